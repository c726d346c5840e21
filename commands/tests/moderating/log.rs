//! Reading back: a log that grew, one that does not fit, one that was forged; and a snapshot of it.

use crate::game_list::games;
use crate::moderating::{SOVIET, anna, done, game, load, said, started};
use adjutant_commands::moderator::{Denial, DiceWish, Fault, MisfitKind, recheck, recheck_log};
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, CauseId, Envelope, Seq, Timestamp, codec};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_storage::{Batch, Cache, Log, MemoryStore};
use std::sync::Arc;

#[test]
fn another_process_may_append_in_between() {
    let store = Arc::new(MemoryStore::new());
    let mut one = started(&store, DiceWish::OperatingSystem);
    let mut other = load(&store);
    done(&mut other, &anna(), "purchase 1 infantry");
    done(&mut one, &anna(), "purchase 1 infantry");
    assert_eq!(load(&store).game().digest(), one.game().digest());
}

#[test]
fn a_log_that_does_not_fit_freezes_its_game_at_the_event_before() {
    let store = Arc::new(MemoryStore::new());
    let session = started(&store, DiceWish::OperatingSystem);
    let last = session.game().seq;
    let mut envelope = session.log(last, 1).expect("log").remove(0);
    envelope.seq = last + 1;
    envelope.event =
        AxisEvent::UnitsMoved { units: vec![adjutant_events::UnitId(9999)], route: vec!["sz99".into()] }.into();
    let batch = Batch::new(CauseId::new("bad"), vec![codec::encode(&envelope).expect("bytes")]);
    store.append(&game(), last, batch).expect("appended");
    let mut frozen = load(&store);
    assert!(matches!(frozen.frozen(), Some(Fault::Frozen(_))), "{:?}", frozen.frozen());
    assert_eq!(frozen.game().seq, last);
    assert!(matches!(said(&mut frozen, &anna(), "purchase 1 infantry"), Err(Denial::Fault(Fault::Frozen(_)))));
    let report = recheck(games(), store.as_ref()).expect("rechecked");
    assert!(matches!(&report[0].misfit, Some(misfit) if misfit.seq == last + 1), "{report:?}");
}

#[test]
fn an_act_that_the_referee_would_not_do_is_named() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), SOVIET);
    let mut log: Vec<Envelope> = session.log(1, 10_000).expect("log");
    assert_eq!(recheck_log(games(), &log), None);
    let income = log
        .iter()
        .position(|envelope| matches!(envelope.event.fact(), Some(AxisEvent::IncomeCollected { .. })))
        .expect("income");
    let Some(AxisEvent::IncomeCollected { amount, .. }) = log[income].event.fact_mut() else { panic!() };
    *amount += 1;
    let misfit = recheck_log(games(), &log).expect("a misfit");
    assert_eq!(misfit.seq, income as Seq + 1);
    assert!(matches!(misfit.what, MisfitKind::OtherAct(Some(_))));
}

#[test]
fn a_snapshot_gives_the_same_game_as_the_whole_log() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    for _ in 0..300 {
        done(&mut session, &anna(), "purchase 1 infantry");
        done(&mut session, &anna(), "undo");
    }
    let snapshot = store.latest_snapshot(&game(), Seq::MAX).expect("store");
    assert!(snapshot.is_some_and(|(at, _)| at >= 500));
    assert_eq!(load(&store).game().digest(), session.game().digest());
}

#[test]
fn a_game_that_went_back_behind_its_snapshots_gets_another() {
    let store = Arc::new(MemoryStore::new());
    let mut session = started(&store, DiceWish::OperatingSystem);
    done(&mut session, &anna(), "purchase 1 infantry");
    for _ in 0..300 {
        done(&mut session, &anna(), "purchase 1 infantry");
        done(&mut session, &anna(), "undo");
    }
    let first = session.game().marks.first().expect("a moment to go back to").seq;
    let newest = || store.latest_snapshot(&game(), Seq::MAX).expect("store").map_or(0, |(at, _)| at);
    assert!(newest() < session.game().seq);
    let back = TableCommand::Rewind { to: first, reason: "a test".into() }.into();
    let gm = Actor::Gm { player: session.game().table.gms.first().expect("somebody").clone() };
    session.execute(&CauseId::new("back"), &gm, &back, Timestamp(0)).expect("rewound");
    assert_eq!(newest(), session.game().seq, "who wakes it need not read it from its beginning");
    assert_eq!(load(&store).game().digest(), session.game().digest());
}
