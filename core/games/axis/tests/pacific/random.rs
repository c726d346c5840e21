//! Random games from both starting positions with these rules. Every offered order is accepted, no turn is a dead end,
//! and all units are where they can be.

use crate::editions::bench::Bench;
use adjutant_game_axis::board::{Board, Domain, Phase};
use adjutant_game_axis::board_file::{AA_PACIFIC, load};
use adjutant_game_axis::convoy::Convoy;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::theatre::fact::TheatreEvent;
use adjutant_game_axis::theatre::{patrol, raid};
use adjutant_seeds as seeds;
use std::sync::Arc;

const ORDERS: usize = 150;

#[test]
fn what_is_offered_is_accepted() {
    let all = seeds::of("what_is_offered_is_accepted").fixed(0..seeds::choose(1, 3)).rotating(1, 60);
    play(&Arc::new(load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}"))), all);
}

#[test]
fn what_is_offered_to_partners_apart_is_accepted() {
    let board = load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}"));
    let all = seeds::of("what_is_offered_to_partners_apart_is_accepted").fixed(0..seeds::choose(0, 1)).rotating(1, 40);
    play(&Arc::new(board.with_partners_apart().expect("one player has two powers as printed")), all);
}

fn play(board: &Arc<Board>, all: seeds::Seeds) {
    let games = all.play(|seed| {
        let mut played = 0;
        let mut bench = Bench::by_chance(Arc::clone(board), seed);
        for n in 0..ORDERS {
            if bench.result().is_some() {
                break;
            }
            let (seat, task) = bench.asked();
            let order = bench.any(&seat);
            let said = format!("{order:?}");
            match bench.order(&seat, order, &[]) {
                Ok(()) => {}
                // The pick does not say which of several factories makes a ship.
                Err(no) if no == "axis-which-complex" => {}
                Err(no) => panic!("{seed}/{n}: {said} in {task:?}: {no}"),
            }
            laws(&bench, &said);
            played += 1;
        }
        played
    });
    // The games with fixed seeds are not short.
    games.together(|played| assert!(played.iter().all(|played| *played > 100), "only {played:?} orders were played"));
}

pub(crate) fn laws(bench: &Bench, said: &str) {
    let state = bench.state();
    in_the_air(bench, said);
    for unit in state.units() {
        let def = state.board().def(unit.at);
        let fits = match state.kind_of(unit).domain {
            Domain::Sea => state.board().is_sea(unit.at),
            Domain::Land => state.board().is_land(unit.at) || unit.aboard.is_some(),
            Domain::Air => true,
            Domain::Installation => def.value > 0,
        };
        assert!(fits && !def.impassable, "{said}: {unit:?} in {}", def.id);
    }
    for space in state.board().all_spaces() {
        let def = state.board().def(space);
        let owned = state.controller(space).is_some();
        let can_be = state.board().is_land(space) && !def.impassable || def.convoy.is_some();
        assert_eq!(owned, can_be, "{said}: {}", def.id);
        if let Some(Convoy::Center { owner, .. }) = def.convoy {
            let holder = state.controller(space).expect("somebody");
            let allies = state.board().side(holder) == state.board().side(owner);
            assert!(holder == owner || !allies, "{said}: an ally keeps {}", def.id);
        }
    }
}

/// An aircraft in the air at sea has a deck, a battle, a move to make or a patrol. Raids and interceptions exist only
/// in their turn.
fn in_the_air(bench: &Bench, said: &str) {
    let state = bench.state();
    let board = state.board();
    for unit in state.units() {
        let on_patrol = patrol::is_on(state, unit);
        let at_sea = board.is_sea(unit.at);
        assert!(!on_patrol || at_sea && unit.aboard.is_none(), "{said}: {unit:?} on patrol");
        let flies = state.kind_of(unit).domain == Domain::Air && at_sea && unit.aboard.is_none();
        let between_turns = matches!(state.phase(), Phase::PurchaseUnits | Phase::MobilizeNewUnits);
        assert!(!flies || on_patrol || !between_turns, "{said}: {unit:?} hangs in the air");
        if raid::is_raider(state, unit) {
            assert!(state.is_own(unit) && state.phase() != Phase::PurchaseUnits, "{said}: {unit:?} raids");
        }
        if raid::has_intercepted(state, unit) {
            assert!(!state.is_own(unit) && board.is_land(unit.at), "{said}: {unit:?} intercepts");
        }
    }
    let aimed = !state.in_combat()
        && bench
            .facts()
            .last()
            .is_some_and(|fact| matches!(fact, AxisEvent::Theatre(TheatreEvent::KamikazesDeclared { .. })));
    assert!(!aimed, "{said}: kamikazes outside of combat");
}
