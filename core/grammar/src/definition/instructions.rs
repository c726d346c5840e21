//! Standing instructions: what a seat says beforehand, and takes back. Which of them a game has is in its flat.

use crate::definition::{Slot, SlotKind};
use crate::parse::{Bound, Context, ParseProblem, Value};
use crate::request::Request;
use adjutant_core::command::TableCommand;
use adjutant_events::{Instruction, InstructionScope};

/// Where it holds; not said = everywhere.
pub const AT: Slot = Slot::new("at", SlotKind::Space).before(&["at", "in", "for", "on"]).after(&["で", "では"]);
/// In which order units are lost.
pub const LOSSES: Slot = Slot::new("order", SlotKind::LossOrder).required().bare().after(&["を"]);
/// When to retreat.
pub const WHEN: Slot = Slot::new("when", SlotKind::RetreatWhen).required().bare();
/// What is taken back.
pub const TOPIC: Slot = Slot::new("topic", SlotKind::Topic).required().bare().after(&["を"]);

fn missing(slot: Slot) -> ParseProblem {
    ParseProblem::Missing { slot: slot.name.to_owned(), usage: slot.usage(true) }
}

fn scope(bound: &Bound) -> InstructionScope {
    bound.space("at").map_or(InstructionScope::Always, InstructionScope::At)
}

/// A standing instruction for the space said, or for all.
///
/// # Errors
/// None; the shape of every builder.
#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub fn instruct(bound: &Bound, instruction: Instruction) -> Result<Request, ParseProblem> {
    Ok(Request::Act(TableCommand::Instruct { scope: scope(bound), instruction }.into()))
}

/// An order of losses.
///
/// # Errors
/// Nothing is said.
pub fn casualties(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get(LOSSES.name) {
        Some(Value::LossOrder(order)) if !order.is_empty() => instruct(bound, Instruction::Casualties(order.clone())),
        _ => Err(missing(LOSSES)),
    }
}

/// What submarines do.
///
/// # Errors
/// Nothing is said.
pub fn submarines(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get("order") {
        Some(Value::Order(order)) => instruct(bound, Instruction::Submarines(*order)),
        _ => Err(missing(Slot::new("order", SlotKind::SubmarineOrder))),
    }
}

/// When and where to retreat.
///
/// # Errors
/// Nothing is said.
pub fn retreat(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get("when") {
        Some(Value::When(when)) => instruct(bound, Instruction::Retreat { when: *when, to: bound.space("to") }),
        _ => Err(missing(WHEN)),
    }
}

/// Takes an instruction back.
///
/// # Errors
/// It is not said which.
pub fn withdraw(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    match bound.get("topic") {
        Some(Value::Topic(topic)) => {
            Ok(Request::Act(TableCommand::Withdraw { scope: scope(bound), topic: *topic }.into()))
        }
        _ => Err(missing(TOPIC)),
    }
}
