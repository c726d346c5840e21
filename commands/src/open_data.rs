//! Who agrees that their finished games are given away as open data. An agreement is a note in the store under the
//! person's name. It is never an event of a game.

use crate::moderator::{Fault, Session};
use crate::store::StoreError;
use adjutant_core::stand_in::STAND_IN;
use adjutant_core::table::clock::CLOCK;
use adjutant_events::staff::StaffEvent;
use adjutant_events::{Envelope, Event, PlayerId, TableEvent, Timestamp};
use adjutant_storage::EventStore;
use std::collections::{BTreeMap, BTreeSet};

/// The prefix of these notes.
const NOTE: &str = "open-data/";

/// The people who agree, and since when.
///
/// # Errors
/// The store cannot be read.
pub fn agreed(store: &dyn EventStore) -> Result<BTreeMap<PlayerId, Timestamp>, StoreError> {
    let mut agreed = BTreeMap::new();
    for (name, bytes) in store.notes()? {
        // A note that cannot be read is no agreement.
        if let (Some(person), Ok(since)) = (name.strip_prefix(NOTE), <[u8; 8]>::try_from(bytes.as_slice())) {
            agreed.insert(PlayerId::new(person), Timestamp(i64::from_le_bytes(since)));
        }
    }
    Ok(agreed)
}

/// Notes that a person agrees.
///
/// # Errors
/// The store cannot be written.
pub fn agree(store: &dyn EventStore, person: &PlayerId, now: Timestamp) -> Result<(), StoreError> {
    store.put_note(&format!("{NOTE}{person}"), &now.0.to_le_bytes())
}

/// Takes an agreement back. Nothing of it is kept.
///
/// # Errors
/// The store cannot be written.
pub fn withdraw(store: &dyn EventStore, person: &PlayerId) -> Result<(), StoreError> {
    store.drop_note(&format!("{NOTE}{person}"))
}

/// Everybody who took part in a game, whose agreement an archive needs.
///
/// # Errors
/// The log cannot be read.
pub fn people_of(session: &Session) -> Result<BTreeSet<PlayerId>, Fault> {
    let count = usize::try_from(session.game().seq).unwrap_or(usize::MAX);
    Ok(people(&session.log(1, count)?))
}

/// Who acted, held a seat, was game master or on a staff.
fn people(log: &[Envelope]) -> BTreeSet<PlayerId> {
    let mut people = BTreeSet::new();
    for envelope in log {
        people.extend(envelope.actor.player().cloned());
        let Event::Table(event) = &envelope.event else { continue };
        match event {
            TableEvent::GameCreated { gm: player, .. }
            | TableEvent::GmAppointed { player }
            | TableEvent::SeatTaken { player, .. }
            | TableEvent::Staff(StaffEvent::MemberAppointed { player, .. }) => {
                people.insert(player.clone());
            }
            _ => {}
        }
    }
    people.retain(|player| !matches!(player.as_str(), CLOCK | STAND_IN));
    people
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::{Actor, Audience, CauseId, GameId};
    use adjutant_storage::MemoryStore;

    #[test]
    fn an_agreement_is_noted_and_taken_back() {
        let kept = MemoryStore::new();
        let store: &dyn EventStore = &kept;
        let (anna, ben) = (PlayerId::new("Anna"), PlayerId::new("discord-7"));
        agree(store, &anna, Timestamp(5)).expect("noted");
        agree(store, &ben, Timestamp(6)).expect("noted");
        store.put_note("open-data/Carl", b"?").expect("noted");
        store.put_note("place/Dora", &[0; 8]).expect("noted");
        let both = BTreeMap::from([(anna.clone(), Timestamp(5)), (ben.clone(), Timestamp(6))]);
        assert_eq!(agreed(store).expect("readable"), both);
        withdraw(store, &anna).expect("taken back");
        withdraw(store, &anna).expect("nothing to take back is no error");
        assert_eq!(agreed(store).expect("readable"), BTreeMap::from([(ben, Timestamp(6))]));
    }

    #[test]
    fn whoever_acted_or_held_a_seat_took_part() {
        let envelope = |actor: Actor, event: Event| Envelope {
            game: GameId::new("g"),
            seq: 1,
            time: Timestamp(0),
            actor,
            cause: CauseId::new("c"),
            audience: Audience::Everyone,
            event,
        };
        let player = |name: &str| Actor::Player { player: PlayerId::new(name) };
        let taken = |name: &str| TableEvent::SeatTaken { seat: "red".into(), player: PlayerId::new(name) }.into();
        let log = [
            envelope(player("Anna"), TableEvent::GameStarted.into()),
            envelope(player("Anna"), taken("Ben")),
            envelope(player(CLOCK), taken(STAND_IN)),
            envelope(Actor::Referee, TableEvent::GmAppointed { player: PlayerId::new("Carl") }.into()),
        ];
        assert_eq!(people(&log), BTreeSet::from(["Anna", "Ben", "Carl"].map(PlayerId::new)));
    }
}
