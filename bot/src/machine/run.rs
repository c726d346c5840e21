//! Runs the machine interface: it reads lines and writes JSON objects.
//!
//! For every input it writes the events that the input caused. Then it writes the state of the game (a roll, prompts,
//! the end), and then exactly one answer. The answer is always the last object for its input.

use super::again::{given, unfit};
use super::causes::{Causes, Known};
use super::input::{Input, Inputs, Saying};
use super::names::Plain;
use super::seating::{GM, NOBODY, Seated};
use crate::table::explained::{Explained, Family, explain, plain, unread};
use crate::table::narrator::Narrator;
use crate::table::show;
use crate::table::waiting::Waiting;
use crate::text::{Page, Paint};
use crate::words::{Voice, Words};
use adjutant_commands::moderator::{Denial, Fault, GameStatus, LineOutcome, Outcome, Session, actor};
use adjutant_commands::parse::{ParseError, ParseProblem};
use adjutant_commands::{As, Found, Lexicon};
use adjutant_core::Viewer;
use adjutant_core::term::Term;
use adjutant_events::numerals::narrow;
use adjutant_events::{CauseId, PlayerId, Timestamp};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::Arc;

/// The options of the interface.
#[derive(Clone, Debug)]
pub struct Manner {
    /// The language of sentences.
    pub words: Words,
    /// Whether prompts list the legal choices.
    pub choices: bool,
    /// Whether the interface stops at the first refused line.
    pub strict: bool,
    /// The viewer.
    pub eyes: Eyes,
}

/// The viewer of the interface.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Eyes {
    /// A spectator.
    #[default]
    Everybody,
    /// A seat, by its name. Only lines of this seat are accepted.
    Seat(String),
    /// A game master, who sees everything.
    Gm,
}

/// Why the interface stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The input ended.
    InputEnded,
    /// A line was refused, in strict mode.
    Refused,
    /// An internal failure; the error object was written.
    Failed,
}

/// A game and its output.
pub struct Machine<'a> {
    pub(super) session: Session,
    pub(super) lexicon: Arc<Lexicon>,
    pub(super) narrator: Narrator,
    pub(super) manner: Manner,
    /// What is written once the answer is certain; none = everything is written immediately.
    pub(super) held: Option<Vec<Value>>,
    out: &'a mut dyn Write,
    clock: fn() -> Timestamp,
}

/// The answer to an input.
pub(super) enum Answer {
    Accepted(Outcome),
    Looked,
    Passed,
    Refused(Box<Explained>),
    /// The first answer to an ID whose input made no event, with what was written before it.
    Again {
        shown: Vec<Value>,
        answer: Value,
    },
    Failed(Fault),
}

impl<'a> Machine<'a> {
    /// An interface to this game.
    pub fn new(session: Session, manner: Manner, clock: fn() -> Timestamp, out: &'a mut dyn Write) -> Self {
        let lexicon = Arc::clone(session.lexicon());
        let viewer = viewer_of(&lexicon, &manner.eyes);
        let narrator = Narrator::from_start(manner.words).to(viewer);
        Self { session, lexicon, narrator, manner, held: None, out, clock }
    }

    /// Writes the current state, and answers every input.
    ///
    /// # Errors
    /// The output cannot be written, or the input cannot be read.
    pub fn run(
        seated: Seated,
        manner: Manner,
        clock: fn() -> Timestamp,
        input: RunInput<'_>,
        out: &'a mut dyn Write,
    ) -> io::Result<Ended> {
        let Seated { session, events, created } = seated;
        let causes = match input.causes(&session) {
            Ok(causes) => causes,
            Err(fault) => {
                let mut machine = Machine::new(session, manner, clock, out);
                machine.fail(&fault)?;
                return Ok(Ended::Failed);
            }
        };
        let mut machine = Machine::new(session, manner, clock, out);
        if events.is_empty() {
            machine.narrator = Narrator::from_now(machine.manner.words, &machine.session).to(machine.viewer());
        }
        machine.events(&events)?;
        match machine.session.standing() {
            Ok(standing) => machine.standing(&standing)?,
            Err(fault) => {
                machine.fail(&fault)?;
                return Ok(Ended::Failed);
            }
        }
        machine.ready(created)?;
        machine.inputs(input.inputs, &causes)
    }

