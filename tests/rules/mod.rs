//! What the referee makes of the public catalogue of rule cases, game by game in the order of the list.
//!
//! The cases of a game live with it (`core/games/NAME/tests/cases`) and are judged there. Here the page of results in `docs/`
//! is compared with what they give: `ADJUTANT_BLESS=1` writes it anew.

use adjutant::games::notations;
use adjutant_commands::cases::{Notation, run};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The case files of a game, in the order of its rulebook.
fn files(notation: &dyn Notation) -> Vec<(String, String)> {
    let folder = format!("core/games/{}/tests/cases", notation.grammar().family().name());
    let read = |name: String| {
        let text = fs::read_to_string(root().join(&name)).expect("a case file is text");
        (name, text)
    };
    let (_, contents) = read(format!("{folder}/contents.txt"));
    contents.lines().map(|file| read(format!("{folder}/{file}.case"))).collect()
}

#[test]
fn the_page_of_results_is_the_one_these_cases_give() {
    let path = root().join("docs/generated/rule-cases-results.md");
    let by_game: Vec<Vec<(String, String)>> = notations().into_iter().map(files).collect();
    assert!(by_game.iter().all(|files| files.len() >= 10), "cases of every game");
    let all = by_game.concat();
    let page = run(&notations(), &all).page();
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        fs::write(&path, page).expect("the page is written");
        return;
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == page,
        "docs/generated/rule-cases-results.md is not what the cases give: ADJUTANT_BLESS=1 writes it anew"
    );
}
