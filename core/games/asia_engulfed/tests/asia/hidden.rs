//! Hidden information stays hidden: no viewer can distinguish two boards that differ only in what they may not see.

use crate::asia::fixtures::{games, scenario, state as fixture_state};
use crate::asia::play::Campaign;
use adjutant_core::choices;
use adjutant_core::game::{Viewer, copy};
use adjutant_core::position::Play;
use adjutant_core::prompt::{Next, Prompt};
use adjutant_events::{Audience, Event, SpaceId};
use adjutant_game_asia_engulfed::AsiaEvent;
use adjutant_game_asia_engulfed::model::board::Piece;
use adjutant_game_asia_engulfed::model::order::AsiaCommand as C;
use adjutant_game_asia_engulfed::model::state::{PieceLocation, PieceState, State, Step};
use adjutant_game_asia_engulfed::model::view::view;
use adjutant_game_asia_engulfed::model::vocabulary::{Colour, Side, Type};
use adjutant_game_asia_engulfed::rules::next;
use adjutant_practice::Table;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

/// The same board with a side's blocks shuffled within each colour, and with other steps.
fn shuffled(state: &State, side: Side) -> State {
    let mut other = state.clone();
    let board = state.board();
    for colour in [Colour::DarkBlue, Colour::Purple, Colour::Green, Colour::Orange] {
        let of = |piece: &Piece| {
            let def = board.piece(*piece);
            def.colour == colour
                && def.ty.is_ground()
                && def.nation.side() == side
                && matches!(state.piece(*piece).at, PieceLocation::Land(_))
        };
        let blocks: Vec<Piece> = board.all_pieces().filter(of).collect();
        for (at, piece) in blocks.iter().enumerate() {
            let from = blocks[(at + 1) % blocks.len()];
            other.pieces[piece.ix()] = *state.piece(from);
            other.pieces[piece.ix()].steps = state.piece(from).steps % 4 + 1;
        }
    }
    other
}

#[test]
fn nobody_tells_hidden_boards_apart() {
    for scenario in [0, 1] {
        let mut game = Campaign::new(scenario, 5);
        game.settle();
        for (looker, hider) in [(Side::Japan, Side::Allies), (Side::Allies, Side::Japan)] {
            let other = shuffled(&game.state, hider);
            assert_ne!(other.pieces, game.state.pieces, "something is hidden");
            let viewer = Viewer::Seat(looker.seat());
            assert_eq!(view(&game.state, &viewer, false), view(&other, &viewer, false), "11: {looker:?} sees backs");
            assert_ne!(view(&game.state, &Viewer::Gm, false), view(&other, &Viewer::Gm, false));
            assert_eq!(next::next(&game.state, 0), next::next(&other, 0), "what is asked tells nothing");
        }
    }
}

#[test]
fn blocks_move_for_their_owner_alone() {
    let mut game = Campaign::new(0, 5);
    game.settle();
    let truk = game.state.board().named("truk");
    let fleets: Vec<_> = game.state.fleets_in(Side::Japan, truk).map(Piece::unit).collect();
    assert!(!fleets.is_empty());
    game.must(Side::Japan, C::Sail { zone: SpaceId::new("marshall_islands"), units: fleets });
    let mut told = 0;
    for event in &game.log {
        let Event::Play(native) = event else { continue };
        let fact = native.read::<AsiaEvent>().expect("a fact");
        let audience = fact.metadata().marks.audience;
        match fact {
            AsiaEvent::PiecesSet { open: false, .. } => assert_eq!(audience, Audience::Seat(Side::Japan.seat())),
            AsiaEvent::ZoneNamed { fleets, from, .. } => {
                told += 1;
                assert_eq!((*fleets, from.len()), (1, 1), "1.11: how many, and from where");
                assert!(audience == Audience::Everyone && fact.metadata().marks.tells_of_secret);
            }
            _ => assert_eq!(audience, Audience::Everyone),
        }
    }
    assert_eq!(told, 1);
}

#[test]
fn chits_are_sealed_until_both_are_chosen() {
    use adjutant_game_asia_engulfed::model::state::{Chit, Step, ZoneBattle};
    let mut game = Campaign::new(1, 5);
    let zone = game.state.board().named_zone("java_sea");
    let mut battle = ZoneBattle::new(zone);
    battle.chits[Side::Japan.ix()] = Some(Chit::Night);
    game.state.step = Step::Battle(Box::new(battle));
    let seen = |side: Side| view(&game.state, &Viewer::Seat(side.seat()), false).battle.expect("a battle");
    assert_eq!(seen(Side::Japan).chits, [Some(Chit::Night), None], "8.31: one's own");
    assert_eq!(seen(Side::Allies).chits, [None, None], "8.31: not the other's");
    assert_eq!(seen(Side::Allies).ready, [true, false], "8.31: that it is chosen");
}

