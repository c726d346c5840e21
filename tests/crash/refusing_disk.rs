//! Disks that are full and folders that cannot be used: a clear error, status 1, and nothing lost.
#![cfg(unix)]

use crate::ledger::Ledger;
use crate::{GAME, digest, program, script, table, undisturbed};
use adjutant_tests::program::{Program, Ran};
use std::process::{Command, Stdio};

/// What the program says when it cannot: one error object as its last word, a line of complaint or that object.
fn assert_told(ran: &Ran, words: &str) {
    assert_eq!(ran.status, Some(1), "{}{}", ran.out, ran.err);
    let last = ran.objects().pop().expect("an object");
    assert_eq!(last["type"], "error", "{last}");
    let message = last["message"].as_str().unwrap_or_default().to_lowercase();
    assert!(message.contains(words), "{message}");
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

fn open(program: &Program, more: &[&str]) -> Ran {
    let words = table(more);
    program.run(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// A limit on the size of files stands in for a full disk: the write beyond it fails with an error.
fn play_on_a_full_disk(program: &Program, kilobytes: u32) -> Ran {
    let mut command = Command::new("bash");
    command.arg("-c").arg(format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" \"$@\""));
    command.arg(program.executable()).args(table(&["--strict", "--resume", "--script", &script()]));
    Ran::of(&program.prepare(&mut command).stdin(Stdio::null()).output().expect("bash"))
}

#[test]
fn on_a_full_disk_it_stops_with_an_error_and_goes_on_when_there_is_room() {
    let program = program();
    let mut heard = Ledger::default();
    // While it plays, when it is opened, and while it plays on. The engine takes half a mebibyte at once.
    for (kilobytes, words) in
        [(540, "could not write to disk"), (300, "cannot write to"), (1040, "could not write to disk")]
    {
        let ran = play_on_a_full_disk(&program, kilobytes);
        assert_told(&ran, words);
        heard.hear(&ran.objects());
        println!("{kilobytes} KiB: {} events acknowledged", heard.len());
        let mut log = Ledger::default();
        log.hear(&program.log(GAME));
        heard.check(&log);
        heard = log;
    }
    assert!(heard.len() > 100, "the disk was full before the game began");
    let ran = open(&program, &["--strict", "--resume", "--script", &script()]);
    assert_eq!(ran.status, Some(0), "{}", ran.out);
    heard.hear(&ran.objects());
    assert!(heard == undisturbed().log, "the game is another than the undisturbed one");
    assert_eq!(digest(&program), undisturbed().digest);
}

#[test]
fn a_file_where_the_folder_should_be() {
    let program = program();
    std::fs::write(program.path("adjutant-data"), "my notes").expect("a file");
    assert_told(&open(&program, &[]), "adjutant-data");
    assert_eq!(std::fs::read_to_string(program.path("adjutant-data")).expect("still there"), "my notes");
}

#[test]
fn a_folder_that_is_in_use() {
    let program = program();
    let words = table(&[]);
    let mut first = program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(first.hear().last().expect("it opens")["type"], "ready");
    let second = open(&program, &[]);
    assert_eq!(second.status, Some(1), "{}", second.out);
    assert_eq!(second.objects().pop().expect("an object")["key"], "store-in-use");
    let (_, status) = first.end();
    assert_eq!(status, Some(0), "and the first is not disturbed");
}

/// The folder mounted read-only in a namespace of its own, where the machine permits that; `chmod` stops no superuser.
#[test]
fn a_folder_that_may_only_be_read() {
    let program = program();
    assert_eq!(open(&program, &["--strict", "--script", &script()]).status, Some(0));
    let mut command = Command::new("unshare");
    let mount = "mount --bind adjutant-data adjutant-data && mount -o remount,bind,ro adjutant-data || exit 99; \
                 exec \"$0\" \"$@\"";
    command.args(["--mount", "--map-root-user", "bash", "-c", mount]).arg(program.executable()).args(table(&[]));
    let output = program.prepare(&mut command).stdin(Stdio::null()).output();
    let Some(ran) =
        output.ok().map(|output| Ran::of(&output)).filter(|ran| !ran.err.contains("unshare") && ran.status != Some(99))
    else {
        return println!("not tried: this machine does not permit mounts");
    };
    assert_told(&ran, "read-only");
    assert_eq!(digest(&program), undisturbed().digest);
}
