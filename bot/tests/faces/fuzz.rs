//! Inputs from outside, at every entry point: no panic, no internal error, a timely end, and refused inputs change
//! nothing.
//!
//! A mutation fuzzer for stable Rust. It covers every entry point except those for evidence, which
//! `commands/tests/audit/fuzz.rs` covers. Each input has its own seed. `ADJUTANT_FUZZ_SECONDS` sets a duration for each
//! entry point in place of a count. A failing input is printed in full.

use adjutant::discord::config::Config;
use adjutant::limits::http;
use adjutant::machine::input::Inputs;
use adjutant::machine::run::{Ended, Eyes, Machine, Manner, RunInput};
use adjutant::machine::seating::{Wanted, seat};
use adjutant::words::{Language, Words};
use adjutant_commands::cases;
use adjutant_commands::key_backup;
use adjutant_commands::keys::{self, Zeroizing};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{self, MemoryStore};
use adjutant_events::{GameId, RulesetId, Timestamp};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time limit of one input on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

/// Changes some bytes, as damage or malice would.
fn mutate(bytes: &mut Vec<u8>, pick: &mut Chance) {
    const SHARP: [&[u8]; 16] = [
        b"\"",
        b"{",
        b"}",
        b"[[",
        b"=",
        b";",
        b"\n",
        b"99999999999999999999",
        b"-1",
        b"\xff",
        b"\x1b[2J",
        b"\0",
        "\u{202e}".as_bytes(),
        "\u{301}".as_bytes(),
        b"\r\n\r\n",
        b"orders\n",
    ];
    for _ in 0..=pick.below(3) {
        let at = pick.below(bytes.len() + 1);
        let end = (at + pick.below(30)).min(bytes.len());
        match pick.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << pick.below(8),
            1 if at < bytes.len() => bytes[at] = u8::try_from(pick.below(256)).unwrap_or(0),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let again: Vec<u8> = bytes[at..end].to_vec();
                for _ in 0..=pick.below(40) {
                    bytes.splice(at..at, again.iter().copied());
                }
            }
            4 => drop(bytes.splice(at..at, pick.one(&SHARP).iter().copied())),
            5 => bytes.truncate(at),
            _ => {
                let from = pick.below(bytes.len() + 1);
                let piece: Vec<u8> = bytes[from..(from + 16).min(bytes.len())].to_vec();
                bytes.splice(at..end, piece);
            }
        }
    }
}

/// The seeds of an entry point: a number in the gate, a hundred times as many in the long run, or as many as the time
/// allows.
fn seeds_of(name: &'static str, often: usize) -> seeds::Seeds {
    let seconds = std::env::var("ADJUTANT_FUZZ_SECONDS").ok().map(|text| text.parse().expect("a number"));
    seeds::of(name).rotating(often, 100 * often).lasting(seconds)
}

/// Feeds an entry point this many times with what `make` makes.
fn fuzz(name: &'static str, often: usize, mut make: impl FnMut(&mut Chance) -> Vec<u8>, mut open: impl FnMut(&[u8])) {
    seeds_of(name, often).play(|seed| feed(&make(&mut Chance::new(seed)), &mut open));
}

/// Feeds an entry point once.
fn feed(bytes: &[u8], open: &mut impl FnMut(&[u8])) {
    let begun = Instant::now();
    // The test is of the entry point itself, so its input is printed when it fails.
    let told = Told(bytes);
    open(bytes);
    std::mem::forget(told);
    assert!(begun.elapsed() < LONGEST, "{:?} for {:?}", begun.elapsed(), String::from_utf8_lossy(bytes));
}

/// Prints the input when a panic drops it.
struct Told<'a>(&'a [u8]);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        println!("broken by {:?}", String::from_utf8_lossy(self.0));
    }
}

fn now() -> Timestamp {
    Timestamp(1_700_000_000_000)
}

/// Lines as people and programs write them, some of them damaged.
fn lines(pick: &mut Chance, seats: &[&str], commands: &[&str]) -> Vec<u8> {
    let mut all = Vec::new();
    for _ in 0..=pick.below(12) {
        let (seat, command) = (pick.one(seats), pick.one(commands));
        let line = match pick.below(8) {
            0 => json!({"id": format!("id {}", pick.below(6)), "seat": seat, "command": command}).to_string(),
            1 => json!({"seat": seat, "command": format!("{command}; {}", pick.one(commands))}).to_string(),
            2 => format!("{seat}: orders\n{command}\n{}\nend", pick.one(commands)),
            3 => format!("dice: {} {} {}", pick.below(8), pick.below(8), pick.below(8)),
            4 => format!("{seat}: done"),
            _ => format!("{seat}: {command}"),
        };
        let mut line = line.into_bytes();
        if pick.below(2) == 0 {
            mutate(&mut line, pick);
        }
        all.extend(line);
        all.push(b'\n');
    }
    all
}

