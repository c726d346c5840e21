//! An attacker with only the file: every alteration is found, for the right reason.

use crate::audit::forge::{
    alter, event, first, found, is_dice, is_request, redo_proofs, renumber, replace, sign, sign_with,
};
use crate::audit::game::{Kind, SHORT, Table, server};
use crate::game_list::games;
use adjutant_audit::reservation::Reservation;
use adjutant_audit::{Bundle, Finding, examine, verify};
use adjutant_core::command::TableCommand;
use adjutant_events::transcript::{Checkpoint, Frontier, Origin, ServerKey};
use adjutant_events::{
    Actor, Command, Event, InstructionScope, Native, PlayerId, Reading, RollEvent, TableEvent, Timestamp, TopicId,
};
use adjutant_game_axis::command::{AxisCommand, SubmarineOrder};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::instructions::AxisInstruction;
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use std::sync::OnceLock;

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| Table::open(SHORT).play())
}

fn bundle() -> Bundle {
    table().bundle()
}

fn tiny() -> Bundle {
    Table::open(Kind { name: "tiny", commands: 0, ..SHORT }).bundle()
}

#[test]
fn every_bit_of_a_small_file_counts() {
    let file = tiny().write().unwrap();
    for bit in 0..file.len() * 8 {
        let mut altered = file.clone();
        altered[bit / 8] ^= 1 << (bit % 8);
        assert!(examine(games(), &altered, &[]).finding().is_some(), "bit {bit}");
    }
}

/// The digest of the file does not stop a forger, who can recompute it. So the content is altered too.
#[test]
fn every_bit_of_small_content_counts() {
    let text = tiny().to_json().unwrap();
    for bit in 0..text.len() * 8 {
        let mut altered = text.clone().into_bytes();
        altered[bit / 8] ^= 1 << (bit % 8);
        let Ok(read) = Bundle::from_json(&altered) else { continue };
        assert!(verify(games(), &read, &[]).finding().is_some(), "bit {bit}");
    }
}

#[test]
fn random_bits_of_a_large_file_count() {
    let (file, text) = (bundle().write().unwrap(), bundle().to_json().unwrap());
    seeds::of("random_bits_of_a_large_file_count").rotating(10, 600).play(|seed| {
        let mut pick = Chance::new(seed);
        for _ in 0..50 {
            let mut altered = file.clone();
            let bit = pick.below(file.len() * 8);
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(examine(games(), &altered, &[]).finding().is_some(), "bit {bit} of the file");
        }
        for _ in 0..25 {
            let mut altered = text.clone().into_bytes();
            let bit = pick.below(text.len() * 8);
            altered[bit / 8] ^= 1 << (bit % 8);
            let Ok(read) = Bundle::from_json(&altered) else { continue };
            assert!(verify(games(), &read, &[]).finding().is_some(), "bit {bit} of the content");
        }
    });
}

#[test]
fn every_bit_of_a_roll_proof_counts() {
    let text = table().proof(2).write().unwrap().into_bytes();
    for bit in 0..text.len() * 8 {
        let mut altered = text.clone();
        altered[bit / 8] ^= 1 << (bit % 8);
        assert!(examine(games(), &altered, &[]).finding().is_some(), "bit {bit}");
    }
}

#[test]
fn events_dropped_repeated_or_moved_are_out_of_place() {
    let events = bundle().events.len();
    seeds::of("events_dropped_repeated_or_moved_are_out_of_place").rotating(200, 5_000).play(|seed| {
        let mut pick = Chance::new(seed);
        let at = pick.below(events);
        let seq = at as u64 + 1;
        let mut dropped = bundle();
        dropped.events.remove(at);
        if at + 1 == events {
            assert_eq!(found(&dropped), Finding::CutOff { signed: events as u64, present: events as u64 - 1 });
        } else {
            assert_eq!(found(&dropped), Finding::WrongPlace { seq, found: seq + 1 });
        }

        let mut repeated = bundle();
        repeated.events.insert(at, repeated.events[at].clone());
        assert_eq!(found(&repeated), Finding::WrongPlace { seq: seq + 1, found: seq });

        let other = pick.below(events);
        if other != at {
            let mut moved = bundle();
            moved.events.swap(at, other);
            let (low, high) = (at.min(other) as u64 + 1, at.max(other) as u64 + 1);
            assert_eq!(found(&moved), Finding::WrongPlace { seq: low, found: high });
        }
    });
}

