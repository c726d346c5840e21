//! The clock of a game by chat: deadlines, time banks, vacations, and timeouts.

mod absent;
mod hours;

use crate::game_list::{games, with};
use crate::saying::{self, anna, bert, cause, sit_down};
use adjutant_audit::{Hidden, Outcome as Verified, examine, export};
use adjutant_commands::moderator::{
    Denial, DiceWish, GameHost, GameHostConfig, Opening, Outcome, Session, recheck_log,
};
use adjutant_core::Viewer;
use adjutant_core::table::clock::CLOCK;
use adjutant_events::{
    Actor, Envelope, Event, ExtensionReason, GameId, PlayerId, RulesetId, SeatId, TableEvent, Timestamp,
};
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
/// Friday 2026-11-20, 12:00 UTC.
const NOON: i64 = 1_795_176_000_000;

fn at(hours: i64) -> Timestamp {
    Timestamp(NOON + hours * HOUR)
}

/// Anna has the Allies and is game master, Bert the Axis; everything so far happened at noon.
fn started(store: &Arc<MemoryStore>, clock: &str) -> Session {
    let kept: Arc<dyn EventStore> = store.clone();
    let opening = Opening {
        ruleset: RulesetId::new("aa1941"),
        options: Vec::new(),
        dice: DiceWish::OperatingSystem,
        against: None,
    };
    let mut session =
        Session::create(with(kept), &GameId::new("test"), &opening, &anna(), &cause(), at(0)).expect("created").0;
    sit_down(&mut session, at(0));
    say(&mut session, &anna(), clock, at(0));
    say(&mut session, &anna(), "start", at(0));
    session
}

fn said(session: &mut Session, player: &PlayerId, text: &str, now: Timestamp) -> Result<Outcome, Denial> {
    saying::said(session, (player, None), text, now)
}

fn say(session: &mut Session, player: &PlayerId, text: &str, now: Timestamp) -> Outcome {
    said(session, player, text, now).unwrap_or_else(|denial| panic!("{text}: {denial:?}"))
}

fn refused(session: &mut Session, player: &PlayerId, text: &str, now: Timestamp) -> String {
    let before = session.game().seq;
    let denial = said(session, player, text, now).expect_err(text);
    assert_eq!(session.game().seq, before, "{text} changed something");
    match denial {
        Denial::Refused(refusal) => refusal.key(),
        other => panic!("{text}: {other:?}"),
    }
}

/// The awaited seats, with their deadlines in hours after noon.
fn running(session: &Session) -> Vec<(String, i64)> {
    session.game().clock.running().map(|wait| (wait.seat.to_string(), (wait.at.0 - NOON) / HOUR)).collect()
}

fn tick(session: &mut Session, now: Timestamp) -> Vec<Event> {
    let outcome = session.tick(now, at(0)).expect("ticks");
    outcome.map_or_else(Vec::new, |outcome| {
        outcome.events.everything().iter().map(|envelope| envelope.event.clone()).collect()
    })
}

fn log(session: &Session) -> Vec<Envelope> {
    session.log(1, 10_000).expect("log")
}

fn soviets(hours: i64) -> Vec<(String, i64)> {
    vec![("soviet_union".to_owned(), hours)]
}

#[test]
fn each_phase_has_its_own_allowance() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours per phase");
    assert_eq!(running(&session), soviets(24));
    // An order that does not end the phase does not move the deadline.
    say(&mut session, &anna(), "purchase 1 infantry", at(5));
    assert_eq!(running(&session), soviets(24));
    say(&mut session, &anna(), "done", at(6));
    assert_eq!(running(&session), soviets(30));
}

#[test]
fn a_turn_has_one_allowance_for_all_its_phases() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 2 days per turn");
    say(&mut session, &anna(), "purchase 1 infantry", at(5));
    say(&mut session, &anna(), "done", at(6));
    assert_eq!(running(&session), soviets(48));
}

#[test]
fn time_runs_only_while_a_seat_is_awaited() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours per phase");
    say(&mut session, &anna(), "pause because of the weekend", at(10));
    assert_eq!(running(&session), []);
    assert_eq!(tick(&mut session, at(40)), [], "nobody is late in a pause");
    say(&mut session, &anna(), "resume", at(50));
    assert_eq!(running(&session), soviets(64), "fourteen hours were left");
}

