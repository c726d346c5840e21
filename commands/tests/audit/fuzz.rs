//! Decoders finish with an answer for any bytes from outside, in time and without a panic.
//!
//! A mutation fuzzer for stable Rust. It changes inputs of the committed corpus (`tests/corpus`) at random. Each
//! changed input goes to every decoder that reads a file. Each input has its own seed. `AUDIT_FUZZ_SECONDS` sets a
//! duration for each decoder in place of a count.
//! `ADJUTANT_CORPUS=1 cargo test --workspace --test commands audit::fuzz` rewrites the corpus.

use crate::audit::forge::{event, renumber, replace, sign};
use crate::audit::game::{BLOCKS, Kind, ORDERS, SHORT, Sky, Table, Watcher, server};
use crate::game_list::games;
use adjutant_audit::{Bundle, Outcome, RollProof, Witnesses, examine, tidy, verify};
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::cosignature::{Algorithm, LogKey, judge};
use adjutant_events::transcript::{Checkpoint, CosignerKey, CosignerSecret, Origin, VerifierKey};
use adjutant_events::{BeaconPolicy, GameId, Pledging, codec};
use adjutant_practice::Chance;
use sha2::{Digest as _, Sha256};
use std::path::PathBuf;
use std::sync::Once;
use std::time::{Duration, Instant};

/// The time limit of one input.
const LONGEST: Duration = Duration::from_secs(5);

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

fn seeds(prefix: &str) -> Vec<Vec<u8>> {
    static WRITTEN: Once = Once::new();
    if std::env::var_os("ADJUTANT_CORPUS").is_some() {
        WRITTEN.call_once(write_corpus);
    }
    let mut seeds: Vec<(PathBuf, Vec<u8>)> = std::fs::read_dir(corpus())
        .expect("the corpus is there")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(prefix)))
        .map(|path| (path.clone(), std::fs::read(path).expect("readable")))
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "no {prefix} in the corpus");
    seeds.into_iter().map(|(_, bytes)| bytes).collect()
}

/// Changes some bytes, as damage or malice would.
fn mutate(bytes: &mut Vec<u8>, pick: &mut Chance) {
    const SHARP: [&[u8]; 10] =
        [b"[", b"{", b"\"", b"9999999999", b"null", &[0xff; 8], &[0xfd, 0xff, 0xff], b"\xc3\x28", b"\n\n", b"\\u0000"];
    for _ in 0..=pick.below(4) {
        let at = pick.below(bytes.len() + 1);
        let end = (at + pick.below(40)).min(bytes.len());
        match pick.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << pick.below(8),
            1 if at < bytes.len() => bytes[at] = pick.below(256) as u8,
            2 => drop(bytes.drain(at..end)),
            3 => {
                let again: Vec<u8> = bytes[at..end].to_vec();
                for _ in 0..=pick.below(50) {
                    bytes.splice(at..at, again.iter().copied());
                }
            }
            4 => drop(bytes.splice(at..at, SHARP[pick.below(SHARP.len())].iter().copied())),
            5 => bytes.truncate(at),
            _ => {
                let from = pick.below(bytes.len() + 1);
                let piece: Vec<u8> = bytes[from..(from + 16).min(bytes.len())].to_vec();
                bytes.splice(at..end, piece);
            }
        }
    }
}

/// The duration for each decoder, if it is set.
fn seconds() -> Option<u64> {
    std::env::var("AUDIT_FUZZ_SECONDS").ok().map(|text| text.parse().expect("a number"))
}

/// Feeds a decoder this often in the gate, and a hundred times as often in the long run.
fn fuzz(test: &'static str, prefix: &str, often: usize, mut decode: impl FnMut(&[u8])) {
    let seeds = seeds(prefix);
    for seed in &seeds {
        decode(seed);
    }
    adjutant_seeds::of(test).rotating(often, 100 * often).lasting(seconds()).play(|seed| {
        let mut pick = Chance::new(seed);
        let mut bytes = seeds[pick.below(seeds.len())].clone();
        mutate(&mut bytes, &mut pick);
        let begun = Instant::now();
        decode(&bytes);
        assert!(begun.elapsed() < LONGEST, "{:?} for {bytes:?}", begun.elapsed());
    });
}

