//! The boards with which the games of a store began, kept in the store: each once, by its digest. A later program whose files state
//! something else plays those games on with the kept board (decision 302).
//!
//! A board is longer than a note may be. It is kept in parts, and a board of which a part is missing is none.

use crate::game_list::GameList;
use adjutant_core::Ruleset;
use adjutant_core::ruleset::KeptBoard;
use adjutant_events::RulesetId;
use adjutant_storage::{EventStore, GAMES_NEED, MAX_NOTE, StoreError};
use std::collections::{BTreeMap, HashSet};

/// A board by its ruleset, revision and digest, and the number of its parts.
type Named = (String, u16, String, usize);

/// The parts of a board by their numbers, from 1.
type Parts = BTreeMap<usize, Vec<u8>>;

/// Keeps the board of a new game; durable on return. What is kept already is not written again.
///
/// # Errors
/// The store cannot be read or written.
pub(crate) fn keep(store: &dyn EventStore, rules: &Ruleset) -> Result<(), StoreError> {
    let Some(board) = KeptBoard::of(rules) else { return Ok(()) };
    let known: HashSet<String> = store.notes()?.into_iter().map(|(name, _)| name).collect();
    let parts: Vec<&[u8]> = board.text.as_bytes().chunks(MAX_NOTE).collect();
    for (at, part) in parts.iter().enumerate() {
        let KeptBoard { ruleset, revision, digest, .. } = &board;
        let name = format!("{GAMES_NEED}{ruleset}/{revision}/{digest}/{}-{}", at + 1, parts.len());
        if !known.contains(&name) {
            store.put_note(&name, part)?;
        }
    }
    Ok(())
}

/// The games of a store on the boards with which they began.
///
/// # Errors
/// The store cannot be read.
pub(crate) fn with_those_of(game_list: &GameList, store: &dyn EventStore) -> Result<GameList, StoreError> {
    let games = game_list.games();
    let is_another = |board: &KeptBoard| {
        games.find(&board.ruleset, board.revision).is_some_and(|printed| printed.digest() != board.digest)
    };
    let kept: Vec<KeptBoard> = read(store.notes()?).into_iter().filter(is_another).collect();
    Ok(if kept.is_empty() { game_list.clone() } else { game_list.with_kept(kept) })
}

/// The boards among these notes of which every part is there.
fn read(notes: Vec<(String, Vec<u8>)>) -> Vec<KeptBoard> {
    let mut boards: BTreeMap<Named, Parts> = BTreeMap::new();
    for (name, bytes) in notes {
        if let Some((board, part)) = part_of(&name) {
            boards.entry(board).or_default().insert(part, bytes);
        }
    }
    let whole = |((ruleset, revision, digest, count), parts): (Named, Parts)| {
        let is_whole = parts.len() == count && parts.keys().copied().eq(1..=count);
        let text = String::from_utf8(parts.into_values().flatten().collect()).ok().filter(|_| is_whole)?;
        Some(KeptBoard { ruleset: RulesetId::new(ruleset), revision, digest, text })
    };
    boards.into_iter().filter_map(whole).collect()
}

/// The board of a note with its number of parts, and which part it is: `board/RULESET/REVISION/DIGEST/PART-PARTS`.
fn part_of(name: &str) -> Option<(Named, usize)> {
    let mut words = name.strip_prefix(GAMES_NEED)?.split('/');
    let (ruleset, revision, digest) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
    let (part, parts) = words.next()?.split_once('-')?;
    Some(((ruleset.to_owned(), revision, digest.to_owned(), parts.parse().ok()?), part.parse().ok()?))
}
