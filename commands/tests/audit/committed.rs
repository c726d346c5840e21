//! Games that commit to a request before its beacon round exists: what their evidence proves, and what an operator with
//! all keys can still do.

use crate::audit::forge::{alter, answered, event, first, found, is_dice, is_request, redo_proofs, replace, sign};
use crate::audit::game::{Kind, SHORT, Sky, Table};
use crate::game_list::games;
use adjutant_audit::causes::discord_time;
use adjutant_audit::{Bundle, Finding, Outcome, Paste, ReaderInput, Reservation, examine, verify, verify_with};
use adjutant_events::dice::QUICKNET;
use adjutant_events::{BeaconPolicy, CauseId, Event, Pledging, RollEvent, TableEvent, Timestamp};

const TERMS: Pledging = Pledging { distance: 3, witnesses: 0, wait: None };

fn played() -> Table {
    let sky = Sky { clock: QUICKNET.published(1000).0 - 3_001, round: Ok(()) };
    Table::open_beacon(Kind { commands: 60, ..SHORT }, BeaconPolicy::Committed(TERMS), sky).play()
}

fn is_shown(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::CheckpointShown { .. }))
}

/// Rewrites the log from an event on as the operator can, and signs it.
fn rewritten(whole: &Bundle, table: &Table, seq: u64, change: impl FnOnce(&mut adjutant_events::Envelope)) -> Bundle {
    let mut altered = alter(whole, seq, change);
    redo_proofs(&mut altered, table, seq + 1);
    sign(altered)
}

