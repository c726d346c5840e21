//! Long games whose players often change their minds.

use crate::play::open;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, PlayerId};
use adjutant_practice::Table;

/// A player ends a phase with one command in this many.
const PATIENCE: usize = 30;

/// A game of at least this many events, if it lasts that long. Most acts are taken back, and a game master sometimes
/// rewinds. It ends when a seat is asked. The referee acts as soon as it can, as in a session, so that the log passes
/// every check.
pub fn undecided(seed: u64, events: usize) -> Table {
    let mut table = open(seed);
    while table.log.len() < events {
        let Some(seat) = table.asked().into_iter().next() else { break };
        let command = table.any_within(&seat, PATIENCE);
        table.order(&seat, command).expect("what is in the tree");
        table.settle();
        while table.game.undo.last().is_some_and(|point| point.seat == seat) && table.chance.below(5) < 3 {
            table.order(&seat, TableCommand::TakeBack).expect("taken back");
            table.settle();
        }
        if table.chance.below(60) == 0 && !table.game.marks.is_empty() {
            let back = 1 + table.chance.below(table.game.marks.len().min(40));
            let to = table.game.marks[table.game.marks.len() - back].seq;
            let gm = Actor::Gm { player: PlayerId::new("gm") };
            table.act(&gm, &TableCommand::Rewind { to, reason: "a law".into() }.into()).expect("a mark");
        }
    }
    table.settle();
    table
}
