//! The commands of the bot, in a program without it.

use super::args::{ConfigArgs, ServeArgs};
use super::data::Data;
use super::environment::Environment;
use super::failure::Failure;
use super::stores::Configured;
use crate::words::Words;
use std::io::Write;
use std::path::Path;

const fn left_out(command: &'static str) -> Failure {
    Failure::LeftOut { command, feature: "discord" }
}

/// # Errors
/// There is no bot.
pub(super) fn serve(_: &Data, _: &ServeArgs, _: Environment) -> Result<u8, Failure> {
    Err(left_out("serve"))
}

/// # Errors
/// There is no bot.
pub(super) fn invitation(_: &ConfigArgs, _: &mut dyn Write) -> Result<u8, Failure> {
    Err(left_out("invite"))
}

/// # Errors
/// There is no bot.
pub(super) fn doctor(_: &Data, _: Words, _: &ConfigArgs, _: &mut dyn Write) -> Result<u8, Failure> {
    Err(left_out("doctor"))
}

/// # Errors
/// There is no bot.
pub(super) fn health(_: &ConfigArgs, _: &mut dyn Write) -> Result<u8, Failure> {
    Err(left_out("health"))
}

/// The configuration is the bot's: without it, nothing reads the file.
#[allow(clippy::unnecessary_wraps)] // as in the program with the bot
pub(super) fn configured_store(_: Option<&Path>) -> Result<Option<Configured>, Failure> {
    Ok(None)
}
