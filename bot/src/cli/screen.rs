//! Properties of the output: its width and whether it has colours.

use crate::text::{COLUMNS, Paint};
use anstream::{AutoStream, ColorChoice};
use std::io;
use std::process::{Command, Stdio};

/// The limits for a terminal's width.
const WIDTHS: (usize, usize) = (20, 500);

/// The properties of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Screen {
    /// Its colours.
    pub(super) paint: Paint,
    /// Its width in columns.
    pub(super) width: usize,
}

impl Screen {
    /// An output without known properties.
    pub(super) const PAPER: Self = Self { paint: Paint::None, width: COLUMNS };

    /// The properties of the standard output.
    pub(super) fn here() -> Self {
        Self { paint: paint(), width: columns() }
    }
}

/// Colours, by the conventions of `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE` and `TERM`, and only on a terminal.
pub(super) fn paint() -> Paint {
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Paint::None,
        _ => Paint::Ansi,
    }
}

/// The width: from `COLUMNS`, otherwise from the terminal, otherwise the default.
pub(super) fn columns() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let own = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    let columns: usize = said.or_else(own).unwrap_or(COLUMNS);
    columns.clamp(WIDTHS.0, WIDTHS.1)
}

/// Opens a URL in the user's browser, if there is one. The URL is also printed.
pub(super) fn open(address: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = Stdio::null;
    let begun = Command::new(program).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    if let Err(error) = begun {
        tracing::debug!(%error, "no browser was opened");
    }
}
