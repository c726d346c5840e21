//! Only one place writes to a terminal, and it lets nobody but this program command it (`bot/src/text/own.rs`): what a stranger's
//! backup, a name or a letter says is text there.

use crate::laws::walls::{house, rooms, sources};
use std::fs;

/// The place.
const PLACE: &str = "bot/src/cli/terminal.rs";
/// Plays, measures and builds for whoever works on the program; nobody else's words come to it.
const WORKSHOP: [&str; 2] = ["core/practice/src", "xtask/src"];
/// Tests that stand among what they try.
const TRIALS: &str = "storage/src/sled_store/trials";
/// What is asked of the standard output and error without writing to them; and a bar without words, which draws itself.
const ASKED: [&str; 7] = [
    "error.use_stderr()",
    "io::stdout().is_terminal()",
    "io::stderr().is_terminal()",
    "AutoStream::choice(&io::stdout())",
    "terminal_size_of(io::stdout())",
    "ProgressDrawTarget::stderr()",
    // Help, and the version: the program's own texts.
    "error.print()",
];
/// What writes to them.
const WRITES: [&str; 9] =
    ["stdout()", "stderr()", "io::stdout,", "io::stderr)", "println!", "print!(", "dbg!", ".print()", "/dev/tty"];

#[test]
fn only_one_place_writes_to_a_terminal() {
    let mut found = Vec::new();
    for room in rooms().into_iter().filter(|room| !WORKSHOP.contains(&room.as_str())) {
        let mut files = Vec::new();
        sources(&house().join(&room), &mut files);
        for file in files.into_iter().filter(|file| !file.ends_with(PLACE) && !file.starts_with(house().join(TRIALS))) {
            let text = fs::read_to_string(&file).expect("a source");
            // What stands below is tried, not shipped.
            let shipped = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
            for (number, line) in (1..).zip(shipped.lines()) {
                let code = ASKED.iter().fold(line.to_owned(), |line, asked| line.replace(asked, ""));
                let is_comment = code.trim_start().starts_with("//");
                if !is_comment && WRITES.iter().any(|word| code.contains(word)) {
                    found.push(format!("{}:{number}: {}", file.display(), line.trim()));
                }
            }
        }
    }
    assert!(found.is_empty(), "these write past it:\n{}", found.join("\n"));
}
