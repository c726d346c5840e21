//! Our witness and a client of theirs, our client and a witness of theirs, over real HTTP.

use adjutant::witness::asking::Trouble;
use adjutant::witness::{Asking, Cosigned, Posted};
use adjutant_events::transcript::{
    ConsistencyProof, CosignerKey, Frontier, Hash, Note, ServerKey, SignatureLine, VerifierKey, note,
};
use adjutant_tests::program::Program;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn theirs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("second/witness")
}

/// Node with their program; none where it cannot run and need not.
fn node(args: &[&str]) -> Option<Command> {
    let installed = theirs().join("node_modules/@noble/post-quantum").is_dir();
    let there = Command::new("node").arg("--version").output().is_ok_and(|found| found.status.success());
    if !(installed && there) {
        assert!(std::env::var_os("ADJUTANT_SECOND").is_none(), "run npm ci in {}", theirs().display());
        eprintln!("not tested: there is no Node, or npm ci was not run in {}", theirs().display());
        return None;
    }
    let mut command = Command::new("node");
    command.arg(theirs().join("main.mjs")).args(args).stdin(Stdio::null()).stderr(Stdio::inherit());
    Some(command)
}

fn said(mut command: Command) -> Vec<String> {
    let output = command.output().expect("it runs");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
}

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_adjutant-under-test"), env!("CARGO_TARGET_TMPDIR"))
}

/// Our witness as a process: its keys, and where it listens.
fn our_witness(program: &Program, log: &str) -> (Running, Vec<String>, String) {
    assert_eq!(program.run(&["witness", "keygen", "ours.example/w"]).status, Some(0));
    assert_eq!(program.run(&["witness", "know", log]).status, Some(0));
    let mut command = program.command(&["witness", "serve", "--listen", "127.0.0.1:0"]);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it runs");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines().map_while(Result::ok);
    let mut keys = Vec::new();
    let url = loop {
        let line = lines.next().expect("he says where he listens");
        keys.extend(line.trim().split_once(": ours.example").map(|(_, key)| format!("ours.example{key}")));
        if let Some((_, rest)) = line.split_once("http://") {
            break format!("http://{}", rest.split(". ").next().expect("an address"));
        }
    };
    (Running(child), keys, url)
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs()
}

#[test]
fn their_client_is_answered_by_our_witness_as_the_specification_says() {
    let Some(command) = node(&["log-key"]) else { return };
    let log = said(command).remove(0);
    let program = program();
    let begun = now();
    let (_running, keys, url) = our_witness(&program, &log);
    assert_eq!(keys.len(), 2);
    let args: Vec<&str> = ["submit", &url].into_iter().chain(keys.iter().map(String::as_str)).collect();
    let answers: Vec<Value> =
        said(node(&args).expect("there")).iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let of = |step: &str| answers.iter().find(|answer| answer["step"] == step).unwrap_or_else(|| panic!("{step}"));
    for (step, status) in [
        ("nothing yet", 200),
        ("first", 200),
        ("not empty", 409),
        ("grown", 200),
        ("again", 200),
        ("stale", 409),
        ("after the size", 200),
        ("smaller", 400),
        ("another history", 422),
        ("another root", 422),
        ("too much proof", 422),
        ("unknown", 404),
        ("by a stranger", 403),
        ("badly signed", 403),
        ("both", 200),
        ("monitored", 200),
    ] {
        let answer = of(step);
        assert_eq!(answer["status"], status, "{answer}");
        if status == 409 {
            assert_eq!(answer["type"], "text/x.tlog.size", "{answer}");
        }
        if status == 200 {
            for seen in answer["seen"].as_array().expect("a time for each key") {
                let seen: u64 = seen.as_str().expect("their check found it good").parse().expect("a number");
                assert!((begun..=now()).contains(&seen), "{answer}");
            }
        }
    }
    assert_eq!((&of("not empty")["size"], &of("stale")["size"]), (&"5\n".into(), &"12\n".into()));
    assert_eq!(of("monitored")["signed"], true);
    let races: Vec<&Value> =
        answers.iter().filter(|answer| answer["step"].as_str().expect("a step").starts_with("race")).collect();
    assert_eq!((races.len(), races.iter().filter(|answer| answer["status"] == 200).count()), (8, 1), "{races:?}");
}

const ORIGIN: &str = "example.com/log";

fn log() -> ServerKey {
    ServerKey::from_seed(&[1; 32])
}

fn leaves(size: u64, kind: u8) -> Vec<Hash> {
    (0..size).map(|i| Hash::of_leaf(&[kind, i as u8])).collect()
}

fn checkpoint(leaves: &[Hash]) -> String {
    let head = leaves.iter().copied().collect::<Frontier>().head();
    let text = format!("{ORIGIN}\n{}\n{}\n", head.size, BASE64_STANDARD.encode(head.root));
    note::sign(&text, ORIGIN, &log()).expect("signed")
}

fn ask(asking: &Asking, leaves: &[Hash]) -> Cosigned {
    let prove = |old| ConsistencyProof::make(leaves, old, leaves.len() as u64).ok();
    asking.cosign(&checkpoint(leaves), Duration::from_secs(20), &prove)
}

