//! Finds the orders that a line stands for: the orders of the previous turn again, or the possible meanings of a line
//! that was not understood.

use super::orders::eyes;
use super::{Session, stored};
use crate::moderator::actor;
use crate::moderator::denial::Denial;
use crate::parse::{Context, ParseError, ParseProblem, block, parse_addressed};
use crate::request::{Addressed, As, Request};
use adjutant_core::game::cancelled;
use adjutant_core::referee::is_himself;
use adjutant_core::{Command, obey};
use adjutant_events::{Actor, Envelope, Event, PlayerId, SeatId, Timestamp};
use adjutant_grammar::{Ids, print::print};

/// The most readings that the player may choose from.
const MOST_READINGS: usize = 5;

impl Session {
    /// The orders of the speaker's seat in this phase of its previous turn, as a block. The order that ended the phase
    /// is left out.
    ///
    /// Anybody may name a seat to speak for. Its orders may be hidden, and a refused block quotes them. So they are read
    /// only for a player who may act for the seat.
    pub(super) fn once_more(&self, player: &PlayerId, speaker: Option<&As>) -> Result<Vec<(usize, String)>, Denial> {
        let (seat, _) = eyes(&self.game, player, speaker);
        let orders = match seat {
            Some(seat) => {
                is_himself(&self.game, &Actor::Seat { seat: seat.clone(), player: player.clone() })?;
                self.ordered_last_turn(&seat)?
            }
            None => Vec::new(),
        };
        if orders.is_empty() {
            let problem = ParseProblem::NothingToRepeat {};
            return Err(ParseError::uncalled(problem, (0, 0), String::new()).into());
        }
        let grammar = Some(self.lexicon.grammar());
        Ok(orders.iter().enumerate().map(|(at, order)| (at + 1, print(grammar, order, &[], &Ids))).collect())
    }

    fn ordered_last_turn(&self, seat: &SeatId) -> Result<Vec<Command>, Denial> {
        let (round, turn, phase) = self.game.play.moment();
        let marks = &self.game.marks;
        let then =
            |mark: &&adjutant_core::game::Mark| mark.round + 1 == round && (mark.seat, mark.phase) == (turn, phase);
        let Some(first) = marks.iter().find(then) else { return Ok(Vec::new()) };
        let last = marks.iter().rfind(then).unwrap_or(first);
        let end = marks.iter().find(|mark| mark.seq > last.seq).map_or(self.game.seq, |mark| mark.seq);
        let count = usize::try_from(end.saturating_sub(first.seq)).unwrap_or(usize::MAX);
        let log = stored::envelopes(self.equipment.store.as_ref(), &self.game.id, first.seq + 1, count)?;
        let gone = cancelled(&log);
        let stands: Vec<&Envelope> = log.iter().zip(gone).filter(|(_, gone)| !gone).map(|(event, _)| event).collect();
        let mut orders: Vec<Command> = Vec::new();
        for envelope in stands {
            if envelope.actor.seat() != Some(seat) {
                continue;
            }
            match &envelope.event {
                Event::Ordered(order @ Command::Play(_)) => orders.push(order.clone()),
                // The order that ended the phase then would end this one.
                Event::Play(fact) if self.game.rules.family().marks(fact).is_some_and(|marks| marks.ends_part) => {
                    orders.pop();
                }
                Event::Play(_) | Event::Ordered(Command::Table(_)) | Event::Table(_) | Event::Roll(_) => {}
            }
        }
        Ok(orders)
    }

    /// The possible meanings of a line that was not understood, as the orders of each reading. If the rules allow any
    /// of them, those that are not allowed are left out.
    pub fn readings(
        &self,
        player: &PlayerId,
        speaker: Option<&As>,
        text: &str,
        error: &ParseError,
        now: Timestamp,
    ) -> Vec<Vec<Command>> {
        let lines = block::split(text);
        let [(_, line)] = lines.as_slice() else { return Vec::new() };
        let (seat, seen) = eyes(&self.game, player, speaker);
        let context = Context { lexicon: &self.lexicon, seat: seat.as_ref(), view: Some(&seen) };
        let mut readings: Vec<(Option<As>, Vec<Command>)> = Vec::new();
        if let ParseProblem::SeveralMeanings { meanings } = &error.problem {
            readings.extend(meanings.0.iter().map(|order| (None, vec![Command::Play(order.clone())])));
        }
        for word in error.instead() {
            let (Some(before), Some(behind)) = (line.get(..error.at.0), line.get(error.at.1..)) else { continue };
            let Ok(Addressed { speaker, request }) = parse_addressed(&format!("{before} {word} {behind}"), &context)
            else {
                continue;
            };
            let orders = match request {
                Request::Act(order) => vec![order],
                Request::Orders(orders) => orders,
                Request::Repeat | Request::Try(_) | Request::Query(_) | Request::Help(_) => continue,
            };
            if readings.iter().all(|(_, known)| *known != orders) {
                readings.push((speaker, orders));
            }
        }
        let taken = |(said, orders): &&(Option<As>, Vec<Command>)| {
            let speaks = said.as_ref().or(speaker);
            orders.first().is_some_and(|order| {
                let actor: Option<Actor> = actor::resolve(&self.game, player, speaks, order).ok();
                actor.is_some_and(|actor| obey(&self.game, &actor, order, now).is_ok())
            })
        };
        let possible: Vec<_> = readings.iter().filter(taken).cloned().collect();
        // An ambiguous name is always worth a question; a possible misspelling only if its order is allowed.
        let unclear = matches!(
            error.problem,
            ParseProblem::SeveralMeanings { .. }
                | ParseProblem::AmbiguousSpace { .. }
                | ParseProblem::AmbiguousKind { .. }
                | ParseProblem::AmbiguousPower { .. }
                | ParseProblem::AmbiguousCommand { .. }
        );
        let readings = if possible.is_empty() && unclear { readings } else { possible };
        readings.into_iter().take(MOST_READINGS).map(|(_, orders)| orders).collect()
    }
}
