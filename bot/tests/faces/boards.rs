//! A league's own board by the command line: a folder of the files that it has corrected, kept with the game and checked with it.

use super::sandbox::{Ran, Sandbox};
use std::fs;

/// The hexes as we ship them.
const HEXES: &str = include_str!("../../../core/games/okinawa/data/hexes.tsv");

/// A cell of a hex that is another.
fn with(text: &str, hex: &str, column: usize, is: &str) -> String {
    let row = |line: &str| {
        let mut cells: Vec<&str> = line.split('\t').collect();
        if cells.first() == Some(&hex) {
            cells[column] = is;
        }
        cells.join("\t") + "\n"
    };
    text.lines().map(row).collect()
}

/// A `Sandbox` with a folder of a board, whose hexes are these.
fn with_board(hexes: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    fs::create_dir(sandbox.path("ours")).expect("a folder");
    fs::write(sandbox.path("ours/hexes.tsv"), hexes).expect("written");
    fs::write(sandbox.path("ours/notes.md"), "Where each fact is from.").expect("written");
    sandbox
}

fn begin(sandbox: &Sandbox, more: &[&str]) -> Ran {
    let begun = ["--rules", "okinawa", "--option", "scenario=s4", "--board", "ours", "--no-choices"];
    sandbox.table(&[&begun[..], more].concat(), "Japan: setup suggestion\n")
}

#[test]
fn a_folder_of_corrected_files_is_a_board_and_its_game_is_checked_from_its_file_alone() {
    let sandbox = with_board(&with(&with(HEXES, "2429", 2, "clear"), "2429", 18, "physical:our copy"));
    let begun = begin(&sandbox, &[]);
    assert_eq!(begun.status(), 0, "{}{}", begun.text(), begun.errors());
    assert!(begun.of_type("refused").is_empty(), "{}", begun.text());
    let told = sandbox.run(&["log", "one"], "").text();
    let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        "played on a corrected board, “ours” (digest",
        "one of its facts names the printed game",
        "partly reconstructed",
    ] {
        assert!(words.contains(said), "{said}: {words}");
    }
    // The folder is not needed any more: the board is kept with the game.
    fs::remove_dir_all(sandbox.path("ours")).expect("removed");
    let again = sandbox.table(&["--no-choices"], "state\n");
    assert_eq!(again.status(), 0, "{}{}", again.text(), again.errors());
    assert_eq!(sandbox.run(&["recheck"], "").status(), 0);
    assert_eq!(sandbox.run(&["export", "one"], "").status(), 0);
    let other = Sandbox::new();
    fs::copy(sandbox.path("one.adjutant"), other.path("one.adjutant")).expect("copied");
    let version = fs::read(sandbox.path("one.adjutant")).expect("a file").get(8).copied();
    assert_eq!(version, Some(2), "the file brings the board");
    let verdict = other.run(&["verify", "--json", "one.adjutant"], "").objects().remove(0);
    assert_eq!(verdict["good"], true, "{verdict}");
    assert!(verdict.to_string().contains("audit-reserved-own-board"), "{verdict}");
}

#[test]
fn a_board_against_the_rulebook_begins_no_game_and_all_its_faults_are_named() {
    let hexes = with(&with(&with(HEXES, "2429", 2, "swamp"), "2430", 12, "63"), "2431", 8, "perhaps");
    let sandbox = with_board(&hexes);
    let refused = begin(&sandbox, &[]);
    assert_eq!(refused.status(), 1, "{}", refused.text());
    let said = refused.text() + &refused.errors();
    let line = |hex: &str| HEXES.lines().position(|line| line.starts_with(hex)).map_or(0, |at| at + 1);
    for (hex, fault) in
        [("2429\t", "`terrain` is `swamp`"), ("2430\t", "`sector` is `63`"), ("2431\t", "`coast` is `perhaps`")]
    {
        let place = format!("hexes.tsv:{}: {fault}", line(hex));
        assert!(said.contains(&place), "{place}: {said}");
    }
    assert!(said.contains("it must be one of clear, town, broken, rough, ridge, Shuri"), "{said}");
    assert!(!sandbox.run(&["games"], "").text().lines().any(|line| line.starts_with("one ")), "no game has begun");
    // A game that takes no board says so, and a folder without a board is none.
    let other = sandbox.table(&["--rules", "aa1941", "--board", "ours"], "");
    assert_eq!(other.status(), 1, "{}", other.text());
    fs::create_dir(sandbox.path("empty")).expect("a folder");
    let none = sandbox.table(&["--rules", "okinawa", "--board", "empty"], "");
    assert!(none.errors().contains("no file whose name ends in .tsv"), "{}", none.errors());
}
