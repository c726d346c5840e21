//! Who may give which command of the house, and when: the referee is asked for every command, every role and every phase, and the
//! document shows what he says. A command that is new stands in it by itself.

use super::saying::{anna, cause};
use super::shelf::{shelf, with};
use super::{at, person, say};
use adjutant_commands::moderator::permissions::resolve;
use adjutant_commands::moderator::{DiceWish, Opening, Session};
use adjutant_commands::{Context, Grammar, Request, parse};
use adjutant_core::{Game, obey};
use adjutant_events::{GameId, RulesetId};
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_storage::{EventStore, MemoryStore};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

/// The roles, each with somebody who has it.
const ROLES: [(&str, &str); 6] = [
    ("anybody", "Zoe"),
    ("commander", "Carl"),
    ("deputy", "Dora"),
    ("officer", "Olga"),
    ("manager", "Mila"),
    ("game master", "Gustav"),
];

/// Refusals that say that it is not this person's to do, or not now.
const NOT_HIS_OR_NOT_NOW: [&str; 14] = [
    "table-only-gm",
    "table-not-your-seat",
    "table-staff-role",
    "table-officer-drafts",
    "table-only-seated",
    "table-no-voter",
    "table-own-dispute",
    "table-not-your-dispute",
    "table-not-started",
    "table-already-started",
    "table-game-paused",
    "table-not-paused",
    "table-game-over",
    "table-seats-fixed",
];

/// A game with a staff on its first seat, something open of every sort, and a game master who plays nothing.
fn gathering() -> Session {
    let kept: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
    let opening = Opening {
        ruleset: RulesetId::new("aa1941"),
        options: Vec::new(),
        dice: DiceWish::OperatingSystem,
        against: None,
    };
    let game = GameId::new("test");
    let mut session = Session::create(with(kept), &game, &opening, &anna(), &cause(), at(0)).expect("created").0;
    say(&mut session, &anna(), "gm Gustav", 0);
    let seats: Vec<String> = session.game().table.seats.iter().map(|seat| seat.id.to_string()).collect();
    say(&mut session, &person("Carl"), &format!("seat {}", seats[0]), 0);
    for (number, seat) in seats.iter().enumerate().skip(1) {
        say(&mut session, &person(&format!("p{number}")), &format!("seat {seat}"), 0);
    }
    for (office, name) in [("deputy", "Dora"), ("officer", "Olga"), ("manager", "Mila")] {
        say(&mut session, &person("Carl"), &format!("staff appoint {office} player {name}"), 0);
    }
    say(&mut session, &person("Gustav"), "ruling that this holds", 0);
    say(&mut session, &person("Gustav"), "schedule in 2 hours do announce that it is late", 0);
    say(&mut session, &person("Carl"), "dispute ruling 1 because it does not", 0);
    session
}

/// The phases of a game, each with a letter.
fn phases() -> Vec<(char, Session)> {
    let playing = || {
        let mut session = gathering();
        say(&mut session, &person("Gustav"), "start", 0);
        say(&mut session, &person("Gustav"), "clock set 24 hours per phase", 0);
        say(&mut session, &person("Carl"), "vote call question that we play on", 0);
        session
    };
    let (mut paused, mut over) = (playing(), playing());
    say(&mut paused, &person("Gustav"), "pause because of dinner", 0);
    say(&mut over, &person("Gustav"), "close because it is late", 0);
    vec![('b', gathering()), ('p', playing()), ('s', paused), ('e', over)]
}

/// Whether somebody may do this, whatever else is wrong with it.
fn may(game: &Game, name: &str, request: &Request) -> bool {
    let Request::Act(command) = request else { return false };
    let Ok(actor) = resolve(game, &person(name), None, command) else { return true };
    match obey(game, &actor, command, at(1)) {
        Ok(_) => true,
        Err(refusal) => !NOT_HIS_OR_NOT_NOW.contains(&refusal.key().as_str()),
    }
}

fn shown() -> String {
    let phases = phases();
    let lexicon = shelf().lexicon(&RulesetId::new("aa1941")).expect("the ruleset");
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let mut page = format!("| command | {} |\n|---|", ROLES.map(|(role, _)| role).join(" | "));
    page.push_str(&"---|".repeat(ROLES.len()));
    page.push('\n');
    for definition in AxisGrammar.commands().all().iter().filter(|definition| definition.game.is_none()) {
        let request = definition.examples.first().and_then(|line| parse(line, &context).ok());
        let Some(request @ Request::Act(_)) = request else { continue };
        let cell = |(_, name): (&str, &str)| {
            let when: String = phases
                .iter()
                .filter(|(_, session)| may(session.game(), name, &request))
                .map(|(letter, _)| *letter)
                .collect();
            if when.is_empty() { "-".to_owned() } else { when }
        };
        writeln!(page, "| {} | {} |", definition.name, ROLES.map(cell).join(" | ")).expect("a string");
    }
    page
}

const BEGIN: &str = "<!-- made by a test -->\n";

#[test]
fn the_document_shows_who_may_do_what_when() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/permissions.md");
    let page = std::fs::read_to_string(&path).expect("the document is there");
    let (before, table) = page.split_once(BEGIN).expect("a table");
    let shown = shown();
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}{shown}")).expect("written");
        return;
    }
    assert_eq!(table, shown, "docs/permissions.md: run with ADJUTANT_BLESS=1 and read the diff");
}

/// Nobody without an office does what only a game master may, in any phase: asked of the table that was made.
#[test]
fn what_is_a_game_masters_is_nobody_elses() {
    let shown = shown();
    for definition in AxisGrammar.commands().all() {
        let is_gms = definition.who == adjutant_commands::definition::Who::Gm && definition.game.is_none();
        let Some(line) = shown.lines().find(|line| line.starts_with(&format!("| {} |", definition.name))) else {
            continue;
        };
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if is_gms {
            assert!(cells[1..6].iter().all(|cell| *cell == "-"), "{line}");
        }
        // When the game is over nothing more is done to it, but that it goes back, or that somebody shares the office.
        let after = cells[1..].iter().any(|cell| cell.contains('e'));
        assert!(!after || AFTER.contains(&definition.name), "{line}");
    }
}

/// What can be done when a game is over.
const AFTER: [&str; 12] = [
    "gm",
    "rewind",
    "office leave",
    "office return",
    "office drop",
    "office give",
    "record ruling",
    "record announcement",
    "record note",
    "record dispute",
    "record withdrawal",
    "record settlement",
];
