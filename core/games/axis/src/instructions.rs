//! Whether a standing instruction can ever apply: it must name spaces and kinds of this board.
//!
//! Section: `table.instructions`.

use super::decide::space;
use super::refusal::AxisRefusal;
use super::state::State;
use adjutant_core::refusal::Refusal;
use adjutant_core::table::decide::topic_word;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{CasualtyPreference, Instruction, InstructionScope, KindId};

/// Whether a power may give this instruction.
pub(crate) fn check(state: &State, scope: &InstructionScope, instruction: &Instruction) -> Result<(), Refusal> {
    if let InstructionScope::At(id) = scope {
        space(state, id)?;
    }
    let known =
        |kind: &KindId| state.board().kind(kind).ok_or_else(|| AxisRefusal::UnknownKind { word: kind.to_string() });
    let useless = || TableRefusal::UselessInstruction { topic: topic_word(instruction.topic()).to_owned() };
    match instruction {
        Instruction::Casualties(order) => {
            if order.is_empty() {
                return Err(useless().into());
            }
            for preference in order {
                let (kind, damage) = match preference {
                    CasualtyPreference::Damage(kind) => (known(kind)?, true),
                    CasualtyPreference::Lose(kind) => (known(kind)?, false),
                };
                if damage && state.board().kind_def(kind).hits < 2 {
                    return Err(useless().into());
                }
            }
        }
        Instruction::Submarines(_) => {}
        Instruction::Retreat { to, .. } => {
            if let Some(to) = to {
                space(state, to)?;
            }
        }
        Instruction::ShipHits(_) | Instruction::Winter => return Err(useless().into()),
        Instruction::Complex(spaces) | Instruction::Landing(spaces) => {
            if spaces.is_empty() {
                return Err(useless().into());
            }
            for id in spaces {
                space(state, id)?;
            }
        }
    }
    Ok(())
}
