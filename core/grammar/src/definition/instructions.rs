//! Standing instructions: what a seat says beforehand, and takes back. Which of them a game has, and what they say, is in
//! its flat.

use crate::definition::{Slot, SlotKind};
use crate::own::{Ends, OwnSlot};
use crate::parse::{Bound, Context, ParseProblem, Piece, Read, Value, choice};
use crate::print::Printer;
use crate::request::Request;
use adjutant_core::command::TableCommand;
use adjutant_events::{InstructionScope, Native, Own, TopicId};

/// Where it holds; not said = everywhere.
pub const AT: Slot = Slot::new("at", SlotKind::Space).before(&["at", "in", "for", "on"]).after(&["で", "では"]);

/// The topics of a game, each with its words in every language, the usual one of each first.
#[derive(Debug)]
pub struct Topics(pub &'static [(&'static str, &'static [&'static str])]);

/// The slot that says which instruction is taken back.
pub const fn topic(topics: &'static Topics) -> Slot {
    Slot::new("topic", SlotKind::Own(topics)).required().bare().after(&["を"])
}

impl OwnSlot for Topics {
    fn name(&self) -> &'static str {
        "topic"
    }

    fn placeholder(&self) -> &'static str {
        "TOPIC"
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        choice(piece, self.0, |topic| Value::own(TopicId::new(topic)))
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        let topic = value.as_own::<TopicId>();
        let words = self.0.iter().find(|(known, _)| topic.is_some_and(|topic| topic.as_str() == *known));
        words.map_or_else(String::new, |(_, words)| printer.usual(words).to_owned())
    }

    fn choices(&self) -> Vec<&'static str> {
        self.0.iter().map(|(_, words)| words[0]).collect()
    }

    fn ends(&self) -> Ends {
        Ends::Words
    }
}

/// What is missing where a slot of an instruction is not filled.
///
/// # Errors
/// Always.
pub fn unsaid(slot: &Slot) -> Result<Request, ParseProblem> {
    Err(ParseProblem::Missing { slot: slot.name.to_owned(), usage: slot.usage(true) })
}

fn scope(bound: &Bound) -> InstructionScope {
    bound.space("at").map_or(InstructionScope::Always, InstructionScope::At)
}

/// A standing instruction for the space said, or for all.
///
/// # Errors
/// None; the shape of every builder.
#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub fn instruct(bound: &Bound, instruction: impl Own) -> Result<Request, ParseProblem> {
    let instruction = Native::new(instruction);
    Ok(Request::Act(TableCommand::Instruct { scope: scope(bound), instruction }.into()))
}

/// Takes an instruction back.
///
/// # Errors
/// It is not said which.
pub fn withdraw(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.own::<TopicId>("topic") {
        Some(topic) => Ok(Request::Act(TableCommand::Withdraw { scope: scope(bound), topic: topic.clone() }.into())),
        None => Err(ParseProblem::Missing { slot: "topic".to_owned(), usage: "TOPIC".to_owned() }),
    }
}
