//! The door for standing instructions: answers that a seat gives beforehand are messages of the game's own, of a type that
//! only its flat knows.
//!
//! The table keeps them: who gave which, at most one of a topic and a scope, seen by nobody else. What one says, and which
//! question it answers, is the game's: its rules read them from [`Instructions`](crate::doors::instructions::Instructions).

use crate::doors::record::Record;
use crate::doors::told::Told;
use adjutant_events::{Native, Spelling, TopicId};
use std::fmt;

/// Instructions that somebody can take together, with one press when he sits down.
#[derive(Clone, Debug)]
pub struct Preset {
    /// What it is called: a message of a few words.
    pub name: Told,
    /// What it says; none of two has the same topic.
    pub instructions: Vec<Native>,
}

/// What the house asks of a game about its standing instructions.
pub trait StandingInstructions: fmt::Debug + Sync {
    /// What this one is about; none if it is none of this family's. What can be said of one topic in several ways is one
    /// instruction: the later takes the place of the earlier.
    fn topic(&self, instruction: &Native) -> Option<TopicId>;

    /// How it is written. The audit lets none pass that could also have been written otherwise.
    fn spelling(&self, instruction: &Native) -> Spelling;

    /// What it says, as part of a sentence; none if it is none of this family's.
    fn tell(&self, instruction: &Native) -> Option<Told>;

    /// A topic, as part of a sentence.
    fn tell_topic(&self, topic: &TopicId) -> Told;

    /// What a program reads of it beside its topic.
    fn record(&self, instruction: &Native) -> Record;

    /// Those that can be picked from a list because nothing in them is to be written, the usual ones first.
    fn offered(&self) -> Vec<Native>;
}