    fn inputs(&mut self, mut inputs: Inputs<'_>, causes: &Causes) -> io::Result<Ended> {
        while let Some(input) = inputs.take()? {
            self.look_again()?;
            let cause = causes.of(input.line, &input.text, input.id.as_deref());
            let given = given(&input);
            self.held = given.is_some().then(Vec::new);
            let answer = match given.as_ref().map(|given| self.recalled(given, &input)).transpose() {
                Ok(None | Some(None)) => self.take(&input, &cause)?,
                Ok(Some(Some(answer))) => answer,
                Err(fault) => Answer::Failed(fault),
            };
            match self.answer(&input, &cause, given.as_ref(), answer)?.as_str() {
                "error" => return Ok(Ended::Failed),
                "refused" if self.manner.strict => return Ok(Ended::Refused),
                _ => {}
            }
        }
        Ok(Ended::InputEnded)
    }

    fn take(&mut self, input: &Input, cause: &Known) -> io::Result<Answer> {
        let cause = match cause {
            Known::New(cause) => cause,
            Known::Passed => return Ok(Answer::Passed),
            Known::Changed => return Ok(self.no(Family::Unread, "denied-script-changed", Vec::new())),
        };
        if let Some((key, terms)) = input.id.as_deref().and_then(unfit) {
            return Ok(self.no(Family::Unread, key, terms));
        }
        match &input.said {
            Saying::Nobody => Ok(self.no(Family::Unread, "denied-no-seat", Vec::new())),
            Saying::NoObject(what) => {
                Ok(self.no(Family::Unread, "denied-no-object", vec![("what", Term::Word(what.clone()))]))
            }
            Saying::Wrong(key, terms) => Ok(self.no(Family::Unread, key, terms.clone())),
            Saying::Dice(values) => self.dice(values, cause),
            Saying::Command { seat, command } => match self.speaker(seat) {
                Ok((_, speaker)) if !self.takes_lines_of(&speaker) => Ok(match speaker {
                    As::Seat(seat) => self.no(Family::WhichSeat, "denied-other-seat", vec![("seat", Term::Seat(seat))]),
                    As::Gm => self.no(Family::WhichSeat, "denied-gm-line", Vec::new()),
                }),
                Ok((player, speaker)) => self.command(&player, &speaker, command, cause),
                Err(explained) => Ok(Answer::Refused(explained)),
            },
        }
    }

    fn dice(&mut self, values: &[String], cause: &CauseId) -> io::Result<Answer> {
        let faces: Result<Vec<u16>, _> = values.iter().map(|value| narrow(value).parse::<u16>()).collect();
        let answer = match faces {
            Err(_) => {
                let word =
                    values.iter().find(|value| narrow(value).parse::<u16>().is_err()).cloned().unwrap_or_default();
                let problem = ParseProblem::NotANumber { word: word.clone() };
                let error = ParseError::uncalled(problem, (0, 0), word);
                Answer::Refused(Box::new(unread(self.voice(), &error)))
            }
            Ok(faces) => match self.session.supply_dice(cause, &faces, (self.clock)()) {
                Ok(outcome) if outcome.repeated && !outcome.events.begin_with_the_referee() => self.taken(),
                supplied => self.outcome(supplied)?,
            },
        };
        if matches!(answer, Answer::Refused(_))
            && let Ok(standing @ GameStatus::RollAwaited(_)) = self.session.standing()
        {
            // The roll is requested again.
            self.standing(&standing)?;
        }
        Ok(answer)
    }

