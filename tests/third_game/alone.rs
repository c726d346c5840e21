//! Each game taken out of the list in turn, until it is the only one: everything works, and nothing names another.
//!
//! A process has one list, so each game has a process of its own: this one again.

use crate::sat_down::{Played, drawn, table};
use crate::{ALONE, every, list};
use adjutant::games::{atlas, game_list, games};
use adjutant::picture_requests::{Subject, Window};
use adjutant::words::Language;
use adjutant_commands::definition::SlotKind;
use adjutant_commands::parse::{Piece, Read, read, tokens};
use adjutant_commands::{Context, Lexicon, complete};
use adjutant_core::ruleset::Ruleset;
use std::process::Command;

#[test]
fn every_game_stands_alone() {
    if std::env::var_os(ALONE).is_some() {
        return alone();
    }
    let this = std::env::current_exe().expect("this program");
    for game in every() {
        let name = game.grammar.family().name();
        let mut again = Command::new(&this);
        let again = again.args(["alone::every_game_stands_alone", "--exact", "--nocapture"]).env(ALONE, name);
        let ran = again.output().expect("it runs");
        let said = [ran.stdout, ran.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        assert!(ran.status.success() && said.contains("1 passed"), "{name} alone:\n{said}");
    }
}

/// In a process with one game on its list, in all its editions.
fn alone() {
    list();
    let all = games().all();
    assert!(!all.is_empty(), "one game");
    let mut said = vec![adjutant::cli::reference::markdown()];
    said.extend(all.iter().flat_map(said_of));
    said.push(format!("{:#}", adjutant::discord::registration::command_lists::commands()));
    let text = said.join("\n");
    for rules in &all {
        let own = rules.names().game().expect("a name");
        assert!(text.contains(&own.en) && text.contains(&own.ja), "{} is named", own.en);
    }
    for other in foreign(&all) {
        let found = text.lines().find(|line| says(line, &other));
        assert_eq!(found, None, "{other} is named where there is only {}", all[0].id());
    }
}

/// What an edition says: at the table in both languages, completing a line, in a picture.
fn said_of(rules: &Ruleset) -> Vec<String> {
    let lexicon = game_list().lexicon(rules.id()).expect("its words");
    let mut said = Vec::new();
    for language in Language::ALL {
        let mut script = "help\nplayers Anna, Ben\nstart\nwhat\nboard\nseats\nhelp\nwhat\n".to_owned();
        for definition in lexicon.commands().all() {
            script.extend(["help ", definition.name, "\n"]);
        }
        said.push(table(rules.id(), language, &script));
    }
    let context = Context { lexicon: &lexicon, seat: None, view: None };
    let begun = lexicon.commands().all().iter().map(|definition| format!("{} ", definition.name));
    for line in begun.chain([String::new()]) {
        let found = complete(&line, line.len(), &context, None).candidates;
        said.extend(found.into_iter().map(|candidate| candidate.text));
    }
    let log = Played::begin(rules.id()).on(40, 3).log();
    if atlas(rules).is_some() {
        said.extend(Language::ALL.map(|language| drawn(&log, language, Subject::Board(Window::Whole))));
    }
    said
}

/// Whether a line has a name that is no part of a longer word.
fn says(line: &str, name: &str) -> bool {
    let goes_on = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    line.match_indices(name).any(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + name.len()..].chars().next());
        !goes_on(before) && !goes_on(after)
    })
}

/// Whether a slot that only this game has reads a name: it has something besides its board that is called so, as a base beyond the map.
fn is_read_by_its_own(lexicon: &Lexicon, name: &str) -> bool {
    let tokens = tokens(name);
    let context = Context { lexicon, seat: None, view: None };
    let slots = lexicon.commands().all().iter().flat_map(|definition| definition.slots);
    slots.filter(|slot| matches!(slot.kind, SlotKind::Own(_))).any(|slot| {
        let read = read(slot.kind, Piece { line: name, tokens: &tokens }, &context);
        matches!(read, Read::Took(count, _) if count == tokens.len())
    })
}

/// What only other games call something: themselves, their seats, their spaces.
fn foreign(own: &[Ruleset]) -> Vec<String> {
    let words = |rules: &Ruleset| {
        let lexicon = every().iter().find_map(|game| game.grammar.lexicon(rules)).expect("its words");
        let names = rules.names();
        let seats = rules.seats().into_iter().filter_map(|(seat, _)| names.seat(&seat).cloned());
        let spaces = lexicon.spaces().iter().filter_map(|space| names.space(space).cloned());
        let all: Vec<_> = names.game().cloned().into_iter().chain(seats).chain(spaces).collect();
        all.into_iter().flat_map(|name| [name.en, name.ja]).collect::<Vec<String>>()
    };
    let others = every().into_iter().flat_map(|game| game.grammar.family().rulesets());
    let others: Vec<_> = others.filter(|other| own.iter().all(|own| own.id() != other.id())).collect();
    let mut all: Vec<String> = others.iter().flat_map(words).collect();
    all.extend(others.iter().map(|other| other.id().to_string()));
    // Short ones are parts of other words.
    let called = own.iter().flat_map(words).collect::<Vec<String>>().join("\n");
    let lexicons: Vec<_> = own.iter().map(|rules| game_list().lexicon(rules.id()).expect("its words")).collect();
    let is_own = |name: &str| {
        let means = |lexicon: &std::sync::Arc<adjutant_commands::Lexicon>| {
            let seat = lexicon.power_exact(name).is_some();
            let thing = lexicon.space_exact(name).is_some() || lexicon.kind_exact(name).is_some();
            seat || thing || is_read_by_its_own(lexicon, name)
        };
        called.contains(name) || lexicons.iter().any(means)
    };
    all.retain(|name| name.chars().count() > 4 && !is_own(name));
    all.sort();
    all.dedup();
    all
}
