//! Copies to try out. A copy begins from the board of a game as one seat sees it. Its owner plays all sides, with dice
//! that prove nothing, and it ends by itself.

use crate::moderator::{Denial, Fault, Opening, Session};
use adjutant_core::command::TableCommand;
use adjutant_core::game::{copy, hex};
use adjutant_core::table::Status;
use adjutant_events::{Actor, CauseId, GameId, PlayerId, SeatId, Timestamp};
use adjutant_storage::{EventStore, StoreError};
use sha2::{Digest as _, Sha256};

/// How long a copy lasts, in milliseconds: seven days.
pub const LASTS: i64 = 7 * 24 * 60 * 60 * 1000;

/// What the name of a copy begins with where a program makes it up.
pub const NAME: &str = "copy-";

/// How many letters of a name tell whose copy it is, and of which game.
const LETTERS: usize = 16;

/// A copy of a game as a seat sees it now, to be created. What the seat does not see is drawn anew each time.
///
/// # Errors
/// The game cannot be copied now, or the system gives no random numbers.
pub fn opening(session: &Session, seat: &SeatId) -> Result<Opening, Denial> {
    let seed = getrandom::u64().map_err(|error| Fault::Dice { roll: 0, why: error.to_string() })?;
    let game = session.game();
    let options = copy::options(session.game_list().games(), game, seat, seed)?;
    Ok(Opening::of_copy(game.table.ruleset.clone(), options))
}

/// The name of a person's next copy of a game outside Discord, and that of the one before. The same cause finds the copy
/// that it made.
///
/// # Errors
/// The store cannot be read.
pub fn free_name(
    store: &dyn EventStore,
    of: &GameId,
    owner: &PlayerId,
    cause: &CauseId,
) -> Result<(GameId, Option<GameId>), StoreError> {
    let mut digest = Sha256::new();
    for part in [of.as_str(), owner.as_str()] {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    let digest = hex(&digest.finalize()[..LETTERS / 2]);
    let mut earlier: Option<GameId> = None;
    let mut number = 1_u32;
    loop {
        let game = GameId::new(format!("{NAME}{digest}-{number}"));
        if store.last_seq(&game)? == 0 || store.find_cause(&game, cause)?.is_some() {
            return Ok((game, earlier));
        }
        earlier = Some(game);
        number += 1;
    }
}

/// Whether a copy has lasted as long as copies do.
pub fn is_due(session: &Session, now: Timestamp) -> bool {
    // A log that cannot be read ends nothing.
    let made = || session.log(1, 1).ok()?.first().map(|first| first.time);
    session.game().is_copy() && made().is_some_and(|made| now.0 - made.0 >= LASTS)
}

/// Closes a copy, unless it is over.
///
/// # Errors
/// Dice are due, or the store cannot be written.
pub fn end(session: &mut Session, reason: &str, now: Timestamp) -> Result<(), Denial> {
    let game = session.game();
    if !game.is_copy() || matches!(game.table.status, Status::Over(_)) {
        return Ok(());
    }
    let Some(owner) = game.table.gms.first().cloned() else { return Ok(()) };
    let cause = CauseId::new(format!("copy@{}", game.seq));
    let close = TableCommand::Close { reason: reason.to_owned() };
    session.execute(&cause, &Actor::Gm { player: owner }, &close.into(), now).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_storage::{Batch, MemoryStore};

    #[test]
    fn a_person_has_one_name_after_another_for_copies_of_a_game() {
        let kept = MemoryStore::new();
        let store: &dyn EventStore = &kept;
        let (of, anna, ben) = (GameId::new("war"), PlayerId::new("Anna"), PlayerId::new("Ben"));
        let (one, two) = (CauseId::new("one"), CauseId::new("two"));
        let named = |owner: &PlayerId, cause: &CauseId| free_name(store, &of, owner, cause).expect("readable");
        let (first, earlier) = named(&anna, &one);
        assert!(first.as_str().starts_with(NAME) && first.as_str().ends_with("-1") && earlier.is_none(), "{first}");
        store.append(&first, 0, Batch::new(one.clone(), vec![b"made".to_vec()])).expect("stored");
        // The same press finds the same copy, another one makes the next.
        assert_eq!(named(&anna, &one), (first.clone(), None));
        let (second, earlier) = named(&anna, &two);
        assert_eq!((second.as_str().ends_with("-2"), earlier), (true, Some(first.clone())));
        assert_ne!(named(&ben, &one).0, first, "everybody has copies of their own");
    }
}