    fn command(&mut self, player: &PlayerId, speaker: &As, text: &str, cause: &CauseId) -> io::Result<Answer> {
        let said = self.session.say(cause, player, Some(speaker), text, (self.clock)());
        match said {
            Ok(LineOutcome::Done(outcome)) if outcome.repeated && !outcome.events.may_be_of(player, speaker) => {
                Ok(self.taken())
            }
            Ok(LineOutcome::Done(outcome)) => self.outcome(Ok(outcome)),
            Ok(LineOutcome::Tried(preview)) => self.preview(&preview).map(|()| Answer::Looked),
            Ok(LineOutcome::Query(query)) => self.show(&query, player, speaker).map(|()| Answer::Looked),
            Ok(LineOutcome::Help(topic)) => {
                let offered = match speaker {
                    As::Seat(seat) => self.session.choices(&self.eyes_of(player, speaker), seat),
                    As::Gm => Vec::new(),
                };
                let text = show::help_now(self.page(), topic.as_ref(), &offered);
                self.write(&json!({"type": "text", "about": "help", "text": text}))?;
                Ok(Answer::Looked)
            }
            Err(denial) => {
                if denial.asks_for_moment() {
                    let text = show::moments(self.page(), &self.session, &self.viewer());
                    self.write(&json!({"type": "text", "about": "moments", "text": text}))?;
                }
                self.outcome(Err(denial))
            }
        }
    }

    /// Writes the events and the state of the game.
    fn outcome(&mut self, outcome: Result<Outcome, Denial>) -> io::Result<Answer> {
        match outcome {
            Ok(mut outcome) => {
                if !outcome.events.is_empty() {
                    // The events are on disk with their cause.
                    self.release()?;
                }
                self.events(&outcome.events)?;
                if let Err(fault) = self.wait(&mut outcome)? {
                    return Ok(Answer::Failed(fault));
                }
                if !outcome.repeated {
                    self.standing(&outcome.standing)?;
                }
                Ok(Answer::Accepted(outcome))
            }
            Err(Denial::Fault(fault)) => Ok(Answer::Failed(fault)),
            Err(denial) => Ok(Answer::Refused(Box::new(explain(self.voice(), &denial)))),
        }
    }

    /// Waits for rolls whose beacon round is not published yet. Everything that happened before is written first. So
    /// the reader has the commitment of a roll before its dice can be known.
    fn wait(&mut self, outcome: &mut Outcome) -> io::Result<Result<(), Fault>> {
        if let GameStatus::CommitmentAwaited { .. } | GameStatus::BeaconAwaited { .. } = outcome.standing {
            self.standing(&outcome.standing)?;
        }
        let mut waiting = Waiting::default();
        loop {
            match waiting.step(&mut self.session, self.clock) {
                Ok(None) => return Ok(Ok(())),
                Ok(Some(more)) => {
                    self.events(&more.events)?;
                    outcome.events.extend(more.events);
                    outcome.standing = more.standing;
                }
                Err(Denial::Fault(fault)) => return Ok(Err(fault)),
                Err(_) => return Ok(Ok(())),
            }
        }
    }

    /// Continues rolls that waited for the beacon, or for a key that is available again.
    fn look_again(&mut self) -> io::Result<()> {
        let waits = |standing: &GameStatus| {
            matches!(
                standing,
                GameStatus::CommitmentAwaited { .. }
                    | GameStatus::EntropyAwaited { .. }
                    | GameStatus::BeaconAwaited { .. }
                    | GameStatus::RollKeyLost { .. }
            )
        };
        let is_due = self.session.stand_in_due().is_some();
        if !is_due && !self.session.standing().is_ok_and(|standing| waits(&standing)) {
            return Ok(());
        }
        // The input meets the same fault again.
        let Ok(mut resumed) = self.session.resume((self.clock)()) else { return Ok(()) };
        let nothing = resumed.events.is_empty();
        self.events(&resumed.events)?;
        if self.wait(&mut resumed)?.is_err() || (nothing && resumed.events.is_empty()) {
            return Ok(());
        }
        self.standing(&resumed.standing)
    }

