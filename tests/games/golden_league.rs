//! A golden league for every schema of leagues that shipped: its log as it lay in the store, and what the program says of it.
//!
//! `golden/league/schema-N.log` has a record a line: its cause and its bytes, in hexadecimal; `schema-N.txt` what was answered. The
//! log is never blessed. `ADJUTANT_RECORD=1` records the present schema, once, before it ships.

use crate::games::program;
use adjutant_events::{CauseId, GameId};
use adjutant_league::codec::{SCHEMA, decode, encode};
use adjutant_storage::{Batch, Log as _, SledStore};
use adjutant_tests::golden;
use adjutant_tests::program::Program;
use std::fmt::Write as _;

const NAME: &str = "Cup";

/// A season that is over, with what a season can have.
const SEASON: [&str; 27] = [
    "new Cup --preset round-robin --as dora",
    "set game aa1941 --as dora",
    "set holiday-days 5 --as dora",
    "join Anna --as anna",
    "join Ben --as ben",
    "join Cleo --as cleo",
    "join Dan --as dan",
    "appoint eve arbiter --as dora",
    "rename Benjamin --as ben",
    "open --as dora",
    "pair --as dora",
    "report 1 won --as FIRST",
    "confirm 1 --as SECOND",
    "report 2 won --as FIRST",
    "dispute 2 --reason nothing_of_it --as SECOND",
    "rule 2 0-1 --rule 7 --reason seen --as dora",
    "pair --as dora",
    "concede 3 --as FIRST",
    "ready 4 --as FIRST",
    "forfeit 4 SECOND --reason absent --as dora",
    "pair --as dora",
    "away 2 --as anna",
    "report 5 drawn --as FIRST",
    "confirm 5 --as SECOND",
    "report 6 lost --as FIRST",
    "wait Fay --as fay",
    "close --as dora",
];

/// What is asked of it.
const ASKED: [&[&str]; 5] = [
    &["list", "--json"],
    &["table", "--json"],
    &["pairings", "--json"],
    &["player", "Benjamin", "--json"],
    &["set", "--json"],
];

fn log(schema: u8) -> Vec<(CauseId, Vec<u8>)> {
    let text = golden::text(&format!("golden/league/schema-{schema}.log"));
    let record = |line: &str| {
        let (cause, bytes) = line.split_once(' ').expect("a cause and bytes");
        let cause = String::from_utf8(hex::decode(cause).expect("hexadecimal")).expect("a text");
        (CauseId::new(cause), hex::decode(bytes).expect("hexadecimal"))
    };
    text.lines().map(record).collect()
}

/// Plays the season, and writes down its log.
fn record() {
    let program = program();
    let mut refused = Vec::new();
    for line in SEASON {
        let pairing = line.split(' ').nth(1).and_then(|word| word.parse::<u64>().ok());
        let player = |team: usize| {
            let told = program.run(&["league", "pairings", "--json"]).objects();
            let found = told.iter().find(|one| one["pairing"].as_u64() == pairing);
            found.and_then(|one| one["teams"][team][0].as_str()).expect("a player").to_owned()
        };
        let line = match pairing {
            Some(_) => line.replace("FIRST", &player(0)).replace("SECOND", &player(1)),
            None => line.to_owned(),
        };
        let words: Vec<&str> = ["league"].into_iter().chain(line.split(' ')).collect();
        let ran = program.run(&words);
        if ran.status != Some(0) {
            refused.push(format!("{line}: {}{}", ran.out, ran.err));
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
    let store = SledStore::open(program.path("adjutant-data/leagues")).expect("the leagues");
    let mut lines = String::new();
    for record in store.read(&GameId::new(NAME), 1, usize::MAX).expect("the log") {
        let (cause, bytes) = (hex::encode(record.cause.as_str()), hex::encode(&record.bytes));
        writeln!(lines, "{cause} {bytes}").expect("a text takes everything");
    }
    let file = golden::file(&format!("golden/league/schema-{SCHEMA}.log"));
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("made");
    std::fs::write(file, lines).expect("written");
}

/// A folder with the league of a schema.
fn laid_out(schema: u8) -> Program {
    let program = program();
    let store = SledStore::open(program.path("adjutant-data/leagues")).expect("a store");
    let records = log(schema);
    let mut last = 0;
    for batch in records.chunk_by(|(one, _), (next, _)| one == next) {
        let events = batch.iter().map(|(_, bytes)| bytes.clone()).collect();
        last = store.append(&GameId::new(NAME), last, Batch::new(batch[0].0.clone(), events)).expect("kept");
    }
    drop(store);
    program
}

#[test]
fn every_schema_of_a_league_is_read_and_tells_the_same_season() {
    let file = golden::file(&format!("golden/league/schema-{SCHEMA}.log"));
    if std::env::var_os("ADJUTANT_RECORD").is_some_and(|what| what == "1" || !file.exists()) {
        record();
    }
    for schema in 1..=SCHEMA {
        let program = laid_out(schema);
        let mut told = String::new();
        for words in ASKED {
            let ran = program.run(&[&["league"][..], words].concat());
            assert_eq!(ran.status, Some(0), "{words:?}: {}{}", ran.out, ran.err);
            writeln!(told, "{}\n{}", words.join(" "), ran.out).expect("a text takes everything");
        }
        golden::compare(&format!("golden/league/schema-{schema}.txt"), &told);
        assert!(log(schema).len() > 30, "there is much in it");
    }
}

#[test]
fn the_present_schema_of_a_league_writes_the_bytes_it_wrote_then() {
    for (seq, (_, bytes)) in (1..).zip(log(SCHEMA)) {
        let envelope = decode(&bytes).unwrap_or_else(|error| panic!("event {seq}: {error}"));
        assert_eq!(encode(&envelope).expect("encoded"), bytes, "event {seq}");
    }
}
