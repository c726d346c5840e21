//! Golden logs: one encoded game for every schema that shipped, which must replay to the same state for ever.
//!
//! `golden/aa1941/schema-N.log` has one envelope a line, in hexadecimal; `schema-N.digest` the digest of its last state.
//! They are never blessed. `ADJUTANT_RECORD=1` records the log of the present schema, once, before it ships:
//! `docs/schema-versions.md`.

use crate::games::whole_game::WAR;
use adjutant::games::games;
use adjutant_core::replay;
use adjutant_core::table::Status;
use adjutant_events::codec::{SCHEMA, decode, encode};
use adjutant_events::{Envelope, Timestamp};
use adjutant_tests::golden;

/// When the recorded games were played: the real times would differ with every recording.
const THEN: i64 = 1_767_225_600_000;

fn read(schema: u8) -> Vec<Envelope> {
    let text = golden::text(&format!("golden/aa1941/schema-{schema}.log"));
    let line = |(number, line): (usize, &str)| {
        let bytes = hex::decode(line).unwrap_or_else(|error| panic!("schema {schema}, line {}: {error}", number + 1));
        assert_eq!(bytes[0], schema, "line {} is of another schema", number + 1);
        decode(&bytes).unwrap_or_else(|error| panic!("schema {schema}, line {}: {error}", number + 1))
    };
    text.lines().enumerate().map(line).collect()
}

/// The log as it lay in the store, its times made even.
fn record() {
    let mut lines = String::new();
    for (second, bytes) in (0..).zip(&WAR.played().encoded) {
        let mut envelope = decode(bytes).expect("an envelope");
        envelope.time = Timestamp(THEN + second * 1000);
        lines += &hex::encode(encode(&envelope).expect("encoded"));
        lines.push('\n');
    }
    let digest = WAR.played().state["digest"].as_str().expect("a digest").to_owned();
    std::fs::write(golden::file(&format!("golden/aa1941/schema-{SCHEMA}.log")), lines).expect("written");
    std::fs::write(golden::file(&format!("golden/aa1941/schema-{SCHEMA}.digest")), digest + "\n").expect("written");
}

#[test]
fn every_schema_that_shipped_replays_to_its_state() {
    if std::env::var_os("ADJUTANT_RECORD").is_some() {
        record();
    }
    for schema in 1..=SCHEMA {
        let log = read(schema);
        let game = replay(games(), &log).unwrap_or_else(|error| panic!("schema {schema}: {error}"));
        let digest = golden::text(&format!("golden/aa1941/schema-{schema}.digest"));
        assert_eq!(game.digest(), digest.trim(), "schema {schema} replays to another state");
        assert!(matches!(game.table.status, Status::Over(_)), "schema {schema} is a finished game");
    }
}

#[test]
fn the_present_schema_writes_the_bytes_it_wrote_then() {
    let text = golden::text(&format!("golden/aa1941/schema-{SCHEMA}.log"));
    for (envelope, line) in read(SCHEMA).iter().zip(text.lines()) {
        assert_eq!(hex::encode(encode(envelope).expect("encoded")), line, "event {}", envelope.seq);
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
