//! The interface for standing instructions. Answers that a seat gives in advance have the game's own type.
//!
//! The table stores them: who gave each, and at most one per topic and scope. Nobody else sees them. The game defines
//! their content and the question that each answers. Its rules read them from
//! [`Instructions`](crate::interface::instructions::Instructions).

use crate::interface::record::Record;
use crate::interface::told::Told;
use adjutant_events::{Native, Spelling, TopicId};
use std::fmt;

/// Instructions that a player can accept together with one button on taking a seat.
#[derive(Clone, Debug)]
pub struct Preset {
    /// Its name: a message of a few words.
    pub name: Told,
    /// The instructions; no two have the same topic.
    pub instructions: Vec<Native>,
}

/// What the core asks of a game about its standing instructions.
pub trait StandingInstructions: fmt::Debug + Sync {
    /// What this one is about; none if it is none of this family's. What can be said of one topic in several ways is one
    /// instruction: the later takes the place of the earlier.
    fn topic(&self, instruction: &Native) -> Option<TopicId>;

    /// How it is spelt. The audit accepts only the canonical spelling.
    fn spelling(&self, instruction: &Native) -> Spelling;

    /// Its content, as part of a sentence; none if it belongs to another family.
    fn tell(&self, instruction: &Native) -> Option<Told>;

    /// A topic, as part of a sentence.
    fn tell_topic(&self, topic: &TopicId) -> Told;

    /// The fields that programs read besides the topic.
    fn record(&self, instruction: &Native) -> Record;

    /// The instructions that a list can offer because they need no text, the usual ones first.
    fn offered(&self) -> Vec<Native>;
}
