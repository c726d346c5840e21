//! Chains of secrets. What an operator with all keys can still do to a game whose rolls use links, and its detection.

use crate::audit::forge::{alter, answered, event, first, found, is_dice, is_request, redo_proofs, sign};
use crate::audit::game::{Kind, SHORT, Sky, Table};
use crate::game_list::games;
use adjutant_audit::{Bundle, Finding, Outcome, Reservation, examine, verify};
use adjutant_core::command::TableCommand;
use adjutant_events::dice::{EntropyLink, QUICKNET};
use adjutant_events::{
    Actor, BeaconPolicy, Command, Envelope, Event, PlayerId, Pledging, SeatId, TableEvent, Timestamp,
};

fn played() -> Table {
    let mut table = Table::open(Kind { commands: 80, ..SHORT });
    table.leave_chain("germany", 1, Some(60));
    table.leave_chain("soviet_union", 2, None);
    table.play()
}

fn is_opened(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::EntropyOpened { .. }))
}

/// The events that open links.
fn links(bundle: &Bundle) -> Vec<u64> {
    (1..=bundle.events.len() as u64).filter(|seq| is_opened(&event(bundle, *seq).event)).collect()
}

/// A change of the event with this number.
type Change<'a> = (u64, &'a dyn Fn(&mut Envelope));

