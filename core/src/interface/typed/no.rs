//! The type for features that a game does not have.

use super::Beforehand;
use crate::interface::record::Record;
use crate::interface::told::Told;
use adjutant_events::{NativeType, TopicId};
use serde::{Deserialize, Serialize};

/// A type without values, for features that a game does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum No {}

/// Of no family: nothing that was written is one.
impl NativeType for No {
    const FAMILY: &'static str = "";
    const SCHEMA: u16 = 0;
}

impl Beforehand for No {
    fn topic(&self) -> &'static str {
        match *self {}
    }

    fn tell(&self) -> Told {
        match *self {}
    }

    fn tell_topic(topic: &TopicId) -> Told {
        Told::new("unknown").with("topic", topic.as_str())
    }

    fn record(&self) -> Record {
        match *self {}
    }

    fn offered() -> Vec<Self> {
        Vec::new()
    }
}
