//! `adjutant keys backup` and `adjutant keys restore`, in a program without them.

use super::failure::Failure;
use adjutant_commands::keys::Keyring;
use std::io::Write;
use std::path::Path;

const fn left_out(command: &'static str) -> Failure {
    Failure::LeftOut { command, feature: "key-backup" }
}

/// # Errors
/// There are no backups of keys.
pub(super) fn back_up(_: &dyn Keyring, _: &Path, _: Option<&Path>, _: &mut dyn Write) -> Result<(), Failure> {
    Err(left_out("keys backup"))
}

/// # Errors
/// There are no backups of keys.
pub(super) fn restore(_: &Path, _: &Path, _: Option<&Path>, _: &mut dyn Write) -> Result<(), Failure> {
    Err(left_out("keys restore"))
}
