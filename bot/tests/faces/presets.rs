//! Every preset is played by the steps of the leagues handbook alone, typed exactly, from founding to a champion.

use super::sandbox::Sandbox;
use adjutant_league::presets::{PRESETS, Preset};
use adjutant_league::rules::{Bids, Format, Rules};
use std::fs;
use std::path::Path;

/// The lines of these steps.
fn steps(named: &str) -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/league-handbook.md");
    let text = fs::read_to_string(file).expect("the handbook is there");
    let (_, rest) = text.split_once(&format!("<!-- steps: {named} -->\n\n")).expect("the handbook has these steps");
    let lines: Vec<String> = rest.lines().map_while(|line| line.strip_prefix("    ").map(str::to_owned)).collect();
    assert!(!lines.is_empty(), "{named}");
    lines
}

/// The steps for a preset.
fn of(rules: &Rules) -> Vec<&'static str> {
    let meet = match rules.format {
        Format::Open | Format::Rungs if rules.team > 1 => "teams",
        Format::Open | Format::Rungs => "challenge",
        Format::RoundRobin | Format::Swiss | Format::Divisions => "pair",
        Format::Knockout => "bracket",
    };
    let bid = match rules.bids {
        Bids::None | Bids::Fixed => None,
        Bids::Agreed | Bids::Descending => Some("bid"),
        Bids::Sealed => Some("sealed bid"),
    };
    ["founding", meet].into_iter().chain(bid).chain(["playing"]).collect()
}

/// Splits a line as a shell does.
fn words(line: &str) -> Vec<&str> {
    line.strip_prefix("adjutant ").unwrap_or_else(|| panic!("{line}")).split(' ').collect()
}

fn plays(preset: &Preset) {
    let sandbox = Sandbox::new();
    let mut last = String::new();
    for line in of(&preset.rules()).into_iter().flat_map(steps) {
        let line = line.replace("ladder-rungs", preset.name);
        let ran = sandbox.run(&words(&line), "");
        assert_eq!(ran.status(), 0, "{}: {line}: {}{}", preset.name, ran.text(), ran.errors());
        if line.contains(" close ") {
            last = ran.text();
        }
    }
    assert!(last.contains("Season 1 is over. Its champion is Ben."), "{}: {last}", preset.name);
    let games = sandbox.run(&["games"], "").text();
    assert!(games.contains("Ladder-1"), "{}: its game was made: {games}", preset.name);
}

#[test]
fn every_preset_is_played_by_the_handbook_alone() {
    std::thread::scope(|scope| {
        for presets in PRESETS.chunks(PRESETS.len().div_ceil(2)) {
            scope.spawn(move || presets.iter().for_each(plays));
        }
    });
}

/// The director changes the settings of the founding: a season cannot be opened if no game could be created for it.
#[test]
fn a_league_of_any_game_is_opened_where_some_game_can_be_made() {
    for (sides, opens) in [("first second", false), ("Red Blue", false), ("Allies Axis", true)] {
        let sandbox = Sandbox::new();
        let done = |line: &[&str]| sandbox.run(&[&["league"], line].concat(), "");
        assert_eq!(done(&["new", "Cup", "--preset", "ladder-rungs", "--game", "any", "--as", "dora"]).status(), 0);
        assert_eq!(done(&["set", "sides", sides, "--as", "dora"]).status(), 0);
        for player in ["anna", "ben"] {
            assert_eq!(done(&["join", player, "--as", player]).status(), 0);
        }
        let opened = done(&["open", "--as", "dora"]);
        assert_eq!(opened.status() == 0, opens, "{sides}: {}{}", opened.text(), opened.errors());
        let refused = opened.errors();
        assert_eq!(refused.contains("sides") && refused.contains("axis allies"), !opens, "{refused}");
    }
    let sandbox = Sandbox::new();
    let wrong = sandbox.run(&["league", "new", "Cup", "--game", "1&1", "--as", "dora"], "");
    assert_eq!(wrong.status(), 1);
    assert!(wrong.errors().contains("aa1941"), "{}", wrong.errors());
    assert_eq!(sandbox.run(&["league", "list"], "").text(), "", "nothing was founded");
}
