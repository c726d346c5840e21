//! The beacon over HTTP, against a server on this machine: one that answers, one that is late, one that lies, one that
//! hangs, and none at all.

use adjutant::beacon::Relays;
use adjutant_commands::moderator::BeaconSource;
use adjutant_commands::moderator::beacon::NETWORK;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const ROUND_1000: &str =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const ROUND_1001: &str =
    "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41";

/// A relay that answers every request as it is told to.
struct Relay {
    base: String,
    asked: Arc<AtomicUsize>,
}

/// What a relay answers to a path.
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
    // Whoever asked may be gone.
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
    // A port where nobody listens.
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
