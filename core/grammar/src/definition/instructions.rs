//! Standing instructions: giving and withdrawing them. A game's crate defines which exist and their content.

use crate::battles::{RetreatWhen, WHEN};
use crate::definition::{COMMAND, Definition, Group, Slot, SlotKind};
use crate::own::{Ends, OwnSlot};
use crate::parse::{Bound, Context, ParseProblem, Piece, Read, Value, choice};
use crate::print::{PrintedOrder, Printer};
use crate::request::Request;
use adjutant_core::command::TableCommand;
use adjutant_events::{InstructionScope, Native, NativeType, SpaceId, TopicId};

/// The scope; the default is everywhere.
pub const AT: Slot = Slot::new("at", SlotKind::Space).before(&["at", "in", "for", "on"]).after(&["で", "では"]);

/// The common parts of a standing instruction.
pub const STANDING: Definition = Definition { group: Group::Instructions, section: "table.instructions", ..COMMAND };

/// When and where to retreat, in games with this instruction.
pub const RETREAT: Definition = Definition {
    name: "standing retreat",
    aliases: &["standing withdrawal", "方針 退却"],
    ja: "方針退却",
    slots: &[WHEN, Slot::new("to", SlotKind::Space).before(&["to", ">"]).after(&["へ", "に"]), AT],
    ..STANDING
};

/// Makes an instruction to retreat, in the game's own type.
///
/// # Errors
/// The condition is missing.
pub fn retreat<I: NativeType>(
    bound: &Bound,
    of: fn(RetreatWhen, Option<SpaceId>) -> I,
) -> Result<Request, ParseProblem> {
    match bound.own::<RetreatWhen>(WHEN.name) {
        Some(when) => instruct(bound, of(*when, bound.space("to"))),
        None => unsaid(&WHEN),
    }
}

/// The printed form of an instruction to retreat, without its scope.
pub fn said_retreat(when: RetreatWhen, to: Option<&SpaceId>) -> PrintedOrder {
    PrintedOrder::new(RETREAT.name).with(WHEN.name, Value::own(when)).with_some("to", to.cloned().map(Value::Space))
}

/// The topics of a game with their words in every language, the usual one first.
#[derive(Debug)]
pub struct Topics(pub &'static [(&'static str, &'static [&'static str])]);

/// The slot with the instruction to withdraw.
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

/// The error for an empty slot of an instruction.
///
/// # Errors
/// Always.
pub fn unsaid(slot: &Slot) -> Result<Request, ParseProblem> {
    Err(ParseProblem::Missing { slot: slot.name.to_owned(), usage: slot.usage(true) })
}

fn scope(bound: &Bound) -> InstructionScope {
    bound.space("at").map_or(InstructionScope::Always, InstructionScope::At)
}

/// Makes a standing instruction for the given space, or for all spaces.
///
/// # Errors
/// None; all builders have this signature.
#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub fn instruct(bound: &Bound, instruction: impl NativeType) -> Result<Request, ParseProblem> {
    let instruction = Native::new(instruction);
    Ok(Request::Act(TableCommand::Instruct { scope: scope(bound), instruction }.into()))
}

/// Withdraws an instruction.
///
/// # Errors
/// The topic is missing.
pub fn withdraw(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let topic = bound.the_own::<TopicId>("topic")?.clone();
    Ok(Request::Act(TableCommand::Withdraw { scope: scope(bound), topic }.into()))
}
