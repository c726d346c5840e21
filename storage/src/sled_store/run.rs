//! How the previous process ended, and whether it recorded damage.
//!
//! What a killed process wrote is in the system's memory and reaches the disk later. So the engine's files are as the
//! process left them. After a power cut they may have any content, even content that looks valid. The two cases are
//! distinguished by the ID that the system creates at each boot.

use super::folder::Layout;
use super::journal::Files;
use std::fs;
use std::io;

const CLOSED: &str = "closed";

/// How the last process that used the store ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// It closed the store, and everything was durable.
    Well,
    /// It ended otherwise, and the system was not restarted since.
    Killed,
    /// Anything may have happened.
    Unknown,
}

/// The boot ID of the system; empty if the system has none.
pub(super) fn this_boot() -> String {
    fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_default().trim().to_owned()
}

pub(super) fn ended(layout: &Layout, boot: &str) -> Ended {
    let Ok(said) = fs::read_to_string(layout.run()) else { return Ended::Unknown };
    match said.strip_suffix('\n') {
        Some(CLOSED) => Ended::Well,
        Some(line) if !boot.is_empty() && line.strip_prefix("open ") == Some(boot) => Ended::Killed,
        _ => Ended::Unknown,
    }
}

/// Records that the engine's files are about to change. Durable on return.
pub(super) fn begin(files: &Files, layout: &Layout, boot: &str) -> io::Result<()> {
    files.replace(&layout.run(), format!("open {boot}\n").as_bytes())
}

/// Records that everything is closed and durable.
pub(super) fn end(files: &Files, layout: &Layout) -> io::Result<()> {
    files.replace(&layout.run(), format!("{CLOSED}\n").as_bytes())
}

/// Damage found while the store was in use; the next process that opens the store rebuilds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Distrust {
    pub(super) engine: bool,
    pub(super) journal: bool,
}

impl Distrust {
    pub(super) fn read(layout: &Layout) -> Self {
        let said = fs::read_to_string(layout.distrust()).unwrap_or_default();
        let of = |what| said.lines().any(|line| line == what);
        Self { engine: of("engine"), journal: of("journal") }
    }

    /// Records it in addition to earlier records.
    pub(super) fn note(self, files: &Files, layout: &Layout) -> io::Result<()> {
        let before = Self::read(layout);
        let all = Self { engine: self.engine || before.engine, journal: self.journal || before.journal };
        if all == before {
            return Ok(());
        }
        let line = |is: bool, what: &str| if is { format!("{what}\n") } else { String::new() };
        files.replace(&layout.distrust(), (line(all.engine, "engine") + &line(all.journal, "journal")).as_bytes())
    }
}
