//! Golden logs: one encoded game for every schema that shipped, which must replay to the same state for ever.
//!
//! `golden/aa1941/schema-N.log` has one envelope a line, in hexadecimal; `schema-N.digest` the digest of its last state. That is
//! a whole war from a script; every other game on the list has one that was played by chance.
//! They are never blessed. `ADJUTANT_RECORD=1` records the log of the present schema, once, before it ships:
//! `docs/schema-versions.md`.

use crate::games::whole_game::WAR;
use adjutant::games::games;
use adjutant_core::replay;
use adjutant_core::table::Status;
use adjutant_events::codec::{SCHEMA, decode, encode};
use adjutant_events::{Envelope, Timestamp};
use adjutant_practice::{Opening, Table};
use adjutant_tests::golden;
use std::collections::BTreeSet;

/// When the recorded games were played: the real times would differ with every recording.
const THEN: i64 = 1_767_225_600_000;

/// The game that is a whole war.
const SCRIPTED: &str = "aa1941";
/// How many orders the others have, and the seed of their chance.
const ORDERS: usize = 220;
const SEED: u64 = 39;

fn read(rules: &str, schema: u8) -> Vec<Envelope> {
    let text = golden::text(&format!("golden/{rules}/schema-{schema}.log"));
    let line = |(number, line): (usize, &str)| {
        let bytes = hex::decode(line).unwrap_or_else(|error| panic!("schema {schema}, line {}: {error}", number + 1));
        assert_eq!(bytes[0], schema, "line {} is of another schema", number + 1);
        decode(&bytes).unwrap_or_else(|error| panic!("schema {schema}, line {}: {error}", number + 1))
    };
    text.lines().enumerate().map(line).collect()
}

/// The rules of every game on the list.
fn every_game() -> BTreeSet<String> {
    games().all().into_iter().map(|rules| rules.id().to_string()).collect()
}

/// A log of today, its times made even, and the digest of its last state.
fn record(rules: &str) {
    let (encoded, digest) = if rules == SCRIPTED {
        (WAR.played().encoded.clone(), WAR.played().state["digest"].as_str().expect("a digest").to_owned())
    } else {
        let mut table = Table::open(games(), &Opening::of(rules), SEED);
        for _ in 0..ORDERS {
            table.play_one();
        }
        let encoded = table.log.iter().map(|envelope| encode(envelope).expect("encoded"));
        (encoded.collect(), table.game.digest())
    };
    let mut lines = String::new();
    for (second, bytes) in (0..).zip(&encoded) {
        let mut envelope = decode(bytes).expect("an envelope");
        envelope.time = Timestamp(THEN + second * 1000);
        lines += &hex::encode(encode(&envelope).expect("encoded"));
        lines.push('\n');
    }
    let file = |ending: &str| golden::file(&format!("golden/{rules}/schema-{SCHEMA}.{ending}"));
    std::fs::create_dir_all(file("log").parent().expect("a folder")).expect("made");
    std::fs::write(file("log"), lines).expect("written");
    std::fs::write(file("digest"), digest + "\n").expect("written");
}

#[test]
fn every_schema_that_shipped_replays_to_its_state_in_every_game() {
    for rules in &every_game() {
        let file = golden::file(&format!("golden/{rules}/schema-{SCHEMA}.log"));
        if std::env::var_os("ADJUTANT_RECORD").is_some_and(|what| what == "1" || !file.exists()) {
            record(rules);
        }
        for schema in 1..=SCHEMA {
            let log = read(rules, schema);
            let game = replay(games(), &log).unwrap_or_else(|error| panic!("{rules}, schema {schema}: {error}"));
            let digest = golden::text(&format!("golden/{rules}/schema-{schema}.digest"));
            assert_eq!(game.digest(), digest.trim(), "{rules}, schema {schema} replays to another state");
            let is_over = matches!(game.table.status, Status::Over(_));
            assert!(is_over || rules != SCRIPTED, "schema {schema} is a finished game");
            assert!(log.len() > ORDERS, "{rules}: only {} events", log.len());
        }
    }
}

#[test]
fn the_present_schema_writes_the_bytes_it_wrote_then() {
    for rules in &every_game() {
        let text = golden::text(&format!("golden/{rules}/schema-{SCHEMA}.log"));
        for (envelope, line) in read(rules, SCHEMA).iter().zip(text.lines()) {
            assert_eq!(hex::encode(encode(envelope).expect("encoded")), line, "{rules}, event {}", envelope.seq);
        }
    }
}

/// What the real program wrote is what its log says, and replays to what its state says.
#[test]
fn the_game_just_played_replays_to_the_state_shown() {
    let log: Vec<Envelope> = WAR.played().encoded.iter().map(|bytes| decode(bytes).expect("an envelope")).collect();
    assert_eq!(replay(games(), &log).expect("a log that fits").digest(), WAR.played().state["digest"]);
    let told: Vec<Option<u64>> = WAR.played().log.iter().map(|event| event["seq"].as_u64()).collect();
    let kept: Vec<Option<u64>> = log.iter().map(|envelope| Some(envelope.seq)).collect();
    assert_eq!(told, kept);
    assert_eq!(WAR.played().recheck.status, Some(0));
    assert_eq!(WAR.played().recheck.objects()[0]["fits"], true);
}
