//! What a player types: one line, or a block of orders that is executed as a whole or not at all.

use super::Session;
use super::draft::Draft;
use crate::definition::Definition;
use crate::moderator::denial::{Denial, LineProblem, LineReport, OrdersDenied};
use crate::moderator::fault::Fault;
use crate::moderator::outcome::{Outcome, Said, Standing};
use crate::moderator::permissions;
use crate::parse::{Context, ParseError, ParseProblem, block, parse_addressed, parse_slots};
use crate::request::{Addressed, As, Request};
use adjutant_core::command::TableCommand;
use adjutant_core::view::View;
use adjutant_core::{Command, Game, decide, view};
use adjutant_events::{Actor, CauseId, PlayerId, SeatId, Timestamp};

impl Session {
    /// Executes what a player typed: one line, or a block of orders as a whole. `speaker` is for whom he speaks where
    /// the line does not say; none = as the game has it.
    ///
    /// # Errors
    /// Not understood, refused, a block with wrong lines, or a fault of ours.
    pub fn say(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        text: &str,
        now: Timestamp,
    ) -> Result<Said, Denial> {
        // Before anything is read: what the words meant then, they may not mean now.
        if let Some(outcome) = self.answered(cause, now)? {
            return Ok(Said::Done(outcome));
        }
        let orders = block::split(text);
        match orders.as_slice() {
            [] => Err(ParseError::nothing().into()),
            [(_, line)] => self.say_line(cause, player, speaker, line, now),
            _ => self.say_block(cause, player, speaker, &orders, now).map(Said::Done),
        }
    }

    fn say_line(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        line: &str,
        now: Timestamp,
    ) -> Result<Said, Denial> {
        let Addressed { speaker, request } = self.read(&self.game, player, speaker, line)?;
        self.ask(cause, player, speaker.as_ref(), request, now)
    }

    /// Executes a form: a command with its slots, each by its name. Otherwise as [`Session::say`].
    ///
    /// # Errors
    /// Not understood, refused, or a fault of ours.
    pub fn fill_in(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        form: (&'static Definition, &[(String, String)]),
        now: Timestamp,
    ) -> Result<Said, Denial> {
        if let Some(outcome) = self.answered(cause, now)? {
            return Ok(Said::Done(outcome));
        }
        let (definition, slots) = form;
        let slots: Vec<(&str, &str)> = slots.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let (seat, seen) = eyes(&self.game, player, speaker);
        let context = Context { lexicon: &self.lexicon, seat: seat.as_ref(), view: Some(&seen) };
        let request = parse_slots(definition, &slots, &context)?;
        self.ask(cause, player, speaker, request, now)
    }

    /// Does what a request asks for, as whomever the player speaks for.
    fn ask(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        request: Request,
        now: Timestamp,
    ) -> Result<Said, Denial> {
        let actor = |command: &Command| permissions::resolve(&self.game, player, speaker, command);
        match request {
            Request::Act(command) => {
                let actor = actor(&command)?;
                self.execute(cause, &actor, &command, now).map(Said::Done)
            }
            Request::Try(command) => self.dry_run(&actor(&command)?, &command, now).map(Said::Tried),
            Request::Query(query) => Ok(Said::Query(query)),
            Request::Help(topic) => Ok(Said::Help(topic)),
        }
    }

    /// Reads a line with the eyes of whoever speaks it. What the line itself says goes before `speaker`.
    fn read(&self, game: &Game, player: &PlayerId, speaker: Option<&As>, line: &str) -> Result<Addressed, ParseError> {
        let (seat, seen) = eyes(game, player, speaker);
        let context = Context { lexicon: &self.lexicon, seat: seat.as_ref(), view: Some(&seen) };
        let mut addressed = parse_addressed(line, &context)?;
        if addressed.speaker.is_none() {
            addressed.speaker = speaker.cloned();
        }
        Ok(addressed)
    }

    fn say_block(
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
            let mut draft = self.draft(cause, now);
            let lines = self.try_orders(&mut draft, player, speaker, orders, now)?;
            if lines.iter().any(|line| line.problem.is_some()) {
                return Err(Denial::Orders(OrdersDenied { lines }));
            }
            let standing = draft.settle()?;
            if let Some(outcome) = self.keep_first(draft.finish(), cause, &standing, now)? {
                return Ok(outcome);
            }
        }
        Err(Fault::Busy { game: self.game.id.clone() }.into())
    }

