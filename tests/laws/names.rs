//! Names are standard terms: no shared file, type or comment contains one of the project's former private words. The
//! Discord module has Discord's terms.

use crate::laws::walls::{house, rooms};
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
const WERE_SHARED: [(&str, &str); 12] = [
    ("commission", "PictureRequest"),
    ("doorkeeper", "CodeExchange"),
    ("doors", "interface (in core), limits (in bot)"),
    ("easel", "DrawContext"),
    ("intake", "untrusted_file"),
    ("knock", "web::authentication"),
    ("notary", "TranscriptSigner"),
    ("seance", "LocalGame"),
    ("shelf", "GameList"),
    ("stationery", "PictureSettings"),
    ("studio", "RenderPool"),
    ("teller", "Narrator"),
];
/// Lines where a former word remains because stored or drawn data contain it.
const STORED: [&str; 4] =
    ["#[serde(rename = \"living\")]", "#[serde(rename = \"plates\")]", "b\"adjutant intray\"", "page.plate("];

fn look(folder: &Path, former: &[(&str, &str)], found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the house") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            look(&path, former, found);
            continue;
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).expect("a file of the house");
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
    look(&house().join("bot/src/discord"), &WERE, &mut found);
    for room in rooms() {
        look(&house().join(room), &WERE_SHARED, &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
