//! Long games: their players cannot make up their minds.

use crate::play::{Pick, Table, choose};
use adjutant_core::Next;
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, PlayerId};

/// A game of at least so many events, if it lasts so long, in which most of what is done is taken back, and a game master
/// rewinds now and then. It ends where somebody is asked.
pub fn undecided(seed: u64, events: usize) -> Table {
    let mut pick = Pick(seed);
    let mut table = Table::open();
    while table.log.len() < events {
        let Next::Wait(prompts) = table.settle(&mut pick) else { break };
        let Some(seat) = prompts.iter().flat_map(|prompt| prompt.seats.clone()).next() else { break };
        let actor = Actor::Seat { seat: seat.clone(), player: PlayerId::new(seat.as_str()) };
        let command = choose(&table, &seat, &mut pick, 30);
        table.act(&actor, &command).expect("what is offered");
        while table.game.undo.last().is_some_and(|point| point.seat == seat) && pick.below(5) < 3 {
            table.act(&actor, &TableCommand::TakeBack.into()).expect("taken back");
        }
        if pick.below(60) == 0 && !table.game.marks.is_empty() {
            let back = 1 + pick.below(table.game.marks.len().min(40));
            let to = table.game.marks[table.game.marks.len() - back].seq;
            let gm = Actor::Gm { player: PlayerId::new("gm") };
            table.act(&gm, &TableCommand::Rewind { to, reason: "a law".into() }.into()).expect("a mark");
        }
    }
    table.settle(&mut pick);
    table
}
