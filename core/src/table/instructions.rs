//! Standing instructions: answers given beforehand, so that a game by chat does not wait.

use adjutant_events::{
    CasualtyPreference, Instruction, InstructionScope, InstructionTopic, RetreatWhen, ShipHitOrder, SpaceId,
    SubmarineOrder,
};
use serde::{Deserialize, Serialize};

/// The standing instructions of one seat, at most one per scope and topic, sorted by both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Instructions(Vec<(InstructionScope, Instruction)>);

impl Instructions {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &(InstructionScope, Instruction)> {
        self.0.iter()
    }

    pub(crate) fn give(&mut self, scope: InstructionScope, instruction: Instruction) {
        self.withdraw(&scope, instruction.topic());
        self.0.push((scope, instruction));
        self.0.sort_by(|(a, x), (b, y)| (a, x.topic()).cmp(&(b, y.topic())));
    }

    pub(crate) fn withdraw(&mut self, scope: &InstructionScope, topic: InstructionTopic) {
        self.0.retain(|(s, i)| s != scope || i.topic() != topic);
    }

    /// Whether there is one of this scope and topic.
    pub fn has(&self, scope: &InstructionScope, topic: InstructionTopic) -> bool {
        self.0.iter().any(|(s, i)| s == scope && i.topic() == topic)
    }

    /// The one that holds for a space: its own, else the general one.
    pub fn find(&self, topic: InstructionTopic, space: &SpaceId) -> Option<&Instruction> {
        let of_scope = |wanted: &InstructionScope| {
            self.0.iter().find(|(scope, i)| scope == wanted && i.topic() == topic).map(|(_, i)| i)
        };
        of_scope(&InstructionScope::At(space.clone())).or_else(|| of_scope(&InstructionScope::Always))
    }

    /// Order of losses for a battle.
    pub fn casualties(&self, space: &SpaceId) -> Option<&[CasualtyPreference]> {
        match self.find(InstructionTopic::Casualties, space) {
            Some(Instruction::Casualties(order)) => Some(order),
            _ => None,
        }
    }

    /// What submarines do in a battle.
    pub fn submarines(&self, space: &SpaceId) -> Option<SubmarineOrder> {
        match self.find(InstructionTopic::Submarines, space) {
            Some(Instruction::Submarines(order)) => Some(*order),
            _ => None,
        }
    }

    /// When to break off an attack, and where to.
    pub fn retreat(&self, space: &SpaceId) -> Option<(RetreatWhen, Option<&SpaceId>)> {
        match self.find(InstructionTopic::Retreat, space) {
            Some(Instruction::Retreat { when, to }) => Some((*when, to.as_ref())),
            _ => None,
        }
    }

    /// What hits on a fleet do first.
    pub fn ship_hits(&self, lake: &SpaceId) -> Option<ShipHitOrder> {
        match self.find(InstructionTopic::ShipHits, lake) {
            Some(Instruction::ShipHits(order)) => Some(*order),
            _ => None,
        }
    }

    /// Where stranded fighters land, best first.
    pub fn landing(&self, space: &SpaceId) -> &[SpaceId] {
        match self.find(InstructionTopic::Landing, space) {
            Some(Instruction::Landing(order)) => order,
            _ => &[],
        }
    }

    /// Which complexes make new units first.
    pub fn complexes(&self, place: &SpaceId) -> &[SpaceId] {
        match self.find(InstructionTopic::Complex, place) {
            Some(Instruction::Complex(order)) => order,
            _ => &[],
        }
    }
}
