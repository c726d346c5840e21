//! The machine interface at work: lines in, JSON objects out.
//!
//! For every input: the events it caused, then where the game stands (a roll, prompts, the end), then exactly one
//! answer. A reader that has seen the answer has seen everything.

use super::causes::{Causes, Known, RESERVED};
use super::input::{Input, Inputs, Saying};
use super::names::Plain;
use super::seating::{GM, Seated};
use super::{choices, event, prompt, refused, roll, table_event};
use crate::table::explained::{Explained, Family, explain, faulty, plain, unread};
use crate::table::show;
use crate::table::teller::Teller;
use crate::text::{Page, Paint};
use crate::words::{Voice, Words};
use adjutant_commands::moderator::{Denial, Fault, Outcome, Preview, Said, Session, Standing};
use adjutant_commands::parse::{ParseError, ParseProblem};
use adjutant_commands::{As, Found, Lexicon, Query};
use adjutant_core::offers;
use adjutant_core::term::Term;
use adjutant_events::{CauseId, Envelope, PlayerId, SeatId, Seq, Timestamp};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::Arc;

/// How the interface behaves.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Language of sentences.
    pub words: Words,
    /// Whether prompts list the legal choices.
    pub choices: bool,
    /// Whether the first refused line ends it.
    pub strict: bool,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The input ended.
    InputEnded,
    /// A line was refused, and that was to end it.
    Refused,
    /// Our failure; the object was written.
    Failed,
}

/// A game and whoever reads about it.
pub struct Machine<'a> {
    session: Session,
    lexicon: Arc<Lexicon>,
    teller: Teller,
    manner: Manner,
    out: &'a mut dyn Write,
    clock: fn() -> Timestamp,
}

/// The answer to an input.
enum Answer {
    Accepted(Outcome),
    Looked,
    Passed,
    Refused(Box<Explained>),
    Failed(Fault),
}

impl<'a> Machine<'a> {
    /// With a game on the table.
    pub fn new(session: Session, manner: Manner, clock: fn() -> Timestamp, out: &'a mut dyn Write) -> Self {
        let lexicon = Arc::clone(session.lexicon());
        Self { session, lexicon, teller: Teller::from_start(manner.words), manner, out, clock }
    }

