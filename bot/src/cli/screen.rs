//! What the output is read on: how wide it is, and whether it has colours.

use crate::text::{COLUMNS, Paint};
use anstream::{AutoStream, ColorChoice};
use std::io;
use std::process::{Command, Stdio};

/// The narrowest and the widest terminal that is believed.
const WIDTHS: (usize, usize) = (20, 500);

/// Paper, or a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Screen {
    /// Colours.
    pub(super) paint: Paint,
    /// Columns.
    pub(super) width: usize,
}

impl Screen {
    /// A page that nobody knows anything of.
    pub(super) const PAPER: Self = Self { paint: Paint::None, width: COLUMNS };

    /// What the standard output is read on now.
    pub(super) fn here() -> Self {
        Self { paint: paint(), width: columns() }
    }
}

/// Colours by convention: `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE`, `TERM`, and whether it is a terminal at all.
pub(super) fn paint() -> Paint {
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Paint::None,
        _ => Paint::Ansi,
    }
}

/// Columns: those that `COLUMNS` says, else the terminal's own, else those of a page.
pub(super) fn columns() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let own = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    let columns: usize = said.or_else(own).unwrap_or(COLUMNS);
    columns.clamp(WIDTHS.0, WIDTHS.1)
}

/// Opens an address in the browser of whoever sits here, if there is one; it is printed in any case.
pub(super) fn open(address: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = Stdio::null;
    let begun = Command::new(program).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    if let Err(error) = begun {
        tracing::debug!(%error, "no browser was opened");
    }
}
