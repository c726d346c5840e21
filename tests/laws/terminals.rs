//! Only one file writes to a terminal, and it passes on no control sequences except the program's own
//! (`bot/src/text/own.rs`). In a stranger's backup, name or letter they are plain text.

use crate::laws::walls::{source_folders, sources, workspace};
use std::fs;

/// The only file that writes.
const PLACE: &str = "bot/src/cli/terminal.rs";
/// Tools of developers; they print no other people's texts.
const WORKSHOP: [&str; 2] = ["core/practice/src", "xtask/src"];
/// Tests inside the source folder.
const TRIALS: &str = "storage/src/sled_store/trials";
/// Queries of the standard output and error that write nothing, and a bar without text that draws itself.
const ASKED: [&str; 7] = [
    "error.use_stderr()",
    "io::stdout().is_terminal()",
    "io::stderr().is_terminal()",
    "AutoStream::choice(&io::stdout())",
    "terminal_size_of(io::stdout())",
    "ProgressDrawTarget::stderr()",
    // Help and version: the program's own texts.
    "error.print()",
];
/// Code that writes to them.
const WRITES: [&str; 9] =
    ["stdout()", "stderr()", "io::stdout,", "io::stderr)", "println!", "print!(", "dbg!", ".print()", "/dev/tty"];

#[test]
fn only_one_place_writes_to_a_terminal() {
    let mut found = Vec::new();
    for folder in source_folders().into_iter().filter(|folder| !WORKSHOP.contains(&folder.as_str())) {
        let mut files = Vec::new();
        sources(&workspace().join(&folder), &mut files);
        for file in
            files.into_iter().filter(|file| !file.ends_with(PLACE) && !file.starts_with(workspace().join(TRIALS)))
        {
            let text = fs::read_to_string(&file).expect("a source");
            // Code below this line is test code, which is not shipped.
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
