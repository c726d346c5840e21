//! Known damage that cannot be repaired, recorded so that a repair is not tried again at every opening.

use super::folder::Layout;
use super::journal::Files;
use crate::store::Damage;
use std::collections::BTreeSet;
use std::fs;
use std::io;

/// The damaged games, each with the first event concerned.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Known(BTreeSet<String>);

impl Known {
    pub(super) fn read(layout: &Layout) -> Self {
        Self(fs::read_to_string(layout.known()).unwrap_or_default().lines().map(str::to_owned).collect())
    }

    pub(super) fn of(damages: &[Damage]) -> Self {
        Self(damages.iter().map(line).collect())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn has(&self, damage: &Damage) -> bool {
        self.0.contains(&line(damage))
    }

    pub(super) fn write(&self, files: &Files, layout: &Layout) -> io::Result<()> {
        if self.0.is_empty() {
            return files.remove(&layout.known());
        }
        let lines: Vec<&str> = self.0.iter().map(String::as_str).collect();
        files.replace(&layout.known(), lines.join("\n").as_bytes())
    }
}

/// A name may contain line breaks, so it is written in hexadecimal.
fn line(damage: &Damage) -> String {
    format!("{} {}", hex::encode(damage.game.as_str()), damage.seq)
}