/// A game that was closed or paused long ago accepts little, so this limits the lines in one game.
const IN_A_GAME: usize = 25;

fn play(name: &'static str, rules: &str, language: Language, seats: &[&str]) {
    let examples: Vec<&str> =
        adjutant::games::game_list().definitions().flat_map(|known| known.examples.iter().copied()).collect();
    let store: store::Store = Arc::new(MemoryStore::new());
    let equipment = Equipment::new(adjutant::games::game_list(), store);
    let mut games = 0;
    seeds_of(name, 2).play(|seed| {
        let mut pick = Chance::new(seed);
        games += 1;
        let mut open = |bytes: &[u8]| {
            let (game, options) = (GameId::new(format!("fuzzed {games}")), Vec::new());
            let wanted = Wanted { game, rules: Some(RulesetId::new(rules)), options, scripted: true, plays: None };
            let seated = seat(&equipment, &wanted, now()).expect("the game goes on");
            let before = seated.session.game().seq;
            let manner = Manner { words: Words::new(language), choices: false, strict: false, eyes: Eyes::Gm };
            let input = RunInput { inputs: Inputs::new(bytes), script: false, resume: false };
            let mut out = Vec::new();
            let ended = Machine::run(seated, manner, now, input, &mut out).expect("it can be written");
            assert_eq!(ended, Ended::InputEnded, "{}", String::from_utf8_lossy(&out));
            check(&out, before);
        };
        for _ in 0..IN_A_GAME {
            feed(&lines(&mut pick, seats, &examples), &mut open);
        }
    });
}

/// Every line is an object; lines that were refused, only shown, or answered again left the log unchanged.
fn check(out: &[u8], before: u64) {
    let text = std::str::from_utf8(out).expect("text");
    let (mut last, mut events) = (before, 0_u64);
    for line in text.lines() {
        let object: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        let now = object["seq"].as_u64();
        match object["type"].as_str() {
            Some("event") => events += 1,
            Some("ready") => (last, events) = (now.expect("a number"), 0),
            Some("accepted" | "refused") => {
                let now = now.expect("a number");
                if object["type"] == "refused" || object["repeated"] == true {
                    assert_eq!(now, last, "{line}");
                } else {
                    assert_eq!(now, last + events, "{line}");
                }
                (last, events) = (now, 0);
            }
            Some("error") => panic!("{line}"),
            _ => {}
        }
    }
}

#[test]
fn lines_of_axis_and_allies() {
    play("lines_of_axis_and_allies", "aa1941", Language::En, &["Soviet Union", "Germany", "gm", "Japan", "nobody"]);
}

#[test]
fn lines_of_the_war_of_1812_in_japanese() {
    play(
        "lines_of_the_war_of_1812_in_japanese",
        "war1812",
        Language::Ja,
        &["American", "British", "gm", "審判", "アメリカ"],
    );
}

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Damaged copies of a text.
fn spoilt(seeds: Vec<Vec<u8>>) -> impl FnMut(&mut Chance) -> Vec<u8> {
    move |pick| {
        let mut bytes = seeds[pick.below(seeds.len())].clone();
        mutate(&mut bytes, pick);
        bytes
    }
}

#[test]
fn rule_cases() {
    let mut seeds = Vec::new();
    for notation in adjutant::games::notations() {
        let folder = format!("core/games/{}/tests/cases", notation.grammar().family().name());
        for entry in std::fs::read_dir(repository(&folder)).expect("cases") {
            let path = entry.expect("a file").path();
            if path.extension().is_none_or(|ending| ending != "case") {
                continue;
            }
            let text = std::fs::read_to_string(path).expect("text");
            let header = text.lines().take_while(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n");
            // A case or two at a time, because the whole file would take long.
            let from = text.find("\ncase").unwrap_or(0);
            let some: String = text[from..].chars().take(1500).collect();
            seeds.push(format!("{header}\n{some}").into_bytes());
            seeds.push(text.chars().take(2500).collect::<String>().into_bytes());
        }
    }
    fuzz("rule_cases", 40, spoilt(seeds), |bytes| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let report = cases::run(&adjutant::games::notations(), &[("fuzzed.case".to_owned(), text)]);
        assert!(!report.text().contains("the referee panicked"), "{}", report.text());
    });
}

