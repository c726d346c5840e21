//! Committed drafts: gives their orders, in the name of the player who committed them, as any order is given; all or
//! none.

use super::draft::Draft;
use crate::moderator::denial::{Denial, LineProblem, LineReport, OrdersDenied};
use adjutant_core::{Command, obey};
use adjutant_events::{Actor, Timestamp};
use adjutant_grammar::print::print;
use adjutant_grammar::{Grammar, Ids};

/// Gives the orders of the drafts that the last command committed, if it committed any.
///
/// # Errors
/// An order is refused, or follows one that ends the block: then nothing is done.
pub(super) fn carry_out(draft: &mut Draft<'_>, grammar: &'static dyn Grammar, now: Timestamp) -> Result<(), Denial> {
    let mut lines: Vec<LineReport> = Vec::new();
    let mut ended: Option<usize> = None;
    let all = draft.game().staff.released().to_vec();
    for released in all {
        let number = released.number as usize;
        let command = Command::Play(released.order.clone());
        let mut report = LineReport { number, text: print(Some(grammar), &command, &[], &Ids), problem: None };
        if let Some(line) = ended {
            report.problem = Some(LineProblem::AfterDice { line });
            lines.push(report);
            continue;
        }
        let actor = Actor::Seat { seat: released.seat.clone(), player: released.by.clone() };
        match obey(draft.game(), &actor, &command, now) {
            Err(refusal) => report.problem = Some(LineProblem::Refused(refusal)),
            Ok(events) => {
                draft.emit(&actor, events)?;
                if !draft.goes_on_for(&released.seat)? {
                    ended = Some(number);
                }
            }
        }
        lines.push(report);
    }
    if lines.iter().all(|line| line.problem.is_none()) { Ok(()) } else { Err(Denial::Orders(OrdersDenied { lines })) }
}
