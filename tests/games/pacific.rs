//! A whole game of Axis & Allies Pacific: `aa_pacific/whole-game.script`, played once for all of these tests.

use crate::program;
use adjutant_tests::golden;
use adjutant_tests::program::Ran;
use adjutant_tests::transcript::transcript;
use serde_json::Value;
use std::sync::OnceLock;

const SCRIPT: &str = "games/aa_pacific/whole-game.script";
const GAME: &str = "tides";

/// The game, played to its end, and all that is asked about it.
struct Played {
    ran: Ran,
    log: Vec<Value>,
    state: Value,
    recheck: Ran,
}

fn played() -> &'static Played {
    static PLAYED: OnceLock<Played> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let program = program();
        let script = golden::file(SCRIPT);
        let script = script.to_str().expect("a path in UTF-8");
        let made = ["table", "--game", GAME, "--rules", "aa_pacific", "--json", "--gm"];
        let dice = ["--test-dice", "ask", "--strict", "--no-choices", "--script", script];
        let ran = program.run(&[&made[..], &dice].concat());
        Played { ran, log: program.log(GAME), state: program.state(GAME), recheck: program.run(&["recheck", "--json"]) }
    })
}

fn events() -> impl Iterator<Item = &'static Value> {
    played().log.iter().map(|envelope| &envelope["event"])
}

fn of(kind: &str) -> Vec<&'static Value> {
    events().filter(|event| event["type"] == kind).collect()
}

#[test]
fn every_line_is_accepted() {
    let ran = &played().ran;
    let refused = ran.of_type("refused");
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn it_ends_after_six_rounds_with_a_victory() {
    let over = played().ran.of_type("over").pop().expect("the game ends");
    assert_eq!(over["result"]["how"], "victory", "{over}");
    let japan = |event: &&Value| event["type"] == "points_scored" && event["power"] == "Japan";
    assert!(events().filter(japan).count() >= 6, "each of Japan's turns is scored, but for a last one that others end");
}

#[test]
fn it_ends_in_the_expected_state() {
    let text = serde_json::to_string_pretty(&played().state).expect("JSON");
    golden::compare("games/aa_pacific/whole-game.state.json", &format!("{text}\n"));
}

#[test]
fn it_is_told_as_it_was_read() {
    let page = transcript(&golden::text(SCRIPT), &played().ran.objects());
    golden::compare("games/aa_pacific/whole-game.transcript.txt", &page);
}

#[test]
fn it_is_the_same_when_it_is_replayed() {
    assert_eq!(played().recheck.status, Some(0), "{}", played().recheck.err);
}

/// What the script is there to show. Whoever changes it keeps all of this in it.
#[test]
fn it_has_in_it_what_only_this_edition_has() {
    let rolls = |purpose: &str| of("roll_requested").iter().filter(|event| event["purpose"] == purpose).count();
    let zone = |event: &&&Value| event["space"].as_str().is_some_and(|space| space.starts_with("Sea Zone"));
    let shown = [
        ("convoy money split", of("convoy_money_split").len() >= 4),
        ("convoys taken", of("space_captured").iter().filter(zone).count() >= 2),
        ("China's infantry", of("levy_counted").len() >= 4 && of("levy_placed").len() >= 3),
        ("patrols that are set and land", of("patrol_set").len() >= 3 && of("patrol_landed").len() >= 2),
        ("kamikazes", !of("kamikazes_declared").is_empty() && rolls("kamikazes") > 0),
        ("kamikazes held back", !of("kamikazes_held").is_empty()),
        ("raids that fighters meet", !of("raid_begun").is_empty() && rolls("interception") > 0),
        ("bombs on industry", !of("industry_bombed").is_empty() && rolls("bombing") > 0),
        ("antiaircraft fire", rolls("antiaircraft") > 0),
        ("bombardment", rolls("bombardment") >= 2),
        ("amphibious assaults", of("assault_landed").len() >= 4),
        ("submarines that are asked", of("submarines_decided").len() >= 3),
        ("retreats", !of("units_retreated").is_empty()),
        ("an order taken back", !of("taken_back").is_empty()),
    ];
    let missing: Vec<&str> = shown.iter().filter(|(_, there)| !there).map(|(what, _)| *what).collect();
    assert!(missing.is_empty(), "not in the game any more: {missing:?}");
}
