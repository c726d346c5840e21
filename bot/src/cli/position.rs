//! Writes the position of a game, from which another game can begin.

use super::args_game::PositionArgs;
use super::data::named;
use super::failure::Failure;
use crate::games::{game_list, notations};
use adjutant_commands::cases::Names;
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_commands::store::Store;
use std::io::Write;

/// Prints the position in the notation of rule cases.
///
/// # Errors
/// No such game, its positions are only written by hand, or the output cannot be written.
pub(super) fn position(store: &Store, args: &PositionArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let session = Session::load(Equipment::new(game_list(), store.clone()), &named(store.as_ref(), &args.game))?;
    let game = session.game();
    let family = game.rules.family().name();
    let notation = notations().into_iter().find(|one| one.grammar().family().name() == family);
    let lines = notation.map_or_else(Vec::new, |one| one.lines(Names::new(session.lexicon()), &game.play));
    if lines.is_empty() {
        return Err(Failure::NoPosition);
    }
    writeln!(out, "rules: {}", game.table.ruleset)?;
    // With other options of its rules the same lines would be another position.
    for (name, value) in &game.table.options {
        if game.rules.option(name).is_some_and(|option| !option.is_board) {
            writeln!(out, "option: {name} {value}")?;
        }
    }
    for (word, text) in lines {
        writeln!(out, "{word}: {text}")?;
    }
    Ok(())
}