    /// Says what there is, and answers every input.
    ///
    /// # Errors
    /// The output cannot be written or the input not read.
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
            machine.teller = Teller::from_now(manner.words, &machine.session);
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
        while let Some(input) = inputs.next()? {
            let cause = causes.of(input.line, &input.text, input.id.as_deref());
            let answer = self.take(&input, &cause)?;
            let refused = matches!(answer, Answer::Refused(_));
            let failed = matches!(answer, Answer::Failed(_));
            self.answer(&input, &cause, answer)?;
            if failed {
                return Ok(Ended::Failed);
            }
            if refused && self.manner.strict {
                return Ok(Ended::Refused);
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
        if input.id.as_deref().is_some_and(|id| RESERVED.iter().any(|word| id.starts_with(word))) {
            return Ok(self.no(Family::Unread, "denied-reserved-id", Vec::new()));
        }
        match &input.said {
            Saying::Nobody => Ok(self.no(Family::Unread, "denied-no-seat", Vec::new())),
            Saying::NoObject(what) => {
                Ok(self.no(Family::Unread, "denied-no-object", vec![("what", Term::Word(what.clone()))]))
            }
            Saying::Dice(values) => self.dice(values, cause),
            Saying::Command { seat, command } => match self.speaker(seat) {
                Ok((player, speaker)) => self.command(&player, &speaker, command, cause),
                Err(explained) => Ok(Answer::Refused(explained)),
            },
        }
    }

    fn dice(&mut self, values: &[String], cause: &CauseId) -> io::Result<Answer> {
        let faces: Result<Vec<u16>, _> = values.iter().map(|value| value.parse::<u16>()).collect();
        let answer = match faces {
            Err(_) => {
                let word = values.iter().find(|value| value.parse::<u16>().is_err()).cloned().unwrap_or_default();
                let problem = ParseProblem::NotANumber { word: word.clone() };
                let error = ParseError { problem, at: (0, 0), read: word, command: None };
                Answer::Refused(Box::new(unread(self.voice(), &error)))
            }
            Ok(faces) => {
                let supplied = self.session.supply_dice(cause, &faces, (self.clock)());
                self.outcome(supplied)?
            }
        };
        if matches!(answer, Answer::Refused(_))
            && let Ok(standing @ Standing::RollAwaited(_)) = self.session.standing()
        {
            // Asked again.
            self.standing(&standing)?;
        }
        Ok(answer)
    }

    fn command(&mut self, player: &PlayerId, speaker: &As, text: &str, cause: &CauseId) -> io::Result<Answer> {
        let said = self.session.say(cause, player, Some(speaker), text, (self.clock)());
        match said {
            Ok(Said::Done(outcome)) => self.outcome(Ok(outcome)),
            Ok(Said::Tried(preview)) => self.preview(&preview).map(|()| Answer::Looked),
            Ok(Said::Query(query)) => self.show(&query, speaker).map(|()| Answer::Looked),
            Ok(Said::Help(topic)) => {
                let text = show::help(self.page(), topic);
                self.write(&json!({"type": "text", "about": "help", "text": text}))?;
                Ok(Answer::Looked)
            }
            Err(denial) => self.outcome(Err(denial)),
        }
    }

    /// Writes what happened and where the game stands.
    fn outcome(&mut self, outcome: Result<Outcome, Denial>) -> io::Result<Answer> {
        match outcome {
            Ok(outcome) => {
                self.events(&outcome.events)?;
                if !outcome.repeated {
                    self.standing(&outcome.standing)?;
                }
                Ok(Answer::Accepted(outcome))
            }
            Err(Denial::Fault(fault)) => Ok(Answer::Failed(fault)),
            Err(denial) => Ok(Answer::Refused(Box::new(explain(self.voice(), &denial)))),
        }
    }

    fn preview(&mut self, preview: &Preview) -> io::Result<()> {
        let mut teller = Teller::from_now(self.manner.words, &self.session);
        let events: Vec<Value> = preview
            .events
            .iter()
            .map(|envelope| {
                let (before, text) = teller.tell(&self.session, envelope);
                event::event(self.names(), envelope, before.as_ref(), &text)
            })
            .collect();
        self.write(&json!({"type": "preview", "events": events}))
    }

    fn show(&mut self, query: &Query, speaker: &As) -> io::Result<()> {
        let seat = match speaker {
            As::Seat(seat) => Some(seat.clone()),
            As::Gm => None,
        };
        let text = show::query(self.page(), &self.session, query, seat.as_ref());
        self.write(&json!({"type": "text", "about": show::query_word(query), "text": text}))
    }

    fn ready(&mut self, created: bool) -> io::Result<()> {
        let game = self.session.game();
        let ready = json!({
            "type": "ready",
            "game": game.id.as_str(),
            "seq": game.seq,
            "created": created,
            "rules": game.table.ruleset.as_str(),
            "revision": game.table.revision,
            "dice": table_event::dice(&game.table.dice),
        });
        self.write(&ready)
    }

    fn answer(&mut self, input: &Input, cause: &Known, answer: Answer) -> io::Result<()> {
        let mut value = match answer {
            Answer::Accepted(outcome) => accepted(&outcome.events, outcome.repeated),
            Answer::Looked => accepted(&[], false),
            Answer::Passed => json!({"type": "skipped"}),
            Answer::Refused(explained) => refused::refused(self.names(), &explained),
            Answer::Failed(fault) => fault_object(self.voice(), &fault),
        };
        value["line"] = input.line.into();
        value["id"] = input.id.clone().into();
        if let Known::New(cause) = cause {
            value["cause"] = cause.as_str().into();
        }
        value["seq"] = self.session.game().seq.into();
        self.write(&value)
    }

    fn events(&mut self, events: &[Envelope]) -> io::Result<()> {
        for envelope in events {
            let (before, text) = self.teller.tell(&self.session, envelope);
            let value = event::event(self.names(), envelope, before.as_ref(), &text);
            self.write(&value)?;
        }
        Ok(())
    }

    fn standing(&mut self, standing: &Standing) -> io::Result<()> {
        let seq: Seq = self.session.game().seq;
        match standing {
            Standing::Waiting(prompts) => {
                for asked in prompts {
                    let offered = |seat: &SeatId| {
                        if self.manner.choices { offers(self.session.game(), seat) } else { Vec::new() }
                    };
                    let offered: Vec<_> = asked.seats.iter().map(|seat| (seat, offered(seat))).collect();
                    let example = offered.first().map_or(&[][..], |(_, offered)| offered.as_slice());
                    let mut value = prompt::prompt(self.names(), self.voice(), asked, example);
                    value["seq"] = seq.into();
                    if self.manner.choices {
                        let english = Words::default().with(self.lexicon.board());
                        let of = |(seat, offered): &(&SeatId, Vec<_>)| {
                            choices::choices(self.names(), english, seat, offered)
                        };
                        value["choices"] = offered.iter().flat_map(of).collect();
                    }
                    self.write(&value)?;
                }
                Ok(())
            }
            Standing::RollAwaited(request) => {
                let mut value = roll::request(self.names(), request);
                value["type"] = "roll".into();
                value["seq"] = seq.into();
                value["message"] = self.voice().roll_request(request).into();
                self.write(&value)
            }
            Standing::Over(result) => {
                let text = self.voice().result(result);
                let result = table_event::result(result);
                self.write(&json!({"type": "over", "seq": seq, "result": result, "text": text}))
            }
        }
    }

    fn fail(&mut self, fault: &Fault) -> io::Result<()> {
        let mut value = fault_object(self.voice(), fault);
        value["seq"] = self.session.game().seq.into();
        self.write(&value)
    }

    /// Who speaks for a seat: its holder; for a seat that nobody holds, the game master, whom the table then refuses.
    fn speaker(&self, seat: &str) -> Result<(PlayerId, As), Box<Explained>> {
        let table = &self.session.game().table;
        let gm = table.gms.first().cloned().unwrap_or_else(|| PlayerId::new(GM));
        let word = seat.to_owned();
        let problem = match seat.to_lowercase().as_str() {
            "gm" | "referee" | "審判" => return Ok((gm, As::Gm)),
            _ => match self.lexicon.power(seat) {
                Found::Found(seat) => {
                    let holder = table.seat(&seat).and_then(|seat| seat.player.clone());
                    return Ok((holder.unwrap_or(gm), As::Seat(seat)));
                }
                Found::Ambiguous(powers) => ParseProblem::AmbiguousPower { word, powers },
                Found::Unknown { nearest } => ParseProblem::UnknownPower { word, nearest },
            },
        };
        let error = ParseError { problem, at: (0, seat.len()), read: seat.to_owned(), command: None };
        Err(Box::new(unread(self.voice(), &error)))
    }

    fn no(&self, family: Family, key: &str, terms: Vec<(&'static str, Term)>) -> Answer {
        Answer::Refused(Box::new(plain(self.voice(), family, key, terms)))
    }

    fn names(&self) -> Plain<'_> {
        Plain(&self.lexicon)
    }

    fn voice(&self) -> Voice<'_> {
        self.manner.words.with(self.lexicon.board())
    }

    fn page(&self) -> Page<'_> {
        Page::new(self.manner.words, self.lexicon.board(), Paint::None)
    }

    fn write(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{value}")?;
        self.out.flush()
    }
}

/// Where inputs come from, and whether a script is gone on with.
pub struct RunInput<'a> {
    /// They.
    pub inputs: Inputs<'a>,
    /// Whether they are of a script.
    pub script: bool,
    /// Whether the script's last run is gone on with.
    pub resume: bool,
}

impl RunInput<'_> {
    fn causes(&self, session: &Session) -> Result<Causes, Fault> {
        if self.resume { Causes::resume(session) } else { Ok(Causes::new(self.script, session)) }
    }
}

fn accepted(events: &[Envelope], repeated: bool) -> Value {
    json!({
        "type": "accepted",
        "events": events.len(),
        "first": events.first().map(|first| first.seq),
        "last": events.last().map(|last| last.seq),
        "repeated": repeated,
    })
}

/// Our failure as JSON.
pub fn fault_object(voice: Voice<'_>, fault: &Fault) -> Value {
    let explained = faulty(voice, fault);
    json!({"type": "error", "key": explained.key, "message": fault.to_string(), "text": explained.worded.message})
}
