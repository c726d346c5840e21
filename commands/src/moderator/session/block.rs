//! A block of orders, executed as a whole or not at all: each order is tried on a draft, so that each wrong one is
//! explained.

use super::block_progress::{Closed, Ended, Passed, Progress, is_bare_ending, is_ending};
use super::draft::Draft;
use super::orders::eyes;
use super::{Session, check_barred, check_begins, committed};
use crate::definition::DONE;
use crate::moderator::actor;
use crate::moderator::denial::{Denial, LineProblem, LineReport, OrdersDenied};
use crate::moderator::fault::Fault;
use crate::moderator::outcome::Outcome;
use crate::parse::{Context, ParseError, ParseProblem, block};
use crate::request::{Addressed, As, Request};
use adjutant_core::command::TableCommand;
use adjutant_core::referee::lays_open;
use adjutant_core::table::staff::becomes_draft;
use adjutant_core::term::PhaseWord;
use adjutant_core::{Command, Game, Viewer, obey, view};
use adjutant_events::{Actor, CauseId, PlayerId, SeatId, Timestamp};
use adjutant_grammar::{Ids, print::print};

impl Session {
    /// Executes a block of orders.
    pub(super) fn say_block(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        orders: &[(usize, String)],
        now: Timestamp,
    ) -> Result<Outcome, Denial> {
        self.thawed()?;
        for _ in 1..super::ATTEMPTS {
            self.rest(now)?;
            if let Some(kept) = self.wait_with_block(cause, player, speaker, orders, now)? {
                return Ok(kept);
            }
            let mut draft = self.draft(cause, now);
            let mine = |seat: &SeatId| actor::knows_instructions(&self.game, player, seat);
            // Two things must not depend on what the player does not know: whether the block is accepted, and which
            // orders have no effect. So it is tried first without the standing instructions of others.
            let known = if self.game.has_instructions_but(mine) {
                let mut trial = self.draft(cause, now).unsigned();
                trial.forget_instructions_but(mine);
                Some(self.try_orders(&mut trial, player, speaker, orders, None, now)?.accepted()?)
            } else {
                None
            };
            let passed = self.try_orders(&mut draft, player, speaker, orders, known, now)?.accepted()?;
            let ignored = passed.into_iter().map(|(_, line)| line).collect();
            let standing = draft.settle()?;
            if let Some(outcome) = self.keep_first(draft.finish(), cause, &standing, now)? {
                return Ok(Outcome { ignored, ..outcome });
            }
        }
        Err(Fault::Busy { game: self.game.id.clone() }.into())
    }

    /// Tries every order on the draft, so that each is explained. A wrong one is left out, and the next ones are tried.
    /// `known` = the orders without effect, if they were found before.
    pub(super) fn try_orders(
        &self,
        draft: &mut Draft<'_>,
        player: &PlayerId,
        speaker: Option<&As>,
        orders: &[(usize, String)],
        known: Option<Vec<Passed>>,
        now: Timestamp,
    ) -> Result<Tried, Fault> {
        let mut progress =
            Progress { closed: Closed::No, ended: None, is_bare: false, tried: 0, known, passed: Vec::new() };
        let mut reports = Vec::with_capacity(orders.len());
        for (number, text) in orders {
            if orders.len() > 1 && block::is_report(text) {
                reports.extend(self.untrue(draft.game(), player, speaker, (*number, text.as_str()), &progress.closed));
                continue;
            }
            let headed = if orders.len() > 1 {
                self.heading(draft, player, speaker, (*number, text.as_str()), &mut progress, now)?
            } else {
                Headed::No
            };
            match headed {
                Headed::No => {}
                Headed::Alone => continue,
                Headed::Wrong(problem) => {
                    reports.push(LineReport { number: *number, text: text.clone(), problem: Some(problem) });
                    continue;
                }
            }
            let problem = match progress.closed {
                // The following lines are not even read, because their names could tell what was revealed in the draft.
                Closed::ByOpening(_) => progress.closed.problem(),
                _ => match self.understand(draft.game(), player, speaker, text) {
                    Err(error) => Some(LineProblem::Unread(Box::new(error))),
                    Ok(addressed) => {
                        progress.is_bare = is_bare_ending(text);
                        self.try_line(draft, player, addressed, &mut progress, *number, now)?
                    }
                },
            };
            reports.push(LineReport { number: *number, text: text.clone(), problem });
        }
        Ok(Tried { reports, passed: progress.passed })
    }

