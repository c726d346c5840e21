//! Full disks and unusable folders: a clear error, status 1, and no lost data.
#![cfg(unix)]

use crate::ledger::Ledger;
use crate::{GAME, Rules, digest, program, script, table, undisturbed};
use adjutant_tests::program::{Program, Ran};
use std::process::{Command, Stdio};

/// Checks the error report: an error object as the last output, and the message in that object or on standard error.
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

/// A limit on file sizes simulates a full disk: writes beyond it fail with an error.
fn play_on_a_full_disk(program: &Program, game: &str, kilobytes: u32) -> Ran {
    let mut command = Command::new("bash");
    command.arg("-c").arg(format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" \"$@\""));
    let words = Rules::Axis.table_of(game, &["--strict", "--resume", "--script", &script()]);
    Ran::of(
        &program.prepare(command.arg(program.executable()).args(words)).stdin(Stdio::null()).output().expect("bash"),
    )
}

/// Plays under a limit, and compares the acknowledged events with the stored ones.
fn play_and_compare(program: &Program, game: &str, kilobytes: u32, heard: &mut Ledger) -> Ran {
    let ran = play_on_a_full_disk(program, game, kilobytes);
    heard.hear(&ran.objects());
    println!("{kilobytes} KiB, {game}: {} events acknowledged", heard.len());
    let mut log = Ledger::default();
    let kept = program.run(&["log", game, "--json", "--gm"]);
    if kept.status == Some(0) {
        log.hear(&kept.objects());
    }
    heard.check(&log);
    *heard = log;
    ran
}

#[test]
fn on_a_full_disk_it_stops_with_an_error_and_goes_on_when_there_is_room() {
    let program = program();
    let mut heard = Ledger::default();
    // During play, and during opening. The storage engine allocates half a mebibyte at once.
    for (kilobytes, words) in [(540, "could not write to disk"), (300, "cannot write to")] {
        assert_told(&play_and_compare(&program, GAME, kilobytes, &mut heard), words);
    }
    // During further play. It is up to the engine when it allocates more: one game may still fit, many cannot.
    let mut stopped_in = GAME.to_owned();
    let mut ran = play_and_compare(&program, GAME, 1040, &mut heard);
    for another in 1..8 {
        if ran.status != Some(0) {
            break;
        }
        stopped_in = format!("another-{another}");
        heard = Ledger::default();
        ran = play_and_compare(&program, &stopped_in, 1040, &mut heard);
    }
    assert_told(&ran, "could not write to disk");
    assert!(stopped_in != GAME || heard.len() > 100, "the disk was full before the game began");
    let words = Rules::Axis.table_of(&stopped_in, &["--strict", "--resume", "--script", &script()]);
    let ran = program.run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(ran.status, Some(0), "{}", ran.out);
    heard.hear(&ran.objects());
    assert_eq!(heard.len(), undisturbed().log.len());
    if stopped_in == GAME {
        assert!(heard == undisturbed().log, "the game is another than the undisturbed one");
    }
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

/// The folder is mounted read-only in its own namespace, if the machine permits; `chmod` does not stop the superuser.
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
