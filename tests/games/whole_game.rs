//! A whole game of Axis & Allies 1941: `aa1941/whole-game.script`, played once for all of these tests.

use crate::program;
use adjutant_storage::{Log as _, SledStore};
use adjutant_tests::golden;
use adjutant_tests::program::{Program, Ran};
use adjutant_tests::transcript::transcript;
use serde_json::{Value, json};
use std::sync::OnceLock;

pub(crate) const SCRIPT: &str = "games/aa1941/whole-game.script";
pub(crate) const GAME: &str = "war";

/// The game, played to its end, and all that is asked about it: one process after the other, for they share a folder.
pub(crate) struct Played {
    pub(crate) ran: Ran,
    pub(crate) log: Vec<Value>,
    pub(crate) state: Value,
    pub(crate) recheck: Ran,
    /// The log as it lies in the store.
    pub(crate) encoded: Vec<Vec<u8>>,
}

pub(crate) fn played() -> &'static Played {
    static PLAYED: OnceLock<Played> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let program = program();
        let script = golden::file(SCRIPT);
        let script = script.to_str().expect("a path in UTF-8");
        let dice = ["--test-dice", "ask", "--strict", "--no-choices", "--script", script];
        let ran = program.run(&[&["table", "--game", GAME, "--json", "--gm"][..], &dice].concat());
        Played {
            ran,
            log: program.log(GAME),
            state: program.state(GAME),
            recheck: program.run(&["recheck", "--json"]),
            encoded: stored(&program),
        }
    })
}

fn stored(program: &Program) -> Vec<Vec<u8>> {
    let store = SledStore::open(program.path("adjutant-data/games")).expect("the store of the game");
    let records = store.read(&GAME.into(), 1, usize::MAX).expect("its log");
    records.into_iter().map(|record| record.bytes).collect()
}

#[test]
fn every_line_is_accepted() {
    let ran = &played().ran;
    let refused = ran.of_type("refused");
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
}

#[test]
fn the_axis_wins_with_two_capitals_after_six_rounds() {
    let victory = json!({"how": "victory", "side": "axis", "by": "two_capitals"});
    assert_eq!(played().ran.of_type("over").pop().expect("the game ends")["result"], victory);
    let turns = |power: &str| {
        let ended = |event: &&Value| event["type"] == "phase_ended" && event["phase"] == "collect_income";
        events().filter(ended).filter(|event| event["power"] == power).count()
    };
    for power in ["Soviet Union", "Germany", "United Kingdom", "Japan", "United States"] {
        assert_eq!(turns(power), 6, "turns of {power}");
    }
}

#[test]
fn it_ends_in_the_expected_state() {
    let text = serde_json::to_string_pretty(&played().state).expect("JSON");
    golden::compare("games/aa1941/whole-game.state.json", &format!("{text}\n"));
}

#[test]
fn it_is_told_as_it_was_read() {
    let page = transcript(&golden::text(SCRIPT), &played().ran.objects());
    golden::compare("games/aa1941/whole-game.transcript.txt", &page);
}

/// What the script is there to show. Whoever changes it keeps all of this in it.
#[test]
fn it_has_in_it_what_a_war_can_have() {
    let of = |kind: &str| events().filter(|event| event["type"] == kind).collect::<Vec<_>>();
    let told = |words: &str| played().log.iter().any(|event| event["text"].as_str().unwrap_or("").contains(words));
    let moved = |from: &str, to: &str| {
        of("units_moved").iter().any(|event| {
            let route = event["route"].as_array().expect("a route");
            route.windows(2).any(|step| step[0] == from && step[1] == to)
        })
    };
    let some =
        |kind: &str, field: &str| of(kind).iter().any(|event| event[field].as_array().is_some_and(|a| !a.is_empty()));
    let rolls = |purpose: &str| of("roll_requested").iter().filter(|event| event["purpose"] == purpose).count();
    let shown = [
        ("amphibious assaults", of("assault_landed").len() >= 5),
        ("an assault from a zone that had to be won", order("Sea Zone 31", "Southeast Asia")),
        ("a carrier placed under a waiting fighter", told("places 1 carrier in Sea Zone 8")),
        ("an ally's fighter as cargo", told("1 fighter and 1 carrier with 1 fighter aboard")),
        ("surprise strikes of both sides", rolls("surprise_attack") > 3 && rolls("surprise_defence") > 1),
        ("submarines that submerge", some("submarines_decided", "submerged")),
        ("defenceless transports", of("defenceless_destroyed").len() >= 3),
        ("a battleship damaged", some("casualties_taken", "damaged")),
        ("a blitz", moved("Eastern Europe", "Karelia") && moved("Karelia", "Norway Finland")),
        ("the Panama canal", moved("Sea Zone 19", "Sea Zone 12")),
        ("retreats", of("units_retreated").len() >= 4),
        ("losses agreed on, and not agreed on", of("casualties_proposed").len() >= 3),
        ("standing instructions", of("instruction_given").len() >= 4 && of("instruction_withdrawn").len() == 1),
        ("commands taken back", of("taken_back").len() == 2),
        ("a stranded fighter that lands", of("stranded_fighters_landed").len() == 1),
        ("a stranded fighter that is lost", of("units_lost").iter().any(|event| event["reason"] == "nowhere_to_land")),
        ("capitals plundered", of("ipcs_seized").len() == 4),
        ("a capital freed and what came with it", of("space_returned").len() == 1),
        ("a refund", some("mobilization_closed", "refunded")),
        ("units held back and lost", some("mobilization_closed", "forfeited")),
        ("a pause", of("paused").len() == 1 && of("resumed").len() == 1),
    ];
    let missing: Vec<&str> = shown.iter().filter(|(_, there)| !there).map(|(what, _)| *what).collect();
    assert!(missing.is_empty(), "not in the game any more: {missing:?}");
}

/// Whether a battle in one space came before one in another, in one turn.
fn order(first: &str, then: &str) -> bool {
    let begun: Vec<&Value> = events().filter(|event| event["type"] == "battle_begun").map(|e| &e["space"]).collect();
    begun.windows(2).any(|pair| pair[0] == first && pair[1] == then)
}

fn events() -> impl Iterator<Item = &'static Value> {
    played().log.iter().map(|envelope| &envelope["event"])
}