#[test]
fn an_honest_game_is_fair_and_says_what_only_the_server_knows() {
    let table = played();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let rolls = verdict.counts.rolls;
    assert!(rolls > 1);
    assert_eq!(answered(&verdict), [Reservation::Unwitnessed { rolls }]);
    let proof = table.proof(1);
    assert_eq!(proof.committed.len(), 2, "the checkpoint, and that it was shown");
    let text = proof.write().expect("JSON");
    assert!(text.len() < 6_144, "{} bytes", text.len());
    let verdict = examine(games(), text.as_bytes(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    assert_eq!(verdict.reservations, [Reservation::Unwitnessed { rolls: 1 }]);
}

#[test]
fn who_saw_the_commitment_in_time_needs_nobodys_word() {
    let table = played();
    let bundle = table.bundle();
    let request = first(&bundle, is_request);
    let Event::Table(TableEvent::CheckpointSigned { note }) = event(&bundle, request + 1).event else { panic!() };
    let seen = |at: i64| ReaderInput {
        pastes: vec![Paste { text: note.clone(), seen_at: Some(Timestamp(at)) }],
        ..ReaderInput::default()
    };
    let round = QUICKNET.published(1000).0;
    let in_time = verify_with(games(), &bundle, &seen(round - 1));
    assert_eq!(in_time.witnessed.len(), 1, "{in_time:?}");
    let alone = table.proof(1).verify_with(&seen(round - 1));
    assert!(alone.is_fair() && alone.reservations.is_empty(), "proven, and not choosable: {alone:?}");
    assert_eq!(alone.witnessed.len(), 1);
    for late in [round, round + 5_000] {
        let verdict = table.proof(1).verify_with(&seen(late));
        assert_eq!(verdict.reservations, [Reservation::Unwitnessed { rolls: 1 }]);
    }
    // Nobody can have seen what had not happened.
    let early = verify_with(games(), &bundle, &seen(event(&bundle, request).time.0 - 60_001));
    assert!(matches!(early.finding(), Some(Finding::SeenBefore { paste: 1, .. })), "{early:?}");
}

#[test]
fn dice_need_the_whole_protocol_before_them() {
    let table = played();
    let whole = table.bundle();
    let (request, shown, dice) = (first(&whole, is_request), first(&whole, is_shown), first(&whole, is_dice));
    assert_eq!((shown, dice), (request + 2, request + 3));
    let round = QUICKNET.published(1000);

    let nearer = rewritten(&whole, &table, request, |envelope| {
        let Event::Roll(RollEvent::RollRequested(request)) = &mut envelope.event else { panic!() };
        request.beacon = Some(999);
    });
    assert_eq!(found(&nearer), Finding::BeaconRound { seq: request, roll: 1, expected: 1000, found: 999 });
    let later = rewritten(&whole, &table, request, |envelope| envelope.time.0 += 1_500);
    assert!(matches!(found(&later), Finding::TimeWithin { .. } | Finding::TimeReversed { .. }));
    let late = |at: Timestamp| {
        rewritten(&whole, &table, shown, |envelope| {
            let Event::Table(TableEvent::CheckpointShown { at: said, .. }) = &mut envelope.event else { panic!() };
            *said = at;
        })
    };
    let too_late = Finding::ShownTooLate { seq: shown, roll: 1, round: 1000 };
    assert_eq!(found(&late(round)), too_late);
    assert_eq!(found(&late(Timestamp(event(&whole, request).time.0 - 1))), too_late, "before it was there");
    let other = rewritten(&whole, &table, shown, |envelope| {
        let Event::Table(TableEvent::CheckpointShown { size, .. }) = &mut envelope.event else { panic!() };
        *size -= 1;
    });
    assert_eq!(found(&other), too_late);
    let unshown = rewritten(&whole, &table, shown, |envelope| {
        envelope.event = TableEvent::CheckpointCosigned { size: request, lines: vec!["\u{2014} w AAAA".into()] }.into();
    });
    assert_eq!(found(&unshown), Finding::NotShown { seq: dice, roll: 1 });
    let needless = rewritten(&whole, &table, shown, |envelope| {
        envelope.event = TableEvent::RollCommittedAnew { roll: 2, round: 1004 }.into();
    });
    assert_eq!(found(&needless), Finding::CommittedNeedlessly { seq: shown, roll: 1 });
    let hasty = rewritten(&whole, &table, dice, |envelope| envelope.time = Timestamp(round.0 - 1));
    assert_eq!(found(&hasty), Finding::BeforeRound { seq: dice, roll: 1, round: 1000 });
}

#[test]
fn a_roll_proof_shows_all_of_it_or_proves_nothing() {
    let table = played();
    let proof = table.proof(1);
    let mut without = proof.clone();
    without.committed.clear();
    assert_eq!(without.verify(&[]).finding(), Some(&Finding::NotCommitted { seq: proof.dice.seq, roll: 1 }));
    let mut unshown = proof.clone();
    unshown.committed.pop();
    assert_eq!(unshown.verify(&[]).finding(), Some(&Finding::NotShown { seq: proof.dice.seq, roll: 1 }));
    let mut twice = proof.clone();
    twice.committed.push(proof.committed[1].clone());
    assert!(matches!(twice.verify(&[]).finding(), Some(Finding::WrongPlace { .. })));
    let mut other = proof.clone();
    other.committed = table.proof(2).committed;
    assert!(other.verify(&[]).finding().is_some());
}

/// A request dated before a known round, with its time and cause varied until the dice are good. None is accepted
/// without a reservation, and each contradicts a checkpoint that somebody kept.
#[test]
fn thousands_of_stamps_and_causes_are_never_proven_dice() {
    let table = played();
    let whole = table.bundle();
    let request = first(&whole, is_request);
    let Event::Table(TableEvent::CheckpointSigned { note }) = event(&whole, request + 1).event else { panic!() };
    let cause = event(&whole, request).cause;
    let command = (1..request).rev().take_while(|seq| event(&whole, *seq).cause == cause).last().expect("an order");
    let end = whole.events.len() as u64;
    let time = event(&whole, request).time;
    let number = u64::try_from(time.0 - discord_time(0).0).expect("after 2015") << 22;
    let forged = |stamp: i64, cause: &str| {
        let mut forged = whole.clone();
        let dice = first(&whole, is_dice);
        for seq in command..=end {
            let mut envelope = event(&whole, seq);
            if seq < dice - 1 {
                envelope.time.0 += stamp;
            }
            if seq <= dice && envelope.cause == event(&whole, request).cause {
                envelope.cause = CauseId::new(cause);
            }
            replace(&mut forged, &envelope);
        }
        forged
    };
    let kept = [note];
    let (mut wrong, mut reserved) = (0, 0);
    for try_number in 0..60_i64 {
        let (stamp, cause) = match try_number % 3 {
            0 => (-try_number, format!("discord:{number}")),
            1 => (0, format!("discord:{}", number + (try_number.unsigned_abs() << 22))),
            _ => (0, format!("try {try_number}")),
        };
        if (stamp, cause.as_str()) == (0, format!("discord:{number}").as_str()) {
            continue;
        }
        let mut bundle = forged(stamp, &cause);
        redo_proofs(&mut bundle, &table, command);
        let bundle = sign(bundle);
        let verdict = verify(games(), &bundle, &[]);
        if let Outcome::Wrong(_) = &verdict.outcome {
            wrong += 1;
        } else {
            assert!(verdict.doubts_dice(), "{verdict:?}");
            let dated = verdict.reservations.iter().any(|one| matches!(one, Reservation::OwnTimes { .. }));
            assert!(dated || cause.starts_with("try"), "its number says when it was made: {verdict:?}");
            reserved += 1;
        }
        let confronted = verify(games(), &bundle, &kept);
        assert!(matches!(confronted.outcome, Outcome::Wrong(_)), "{confronted:?}");
    }
    assert!(wrong + reserved >= 59, "{wrong} {reserved}");
    // Hundreds of causes: an impossible cause is wrong, whatever the dice.
    for number in 0..300_u64 {
        let cause = match number % 3 {
            0 => format!("local@{}:{number}", end + number),
            1 => format!("discord:0{number}"),
            _ => format!("clock:{}", end + number),
        };
        let bundle = rewritten(&whole, &table, command, |envelope| envelope.cause = CauseId::new(cause.as_str()));
        assert_eq!(found(&bundle), Finding::CauseImpossible { seq: command, cause });
    }
}

#[test]
fn a_cause_is_one_command_in_one_place() {
    let table = played();
    let whole = table.bundle();
    let end = whole.events.len() as u64;
    let cause = event(&whole, 2).cause;
    let again = rewritten(&whole, &table, end, |envelope| envelope.cause = cause.clone());
    assert_eq!(found(&again), Finding::CauseAgain { seq: end, cause: cause.to_string() });
    for impossible in ["local@99999:1", "stdin@x:1", "discord:one", "clock:99999", "keys:replace@99999"] {
        let altered = rewritten(&whole, &table, 2, |envelope| envelope.cause = CauseId::new(impossible));
        assert_eq!(found(&altered), Finding::CauseImpossible { seq: 2, cause: impossible.to_owned() });
    }
}