#[test]
fn events_numbered_anew_are_not_what_was_signed() {
    let events = bundle().events.len();
    seeds::of("events_numbered_anew_are_not_what_was_signed").rotating(30, 2_000).play(|seed| {
        let mut pick = Chance::new(seed);
        let at = 1 + pick.below(events - 2);
        let seq = at as u64 + 1;
        let mut dropped = bundle();
        dropped.events.remove(at);
        renumber(&mut dropped);
        assert!(matches!(found(&dropped), Finding::CutOff { .. } | Finding::TimeReversed { .. }));

        let mut swapped = bundle();
        let (one, two) = (event(&swapped, seq), event(&swapped, seq + 1));
        if (one.time, &one.event) != (two.time, &two.event) && one.time == two.time {
            replace(&mut swapped, &adjutant_events::Envelope { seq, ..two });
            replace(&mut swapped, &adjutant_events::Envelope { seq: seq + 1, ..one });
            let Finding::Altered { from, to, .. } = found(&swapped) else { panic!("{:?}", found(&swapped)) };
            assert!(from <= seq + 1 && seq <= to, "{from}..={to} has {seq}");
        }
    });
}

#[test]
fn any_event_that_is_altered_is_bracketed() {
    for seq in 2..=bundle().events.len() as u64 {
        let altered = alter(&bundle(), seq, |envelope| envelope.cause = "forged".into());
        let Finding::Altered { from, to, .. } = found(&altered) else { panic!("{:?}", found(&altered)) };
        assert!((from..=to).contains(&seq), "event {seq} is said to be in {from}..={to}");
        assert!(to - from < 40, "{from}..={to} is no help");
    }
}

/// Two dice of a roll that show different faces, swapped.
fn swap_dice(bundle: &Bundle) -> (u64, Bundle) {
    let different = |event: &Event| matches!(event, Event::Roll(RollEvent::DiceRolled { values, .. }) if values.windows(2).any(|two| two[0] != two[1]));
    let seq = first(bundle, different);
    let swapped = alter(bundle, seq, |envelope| {
        if let Event::Roll(RollEvent::DiceRolled { values, .. }) = &mut envelope.event {
            let at = values.windows(2).position(|two| two[0] != two[1]).expect("different dice");
            values.swap(at, at + 1);
        }
    });
    (seq, swapped)
}

#[test]
fn dice_swapped_are_found_even_if_the_operator_signs_them() {
    let (seq, swapped) = swap_dice(&bundle());
    assert!(matches!(found(&swapped), Finding::Altered { from, to, .. } if (from..=to).contains(&seq)));
    // With the key the end can be signed again, but the checkpoints in between contradict it.
    assert!(matches!(found(&sign(swapped.clone())), Finding::CheckpointRoot { seq: at, .. } if at > seq));
    // Everything after it is remade; then the die itself is found.
    let mut redone = swapped;
    redo_proofs(&mut redone, table(), seq + 1);
    assert!(matches!(found(&sign(redone)), Finding::WrongFace { seq: at, .. } if at == seq));
}

#[test]
fn a_request_altered_after_the_fact_has_no_proof() {
    let bundle = bundle();
    let seq = first(&bundle, is_request);
    let mut altered = alter(&bundle, seq, |envelope| {
        if let Event::Roll(RollEvent::RollRequested(request)) = &mut envelope.event {
            request.dice[0].reads = Reading::AtMost(request.dice[0].reads.hits_on(request.sides) + 1);
        }
    });
    redo_proofs(&mut altered, table(), seq + 2);
    assert!(matches!(found(&sign(altered.clone())), Finding::RefereeOther { seq: at, .. } if at == seq));
    // Without the rules: the proof belongs to another request.
    let proof = first(&altered, is_dice);
    assert_eq!(proof, seq + 1);
}

#[test]
fn a_roll_thrown_with_another_key_has_no_proof() {
    let bundle = bundle();
    let seq = first(&bundle, is_dice);
    let mut altered = alter(&bundle, seq, |envelope| {
        if let Event::Roll(RollEvent::DiceRolled { proof, .. }) = &mut envelope.event {
            let key = adjutant_events::dice::VrfSecretKey::from_bytes(&[9; 32].map(|_: u8| 3)).unwrap();
            *proof = key.prove(b"anything").proof.as_bytes().to_vec();
        }
    });
    redo_proofs(&mut altered, table(), seq + 1);
    assert!(matches!(found(&sign(altered)), Finding::ProofWrong { seq: at, roll: 1, .. } if at == seq));
}