    /// The player who speaks for a seat: its holder. For a seat without a holder it is the game master, whom the game
    /// then refuses.
    pub(super) fn speaker(&self, seat: &str) -> Result<(PlayerId, As), Box<Explained>> {
        let table = &self.session.game().table;
        let gm = table.gms.first().cloned().unwrap_or_else(|| PlayerId::new(GM));
        let word = seat.to_owned();
        if let Some((player, seat)) = actor::called(self.session.game(), seat) {
            return Ok((player, As::Seat(seat)));
        }
        let problem = match seat.to_lowercase().as_str() {
            "gm" | "referee" | "審判" => return Ok((gm, As::Gm)),
            _ => match self.lexicon.power(seat) {
                Found::Found(seat) => {
                    let holder = table.seat(&seat).and_then(|seat| seat.player.clone());
                    // In an interface for one seat, no line may speak as another player, whatever the line says.
                    let nobody = if matches!(self.manner.eyes, Eyes::Seat(_)) { PlayerId::new(NOBODY) } else { gm };
                    return Ok((holder.unwrap_or(nobody), As::Seat(seat)));
                }
                Found::Ambiguous(powers) => ParseProblem::AmbiguousPower { word, powers },
                Found::Unknown { nearest } => ParseProblem::UnknownPower { word, nearest },
            },
        };
        let error = ParseError::uncalled(problem, (0, seat.len()), seat.to_owned());
        Err(Box::new(unread(self.voice(), &error)))
    }

    /// Whether lines of this speaker are accepted. An interface for a seat accepts only that seat's lines.
    fn takes_lines_of(&self, speaker: &As) -> bool {
        match (&self.manner.eyes, speaker) {
            (Eyes::Everybody | Eyes::Gm, _) => true,
            (Eyes::Seat(_), As::Gm) => false,
            (Eyes::Seat(_), As::Seat(seat)) => self.viewer() == Viewer::Seat(seat.clone()),
        }
    }

    pub(super) fn no(&self, family: Family, key: &str, terms: Vec<(&'static str, Term)>) -> Answer {
        Answer::Refused(Box::new(plain(self.voice(), family, key, terms)))
    }

    /// The viewer of events and states that no seat asked for.
    pub(super) fn viewer(&self) -> Viewer {
        viewer_of(&self.lexicon, &self.manner.eyes)
    }

    /// The viewer for whom somebody asks. A seat has its own view, and a watcher that of its board. A game master has the
    /// view of the interface.
    pub(super) fn eyes_of(&self, player: &PlayerId, speaker: &As) -> Viewer {
        match speaker {
            As::Seat(seat) if self.session.game().staff.watches(player, seat) => Viewer::Watcher(seat.clone()),
            As::Seat(seat) => Viewer::Seat(seat.clone()),
            As::Gm => self.viewer(),
        }
    }

    pub(super) fn names(&self) -> Plain<'_> {
        Plain(&self.lexicon)
    }

    pub(super) fn voice(&self) -> Voice<'_> {
        self.manner.words.with(self.lexicon.board())
    }

    pub(super) fn page(&self) -> Page<'_> {
        Page::new(self.manner.words, self.lexicon.board(), Paint::None)
    }

    pub(super) fn write(&mut self, value: &Value) -> io::Result<()> {
        if let Some(held) = &mut self.held {
            held.push(value.clone());
            return Ok(());
        }
        writeln!(self.out, "{value}")?;
        self.out.flush()
    }
}

fn viewer_of(lexicon: &Lexicon, eyes: &Eyes) -> Viewer {
    match eyes {
        Eyes::Gm => Viewer::Gm,
        Eyes::Everybody => Viewer::Spectator,
        Eyes::Seat(name) => match lexicon.power(name) {
            Found::Found(seat) => Viewer::Seat(seat),
            Found::Ambiguous(_) | Found::Unknown { .. } => Viewer::Spectator,
        },
    }
}

/// The source of inputs, and whether a script is continued.
pub struct RunInput<'a> {
    /// The lines to read.
    pub inputs: Inputs<'a>,
    /// Whether the lines are a script.
    pub script: bool,
    /// Whether the last run of the script is continued.
    pub resume: bool,
}

impl RunInput<'_> {
    fn causes(&self, session: &Session) -> Result<Causes, Fault> {
        if self.resume { Causes::resume(session) } else { Ok(Causes::new(self.script, session)) }
    }
}
