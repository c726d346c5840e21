//! What is stored about people who look for games, and about games that are being made. These are notes in the store. No
//! log and no backup has them.

use super::{Ended, PendingGame, Person, WaitReason, WaitingPlayer};
use crate::store::StoreError;
use adjutant_events::{PlayerId, Timestamp};
use adjutant_storage::EventStore;
use std::collections::BTreeMap;

/// The prefix of the notes about people.
const PERSON: &str = "find/";
/// The prefix of the notes about games that are being made.
const MADE: &str = "find-made/";

/// Everybody about whom something is stored.
///
/// # Errors
/// The store cannot be read.
pub fn everybody(store: &dyn EventStore) -> Result<BTreeMap<PlayerId, Person>, StoreError> {
    let mut people = BTreeMap::new();
    for (name, bytes) in store.notes()? {
        // A note that cannot be read is no search.
        if let (Some(person), Ok(record)) = (name.strip_prefix(PERSON), serde_json::from_slice(&bytes)) {
            people.insert(PlayerId::new(person), record);
        }
    }
    Ok(people)
}

/// Notes what a person looks for, and whom the person avoids. If there is nothing to note, no note remains.
///
/// # Errors
/// The store cannot be written.
pub fn save(store: &dyn EventStore, person: &PlayerId, record: &Person) -> Result<(), StoreError> {
    if *record == Person::default() {
        return erase(store, person);
    }
    store.put_note(&format!("{PERSON}{person}"), &serde_json::to_vec(record).unwrap_or_default())
}

/// Erases all that is stored about a person.
///
/// # Errors
/// The store cannot be written.
pub fn erase(store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
    store.drop_note(&format!("{PERSON}{person}"))
}

/// Ends the search of a person who found nothing, and notes why.
///
/// # Errors
/// The store cannot be written.
pub fn end_search(
    store: &dyn EventStore,
    person: &PlayerId,
    record: &Person,
    at: Timestamp,
    why: Vec<WaitReason>,
) -> Result<(), StoreError> {
    save(store, person, &Person { search: None, ended: Some(Ended { at, why }), ..record.clone() })
}

/// The games that are being made, in the order of their names.
///
/// # Errors
/// The store cannot be read.
pub fn pending_games(store: &dyn EventStore) -> Result<Vec<PendingGame>, StoreError> {
    let notes = store.notes()?.into_iter().filter(|(name, _)| name.starts_with(MADE));
    Ok(notes.filter_map(|(_, bytes)| serde_json::from_slice(&bytes).ok()).collect())
}

/// Notes a game before it is made. From then on its people do not search.
///
/// # Errors
/// The store cannot be written.
pub fn store_pending(store: &dyn EventStore, pending: &PendingGame) -> Result<(), StoreError> {
    store.put_note(&format!("{MADE}{}", pending.game), &serde_json::to_vec(pending).unwrap_or_default())
}

/// Removes the note of a game that is made.
///
/// # Errors
/// The store cannot be written.
pub fn remove_pending(store: &dyn EventStore, pending: &PendingGame) -> Result<(), StoreError> {
    store.drop_note(&format!("{MADE}{}", pending.game))
}

/// Ends the searches that led to a game. A search that somebody has begun since goes on.
///
/// # Errors
/// The store cannot be read or written.
pub fn end_searches(store: &dyn EventStore, pending: &PendingGame) -> Result<(), StoreError> {
    let people = everybody(store)?;
    for (person, since) in &pending.people {
        let Some(record) = people.get(person) else { continue };
        if record.search.as_ref().is_some_and(|search| search.since == *since) {
            save(store, person, &Person { search: None, ended: None, ..record.clone() })?;
        }
    }
    Ok(())
}

/// The people of a place who search. Whoever is in a game that is being made does not search any more, although the note
/// still says so.
pub fn waiting_players(
    people: &BTreeMap<PlayerId, Person>,
    pending: &[PendingGame],
    place: &str,
) -> Vec<WaitingPlayer> {
    let player = |(person, record): (&PlayerId, &Person)| {
        let search = record.search.clone().filter(|search| search.place == place)?;
        let is_found =
            |one: &PendingGame| one.people.iter().any(|(known, since)| known == person && *since == search.since);
        let (avoid, with) = (record.avoid.clone(), record.with.clone());
        (!pending.iter().any(is_found)).then(|| WaitingPlayer { person: person.clone(), search, avoid, with })
    };
    people.iter().filter_map(player).collect()
}