#[test]
fn a_file_signed_with_another_key_is_not_this_servers() {
    let thief = ServerKey::from_seed(&[8; 32]);
    let mut stolen = sign_with(bundle(), &thief);
    assert!(matches!(found(&stolen), Finding::FinalNotSigned { .. }));
    stolen.server = Some(thief.public_key());
    assert!(matches!(found(&stolen), Finding::OtherServer { .. }));
    // With the forger's key in the first event, it is another log, as every checkpoint in it shows.
    let mut first = event(&stolen, 1);
    if let Event::Table(TableEvent::GameCreated { dice, .. }) = &mut first.event {
        *dice = adjutant_events::DicePolicy::Verifiable {
            rolls: table().secrets.rolls.public_key(),
            server: thief.public_key(),
            beacon: adjutant_events::BeaconPolicy::Off,
        };
    }
    replace(&mut stolen, &first);
    assert!(matches!(found(&sign_with(stolen, &thief)), Finding::CheckpointNotSigned { .. }));
}

#[test]
fn a_tail_that_was_cut_is_missed() {
    let whole = bundle();
    let events = whole.events.len() as u64;
    for keep in [1, 10, events / 2, events - 1] {
        let mut cut = whole.clone();
        cut.events.truncate(keep as usize);
        assert_eq!(found(&cut), Finding::CutOff { signed: events, present: keep });
        // The operator signs the rest. A later checkpoint, kept by somebody, contradicts it.
        let cut = sign(cut);
        let later = table().notes().pop().unwrap();
        let verdict = verify(games(), &cut, &[later]);
        let wrong = verdict.finding().cloned();
        let size = event(&whole, first_note_from_end(&whole)).seq - 1;
        if keep < size {
            assert_eq!(wrong, Some(Finding::LaterCheckpoint { paste: 1, signed: size, present: keep }));
        }
    }
}

fn first_note_from_end(bundle: &Bundle) -> u64 {
    let is_note = |seq: &u64| matches!(event(bundle, *seq).event, Event::Table(TableEvent::CheckpointSigned { .. }));
    (1..=bundle.events.len() as u64).rev().find(is_note).expect("a checkpoint")
}

#[test]
fn events_that_nobody_signed_are_not_believed() {
    let mut longer = bundle();
    let last = longer.events.len() as u64;
    let mut more = event(&longer, last);
    (more.seq, more.event) = (last + 1, TableEvent::EntropyAdded { text: "more".to_owned() }.into());
    longer.events.push(longer.events[0].clone());
    replace(&mut longer, &more);
    assert_eq!(found(&longer), Finding::Added { signed: last, present: last + 1 });
}

#[test]
fn two_games_spliced_are_two_games() {
    let other = Table::open(Kind { name: "other", seed: 9, ..SHORT }).play().bundle();
    for at in [0, 5, 60] {
        let mut spliced = bundle();
        spliced.events.splice(at.., other.events[at..].iter().cloned());
        assert!(matches!(found(&spliced), Finding::OtherGame { seq, .. } if seq == at as u64 + 1));
    }
    let mut foreign = bundle();
    foreign.checkpoint = other.checkpoint;
    assert!(matches!(found(&foreign), Finding::FinalNotSigned { .. }));
}

#[test]
fn a_server_that_shows_two_histories_is_caught() {
    // The same game up to a point, then two courses, both signed by the server.
    let (one, two) = (table(), Table::open(Kind { patience: 4, ..SHORT }).play());
    let shown_to_others = two.notes();
    let verdict = verify(games(), &one.bundle(), &shown_to_others);
    assert!(matches!(verdict.finding(), Some(Finding::TwoHistories { .. })), "{verdict:?}");
}

