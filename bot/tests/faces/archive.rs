//! Finished games of everybody who agrees, as one archive that is checked elsewhere.

use super::sandbox::{Ran, Sandbox};
use super::schemas::{check, validator};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

/// Who takes part in a game at the table for programs: the seats by their names, and its game master.
const PEOPLE: [&str; 6] = ["gm", "Soviet Union", "Germany", "United Kingdom", "Japan", "United States"];
const GAME: &str = "Soviet Union: purchase 1 infantry\nSoviet Union: done\n";

fn done(ran: &Ran) {
    assert_eq!(ran.status(), 0, "{}{}", ran.text(), ran.errors());
}

fn written(sandbox: &Sandbox) -> Value {
    let ran = sandbox.run(&["archive", "all.tar", "--json"], "");
    done(&ran);
    ran.objects().remove(0)
}

/// The files in an archive, by name.
fn files(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_matches(['\0', ' ']).to_owned();
    let (mut files, mut at) = (BTreeMap::new(), 0);
    while bytes[at] != 0 {
        let size = usize::from_str_radix(&text(&bytes[at + 124..at + 136]), 8).expect("a size");
        files.insert(text(&bytes[at..at + 100]), bytes[at + 512..at + 512 + size].to_vec());
        at += 512 + size.div_ceil(512) * 512;
    }
    files
}

#[test]
fn only_what_everybody_agrees_to_is_in_the_archive_and_anybody_checks_it() {
    let sandbox = Sandbox::new();
    done(&sandbox.table(&["--strict"], GAME));
    for person in PEOPLE {
        done(&sandbox.run(&["archive", "--agree", person], ""));
    }
    let found = written(&sandbox);
    assert_eq!((&found["games"], &found["running"]), (&0.into(), &1.into()), "it is not over");
    done(&sandbox.table(&["--strict"], "gm: close because enough\n"));
    done(&sandbox.run(&["archive", "--withdraw", "Japan"], ""));
    let found = written(&sandbox);
    assert_eq!((&found["games"], &found["not_agreed"]), (&0.into(), &1.into()), "Japan took part");
    done(&sandbox.run(&["archive", "--agree", "Japan"], ""));
    let listed = sandbox.run(&["archive", "--people", "--json"], "").objects();
    assert_eq!(listed.len(), PEOPLE.len(), "{listed:?}");
    assert_eq!(written(&sandbox)["games"], 1);

    // The archive holds what the schemas say, and the game's own file is the one that `export` writes of it.
    let bytes = fs::read(sandbox.path("all.tar")).expect("the archive");
    let inside = files(&bytes);
    let index: Value = serde_json::from_slice(&inside["index.json"]).expect("JSON");
    check(&validator("archive.json"), std::slice::from_ref(&index));
    assert_eq!(index["games"][0]["game"], "one");
    let log = std::str::from_utf8(&inside["games/000001.jsonl"]).expect("text");
    let events: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    check(&validator("event.json"), &events);
    assert_eq!(index["games"][0]["events"], events.len());
    assert_eq!(events, sandbox.run(&["log", "one", "--json"], "").objects());

    // Checked in an empty folder; and what was changed or added is found.
    let other = Sandbox::new();
    let judged = |bytes: &[u8]| {
        fs::write(other.path("all.tar"), bytes).expect("written");
        let ran = other.run(&["archive", "all.tar", "--check", "--json"], "");
        let word = ran.objects().first().map(|one| one["verdict"].as_str().unwrap_or_default().to_owned());
        (ran.status(), word.unwrap_or_default())
    };
    assert_eq!(judged(&bytes), (0, "fair".to_owned()));
    let place = |name: &str| bytes.windows(name.len()).position(|part| part == name.as_bytes()).expect("in it");
    for (name, verdict) in [("games/000001.adjutant", "wrong"), ("games/000001.jsonl", "exchanged")] {
        let mut changed = bytes.clone();
        changed[place(name) + 512 + 40] ^= 1;
        assert_eq!(judged(&changed), (1, verdict.to_owned()), "{name}");
    }
    assert_eq!(judged(&bytes[..bytes.len() / 2]).0, 1, "cut short");
    assert!(!other.path("adjutant-data").exists(), "checking needs no folder and makes none");
    for (language, said) in [("en", "rules and dice are proven"), ("ja", "ルールもダイスも証明済み")] {
        fs::write(other.path("all.tar"), &bytes).expect("written");
        let ran = other.run(&["--lang", language, "archive", "all.tar", "--check"], "");
        assert!(ran.text().contains(said), "{}", ran.text());
    }
}
