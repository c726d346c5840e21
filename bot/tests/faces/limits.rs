//! Inputs that are too many, too long or not text are refused with little memory, and the program continues.

use super::sandbox::{Ran, Sandbox};
use serde_json::json;
use std::ffi::OsStr;
use std::io::{Read as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// The program itself needs some fifty megabytes.
const MOST_MEMORY: u64 = 160 << 20;
/// Nothing here takes a second, but a busy machine is slow.
const SOON: Duration = Duration::from_secs(40);

fn keys(ran: &Ran) -> Vec<String> {
    let key = |answer: &serde_json::Value| answer["key"].as_str().unwrap_or("accepted").to_owned();
    ran.answers().iter().map(key).collect()
}

fn no_panic(ran: &Ran) {
    let told = String::from_utf8_lossy(&ran.0.stderr).into_owned();
    assert!(!told.contains("panicked") && !ran.text().contains("fault"), "{told}\n{}", ran.text());
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_is_taken() {
    let sandbox = Sandbox::new();
    let long = "x".repeat(100_000);
    let many = "done;".repeat(500_000);
    let some = "done;".repeat(501);
    let lines = [
        format!("Soviet Union: {long}"),
        format!("Soviet Union: {many}"),
        json!({"id": "long", "seat": "Soviet Union", "command": long}).to_string(),
        format!("Soviet Union: {some}"),
        json!({"id": "some", "seat": "Soviet Union", "command": some}).to_string(),
        format!("Soviet Union: orders\n{}end", "done\n".repeat(501)),
        format!("Soviet Union: orders\n{}end", format!("{}\n", "x".repeat(300)).repeat(400)),
        format!("Soviet Union: orders\n{}\nend", "x".repeat(70_000)),
        "Soviet Union: buy 1 infantry".to_owned(),
    ];
    let begun = Instant::now();
    let ran = sandbox.table(&[], &lines.join("\n"));
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
    let (long, many) = ("parse-too-long", "parse-too-many-orders");
    assert_eq!(keys(&ran), [long, long, long, many, many, many, long, long, "accepted"]);
    assert_eq!(ran.status(), 0);
    no_panic(&ran);
}

#[test]
fn five_hundred_orders_at_once_are_answered_soon() {
    let sandbox = Sandbox::new();
    let begun = Instant::now();
    let ran = sandbox.table(&[], &format!("Soviet Union: {}", "buy 1 infantry;".repeat(500)));
    assert_eq!(keys(&ran), ["denied-orders"]);
    assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
}

#[test]
fn a_stream_without_an_end_ends_the_program_and_not_its_memory() {
    let sandbox = Sandbox::new();
    for args in [&["table", "--game", "one", "--json"][..], &["table", "--game", "one"]] {
        let mut command = sandbox.program(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let (mut input, mut output) = (child.stdin.take().expect("input"), child.stdout.take().expect("output"));
        let reader = std::thread::spawn(move || {
            let mut told = String::new();
            output.read_to_string(&mut told).map(|_| told)
        });
        let status = format!("/proc/{}/status", child.id());
        let (piece, mut peak) = (vec![b'x'; 1 << 20], 0);
        while input.write_all(&piece).is_ok() {
            peak = peak.max(memory(&status));
        }
        drop(input);
        assert_eq!(child.wait().expect("it ends").code(), Some(1));
        let told = reader.join().expect("a reader").expect("text");
        assert!(told.contains("65536") || told.contains("65,536"), "{}", told.chars().take(2000).collect::<String>());
        assert!(0 < peak && peak < MOST_MEMORY, "{peak}");
    }
}

/// The peak memory of a process.
fn memory(status: &str) -> u64 {
    let text = std::fs::read_to_string(status).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok()).unwrap_or_default() << 10
}

#[test]
fn a_block_that_is_cut_off_is_not_executed() {
    let sandbox = Sandbox::new();
    let ran = sandbox.table(&[], "Soviet Union: orders\nbuy 1 infantry\nbuy 1 ta");
    assert_eq!(keys(&ran), ["denied-orders-cut"]);
    assert_eq!(ran.answers()[0]["seq"], ran.of_type("ready")[0]["seq"]);
    let ran = sandbox.run(&["table", "--game", "one"], "orders\nbuy 1 infantry\n");
    assert!(ran.text().contains("none of them was done"), "{}", ran.text());
    assert_eq!(sandbox.state()["seq"], sandbox.table(&[], "").of_type("ready")[0]["seq"]);
    let ran = sandbox.table(&[], "Soviet Union: orders\nbuy 1 infantry\ndone\nend");
    assert_eq!(keys(&ran), ["accepted"]);
}

#[test]
fn what_is_no_text_is_refused_and_the_next_line_is_taken() {
    let sandbox = Sandbox::new();
    let mut command = sandbox.program(&["table", "--game", "one", "--json"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let lines =
        b"Soviet Union: buy 1 \xff\xfe\nSoviet Union: pause\x07\n\xef\xbb\xbfdone\nSoviet Union: buy 1 infantry\n";
    child.stdin.take().expect("input").write_all(lines).expect("written");
    let ran = Ran(child.wait_with_output().expect("it ends"));
    assert_eq!(keys(&ran), ["denied-not-text", "parse-hidden", "denied-no-seat", "accepted"]);
    assert_eq!(ran.answers()[0]["terms"]["place"], 21);
    no_panic(&ran);
}

#[test]
fn an_argument_that_is_no_text_is_no_panic() {
    let sandbox = Sandbox::new();
    let odd = OsStr::from_bytes(b"\xff.bak");
    for args in [&["state"][..], &["table", "--json", "--game"]] {
        let output = sandbox.program(args).arg(odd).stdin(Stdio::null()).output().expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        no_panic(&Ran(output));
    }
    // The same when another process is asked.
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    let output = sandbox.program(&["backup"]).arg(odd).stdin(Stdio::null()).output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(sandbox.path("").join(odd).is_file());
    drop(talk.child.kill());
    talk.child.wait().expect("it ends");
}

#[test]
fn what_is_no_file_of_a_bounded_size_is_not_read() {
    let sandbox = Sandbox::new();
    let pipe = sandbox.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    std::fs::create_dir(sandbox.path("folder")).expect("a folder");
    std::fs::write(sandbox.path("pass"), "open sesame\n").expect("written");
    let large = sandbox.path("large");
    std::fs::File::create(&large).and_then(|file| file.set_len(1 << 33)).expect("a large file");
    let table = ["table", "--json", "--game", "lakes", "--rules", "war1812"];
    let inputs: [(&[&str], &str, i32); 8] = [
        (&table, "--board", 1),
        (&table, "--script", 1),
        (&["cases"], "", 2),
        (&["verify"], "", 1),
        (&["restore"], "", 1),
        (&["keys", "restore", "--passphrase-file", "pass"], "", 1),
        (&["keys", "backup", "out", "--passphrase-file"], "", 1),
        (&["invite"], "--config", 1),
    ];
    for (args, option, status) in inputs {
        for file in ["/dev/zero", "pipe", "folder", "large"] {
            let begun = Instant::now();
            let all: Vec<&str> =
                args.iter().copied().chain((!option.is_empty()).then_some(option)).chain([file]).collect();
            let output =
                sandbox.program(&all).env("DISCORD_TOKEN", "x").stdin(Stdio::null()).output().expect("it ends");
            let ran = Ran(output);
            assert_eq!(ran.status(), status, "{all:?}: {}", String::from_utf8_lossy(&ran.0.stderr));
            assert!(begun.elapsed() < SOON, "{all:?}");
            let told = String::from_utf8_lossy(&ran.0.stderr).into_owned();
            assert!(!told.contains("panicked"), "{told}");
        }
    }
}

#[test]
fn names_are_kept_in_one_form_without_signs_that_nobody_sees() {
    let sandbox = Sandbox::new();
    for name in ["a\u{1b}[31mb", "a\u{202e}b", "a\u{200b}b", "", &"x".repeat(61), "-"] {
        let ran = sandbox.run(&["table", "--json", "--game", name], "");
        assert_eq!((ran.status(), ran.of_type("error")[0]["key"].clone()), (1, json!("name")), "{name:?}");
    }
    let (one, two) = ("Caf\u{e9}", "Cafe\u{301}");
    assert_eq!(sandbox.run(&["table", "--json", "--game", two], "").of_type("ready")[0]["game"], one);
    assert_eq!(sandbox.run(&["table", "--json", "--game", one], "").of_type("ready")[0]["created"], false);
    assert_eq!(sandbox.run(&["state", two, "--json"], "").objects()[0]["game"], one);
    assert_eq!(sandbox.run(&["games", "--json"], "").objects().len(), 1);
    // Also in reasons and names of players, by every way of input.
    let odd = json!({"seat": "gm", "command": "pause because \u{1b}[2J"}).to_string();
    let turned = json!({"seat": "gm", "command": "pause because so\u{202e}yes"}).to_string();
    let ran = sandbox.table(&[], &[odd, turned, "gm: pause because cafe\u{301}".to_owned()].join("\n"));
    assert_eq!(keys(&ran), ["parse-hidden", "parse-hidden", "accepted"]);
    assert!(ran.text().contains("\"reason\":\"caf\u{e9}\""), "{}", ran.text());
    let typed = "new sat\u{202e}urday\nnew saturday\nseat Germany An\u{200b}na\nplayers Ann\u{2066}, Ben\nquit\n";
    let text = sandbox.run(&["table"], typed).text();
    assert_eq!(text.matches("U+202E").count(), 1, "{text}");
    assert!(text.contains("U+200B") && text.contains("U+2066"), "{text}");
    assert!(!text.contains('\u{202e}'), "what others wrote is shown harmless");
}