#[test]
fn pastes_of_others_are_told_from_garbled_ones() {
    let stranger = Table::open(Kind { name: "other", ..SHORT }).play().notes().remove(0);
    let verdict = |paste: &str| verify(games(), &bundle(), &[paste.to_owned()]);
    let apart = |paste: &str| {
        let verdict = verdict(paste);
        assert_eq!(verdict.finding(), None, "it says nothing of the game");
        verdict.reservations.last().cloned()
    };
    assert!(matches!(apart(&stranger), Some(Reservation::PasteOfOther { paste: 1, .. })));
    let own = table().notes().remove(0);
    let (before, checkpoints) = (verdict("").counts.checkpoints, |paste: &str| verdict(paste).counts.checkpoints);
    assert_eq!(checkpoints(&own.replace('\n', "\r\n")), before + 1);
    assert_eq!(checkpoints(&format!("Adjutant \u{2014} Today\n{}", own.replace('\u{2014}', "--"))), before + 1);
    assert!(matches!(apart(&own[..own.len() - 9]), Some(Reservation::PasteNotSigned { paste: 1, .. })));
    assert!(matches!(apart("hello"), Some(Reservation::PasteNotSigned { paste: 1, .. })));
}

/// A fact in other bytes, as a program could write them without a schema.
fn written(family: &str, schema: u16, bytes: &[u8]) -> Event {
    let fact = serde_json::json!({ "family": family, "schema": schema, "bytes": bytes });
    Event::Play(serde_json::from_value(fact).expect("what a fact is on disk"))
}

/// Different encodings of the same fact would give a choice of transcripts, each with different dice.
#[test]
fn a_fact_in_other_bytes_than_its_own_is_found_though_everything_is_signed() {
    let whole = bundle();
    let facts = (2..=whole.events.len() as u64).filter(|seq| matches!(event(&whole, *seq).event, Event::Play(_)));
    let facts: Vec<u64> = facts.collect();
    assert!(facts.len() > 20);
    let forged = |seq: u64, forge: &dyn Fn(&str, u16, Vec<u8>) -> Event| {
        let mut altered = alter(&whole, seq, |envelope| {
            let Event::Play(fact) = &envelope.event else { panic!("chosen for being one") };
            envelope.event = forge(fact.family(), fact.schema(), fact.bytes().into_owned());
        });
        redo_proofs(&mut altered, table(), seq + 1);
        (found(&sign(altered)), seq)
    };
    for seq in facts.iter().copied().step_by(7) {
        // 251 introduces a number of two bytes: the same variant of the fact in a longer encoding.
        let (finding, seq) = forged(seq, &|family, schema, bytes| {
            let mut longer = vec![251, bytes[0], 0];
            longer.extend_from_slice(&bytes[1..]);
            written(family, schema, &longer)
        });
        assert_eq!(finding, Finding::EventRespelt { seq });
    }
    let seq = facts[0];
    for (finding, seq) in [
        forged(seq, &|_, schema, bytes| written("chess", schema, &bytes)),
        forged(seq, &|family, schema, bytes| written(family, schema + 1, &bytes)),
        forged(seq, &|family, schema, bytes| written(family, schema, &[&bytes[..], &[0]].concat())),
        forged(seq, &|family, schema, _| written(family, schema, &[])),
    ] {
        assert!(matches!(&finding, Finding::EventUnreadable { seq: at, .. } if *at == seq), "{finding:?}");
    }
    let mut log: Vec<_> = (1..=seq).map(|seq| event(&whole, seq)).collect();
    log[seq as usize - 1].event = written("axis", u16::MAX, &[]);
    assert!(adjutant_core::replay(games(), &log).is_err(), "the program plays no fact that it cannot read");
}

