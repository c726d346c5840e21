//! What somebody compiles who only plays: `cargo run --release` builds neither the bot nor what only its operator needs
//! (`docs/decisions/0312-what-a-player-compiles.md`).

use crate::laws::walls::{sources, workspace};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// The most crates of a plain build, our own among them. A new dependency of players is a decision.
const MOST_CRATES: usize = 310;
/// Parts of the package `adjutant` that a player's program does not have, and what may need them, below `bot/src`.
const LEFT_OUT: [&str; 3] = ["discord", "push", "webhook"];
const MAY_NEED: [&str; 4] = ["discord/", "push/", "webhook/", "cli/bot/"];
/// Libraries that only these parts need.
const OF_THE_BOT: [&str; 9] =
    ["serenity", "reqwest", "tungstenite", "tokio-tungstenite", "p256", "aes-gcm", "age", "ratatui", "tokio-postgres"];

/// The names and versions of all crates that a build of the package needs, with these arguments of Cargo.
fn crates(arguments: &[&str]) -> BTreeSet<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(workspace()).args(["tree", "--offline", "--locked", "--package", "adjutant"]);
    cargo.args(["--edges", "normal,build", "--prefix", "none", "--format", "{p}"]).args(arguments);
    let output = cargo.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    text.lines().filter(|line| !line.is_empty()).map(name).collect()
}

#[test]
fn a_player_compiles_nothing_of_the_bot() {
    let (player, full) = (crates(&[]), crates(&["--features", "discord"]));
    let has = |all: &BTreeSet<String>, name: &str| all.iter().any(|one| one.starts_with(&format!("{name} v")));
    for name in OF_THE_BOT {
        assert!(!has(&player, name), "{name} is compiled by everybody who plays");
        assert!(has(&full, name), "{name} is no library of the bot any more");
    }
    assert!(player.len() <= MOST_CRATES, "{} crates", player.len());
    assert!(player.len() > 100 && player.is_subset(&full), "{} of {} crates", player.len(), full.len());
}

#[test]
fn nothing_else_needs_the_bot() {
    let folder = workspace().join("bot/src");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    let mut found = BTreeSet::new();
    for path in &files {
        let name = path.strip_prefix(&folder).expect("below it").to_string_lossy().replace('\\', "/");
        let text = fs::read_to_string(path).expect("a file of the workspace");
        found.extend(needs(&text).map(|part| format!("{name}: {part}")));
    }
    let may = |one: &String| MAY_NEED.iter().any(|place| one.starts_with(place));
    assert!(found.iter().any(may), "the law sees no need at all");
    let faults: Vec<&String> = found.iter().filter(|one| !may(one)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(folder.join("cli/left_out").is_dir());
}

/// The parts that a source names.
fn needs(text: &str) -> impl Iterator<Item = &'static str> {
    LEFT_OUT.into_iter().filter(move |part| {
        let path = format!("crate::{part}");
        let is_longer = |next: char| next.is_alphanumeric() || next == '_';
        text.match_indices(&path).any(|(at, _)| !text[at + path.len()..].starts_with(is_longer))
    })
}

/// The law can fail.
#[test]
fn a_need_is_seen() {
    let seen = |text: &str| needs(text).collect::<Vec<_>>();
    assert_eq!(seen("use crate::discord::config::Config;\nuse crate::webhook::Hook;"), ["discord", "webhook"]);
    assert_eq!(seen("use crate::pushed::Push; // discord"), Vec::<&str>::new());
}
