//! A game is created, filled and played by typed lines; each cause has one effect, and rights are checked.

use crate::game_list::{games, with};
use crate::moderating::{anna, awaited, bert, cause, done, game, length, load, now, opening, said, started};
use adjutant_commands::moderator::{Denial, DiceWish, Fault, LineOutcome, Outcome, Session, recheck};
use adjutant_events::{CauseId, GameId, PlayerId, RulesetId, SeatId};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

#[test]
fn a_game_is_made_seated_and_started_by_words() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let standing = session.standing().expect("standing");
    assert_eq!(awaited(&standing), [SeatId::new("soviet_union")]);
    let outcome = done(&mut session, &anna(), "purchase 2 infantry");
    let [order, fact] = outcome.events.everything() else { panic!("{:?}", outcome.events.everything()) };
    assert!(matches!(order.event, adjutant_events::Event::Ordered(_)));
    assert!(matches!(fact.event.fact(), Some(AxisEvent::UnitsPurchased { .. })));
    let again = load(&store);
    assert_eq!(again.game().digest(), session.game().digest());
    assert_eq!(again.game().seq, length(&store));
}

#[test]
fn a_cause_is_executed_once_and_answered_alike() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let cause = cause();
    let Ok(LineOutcome::Done(first)) = session.say(&cause, &anna(), None, "purchase 2 infantry", now()) else {
        panic!()
    };
    let before = length(&store);
    let Ok(LineOutcome::Done(second)) = session.say(&cause, &anna(), None, "purchase 2 infantry", now()) else {
        panic!()
    };
    assert_eq!(first.events, second.events);
    assert!(second.repeated && !first.repeated);
    assert_eq!(before, length(&store));
    let mut again = load(&store);
    let Ok(LineOutcome::Done(third)) = again.say(&cause, &anna(), None, "purchase 2 infantry", now()) else { panic!() };
    assert_eq!(first.events, third.events);
}

#[test]
fn a_game_is_made_once() {
    let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let new = opening(DiceWish::Scripted);
    let cause = cause();
    let create = |cause: &CauseId| Session::create(with(Arc::clone(&store)), &game(), &new, &anna(), cause, now());
    let first = create(&cause).expect("created").1;
    let second = create(&cause).expect("the same answer").1;
    assert_eq!(first.events, second.events);
    assert!(matches!(create(&CauseId::new("other")), Err(Denial::Fault(Fault::GameExists { .. }))));
    let mut unknown = new.clone();
    unknown.ruleset = RulesetId::new("aa2099");
    let made = Session::create(with(Arc::clone(&store)), &GameId::new("x"), &unknown, &anna(), &cause, now());
    assert!(matches!(made, Err(Denial::Refused(_))));
}

#[test]
fn nobody_acts_for_a_seat_that_he_does_not_hold() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let before = length(&store);
    let refused = |result: Result<Outcome, Denial>| match result {
        Err(Denial::Refused(refusal)) => refusal.key(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(said(&mut session, &bert(), "Soviet Union: purchase 1 infantry")), "table-not-your-seat");
    assert_eq!(refused(said(&mut session, &bert(), "pause because I want to")), "table-only-gm");
    assert_eq!(refused(said(&mut session, &bert(), "gm: pause because I want to")), "table-only-gm");
    assert_eq!(refused(said(&mut session, &PlayerId::new("carl"), "done")), "table-not-your-seat");
    assert!(matches!(said(&mut session, &bert(), "resign"), Err(Denial::WhichSeat { .. })));
    assert_eq!(before, length(&store));
}

#[test]
fn while_a_game_is_paused_nobody_is_asked_for_which_seat_he_speaks() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), "pause because of tea");
    for player in [anna(), bert()] {
        match said(&mut session, &player, "done") {
            Err(Denial::Refused(refusal)) => assert_eq!(refusal.key(), "table-game-paused"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn trying_changes_nothing() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let (before, digest) = (length(&store), session.game().digest());
    let Ok(LineOutcome::Tried(preview)) = session.say(&cause(), &anna(), None, "try purchase 2 infantry", now()) else {
        panic!()
    };
    assert!(matches!(preview.events[0].event.fact(), Some(AxisEvent::UnitsPurchased { .. })));
    let Err(Denial::Refused(_)) = session.say(&cause(), &anna(), None, "try purchase 90 infantry", now()) else {
        panic!()
    };
    assert_eq!((before, digest), (length(&store), session.game().digest()));
}

#[test]
fn taking_back_needs_no_seat_named() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    let before = session.game().play_digest();
    done(&mut session, &anna(), "purchase 1 infantry");
    done(&mut session, &anna(), "undo");
    assert_eq!(session.game().play_digest(), before);
    assert_eq!(load(&store).game().digest(), session.game().digest());
    assert_eq!(recheck(games(), store.as_ref()).expect("rechecked")[0].misfit, None);
}
