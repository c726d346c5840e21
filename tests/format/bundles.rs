//! `docs/format/vectors/bundles.json`: whole files, so small that they can stand in one, and what is said of them.

use adjutant::games::games;
use adjutant_audit::examine;
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// Files of evidence of Axis & Allies and War of 1812. The tests of the audit left them, and they are committed beside the vectors. They
/// are kept because a game that is played anew never has the same dice. Those named `board` are games that only began, on a board that
/// no program has: one file brings it, one brings another, one brings none. Those named `rules` began by rules, or by a revision of
/// them, that no program has.
#[test]
fn files_of_the_page_have_the_verdicts_of_the_page() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/format/vectors/files");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("files of evidence")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert!(names.len() >= 4, "{names:?}");
    let all: Vec<Value> = names
        .into_iter()
        .map(|name| {
            let file = fs::read(folder.join(&name)).expect("readable");
            let verdict = examine(games(), &file, &[]);
            let wrong = verdict.finding().map(|finding| json!({ "key": finding.key(), "seq": finding.seq() }));
            let reservations: Vec<String> = verdict.reservations.iter().map(adjutant_audit::Reservation::key).collect();
            let digest = BASE64_STANDARD.encode(&file[file.len() - 8..]);
            json!({
                "file": name, "ends": digest, "good": verdict.is_good(), "wrong": wrong, "reservations": reservations,
                "server": verdict.server.map(|server| server.to_string()),
                "rolls": verdict.counts.rolls, "dice": verdict.counts.dice, "checkpoints": verdict.counts.checkpoints,
            })
        })
        .collect();
    crate::format::hold("format/vectors/bundles.json", &crate::format::lines(&json!({ "files": all })));
}