/// A seed that does not match its name would be refused at the first step, and so would its mutations.
#[test]
fn every_seed_of_the_corpus_is_read() {
    for file in seeds("bundle") {
        let verdict = examine(games(), &file, &[]);
        assert!(!matches!(verdict.outcome, Outcome::Wrong(_)), "{verdict:?}");
    }
    for json in seeds("content") {
        let verdict = Bundle::from_json(&json).map(|bundle| verify(games(), &bundle, &[]));
        assert!(verdict.as_ref().is_ok_and(|verdict| !matches!(verdict.outcome, Outcome::Wrong(_))), "{verdict:?}");
    }
    for proof in seeds("roll") {
        let verdict = RollProof::read(&proof).map(|proof| proof.verify(&[]));
        assert!(verdict.as_ref().is_ok_and(|verdict| verdict.finding().is_none()), "{verdict:?}");
    }
    let key = server().public_key();
    let origin = Origin::new(key.fingerprint(), GameId::new("short")).unwrap();
    for paste in seeds("checkpoint") {
        let notes = tidy(std::str::from_utf8(&paste).expect("text"));
        assert!(!notes.is_empty());
        for note in notes {
            assert!(Checkpoint::open(note.as_bytes(), &origin, &key).is_ok(), "{note}");
        }
    }
    for bytes in seeds("envelope") {
        let envelope = codec::decode(&bytes).expect("an event");
        assert_eq!(codec::encode(&envelope).expect("encodable"), bytes);
    }
    for (prefix, least) in [("bundle", 6), ("content", 2), ("roll", 3), ("checkpoint", 3), ("envelope", 60)] {
        assert!(seeds(prefix).len() >= least, "{prefix}: {}", seeds(prefix).len());
    }
}

#[test]
fn files_of_any_bytes_end_with_a_verdict() {
    fuzz("files_of_any_bytes_end_with_a_verdict", "bundle", 5_000, |bytes| drop(examine(games(), bytes, &[])));
}

/// A forger can recompute the digest of an altered file, so the compressed content is then read, whatever it is.
#[test]
fn files_whose_digest_was_made_anew_end_with_a_verdict() {
    let mut read = 0_u64;
    fuzz("files_whose_digest_was_made_anew_end_with_a_verdict", "bundle", 1_000, |bytes| {
        let body = &bytes[..bytes.len().saturating_sub(32)];
        let sealed = [body, Sha256::digest(body).as_slice()].concat();
        read += u64::from(examine(games(), &sealed, &[]).game.is_some());
    });
    assert!(read > 0, "none was read to its text");
}

#[test]
fn content_of_any_bytes_ends_with_a_verdict() {
    fuzz("content_of_any_bytes_ends_with_a_verdict", "content", 5_000, |bytes| {
        if let Ok(bundle) = Bundle::from_json(bytes) {
            verify(games(), &bundle, &[]);
        }
    });
}

#[test]
fn roll_proofs_of_any_bytes_end_with_a_verdict() {
    fuzz("roll_proofs_of_any_bytes_end_with_a_verdict", "roll", 5_000, |bytes| {
        if let Ok(proof) = RollProof::read(bytes) {
            proof.verify(&[]);
        }
    });
}

#[test]
fn pastes_of_any_bytes_are_checkpoints_or_not() {
    let key = server().public_key();
    let origin = Origin::new(key.fingerprint(), GameId::new("short")).unwrap();
    fuzz("pastes_of_any_bytes_are_checkpoints_or_not", "checkpoint", 3_000, |bytes| {
        for note in tidy(&String::from_utf8_lossy(bytes)) {
            let _ = Checkpoint::open(note.as_bytes(), &origin, &key);
        }
        let _ = Checkpoint::open(bytes, &origin, &key);
    });
}

