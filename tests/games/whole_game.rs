//! Whole games told in scripts, `RULES/whole-game.script`: each played once for all of these tests. Whoever adds a game adds a
//! line to the table, and says what its script is there to show.

use crate::games::program;
use adjutant_storage::{Log as _, SledStore};
use adjutant_tests::golden;
use adjutant_tests::program::{Program, Ran};
use adjutant_tests::transcript::transcript;
use serde_json::{Value, json};
use std::sync::OnceLock;

/// A whole game.
pub(crate) struct Tale {
    /// Its rules, and its folder.
    rules: &'static str,
    /// What it is called at the table.
    game: &'static str,
    /// How it ends.
    result: fn() -> Value,
    /// How many full rounds it has at least, told by turns of these.
    rounds: (usize, &'static [&'static str]),
    /// What the script is there to show, and whether it does. Whoever changes it keeps all of this in it.
    shows: fn(&Played) -> Vec<(&'static str, bool)>,
    played: OnceLock<Played>,
}

pub(crate) static WAR: Tale = Tale {
    rules: "aa1941",
    game: "war",
    result: || json!({"how": "victory", "side": "axis", "by": "two_capitals"}),
    rounds: (6, &["Soviet Union", "Germany", "United Kingdom", "Japan", "United States"]),
    shows: what_a_war_can_have,
    played: OnceLock::new(),
};

static TIDES: Tale = Tale {
    rules: "aa_pacific",
    game: "tides",
    result: || json!({"how": "victory", "side": "allies", "by": "victory_points"}),
    rounds: (6, &["Japan", "India", "Australia", "United States"]),
    shows: what_only_the_pacific_has,
    played: OnceLock::new(),
};

/// What is tested of all of them.
macro_rules! of_all {
    ($($law:ident),* $(,)?) => {
        mod aa1941 {
            $(#[test] fn $law() { super::$law(&super::WAR); })*
        }

        mod aa_pacific {
            $(#[test] fn $law() { super::$law(&super::TIDES); })*
        }
    };
}

of_all! {
    every_line_is_accepted,
    it_ends_as_it_should_after_all_its_rounds,
    it_ends_in_the_expected_state,
    it_is_told_as_it_was_read,
    it_is_the_same_when_it_is_replayed,
    it_has_in_it_what_it_is_there_to_show,
}

/// The game, played to its end, and all that is asked about it: one process after the other, for they share a folder.
pub(crate) struct Played {
    ran: Ran,
    pub(crate) log: Vec<Value>,
    pub(crate) state: Value,
    pub(crate) recheck: Ran,
    /// The log as it lies in the store.
    pub(crate) encoded: Vec<Vec<u8>>,
}

impl Tale {
    fn file(&self, ending: &str) -> String {
        format!("games/{}/whole-game.{ending}", self.rules)
    }

    pub(crate) fn played(&self) -> &Played {
        self.played.get_or_init(|| {
            let program = program();
            let script = golden::file(&self.file("script"));
            let script = script.to_str().expect("a path in UTF-8");
            let made = ["table", "--game", self.game, "--rules", self.rules, "--json", "--gm"];
            let dice = ["--test-dice", "ask", "--strict", "--no-choices", "--script", script];
            let ran = program.run(&[&made[..], &dice].concat());
            Played {
                ran,
                log: program.log(self.game),
                state: program.state(self.game),
                recheck: program.run(&["recheck", "--json"]),
                encoded: self.stored(&program),
            }
        })
    }

    fn stored(&self, program: &Program) -> Vec<Vec<u8>> {
        let store = SledStore::open(program.path("adjutant-data/games")).expect("the store of the game");
        let records = store.read(&self.game.into(), 1, usize::MAX).expect("its log");
        records.into_iter().map(|record| record.bytes).collect()
    }
}

impl Played {
    fn events(&self) -> impl Iterator<Item = &Value> {
        self.log.iter().map(|envelope| &envelope["event"])
    }

    fn of(&self, kind: &str) -> Vec<&Value> {
        self.events().filter(|event| event["type"] == kind).collect()
    }

    fn rolls(&self, purpose: &str) -> usize {
        self.of("roll_requested").iter().filter(|event| event["purpose"] == purpose).count()
    }

    /// Whether an event of a kind has something in a list of its own.
    fn some(&self, kind: &str, field: &str) -> bool {
        self.of(kind).iter().any(|event| event[field].as_array().is_some_and(|list| !list.is_empty()))
    }

    fn told(&self, words: &str) -> bool {
        self.log.iter().any(|event| event["text"].as_str().unwrap_or("").contains(words))
    }

    /// Whether something moved from one space to the next.
    fn moved(&self, from: &str, to: &str) -> bool {
        self.of("units_moved").iter().any(|event| {
            let route = event["route"].as_array().expect("a route");
            route.windows(2).any(|step| step[0] == from && step[1] == to)
        })
    }

    /// Whether a battle in one space came before one in another, in one turn.
    fn fought(&self, first: &str, then: &str) -> bool {
        let begun: Vec<&Value> = self.of("battle_begun").iter().map(|event| &event["space"]).collect();
        begun.windows(2).any(|pair| pair[0] == first && pair[1] == then)
    }
}

fn every_line_is_accepted(tale: &Tale) {
    let ran = &tale.played().ran;
    let refused = ran.of_type("refused");
    assert!(refused.is_empty(), "{refused:?}");
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""));
}

