//! The position in each game up to which a receiver accepted events. Each is a note in the store, so that it survives a
//! crash.

use adjutant_commands::store::{Store, StoreError};
use adjutant_events::{GameId, Seq};
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

/// The prefix of webhook notes.
const NOTE: &str = "webhook/";

/// The accepted positions of a receiver. Cheap to clone.
#[derive(Clone)]
pub(super) struct Positions {
    store: Store,
    /// The prefix of this receiver's notes: a hash of its address, which may be secret.
    prefix: String,
    sent: Arc<Mutex<HashMap<GameId, Seq>>>,
}

impl Positions {
    /// The positions of the receiver at this address.
    pub(super) fn of(store: Store, url: &str) -> Self {
        let mut prefix = NOTE.to_owned();
        for byte in Sha256::digest(url.as_bytes()).iter().take(8) {
            let _ = write!(prefix, "{byte:02x}");
        }
        Self { store, prefix, sent: Arc::default() }
    }

    /// Reads the stored positions, and returns the games with more events. For a new receiver the existing events count
    /// as accepted, so sending begins with the next ones.
    ///
    /// # Errors
    /// The store cannot be read or written.
    pub(super) fn waiting(&self) -> Result<Vec<GameId>, StoreError> {
        let notes = self.store.notes()?;
        let games = self.store.games()?;
        let mut known: HashMap<GameId, Seq> = HashMap::new();
        let begins = format!("{}/", self.prefix);
        for (name, bytes) in &notes {
            let seq = <[u8; 8]>::try_from(bytes.as_slice()).map(Seq::from_le_bytes);
            if let (Some(game), Ok(seq)) = (name.strip_prefix(&begins), seq) {
                known.insert(GameId::new(game), seq);
            }
        }
        if !notes.iter().any(|(name, _)| *name == self.prefix) {
            for game in &games {
                self.store.put_note(&format!("{begins}{}", game.game), &game.last_seq.to_le_bytes())?;
                known.insert(game.game.clone(), game.last_seq);
            }
            // This note comes last. After an interruption everything is repeated with later positions, and nothing was
            // sent before.
            self.store.put_note(&self.prefix, b"")?;
        }
        let behind = games.iter().filter(|game| known.get(&game.game).is_none_or(|sent| *sent < game.last_seq));
        let behind = behind.map(|game| game.game.clone()).collect();
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        for (game, seq) in known {
            // What was accepted while the notes were read is newer.
            let kept = sent.entry(game).or_default();
            *kept = seq.max(*kept);
        }
        drop(sent);
        Ok(behind)
    }

    /// The last accepted event of a game; 0 = none.
    pub(super) fn sent(&self, game: &GameId) -> Seq {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).get(game).copied().unwrap_or(0)
    }

    /// Whether a game has events that were not accepted.
    pub(super) fn is_behind(&self, game: &GameId) -> bool {
        self.store.last_seq(game).is_ok_and(|last| last > self.sent(game))
    }

    /// Stores that everything up to this event was accepted. It is on disk when this returns.
    ///
    /// # Errors
    /// The store cannot be written.
    pub(super) fn note(&self, game: &GameId, to: Seq) -> Result<(), StoreError> {
        self.store.put_note(&format!("{}/{game}", self.prefix), &to.to_le_bytes())?;
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).insert(game.clone(), to);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::MemoryStore;
    use adjutant_events::CauseId;
    use adjutant_storage::Batch;

    fn append(store: &Store, game: &str, seq: Seq) {
        let batch = Batch::new(CauseId::new(format!("cause {seq}")), vec![vec![1]]);
        store.append(&GameId::new(game), seq - 1, batch).expect("appended");
    }

    #[test]
    fn a_new_receiver_begins_now_and_an_old_one_where_it_was() {
        let store: Store = Arc::new(MemoryStore::default());
        let url = "https://league.example/secret-path";
        append(&store, "old", 1);
        assert!(Positions::of(Arc::clone(&store), url).waiting().expect("read").is_empty());
        append(&store, "old", 2);
        append(&store, "new", 1);
        let names = |positions: &Positions| -> Vec<String> {
            positions.waiting().expect("read").iter().map(ToString::to_string).collect()
        };
        let again = Positions::of(Arc::clone(&store), url);
        assert_eq!(names(&again), ["new", "old"]);
        assert_eq!((again.sent(&GameId::new("old")), again.sent(&GameId::new("new"))), (1, 0));
        let other = Positions::of(Arc::clone(&store), url);
        other.waiting().expect("read");
        again.note(&GameId::new("new"), 1).expect("noted");
        assert_eq!(other.sent(&GameId::new("new")), 0, "another daemon knows it when it looks");
        other.waiting().expect("read");
        assert_eq!(other.sent(&GameId::new("new")), 1);
        assert!(!again.is_behind(&GameId::new("new")) && again.is_behind(&GameId::new("old")));
        assert_eq!(names(&Positions::of(Arc::clone(&store), url)), ["old"]);
        let notes = store.notes().expect("notes");
        assert!(notes.iter().all(|(name, _)| !name.contains("league")), "an address may be a secret");
    }
}
