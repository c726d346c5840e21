//! The program's output streams, which filter terminal control sequences of others. All output goes through here
//! (`tests/laws/terminals.rs`).

use crate::text::own::Screened;
use std::io::{self, IsTerminal as _};

/// The standard output.
pub(super) fn out() -> Screened<io::Stdout> {
    let out = io::stdout();
    let is_terminal = out.is_terminal();
    Screened::new(out, is_terminal)
}

/// The standard error.
pub(super) fn err() -> Screened<io::Stderr> {
    let err = io::stderr();
    let is_terminal = err.is_terminal();
    Screened::new(err, is_terminal)
}
