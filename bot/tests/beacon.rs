//! The beacon over HTTP, against a server on this machine: one that answers, one that is late, one that lies, one that
//! hangs, and none at all.

use adjutant::beacon::Relays;
use adjutant::table::completer::CompletionContext;
use adjutant::table::lines::Lines;
use adjutant::table::local::{Local, Setting};
use adjutant::text::Paint;
use adjutant::words::{Language, Words};
use adjutant_commands::moderator::beacon::NETWORK;
use adjutant_commands::moderator::{BeaconSource, DiceWish, Equipment, GameStatus, Opening, Session};
use adjutant_core::Viewer;
use adjutant_events::{BeaconPolicy, CauseId, DicePolicy, Event, GameId, PlayerId, RollEvent, Timestamp};
use std::cell::RefCell;
use std::io::{BufRead, BufReader, Cursor, Write};
use std::net::{TcpListener, TcpStream};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const ROUND_1000: &str =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const ROUND_1001: &str =
    "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41";

/// A relay that answers every request as planned.
struct Relay {
    base: String,
    asked: Arc<AtomicUsize>,
}

/// A relay's answer to a path.
type Answering = fn(&str, &mut TcpStream);

fn relay(answering: Answering) -> Relay {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a visitor");
            let mut reader = BufReader::new(stream.try_clone().expect("a clone"));
            let mut first = String::new();
            if reader.read_line(&mut first).is_err() {
                continue;
            }
            let mut line = String::new();
            while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
                line.clear();
            }
            count.fetch_add(1, Ordering::Relaxed);
            answering(first.split(' ').nth(1).unwrap_or_default(), &mut stream);
        }
    });
    Relay { base, asked }
}

fn respond(stream: &mut TcpStream, status: &str, body: &str) {
    let head = format!("HTTP/1.1 {status}\r\nContent-Type: application/json\r\nConnection: close\r\n");
    // The client may have gone.
    let _ = write!(stream, "{head}Content-Length: {}\r\n\r\n{body}", body.len());
}

