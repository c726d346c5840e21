//! Whatever a game master corrects or rewinds, in any phase: a seat that is asked can do something that the referee
//! accepts, and passing continues the game.

use crate::war1812::random::check;
use crate::war1812::table::Table;
use adjutant_core::choice::chance;
use adjutant_core::command::TableCommand;
use adjutant_core::table::Status;
use adjutant_core::{Command, mildest};
use adjutant_events::{Actor, SeatId, SpaceId};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::command::{Edit, War1812Command as C};
use adjutant_game_war1812::fact::Ships;
use adjutant_seeds as seeds;

const ORDERS: usize = 150;
/// Passing ends a turn in fewer answers than this.
const PASSES: usize = 400;

fn gm() -> Actor {
    Actor::Gm { player: "gm".into() }
}

fn edit(table: &mut Table) -> Edit {
    let mut pick = table.chance.clone();
    let state = table.state();
    let board = state.board();
    let blocks: Vec<_> = state.all_blocks().map(|(at, _)| at.id()).collect();
    let towns: Vec<SpaceId> = board.all_towns().map(|town| board.id(town)).collect();
    let lakes: Vec<SpaceId> = board.all_lakes().map(|lake| board.lake_id(lake)).collect();
    let seat = Side::BOTH[pick.below(2)].seat();
    let some = vec![blocks[pick.below(blocks.len())]];
    let edit = match pick.below(6) {
        0 => Edit::Strength { blocks: some, cv: 1 + pick.below(4) as u8 },
        1 | 2 => Edit::Move { blocks: some, town: towns[pick.below(towns.len())].clone() },
        3 => Edit::Remove { blocks: some },
        4 => {
            let places = [&towns, &lakes][pick.below(2)];
            let ships = Ships { operational: pick.below(3) as u8, disabled: pick.below(2) as u8 };
            Edit::Ships { seat, space: places[pick.below(places.len())].clone(), ships }
        }
        _ => Edit::ShipsLost { seat, count: pick.below(3) as u8 },
    };
    table.chance = pick;
    edit
}

/// Makes a correction or a rewind, if the rules accept it.
fn interfere(table: &mut Table) -> bool {
    if table.chance.below(3) == 0 {
        let far = if table.chance.below(4) == 0 { 40 } else { 6 };
        let back = 1 + table.chance.below(far);
        let Some(to) = table.game.marks.len().checked_sub(back).map(|at| table.game.marks[at].seq) else {
            return false;
        };
        return table.act(&gm(), &TableCommand::Rewind { to, reason: "a test".to_owned() }.into()).is_ok();
    }
    let edits = (0..=table.chance.below(2)).map(|_| edit(table)).collect();
    table.act(&gm(), &C::Edit { edits, reason: "a test".to_owned() }.into()).is_ok()
}

fn by_chance(table: &mut Table, seat: &SeatId, said: &str) -> Command {
    let mut pick = table.chance.clone();
    let order = chance::any(&table.game, seat, &mut |end| pick.below(end));
    table.chance = pick;
    order.unwrap_or_else(|| panic!("{said}: {seat} has nothing to say in {:?}", table.state().stage))
}

/// Checks that every seat that is asked has an order, and that passing ends the turn.
fn nobody_is_stuck(table: &mut Table, said: &str) {
    for seat in table.asked() {
        let order = by_chance(table, &seat, said);
        assert!(table.would(&seat, &order).is_ok(), "{said}: {seat} is offered {order:?}");
    }
    let mut passing = table.again();
    let begun = adjutant_core::position::Position::moment(passing.state());
    for _ in 0..PASSES {
        let Some(seat) = passing.asked().first().cloned() else { return };
        if adjutant_core::position::Position::moment(passing.state()) != begun {
            return;
        }
        let answers = mildest(&passing.game, &seat);
        let answer = answers.iter().find(|answer| passing.would(&seat, answer).is_ok()).cloned();
        let answer =
            answer.unwrap_or_else(|| panic!("{said}: {seat} cannot pass: {answers:?} {:?}", passing.state().stage));
        passing.order(&seat, answer).expect("what is accepted");
    }
    panic!("{said}: passing does not end {begun:?} in {:?}", passing.state().stage);
}

fn play(options: &[(&str, &str)], seed: u64) -> usize {
    let mut table = Table::placed(seed, options);
    let mut done = 0;
    for number in 0..ORDERS {
        let said = format!("{options:?} {seed}/{number}");
        let asked = table.asked();
        if matches!(table.game.table.status, Status::Over(_)) {
            break;
        }
        if table.chance.below(5) == 0 && interfere(&mut table) {
            done += 1;
            table.settle();
            check(&table);
            nobody_is_stuck(&mut table, &said);
            continue;
        }
        let seat = asked[table.chance.below(asked.len())].clone();
        let order = by_chance(&mut table, &seat, &said);
        table.order(&seat, order.clone()).unwrap_or_else(|no| panic!("{said}: {order:?}: {no:?}"));
    }
    done
}

#[test]
fn no_correction_and_no_rewind_leaves_a_seat_without_an_order() {
    for options in [&[][..], &[("movement", "simultaneous")][..]] {
        // The fixed games contain enough corrections.
        let (games, least) = seeds::choose((12, 100), (120, 1_000));
        let all = seeds::of("no_correction_and_no_rewind_leaves_a_seat_without_an_order").fixed(0..games);
        all.rotating(8, 1_500).play(|seed| play(options, seed)).together(|done| {
            let done: usize = done.into_iter().sum();
            assert!(done > least, "only {done} corrections and rewinds with {options:?}");
        });
    }
}