    /// What is wrong in a line that only reports.
    fn untrue(
        &self,
        game: &Game,
        player: &PlayerId,
        speaker: Option<&As>,
        (number, text): (usize, &str),
        closed: &Closed,
    ) -> Option<LineReport> {
        // Lines after dice or a revelation are not compared, because that could tell the result.
        if !matches!(closed, Closed::No) {
            return None;
        }
        let (seat, seen) = eyes(game, player, speaker);
        let context = Context { lexicon: &self.lexicon, seat: seat.as_ref(), view: Some(&seen) };
        let problem = self.lexicon.grammar().reported(text, &context)?;
        let error = ParseError::uncalled(problem, (0, text.len()), text.to_owned());
        Some(LineReport { number, text: text.to_owned(), problem: Some(LineProblem::Unread(Box::new(error))) })
    }

    /// Handles the heading of a line: ends the phases before the one that it names.
    fn heading(
        &self,
        draft: &mut Draft<'_>,
        player: &PlayerId,
        speaker: Option<&As>,
        (number, text): (usize, &str),
        progress: &mut Progress,
        now: Timestamp,
    ) -> Result<Headed, Fault> {
        // Lines after a revelation are not even read, because the phase could tell what was revealed.
        if matches!(progress.closed, Closed::ByOpening(_)) {
            return Ok(Headed::No);
        }
        let (seat, seen) = eyes(draft.game(), player, speaker);
        let context = Context { lexicon: &self.lexicon, seat: seat.as_ref(), view: Some(&seen) };
        let Some((heading, alone)) = block::heading(text, &context) else { return Ok(Headed::No) };
        let headed = if alone { Headed::Alone } else { Headed::No };
        let phases = self.lexicon.phases();
        let place = |phase: &str| phases.iter().position(|known| *known == phase);
        let mut before = None;
        for _ in 0..=phases.len() {
            let (_, seen) = eyes(draft.game(), player, speaker);
            // A turn is over with its last phase; the phase after it belongs to another seat.
            let on = self.lexicon.grammar().phase(&seen).filter(|on| before.is_none_or(|before| before < place(on)));
            let Some((wanted, on)) = heading.phase.zip(on).filter(|(_, on)| !heading.is_of(on)) else {
                return Ok(headed);
            };
            before = Some(place(on));
            // The seat's last order ended its turn, so headings for the rest of that turn end nothing more.
            let over = progress.ended.as_ref().is_some_and(|ended| {
                let his = heading.speaker.as_ref().is_none_or(|speaker| *speaker == ended.seat);
                his && place(wanted) > place(&ended.phase) && place(on) <= place(&ended.phase)
            });
            if over && alone {
                return Ok(headed);
            }
            if let Some(problem) = progress.closed.problem() {
                return Ok(Headed::Wrong(problem));
            }
            if place(wanted) <= place(on) {
                // A line with an order gives the same error when it is read.
                if !alone {
                    return Ok(Headed::No);
                }
                let (phase, now) = (PhaseWord(wanted.to_owned()), PhaseWord(on.to_owned()));
                let problem = ParseProblem::OtherPhase { phase, now };
                let error = ParseError::uncalled(problem, (0, text.len()), text.to_owned());
                return Ok(Headed::Wrong(LineProblem::Unread(Box::new(error))));
            }
            // The heading of a later phase ends this one, as the player's own order would.
            let speaker = heading.speaker.clone().map(As::Seat).or_else(|| speaker.cloned());
            let done = match self.understand(draft.game(), player, speaker.as_ref(), DONE.name) {
                Ok(done) => done,
                Err(error) => return Ok(Headed::Wrong(LineProblem::Unread(Box::new(error)))),
            };
            progress.is_bare = false;
            if let Some(problem) = self.try_line(draft, player, done, progress, number, now)? {
                return Ok(Headed::Wrong(problem));
            }
        }
        Ok(headed)
    }

