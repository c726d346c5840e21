//! Twin games in which a side is asked what only depends on what it hides, and answers quickly or slowly. Where answers
//! wait, nobody can tell which.

use crate::twins::asking::{holder, keep_on};
use crate::twins::pairs;
use adjutant::games::{game_list, games};
use adjutant_commands::As;
use adjutant_commands::moderator::{Equipment, LineOutcome, Session};
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_core::{Game, Next, Prompt, Viewer, apply, mildest, next};
use adjutant_events::{Actor, CauseId, Envelope, SeatId, Timestamp};
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

/// A session of a log in which answers wait, and its store.
fn waiting(store: &Store, log: &[Envelope]) -> Session {
    let equipment = Equipment::new(game_list(), Arc::clone(store));
    Session::load(equipment, &log[0].game).expect("it loads").keeping_answers().remembering()
}

/// What a spectator or seat learns minute by minute, if somebody acts this many seconds after the question. A line has
/// the numbers of events only if they are wanted.
fn watched(
    log: &[Envelope],
    viewer: &Viewer,
    after: i64,
    numbers: bool,
    act: impl Fn(&mut Session, Timestamp),
) -> Vec<String> {
    let store: Store = Arc::new(MemoryStore::new());
    keep_on(&store, log);
    let mut session = waiting(&store, log);
    let begun = session.game().time;
    let mut known = session.game().seq;
    let mut seen = Vec::new();
    for second in (0..=LONGEST + TICK).step_by(usize::try_from(TICK).expect("a number")) {
        let now = Timestamp(begun.0 + second * 1_000);
        if second == after {
            act(&mut session, now);
            // It is on disk: after a crash it still waits, and as long.
            session = waiting(&store, log);
        }
        session.tick(now, begun).expect("it ticks");
        let news = session.read(viewer, known + 1, usize::MAX).expect("readable");
        known = session.game().seq;
        let news: Vec<String> =
            news.iter()
                .map(|one| {
                    if numbers { format!("{one:?}") } else { format!("{:?} {:?} {:?}", one.time, one.actor, one.event) }
                })
                .collect();
        seen.push(format!("second {second}: {:?} {news:?}", session.owed()));
    }
    seen
}

/// What a viewer learns, if the seat passes this many seconds after it was asked.
pub(crate) fn told(log: &[Envelope], seat: &SeatId, after: i64, viewer: &Viewer, numbers: bool) -> Vec<String> {
    let actor = Actor::Seat { seat: seat.clone(), player: holder(log, seat) };
    watched(log, viewer, after, numbers, |session, now| {
        let pass = mildest(session.game(), seat).into_iter().next().expect("an answer");
        let outcome = session.execute(&"answer".into(), &actor, &pass, now).expect("it is accepted");
        assert!(outcome.kept.is_some() && outcome.events.is_empty(), "{outcome:?}");
        let again = session.execute(&"answer".into(), &actor, &pass, now).expect("it is repeated");
        assert!(again.repeated && again.kept == outcome.kept, "{again:?}");
    })
}

/// What a spectator learns, if the seat passes at once and then so many orders of somebody else are refused.
pub(crate) fn told_in_a_flood(log: &[Envelope], seat: &SeatId, refused: usize) -> Vec<String> {
    let actor = Actor::Seat { seat: seat.clone(), player: holder(log, seat) };
    watched(log, &Viewer::Spectator, 0, false, |session, now| {
        let pass = mildest(session.game(), seat).into_iter().next().expect("an answer");
        let outcome = session.execute(&"answer".into(), &actor, &pass, now).expect("it is accepted");
        assert!(outcome.kept.is_some(), "{outcome:?}");
        for number in 0..refused {
            let cause = CauseId::new(format!("nonsense {number}"));
            assert!(session.say(&cause, &"Mallory".into(), None, "nonsense", now).is_err(), "it is no order");
        }
    })
}

/// What a viewer learns, if the seat says beforehand what it will do.
pub(crate) fn told_of(log: &[Envelope], seat: &SeatId, line: &str, viewer: &Viewer) -> Vec<String> {
    let (player, speaker) = (holder(log, seat), As::Seat(seat.clone()));
    watched(log, viewer, 0, false, |session, now| {
        let said = session.say(&"said".into(), &player, Some(&speaker), line, now).expect("it may be said at any time");
        let LineOutcome::Done(outcome) = said else { panic!("{line} is done") };
        assert!(outcome.kept.is_none() && !outcome.events.is_empty(), "{outcome:?}");
    })
}

/// What a spectator learns, if the clock is set to ten minutes and the seat passes at once.
pub(crate) fn told_by_the_clock(log: &[Envelope], seat: &SeatId) -> Vec<String> {
    let actor = Actor::Seat { seat: seat.clone(), player: holder(log, seat) };
    watched(log, &Viewer::Spectator, 0, false, |session, now| {
        let set = "clock set 10 minutes per phase then pass";
        session.say(&"clock".into(), &"Greta".into(), Some(&As::Gm), set, now).expect("the clock is set");
        let pass = mildest(session.game(), seat).into_iter().next().expect("an answer");
        let outcome = session.execute(&"answer".into(), &actor, &pass, now).expect("it is accepted");
        assert_eq!(outcome.kept, Some(Timestamp(now.0 + 540_000)), "a minute before the deadline");
    })
}

/// When something new was told, in seconds.
pub(crate) fn news(told: &[String]) -> impl Iterator<Item = i64> + '_ {
    (0..).zip(told).filter(|(_, line)| !line.ends_with("[]")).map(|(place, _): (i64, _)| place * TICK)
}

/// When it must be told: at the end of the part of time.
pub(crate) const END: i64 = LONGEST;
