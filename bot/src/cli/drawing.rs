//! `table --draw`: how pictures are shown in the terminal.

use crate::picture_requests::Protocol;
use std::str::FromStr;

/// How pictures are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Only written to files.
    Never,
    /// By this protocol, whatever the terminal reports.
    By(Protocol),
}

impl FromStr for How {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "never" {
            return Ok(Self::Never);
        }
        text.parse().map(Self::By).map_err(|known: String| format!("{known} | never"))
    }
}
