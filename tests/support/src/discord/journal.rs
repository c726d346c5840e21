//! Who saw what, in the order in which it could be seen. Nothing is ever taken out: a deleted message has been seen.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use super::snowflake::Snowflake;

/// The users who could see something. Shared, since a channel's audience rarely changes.
pub(super) type Audience = Arc<BTreeSet<Snowflake>>;

/// What could be seen.
#[derive(Clone, Debug)]
pub enum What {
    /// A message, as Discord returns it.
    Said(Value),
    /// A message as it reads after an edit.
    Edited(Value),
    /// A message is gone.
    Deleted(Snowflake),
    /// A user did something: his command or press, in words.
    Did(Snowflake, String),
    /// Suggestions for an option: what is shown, what is sent.
    Suggested(Vec<(String, Value)>),
    /// A form was opened.
    Form(Value),
    /// The activity was opened.
    Activity,
    /// “The application did not respond.”
    Failed,
}

/// One line of the journal.
#[derive(Clone, Debug)]
pub struct Entry {
    /// When, by the fake's clock.
    pub at: u64,
    /// Where.
    pub channel: Snowflake,
    /// Who could see it.
    pub audience: Audience,
    /// What.
    pub what: What,
}

/// All lines.
#[derive(Debug, Default)]
pub(super) struct Journal {
    entries: Vec<Arc<Entry>>,
    off: bool,
}

impl Journal {
    pub(super) fn write(&mut self, at: u64, channel: Snowflake, audience: Audience, what: What) {
        if !self.off {
            self.entries.push(Arc::new(Entry { at, channel, audience, what }));
        }
    }

    /// Writes nothing any more, so that a load test does not measure the journal's memory.
    pub(super) fn switch_off(&mut self) {
        self.off = true;
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The lines from a number on.
    pub(super) fn since(&self, number: usize) -> &[Arc<Entry>] {
        self.entries.get(number..).unwrap_or_default()
    }
}