fn round(number: u64, signature: &str) -> String {
    format!(r#"{{"round":{number},"randomness":"00","signature":"{signature}"}}"#)
}

fn honest(path: &str, stream: &mut TcpStream) {
    let wanted = format!("/{}/public/", NETWORK.chain_hash());
    match path.strip_prefix(&wanted) {
        Some("1000") => respond(stream, "200 OK", &round(1000, ROUND_1000)),
        Some("1001") => respond(stream, "200 OK", &round(1001, ROUND_1001)),
        Some("1002") => respond(stream, "425 Too Early", ""),
        _ => respond(stream, "404 Not Found", r#"{"error":"not found"}"#),
    }
}

fn lying(_: &str, stream: &mut TcpStream) {
    respond(stream, "200 OK", &round(1000, ROUND_1001));
}

fn relays(bases: &[&Relay]) -> Relays {
    let bases: Vec<String> = bases.iter().map(|relay| format!("{}/", relay.base)).collect();
    Relays::with_patience(&bases, Duration::from_millis(500))
}

#[test]
fn a_round_is_fetched_and_one_that_is_not_there_yet_is_not() {
    let relay = relay(honest);
    let relays = relays(&[&relay]);
    let found = relays.round(1000).expect("reached").expect("published");
    assert_eq!((found.round, found.signature.to_string().as_str()), (1000, ROUND_1000));
    assert_eq!(relays.round(1002), Ok(None), "too early");
    assert_eq!(relays.round(999_999_999), Ok(None), "far too early");
}

#[test]
fn a_relay_that_lies_is_passed_over() {
    let (liar, honest) = (relay(lying), relay(honest));
    let why = relays(&[&liar]).round(1000).expect_err("a lie").why;
    assert!(why.contains("not the network's for round 1000"), "{why}");
    assert_eq!(relays(&[&liar, &honest]).round(1000).expect("reached").map(|found| found.round), Some(1000));
    assert_eq!((liar.asked.load(Ordering::Relaxed), honest.asked.load(Ordering::Relaxed)), (2, 1));
    let other = relay(|_, stream| respond(stream, "200 OK", &round(1001, ROUND_1001)));
    assert!(relays(&[&other]).round(1000).expect_err("another round").why.contains("answered with round 1001"));
}

#[test]
fn nonsense_is_no_round() {
    let answers: [Answering; 6] = [
        |_, stream| respond(stream, "200 OK", "hello"),
        |_, stream| respond(stream, "200 OK", &"[".repeat(100_000)),
        |_, stream| respond(stream, "500 Oops", ""),
        |_, stream| respond(stream, "302 Found", ""),
        |_, stream| drop(stream.write_all(b"\0\0\0")),
        |_, _| {},
    ];
    for (number, answer) in answers.into_iter().enumerate() {
        let relay = relay(answer);
        assert!(relays(&[&relay]).round(1000).is_err(), "answer {number}");
    }
}

#[test]
fn a_relay_that_hangs_or_is_down_is_not_waited_for() {
    let hangs = relay(|_, _| std::thread::sleep(Duration::from_secs(30)));
    let drips = relay(|_, stream| {
        while stream.write_all(b"H").is_ok() {
            std::thread::sleep(Duration::from_millis(100));
        }
    });
    // A port without a listener.
    let down = {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        Relay {
            base: format!("http://{}", listener.local_addr().expect("an address")),
            asked: Arc::new(AtomicUsize::new(0)),
        }
    };
    let honest = relay(honest);
    let start = Instant::now();
    let relays = relays(&[&hangs, &drips, &down, &honest]);
    assert_eq!(relays.round(1000).expect("reached").map(|found| found.round), Some(1000));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// The publication time of round 1000.
const PUBLISHED: i64 = 1_692_806_364_000;

/// A game whose first roll is bound to round 1000, with these relays.
fn bound(beacon: BeaconPolicy, relays: Relays) -> (tempfile::TempDir, Session) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = adjutant_commands::store::open(&folder.path().join("games")).expect("a store");
    let keys = Arc::new(adjutant_commands::keys::MemoryKeyring::new());
    let equipment = Equipment::new(adjutant::games::game_list(), store).with_keys(keys).with_beacon(Arc::new(relays));
    let opening =
        Opening { ruleset: "aa1941".into(), options: Vec::new(), dice: DiceWish::Verifiable { beacon }, against: None };
    let (game, gm, now) = (GameId::new("bound"), PlayerId::new("gm"), Timestamp(PUBLISHED - 1));
    let made = Session::create(equipment, &game, &opening, &gm, &CauseId::new("create"), now);
    let mut session = made.expect("created").0;
    let lines = "assign Soviet Union to a\nassign UK to a\nassign USA to a\nassign Germany to b\nassign Japan to b\nstart\n\
                 Soviet Union: done\nSoviet Union: done\nSoviet Union: done\nSoviet Union: mobilize all in Russia\n\
                 Germany: done\nGermany: move 3 infantry from Ukraine to Caucasus\nGermany: done\nGermany: fight";
    for (number, line) in lines.lines().enumerate() {
        let player = match line.split_once(':') {
            Some(("Germany", _)) => "b",
            Some(_) => "a",
            None => "gm",
        };
        // Some of these phases end by themselves.
        let _ = session.say(&CauseId::new(format!("l{number}")), &PlayerId::new(player), None, line.trim(), now);
    }
    let standing = session.standing().expect("at work");
    assert!(matches!(standing, GameStatus::BeaconAwaited { round: 1000, .. }), "{standing:?}");
    (folder, session)
}

/// The beacon rounds of the rolls; 0 = without.
fn rolls(session: &Session) -> Vec<u64> {
    session
        .read(&Viewer::Gm, 1, usize::MAX)
        .expect("readable")
        .into_iter()
        .filter_map(|envelope| match envelope.event {
            Event::Roll(RollEvent::DiceRolled { beacon, .. }) => Some(beacon.map_or(0, |found| found.round)),
            _ => None,
        })
        .collect()
}

#[test]
fn a_game_gets_its_round_over_http() {
    let (liar, honest) = (relay(lying), relay(honest));
    let (_folder, mut session) = bound(BeaconPolicy::Required, relays(&[&liar, &honest]));
    session.resume(Timestamp(PUBLISHED - 1)).expect("resumed");
    assert_eq!(liar.asked.load(Ordering::Relaxed), 0, "nobody is asked too early");
    session.resume(Timestamp(PUBLISHED)).expect("resumed");
    assert_eq!(rolls(&session)[0], 1000);
}

#[test]
fn a_game_goes_on_without_a_round_only_where_it_may() {
    let liar = relay(lying);
    let late = Timestamp(PUBLISHED + 3_600_000);
    let (_folder, mut session) = bound(BeaconPolicy::Required, relays(&[&liar]));
    session.resume(late).expect("resumed");
    assert!(rolls(&session).is_empty());
    let (_folder, mut session) = bound(BeaconPolicy::Preferred { wait: 60 }, relays(&[&liar]));
    session.resume(Timestamp(PUBLISHED + 59_998)).expect("resumed");
    assert!(rolls(&session).is_empty());
    session.resume(Timestamp(PUBLISHED + 59_999)).expect("resumed");
    assert_eq!(rolls(&session)[0], 0);
}

/// The beacon of a game created at a keyboard with this line, and the output.
fn made_by(line: &str, relays: Relays, prefers_beacon: bool) -> (Option<BeaconPolicy>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = adjutant_commands::store::open(&folder.path().join("games")).expect("a store");
    let keys = Arc::new(adjutant_commands::keys::MemoryKeyring::new());
    let equipment = Equipment::new(adjutant::games::game_list(), store).with_keys(keys).with_beacon(Arc::new(relays));
    let setting = Setting {
        words: Words::new(Language::En),
        paint: Paint::None,
        width: || 96,
        folder: folder.path().to_owned(),
        is_new: true,
        strict: false,
        rules: "aa1941".into(),
        options: Vec::new(),
        scripted: false,
        // At this time, round 1000 is the newest that every relay has.
        clock: || Timestamp(PUBLISHED + 31_000),
        draws: None,
        is_watched: false,
        prefers_beacon,
    };
    let (mut out, desk) = (Vec::new(), Rc::new(RefCell::new(CompletionContext::default())));
    let lines = Lines::stream(Cursor::new(format!("{line}\n")));
    Local::new(setting, equipment.clone(), lines, desk, &mut out).run(None).expect("a table");
    let game = Session::load(equipment, &GameId::new("summer")).expect("the game was made");
    let beacon = match &game.game().table.dice {
        DicePolicy::Verifiable { beacon, .. } => Some(*beacon),
        _ => None,
    };
    (beacon, String::from_utf8(out).expect("text"))
}

#[test]
fn a_game_that_is_made_at_a_keyboard_uses_the_beacon_where_it_answers() {
    let honest = relay(honest);
    let waits = |beacon: Option<BeaconPolicy>| beacon.and_then(|beacon| beacon.wait());
    let (beacon, said) = made_by("new summer", relays(&[&honest]), true);
    assert!(waits(beacon).is_some(), "{beacon:?}\n{said}");
    assert!(!said.contains("cannot be reached"), "{said}");
    // A named setting is used. A game against stand-ins needs no proof, and a script gets what it asks for.
    for (line, prefers) in [("new summer beacon=off", true), ("new summer against=steady", true), ("new summer", false)]
    {
        let asked = honest.asked.load(Ordering::Relaxed);
        let (beacon, said) = made_by(line, relays(&[&honest]), prefers);
        assert_eq!((beacon, honest.asked.load(Ordering::Relaxed)), (Some(BeaconPolicy::Off), asked), "{line}\n{said}");
    }
}

#[test]
fn and_goes_without_where_it_does_not_and_says_so() {
    let answers: [Answering; 3] =
        [lying, |_, _| std::thread::sleep(Duration::from_secs(30)), |_, stream| respond(stream, "404", "")];
    for answer in answers {
        let relay = relay(answer);
        let start = Instant::now();
        let (beacon, said) = made_by("new summer", relays(&[&relay]), true);
        assert_eq!(beacon, Some(BeaconPolicy::Off), "{said}");
        assert!(said.contains("The public beacon cannot be reached"), "{said}");
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}