#[test]
fn configuration() {
    let seed = "token_file = \"token\"\nrest_url = \"http://localhost:1\"\nlanguage = \"ja\"\nbeacon_urls = [\"https://a\"]\n\
                listen = \"127.0.0.1:9310\"\nlog = \"info,serenity=warn,a[b{c=1}]=debug\"\nidle_seconds = 600\n\
                remind_minutes = [720, 60]\npictures = true\nleast_free_megabytes = 500\n[web]\nlisten = \"127.0.0.1:1\"\nurl = \"https://a\"\n\
                [[server]]\nid = \"7\"\nchannel = \"8\"\ninvite = \"https://a\"\n";
    fuzz("configuration", 2_000, spoilt(vec![seed.into()]), |bytes| {
        let _ = Config::parse(&String::from_utf8_lossy(bytes), Path::new("adjutant.toml"));
    });
}

#[test]
fn boards() {
    let board = std::fs::read(repository("core/games/war1812/data/board.toml")).expect("the board");
    fuzz("boards", 60, spoilt(vec![board]), |bytes| {
        let store: store::Store = Arc::new(MemoryStore::new());
        let options = vec![("board".to_owned(), String::from_utf8_lossy(bytes).into_owned())];
        let (game, rules) = (GameId::new("fuzzed"), Some(RulesetId::new("war1812")));
        let wanted = Wanted { game, rules, options, scripted: true, plays: None };
        if let Ok(seated) = seat(&Equipment::new(adjutant::games::game_list(), store), &wanted, now()) {
            assert!(seated.session.standing().is_ok());
        }
    });
}

#[test]
fn backups() {
    let folder = tempfile::tempdir().expect("a folder");
    let equipment = Equipment::new(adjutant::games::game_list(), Arc::new(MemoryStore::new()) as store::Store);
    let (game, rules) = (GameId::new("fuzzed"), Some(RulesetId::new("aa1941")));
    drop(
        seat(&equipment, &Wanted { game, rules, options: Vec::new(), scripted: true, plays: None }, now())
            .expect("a game"),
    );
    let file = folder.path().join("backup");
    store::back_up(equipment.store.as_ref(), &file).expect("written");
    let good = std::fs::read(&file).expect("read");
    let target = folder.path().join("games");
    fuzz("backups", 10, spoilt(vec![good.clone()]), |bytes| {
        std::fs::write(&file, bytes).expect("written");
        match store::restore(&file, &target) {
            Ok(_) => {
                assert_eq!(bytes, good, "only what was written is taken");
                std::fs::remove_dir_all(&target).expect("removed");
            }
            Err(_) => assert!(!target.exists(), "a refused backup leaves nothing behind"),
        }
    });
}

#[test]
fn archives_of_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("keys");
    keys::open(&own).expect("a folder").make_server().expect("a key");
    let file = folder.path().join("archive");
    // Few letters: deriving the key of a passphrase is slow on purpose, so mostly the header is damaged.
    key_backup::back_up(&own, &file, Zeroizing::new("x".to_owned())).expect("written");
    let good = std::fs::read(&file).expect("read");
    let target = folder.path().join("restored");
    let make = |pick: &mut Chance| {
        let mut header = good[..good.len().min(60)].to_vec();
        mutate(&mut header, pick);
        header.extend(&good[good.len().min(60)..]);
        header
    };
    fuzz("archives_of_keys", 20, make, |bytes| {
        std::fs::write(&file, bytes).expect("written");
        assert!(
            key_backup::restore(&file, &target, Zeroizing::new("y".to_owned())).is_err(),
            "opened without its passphrase"
        );
        assert!(!target.join("server.key").exists());
        // Key files are read as often.
        let key = own.join("server.key");
        let kept = std::fs::read(&key).expect("read");
        std::fs::write(&key, &bytes[..bytes.len().min(300)]).expect("written");
        assert!(keys::open(&own).expect("a folder").server().is_err());
        std::fs::write(&key, kept).expect("written");
    });
}

#[test]
fn requests() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).expect("a port");
    let address = listener.local_addr().expect("an address");
    let routes = axum::Router::new().route("/health", axum::routing::get(|| async { "ok\n" }));
    runtime.spawn(http::serve(listener, routes, http::Limits::default()));
    let good = b"GET /health HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc".to_vec();
    let chunked =
        b"POST /metrics HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n0\r\n\r\n".to_vec();
    fuzz("requests", 150, spoilt(vec![good.clone(), chunked]), |bytes| {
        let mut line = TcpStream::connect(address).expect("let in");
        let _ = line.write_all(bytes).and_then(|()| line.shutdown(std::net::Shutdown::Write));
        let mut answer = Vec::new();
        let _ = line.read_to_end(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1."), "{}", String::from_utf8_lossy(&answer));
        assert!(answer.len() < 1 << 20);
    });
    let mut line = TcpStream::connect(address).expect("let in");
    line.write_all(&good).expect("written");
    let mut answer = String::new();
    line.read_to_string(&mut answer).expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
