//! The registries of the faces, against the tables of what is asked there. A new route, command of the bot or place that
//! reads a seat's choices is in no table: its author says here what it is asked, or why it needs no question.

use adjutant::discord::registration::{command_lists, command_names, payload};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What is asked at a route of the page.
#[derive(Clone, Copy, Debug)]
pub(super) enum Route {
    /// It is read, also with these queries; `walk=` and `speaker=` stand for those of every seat.
    Read(&'static [&'static str]),
    /// Lines are said.
    Say,
    /// Forms are filled in.
    Fill,
    /// What was picked is sent.
    Pick,
    /// It is a file with commitments and signatures, whose bytes differ. Only its status is compared here. Its records are
    /// compared in `twins::evidence`.
    Evidence,
    /// It shows nothing of a game, for this reason.
    OfNoGame(&'static str),
}

use Route::{Evidence, Fill, OfNoGame, Pick, Read, Say};

const STORY: &[&str] = &["?at=5", "?until=9", "?at=99999&until=99999"];
const BOARD: &[&str] = &["?at=5"];

/// Every route of the page.
pub(super) const ROUTES: [(&str, Route); 47] = [
    ("/in/{link}", OfNoGame("exchanges a link")),
    ("/assets/board.js", OfNoGame("a file")),
    ("/assets/turns.js", OfNoGame("a file")),
    ("/assets/board.css", OfNoGame("a file")),
    ("/assets/proof.js", OfNoGame("a file")),
    ("/assets/activity.js", OfNoGame("a file")),
    ("/assets/app.webmanifest", OfNoGame("a file")),
    ("/assets/icon-180.png", OfNoGame("a file")),
    ("/assets/icon-192.png", OfNoGame("a file")),
    ("/assets/icon-512.png", OfNoGame("a file")),
    ("/", OfNoGame("leads to the games of a person")),
    ("/activity/enter", OfNoGame("exchanges a code")),
    ("/leagues/", OfNoGame("a league knows no position of a game")),
    ("/leagues/{league}", OfNoGame("a league")),
    ("/leagues/{league}/", OfNoGame("a league")),
    ("/leagues/{league}/{*file}", OfNoGame("a league")),
    ("/turns/leagues/{league}/", OfNoGame("a league")),
    ("/turns/leagues/{league}", OfNoGame("a league")),
    ("/turns/leagues/{league}/order", OfNoGame("a league")),
    ("/turns/me/", OfNoGame("the settings of the person of the cookie")),
    ("/turns/me", OfNoGame("leads there")),
    ("/turns/me/order", OfNoGame("changes the settings of the person of the cookie")),
    ("/profiles/{league}/{number}", OfNoGame("a league")),
    // The entry of a game is compared in `asking::pages`, where it is made for its reader.
    ("/turns/", OfNoGame("the games of the person of the cookie")),
    ("/turns/list", OfNoGame("the games of the person of the cookie")),
    ("/turns/games/{game}", OfNoGame("leads to a game of the person of the cookie")),
    ("/turns/worker.js", OfNoGame("a file")),
    ("/turns/push", OfNoGame("a subscription of a browser")),
    ("/turns/push/off", OfNoGame("a subscription of a browser")),
    ("/games/{game}/say", Say),
    ("/games/{game}/form", Fill),
    ("/games/{game}/pick", Pick),
    ("/games/{game}/desk", Read(&["speaker=", "?speaker=gm", "?speaker=nobody"])),
    ("/games/{game}/", Read(&[])),
    ("/games/{game}/panel", Read(&["walk=", "?walk=nothing"])),
    ("/games/{game}/story", Read(STORY)),
    ("/games/{game}/board.svg", Read(BOARD)),
    ("/games/{game}/live", Read(&[])),
    ("/games/{game}/rolls/{roll}", Read(&[])),
    ("/games/{game}/evidence", Evidence),
    ("/watch/{game}/{sign}/", Read(&[])),
    ("/watch/{game}/{sign}/panel", Read(&["walk=", "?walk=nothing"])),
    ("/watch/{game}/{sign}/story", Read(STORY)),
    ("/watch/{game}/{sign}/board.svg", Read(BOARD)),
    ("/watch/{game}/{sign}/live", Read(&[])),
    ("/watch/{game}/{sign}/rolls/{roll}", Read(&[])),
    ("/watch/{game}/{sign}/evidence", Evidence),
];

