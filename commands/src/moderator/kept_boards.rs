//! The boards with which the games of a store began, kept in the store: each once, by its digest. A later program whose files state
//! something else plays those games on with the kept board (decision 302).

use crate::shelf::Shelf;
use adjutant_core::Ruleset;
use adjutant_core::ruleset::KeptBoard;
use adjutant_events::RulesetId;
use adjutant_storage::{EventStore, GAMES_NEED, StoreError};

/// Keeps the board of a new game; durable on return. A board that is kept already is not written again.
///
/// # Errors
/// The store cannot be read or written.
pub(crate) fn keep(store: &dyn EventStore, rules: &Ruleset) -> Result<(), StoreError> {
    let Some(board) = KeptBoard::of(rules) else { return Ok(()) };
    // The name is `board/RULESET/REVISION/DIGEST`.
    let name = format!("{GAMES_NEED}{}/{}/{}", board.ruleset, board.revision, board.digest);
    if store.notes()?.iter().any(|(known, _)| *known == name) {
        return Ok(());
    }
    store.put_note(&name, board.text.as_bytes())
}

/// The games of a store on the boards with which they began.
///
/// # Errors
/// The store cannot be read.
pub(crate) fn with_those_of(shelf: &Shelf, store: &dyn EventStore) -> Result<Shelf, StoreError> {
    let games = shelf.games();
    let is_another = |board: &KeptBoard| {
        games.find(&board.ruleset, board.revision).is_some_and(|printed| printed.digest() != board.digest)
    };
    let kept: Vec<KeptBoard> = store.notes()?.into_iter().filter_map(read).filter(is_another).collect();
    Ok(if kept.is_empty() { shelf.clone() } else { shelf.with_kept(kept) })
}

/// A note that is a board.
fn read((name, bytes): (String, Vec<u8>)) -> Option<KeptBoard> {
    let mut parts = name.strip_prefix(GAMES_NEED)?.split('/');
    let (ruleset, revision, digest) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
    let text = String::from_utf8(bytes).ok()?;
    Some(KeptBoard { ruleset: RulesetId::new(ruleset), revision, digest: digest.to_owned(), text })
}
