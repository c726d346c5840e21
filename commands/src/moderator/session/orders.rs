//! What a player types: one line, or a block of orders that is executed as a whole or not at all.

use super::draft::Draft;
use super::{Session, check_begins, committed};
use crate::definition::{DONE, Definition, TRY};
use crate::lexicon::fold;
use crate::moderator::actor;
use crate::moderator::denial::{Denial, LineProblem, LineReport, OrdersDenied};
use crate::moderator::fault::Fault;
use crate::moderator::outcome::{GameStatus, LineOutcome, Outcome, Preview};
use crate::parse::{
    Context, LONGEST_BLOCK, MOST_ORDERS, ParseError, ParseProblem, block, parse_addressed, parse_slots,
};
use crate::request::{Addressed, As, Request};
use adjutant_core::command::TableCommand;
use adjutant_core::referee::lays_open;
use adjutant_core::table::staff::becomes_draft;
use adjutant_core::term::PhaseWord;
use adjutant_core::view::View;
use adjutant_core::{Command, Game, Viewer, obey, view};
use adjutant_events::{Actor, CauseId, PlayerId, SeatId, Timestamp};
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
    fn understand(
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
    fn try_orders(
        &self,
        draft: &mut Draft<'_>,
        player: &PlayerId,
        speaker: Option<&As>,
        orders: &[(usize, String)],
        known: Option<Vec<Passed>>,
        now: Timestamp,
    ) -> Result<Tried, Fault> {
        let mut course =
            Course { closed: Closed::No, ended: None, is_bare: false, tried: 0, known, passed: Vec::new() };
        let mut reports = Vec::with_capacity(orders.len());
        for (number, text) in orders {
            if orders.len() > 1 && block::is_report(text) {
                reports.extend(self.untrue(draft.game(), player, speaker, (*number, text.as_str()), &course.closed));
                continue;
            }
            let headed = if orders.len() > 1 {
                self.heading(draft, player, speaker, (*number, text.as_str()), &mut course, now)?
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
            let problem = match course.closed {
                // The following lines are not even read, because their names could tell what was revealed in the draft.
                Closed::ByOpening(_) => course.closed.problem(),
                _ => match self.understand(draft.game(), player, speaker, text) {
                    Err(error) => Some(LineProblem::Unread(Box::new(error))),
                    Ok(addressed) => {
                        course.is_bare = is_bare_ending(text);
                        self.try_line(draft, player, addressed, &mut course, *number, now)?
                    }
                },
            };
            reports.push(LineReport { number: *number, text: text.clone(), problem });
        }
        Ok(Tried { reports, passed: course.passed })
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
        course: &mut Course,
        now: Timestamp,
    ) -> Result<Headed, Fault> {
        // Lines after a revelation are not even read, because the phase could tell what was revealed.
        if matches!(course.closed, Closed::ByOpening(_)) {
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
            let over = course.ended.as_ref().is_some_and(|ended| {
                let his = heading.speaker.as_ref().is_none_or(|speaker| *speaker == ended.seat);
                his && place(wanted) > place(&ended.phase) && place(on) <= place(&ended.phase)
            });
            if over && alone {
                return Ok(headed);
            }
            if let Some(problem) = course.closed.problem() {
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
            course.is_bare = false;
            if let Some(problem) = self.try_line(draft, player, done, course, number, now)? {
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
        course: &mut Course,
        number: usize,
        now: Timestamp,
    ) -> Result<Option<LineProblem>, Fault> {
        let Addressed { speaker, request: Request::Orders(orders) } = addressed else {
            return self.try_order(draft, player, &addressed, course, number, now);
        };
        for order in orders {
            let addressed = Addressed { speaker: speaker.clone(), request: Request::Act(order) };
            let problem = self.try_order(draft, player, &addressed, course, number, now)?;
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
        course: &mut Course,
        number: usize,
        now: Timestamp,
    ) -> Result<Option<LineProblem>, Fault> {
        let Request::Act(command) = &addressed.request else { return Ok(Some(LineProblem::NotInABlock)) };
        let grammar = self.lexicon.grammar();
        let line = print(Some(grammar), command, &[], &Ids);
        if course.lets_pass(addressed.speaker.as_ref(), &line) {
            return Ok(None);
        }
        let closed = &mut course.closed;
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
        course.ended = match actor {
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
struct Tried {
    reports: Vec<LineReport>,
    passed: Vec<Passed>,
}

/// An order without effect: its number among the tried ones, and its text.
type Passed = (usize, String);

impl Tried {
    /// The orders without effect, if all others are accepted.
    fn accepted(self) -> Result<Vec<Passed>, Denial> {
        if self.reports.iter().all(|line| line.problem.is_none()) {
            return Ok(self.passed);
        }
        Err(Denial::Orders(OrdersDenied { lines: self.reports }))
    }
}

/// The progress through a block.
struct Course {
    closed: Closed,
    /// The phase that the last order ended implicitly.
    ended: Option<Ended>,
    /// Whether the line ends a phase that it does not name.
    is_bare: bool,
    /// The number of orders tried so far.
    tried: usize,
    /// The orders without effect, if they were found before.
    known: Option<Vec<Passed>>,
    passed: Vec<Passed>,
}

/// A phase that was ended implicitly: the last unit was placed, or the last block moved.
struct Ended {
    seat: SeatId,
    phase: String,
}

impl Course {
    /// Whether an order is skipped because its effect happened already.
    ///
    /// Two orders to end a phase are two ends. No order is skipped after dice. After a question that another seat may
    /// have answered beforehand, the result of the first trial decides. That trial ignored such answers.
    fn lets_pass(&mut self, speaker: Option<&As>, line: &str) -> bool {
        self.tried += 1;
        let passes = if let Some(known) = &self.known {
            known.iter().any(|(place, _)| *place == self.tried)
        } else {
            let after_dice = matches!(self.closed, Closed::ByDice(_) | Closed::ByOpening(_) | Closed::ByEnd(_));
            !after_dice && self.has_ended(speaker, line)
        };
        if passes {
            self.ended = None;
            let said = if self.is_bare { ENDS } else { line };
            self.passed.push((self.tried, said.to_owned()));
        }
        passes
    }

    /// Whether an order would end what the previous order ended already.
    fn has_ended(&self, speaker: Option<&As>, line: &str) -> bool {
        self.ended.as_ref().is_some_and(|ended| {
            let his = speaker.is_none_or(|speaker| *speaker == As::Seat(ended.seat.clone()));
            // Where the order is printed with its phase, a line without one is read as the next phase's.
            his && (self.is_bare || is_ending(line, &ended.phase))
        })
    }
}

/// The command that ends a phase, the same in every game.
const ENDS: &str = "done";

/// Whether a line ends this phase.
fn is_ending(line: &str, phase: &str) -> bool {
    line == ENDS
        || line
            .strip_prefix(ENDS)
            .and_then(|rest| rest.strip_prefix(' '))
            .is_some_and(|rest| rest == phase || rest == "anyway")
}

/// Whether a line as typed ends a phase without naming one.
fn is_bare_ending(text: &str) -> bool {
    let order = text.rsplit([':', '：']).next().unwrap_or(text);
    let typed = fold(order.trim().trim_end_matches(['.', '。']));
    DONE.spellings().chain(DONE.usual.iter().copied()).any(|spelling| fold(spelling) == typed)
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

/// Whether an earlier order ended what can be decided now.
enum Closed {
    No,
    /// It needs dice; the number of its line.
    ByDice(usize),
    /// It reveals hidden information.
    ByOpening(usize),
    /// Another seat must choose.
    ByOthers(usize, Vec<SeatId>),
    /// Another seat must answer, and may have answered beforehand.
    ByHidden(usize, Vec<SeatId>),
    /// It ends the game.
    ByEnd(usize),
}

impl Closed {
    /// The error of a following order.
    fn problem(&self) -> Option<LineProblem> {
        match self {
            Self::No => None,
            Self::ByDice(line) | Self::ByOpening(line) => Some(LineProblem::AfterDice { line: *line }),
            Self::ByEnd(line) => Some(LineProblem::AfterEnd { line: *line }),
            Self::ByOthers(line, awaited) | Self::ByHidden(line, awaited) => {
                Some(LineProblem::AfterAnswer { line: *line, awaited: awaited.clone() })
            }
        }
    }

    /// Whether no order at all can follow, not even one of the table.
    const fn is_final(&self) -> bool {
        matches!(self, Self::ByDice(_) | Self::ByOpening(_) | Self::ByHidden(..) | Self::ByEnd(_))
    }

    /// What an order ended.
    fn after(draft: &mut Draft<'_>, player: &PlayerId, actor: &Actor, number: usize) -> Result<Self, Fault> {
        let standing = draft.look_ahead()?;
        let game = draft.game();
        Ok(match standing {
            // A revelation counts like dice: otherwise a player could see it, and then take everything back.
            None
            | Some(
                GameStatus::RollAwaited(_)
                | GameStatus::PledgeAwaited { .. }
                | GameStatus::EntropyAwaited { .. }
                | GameStatus::BeaconAwaited { .. }
                | GameStatus::RollKeyLost { .. },
            ) => Self::ByDice(number),
            Some(GameStatus::Over(_)) => Self::ByEnd(number),
            Some(GameStatus::Waiting(prompts)) => {
                let knows = |seat: &SeatId| actor::knows_instructions(game, player, seat);
                let hidden =
                    prompts.iter().any(|prompt| prompt.is_answered_beforehand() && !prompt.seats.iter().all(knows));
                let awaited: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
                let mine = awaited.is_empty() || awaited.iter().any(|seat| actor::holds(game, player, seat));
                match actor {
                    _ if hidden => Self::ByHidden(number, awaited),
                    Actor::Gm { .. } => Self::No,
                    _ if mine => Self::No,
                    _ => Self::ByOthers(number, awaited),
                }
            }
        })
    }
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
