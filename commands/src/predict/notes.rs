//! What is noted of predictions: the guesses of each person, and the posts of each server. They are notes of the store; no
//! log has them.

use super::{Guess, Outcome, Place};
use crate::store::StoreError;
use adjutant_events::{GameId, PlayerId, Seq};
use adjutant_storage::{EventStore, GUESSES, NOT_SHOWN};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The prefix of the notes about servers. No backup has them.
const PLACE: &str = "predict/place/";

/// Held while somebody's guesses are read and written, so that nothing comes back that was erased meanwhile.
static CHANGING: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    CHANGING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The guesses of everybody.
///
/// # Errors
/// The store cannot be read.
pub fn everybody(store: &dyn EventStore) -> Result<BTreeMap<PlayerId, Vec<Guess>>, StoreError> {
    let notes = store.notes()?.into_iter();
    Ok(notes.filter_map(|(name, bytes)| read(&name, &bytes)).collect())
}

/// The guesses of everybody who may be shown.
///
/// # Errors
/// The store cannot be read.
pub fn shown(store: &dyn EventStore) -> Result<BTreeMap<PlayerId, Vec<Guess>>, StoreError> {
    let notes = store.notes()?;
    let hidden: BTreeSet<PlayerId> =
        notes.iter().filter_map(|(name, _)| name.strip_prefix(NOT_SHOWN)).map(PlayerId::new).collect();
    let people = notes.iter().filter_map(|(name, bytes)| read(name, bytes));
    Ok(people.filter(|(person, _)| !hidden.contains(person)).collect())
}

/// The guesses of a person.
///
/// # Errors
/// The store cannot be read.
pub fn of(store: &dyn EventStore, person: &PlayerId) -> Result<Vec<Guess>, StoreError> {
    Ok(everybody(store)?.remove(person).unwrap_or_default())
}

/// Notes a guess. It replaces an earlier one about the same battle on the same server.
///
/// # Errors
/// The store cannot be read or written.
pub fn guess(store: &dyn EventStore, person: &PlayerId, new: Guess) -> Result<(), StoreError> {
    let _alone = alone();
    let mut guesses = of(store, person)?;
    let is_same = |known: &Guess| known.place == new.place && is_about(known, &new.game, new.begun);
    guesses.retain(|known| !is_same(known));
    guesses.push(new);
    keep(store, person, &guesses)
}

/// Notes how a battle ended in all guesses about it; none = it has no outcome, and the guesses are removed. Doing it again
/// changes nothing.
///
/// # Errors
/// The store cannot be read or written.
pub fn settle(store: &dyn EventStore, game: &GameId, begun: Seq, outcome: Option<Outcome>) -> Result<(), StoreError> {
    let _alone = alone();
    for (person, mut guesses) in everybody(store)? {
        let before = guesses.clone();
        let is_open = |known: &Guess| is_about(known, game, begun) && known.right.is_none();
        match outcome {
            Some(outcome) => {
                guesses.iter_mut().filter(|known| is_open(known)).for_each(|known| {
                    known.right = Some(known.outcome == outcome);
                });
            }
            None => guesses.retain(|known| !is_open(known)),
        }
        if guesses != before {
            keep(store, &person, &guesses)?;
        }
    }
    Ok(())
}

/// How many people guessed each outcome of a battle, the attacker's victory first.
///
/// # Errors
/// The store cannot be read.
pub fn count(store: &dyn EventStore, game: &GameId, begun: Seq) -> Result<[usize; 2], StoreError> {
    let all = everybody(store)?;
    let about: Vec<Outcome> =
        all.values().flatten().filter(|known| is_about(known, game, begun)).map(|known| known.outcome).collect();
    Ok(Outcome::BOTH.map(|outcome| about.iter().filter(|known| **known == outcome).count()))
}

/// Erases the guesses of a person.
///
/// # Errors
/// The store cannot be written.
pub fn erase(store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
    let _alone = alone();
    store.drop_note(&format!("{GUESSES}{person}"))
}

