//! Standing instructions as text, written by their game.

use crate::games;
use crate::words::{Args, Voice};
use adjutant_events::{InstructionScope, Native, TopicId};

impl Voice<'_> {
    /// The content of a standing instruction: `retreat after 2 rounds, to Derby`.
    pub fn instruction(&self, instruction: &Native) -> String {
        let told = games::grammar(instruction.family())
            .and_then(|grammar| grammar.family().standing())
            .and_then(|standing| standing.tell(instruction));
        told.map_or_else(String::new, |told| self.told(&told))
    }

    /// The battles that a standing instruction is for.
    pub fn scope(&self, scope: &InstructionScope) -> String {
        match scope {
            InstructionScope::Always => self.words().word("scope-always"),
            InstructionScope::At(space) => self.words().say("scope-at", &Args::new().text("space", self.space(space))),
        }
    }

    /// The topic of a standing instruction.
    pub fn topic(&self, topic: &TopicId) -> String {
        let standing = games::grammar(self.names.prefix()).and_then(|grammar| grammar.family().standing());
        standing.map_or_else(|| topic.to_string(), |standing| self.told(&standing.tell_topic(topic)))
    }
}