    /// Tries the orders of one line, up to the first wrong one.
    fn try_line(
        &self,
        draft: &mut Draft<'_>,
        player: &PlayerId,
        addressed: Addressed,
        progress: &mut Progress,
        number: usize,
        now: Timestamp,
    ) -> Result<Option<LineProblem>, Fault> {
        let Addressed { speaker, request: Request::Orders(orders) } = addressed else {
            return self.try_order(draft, player, &addressed, progress, number, now);
        };
        for order in orders {
            let addressed = Addressed { speaker: speaker.clone(), request: Request::Act(order) };
            let problem = self.try_order(draft, player, &addressed, progress, number, now)?;
            if problem.is_some() {
                return Ok(problem);
            }
        }
        Ok(None)
    }

    /// Tries one order.
    fn try_order(
        &self,
        draft: &mut Draft<'_>,
        player: &PlayerId,
        addressed: &Addressed,
        progress: &mut Progress,
        number: usize,
        now: Timestamp,
    ) -> Result<Option<LineProblem>, Fault> {
        let Request::Act(command) = &addressed.request else { return Ok(Some(LineProblem::NotInABlock)) };
        let grammar = self.lexicon.grammar();
        let line = print(Some(grammar), command, &[], &Ids);
        if progress.lets_pass(addressed.speaker.as_ref(), &line) {
            return Ok(None);
        }
        let closed = &mut progress.closed;
        if let Command::Table(TableCommand::TakeBack | TableCommand::Rewind { .. }) = command {
            return Ok(Some(LineProblem::NotInABlock));
        }
        if (closed.is_final() || !matches!(command, Command::Table(_)))
            && let Some(problem) = closed.problem()
        {
            return Ok(Some(problem));
        }
        // The first order is decided on the visible state, including what standing instructions have proposed.
        let game = if draft.is_untouched() { &self.game } else { draft.game() };
        let actor = match actor::resolve(game, player, addressed.speaker.as_ref(), command) {
            Ok(actor) => actor,
            Err(Denial::WhichSeat { yours }) => return Ok(Some(LineProblem::WhichSeat { yours })),
            Err(Denial::Refused(refusal)) => return Ok(Some(LineProblem::Refused(refusal))),
            Err(Denial::Fault(fault)) => return Err(fault),
            Err(_) => return Ok(Some(LineProblem::NotInABlock)),
        };
        let drafted = becomes_draft(game, &actor, command);
        let command = drafted.as_ref().unwrap_or(command);
        let obeyed = obey(game, &actor, command, now).and_then(|events| {
            check_begins(game, &events, self.demands())?;
            check_barred(&events, self.barred.as_ref())?;
            Ok(events)
        });
        let events = match obeyed {
            Err(refusal) => return Ok(Some(LineProblem::Refused(refusal))),
            Ok(events) => events,
        };
        let lays_open = events.iter().any(|event| lays_open(game.rules.family(), event));
        let moment = game.play.moment();
        let seen = view(game, &Viewer::Spectator);
        let phase = grammar.phase(&seen).unwrap_or_default().to_owned();
        draft.emit(&actor, events)?;
        match committed::carry_out(draft, grammar, now) {
            Ok(()) => {}
            Err(Denial::Fault(fault)) => return Err(fault),
            // Only the first wrong order is reported for a block.
            Err(Denial::Orders(denied)) => return Ok(denied.lines.into_iter().find_map(|line| line.problem)),
            Err(_) => return Ok(Some(LineProblem::NotInABlock)),
        }
        *closed = if lays_open { Closed::ByOpening(number) } else { Closed::after(draft, player, &actor, number)? };
        // An order that ends a phase says so, so a following one means the next phase.
        let by_itself = !is_ending(&line, &phase) && draft.game().play.moment() != moment;
        progress.ended = match actor {
            Actor::Seat { seat, .. } if by_itself => Some(Ended { seat, phase }),
            _ => None,
        };
        Ok(None)
    }
}

/// The result of a line's heading.
enum Headed {
    /// The line has no heading, or an order after it.
    No,
    /// The line is only a heading.
    Alone,
    /// The heading is wrong.
    Wrong(LineProblem),
}

/// A tried block: the report of each order, and the orders without effect.
pub(super) struct Tried {
    reports: Vec<LineReport>,
    passed: Vec<Passed>,
}

impl Tried {
    /// The orders without effect, if all others are accepted.
    pub(super) fn accepted(self) -> Result<Vec<Passed>, Denial> {
        if self.reports.iter().all(|line| line.problem.is_none()) {
            return Ok(self.passed);
        }
        Err(Denial::Orders(OrdersDenied { lines: self.reports }))
    }
}