/// What is noted of all servers.
///
/// # Errors
/// The store cannot be read.
pub fn places(store: &dyn EventStore) -> Result<BTreeMap<String, Place>, StoreError> {
    let mut places = BTreeMap::new();
    for (name, bytes) in store.notes()? {
        let Some(place) = name.strip_prefix(PLACE) else { continue };
        match serde_json::from_slice(&bytes) {
            Ok(noted) => drop(places.insert(place.to_owned(), noted)),
            // Until it is set again, nothing is posted there.
            Err(error) => tracing::error!(place, %error, "the predictions of a server cannot be read"),
        }
    }
    Ok(places)
}

/// Notes what is known of a server. If there is nothing to note, no note remains.
///
/// # Errors
/// The store cannot be written.
pub fn keep_place(store: &dyn EventStore, place: &str, noted: &Place) -> Result<(), StoreError> {
    let name = format!("{PLACE}{place}");
    if noted.is_empty() {
        return store.drop_note(&name);
    }
    store.put_note(&name, &serde_json::to_vec(noted).unwrap_or_default())
}

fn is_about(known: &Guess, game: &GameId, begun: Seq) -> bool {
    known.game == *game && known.begun == begun
}

fn keep(store: &dyn EventStore, person: &PlayerId, guesses: &[Guess]) -> Result<(), StoreError> {
    let name = format!("{GUESSES}{person}");
    if guesses.is_empty() {
        return store.drop_note(&name);
    }
    store.put_note(&name, &serde_json::to_vec(guesses).unwrap_or_default())
}

/// The guesses of a note; none = it is another note, or it cannot be read.
fn read(name: &str, bytes: &[u8]) -> Option<(PlayerId, Vec<Guess>)> {
    let person = name.strip_prefix(GUESSES)?;
    match serde_json::from_slice(bytes) {
        Ok(guesses) => Some((PlayerId::new(person), guesses)),
        Err(error) => {
            tracing::error!(name, %error, "somebody's guesses cannot be read");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::Timestamp;
    use adjutant_storage::MemoryStore;

    fn about(begun: Seq, outcome: Outcome) -> Guess {
        let (place, game) = ("1".to_owned(), GameId::new("war"));
        Guess { place, game, begun, outcome, chance: 0.5, at: Timestamp(1), right: None }
    }

    #[test]
    fn a_guess_is_changed_settled_shown_and_erased() {
        let kept = MemoryStore::new();
        let store: &dyn EventStore = &kept;
        let [anna, ben] = ["Anna", "Ben"].map(PlayerId::new);
        let [wins, holds] = Outcome::BOTH;
        for (person, begun, outcome) in [(&anna, 5, wins), (&anna, 5, holds), (&ben, 5, wins), (&ben, 9, wins)] {
            guess(store, person, about(begun, outcome)).expect("noted");
        }
        let game = GameId::new("war");
        assert_eq!(count(store, &game, 5).expect("read"), [1, 1], "the second guess replaces the first");
        for _ in 0..2 {
            settle(store, &game, 5, Some(holds)).expect("settled");
            settle(store, &game, 9, None).expect("settled");
        }
        let right = |person: &PlayerId| {
            let guesses = of(store, person).expect("read");
            guesses.iter().map(|guess| guess.right).collect::<Vec<_>>()
        };
        assert_eq!((right(&anna), right(&ben)), (vec![Some(true)], vec![Some(false)]));
        // What is settled stays, whatever becomes of the log.
        settle(store, &game, 5, None).expect("settled");
        assert_eq!(right(&anna), [Some(true)]);
        store.put_note("no-profile/Ben", b"").expect("noted");
        assert_eq!(shown(store).expect("read").into_keys().collect::<Vec<_>>(), std::slice::from_ref(&anna));
        erase(store, &anna).expect("erased");
        assert_eq!(everybody(store).expect("read").into_keys().collect::<Vec<_>>(), [ben]);
    }

    #[test]
    fn what_is_noted_of_a_server_is_read_again() {
        let kept = MemoryStore::new();
        let store: &dyn EventStore = &kept;
        let place = Place { spot: "7".into(), posted: Some(3), ..Place::default() };
        keep_place(store, "1", &place).expect("noted");
        store.put_note("predict/place/2", b"?").expect("noted");
        assert_eq!(places(store).expect("read"), BTreeMap::from([("1".to_owned(), place)]));
        keep_place(store, "1", &Place::default()).expect("noted");
        assert!(places(store).expect("read").is_empty());
    }
}
