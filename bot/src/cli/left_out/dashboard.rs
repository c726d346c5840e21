//! `adjutant gm --watch`, in a program without it.

use super::args_game::GmArgs;
use super::data::Data;
use super::failure::Failure;
use crate::words::Words;

/// # Errors
/// There is no full-screen view.
pub(super) fn watch(_: &Data, _: Words, _: &GmArgs) -> Result<u8, Failure> {
    Err(Failure::LeftOut { command: "gm --watch", feature: "dashboard" })
}
