//! What a player types or fills in: one line, one form, or a block of orders (`block.rs`).

use super::Session;
use crate::definition::{Definition, TRY};
use crate::moderator::actor;
use crate::moderator::denial::Denial;
use crate::moderator::outcome::{LineOutcome, Preview};
use crate::parse::{
    Context, LONGEST_BLOCK, MOST_ORDERS, ParseError, ParseProblem, block, parse_addressed, parse_slots,
};
use crate::request::{Addressed, As, Request};
use adjutant_core::view::View;
use adjutant_core::{Command, Game, view};
use adjutant_events::{CauseId, PlayerId, SeatId, Timestamp};
use adjutant_grammar::{Ids, print::print};

impl Session {
    /// Executes what a player typed: one line, or a block of orders as a whole. `speaker` is used where the line names
    /// no speaker; none = found from the game.
    ///
    /// # Errors
    /// The text is not understood or refused, a block has wrong lines, or an internal failure.
    pub fn say(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        text: &str,
        now: Timestamp,
    ) -> Result<LineOutcome, Denial> {
        self.answer_once(cause, &asker(player, speaker), now, |session| {
            if text.len() > LONGEST_BLOCK {
                return Err(too_much(ParseProblem::TooLong { most: LONGEST_BLOCK as u64 }).into());
            }
            let mut orders = block::split(text);
            if orders.iter().all(|(_, line)| block::is_report(line)) {
                orders.truncate(1);
            }
            match orders.as_slice() {
                [] => Err(too_much(ParseProblem::Empty {}).into()),
                [(_, line)] => session.say_line(cause, player, speaker, line, now),
                orders if orders.len() > MOST_ORDERS => {
                    Err(too_much(ParseProblem::TooManyOrders { most: MOST_ORDERS as u64 }).into())
                }
                orders => session.say_block(cause, player, speaker, orders, now).map(LineOutcome::Done),
            }
        })
    }

    fn say_line(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        line: &str,
        now: Timestamp,
    ) -> Result<LineOutcome, Denial> {
        let Addressed { speaker, request } = self.understand(&self.game, player, speaker, line)?;
        self.ask(cause, player, speaker.as_ref(), request, now)
    }

    /// Executes a form: a command with its arguments by name. Otherwise it is like [`Session::say`].
    ///
    /// # Errors
    /// The form is not understood or refused, or an internal failure.
    pub fn fill_in(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        form: (&'static Definition, &[(String, String)]),
        now: Timestamp,
    ) -> Result<LineOutcome, Denial> {
        self.answer_once(cause, &asker(player, speaker), now, |session| {
            let (definition, slots) = form;
            let slots: Vec<(&str, &str)> = slots.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
            let (seat, seen) = eyes(&session.game, player, speaker);
            let context = Context { lexicon: &session.lexicon, seat: seat.as_ref(), view: Some(&seen) };
            let request = parse_slots(definition, &slots, &context)?;
            session.ask(cause, player, speaker, request, now)
        })
    }

    /// Executes a request, for the speaker.
    fn ask(
        &mut self,
        cause: &CauseId,
        player: &PlayerId,
        speaker: Option<&As>,
        request: Request,
        now: Timestamp,
    ) -> Result<LineOutcome, Denial> {
        let actor = |command: &Command| actor::resolve(&self.game, player, speaker, command);
        match request {
            Request::Act(command) => {
                let actor = actor(&command)?;
                self.execute(cause, &actor, &command, now).map(LineOutcome::Done)
            }
            // A line with several orders is a block, with each order printed.
            Request::Orders(commands) => {
                let lines = self.printed(&commands);
                self.say_block(cause, player, speaker, &lines, now).map(LineOutcome::Done).map_err(Denial::of_one_line)
            }
            Request::Repeat => {
                let lines = self.once_more(player, speaker)?;
                self.say_block(cause, player, speaker, &lines, now).map(LineOutcome::Done)
            }
            Request::Try(request) => match *request {
                Request::Act(command) => self.dry_run(&actor(&command)?, &command, now).map(LineOutcome::Tried),
                Request::Orders(commands) => {
                    let lines = self.printed(&commands);
                    self.dry_run_all(player, speaker, &lines, now).map(LineOutcome::Tried).map_err(Denial::of_one_line)
                }
                Request::Repeat => {
                    let lines = self.once_more(player, speaker)?;
                    self.dry_run_all(player, speaker, &lines, now).map(LineOutcome::Tried)
                }
                Request::Try(_) | Request::Query(_) | Request::Help(_) => {
                    Err(too_much(ParseProblem::NotAnOrder { word: TRY.to_owned() }).into())
                }
            },
            Request::Query(query) => Ok(LineOutcome::Query(query)),
            Request::Help(topic) => Ok(LineOutcome::Help(topic)),
        }
    }

    /// The orders of one line, each printed.
    fn printed(&self, commands: &[Command]) -> Vec<(usize, String)> {
        let grammar = Some(self.lexicon.grammar());
        commands.iter().map(|command| (1, print(grammar, command, &[], &Ids))).collect()
    }

    /// What several orders would do in sequence, as [`Session::dry_run`] does for one.
    fn dry_run_all(
        &self,
        player: &PlayerId,
        speaker: Option<&As>,
        orders: &[(usize, String)],
        now: Timestamp,
    ) -> Result<Preview, Denial> {
        self.thawed()?;
        let cause = CauseId::new("try");
        let mut draft = self.draft(&cause, now).unsigned();
        draft.forget_instructions_but(|seat| actor::knows_instructions(&self.game, player, seat));
        self.try_orders(&mut draft, player, speaker, orders, None, now)?.accepted()?;
        let viewer = actor::viewer(&self.game, player, speaker);
        Ok(self.preview(draft, &viewer))
    }

    /// Reads a line with the speaker's view. A speaker in the line takes precedence over `speaker`.
    pub(super) fn understand(
        &self,
        game: &Game,
        player: &PlayerId,
        speaker: Option<&As>,
        line: &str,
    ) -> Result<Addressed, ParseError> {
        let (seat, seen) = eyes(game, player, speaker);
        let context = Context { lexicon: &self.lexicon, seat: seat.as_ref(), view: Some(&seen) };
        let mut addressed = parse_addressed(line, &context)?;
        if addressed.speaker.is_none() {
            addressed.speaker = speaker.cloned();
        }
        Ok(addressed)
    }
}

/// The speaker's seat, and the speaker's view.
pub(super) fn eyes(game: &Game, player: &PlayerId, speaker: Option<&As>) -> (Option<SeatId>, View) {
    let seat = match speaker {
        Some(As::Seat(seat)) => Some(seat.clone()),
        Some(As::Gm) => None,
        None => actor::likely_seat(game, player),
    };
    (seat, view(game, &actor::viewer(game, player, speaker)))
}

/// The identity that owns a cause. Nobody else gets the answer to it.
fn asker(player: &PlayerId, speaker: Option<&As>) -> String {
    match speaker {
        None => player.to_string(),
        Some(As::Gm) => format!("{player} as gm"),
        Some(As::Seat(seat)) => format!("{player} for {seat}"),
    }
}

/// An error of a whole text, which is not quoted.
fn too_much(problem: ParseProblem) -> ParseError {
    ParseError::uncalled(problem, (0, 0), String::new())
}
