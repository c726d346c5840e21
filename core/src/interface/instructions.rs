//! Standing instructions: answers given beforehand, so that a game by chat does not wait. What they say is the game's
//! ([`StandingInstructions`](crate::interface::standing::StandingInstructions)); the table keeps at most one of a topic and a scope for each seat.
use adjutant_events::{InstructionScope, Native, NativeType, SpaceId, TopicId};
use serde::{Deserialize, Serialize};

/// A standing instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Given {
    /// The battles to which it applies.
    pub scope: InstructionScope,
    pub topic: TopicId,
    /// The instruction in the game's own type.
    pub instruction: Native,
}

/// The standing instructions of one seat, sorted by scope and topic.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Instructions(Vec<Given>);

impl Instructions {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Given> {
        self.0.iter()
    }

    pub(crate) fn give(&mut self, given: Given) {
        self.withdraw(&given.scope, &given.topic);
        self.0.push(given);
        self.0.sort_by(|a, b| (&a.scope, &a.topic).cmp(&(&b.scope, &b.topic)));
    }

    pub(crate) fn withdraw(&mut self, scope: &InstructionScope, topic: &TopicId) {
        self.0.retain(|given| given.scope != *scope || given.topic != *topic);
    }

    /// The instruction with this scope and topic.
    pub fn get(&self, scope: &InstructionScope, topic: &str) -> Option<&Native> {
        let found = self.0.iter().find(|given| given.scope == *scope && given.topic.as_str() == topic);
        found.map(|given| &given.instruction)
    }

    /// The one that holds for a space: its own, else the general one.
    pub fn find<T: NativeType>(&self, topic: &str, space: &SpaceId) -> Option<&T> {
        let own = self.get(&InstructionScope::At(space.clone()), topic);
        own.or_else(|| self.get(&InstructionScope::Always, topic))?.read()
    }
}
