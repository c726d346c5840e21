//! Runs the README and the pages to which it leads first: the lines of their blocks are typed, and each answer is compared with the
//! stored one.
//!
//! Blocks named `adjutant` are one evening at the local table; those named `adjutant-1812` are one at the table of that
//! game. The lines of `sh` blocks are run afterwards, one by one, in the same folder. The answers are in
//! `tests/golden/readme.LANGUAGE.txt`. Parts that differ between runs are written there as `{…}`: any letters within a
//! line, or any lines as a line of its own. With `ADJUTANT_BLESS=1`, answers that do not fit are rewritten, with times
//! and keys marked.

use super::sandbox::Sandbox;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The placeholder for any text.
const ANYTHING: &str = "{…}";

/// A typed line and its answer; the first exchange has the output before any input.
#[derive(Debug, PartialEq, Eq)]
struct Exchange {
    typed: String,
    answer: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().expect("the root")
}

/// The lines of all blocks of this kind.
fn block(page: &str, kind: &str) -> Vec<String> {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        if let Some(fence) = line.trim_start().strip_prefix("```") {
            inside = !inside && fence == kind;
        } else if inside {
            lines.push(line.trim().to_owned());
        }
    }
    lines
}

/// The output split by the typed lines, which are shown after the prompts.
fn divided(said: &str, typed: &[String]) -> Vec<Exchange> {
    let mut exchanges = vec![Exchange { typed: String::new(), answer: Vec::new() }];
    let mut next = typed.iter();
    let mut awaited = next.next();
    for line in said.lines() {
        let prompted = |typed: &&String| line.ends_with(&format!("> {typed}")) || line == format!(". {typed}");
        if awaited.as_ref().is_some_and(prompted) {
            exchanges.push(Exchange { typed: line.to_owned(), answer: Vec::new() });
            awaited = next.next();
        } else if let Some(last) = exchanges.last_mut() {
            last.answer.push(line.to_owned());
        }
    }
    assert_eq!(awaited, None, "this line was never read:\n{said}");
    exchanges
}