fn it_ends_as_it_should_after_all_its_rounds(tale: &Tale) {
    let played = tale.played();
    assert_eq!(played.ran.of_type("over").pop().expect("the game ends")["result"], (tale.result)());
    let (rounds, powers) = tale.rounds;
    for power in powers {
        // Who has two treasuries ends the purchases of each.
        let ended = |event: &&Value| event["type"] == "phase_ended" && event["phase"] == "purchase_units";
        let turns = played.events().filter(ended).filter(|event| event["power"] == *power).count();
        assert!(turns >= rounds, "{turns} turns of {power}");
    }
}

fn it_ends_in_the_expected_state(tale: &Tale) {
    let text = serde_json::to_string_pretty(&tale.played().state).expect("JSON");
    golden::compare(&tale.file("state.json"), &format!("{text}\n"));
}

fn it_is_told_as_it_was_read(tale: &Tale) {
    let page = transcript(&golden::text(&tale.file("script")), &tale.played().ran.objects());
    golden::compare(&tale.file("transcript.txt"), &page);
}

fn it_is_the_same_when_it_is_replayed(tale: &Tale) {
    let recheck = &tale.played().recheck;
    assert_eq!(recheck.status, Some(0), "{}", recheck.err);
    assert_eq!(recheck.objects()[0]["fits"], true);
}

fn it_has_in_it_what_it_is_there_to_show(tale: &Tale) {
    let shown = (tale.shows)(tale.played());
    let missing: Vec<&str> = shown.iter().filter(|(_, there)| !there).map(|(what, _)| *what).collect();
    assert!(missing.is_empty(), "not in the game any more: {missing:?}");
}

fn what_a_war_can_have(game: &Played) -> Vec<(&'static str, bool)> {
    vec![
        ("amphibious assaults", game.of("assault_landed").len() >= 5),
        ("an assault from a zone that had to be won", game.fought("Sea Zone 31", "Southeast Asia")),
        ("a carrier placed under a waiting fighter", game.told("places 1 carrier in Sea Zone 8")),
        ("an ally's fighter as cargo", game.told("1 fighter and 1 carrier with 1 fighter aboard")),
        ("surprise strikes of both sides", game.rolls("surprise_attack") > 3 && game.rolls("surprise_defence") > 1),
        ("submarines that submerge", game.some("submarines_decided", "submerged")),
        ("defenceless transports", game.of("defenceless_destroyed").len() >= 3),
        ("a battleship damaged", game.some("casualties_taken", "damaged")),
        ("a blitz", game.moved("Eastern Europe", "Karelia") && game.moved("Karelia", "Norway Finland")),
        ("the Panama canal", game.moved("Sea Zone 19", "Sea Zone 12")),
        ("retreats", game.of("units_retreated").len() >= 4),
        ("losses agreed on, and not agreed on", game.of("casualties_proposed").len() >= 3),
        ("standing instructions", game.of("instruction_given").len() >= 4),
        ("a standing instruction withdrawn", game.of("instruction_withdrawn").len() == 1),
        ("commands taken back", game.of("taken_back").len() == 2),
        ("a stranded fighter that lands", game.of("stranded_fighters_landed").len() == 1),
        (
            "a stranded fighter that is lost",
            game.of("units_lost").iter().any(|event| event["reason"] == "nowhere_to_land"),
        ),
        ("capitals plundered", game.of("ipcs_seized").len() == 4),
        ("a capital freed and what came with it", game.of("space_returned").len() == 1),
        ("a refund", game.some("mobilization_closed", "refunded")),
        ("units held back and lost", game.some("mobilization_closed", "forfeited")),
        ("a pause", game.of("paused").len() == 1 && game.of("resumed").len() == 1),
    ]
}

fn what_only_the_pacific_has(game: &Played) -> Vec<(&'static str, bool)> {
    let zone = |event: &&&Value| event["space"].as_str().is_some_and(|space| space.starts_with("Sea Zone"));
    vec![
        ("convoy money split", game.of("convoy_money_split").len() >= 4),
        ("convoys taken", game.of("space_captured").iter().filter(zone).count() >= 2),
        ("each turn of Japan scored", game.of("points_scored").len() >= 6),
        ("China's infantry", game.of("levy_counted").len() >= 4 && game.of("levy_placed").len() >= 3),
        ("patrols that are set and land", game.of("patrol_set").len() >= 3 && game.of("patrol_landed").len() >= 2),
        ("kamikazes", !game.of("kamikazes_declared").is_empty() && game.rolls("kamikazes") > 0),
        ("kamikazes held back", !game.of("kamikazes_held").is_empty()),
        ("raids that fighters meet", !game.of("raid_begun").is_empty() && game.rolls("interception") > 0),
        ("bombs on industry", !game.of("industry_bombed").is_empty() && game.rolls("bombing") > 0),
        ("antiaircraft fire", game.rolls("antiaircraft") > 0),
        ("bombardment", game.rolls("bombardment") >= 2),
        ("amphibious assaults", game.of("assault_landed").len() >= 4),
        ("submarines that are asked", game.of("submarines_decided").len() >= 3),
        ("retreats", !game.of("units_retreated").is_empty()),
        ("an order taken back", !game.of("taken_back").is_empty()),
    ]
}
