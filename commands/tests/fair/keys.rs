//! Lost keys and replaced ones.

use crate::fair::play::{Bench, gm, name};
use crate::fair::rolls::{checked, whole_log};
use crate::game_list::games;
use adjutant_audit::report::RollVerdict;
use adjutant_audit::{LedgerError, Reservation, Verdict, audit_roll, examine, verify};
use adjutant_commands::keys::Keyring as _;
use adjutant_commands::moderator::{Denial, DiceWish, EvidenceError, GameStatus, Opening, Session};
use adjutant_core::Refusal;
use adjutant_core::command::TableCommand;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{
    Actor, BeaconPolicy, CauseId, DRAW, Event, GameId, PlayerId, RollEvent, RollRequest, TableEvent, Timestamp,
};
use adjutant_practice::Chance;
use adjutant_storage::MemoryStore;
use std::sync::Arc;

fn replace(bench: &mut Bench, cause: &str, reason: &str) -> Result<Vec<Event>, Denial> {
    let outcome = bench.session.replace_roll_key(&CauseId::new(cause), &Actor::Referee, reason, bench.now)?;
    Ok(outcome.events.everything().iter().map(|envelope| envelope.event.clone()).collect())
}

/// A game whose key was lost after some rolls, up to the roll that needs it.
fn without_its_key() -> (Bench, Chance, RollRequest) {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    let mut pick = Chance::new(11);
    bench.play(&mut pick, 5);
    bench.keys.lose(&name());
    bench.reload();
    bench.resume();
    bench.play(&mut pick, u32::MAX - 1);
    let Ok(GameStatus::RollKeyLost { request, .. }) = bench.session.standing() else { panic!() };
    (bench, pick, request)
}

#[test]
fn a_lost_key_holds_the_game_up_until_another_takes_its_place() {
    let (mut bench, mut pick, request) = without_its_key();
    // The table continues, and nothing is rolled meanwhile.
    let said = bench.act(&gm(), &TableCommand::AddEntropy { text: "hello".into() }.into());
    assert!(matches!(said.standing, GameStatus::RollKeyLost { .. }));

    let events = replace(&mut bench, "replace", "the disk died").expect("replaced");
    assert!(matches!(&events[0], Event::Table(TableEvent::RollKeyReplaced { .. })));
    assert!(matches!(&events[1], Event::Table(TableEvent::Rewound { .. })), "the open roll is void");
    let Event::Roll(RollEvent::RollRequested(again)) = &events[2] else { panic!("{events:?}") };
    assert_eq!(*again, RollRequest { roll: request.roll + 1, ..request.clone() }, "the same dice for the same reason");
    let Event::Roll(RollEvent::DiceRolled { roll, .. }) = &events[3] else { panic!("{events:?}") };
    assert_eq!(*roll, request.roll + 1);
    bench.play(&mut pick, request.roll + 6);
    let found = checked(&bench);
    assert_eq!(found.keys, 2);
    assert!(found.rolls >= 8, "{found:?}");
    // Fair, and the verdict says which roll was never made.
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    assert_eq!(verdict.counts.rolls_voided, 1);
    let void = |reservation: &&Reservation| matches!(reservation, Reservation::RollVoided { .. });
    let voided: Vec<&Reservation> = verdict.reservations.iter().filter(void).collect();
    assert!(matches!(voided[..], [Reservation::RollVoided { roll, .. }] if *roll == u64::from(request.roll)));
    let report = bench.session.with_ledger(|ledger| audit_roll(games(), ledger, request.roll)).expect("readable");
    assert_eq!(report.expect("asked for").verdict, RollVerdict::Void);
    assert!(matches!(
        bench.session.roll_proof(request.roll),
        Err(EvidenceError::Ledger(LedgerError::NoSuchRoll { .. }))
    ));
    let proof = bench.session.roll_proof(request.roll + 1).expect("thrown").write().expect("JSON");
    let alone = examine(games(), proof.as_bytes(), &[]);
    assert!(
        alone.is_fair()
            && matches!(alone.reservations[..], [Reservation::Choosable { rolls: 1 }, Reservation::KeyReplaced { .. }]),
        "{alone:?}"
    );
    // Once, even if it is requested twice.
    let length = whole_log(&bench.session).len();
    assert_eq!(replace(&mut bench, "replace", "the disk died").expect("again")[..2], events[..2]);
    assert_eq!(whole_log(&bench.session).len(), length);
}

