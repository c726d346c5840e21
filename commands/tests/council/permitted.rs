//! Who may give which shared command, and when. The referee is asked for every command, role and phase, and the
//! document shows the answers. A new command appears in it automatically.

use super::{at, person, say};
use crate::game_list::{game_list, with};
use crate::saying::{anna, cause};
use adjutant_commands::moderator::actor::resolve;
use adjutant_commands::moderator::{DiceWish, Opening, Session};
use adjutant_commands::{As, Context, Definition, Grammar, Request, parse};
use adjutant_core::{Command, Game, obey};
use adjutant_events::{GameId, RulesetId};
use adjutant_game_axis::speech::AxisGrammar;
use adjutant_storage::{EventStore, MemoryStore};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

/// The roles, each with a person who has it.
const ROLES: [(&str, &str); 6] = [
    ("anybody", "Zoe"),
    ("commander", "Carl"),
    ("deputy", "Dora"),
    ("officer", "Olga"),
    ("manager", "Mila"),
    ("game master", "Gustav"),
];

/// Refusals because the command is not this person's, or not possible now.
const NOT_HIS_OR_NOT_NOW: [&str; 19] = [
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
    "table-not-your-turn",
    "table-staff-gm",
    "table-only-player-admits",
    "table-not-your-draft",
    "table-no-such-dispute",
];

/// Refusals for other reasons. A new refusal must be put into one of the two lists.
const SOMETHING_ELSE: [&str; 100] = [
    "table-unknown-ruleset",
    "table-unknown-option",
    "table-option-value",
    "table-unknown-seat",
    "table-seat-held",
    "table-seats-free",
    "table-seat-gone",
    "table-nothing-to-take-back",
    "table-nothing-ordered",
    "table-no-such-point",
    "table-reason-missing",
    "table-no-instruction",
    "table-useless-instruction",
    "table-other-game",
    "table-not-offered",
    "table-wrong-amount",
    "table-dice-awaited",
    "table-entropy-length",
    "table-demands-unmet",
    "table-chains-not-here",
    "table-chain-length",
    "table-chain-wait",
    "table-no-chain",
    "table-link-not-awaited",
    "table-other-link",
    "table-foreign-link",
    "table-dice-mismatch",
    "table-no-clock",
    "table-no-deadline",
    "table-clock-length",
    "table-clock-days",
    "table-clock-quiet",
    "table-vacation-length",
    "table-not-away",
    "table-no-pause-proposed",
    "table-pause-agreed-already",
    "table-no-such-vote",
    "table-which-vote",
    "table-vote-open",
    "table-vote-time-up",
    "table-vote-quorum",
    "table-paper-length",
    "table-no-such-event",
    "table-last-gm",
    "table-acts-already",
    "table-nobody-acts",
    "table-not-awaited",
    "table-not-scheduled",
    "table-too-many-scheduled",
    "table-not-due",
    "table-no-such-scheduled",
    "table-no-such-roll",
    "table-no-such-ruling",
    "table-dispute-open",
    "table-outside-whole",
    "table-outside-theatre",
    "table-outside-arms",
    "table-outside-purse",
    "table-not-on-staff",
    "table-is-commander",
    "table-staff-side",
    "table-watcher-gm",
    "table-watcher-plays",
    "table-watcher-waits",
    "table-watches-already",
    "table-knows-other",
    "table-which-staff",
    "table-no-such-draft",
    "table-approved-already",
    "table-draft-stale",
    "table-not-draftable",
    "table-drafts-full",
    "table-no-draft-due",
    "table-press-off",
    "table-press-public",
    "table-press-allies",
    "table-press-nobody",
    "table-gallery-rounds",
    "table-gallery-late",
    "table-plan-full",
    "table-plan-same",
    "table-plan-nobody",
    "table-plan-other-side",
    "table-plan-no-mark",
    "table-plan-not-asked",
    "table-plan-not-yours",
    "table-plan-none-yours",
    "table-not-signed-up",
    "table-nobody-signed-up",
    "table-no-draw",
    "table-lots-awaited",
    "table-seats-drawn",
    "table-too-many-officers",
    "table-sits-already",
    "table-sign-up-full",
    "table-call-open",
    "table-nobody-waits",
    "table-not-called",
    "table-too-many-games",
    "table-pace-not-shown",
];