/// The same board with a side's similar-looking blocks exchanged, and with other steps. Ground units are exchanged
/// within their colour on land and at sea, fleets in ports and at sea. A carrier's air moves with it.
fn other_half(state: &State, side: Side) -> State {
    let mut other = state.clone();
    let board = state.board();
    let sort = |piece: Piece| {
        let place = match state.piece(piece).at {
            PieceLocation::Land(_) => 0,
            PieceLocation::Port(_) => 1,
            PieceLocation::Sea(_) => 2,
            _ => return None,
        };
        let def = board.piece(piece);
        let mine = def.ty.is_block() && def.nation.side() == side;
        mine.then_some((def.colour, def.ty.is_fleet(), place))
    };
    let sorts: BTreeSet<_> = board.all_pieces().filter_map(sort).collect();
    for wanted in sorts {
        let blocks: Vec<Piece> = board.all_pieces().filter(|piece| sort(*piece) == Some(wanted)).collect();
        for (at, piece) in blocks.iter().enumerate() {
            let from = *state.piece(blocks[(at + 1) % blocks.len()]);
            let max = board.piece(*piece).max;
            // A carrier keeps the steps that its air needs.
            let steps = if state.ty(*piece) == Type::Cv { state.piece(*piece).steps } else { from.steps % max + 1 };
            other.pieces[piece.ix()] = PieceState { steps, ..from };
        }
    }
    other
}

/// Whether a battle or ground combat with revealed blocks is in progress.
fn lies_open(state: &State) -> bool {
    matches!(state.step, Step::Battle(_) | Step::Ground(_) | Step::Raid(_) | Step::Stand(_))
}

/// Plays randomly to the end of the war; in the gate, to the end of its first year. At each order the hidden half is
/// exchanged. Views, questions, choices and answers stay the same.
#[test]
fn nobody_tells_hidden_halves_apart_in_a_war_by_chance() {
    // The fixed games contain enough cases; the long run plays them.
    let (first, least, until) = seeds::choose((83, 0, 7), (81, 2_000, u8::MAX));
    let all = seeds::of("nobody_tells_hidden_halves_apart_in_a_war_by_chance").fixed(first..=82).rotating(1, 60);
    let games = all.play(|seed| {
        let mut looked = 0;
        let mut table = scenario(["jan_feb_1942", "nov_dec_1941"][seed as usize % 2], seed);
        while let Some(asked) = table.asked().first().cloned() {
            let now = fixture_state(&table).clone();
            if now.moment.turn >= until {
                break;
            }
            let command = table.any_within(&asked, 7);
            for hider in Side::BOTH {
                let seat = hider.enemy().seat();
                let other = other_half(&now, hider);
                let viewer = Viewer::Seat(seat.clone());
                assert_eq!(view(&now, &viewer, false), view(&other, &viewer, false), "{:?}", now.moment);
                if lies_open(&now) {
                    continue;
                }
                let mut twin = table.clone();
                twin.game.play = Play::new(other);
                assert_eq!(prompts(&table), prompts(&twin), "{:?} {:?}: what is asked", now.moment, now.step);
                if looked % 8 == 0 {
                    let drawn =
                        |table: &Table| copy::options(&games(), &table.game, &seat, seed).map_err(|no| no.key());
                    assert_eq!(drawn(&table), drawn(&twin), "{seat} in {:?}: what a copy draws", now.moment);
                }
                let (here, there) = (choices(&table.game, &seat), choices(&twin.game, &seat));
                assert!(here == there, "{seat} in {:?} {:?} is offered something else", now.moment, now.step);
                if asked == seat {
                    let answer = |table: &Table| table.would(&seat, &command).map_err(|no| format!("{no:?}")).map(drop);
                    assert_eq!(answer(&table), answer(&twin), "{seat} {command:?} in {:?}", now.moment);
                }
                looked += 1;
            }
            table.order(&asked, command).expect("what is offered");
        }
        looked
    });
    games.together(|looked| assert!(looked.iter().sum::<usize>() >= least, "only {looked:?} looks"));
}

/// The questions, with the seats that are asked.
fn prompts(table: &Table) -> Option<Vec<Prompt>> {
    match adjutant_core::next(&table.game) {
        Next::Wait(prompts) => Some(prompts),
        _ => None,
    }
}
