//! Twin games in which a side is asked what only depends on what it hides, and answers quickly or slowly. Where answers
//! wait, nobody can tell which.

use crate::twins::asking::{holder, keep_on};
use crate::twins::pairs;
use adjutant::games::{game_list, games};
use adjutant_commands::moderator::{Equipment, Session};
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_core::{Game, Next, Prompt, Viewer, apply, mildest, next};
use adjutant_events::{Actor, Envelope, SeatId, Timestamp};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The option of the games, and its time in seconds. Without keys every part of time is that long.
pub(crate) const OPTION: (&str, &str) = ("answer_delay", "30_minutes");
const LONGEST: i64 = 1_800;
/// The seconds between two ticks.
const TICK: i64 = 60;

/// The length of a log at which a question is open whose answers wait, and the seat that is asked.
pub(crate) fn asked(log: &[Envelope]) -> Option<(usize, SeatId)> {
    let ends: BTreeSet<usize> = pairs::moments(log).into_iter().collect();
    let mut game = Game::from_first(games(), log.first()?).expect("a creation");
    for (at, envelope) in log.iter().enumerate().skip(1) {
        apply(&mut game, envelope, log).expect("it fits");
        let Next::Wait(prompts) = next(&game) else { continue };
        let waiting = prompts.into_iter().filter(Prompt::waits).find_map(|prompt| prompt.seats.into_iter().next());
        if let Some(seat) = waiting.filter(|_| ends.contains(&(at + 1))) {
            return Some((at + 1, seat));
        }
    }
    None
}

/// What a viewer learns minute by minute, if the seat passes this many seconds after it was asked.
pub(crate) fn told(log: &[Envelope], seat: &SeatId, after: i64, viewer: &Viewer) -> Vec<String> {
    let store: Store = Arc::new(MemoryStore::new());
    keep_on(&store, log);
    let load = || {
        let equipment = Equipment::new(game_list(), Arc::clone(&store));
        Session::load(equipment, &log[0].game).expect("it loads").keeping_answers()
    };
    let mut session = load();
    let (begun, player) = (session.game().time, holder(log, seat));
    let mut known = session.game().seq;
    let mut seen = Vec::new();
    for second in (0..=LONGEST + TICK).step_by(usize::try_from(TICK).expect("a number")) {
        let now = Timestamp(begun.0 + second * 1_000);
        if second == after {
            let pass = mildest(session.game(), seat).into_iter().next().expect("an answer");
            let actor = Actor::Seat { seat: seat.clone(), player: player.clone() };
            let outcome = session.execute(&"answer".into(), &actor, &pass, now).expect("it is accepted");
            assert!(outcome.kept.is_some() && outcome.events.is_empty(), "{outcome:?}");
            let again = session.execute(&"answer".into(), &actor, &pass, now).expect("it is repeated");
            assert!(again.repeated && again.kept == outcome.kept, "{again:?}");
            // It is on disk: after a crash it still waits, and as long.
            session = load();
        }
        session.tick(now, begun).expect("it ticks");
        let news = session.read(viewer, known + 1, usize::MAX).expect("readable");
        known = session.game().seq;
        seen.push(format!("second {second}, event {known}: {:?} {news:?}", session.owed()));
    }
    seen
}

/// When something new was told, in seconds.
pub(crate) fn first_news(told: &[String]) -> Option<i64> {
    let place = told.iter().position(|line| !line.ends_with("[]"))?;
    i64::try_from(place).ok().map(|place| place * TICK)
}

/// When it must be told: at the end of the part of time.
pub(crate) const END: i64 = LONGEST;