#[test]
fn what_is_taken_back_does_not_give_time_back() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours per phase");
    say(&mut session, &anna(), "done", at(20));
    assert_eq!(running(&session), soviets(44));
    say(&mut session, &anna(), "undo", at(21));
    assert_eq!(running(&session), soviets(25), "four hours were left for the purchase");
    let again = adjutant_core::replay(games(), &log(&session)).expect("replays");
    assert_eq!(again.digest(), session.game().digest());
    assert_eq!(again.clock, session.game().clock);
}

#[test]
fn a_missed_deadline_is_said_once_and_the_game_waits_on() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours then gm");
    assert_eq!(tick(&mut session, at(23)), []);
    let missed: Event = TableEvent::DeadlineMissed { seat: SeatId::new("soviet_union") }.into();
    assert_eq!(tick(&mut session, at(24)), [missed]);
    assert_eq!(tick(&mut session, at(25)), [], "once");
    assert_eq!(session.next_deadline(), None);
    say(&mut session, &anna(), "purchase 1 infantry", at(26));
    say(&mut session, &anna(), "done", at(26));
    assert_eq!(running(&session), soviets(50));
}

#[test]
fn a_time_bank_is_opened_when_the_allowance_is_gone_and_pays_what_was_used() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours bank 10 hours");
    let seat = SeatId::new("soviet_union");
    let opened: Event = TableEvent::BankOpened { seat: seat.clone(), at: at(34) }.into();
    assert_eq!(tick(&mut session, at(24)), [opened]);
    say(&mut session, &anna(), "done", at(28));
    assert_eq!(session.game().clock.bank_left(&seat), 6 * 60);
    // The next phase: the rest of the bank, and then nothing.
    let opened: Event = TableEvent::BankOpened { seat: seat.clone(), at: at(58) }.into();
    assert_eq!(tick(&mut session, at(52)), [opened]);
    let missed: Event = TableEvent::DeadlineMissed { seat: seat.clone() }.into();
    assert_eq!(tick(&mut session, at(58)), [missed]);
    assert_eq!(session.game().clock.bank_left(&seat), 0);
}

#[test]
fn the_clock_passes_where_the_table_agreed_to_it() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours per turn then pass");
    let happened = tick(&mut session, at(24));
    assert!(matches!(happened.first(), Some(Event::Table(TableEvent::DeadlineMissed { .. }))), "{happened:?}");
    // The whole turn has one allowance: it is passed as a whole, and the next power is awaited.
    assert_eq!(running(&session), [("germany".to_owned(), 48)]);
    let log = log(&session);
    let passed =
        log.iter().filter(|envelope| matches!(&envelope.actor, Actor::Seat { player, .. } if player.as_str() == CLOCK));
    assert!(passed.count() > 0, "what the clock did bears its name");
    assert_eq!(recheck_log(games(), &log), None);
    // The clock's acts cannot be taken back.
    assert_eq!(refused(&mut session, &anna(), "Soviet Union: undo", at(25)), "table-nothing-ordered");
}

#[test]
fn the_clock_takes_losses_as_proposed_and_fights_on() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours per turn then pass");
    say(&mut session, &anna(), "purchase 2 infantry\ndone\nmove all from Caucasus to Ukraine", at(1));
    say(&mut session, &anna(), "done", at(2));
    let mut now = 2;
    while running(&session).iter().all(|(seat, _)| seat != "japan") {
        now += 24;
        assert!(now < 24 * 30, "the game goes on: {:?}", session.standing());
        tick(&mut session, at(now));
    }
    assert_eq!(recheck_log(games(), &log(&session)), None);
}

#[test]
fn a_deadline_that_fell_while_the_referee_was_away_is_put_off_once() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours grace 6 hours then pass");
    // The program returns thirty hours after noon.
    let up = at(30);
    let seat = SeatId::new("soviet_union");
    let happened = session.tick(at(30), up).expect("ticks").expect("something").events;
    let put_off = TableEvent::DeadlineExtended { seat: seat.clone(), at: at(36), reason: ExtensionReason::RefereeAway };
    assert_eq!(
        happened.everything().iter().map(|envelope| envelope.event.clone()).collect::<Vec<_>>(),
        [put_off.into()]
    );
    assert!(session.tick(at(35), up).expect("ticks").is_none());
    let missed = session.tick(at(36), up).expect("ticks").expect("something").events;
    assert_eq!(missed.everything()[0].event, TableEvent::DeadlineMissed { seat }.into());
}

