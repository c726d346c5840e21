//! `adjutant finale`: the battles that turned a game that is over, and how lucky each side was.

use super::args_archive::FinaleArgs;
use super::data::named;
use super::failure::{DONE, FAILED, Failure};
use crate::machine::table_event::result;
use crate::text::finale::Finale;
use crate::text::{Page, Paint};
use crate::words::{Args, Words};
use adjutant_commands::finale::{Ending, battles};
use adjutant_commands::moderator::{Equipment, Session};
use serde_json::json;
use std::io::Write;

/// Prints the end of a game.
///
/// # Errors
/// No such game, it cannot be read, or the output cannot be written.
pub(super) fn finale(
    equipment: &Equipment,
    words: Words,
    args: &FinaleArgs,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let game = named(equipment.store.as_ref(), &args.game);
    let session = Session::load(equipment.clone(), &game)?;
    let Some(ending) = Ending::of(&session)? else {
        if args.json {
            writeln!(out, "{}", json!({"type": "finale_none", "game": game.as_str()}))?;
        } else {
            writeln!(out, "{}", words.say("finale-not-over", &Args::new().text("game", game.as_str())))?;
        }
        return Ok(FAILED);
    };
    let battles = battles(&session.past(Some(ending.seq))?)?;
    let page = Page::new(words, session.lexicon().board(), Paint::None);
    let finale = Finale { game, ending, battles };
    if args.json {
        writeln!(out, "{}", page.finale_json(&finale, &result(&finale.ending.result)))?;
    } else {
        writeln!(out, "{}", page.finale(&finale).join("\n"))?;
    }
    Ok(DONE)
}
