//! `adjutant predictions`: who guesses best how battles end.

use super::args_archive::PredictionsArgs;
use super::failure::{DONE, Failure};
use crate::text::predict::{table_json, table_lines};
use crate::words::Words;
use adjutant_commands::predict::{ranked, shown};
use adjutant_commands::store::Store;
use std::io::Write;

/// Prints the table of a server, or of all.
///
/// # Errors
/// The store cannot be read, or the output cannot be written.
pub(super) fn predictions(
    store: &Store,
    words: Words,
    args: &PredictionsArgs,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let table = ranked(&shown(store.as_ref())?, args.server.as_deref());
    if args.json {
        writeln!(out, "{}", table_json(args.server.as_deref(), &table))?;
    } else {
        writeln!(out, "{}", table_lines(words, &table).join("\n"))?;
    }
    Ok(DONE)
}
