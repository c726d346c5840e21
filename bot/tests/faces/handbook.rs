//! The handbooks are true: every line of the game master's pages is typed in order in one game. Every line of the director's evening
//! is typed in one folder, and every line of the player's card on a turn. None is refused.

use super::sandbox::Sandbox;
use std::fs;
use std::path::Path;

fn page(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name)).expect("the page is there")
}

/// Types a line at a table in this game.
fn types(sandbox: &Sandbox, language: &str, game: &str, line: &str) {
    let said = sandbox.run(&["--lang", language, "table", "--game", game, "--json", "--gm", "--strict"], line);
    let refused: Vec<String> = said.of_type("refused").iter().map(ToString::to_string).collect();
    assert!(said.status() == 0 && refused.is_empty(), "{line}: {refused:?}");
}

/// Types all blocks of a page in one game.
fn played(name: &str, language: &str, least: usize) -> Sandbox {
    let text = page(name);
    let blocks = text.split("```table\n").skip(1).filter_map(|rest| rest.split("```").next());
    let lines: Vec<&str> = blocks.flat_map(str::lines).filter(|line| !line.trim().is_empty()).collect();
    assert!(lines.len() > least, "{name} has blocks: {lines:?}");
    let sandbox = Sandbox::new();
    for line in lines {
        // At a table with people, the speaker need not be named.
        let line = if line.contains(": ") { line.to_owned() } else { format!("gm: {line}") };
        types(&sandbox, language, "club", &line);
    }
    sandbox
}

#[test]
fn every_line_of_the_handbook_is_taken() {
    let sandbox = played("gm-handbook.md", "en", 25);
    assert_eq!(sandbox.run(&["state", "club", "--json"], "").objects()[0]["status"], "over");
}

#[test]
fn every_line_of_a_game_masters_first_evening_is_taken() {
    for (name, language) in [("game-masters-first-evening.md", "en"), ("game-masters-first-evening.ja.md", "ja")] {
        let sandbox = played(name, language, 20);
        assert_eq!(sandbox.run(&["state", "club", "--json"], "").objects()[0]["status"], "paused", "{name}");
    }
}

#[test]
fn every_line_of_a_directors_rehearsal_is_taken() {
    for name in ["directors-first-evening.md", "directors-first-evening.ja.md"] {
        let text = page(name);
        let lines: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("    adjutant ")).collect();
        assert!(lines.len() > 12, "{name}: {lines:?}");
        let sandbox = Sandbox::new();
        for line in lines {
            let ran = sandbox.run(&line.split(' ').collect::<Vec<_>>(), "");
            // The game of the pairing was not played, and the verdict says so.
            let is_well = ran.status() == 0 || (line.contains("verify ") && ran.status() == 3);
            assert!(is_well, "{name}: {line}: {}{}", ran.text(), ran.errors());
        }
    }
}

#[test]
fn every_line_of_the_players_card_is_taken() {
    let cards = [
        ("players-card.md", "en", "new evening\nplayers Anna, Ben\nstart\ndone\n", "evening", "Soviet Union"),
        ("players-card.ja.md", "ja", "新規 宵\nプレイヤー 安奈、勉\n開始\n完了\n", "宵", "ソ連"),
    ];
    for (name, language, begin, game, seat) in cards {
        let text = page(name);
        // The second column of “Your turn” has what is typed.
        let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | `"));
        let typed: Vec<&str> = rows.filter_map(|(_, rest)| rest.split('`').next()).collect();
        // A copy is made at the keyboard: `copies.rs`.
        let elsewhere = |line: &str| line.starts_with('/') || ["try out", "試遊"].contains(&line);
        let typed: Vec<&str> = typed.into_iter().filter(|line| !elsewhere(line)).collect();
        assert_eq!(typed.len(), 7, "{name}: {typed:?}");
        let sandbox = Sandbox::new();
        assert_eq!(sandbox.run(&["--lang", language, "table"], begin).status(), 0);
        for line in typed {
            types(&sandbox, language, game, &format!("{seat}: {line}"));
        }
    }
}