/// An instruction is a seat's secret, so nobody else could tell that its bytes were changed.
#[test]
fn what_was_said_beforehand_in_other_bytes_or_of_another_topic_is_found() {
    let mut table = Table::open(Kind { close: true, ..SHORT });
    table.settle();
    let actor = Actor::Seat { seat: "germany".into(), player: PlayerId::new("bert") };
    let instruction = Native::new(AxisInstruction::Submarines(SubmarineOrder::Submerge));
    table.act(&actor, &TableCommand::Instruct { scope: InstructionScope::Always, instruction }.into());
    let table = table.play();
    let whole = table.bundle();
    let seq = first(&whole, |event| matches!(event, Event::Table(TableEvent::InstructionGiven { .. })));
    let forged = |forge: &dyn Fn(&mut TopicId, &mut Native)| {
        let mut altered = alter(&whole, seq, |envelope| {
            let Event::Table(TableEvent::InstructionGiven { topic, instruction, .. }) = &mut envelope.event else {
                panic!("chosen for being one")
            };
            forge(topic, instruction);
        });
        redo_proofs(&mut altered, &table, seq + 1);
        found(&sign(altered))
    };
    let native = |family: &str, schema: u16, bytes: &[u8]| -> Native {
        let written = serde_json::json!({ "family": family, "schema": schema, "bytes": bytes });
        serde_json::from_value(written).expect("what an instruction is on disk")
    };
    let respelt = forged(&|_, instruction| {
        let mut longer = vec![251, instruction.bytes()[0], 0];
        longer.extend_from_slice(&instruction.bytes()[1..]);
        *instruction = native(instruction.family(), instruction.schema(), &longer);
    });
    assert_eq!(respelt, Finding::EventRespelt { seq });
    for unreadable in [
        forged(&|_, instruction| *instruction = native("chess", 1, &instruction.bytes())),
        forged(&|_, instruction| {
            *instruction = native(instruction.family(), instruction.schema() + 1, &instruction.bytes());
        }),
        forged(&|_, instruction| *instruction = native(instruction.family(), instruction.schema(), &[9])),
    ] {
        assert!(matches!(&unreadable, Finding::EventUnreadable { seq: at, .. } if *at == seq), "{unreadable:?}");
    }
    // Any word that is not the family's for this instruction would exist beside the right one.
    forged(&|topic, _| *topic = "retreat".into());
    forged(&|topic, _| *topic = "subs".into());
}

/// Entries that the operator could write into their own log, with valid proofs and signatures.
#[test]
fn a_log_that_breaks_the_rules_is_found_though_every_signature_is_good() {
    let whole = bundle();
    let is_purchase = |event: &Event| matches!(event.fact(), Some(AxisEvent::UnitsPurchased { .. }));
    let rewrite = |seq: u64, change: &dyn Fn(&mut adjutant_events::Envelope)| {
        let mut altered = alter(&whole, seq, change);
        redo_proofs(&mut altered, table(), seq + 1);
        found(&sign(altered))
    };
    let purchase = first(&whole, is_purchase);
    let finding = rewrite(purchase, &|envelope| {
        if let Some(AxisEvent::UnitsPurchased { units, .. }) = envelope.event.fact_mut() {
            units[0].count = 500;
        }
    });
    assert!(matches!(finding, Finding::OrderDiffers { seq, .. } if seq == purchase), "{finding:?}");
    let finding = rewrite(purchase - 1, &|envelope| {
        if let Event::Ordered(Command::Play(order)) = &mut envelope.event
            && let Some(AxisCommand::Purchase { units }) = order.change()
        {
            units[0].count = 500;
        }
    });
    assert!(matches!(finding, Finding::Refused { seq, .. } if seq == purchase - 1), "{finding:?}");
    let by_mallory = |envelope: &mut adjutant_events::Envelope| {
        if let Actor::Seat { player, .. } = &mut envelope.actor {
            *player = PlayerId::new("mallory");
        }
    };
    let finding = rewrite(purchase, &by_mallory);
    assert!(matches!(finding, Finding::OrderTorn { seq, .. } if seq == purchase), "{finding:?}");
    let finding = rewrite(purchase - 1, &by_mallory);
    assert!(matches!(finding, Finding::NotEntitled { seq, .. } if seq == purchase - 1), "{finding:?}");
    let finding = rewrite(purchase, &|envelope| envelope.time = Timestamp(0));
    assert_eq!(finding, Finding::TimeReversed { seq: purchase });

    let note = first(&whole, |event| matches!(event, Event::Table(TableEvent::CheckpointSigned { .. })));
    let finding = rewrite(note, &|envelope| envelope.event = TableEvent::EntropyAdded { text: "x".into() }.into());
    assert!(matches!(finding, Finding::CheckpointMissing { seq, .. } if seq == note), "{finding:?}");

    let request = first(&whole, is_request);
    let finding = rewrite(request, &|envelope| {
        if let Event::Roll(RollEvent::RollRequested(request)) = &mut envelope.event {
            request.roll = 2;
        }
    });
    assert_eq!(finding, Finding::RollNumber { seq: request, expected: 1, found: 2 });
    let finding = rewrite(request + 1, &|envelope| {
        envelope.event = TableEvent::Rewound { to: 3, reason: "bad dice".into() }.into();
    });
    assert_eq!(finding, Finding::NotThrown { seq: request + 1, roll: 1 });
    let finding = rewrite(request + 1, &|envelope| {
        if let Event::Roll(RollEvent::DiceRolled { values, .. }) = &mut envelope.event {
            values.push(1);
        }
    });
    assert!(matches!(finding, Finding::DiceCount { seq, roll: 1, .. } if seq == request + 1), "{finding:?}");
}