/// A game with a staff on its first seat and one open matter of every kind. Its game master has no seat.
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

/// Whether this person may give this command, whatever else is wrong with it.
fn may(game: &Game, name: &str, command: &Command) -> bool {
    let Ok(actor) = resolve(game, &person(name), None, command) else { return true };
    match obey(game, &actor, command, at(1)) {
        Ok(_) => true,
        Err(refusal) => {
            let (key, of) = (refusal.key(), |keys: &[&str]| keys.contains(&refusal.key().as_str()));
            assert!(of(&NOT_HIS_OR_NOT_NOW) || of(&SOMETHING_ELSE), "{key}: of which sort is it? {command:?}");
            of(&SOMETHING_ELSE)
        }
    }
}

/// The examples of a command as orders, also for the power of these people; none = it only asks, which everyone may.
fn orders(definition: &Definition, context: &Context<'_>) -> Vec<Command> {
    let read = |line: &str| match parse(line, context) {
        Ok(Request::Act(command)) => Some(command),
        _ => None,
    };
    let lines =
        definition.examples.iter().flat_map(|line| [(*line).to_owned(), line.replace("Germany", "Soviet Union")]);
    lines.filter_map(|line| read(&line)).collect()
}

fn shown() -> String {
    let phases = phases();
    let lexicon = game_list().lexicon(&RulesetId::new("aa1941")).expect("the ruleset");
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let mut page = format!("| command | {} |\n|---|", ROLES.map(|(role, _)| role).join(" | "));
    page.push_str(&"---|".repeat(ROLES.len()));
    page.push('\n');
    for definition in AxisGrammar.commands().all().iter().filter(|definition| definition.game.is_none()) {
        let orders = orders(definition, &context);
        if orders.is_empty() {
            continue;
        }
        let cell = |(_, name): (&str, &str)| {
            let when: String = phases
                .iter()
                .filter(|(_, session)| orders.iter().any(|order| may(session.game(), name, order)))
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

/// In any phase, nobody without an office may do what only a game master may, by the generated table.
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
    }
}

/// A person may claim or type anything: what the referee allows is in the table, with their role and the phase. After a
/// game only the commands in [`AFTER`] are possible.
#[test]
fn nobody_does_what_the_document_does_not_show() {
    let (phases, shown) = (phases(), shown());
    let lexicon = game_list().lexicon(&RulesetId::new("aa1941")).expect("the ruleset");
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let (mut tried, mut done) = (0, 0);
    for definition in AxisGrammar.commands().all().iter().filter(|definition| definition.game.is_none()) {
        let line = shown.lines().find(|line| line.starts_with(&format!("| {} |", definition.name)));
        for command in orders(definition, &context) {
            let line = line.unwrap_or_else(|| panic!("{} is not in the table", definition.name));
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            for (number, (role, name)) in ROLES.iter().enumerate() {
                for (letter, session) in &phases {
                    let game = session.game();
                    let seats = game.table.seats.iter().map(|seat| Some(As::Seat(seat.id.clone())));
                    for speaker in seats.chain([None, Some(As::Gm)]) {
                        tried += 1;
                        let Ok(actor) = resolve(game, &person(name), speaker.as_ref(), &command) else { continue };
                        // A person stays the same, whatever seat they claim to speak for.
                        assert_eq!(actor.player(), Some(&person(name)));
                        if obey(game, &actor, &command, at(1)).is_ok_and(|events| !events.is_empty()) {
                            done += 1;
                            let is_shown = cells[number + 1].contains(*letter);
                            assert!(is_shown, "{role} as {speaker:?}: {command:?} in {letter}");
                            assert!(*letter != 'e' || AFTER.contains(&definition.name), "{command:?} when it is over");
                        }
                    }
                }
            }
        }
    }
    assert!(tried > 10_000 && done > 200, "{tried} tried, {done} done");
}

/// The commands that are possible after a game.
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
