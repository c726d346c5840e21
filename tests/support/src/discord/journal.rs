//! A journal of visible events, in order. Entries are never removed, because a deleted message has been seen.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use super::snowflake::Snowflake;

/// The users who could see something. Shared, because a channel's audience rarely changes.
pub(super) type Audience = Arc<BTreeSet<Snowflake>>;

/// A visible event.
#[derive(Clone, Debug)]
pub enum What {
    /// A message, as Discord returns it.
    Said(Value),
    /// A message after an edit.
    Edited(Value),
    /// A message was deleted.
    Deleted(Snowflake),
    /// A user's command or press, in words.
    Did(Snowflake, String),
    /// Suggestions for an option: the shown and the sent value of each.
    Suggested(Vec<(String, Value)>),
    /// A form was opened.
    Form(Value),
    /// The activity was opened.
    Activity,
    /// “The application did not respond.”
    Failed,
}

/// An entry of the journal.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The time, by the fake's clock.
    pub at: u64,
    /// The channel.
    pub channel: Snowflake,
    /// The users who could see it.
    pub audience: Audience,
    /// The event.
    pub what: What,
}

/// All entries.
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

    /// Stops writing, so that a load test does not measure the journal's memory.
    pub(super) fn switch_off(&mut self) {
        self.off = true;
    }

    /// The number of entries.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The entries from a number on.
    pub(super) fn since(&self, number: usize) -> &[Arc<Entry>] {
        self.entries.get(number..).unwrap_or_default()
    }
}