/// Rewrites the log as the operator can, including everything that follows.
fn rewritten(whole: &Bundle, table: &Table, changes: &[Change<'_>]) -> Bundle {
    let mut altered = whole.clone();
    for (seq, change) in changes {
        altered = alter(&altered, *seq, change);
    }
    redo_proofs(&mut altered, table, changes.iter().map(|(seq, _)| *seq).min().unwrap_or(1));
    sign(altered)
}

fn opened(envelope: &mut Envelope) -> (&mut u32, &mut EntropyLink) {
    match &mut envelope.event {
        Event::Table(TableEvent::EntropyOpened { number, link, .. }) => (number, link),
        other => panic!("{other:?}"),
    }
}

/// The order and the event that open a link, changed to another link.
fn with_link(whole: &Bundle, table: &Table, seq: u64, new: EntropyLink, number: Option<u32>) -> Bundle {
    let order = |envelope: &mut Envelope| {
        envelope.event = Event::Ordered(Command::Table(TableCommand::OpenEntropy { link: new }));
    };
    let fact = |envelope: &mut Envelope| {
        let (says, link) = opened(envelope);
        (*says, *link) = (number.unwrap_or(*says), new);
    };
    rewritten(whole, table, &[(seq - 1, &order), (seq, &fact)])
}

#[test]
fn an_honest_game_is_fair_and_says_with_whom_the_server_would_have_to_conspire() {
    let table = played();
    let verdict = verify(games(), &table.bundle(), &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let rolls = verdict.counts.rolls;
    assert!(rolls > 3);
    assert_eq!(verdict.reservations, [Reservation::ChoosableTogether { rolls }]);
    assert!(verdict.doubts_dice());
    for roll in [1, 2, 3] {
        let text = table.proof(roll).write().expect("JSON");
        assert!(text.len() < 6_144, "{} bytes", text.len());
        let alone = examine(games(), text.as_bytes(), &[]);
        assert_eq!(alone.outcome, Outcome::Fair, "{alone:?}");
    }
}

#[test]
fn every_link_is_the_next_of_its_chain() {
    let table = played();
    let whole = table.bundle();
    let (germany, at) = (SeatId::new("germany"), links(&whole)[2]);
    let chain = &table.chains[0].1;
    let (seat, roll, expected) = (germany.to_string(), 2, 2);
    // The order that opens it comes directly before it.
    let other_at = |seq, found| Finding::LinkOther { seq, roll, seat: seat.clone(), expected, found };
    let other = |found| other_at(at - 1, found);
    for found_number in [1, 3, 40] {
        let link = chain.link(found_number).expect("a link");
        assert_eq!(found(&with_link(&whole, &table, at, link, None)), other(found_number.into()), "{found_number}");
    }
    assert_eq!(found(&with_link(&whole, &table, at, chain.tip(), None)), other(0));
    let event_alone = rewritten(
        &whole,
        &table,
        &[(at, &|envelope: &mut Envelope| {
            *opened(envelope).1 = chain.link(3).expect("a link");
        })],
    );
    assert_eq!(found(&event_alone), other_at(at, 3), "where the order has another");
    // The right link under another number; a value that belongs to no chain, or to another player's.
    let right = chain.link(2).expect("a link");
    assert_eq!(found(&with_link(&whole, &table, at, right, Some(3))), other_at(at, 3));
    let foreign = Finding::LinkForeign { seq: at - 1, roll, seat: seat.clone(), expected };
    for link in [EntropyLink::from_bytes([0; 32]), table.chains[1].1.link(2).expect("a link")] {
        assert_eq!(found(&with_link(&whole, &table, at, link, None)), foreign);
    }
}

#[test]
fn dice_fall_neither_without_the_links_nor_for_another_request() {
    let table = played();
    let whole = table.bundle();
    let opened = links(&whole);
    let dice = first(&whole, is_dice);
    // A link that is kept out of the log, with words in its place.
    let silenced = |seq: u64| {
        let text = || "x".to_owned();
        let order = |envelope: &mut Envelope| {
            envelope.event = Event::Ordered(Command::Table(TableCommand::AddEntropy { text: text() }));
        };
        let fact = |envelope: &mut Envelope| envelope.event = TableEvent::EntropyAdded { text: text() }.into();
        rewritten(&whole, &table, &[(seq - 1, &order), (seq, &fact)])
    };
    let seat = "germany".to_owned();
    let awaited = Finding::LinkAwaited { seq: dice, roll: 1, seat: seat.clone() };
    assert_eq!(found(&silenced(opened[0])), awaited);
    // Skipped before its time, and where skipping is not allowed.
    let skip = |seq: u64, of: &str| {
        let order = |envelope: &mut Envelope| {
            envelope.event = Event::Ordered(Command::Table(TableCommand::AddEntropy { text: "x".into() }));
        };
        let fact = |envelope: &mut Envelope| {
            envelope.actor = Actor::Referee;
            envelope.event = TableEvent::EntropySkipped { roll: 1, seat: SeatId::new(of) }.into();
        };
        found(&rewritten(&whole, &table, &[(seq - 1, &order), (seq, &fact)]))
    };
    let early = Finding::LinkSkippedEarly { seq: opened[0], roll: 1, seat, wait: 60, waited: 60 };
    match skip(opened[0], "germany") {
        // The table's clock advances a minute with each command. Here the time was up, so the order is what is wrong.
        Finding::LinkSkippedEarly { waited, .. } => assert!(waited < 60, "{early:?}"),
        finding => assert!(matches!(finding, Finding::OrderTorn { .. } | Finding::OrderDiffers { .. }), "{finding:?}"),
    }
    let russia = "soviet_union".to_owned();
    assert_eq!(skip(opened[1], "soviet_union"), Finding::LinkNotSkippable { seq: opened[1], roll: 1, seat: russia });
    let other_roll = rewritten(
        &whole,
        &table,
        &[(opened[0], &|envelope: &mut Envelope| {
            let Event::Table(TableEvent::EntropyOpened { roll, .. }) = &mut envelope.event else { panic!() };
            *roll = 2;
        })],
    );
    let unasked = Finding::LinkNotAwaited { seq: opened[0], roll: 2, seat: "germany".to_owned() };
    assert_eq!(found(&other_roll), unasked);
}

#[test]
fn a_roll_is_made_of_all_its_links_in_one_order() {
    let table = played();
    let whole = table.bundle();
    let dice = first(&whole, is_dice);
    // The dice as they would be without the links, or with the links in reverse order.
    let request = first(&whole, is_request);
    let Event::Roll(adjutant_events::RollEvent::RollRequested(asked)) = event(&whole, request).event else { panic!() };
    let tree: adjutant_events::transcript::Frontier =
        whole.events[..request as usize].iter().map(|record| record.leaf().hash()).collect();
    let without = table.roll_over(&asked, tree.head(), &adjutant_events::dice::Chains::default());
    let altered = alter(&whole, dice, |envelope| {
        let Event::Roll(adjutant_events::RollEvent::DiceRolled { values, proof, .. }) = &mut envelope.event else {
            panic!()
        };
        (*values, *proof) = (without.faces.clone(), without.proof.as_bytes().to_vec());
    });
    assert!(matches!(found(&sign(altered)), Finding::ProofWrong { roll: 1, .. } | Finding::CheckpointRoot { .. }));
    let mut proof = table.proof(1);
    proof.entropy.remove(0);
    let seq = proof.entropy[1].seq;
    let unasked = Finding::LinkNotAwaited { seq, roll: 1, seat: "germany".to_owned() };
    assert_eq!(proof.verify(&[]).finding(), Some(&unasked), "without its tip");
    let mut proof = table.proof(1);
    proof.entropy.clear();
    assert!(matches!(proof.verify(&[]).finding(), Some(Finding::ProofWrong { .. })), "without any of it");
    let mut proof = table.proof(2);
    proof.entropy = table.proof(1).entropy;
    assert!(proof.verify(&[]).finding().is_some(), "of another roll");
}

#[test]
fn with_a_beacon_the_round_comes_behind_the_links() {
    let sky = Sky { clock: QUICKNET.published(1000).0 - 3_001, round: Ok(()) };
    let terms = Pledging { distance: 3, witnesses: 0, wait: None };
    let mut table = Table::open_beacon(Kind { commands: 60, ..SHORT }, BeaconPolicy::Committed(terms), sky);
    table.leave_chain("germany", 1, None);
    let table = table.play();
    let whole = table.bundle();
    let verdict = verify(games(), &whole, &[]);
    assert_eq!(verdict.outcome, Outcome::Fair, "{verdict:?}");
    let rolls = verdict.counts.rolls;
    assert_eq!(answered(&verdict), [Reservation::Unwitnessed { rolls }]);
    let alone = examine(games(), table.proof(1).write().expect("JSON").as_bytes(), &[]);
    assert_eq!(alone.outcome, Outcome::Fair, "{alone:?}");

    let is_bound = |event: &Event| matches!(event, Event::Table(TableEvent::RollBound { .. }));
    let (bound, dice) = (first(&whole, is_bound), first(&whole, is_dice));
    let other_round = rewritten(
        &whole,
        &table,
        &[(bound, &|envelope: &mut Envelope| {
            let Event::Table(TableEvent::RollBound { round, .. }) = &mut envelope.event else { panic!() };
            *round -= 1;
        })],
    );
    assert_eq!(found(&other_round), Finding::BeaconRound { seq: bound, roll: 1, expected: 1000, found: 999 });
    let unbound = rewritten(
        &whole,
        &table,
        &[(bound, &|envelope: &mut Envelope| {
            envelope.event =
                TableEvent::CheckpointShown { size: bound - 3, at: envelope.time, place: "x".into() }.into();
        })],
    );
    assert!(
        matches!(found(&unbound), Finding::NotBound { .. } | Finding::ShownTooLate { .. }),
        "{:?} at {dice}",
        found(&unbound)
    );
    let mut proof = table.proof(1);
    proof.committed.retain(|shown| shown.seq != bound);
    assert!(proof.verify(&[]).finding().is_some());
    let nobody = Actor::Player { player: PlayerId::new("x") };
    let by_a_player = rewritten(&whole, &table, &[(bound, &|envelope: &mut Envelope| envelope.actor = nobody.clone())]);
    assert_eq!(found(&by_a_player), Finding::CommittedNeedlessly { seq: bound, roll: 1 });
    assert!(Timestamp(0) < table.game.time);
}
