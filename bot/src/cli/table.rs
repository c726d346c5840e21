//! Opening the table: for programs, or for people.

use super::args::{TableArgs, TestDice};
use super::data::Data;
use super::failure::{DONE, FAILED, Failure, REFUSED};
use crate::machine::input::Inputs;
use crate::machine::run::{Ended, Machine, Manner, RunInput};
use crate::machine::seating::{self, Wanted};
use crate::words::Words;
use adjutant_events::{GameId, RulesetId, Timestamp};
use chrono::Utc;
use std::fs::File;
use std::io::{self, BufReader, Write};

/// What time it is.
pub(super) fn now() -> Timestamp {
    Timestamp(Utc::now().timestamp_millis())
}

/// Opens the table.
///
/// # Errors
/// The store, the game, the script or the output fails.
pub(super) fn open(data: &Data, words: Words, args: TableArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    if args.json { machine(data, words, args, out) } else { local(data, words, Some(args), out) }
}

fn machine(data: &Data, words: Words, args: TableArgs, out: &mut dyn Write) -> Result<u8, Failure> {
    let Some(game) = args.game else { return Err(Failure::Usage("table --json needs --game NAME")) };
    let script = match &args.script {
        None => None,
        Some(path) => Some(File::open(path).map_err(|source| Failure::File { path: path.clone(), source })?),
    };
    let store = data.open()?;
    let wanted = Wanted {
        game: GameId::new(game),
        rules: args.rules.map(RulesetId::new),
        options: args.options,
        scripted: args.test_dice == Some(TestDice::Ask),
    };
    let seated = seating::seat(&store, &wanted, now())?;
    let manner = Manner { words, choices: !args.no_choices, strict: args.strict };
    let from_script = script.is_some();
    let inputs = match script {
        Some(file) => Inputs::new(BufReader::new(file)),
        None => Inputs::new(BufReader::new(io::stdin())),
    };
    let input = RunInput { inputs, script: from_script, resume: args.resume };
    Ok(match Machine::run(seated, manner, now, input, out)? {
        Ended::InputEnded => DONE,
        Ended::Refused => REFUSED,
        Ended::Failed => FAILED,
    })
}

/// The table for people.
///
/// # Errors
/// The store or the output fails.
pub(super) fn local(
    _data: &Data,
    _words: Words,
    _args: Option<TableArgs>,
    _out: &mut dyn Write,
) -> Result<u8, Failure> {
    Err(Failure::Usage("the local table is not there yet"))
}