#[test]
fn a_player_on_vacation_is_not_late() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours");
    say(&mut session, &anna(), "vacation 3 days", at(1));
    assert_eq!(running(&session), soviets(73));
    assert_eq!(session.game().clock.away_until(&anna()), Some(at(73)));
    say(&mut session, &anna(), "done", at(2));
    assert_eq!(running(&session), soviets(97), "a day from when she is back");
    say(&mut session, &anna(), "back", at(3));
    assert_eq!(refused(&mut session, &anna(), "back", at(3)), "table-not-away");
    assert_eq!(refused(&mut session, &anna(), "vacation 61 days", at(3)), "table-vacation-length");
}

#[test]
fn players_pause_a_game_by_agreement() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours");
    assert_eq!(refused(&mut session, &bert(), "agree pause", at(1)), "table-no-pause-proposed");
    say(&mut session, &bert(), "propose pause for the fair", at(1));
    assert_eq!(refused(&mut session, &bert(), "agree pause", at(1)), "table-pause-agreed-already");
    say(&mut session, &anna(), "agree pause", at(2));
    assert_eq!(running(&session), []);
    assert_eq!(refused(&mut session, &anna(), "Soviet Union: purchase 1 infantry", at(2)), "table-game-paused");
}

#[test]
fn a_game_master_gives_more_time_to_who_is_awaited() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours");
    say(&mut session, &anna(), "extend Soviet Union by 12 hours because the train was late", at(1));
    assert_eq!(running(&session), soviets(36));
    assert_eq!(refused(&mut session, &anna(), "extend Japan by 1 hour because of me", at(1)), "table-no-deadline");
    assert_eq!(refused(&mut session, &bert(), "extend Soviet Union by 1 hour because I like", at(1)), "table-only-gm");
    assert_eq!(refused(&mut session, &bert(), "clock set 1 hour", at(1)), "table-only-gm");
    say(&mut session, &anna(), "clock off", at(2));
    assert_eq!((running(&session), session.next_deadline()), (vec![], None));
}

#[test]
fn a_clock_that_cannot_run_is_refused_in_words() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, "clock set 24 hours");
    for (text, key) in [
        ("clock set 0 hours", "table-clock-length"),
        ("clock set 61 days", "table-clock-length"),
        ("clock set 24 hours quiet 8-8", "table-clock-quiet"),
    ] {
        assert_eq!(refused(&mut session, &anna(), text, at(1)), key, "{text}");
    }
    for text in [
        "clock set soon",
        "clock set 24 hours zone Atlantis",
        "clock set 24 hours on someday",
        "clock set 25 hours daily 20:00",
        "clock set 2 days daily 25:00",
        "clock set 2 days quiet 22-8 daily 20:00",
    ] {
        assert!(matches!(said(&mut session, &anna(), text, at(1)), Err(Denial::Unread(_))), "{text}");
    }
}

#[test]
fn a_log_with_a_clock_is_verified_and_replayed() {
    let store = Arc::new(MemoryStore::new());
    let mut session =
        started(&store, "clock set 24 hours per turn bank 5 hours quiet 22-8 on mon-fri zone Europe/Berlin then pass");
    say(&mut session, &bert(), "vacation 2 days", at(1));
    say(&mut session, &anna(), "extend Soviet Union by 12 hours because of fog", at(2));
    for hours in 0..60 {
        tick(&mut session, at(4 + hours * 12));
    }
    let log = log(&session);
    assert!(log.len() > 60, "{} events", log.len());
    assert_eq!(recheck_log(games(), &log), None);
    let bundle = export(&log, Hidden::None, None).expect("exports");
    let verdict = examine(games(), &bundle.write().expect("written"), &[]);
    assert!(!matches!(verdict.outcome, Verified::Wrong(_)), "{verdict:?}");
    assert_eq!(adjutant_core::replay(games(), &log).expect("replays").digest(), session.game().digest());
}

#[tokio::test]
async fn a_game_host_ticks_the_games_whose_time_has_come_and_wakes_no_other() {
    let store = Arc::new(MemoryStore::new());
    let session = started(&store, "clock set 24 hours");
    drop(session);
    let kept: Arc<dyn EventStore> = store.clone();
    let game_host = GameHost::new(with(kept), GameHostConfig::default());
    assert_eq!(game_host.next_deadline(), None, "nobody has looked yet");
    game_host.view(&GameId::new("test"), Viewer::Spectator).await.expect("awake");
    assert_eq!(game_host.next_deadline(), Some(at(24)));
    assert!(game_host.tick(at(23), at(0)).await.is_empty());
    let happened = game_host.tick(at(24), at(0)).await;
    assert_eq!(happened.len(), 1);
    assert_eq!(game_host.next_deadline(), None);
    game_host.shutdown().await;
}