    /// Tries every order on the draft, so that each is explained; a wrong one is left out and the next are tried.
    fn try_orders(
        &self,
        draft: &mut Draft<'_>,
        player: &PlayerId,
        speaker: Option<&As>,
        orders: &[(usize, String)],
        now: Timestamp,
    ) -> Result<Vec<LineReport>, Fault> {
        let mut closed = Closed::No;
        let mut reports = Vec::with_capacity(orders.len());
        for (number, text) in orders {
            let problem = match self.read(draft.game(), player, speaker, text) {
                Err(error) => Some(LineProblem::Unread(error)),
                Ok(addressed) => try_order(draft, player, &addressed, &mut closed, *number, now)?,
            };
            reports.push(LineReport { number: *number, text: text.clone(), problem });
        }
        Ok(reports)
    }
}

/// The seat that somebody speaks for, and what he sees.
fn eyes(game: &Game, player: &PlayerId, speaker: Option<&As>) -> (Option<SeatId>, View) {
    let seat = match speaker {
        Some(As::Seat(seat)) => Some(seat.clone()),
        Some(As::Gm) => None,
        None => permissions::likely_seat(game, player),
    };
    (seat, view(game, &permissions::viewer(game, player, speaker)))
}

/// Whether an order before has ended what can be decided now.
enum Closed {
    No,
    /// By dice, in this line.
    ByDice(usize),
    /// By somebody else's turn to choose.
    ByOthers(usize, Vec<SeatId>),
    /// By the end of the game.
    ByEnd(usize),
}

fn try_order(
    draft: &mut Draft<'_>,
    player: &PlayerId,
    addressed: &Addressed,
    closed: &mut Closed,
    number: usize,
    now: Timestamp,
) -> Result<Option<LineProblem>, Fault> {
    let Request::Act(command) = &addressed.request else { return Ok(Some(LineProblem::NotInABlock)) };
    if let Command::Table(TableCommand::TakeBack | TableCommand::Rewind { .. }) = command {
        return Ok(Some(LineProblem::NotInABlock));
    }
    match closed {
        Closed::ByDice(line) => return Ok(Some(LineProblem::AfterDice { line: *line })),
        Closed::ByEnd(line) => return Ok(Some(LineProblem::AfterEnd { line: *line })),
        Closed::ByOthers(line, awaited) if !matches!(command, Command::Table(_)) => {
            return Ok(Some(LineProblem::AfterAnswer { line: *line, awaited: awaited.clone() }));
        }
        Closed::ByOthers(..) | Closed::No => {}
    }
    let actor = match permissions::resolve(draft.game(), player, addressed.speaker.as_ref(), command) {
        Ok(actor) => actor,
        Err(Denial::WhichSeat { yours }) => return Ok(Some(LineProblem::WhichSeat { yours })),
        Err(Denial::Refused(refusal)) => return Ok(Some(LineProblem::Refused(refusal))),
        Err(Denial::Fault(fault)) => return Err(fault),
        Err(_) => return Ok(Some(LineProblem::NotInABlock)),
    };
    match decide(draft.game(), &actor, command, now) {
        Err(refusal) => return Ok(Some(LineProblem::Refused(refusal))),
        Ok(events) => draft.emit(&actor, events)?,
    }
    *closed = match draft.look_ahead()? {
        // What would be shown next is like dice: nobody orders on after seeing it, and then takes all of it back.
        None | Some(Standing::RollAwaited(_) | Standing::BeaconAwaited { .. } | Standing::RollKeyLost { .. }) => {
            Closed::ByDice(number)
        }
        Some(Standing::Over(_)) => Closed::ByEnd(number),
        Some(Standing::Waiting(prompts)) => {
            let awaited: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
            let mine = awaited.is_empty() || awaited.iter().any(|seat| permissions::holds(draft.game(), player, seat));
            if mine || matches!(actor, Actor::Gm { .. }) { Closed::No } else { Closed::ByOthers(number, awaited) }
        }
    };
    Ok(None)
}

impl ParseError {
    fn nothing() -> Self {
        Self { problem: ParseProblem::Empty {}, at: (0, 0), read: String::new(), command: None }
    }
}
