//! Running games: sessions, blocks, dice, crashes, several games at once, rechecks.

mod answered;
mod copied;
mod dice;
mod game_host;
mod log;
mod pasted;
mod secrets;
mod summary;
mod superfluous;
mod table;
mod tried;

pub(crate) use crate::saying::{anna, bert, cause};

use crate::game_list;
use crate::saying::{self, sit_down};
use adjutant_commands::moderator::{Denial, DiceWish, GameStatus, Opening, Outcome, Session};
use adjutant_events::{GameId, PlayerId, RulesetId, SeatId, Seq, Timestamp};
use adjutant_storage::{EventStore, Log, MemoryStore};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

pub(crate) fn game() -> GameId {
    GameId::new("test")
}

pub(crate) fn now() -> Timestamp {
    static CLOCK: AtomicI64 = AtomicI64::new(1_000);
    Timestamp(CLOCK.fetch_add(1, Ordering::Relaxed))
}

pub(crate) fn opening(dice: DiceWish) -> Opening {
    Opening { ruleset: RulesetId::new("aa1941"), options: Vec::new(), dice, against: None }
}

pub(crate) fn created(store: &Arc<MemoryStore>, dice: DiceWish) -> Session {
    let store: Arc<dyn EventStore> = store.clone();
    Session::create(game_list::with(store), &game(), &opening(dice), &anna(), &cause(), now()).expect("created").0
}

/// A game in which Anna plays the Allies and is game master, and Bert plays the Axis.
pub(crate) fn started(store: &Arc<MemoryStore>, dice: DiceWish) -> Session {
    let mut session = created(store, dice);
    sit_down(&mut session, now());
    done(&mut session, &anna(), "start");
    session
}

pub(crate) fn said(session: &mut Session, player: &PlayerId, text: &str) -> Result<Outcome, Denial> {
    saying::said(session, (player, None), text, now())
}

pub(crate) fn done(session: &mut Session, player: &PlayerId, text: &str) -> Outcome {
    said(session, player, text).unwrap_or_else(|denial| panic!("{text}: {denial:?}"))
}

pub(crate) fn load(store: &Arc<MemoryStore>) -> Session {
    let store: Arc<dyn EventStore> = store.clone();
    Session::load(game_list::with(store), &game()).expect("loaded")
}

pub(crate) fn length(store: &Arc<MemoryStore>) -> Seq {
    store.last_seq(&game()).expect("length")
}

pub(crate) fn awaited(standing: &GameStatus) -> Vec<SeatId> {
    match standing {
        GameStatus::Waiting(prompts) => prompts.iter().flat_map(|prompt| prompt.seats.clone()).collect(),
        other => panic!("{other:?}"),
    }
}

/// The Soviet Union buys, Germany attacks Ukraine: up to the roll.
pub(crate) const SOVIET: &str = "purchase 2 infantry\ndone\ndone\ndone\nmobilize all in Russia";
