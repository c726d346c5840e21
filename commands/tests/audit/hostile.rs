//! Malicious files end with an error, in bounded memory and time.

use crate::audit::forge::{besides, event, redo_proofs, replace, sign};
use crate::audit::game::{Kind, SHORT, Table};
use crate::game_list::games;
use adjutant_audit::bundle::MAX_EVENTS;
use adjutant_audit::container::MAGIC;
use adjutant_audit::reservation::Reservation;
use adjutant_audit::{Bundle, Finding, RollProof, examine, tidy, verify};
use adjutant_core::command::TableCommand;
use adjutant_events::{Actor, DieGroup, Event, PlayerId, RollEvent};
use std::time::{Duration, Instant};

/// Runs something that must end soon.
fn soon<T>(what: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = what();
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    done
}

#[test]
fn nesting_ends() {
    for text in [
        "[".repeat(1_000_000),
        "{\"format\":".repeat(1_000_000),
        format!("{{\"format\":\"adjutant-bundle/1\",\"events\":{}", "[".repeat(1_000_000)),
        format!("{{\"unknown\":{}", "[{\"a\":".repeat(100_000)),
    ] {
        assert!(matches!(soon(|| Bundle::from_json(text.as_bytes())), Err(Finding::Unreadable { .. })));
        assert!(soon(|| RollProof::read(text.as_bytes())).is_err());
    }
}

#[test]
fn more_events_than_any_game_has_are_not_read() {
    let head = r#"{"format":"adjutant-bundle/1","game":"g","server":null,"events":["#;
    let many = |count: usize| {
        let mut text = head.to_owned();
        text.push_str(&r#"{"event":""},"#.repeat(count));
        text.pop();
        text + r#"],"checkpoint":null}"#
    };
    let most = soon(|| Bundle::from_json(many(MAX_EVENTS).as_bytes())).expect("as many as there may be");
    assert!(matches!(verify(games(), &most, &[]).finding(), Some(Finding::EventUnreadable { seq: 1, .. })));
    let found = soon(|| Bundle::from_json(many(MAX_EVENTS + 1).as_bytes()));
    assert!(matches!(found, Err(Finding::Unreadable { .. })));
    assert!(most.write().is_ok());
}

#[test]
fn what_is_no_file_of_ours_is_refused_at_once() {
    let short = [&b""[..], b"{", b"{}", MAGIC, b"ADJAUDIT\x02", b"\xff\xfe", b"PK\x03\x04"];
    for bytes in short {
        assert!(examine(games(), bytes, &[]).finding().is_some(), "{bytes:?}");
    }
    let mut large = MAGIC.to_vec();
    large.resize(40 << 20, 1);
    assert!(matches!(soon(|| examine(games(), &large, &[])).finding(), Some(Finding::TooLarge { .. })));
    let text = format!("{{{}", " ".repeat(2 << 20));
    assert!(matches!(examine(games(), text.as_bytes(), &[]).finding(), Some(Finding::TooLarge { .. })));
}

#[test]
fn a_request_for_more_dice_than_there_are_takes_no_memory() {
    let table = Table::open(SHORT).play();
    let mut bundle = table.bundle();
    let request = crate::audit::forge::first(&bundle, crate::audit::forge::is_request);
    let mut envelope = event(&bundle, request);
    if let Event::Roll(RollEvent::RollRequested(request)) = &mut envelope.event {
        let group = DieGroup { count: u16::MAX, ..request.dice[0].clone() };
        request.dice = vec![group; 20_000];
    }
    replace(&mut bundle, &envelope);
    let found = soon(|| verify(games(), &sign(bundle.clone()), &[]));
    assert!(found.finding().is_some());
    // Even with valid signatures, the count reveals it.
    bundle.events.truncate(request as usize + 1);
    let found = soon(|| verify(games(), &sign(bundle), &[]));
    assert!(matches!(found.finding(), Some(Finding::RefereeOther { .. } | Finding::DiceCount { .. })), "{found:?}");
}

#[test]
fn a_game_of_nothing_but_rewinding_is_honest_and_soon_verified() {
    let mut table = Table::open(Kind { commands: 0, ..SHORT });
    let gm = Actor::Gm { player: PlayerId::new("gm") };
    while table.log.len() < 12_000 {
        table.settle();
        let to = table.game.seq;
        table.order_first();
        table.settle();
        table.act(&gm, &TableCommand::Rewind { to, reason: "again".to_owned() }.into());
    }
    // Boards to go back to are stored; an absurd game is still an honest one.
    let verdict = soon(|| verify(games(), &table.bundle(), &[]));
    assert!(verdict.finding().is_none(), "{:?} {:?}", verdict.outcome, verdict.counts);
    assert_eq!(verdict.counts.replayed_to, table.game.seq);
}

#[test]
fn however_many_checkpoints_are_pasted_all_are_compared() {
    let table = Table::open(Kind { commands: 5, ..SHORT }).play();
    let note = table.sign();
    // Another game of the same name, signed by the same server, is another history.
    let other = Table::open(Kind { commands: 9, patience: 4, ..SHORT }).play().sign();
    let mut many = vec![note.clone(); 1_500];
    let found = soon(|| verify(games(), &table.bundle(), &many));
    assert!(found.is_fair() && found.counts.checkpoints > 1_500, "{found:?}");
    many.push(other);
    let found = soon(|| verify(games(), &table.bundle(), &many)).finding().cloned();
    assert!(
        matches!(found, Some(Finding::TwoHistories { .. } | Finding::LaterCheckpoint { .. })),
        "the last of many contradicts: {found:?}"
    );
}

#[test]
fn endless_pastes_say_nothing_of_the_game_and_are_soon_read() {
    let table = Table::open(Kind { commands: 5, ..SHORT }).play();
    let note = table.sign();
    let garbage = ["x".repeat(10 << 20), "- two words\n".repeat(300_000), "\u{2014} a b\n".repeat(20_000)];
    for text in garbage {
        let found = soon(|| verify(games(), &table.bundle(), &[text]));
        assert!(found.finding().is_none(), "{:?}", found.outcome);
        let others = besides(&found);
        assert!(matches!(others[0], Reservation::PasteNotSigned { paste: 1, .. }), "{others:?}");
        assert!(others.len() <= 11);
    }
    assert!(soon(|| tidy(&"\n".repeat(10 << 20))).is_empty());
    let mut bundle = table.bundle();
    redo_proofs(&mut bundle, &table, 2);
    assert!(verify(games(), &sign(bundle), &[note]).is_fair());
}