fn line_fits(wanted: &str, said: &str) -> bool {
    let mut pieces = wanted.split(ANYTHING);
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = said.strip_prefix(first) else { return false };
    let mut pieces: Vec<&str> = pieces.collect();
    let Some(last) = pieces.pop() else { return rest.is_empty() };
    for piece in pieces {
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    rest.ends_with(last)
}

fn fits(wanted: &[String], said: &[String]) -> bool {
    match (wanted.split_first(), said.split_first()) {
        (None, said) => said.is_none(),
        (Some((first, wanted)), _) if first.trim() == ANYTHING => {
            (0..=said.len()).any(|skipped| fits(wanted, &said[skipped..]))
        }
        (Some((first, wanted)), Some((line, said))) => line_fits(first, line) && fits(wanted, said),
        (Some(_), None) => false,
    }
}

/// Replaces times and keys by [`ANYTHING`].
fn marked(line: &str) -> String {
    let mut marked = String::new();
    let mut rest = line;
    while !rest.is_empty() {
        let shape: String =
            rest.chars().take(16).map(|letter| if letter.is_ascii_digit() { '0' } else { letter }).collect();
        let hex = rest.chars().take_while(char::is_ascii_hexdigit).count();
        let taken = if shape == "0000-00-00 00:00" {
            16
        } else if hex >= 16 {
            hex
        } else {
            0
        };
        if taken > 0 {
            marked.push_str(ANYTHING);
            rest = &rest[taken..];
        } else {
            let letter = rest.chars().next().expect("it is not empty");
            marked.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    marked
}

/// The stored form of exchanges.
fn written(exchanges: &[(String, Vec<Exchange>)]) -> String {
    let mut text = String::new();
    for (part, exchanges) in exchanges {
        let _ = writeln!(text, "=== {part}");
        for exchange in exchanges {
            if !exchange.typed.is_empty() {
                let _ = writeln!(text, "--- {}", exchange.typed);
            }
            for line in &exchange.answer {
                let _ = writeln!(text, "{line}");
            }
        }
    }
    text
}

fn read(text: &str) -> Vec<(String, Vec<Exchange>)> {
    let mut parts: Vec<(String, Vec<Exchange>)> = Vec::new();
    for line in text.lines() {
        if let Some(part) = line.strip_prefix("=== ") {
            parts.push((part.to_owned(), vec![Exchange { typed: String::new(), answer: Vec::new() }]));
            continue;
        }
        let Some((_, exchanges)) = parts.last_mut() else { continue };
        match line.strip_prefix("--- ") {
            Some(typed) => exchanges.push(Exchange { typed: typed.to_owned(), answer: Vec::new() }),
            None => exchanges.last_mut().expect("each part has a first").answer.push(line.to_owned()),
        }
    }
    parts
}

/// The command of a line, if it is run here; none = the gate runs it anyway, or it waits for a person.
fn command_of(line: &str) -> Option<String> {
    let line = line.split("  #").next().unwrap_or_default().trim();
    if line.is_empty() || line.starts_with("cargo test") || line == "cargo run --release" {
        return None;
    }
    let program = env!("CARGO_BIN_EXE_adjutant");
    let line =
        line.strip_prefix("cargo run --release -- ").map_or(line.to_owned(), |rest| format!("'{program}' {rest}"));
    Some(line.replace("core/games/", &format!("{}/core/games/", root().display())))
}

/// Runs a line of the shell. Returns its output, and its status if it failed.
fn in_shell(sandbox: &Sandbox, line: &str) -> Vec<String> {
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).current_dir(sandbox.path("")).env("LANG", "C").env_remove("LC_ALL").env("COLUMNS", "96");
    let output = shell.stdin(Stdio::null()).output().expect("a shell");
    let mut said: Vec<String> = Vec::new();
    for text in [&output.stdout, &output.stderr] {
        said.extend(
            String::from_utf8_lossy(text).replace(&root().display().to_string(), "").lines().map(str::to_owned),
        );
    }
    match output.status.code() {
        Some(0) => {}
        code => said.push(format!("[status {}]", code.unwrap_or(-1))),
    }
    said
}

/// Runs these pages as one evening in this language, and compares every answer.
fn run(pages: &[&str], language: &str) {
    let read = |page: &&str| std::fs::read_to_string(root().join(page)).expect("the page");
    let page = pages.iter().map(read).collect::<Vec<_>>().join("\n");
    let sandbox = Sandbox::new();
    let mut happened = Vec::new();
    for (kind, args) in [("adjutant", &[][..]), ("adjutant-1812", &["table", "--rules", "war1812"])] {
        let typed = block(&page, kind);
        assert!(!typed.is_empty(), "{kind}");
        let args = [&["--lang", language][..], args].concat();
        let ran = sandbox.run(&args, &(typed.join("\n") + "\n"));
        assert_eq!(ran.status(), 0, "{}", ran.text());
        happened.push((kind.to_owned(), divided(&ran.text(), &typed)));
    }
    let mut shell = vec![Exchange { typed: String::new(), answer: Vec::new() }];
    for line in block(&page, "sh") {
        let Some(command) = command_of(&line) else { continue };
        shell.push(Exchange { typed: line, answer: in_shell(&sandbox, &command) });
    }
    happened.push(("sh".to_owned(), shell));
    compare(happened, &Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/readme.{language}.txt")));
}

fn compare(happened: Vec<(String, Vec<Exchange>)>, path: &Path) {
    let mut wanted = read(&std::fs::read_to_string(path).unwrap_or_default());
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        let mut blessed = Vec::new();
        for (part, exchanges) in happened {
            let known = wanted.iter_mut().find(|(known, _)| *known == part).map(|(_, known)| std::mem::take(known));
            let mut known = known.unwrap_or_default();
            let renew = |mut said: Exchange| {
                // A manually marked answer stays as long as it fits.
                let fitting = |old: &Exchange| line_fits(&old.typed, &said.typed) && fits(&old.answer, &said.answer);
                if let Some(found) = known.iter().position(fitting) {
                    return known.remove(found);
                }
                said.answer = said.answer.iter().map(|line| marked(line)).collect();
                said
            };
            blessed.push((part, exchanges.into_iter().map(renew).collect()));
        }
        std::fs::write(path, written(&blessed)).expect("the golden file can be written");
        return;
    }
    let shown = |exchanges: &[(String, Vec<Exchange>)]| -> Vec<String> {
        exchanges.iter().flat_map(|(part, all)| all.iter().map(move |one| format!("{part}: {}", one.typed))).collect()
    };
    let (typed, known) = (shown(&happened), shown(&wanted));
    assert_eq!(typed.len(), known.len(), "lines were added or taken away: bless {} and read the diff", path.display());
    for (one, other) in known.iter().zip(&typed) {
        assert!(line_fits(one, other), "{one} / {other}: bless {} and read the diff", path.display());
    }
    for ((_, wanted), (_, said)) in wanted.iter().zip(&happened) {
        for (wanted, said) in wanted.iter().zip(said) {
            println!("--- {}\n{}", said.typed, said.answer.join("\n"));
            let (old, new) = (wanted.answer.join("\n"), said.answer.join("\n"));
            assert!(fits(&wanted.answer, &said.answer), "--- {}\nwanted:\n{old}\nsaid:\n{new}", said.typed);
        }
    }
}

#[test]
fn what_differs_from_run_to_run_is_marked_and_nothing_else() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert!(fits(&lines("a {…} c\n{…}\nend"), &lines("a b c\nx\ny\nend")) && fits(&lines("{…}\nend"), &lines("end")));
    assert!(
        !fits(&lines("a {…} c"), &lines("a b d"))
            && !fits(&lines("a"), &lines("a\nb"))
            && !fits(&lines("a\nb"), &lines("a"))
    );
    assert_eq!(marked("at 2026-11-23 23:25 UTC, key 0123456789abcdef01"), "at {…} UTC, key {…}");
}

#[test]
fn the_readme_is_true_line_by_line() {
    run(&["README.md", "docs/first-game.md", "docs/check-a-roll.md", "docs/first-league.md"], "en");
}

#[test]
fn the_japanese_readme_is_true_line_by_line() {
    run(&["README.ja.md", "docs/first-game.ja.md", "docs/check-a-roll.ja.md", "docs/first-league.ja.md"], "ja");
}
