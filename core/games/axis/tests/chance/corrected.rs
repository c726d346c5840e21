//! After any correction or rewind in any phase, a seat that is asked has an order that the referee accepts. Passing
//! leads on.

use crate::chance::table::{Table, games};
use adjutant_core::choice::chance;
use adjutant_core::command::TableCommand;
use adjutant_core::{Command, mildest};
use adjutant_events::{KindCount, SeatId};
use adjutant_game_axis::command::{AxisCommand, Edit};
use adjutant_seeds as seeds;

const ORDERS: usize = 100;
/// Passing ends a phase in fewer answers than this; a battle asks several questions in each round.
const PASSES: usize = 400;

/// A random correction at a place that matters now: where units of the acting seat have moved.
fn edit(table: &mut Table) -> Edit {
    let state = table.state();
    let board = state.board();
    let moved = |unit: &&adjutant_game_axis::state::Unit| unit.turn.combat_moved || unit.assaults.is_some();
    let mut spaces: Vec<_> =
        state.units().iter().filter(moved).flat_map(|unit| [Some(unit.at), unit.assaults]).collect();
    if spaces.is_empty() || table.chance.clone().below(4) == 0 {
        spaces = board.all_spaces().map(Some).collect();
    }
    let board = std::sync::Arc::new(board.clone());
    let spaces: Vec<_> = spaces.into_iter().flatten().collect();
    let chance = &mut table.chance;
    let space = *chance.one(&spaces);
    let owner = chance.one(&board.powers).id.clone();
    let kind = chance.one(&board.kinds).id.clone();
    let units = vec![KindCount { kind, count: 1 + chance.below(2) as u16 }];
    let at = board.def(space).id.clone();
    let phase = adjutant_game_axis::phase_word(*chance.one(&board.phases)).0;
    let other = board.def(*chance.one(&spaces)).id.clone();
    let round = (chance.below(4) == 0).then(|| 1 + chance.below(9) as u16);
    match chance.below(11) {
        8 => Edit::SetTurn { power: owner, phase, round },
        0 | 1 => Edit::Add { owner, units, space: at },
        2 => Edit::SetOwner { space: at, to: owner },
        3 => Edit::SetIpcs { power: owner, amount: chance.below(30) as u32 },
        _ => {
            let there: Vec<_> = table
                .game
                .play
                .read::<adjutant_game_axis::State>()
                .expect("a board")
                .units_at(space)
                .copied()
                .collect();
            match there.get(table.chance.below(there.len())) {
                Some(unit) => {
                    let units = vec![KindCount { kind: board.kind_def(unit.kind).id.clone(), count: 1 }];
                    let owner = board.power_def(unit.owner).id.clone();
                    match table.chance.below(4) {
                        0 | 1 => Edit::Move { owner, units, from: at, to: other },
                        2 => Edit::SetDamage { owner, units, space: at, hits: table.chance.below(2) as u8 },
                        _ => Edit::Remove { owner, units, space: at },
                    }
                }
                None => Edit::Add { owner, units, space: at },
            }
        }
    }
}

/// Makes a correction or a rewind, if the rules accept it.
fn interfere(table: &mut Table) -> bool {
    if table.chance.below(3) == 0 {
        // Usually not far: into the current phase.
        let marks = table.game.marks.len();
        let far = if table.chance.below(4) == 0 { 40 } else { 6 };
        let back = 1 + table.chance.below(far);
        let Some(to) = marks.checked_sub(back).map(|at| table.game.marks[at].seq) else { return false };
        let rewind = TableCommand::Rewind { to, reason: "a test".to_owned() };
        let gm = table.gm();
        return table.act(&gm, &rewind.into()).is_ok();
    }
    let edits = (0..=table.chance.below(2)).map(|_| edit(table)).collect();
    let gm = table.gm();
    table.act(&gm, &AxisCommand::Edit { edits, reason: "a test".to_owned() }.into()).is_ok()
}

fn pass(table: &mut Table, seat: &SeatId, said: &str) {
    let answers = mildest(&table.game, seat);
    let Some(answer) = answers.iter().find(|answer| table.accepts(seat, answer)).cloned() else {
        let why: Vec<_> = answers.iter().map(|answer| table.would(seat, answer).err()).collect();
        panic!("{said}: {seat} cannot pass: {answers:?} {why:?} {:?}", adjutant_core::next(&table.game));
    };
    table.order(seat, answer).expect("what is accepted");
}

/// Every seat that is asked has an order, and passing reaches the end of the phase.
fn nobody_is_stuck(table: &Table, asked: &[SeatId], said: &str) {
    for seat in asked {
        let mut chance = table.chance.clone();
        let order: Option<Command> = chance::any(&table.game, seat, &mut |end| chance.below(end));
        let order = order.unwrap_or_else(|| panic!("{said}: {seat} has nothing to say"));
        assert!(table.accepts(seat, &order), "{said}: {seat} is offered {order:?}");
    }
    let mut passing = table.again();
    let begun = passing.state().moment();
    for _ in 0..PASSES {
        let Some(seat) = passing.asked().first().cloned() else { return };
        if passing.state().moment() != begun {
            return;
        }
        pass(&mut passing, &seat, said);
    }
    panic!("{said}: passing does not end {begun:?}");
}

fn play(ruleset: &str, seed: u64) -> usize {
    let mut table = Table::new(ruleset, seed);
    let mut done = 0;
    for number in 0..ORDERS {
        let said = format!("{ruleset} {seed}/{number}");
        let asked = table.asked();
        let Some(seat) = asked.get(table.chance.below(asked.len())).cloned() else { return done };
        if table.chance.below(5) == 0 && interfere(&mut table) {
            done += 1;
            let asked = table.asked();
            nobody_is_stuck(&table, &asked, &said);
            continue;
        }
        let mut chance = table.chance.clone();
        let order = chance::any(&table.game, &seat, &mut |end| chance.below(end));
        table.chance = chance;
        let order = order.unwrap_or_else(|| panic!("{said}: {seat} has nothing to say"));
        table.order(&seat, order.clone()).unwrap_or_else(|no| panic!("{said}: {order:?}: {no:?}"));
        if number % 8 == 0 {
            let asked = table.asked();
            nobody_is_stuck(&table, &asked, &said);
        }
    }
    done
}

/// Plays games of an edition. `games` are the fixed seeds, and `least` the minimum number of corrections in them.
fn nobody_is_ever_stuck(all: seeds::Seeds, rules: &str, (games, least): (u64, usize)) {
    all.fixed(0..games).play(|seed| play(rules, seed)).together(|done| {
        let done: usize = done.into_iter().sum();
        assert!(done > least, "only {done} corrections and rewinds of {rules}");
    });
}

#[test]
fn every_edition_is_corrected() {
    let played = ["aa1941", "aa_pacific"];
    assert!(games().all().iter().all(|rules| played.contains(&rules.id().as_str())), "an edition is missing below");
}

#[test]
fn no_correction_and_no_rewind_leaves_a_seat_without_an_order() {
    let all = seeds::of("no_correction_and_no_rewind_leaves_a_seat_without_an_order").rotating(6, 600);
    nobody_is_ever_stuck(all, "aa1941", seeds::choose((6, 30), (60, 300)));
}

/// Its games are slow, so there are fewer.
#[test]
fn nor_does_one_in_the_pacific() {
    let all = seeds::of("nor_does_one_in_the_pacific").rotating(1, 60);
    nobody_is_ever_stuck(all, "aa_pacific", seeds::choose((1, 5), (8, 40)));
}
