//! Refusals: a command was understood, but the rules forbid it.
//!
//! A refusal is data. It names the section of the rules and has the terms that a sentence needs, including what is
//! allowed. The interface makes the sentence in the player's language.

use crate::interface::table_refusal::TableRefusal;
use crate::interface::term::{KeptMessage, Message, RuleMessage, Terms};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Refused by the table.
    Table(TableRefusal),
    /// By the rules of the game.
    Rules(RuleMessage),
}

impl Refusal {
    /// The message, from the table or the rules.
    pub fn message(&self) -> &dyn Message {
        match self {
            Self::Table(refusal) => refusal,
            Self::Rules(refusal) => &**refusal,
        }
    }

    /// The section of the rules behind it.
    pub fn section(&self) -> &str {
        self.message().section()
    }

    /// Its message key, as in the catalogues and case files: `table-not-your-turn`.
    pub fn key(&self) -> String {
        self.message().key()
    }

    /// Its terms, by name.
    pub fn terms(&self) -> Terms {
        self.message().terms()
    }

    /// The refusal of the rules, if it has this type.
    pub fn of_rules<T: Message>(&self) -> Option<&T> {
        match self {
            Self::Rules(refusal) => refusal.read(),
            Self::Table(_) => None,
        }
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

/// Only the terms of a refusal are stored. It gives the same message when it is read, but its type is lost.
impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        KeptMessage::of(self.message()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Refusal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        RuleMessage::deserialize(deserializer).map(Self::Rules)
    }
}

/// The result of a decision: events, or a refusal.
pub type Decision = Result<Vec<adjutant_events::Event>, Refusal>;