/// The seal of a draw remains when the key of its dice is lost; the next roll draws by it, and the verdict names the
/// void roll.
#[test]
fn a_draw_whose_key_is_lost_is_made_by_the_next_roll() {
    let opening = Opening {
        ruleset: "war1812".into(),
        options: Vec::new(),
        dice: DiceWish::Verifiable { beacon: BeaconPolicy::Off },
        against: None,
    };
    let mut bench = Bench::made(&opening, Arc::new(MemoryStore::new()), Timestamp(1), |equipment| equipment);
    bench.keys.lose(&name());
    bench.reload();
    bench.begin();
    let Ok(GameStatus::RollKeyLost { request, .. }) = bench.session.standing() else { panic!() };
    assert_eq!((request.purpose.as_str(), request.round), (DRAW, 1));
    let events = replace(&mut bench, "replace", "the disk died").expect("replaced");
    let Event::Roll(RollEvent::RollRequested(again)) = &events[2] else { panic!("{events:?}") };
    assert_eq!(*again, RollRequest { roll: 2, ..request });
    assert!(matches!(bench.session.standing(), Ok(GameStatus::Waiting(_))), "the blocks are drawn");
    let seals = whole_log(&bench.session)
        .into_iter()
        .filter(|one| matches!(one.event, Event::Roll(RollEvent::DrawSealed { .. })));
    assert_eq!(seals.count(), 1);

    let named = |verdict: &Verdict| {
        let void = |one: &Reservation| matches!(one, Reservation::DrawVoided { roll: 1, draw: 1, .. });
        assert!(verdict.is_good() && verdict.reservations.iter().any(void), "{verdict:?}");
        assert_eq!((verdict.counts.draws, verdict.counts.rolls_voided), (1, 1));
    };
    let running = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(running.counts.hidden > 0);
    named(&running);
    bench.act(&gm(), &TableCommand::Close { reason: "late".into() }.into());
    let over = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(over.is_fair() && over.counts.opened == running.counts.hidden);
    named(&over);
}

#[test]
fn a_key_that_somebody_saw_is_replaced_between_rolls() {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    let mut pick = Chance::new(12);
    bench.play(&mut pick, 4);
    let events = replace(&mut bench, "replace", "somebody read it").expect("replaced");
    assert_eq!(events.len(), 1);
    bench.reload();
    bench.resume();
    bench.play(&mut pick, 9);
    assert_eq!(checked(&bench).keys, 2);
    assert_eq!(bench.keys.public_keys().expect("keys").len(), 2);
}

#[test]
fn a_key_is_replaced_with_a_reason_and_in_a_game_that_has_one() {
    let mut bench = Bench::open(BeaconPolicy::Off, Timestamp(1));
    let refused = replace(&mut bench, "r", "  ");
    assert!(matches!(refused, Err(Denial::Refused(Refusal::Table(TableRefusal::ReasonMissing {})))));
    bench.act(&gm(), &TableCommand::Close { reason: "enough".into() }.into());
    let refused = replace(&mut bench, "r", "late");
    assert!(matches!(refused, Err(Denial::Refused(Refusal::Table(TableRefusal::GameOver {})))));
    assert_eq!(bench.keys.public_keys().expect("keys").len(), 1);

    let opening =
        Opening { ruleset: "aa1941".into(), options: Vec::new(), dice: DiceWish::OperatingSystem, against: None };
    let (game, anna) = (GameId::new("other"), PlayerId::new("anna"));
    let made = Session::create(bench.equipment.clone(), &game, &opening, &anna, &CauseId::new("c"), bench.now);
    let refused = made.expect("made").0.replace_roll_key(&CauseId::new("r"), &Actor::Referee, "why not", bench.now);
    assert!(matches!(refused, Err(Denial::NoRollKey)));
}

#[test]
fn a_paused_game_whose_key_is_lost_goes_on_with_another_when_it_is_resumed() {
    let (mut bench, mut pick, request) = without_its_key();
    bench.act(&gm(), &TableCommand::Pause { reason: "the key is lost".into() }.into());
    replace(&mut bench, "replace", "the disk died").expect("replaced");
    assert!(matches!(bench.session.standing(), Ok(GameStatus::Waiting(_))), "nothing is thrown in a pause");
    bench.act(&gm(), &TableCommand::Resume.into());
    bench.play(&mut pick, request.roll + 6);
    assert_eq!(checked(&bench).keys, 2);
    let verdict = verify(games(), &bench.session.bundle().expect("a bundle"), &[]);
    assert!(verdict.is_fair(), "{verdict:?}");
    assert_eq!(verdict.counts.rolls_voided, 1);
}
