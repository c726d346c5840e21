//! Refusals: understood, and the rules say no.
//!
//! A refusal is data. It names the section it stands on and carries what a sentence about it needs, what would be
//! allowed included; the sentence itself is made by whoever speaks to the player, in his language.

use crate::doors::table_refusal::TableRefusal;
use crate::doors::term::{KeptMessage, Message, RuleMessage, Terms};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// By the table.
    Table(TableRefusal),
    /// By the rules of the game.
    Rules(RuleMessage),
}

impl Refusal {
    /// The message, whoever says it.
    pub fn message(&self) -> &dyn Message {
        match self {
            Self::Table(refusal) => refusal,
            Self::Rules(refusal) => &**refusal,
        }
    }

    /// The section of the rules it stands on.
    pub fn section(&self) -> &str {
        self.message().section()
    }

    /// Its name, as the catalogues and case files have it: `table-not-your-turn`.
    pub fn key(&self) -> String {
        self.message().key()
    }

    /// What it is about, by name.
    pub fn terms(&self) -> Terms {
        self.message().terms()
    }

    /// The refusal of the rules, if it is one of this type.
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

/// What is kept of a refusal are its terms: it says the same when it is read again, and nobody knows its type any more.
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

/// A refusal as the result of deciding.
pub type Decision = Result<Vec<adjutant_events::Event>, Refusal>;
