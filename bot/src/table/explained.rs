//! Denials in words: the only place where they are worded.

use crate::words::{Args, Voice, Worded};
use adjutant_commands::moderator::{Denial, Fault, LineProblem, LineReport};
use adjutant_commands::parse::ParseError;
use adjutant_commands::store::StoreError;
use adjutant_core::Refusal;
use adjutant_core::term::{Term, Terms};
use adjutant_events::SeatId;

/// The family of a denial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Refused by the rules.
    Rules,
    /// Not understood.
    Unread,
    /// Ambiguous seat.
    WhichSeat,
    /// Dice that are not awaited.
    Dice,
    /// A block with faulty lines.
    Orders,
    /// A fault of the program.
    Fault,
}

impl Family {
    /// Its key in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Unread => "unread",
            Self::WhichSeat => "which_seat",
            Self::Dice => "dice",
            Self::Orders => "orders",
            Self::Fault => "fault",
        }
    }
}

/// A denial in words.
#[derive(Clone, Debug)]
pub struct Explained {
    /// Its family.
    pub family: Family,
    /// The catalogue's key.
    pub key: String,
    /// Its sentences and its rule.
    pub worded: Worded,
    /// Its arguments.
    pub terms: Terms,
    /// The lines of a block.
    pub lines: Vec<ExplainedLine>,
}

/// A line of a block in words.
#[derive(Clone, Debug)]
pub struct ExplainedLine {
    /// Its number, from 1.
    pub number: usize,
    /// The order.
    pub text: String,
    /// Its fault; none = acceptable.
    pub problem: Option<Explained>,
}

/// A denial in words.
pub fn explain(voice: Voice<'_>, denial: &Denial) -> Explained {
    match denial {
        Denial::Refused(refusal) => refused(voice, refusal),
        Denial::Unread(error) => unread(voice, error),
        Denial::WhichSeat { yours } => which_seat(voice, yours),
        Denial::DiceNotTyped => plain(voice, Family::Dice, "denied-dice-not-typed", Vec::new()),
        Denial::NoRollKey => plain(voice, Family::Dice, "denied-no-roll-key", Vec::new()),
        Denial::AnsweredBefore => plain(voice, Family::Unread, "denied-answered-before", Vec::new()),
        Denial::CauseTaken => plain(voice, Family::Unread, "denied-cause-taken", Vec::new()),
        Denial::Orders(orders) => {
            let lines: Vec<_> = orders.lines.iter().map(|line| explain_line(voice, line)).collect();
            let wrong = lines.iter().filter(|line| line.problem.is_some()).count();
            let terms = vec![("wrong", Term::Number(wrong as u64)), ("count", Term::Number(lines.len() as u64))];
            Explained { lines, ..plain(voice, Family::Orders, "denied-orders", terms) }
        }
        Denial::Fault(fault) => faulty(voice, fault),
    }
}

/// A fault of the program in words.
pub fn faulty(voice: Voice<'_>, fault: &Fault) -> Explained {
    let terms = vec![("what", Term::Word(fault.to_string()))];
    let key = match fault {
        Fault::Frozen(_) => "denied-frozen",
        Fault::Store(error) if matches!(**error, StoreError::NotHeld { .. }) => "denied-not-held",
        Fault::Store(error) if error.passes() => "denied-store-away",
        _ => "denied-fault",
    };
    let message = voice.words().say(key, &Args::new().text("what", fault.to_string()));
    let worded = Worded { message, suggestion: String::new(), rule: String::new(), language: voice.language() };
    Explained { family: Family::Fault, key: fault.key().to_owned(), worded, terms: named(terms), lines: Vec::new() }
}

fn explain_line(voice: Voice<'_>, line: &LineReport) -> ExplainedLine {
    let number = |line: &usize| Term::Number(*line as u64);
    let problem = line.problem.as_ref().map(|problem| match problem {
        LineProblem::Unread(error) => unread(voice, error),
        LineProblem::Refused(refusal) => refused(voice, refusal),
        LineProblem::WhichSeat { yours } => which_seat(voice, yours),
        LineProblem::AfterDice { line } => {
            plain(voice, Family::Orders, "denied-after-dice", vec![("line", number(line))])
        }
        LineProblem::AfterAnswer { line, awaited } => {
            let terms = vec![("line", number(line)), ("awaited", Term::Seats(awaited.clone()))];
            plain(voice, Family::Orders, "denied-after-answer", terms)
        }
        LineProblem::AfterEnd { line } => {
            plain(voice, Family::Orders, "denied-after-end", vec![("line", number(line))])
        }
        LineProblem::NotInABlock => plain(voice, Family::Orders, "denied-not-in-block", Vec::new()),
    });
    ExplainedLine { number: line.number, text: line.text.clone(), problem }
}

fn refused(voice: Voice<'_>, refusal: &Refusal) -> Explained {
    Explained {
        family: Family::Rules,
        key: refusal.key(),
        worded: voice.refusal(refusal),
        terms: refusal.terms(),
        lines: Vec::new(),
    }
}

/// A line that was not understood, in words.
pub fn unread(voice: Voice<'_>, error: &ParseError) -> Explained {
    let (key, terms) = (error.key(), error.terms());
    // Arguments of one name mean different things: a destination, and the event of a rewind.
    let of_command = error.command.as_deref().zip(error.problem.slot());
    let of_command = of_command.map(|(command, slot)| format!("{key}-{}-{slot}", command.replace(' ', "-")));
    let of_command = of_command.filter(|key| voice.words().has(key));
    let worded = voice.explain(of_command.as_ref().unwrap_or(&key), &terms, error.rule());
    Explained { family: Family::Unread, key, worded, terms, lines: Vec::new() }
}

fn which_seat(voice: Voice<'_>, yours: &[SeatId]) -> Explained {
    plain(voice, Family::WhichSeat, "denied-which-seat", vec![("yours", Term::Seats(yours.to_vec()))])
}

/// A message of the catalogue in a family.
pub fn plain(voice: Voice<'_>, family: Family, key: &str, terms: Vec<(&'static str, Term)>) -> Explained {
    let terms = named(terms);
    // Every denial cites a section: this one is about commands.
    let worded = voice.explain(key, &terms, "table.command");
    Explained { family, key: key.to_owned(), worded, terms, lines: Vec::new() }
}

fn named(terms: Vec<(&'static str, Term)>) -> Terms {
    terms.into_iter().map(|(name, term)| (name.into(), term)).collect()
}