#[test]
fn envelopes_of_any_bytes_are_events_or_not() {
    fuzz("envelopes_of_any_bytes_are_events_or_not", "envelope", 50_000, |bytes| {
        if let Ok(envelope) = codec::decode(bytes) {
            assert_eq!(codec::decode(&codec::encode(&envelope).unwrap()), Ok(envelope));
        }
    });
}

/// The server itself may be hostile: everything is signed, and the events are nonsense.
#[test]
fn signed_nonsense_ends_with_a_verdict() {
    sign_nonsense("signed_nonsense_ends_with_a_verdict", &Table::open(Kind { commands: 40, ..SHORT }).play());
}

#[test]
fn signed_nonsense_about_secrets_ends_with_a_verdict() {
    for kind in [BLOCKS, ORDERS] {
        let table = Table::open(Kind { commands: 130, close: true, ..kind }).play();
        sign_nonsense("signed_nonsense_about_secrets_ends_with_a_verdict", &table);
    }
}

/// Alters a server's log, one event at a time, with everything after it remade.
fn sign_nonsense(test: &'static str, table: &Table) {
    let bundle = table.bundle();
    let events = bundle.events.len();
    let (mut tried, mut fair) = (0, 0);
    adjutant_seeds::of(test).rotating(40, 4_000).lasting(seconds()).play(|seed| {
        let mut pick = Chance::new(seed);
        let mut altered = bundle.clone();
        let at = 1 + pick.below(events - 1);
        let mut bytes = altered.events[at].encoding().expect("shown").to_vec();
        mutate(&mut bytes, &mut pick);
        match pick.below(3) {
            // An event moved here from another position.
            0 => {
                let from = 1 + pick.below(events - 1);
                altered.events.insert(at, bundle.events[from].clone());
                renumber(&mut altered);
            }
            1 => {
                altered.events.remove(at);
                renumber(&mut altered);
            }
            _ => {
                let Ok(mut envelope) = codec::decode(&bytes) else { return };
                (envelope.seq, envelope.game) = (at as u64 + 1, event(&altered, 1).game);
                envelope.audience = games().audience(&envelope.actor, &envelope.event);
                replace(&mut altered, &envelope);
            }
        }
        crate::audit::forge::redo_proofs(&mut altered, table, at as u64 + 1);
        let begun = Instant::now();
        let altered = sign(altered);
        let verdict = verify(games(), &altered, &[]);
        assert!(begun.elapsed() < LONGEST);
        tried += 1;
        fair += u64::from(verdict.is_fair());
        // Earlier signatures belong to another history, which anyone who kept them can tell.
        let before = &table.notes()[..];
        let other = altered.events[..] != bundle.events[..];
        let last = bundle.checkpoint.iter().cloned().collect::<Vec<String>>();
        if other && verdict.is_fair() {
            assert!(!verify(games(), &altered, &[before, &last].concat()).is_fair(), "two truths");
        }
    });
    println!("{tried} forgeries by the server itself, {fair} of them lawful games");
}

