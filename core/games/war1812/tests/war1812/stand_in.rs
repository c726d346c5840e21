//! A game without its own policy is played to its end by the policy that follows choices alone.

use crate::war1812::table::Table;
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::table::Status;
use adjutant_core::{Game, stand_in};
use adjutant_events::office::Level;
use adjutant_events::{InstructionScope, Native};
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::instructions::War1812Instruction;
use adjutant_practice::Opening;
use adjutant_seeds as seeds;
use std::sync::atomic::AtomicBool;

/// No game has more orders than this.
const MOST: usize = 20_000;

#[test]
fn stand_ins_play_whole_games() {
    let manners = [
        (Level::Keen, &[("movement", "simultaneous")][..]),
        (Level::Steady, &[]),
        (Level::Keen, &[]),
        (Level::Steady, &[("movement", "simultaneous")]),
    ];
    seeds::of("stand_ins_play_whole_games").fixed(1..seeds::choose(1, 4)).rotating(2, 100).play(|seed| {
        let (level, options) = manners[seed as usize % manners.len()];
        let mut table = Table::new(seed, options);
        let master = Opening::of("war1812").with(options).master();
        for side in Side::BOTH {
            let command = TableCommand::from(OfficeCommand::SeatStandIn { seat: side.seat(), level });
            table.must(&master, &command.into());
        }
        let mut said = 0;
        loop {
            table.settle();
            let Some(seat) = stand_in::due(&table.game) else { break };
            let order = stand_in::order(&table.game, &seat, &AtomicBool::new(false));
            let order = order.unwrap_or_else(|| panic!("seed {seed}: {seat} has nothing to say"));
            table.must(&stand_in::actor(&seat), &order);
            said += 1;
            assert!(said < MOST, "seed {seed}: the game does not end");
        }
        assert!(matches!(table.game.table.status, Status::Over(_)), "seed {seed}: {:?}", table.game.table.status);
        println!("seed {seed} {level:?} {options:?}: over after {said} orders");
    });
}

/// Its orders depend on nothing that it may not read, not even on how much of that there is.
#[test]
fn what_the_other_side_has_said_beforehand_changes_no_order() {
    let mut table = Table::new(3, &[]);
    let [seat, enemy] = Side::BOTH.map(Side::seat);
    let master = Opening::of("war1812").master();
    let command = TableCommand::from(OfficeCommand::SeatStandIn { seat, level: Level::Steady });
    table.must(&master, &command.into());
    let mut compared = 0;
    for _ in 0..200 {
        table.settle();
        let Some(seat) = stand_in::due(&table.game) else {
            if table.play_one().is_none() {
                break;
            }
            continue;
        };
        let order = |game: &Game| stand_in::order(game, &seat, &AtomicBool::new(false)).expect("an order");
        let mut other = table.again();
        let said = TableCommand::Instruct {
            scope: InstructionScope::Always,
            instruction: Native::new(War1812Instruction::Winter),
        };
        let holder = other.holder(&enemy);
        other.must(&holder, &said.into());
        let ordered = order(&table.game);
        assert_eq!(ordered, order(&other.game));
        table.must(&stand_in::actor(&seat), &ordered);
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}