fn their_witness() -> Option<(Running, Vec<CosignerKey>, String)> {
    let known = VerifierKey::new(ORIGIN, log().public_key()).expect("a name").to_string();
    let mut command = node(&["serve", "theirs.example/w", ORIGIN, &known])?;
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let told: Value = serde_json::from_str(&line).expect("JSON");
    let keys = told["keys"].as_array().expect("keys").iter();
    let keys = keys.map(|key| key.as_str().expect("a key").parse().expect("a verifier key")).collect();
    Some((Running(child), keys, format!("http://127.0.0.1:{}", told["port"])))
}

#[test]
fn our_client_is_cosigned_by_their_witness() {
    let Some((_running, keys, url)) = their_witness() else { return };
    let posted: Vec<Posted> = keys.iter().map(|key| Posted { url: url.clone(), key: key.clone() }).collect();
    let asking = Asking::new(&posted);
    assert_eq!(asking.count(), 1, "two keys at one address are one witness");
    for size in [0, 5, 6, 6, 19] {
        let cosigned = ask(&asking, &leaves(size, 0));
        assert!(cosigned.troubles.is_empty(), "{size}: {:?}", cosigned.troubles);
        assert_eq!(cosigned.lines.len(), 2);
        let note = checkpoint(&leaves(size, 0));
        let text = Note::parse(note.as_bytes()).expect("a note").text;
        for (key, line) in keys.iter().zip(&cosigned.lines) {
            let seen = key.seen_at(text, &SignatureLine::parse(line).expect("a line")).expect("good");
            assert!(now().abs_diff(seen) < 60);
        }
    }
    // A client that does not know what the witness saw asks the witness.
    let cosigned = ask(&Asking::new(&posted), &leaves(30, 0));
    assert_eq!((cosigned.lines.len(), cosigned.troubles.len()), (2, 0));
    // Another history, and an old copy.
    let cosigned = ask(&asking, &leaves(40, 1));
    assert!(matches!(cosigned.troubles[0].1, Trouble::Refused { status: 422, .. }), "{:?}", cosigned.troubles);
    for asking in [&asking, &Asking::new(&posted)] {
        let cosigned = ask(asking, &leaves(10, 0));
        assert_eq!(cosigned.troubles[0].1, Trouble::Ahead { seen: 30, ours: 10 });
        assert!(cosigned.lines.is_empty());
    }
}

#[test]
fn what_ours_make_theirs_find_good() {
    use adjutant_events::transcript::CosignerSecret;
    use adjutant_events::transcript::cosignature::Algorithm;
    let Some(mut command) = node(&["check"]) else { return };
    let note = checkpoint(&leaves(7, 0));
    let text = Note::parse(note.as_bytes()).expect("a note").text;
    let mut made = String::new();
    for algorithm in Algorithm::ALL {
        for time in [1, 1_800_000_000, (1 << 63) - 1] {
            let secret = CosignerSecret::generate("証人.example/w", algorithm).expect("a key");
            let (vkey, line) = (secret.public_key().to_string(), secret.cosign(text, time).expect("signed"));
            made += &serde_json::json!({"vkey": vkey, "text": text, "line": line}).to_string();
            made.push('\n');
        }
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("piped").write_all(made.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let seen = String::from_utf8(output.stdout).expect("text");
    assert_eq!(seen.lines().collect::<Vec<_>>(), ["1", "1800000000", "9223372036854775807"].repeat(2));
}

#[test]
fn nobody_is_waited_for_longer_than_there_is_time() {
    // One who accepts and says nothing, one who is not there, and one who answers with rubbish.
    let silent = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let key = |seed| {
        use adjutant_events::transcript::CosignerSecret;
        use adjutant_events::transcript::cosignature::Algorithm;
        let secret = CosignerSecret::from_seed("w.example", Algorithm::Ed25519, &[seed; 32]).expect("a key");
        secret.public_key().clone()
    };
    let address = |listener: &std::net::TcpListener| format!("http://{}", listener.local_addr().expect("an address"));
    let gone = address(&std::net::TcpListener::bind("127.0.0.1:0").expect("a port"));
    let rubbish = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let (rude, quiet) = (address(&rubbish), address(&silent));
    std::thread::spawn(move || {
        use std::io::Read as _;
        for guest in rubbish.incoming().flatten() {
            let mut guest = guest;
            let mut request = [0; 4096];
            let _ = guest.read(&mut request);
            let line = "\u{2014} w.example AAAAAA==\n".repeat(3);
            let head = format!("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: {}\r\n\r\n", line.len());
            let _ = guest.write_all(format!("{head}{line}").as_bytes());
        }
    });
    let posted = [(quiet, 1), (gone, 2), (rude, 3)].map(|(url, seed)| Posted { url, key: key(seed) });
    let asking = Asking::new(&posted);
    let begun = std::time::Instant::now();
    let tree = leaves(3, 0);
    let prove = |old| ConsistencyProof::make(tree.as_slice(), old, 3).ok();
    let cosigned = asking.cosign(&checkpoint(&tree), Duration::from_millis(700), &prove);
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    assert!(cosigned.lines.is_empty());
    assert_eq!(cosigned.troubles.len(), 3);
    assert!(matches!(cosigned.troubles[0].1, Trouble::Silent(_)), "{:?}", cosigned.troubles);
    assert!(matches!(cosigned.troubles[1].1, Trouble::Silent(_)), "{:?}", cosigned.troubles);
    assert!(matches!(cosigned.troubles[2].1, Trouble::Unfit(_)), "{:?}", cosigned.troubles);
}