/// A roll is void only if its key was replaced directly before it. The board must also go back to directly before its
/// request.
#[test]
fn nobody_gets_rid_of_a_roll_by_another_way_than_replacing_its_key() {
    let whole = bundle();
    let request = first(&whole, is_request);
    let rewound = |to| Event::from(TableEvent::Rewound { to, reason: "the key is lost".into() });
    let rolls = adjutant_events::dice::VrfSecretKey::from_bytes(&[3; 32]).expect("a key").public_key();
    let replaced = || Event::from(TableEvent::RollKeyReplaced { rolls, reason: "the key is lost".into() });
    let forged = |events: &[Event]| {
        let mut forged = whole.clone();
        for (seq, event) in (request + 1..).zip(events) {
            forged = alter(&forged, seq, |envelope| {
                envelope.actor = Actor::Referee;
                envelope.event = event.clone();
            });
        }
        redo_proofs(&mut forged, table(), request + 1);
        found(&sign(forged))
    };
    assert_eq!(forged(&[rewound(request - 1)]), Finding::NotThrown { seq: request + 1, roll: 1 });
    assert_eq!(forged(&[replaced(), rewound(request - 2)]), Finding::NotThrown { seq: request + 2, roll: 1 });
    assert_eq!(forged(&[replaced(), rewound(3)]), Finding::NotThrown { seq: request + 2, roll: 1 });
    let entropy = Event::from(TableEvent::EntropyAdded { text: "x".into() });
    let between = forged(&[replaced(), entropy, rewound(request - 1)]);
    assert!(matches!(between, Finding::RefereeUnasked { seq, .. } if seq == request + 2), "{between:?}");
    // In order; the following events of this log are then out of step.
    let after = forged(&[replaced(), rewound(request - 1)]);
    assert!(after.seq().is_some_and(|seq| seq > request + 2), "{after:?}");
}

#[test]
fn the_checkpoint_that_closes_the_file_says_how_the_game_stands() {
    let mut lie = bundle();
    let tree: Frontier = lie.events.iter().map(|record| record.leaf().hash()).collect();
    let origin = Origin::new(server().public_key().fingerprint(), lie.game.clone()).expect("a good name");
    let mut checkpoint = Checkpoint::new(origin, tree.head());
    checkpoint.extensions.push(adjutant_audit::state_line(&"0".repeat(64)));
    lie.checkpoint = Some(checkpoint.sign(&server()).expect("a good key"));
    let last = lie.events.len() as u64;
    assert!(matches!(found(&lie), Finding::StateDiffers { seq, .. } if seq == last));
}

#[test]
fn a_roll_proof_of_another_roll_or_game_is_refused() {
    let proof = table().proof(1);
    let fails = |proof: &adjutant_audit::RollProof| proof.verify(&[]).finding().cloned().expect("caught");
    let mut other = proof.clone();
    other.roll = 2;
    assert!(matches!(fails(&other), Finding::OtherEvent { .. }));
    let mut swapped = proof.clone();
    std::mem::swap(&mut swapped.request, &mut swapped.dice);
    assert!(matches!(fails(&swapped), Finding::OtherEvent { .. }));
    let mut elsewhere = proof.clone();
    elsewhere.game = "other".into();
    assert!(matches!(fails(&elsewhere), Finding::FinalNotSigned { .. }));
    let mut moved = proof.clone();
    moved.dice.seq += 1;
    assert!(matches!(fails(&moved), Finding::NotInTranscript { .. }));
    let mut unsigned = proof;
    unsigned.checkpoint.truncate(unsigned.checkpoint.len() - 8);
    assert!(matches!(fails(&unsigned), Finding::FinalNotSigned { .. }));
}