/// Rewrites the corpus from games of the present program.
fn write_corpus() {
    let put = |name: &str, bytes: &[u8]| std::fs::write(corpus().join(name), bytes).expect("writable");
    std::fs::create_dir_all(corpus()).expect("writable");
    for entry in std::fs::read_dir(corpus()).expect("the corpus is there") {
        let path = entry.expect("a file").path();
        let is_seed = path.extension().is_some_and(|kind| kind != "gitattributes");
        if is_seed {
            std::fs::remove_file(path).expect("writable");
        }
    }
    let table = Table::open(Kind { commands: 30, ..SHORT }).play();
    let over = Table::open(Kind { commands: 20, close: true, name: "over", ..SHORT }).play();
    let blocks = Table::open(Kind { commands: 90, ..BLOCKS }).play();
    let opened = Table::open(Kind { commands: 90, close: true, name: "opened", ..ORDERS }).play();
    let tiny = Table::open(Kind { name: "tiny", commands: 0, ..SHORT });
    let committed = BeaconPolicy::Committed(Pledging { distance: 3, witnesses: 1, wait: None });
    let sky = Sky { clock: QUICKNET.published(1000).0 - 3_001, round: Ok(()) };
    let mut seen = Table::open_beacon(Kind { commands: 40, ..SHORT }, committed, sky);
    seen.watchers = vec![Watcher { name: "anna.example", algorithm: Algorithm::Ed25519, ahead: 0 }];
    let seen = seen.play();
    let tables = [
        ("running", &table),
        ("over", &over),
        ("tiny", &tiny),
        ("blocks", &blocks),
        ("opened", &opened),
        ("committed", &seen),
    ];
    for (name, table) in tables {
        put(&format!("bundle-{name}.adjutant"), &table.bundle().write().expect("encoded"));
    }
    put("content-tiny.json", tiny.bundle().to_json().expect("encoded").as_bytes());
    let mut few = over.bundle();
    few.events.truncate(40);
    put("content-cut.json", sign(few).to_json().expect("encoded").as_bytes());
    put("roll-1.json", table.proof(1).write().expect("encoded").as_bytes());
    put("roll-committed.json", seen.proof(1).write().expect("encoded").as_bytes());
    put("roll-last.json", seen.proof(*seen.rolls_made().last().expect("a roll")).write().expect("encoded").as_bytes());
    put("checkpoint-short.txt", table.sign().as_bytes());
    let note = seen.notes().remove(0);
    let text = &note[..=note.rfind("\n\n").expect("a note")];
    let line = |watcher: &Watcher| watcher.key().cosign(text, 1_700_000_000).expect("cosigned");
    put("checkpoint-cosigned.txt", format!("{note}{}\n", line(&seen.watchers[0])).as_bytes());
    put("checkpoint-chat.txt", format!("Look:\r\n```\r\n{}```", table.sign().replace('\n', "\r\n")).as_bytes());
    let mut kinds = std::collections::BTreeMap::new();
    let logs = [&table, &opened, &blocks, &over, &seen].map(|table| table.log.iter());
    for envelope in logs.into_iter().flatten() {
        let name = format!("{:?}", envelope.event);
        let name: String = name.chars().take_while(|c| *c != '{').filter(|c| c.is_alphanumeric()).collect();
        kinds.entry(name).or_insert_with(|| codec::encode(envelope).expect("encoded"));
    }
    for (name, bytes) in kinds {
        put(&format!("envelope-{}.bin", name.to_lowercase()), &bytes);
    }
}

#[test]
fn cosignatures_and_requests_of_any_bytes_are_good_or_not() {
    let secrets = Algorithm::ALL.map(|kind| CosignerSecret::from_seed("w.example", kind, &[1; 32]).unwrap());
    let trusted = Witnesses::new(secrets.iter().map(|key| key.public_key().clone()).collect(), 1).unwrap();
    let log = LogKey::Note(VerifierKey::new("any", server().public_key()).unwrap());
    fuzz("cosignatures_and_requests_of_any_bytes_are_good_or_not", "checkpoint", 3_000, |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        assert!(trusted.look(&text, &lines).seen.is_empty());
        for line in &lines {
            assert!(line.parse::<CosignerKey>().is_err());
            let _ = line.parse::<LogKey>();
        }
        let _ = secrets[0].cosign(&text, 1);
        let request = [b"old 3\n", bytes].concat();
        for body in [bytes, &request] {
            assert!(judge(body, |_| vec![log.clone()]).is_err());
        }
    });
}
