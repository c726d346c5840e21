//! The choices of a seat, found once for each event of a game.
//!
//! They follow from the game's events alone, so they are kept by game, last event and seat: any new event has a new key.
//! The buttons, the steps of an order and the order that is made of them read the same choices.

use adjutant_commands::moderator::Session;
use adjutant_core::choice::{Choice, Slot, Value};
use adjutant_core::choices;
use adjutant_events::{GameId, SeatId, Seq};
use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// The size of the cache, in bytes.
const KEPT: usize = 24 << 20;

/// Whose choices, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    game: GameId,
    seq: Seq,
    seat: SeatId,
}

/// The cached choices, the ones read last first.
#[derive(Default)]
pub(super) struct Offered {
    kept: Mutex<VecDeque<Kept>>,
}

struct Kept {
    key: Key,
    choices: Arc<[Choice]>,
    bytes: usize,
}

impl Offered {
    /// What a seat may choose now. It is for whoever acts for the seat.
    pub(super) fn of(&self, session: &Session, seat: &SeatId) -> Arc<[Choice]> {
        let game = session.game();
        let key = Key { game: game.id.clone(), seq: game.seq, seat: seat.clone() };
        if let Some(known) = self.known(&key) {
            return known;
        }
        let found: Arc<[Choice]> = choices(game, seat).into();
        self.keep(key, &found, size(&found));
        found
    }

    fn known(&self, key: &Key) -> Option<Arc<[Choice]>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|known| known.key == *key)?;
        let known = kept.remove(at)?;
        let choices = Arc::clone(&known.choices);
        kept.push_front(known);
        Some(choices)
    }

    fn keep(&self, key: Key, choices: &Arc<[Choice]>, bytes: usize) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        // A game only goes on: what could be chosen before is not asked for again.
        kept.retain(|known| known.key.game != key.game || known.key.seat != key.seat);
        kept.push_front(Kept { key, choices: Arc::clone(choices), bytes });
        let mut all = 0;
        let fits = kept.iter().take_while(|known| {
            all += known.bytes;
            all <= KEPT
        });
        let fits = fits.count();
        kept.truncate(fits);
    }
}

/// About how many bytes choices take. Questions that several values share are counted once.
fn size(all: &[Choice]) -> usize {
    let mut seen = BTreeSet::new();
    all.iter().map(|choice| size_of::<Choice>() + slots(&choice.slots, &mut seen)).sum()
}

fn slots(all: &[Slot], seen: &mut BTreeSet<usize>) -> usize {
    if all.is_empty() || !seen.insert(all.as_ptr().addr()) {
        return 0;
    }
    let value = |value: &Value, seen: &mut BTreeSet<usize>| 2 * size_of::<Value>() + slots(&value.then, seen);
    let slot =
        |slot: &Slot| -> usize { size_of::<Slot>() + slot.values.iter().map(|one| value(one, seen)).sum::<usize>() };
    all.iter().map(slot).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_core::Command;
    use adjutant_core::choice::What;
    use adjutant_core::command::TableCommand;

    fn key(game: &str, seq: Seq, seat: &str) -> Key {
        Key { game: GameId::new(game), seq, seat: SeatId::new(seat) }
    }

    fn some() -> Arc<[Choice]> {
        Arc::new([Choice::new("pause", Command::from(TableCommand::TakeBack))])
    }

    #[test]
    fn what_is_kept_is_of_this_game_this_event_and_this_seat() {
        let offered = Offered::default();
        offered.keep(key("saturday", 7, "north"), &some(), 10);
        assert!(offered.known(&key("saturday", 7, "north")).is_some());
        for other in [key("sunday", 7, "north"), key("saturday", 8, "north"), key("saturday", 7, "south")] {
            assert!(offered.known(&other).is_none(), "{other:?}");
        }
        // After another event that of before is gone; other seats and games keep theirs.
        offered.keep(key("saturday", 7, "south"), &some(), 10);
        offered.keep(key("sunday", 7, "north"), &some(), 10);
        offered.keep(key("saturday", 8, "north"), &some(), 10);
        assert!(offered.known(&key("saturday", 7, "north")).is_none());
        for kept in [key("saturday", 8, "north"), key("saturday", 7, "south"), key("sunday", 7, "north")] {
            assert!(offered.known(&kept).is_some(), "{kept:?}");
        }
    }

    #[test]
    fn what_was_read_last_is_kept_and_all_of_it_has_a_limit() {
        let offered = Offered::default();
        for game in 0..10 {
            offered.keep(key(&game.to_string(), 1, "north"), &some(), KEPT / 5);
            // Somebody looks at the first one all the time.
            assert!(offered.known(&key("0", 1, "north")).is_some());
        }
        assert!(offered.known(&key("9", 1, "north")).is_some() && offered.known(&key("1", 1, "north")).is_none());
        assert!(offered.kept.lock().expect("no panic").len() <= 5);
        // What is larger than all of it is not kept.
        offered.keep(key("0", 2, "north"), &some(), KEPT + 1);
        assert!(offered.known(&key("0", 2, "north")).is_none());
    }

    #[test]
    fn questions_that_are_shared_are_counted_once() {
        let number = |number| Value::new(What::Number(number));
        let behind: Vec<Slot> = vec![Slot::one("units", (0..100).map(number).collect())];
        let shared = adjutant_core::choice::Behind::from(behind.clone());
        let choice = |values: Vec<Value>| {
            let whole = Choice::new("pause", Command::from(TableCommand::TakeBack));
            [Choice { slots: vec![Slot::one("from", values)], ..whole }]
        };
        let alone = choice((0..50).map(|at| number(at).then(behind.clone())).collect());
        let together = choice((0..50).map(|at| Value { then: shared.clone(), ..number(at) }).collect());
        assert!(size(&alone) > 20 * size(&together), "{} {}", size(&alone), size(&together));
    }
}
