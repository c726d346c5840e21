//! Other people's text sends no commands to a terminal: tested on a real one (`script`, of util-linux).

use super::sandbox::Sandbox;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, Log as _, SledStore, backup};
use std::process::{Command, Stdio};

/// Names with control sequences for the title, the colours and the screen, in both forms of introduction.
const HOSTILE: [&str; 3] = ["\u{1b}]0;owned\u{7}x", "\u{1b}[31mred\u{1b}[8mhidden", "\u{9b}2Jwiped\u{9d}0;t\u{9c}"];

/// Everything that a terminal receives from the program; none if there is no `script`.
fn on_a_terminal(sandbox: &Sandbox, words: &[&str]) -> Option<String> {
    let quoted = |word: &str| format!("'{}'", word.replace('\'', "'\\''"));
    let program = sandbox.program(&[]);
    let line: Vec<String> = [program.get_program().to_str()?].iter().chain(words).map(|word| quoted(word)).collect();
    let mut command = Command::new("script");
    command.args(["-qec", &line.join(" "), "/dev/null"]).current_dir(sandbox.path("")).env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8").env("SHELL", "/bin/sh").env_remove("NO_COLOR").stdin(Stdio::null());
    match command.output() {
        Ok(output) => Some(String::from_utf8_lossy(&output.stdout).into_owned()),
        Err(error) => {
            println!("not tried: there is no `script` ({error})");
            None
        }
    }
}

/// Removes the program's own sequences from an output, and checks the rest.
fn assert_harmless(text: &str, when: &str) {
    // Bold, faint, a colour of the program; the terminal's own line ends.
    let mut rest = text.replace("\r\n", "\n");
    for own in ["\u{1b}[0m", "\u{1b}[1m", "\u{1b}[2m", "\u{1b}[33m", "\u{1b}[36m"] {
        rest = rest.replace(own, "");
    }
    assert!(!rest.contains(|sign: char| sign.is_control() && sign != '\n' && sign != '\t'), "{when}: {text:?}");
    assert!(!text.contains("\u{1b}[31m"), "{when}: {text:?}");
}

#[test]
fn a_strangers_backup_and_an_echoed_name_command_no_terminal() {
    let sandbox = Sandbox::new();
    let theirs = tempfile::tempdir().expect("a folder");
    {
        let store = SledStore::open(theirs.path().join("games")).expect("a store");
        for name in HOSTILE {
            let batch = Batch::new(CauseId::new(name), vec![name.as_bytes().to_vec()]);
            store.append(&GameId::new(name), 0, batch).expect("kept");
        }
        backup::write_file(&store, &sandbox.path("theirs.backup")).expect("written");
    }
    assert_eq!(sandbox.run(&["restore", "theirs.backup"], "").status(), 0);
    for name in HOSTILE {
        for words in [
            &["games"][..],
            &["recheck"],
            &["state", name],
            &["log", name],
            &["log", name, "--seat", name],
            &["restore", name],
            &["rules", name],
            &["odds", "--attack", name, "--defend", name],
            &["render", name, "--out", name],
            &["verify", name],
            &["league", "--league", name, "table"],
            &["--lang", name, "games"],
            &[name],
            &["entropy", "open", name, name],
        ] {
            let Some(text) = on_a_terminal(&sandbox, words) else { return };
            assert_harmless(&text, &format!("{words:?}"));
        }
    }
    let Some(text) = on_a_terminal(&sandbox, &["games"]) else { return };
    assert!(text.contains("owned") && text.contains("hidden"), "it was shown: {text}");
}

#[test]
fn the_address_of_the_board_is_in_one_piece_however_narrow_the_terminal_is() {
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.path("lines"), "new summer\nlinks\n").expect("written");
    let words = ["table", "--option", "beacon=off", "--web", "127.0.0.1:0", "--script", "lines"];
    let Some(text) = on_a_terminal(&sandbox, &words) else { return };
    let addresses: Vec<&str> = text.split_whitespace().filter(|word| word.starts_with("http://127.0.0.1:")).collect();
    // A pass and its signature, separated by a point.
    let whole = |address: &&str| address.split('.').next_back().is_some_and(|signature| signature.len() == 43);
    assert!(addresses.len() == 2 && addresses.iter().all(whole), "{text}");
}
