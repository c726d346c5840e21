//! Names are standard terms: no shared file, type or comment contains one of the project's former private words. The
//! Discord module has Discord's terms. No comment of a source or script has a pronoun for one person: it says who is meant, or
//! `they`.

use crate::laws::walls::{source_folders, workspace};
use std::fs;
use std::path::Path;

/// Former words of the Discord module, each with its present name.
const WERE: [(&str, &str); 15] = [
    ("crier", "outbox::delivery"),
    ("courier", "http::requests"),
    ("painter", "outbox::attach_pictures"),
    ("herald", "outbox::entries"),
    ("intray", "interactions::pending"),
    ("belated", "interactions::overdue"),
    ("asker", "Invoker"),
    ("askers", "interactions::member"),
    ("plate", "PendingPicture"),
    ("plates", "pending_pictures"),
    ("living", "panel"),
    ("desk", "queue"),
    ("bell", "WakeSignal"),
    ("ear", "gateway::dispatch"),
    ("refrain", "http::log_throttle"),
];
/// Former words of all shared crates, each with its present name.
const WERE_SHARED: [(&str, &str); 16] = [
    ("bearing", "fact_metadata"),
    ("commission", "PictureRequest"),
    ("doorkeeper", "CodeExchange"),
    ("doors", "interface (in core), limits (in bot)"),
    ("easel", "DrawContext"),
    ("intake", "untrusted_file"),
    ("knock", "web::authentication"),
    ("notary", "TranscriptSigner"),
    ("pledge", "RollCommitment, LotsCommitment"),
    ("seance", "LocalGame"),
    ("seeker", "WaitingPlayer"),
    ("seekers", "waiting_players"),
    ("shelf", "GameList"),
    ("stationery", "PictureSettings"),
    ("studio", "RenderPool"),
    ("teller", "Narrator"),
];
/// Lines where a former word remains because stored or drawn data contain it.
const STORED: [&str; 6] = [
    "#[serde(rename = \"living\")]",
    "#[serde(rename = \"plates\")]",
    "b\"adjutant intray\"",
    "page.plate(",
    "value[\"type\"] = \"pledge\"",
    "say(\"roll-pledge-awaited\"",
];
/// Where sources and scripts are.
const FOLDERS: [&str; 9] = ["audit", "bot", "commands", "core", "events", "pictures", "storage", "tests", "xtask"];
/// Pronouns that no comment has: it names the player, the reader or the program.
const PRONOUNS: [&str; 8] = ["he", "him", "his", "himself", "she", "her", "hers", "herself"];

fn look(folder: &Path, former: &[(&str, &str)], found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            look(&path, former, found);
            continue;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a file of the workspace");
        let lines = text.lines().enumerate().filter(|(_, line)| !STORED.iter().any(|stored| line.contains(stored)));
        let named = lines.map(|(at, line)| (at + 1, line.to_owned())).chain([(0, name)]);
        for (at, line) in named {
            // Type names are split into words: `GamePanel` is `game panel`.
            let mut words = String::new();
            for letter in line.chars() {
                if letter.is_uppercase() || letter == '_' {
                    words.push(' ');
                }
                words.extend(letter.to_lowercase());
            }
            let has = |word: &str| words.split(|letter: char| !letter.is_alphanumeric()).any(|one| one == word);
            let were = former.iter().filter(|(word, _)| has(word));
            found.extend(were.map(|(word, now)| format!("{}:{at}: `{word}` is called {now}", path.display())));
        }
    }
}

#[test]
fn words_that_were_given_up_do_not_come_back() {
    let mut found = Vec::new();
    look(&workspace().join("bot/src/discord"), &WERE, &mut found);
    for folder in source_folders() {
        look(&workspace().join(folder), &WERE_SHARED, &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The comment of a line, if it has one. Before a comment behind code stand only whole quotes.
fn comment(line: &str, is_rust: bool) -> Option<&str> {
    let bare = line.trim_start();
    let marks: &[&str] = if is_rust { &["//"] } else { &["//", "/*", "* "] };
    if marks.iter().any(|mark| bare.starts_with(mark)) {
        return Some(bare);
    }
    line.rsplit_once(" // ").filter(|(code, _)| code.split('"').count() % 2 == 1).map(|(_, said)| said)
}

/// The pronouns of a comment. A piece of code in backticks may have them.
fn pronouns(said: &str) -> Vec<&'static str> {
    let plain = said.split('`').step_by(2).collect::<Vec<_>>().join(" ").to_lowercase();
    let words: Vec<&str> = plain.split(|letter: char| !letter.is_alphanumeric()).collect();
    PRONOUNS.into_iter().filter(|word| words.contains(word)).collect()
}

fn look_for_pronouns(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            if !path.ends_with("target") && !path.ends_with("node_modules") {
                look_for_pronouns(&path, found);
            }
            continue;
        }
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if !["rs", "ts", "js", "mjs"].contains(&ending.as_str()) {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a file of text");
        for (at, line) in text.lines().enumerate() {
            let said = comment(line, ending == "rs").map(pronouns).unwrap_or_default();
            let place = format!("{}:{}", path.display(), at + 1);
            let told = |word: &&str| format!("{place}: a comment says `{word}`; say who is meant, or `they`");
            found.extend(said.iter().map(told));
        }
    }
}

#[test]
fn comments_say_who_is_meant() {
    let mut found = Vec::new();
    for folder in FOLDERS {
        look_for_pronouns(&workspace().join(folder), &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn pronouns_are_found_in_comments_alone() {
    let found = |line: &str, is_rust: bool| comment(line, is_rust).map(pronouns).unwrap_or_default();
    assert_eq!(found("/// As He said of `his`.", true), ["he"]);
    assert_eq!(found("let his = 1; // what is hers", true), ["hers"]);
    assert_eq!(found(" * The key that he has. */", false), ["he"]);
    assert!(found(" * The key that he has. */", true).is_empty());
    assert!(found("/// The other hero of this game is here.", true).is_empty());
    let quoted = ["say(\"one", "he\");"].join(" // ");
    assert!(found(&quoted, true).is_empty());
}
