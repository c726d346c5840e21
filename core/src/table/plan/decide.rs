//! Which marks a planning map accepts, and who answers them.
//!
//! Section: `table.plan`.

use super::state::{Marked, PlanningMap};
use crate::game::state::Game;
use crate::interface::command::PlanCommand;
use crate::interface::refusal::{Decision, Refusal};
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{acting_seat, known_seat, not_over};
use crate::table::council::decide::paper;
use adjutant_events::plan::{PlanEvent, PlanMark};
use adjutant_events::{Actor, Event, SeatId, SpaceId, TableEvent};

/// The maximum number of marks on a map.
const MOST_MARKS: usize = 60;

pub(crate) fn decide(game: &Game, actor: &Actor, command: &PlanCommand) -> Decision {
    not_over(&game.table)?;
    let seat = acting_seat(game, actor)?;
    let side = known_seat(&game.table, seat)?.side.clone();
    let none = PlanningMap { side: side.clone(), made: 0, marks: Vec::new() };
    let map = game.plans.of(&side).unwrap_or(&none);
    let event = match command {
        PlanCommand::Make { mark } => {
            if map.marks.len() >= MOST_MARKS {
                return Err(TableRefusal::PlanFull { most: MOST_MARKS as u64 }.into());
            }
            let mark = checked(game, seat, mark)?;
            PlanEvent::MarkMade { side, number: map.made.saturating_add(1), seat: seat.clone(), mark }
        }
        PlanCommand::Answer { number, agrees } => {
            let marked = map.marked(*number)?;
            if !marked.asks(seat) {
                let open = map.marks.iter().filter(|marked| marked.asks(seat)).map(|marked| marked.number.to_string());
                return Err(TableRefusal::PlanNotAsked { number: *number, open: open.collect() }.into());
            }
            if marked.answers.contains(&(seat.clone(), *agrees)) {
                return Ok(Vec::new());
            }
            PlanEvent::ProposalAnswered { side, number: *number, seat: seat.clone(), agrees: *agrees }
        }
        PlanCommand::Wipe { numbers } => {
            let numbers = map.to_wipe(seat, numbers)?;
            PlanEvent::MarksWiped { side, numbers }
        }
    };
    Ok(vec![Event::from(TableEvent::from(event))])
}

impl PlanningMap {
    fn marked(&self, number: u32) -> Result<&Marked, Refusal> {
        let found = self.marks.iter().find(|marked| marked.number == number);
        let known = || self.marks.iter().map(|marked| marked.number.to_string()).collect();
        found.ok_or_else(|| TableRefusal::PlanNoMark { number, known: known() }.into())
    }

    /// The marks that a seat removes, in their order. A seat can remove only its own.
    fn to_wipe(&self, seat: &SeatId, named: &[u32]) -> Result<Vec<u32>, Refusal> {
        for number in named {
            let marked = self.marked(*number)?;
            if marked.seat != *seat {
                return Err(TableRefusal::PlanNotYours { number: *number, seat: marked.seat.clone() }.into());
            }
        }
        let his = self.marks.iter().filter(|marked| marked.seat == *seat);
        let wiped = his.map(|marked| marked.number).filter(|number| named.is_empty() || named.contains(number));
        let wiped: Vec<u32> = wiped.collect();
        if wiped.is_empty() { Err(TableRefusal::PlanNoneYours {}.into()) } else { Ok(wiped) }
    }
}

/// A mark as it is stored.
fn checked(game: &Game, seat: &SeatId, mark: &PlanMark) -> Result<PlanMark, Refusal> {
    Ok(match mark {
        PlanMark::Pin { space, text } => PlanMark::Pin { space: space.clone(), text: paper(text)? },
        PlanMark::Arrow { from, to, .. } if from == to => {
            return Err(TableRefusal::PlanSame { space: from.clone() }.into());
        }
        PlanMark::Arrow { from, to, text } => {
            let text = text.as_deref().map(paper).transpose()?;
            PlanMark::Arrow { from: from.clone(), to: to.clone(), text }
        }
        PlanMark::Proposal { to, spaces, text } => {
            let mut spaces: Vec<SpaceId> = spaces.clone();
            spaces.sort_unstable();
            spaces.dedup();
            PlanMark::Proposal { to: partners(game, seat, to)?, spaces, text: paper(text)? }
        }
    })
}

/// The seats of the same side to which something is proposed, each once and in table order; an empty list means all.
fn partners(game: &Game, seat: &SeatId, named: &[SeatId]) -> Result<Vec<SeatId>, Refusal> {
    let side = &known_seat(&game.table, seat)?.side;
    for one in named {
        known_seat(&game.table, one)?;
    }
    let is_foe = |id: &&SeatId| game.table.seat(id).is_some_and(|seat| seat.side != *side);
    let foes: Vec<SeatId> = named.iter().filter(is_foe).cloned().collect();
    if !foes.is_empty() {
        return Err(TableRefusal::PlanOtherSide { seats: foes, side: side.clone() }.into());
    }
    let others = game.table.seats.iter().filter(|other| other.side == *side && other.id != *seat);
    let others: Vec<SeatId> = others.map(|other| other.id.clone()).collect();
    let asked: Vec<SeatId> = others.iter().filter(|other| named.is_empty() || named.contains(other)).cloned().collect();
    if asked.is_empty() { Err(TableRefusal::PlanNobody { seats: others }.into()) } else { Ok(asked) }
}
