//! Refusals: understood, and the rules say no.
//!
//! A refusal is data. It names the section it stands on and carries what a sentence about it needs, what would be
//! allowed included; the sentence itself is made by whoever speaks to the player, in his language.

use crate::axis::refusal::AxisRefusal;
use crate::table::refusal::TableRefusal;
use crate::term::Term;
use crate::war1812::refusal::War1812Refusal;
use serde::{Deserialize, Serialize};

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// By the table.
    Table(TableRefusal),
    /// By the rules of Axis & Allies.
    Axis(AxisRefusal),
    /// By the rules of War of 1812.
    War1812(War1812Refusal),
}

impl Refusal {
    /// The section of the rules it stands on.
    pub fn section(&self) -> &'static str {
        match self {
            Self::Table(refusal) => refusal.section(),
            Self::Axis(refusal) => refusal.section(),
            Self::War1812(refusal) => refusal.section(),
        }
    }

    /// Its name, as the catalogues and case files have it: `axis-not-enough-ipcs`.
    pub fn key(&self) -> String {
        match self {
            Self::Table(refusal) => refusal.key(),
            Self::Axis(refusal) => refusal.key(),
            Self::War1812(refusal) => refusal.key(),
        }
    }

    /// What it is about, by name.
    pub fn terms(&self) -> Vec<(&'static str, Term)> {
        match self {
            Self::Table(refusal) => refusal.terms(),
            Self::Axis(refusal) => refusal.terms(),
            Self::War1812(refusal) => refusal.terms(),
        }
    }

    /// Every refusal there is: key, section, names of terms.
    pub fn all_keys() -> Vec<(String, &'static str, Vec<&'static str>)> {
        let mut keys = TableRefusal::all_keys();
        keys.extend(AxisRefusal::all_keys());
        keys.extend(War1812Refusal::all_keys());
        keys
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<AxisRefusal> for Refusal {
    fn from(refusal: AxisRefusal) -> Self {
        Self::Axis(refusal)
    }
}

impl From<War1812Refusal> for Refusal {
    fn from(refusal: War1812Refusal) -> Self {
        Self::War1812(refusal)
    }
}