/// The bot's own commands. None has an option for a seat: each shows what its user sees, or concerns no position.
const OWN: [&str; 31] = [
    "export",
    "game advert",
    "game all",
    "game archive",
    "game find",
    "game hall",
    "game language",
    "game move",
    "game new",
    "game player",
    "game practice",
    "game ready",
    "game remind",
    "game server",
    "game since",
    "game tutorial",
    "game watch",
    "games",
    "me away",
    "me back",
    "me data",
    "me erase",
    "me settings",
    "me standing",
    "me turns",
    "orders",
    "predict channel",
    "predict table",
    "proof",
    "try-out",
    "verify",
];

/// The files of the bot that read a seat's choices without asking who reads them. Each says why its reader may. Others
/// ask `Session::choices`.
const CHOICES: [(&str, &str); 10] = [
    ("discord/interactions/autocomplete.rs", "`actor::holds` is asked first"),
    ("discord/interactions/commands/my_board.rs", "the seat is the viewer's"),
    ("discord/interactions/commands/seat_board.rs", "callers name the viewer's seat"),
    ("discord/interactions/components/choice_menus.rs", "`choice_steps::held` is asked first, or they are public"),
    ("discord/interactions/components/choices.rs", "they are public"),
    ("discord/interactions/modals/form.rs", "the seat is the viewer's; for others they are public"),
    ("discord/messages/panel.rs", "`press::pressed_line` asks whether the user acts for the seat"),
    ("situation.rs", "the seat is one of the reader's"),
    ("tutor.rs", "`press::pressed_line` asks, and the panel of a tutorial is in its learner's own thread"),
    ("web/offered.rs", "the seat is one of the role's"),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The source files below a folder, with their text.
fn files(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            found.push((path, text));
        }
    }
}

fn all_below(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(folder, &mut found);
    found
}

#[test]
fn every_route_of_the_page_is_asked() {
    let mut routes: BTreeSet<String> = BTreeSet::new();
    for (_, text) in all_below(&source().join("web")) {
        for rest in text.split(".route(").skip(1) {
            let Some(path) = rest.split('"').nth(1) else { continue };
            match path.strip_prefix("{at}") {
                None => {
                    routes.insert(path.to_owned());
                }
                // The routes of what is read stand below two addresses.
                Some(path) => {
                    let path = path.replace("{{", "{").replace("}}", "}");
                    routes.extend(["/games/{game}", "/watch/{game}/{sign}"].map(|at| format!("{at}{path}")));
                }
            }
        }
    }
    let asked: BTreeSet<String> = ROUTES.iter().map(|(route, _)| (*route).to_owned()).collect();
    assert_eq!(routes, asked);
    for (route, what) in ROUTES {
        assert!(!matches!(what, OfNoGame("")), "{route}: why is nothing asked?");
        assert!(!matches!(what, OfNoGame(_)) || !route.starts_with("/games/"), "{route} is about a game");
    }
}

#[test]
fn every_command_of_the_bot_is_known_and_none_takes_a_seat() {
    let own: BTreeSet<&str> = payload::OWN.iter().map(|(name, _)| *name).collect();
    assert_eq!(own, BTreeSet::from(OWN));
    // Every command with an option for the seat is one of a game, whose lines are asked.
    let mut takes_seat = BTreeSet::new();
    for command in command_lists::commands().as_array().expect("a list") {
        with_speaker("", command, &mut takes_seat);
    }
    assert!(!takes_seat.is_empty());
    for name in &takes_seat {
        assert!(command_names::find(name).is_some(), "{name}");
    }
}

/// The commands below one that have an option for the seat.
fn with_speaker(so_far: &str, command: &Value, found: &mut BTreeSet<String>) {
    let name = format!("{so_far} {}", command["name"].as_str().unwrap_or_default()).trim().to_owned();
    for option in command["options"].as_array().into_iter().flatten() {
        if option["name"] == payload::SPEAKER {
            found.insert(name.clone());
        }
        with_speaker(&name, option, found);
    }
}

#[test]
fn every_place_that_reads_a_seats_choices_says_why_it_may() {
    let is_read = |text: &str| {
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let imported = code.split("use adjutant_core::").skip(1).filter_map(|rest| rest.split(';').next());
        let mut words = imported.flat_map(|list| list.split(|sign: char| !sign.is_alphanumeric() && sign != '_'));
        words.any(|word| word == "choices") || code.contains("adjutant_core::choices(")
    };
    let found = all_below(&source()).into_iter().filter(|(_, text)| is_read(text));
    let found: BTreeSet<String> = found
        .map(|(path, _)| path.strip_prefix(source()).expect("below it").to_string_lossy().replace('\\', "/"))
        .collect();
    let known: BTreeSet<String> = CHOICES.iter().map(|(file, _)| (*file).to_owned()).collect();
    assert_eq!(found, known);
}
