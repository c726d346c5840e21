//! The names of `TripleA`'s maps: every part of a board is reached once, or its table says that the map has no such thing.

use super::tables::Tables;
use adjutant_cases::{ForeignName, Names, Notation, Thing, plain};
use adjutant_game_axis::cases::AxisNotation;
use adjutant_grammar::Lexicon;
use std::collections::BTreeSet;

/// The numbers of spaces of the maps.
const SPACES: [(&str, usize); 2] = [("aa1941", 120), ("aa_pacific", 116)];

/// The names of every board, by the id of its rules.
fn maps() -> Vec<(&'static str, Lexicon, Vec<ForeignName>)> {
    let notation: &dyn Notation = &AxisNotation;
    let grammar = notation.grammar();
    let rulesets = grammar.family().rulesets();
    let foreign = notation.tables().expect("tables of units").triplea;
    let map = |foreign: &adjutant_cases::Foreign| {
        let rules = rulesets.iter().find(|rules| rules.id().as_str() == foreign.rules).expect("rules of the table");
        let names = foreign.names().unwrap_or_else(|what| panic!("{what}"));
        (foreign.rules, grammar.lexicon(rules).expect("a lexicon"), names)
    };
    foreign.iter().map(map).collect()
}

fn ours(rows: &[ForeignName], thing: Thing) -> Vec<&'static str> {
    rows.iter().filter(|row| row.thing == thing).filter_map(|row| row.ours).collect()
}

fn read<T>(found: Result<T, String>) -> T {
    found.unwrap_or_else(|what| panic!("{what}"))
}

#[test]
fn every_space_and_kind_is_reached_once_or_is_listed_as_having_none() {
    for (rules, lexicon, rows) in maps() {
        let names = Names::new(&lexicon);
        let spaces: Vec<_> = ours(&rows, Thing::Space).into_iter().map(|name| read(names.space(name))).collect();
        let kinds: Vec<_> = ours(&rows, Thing::Unit).into_iter().map(|name| read(names.kind(name))).collect();
        for space in lexicon.spaces() {
            assert_eq!(spaces.iter().filter(|one| *one == space).count(), 1, "{rules}: {space}");
        }
        for kind in lexicon.kinds() {
            assert_eq!(kinds.iter().filter(|one| *one == kind).count(), 1, "{rules}: {kind}");
        }
    }
}

#[test]
fn every_seat_and_purse_is_reached_and_money_goes_into_one_purse() {
    for (rules, lexicon, rows) in maps() {
        let names = Names::new(&lexicon);
        let seats =
            |thing: Thing| ours(&rows, thing).into_iter().map(|name| read(names.seat(name))).collect::<Vec<_>>();
        let (players, purses) = (seats(Thing::Player), seats(Thing::Purse));
        for seat in lexicon.powers() {
            assert!(players.contains(seat) || purses.contains(seat), "{rules}: {seat}");
        }
        assert_eq!(purses.iter().collect::<BTreeSet<_>>().len(), purses.len(), "{rules}: a purse is filled twice");
        // Whoever is a player there has a purse here, or the table says that there is none.
        let theirs = |thing: Thing| rows.iter().filter(move |row| row.thing == thing).map(|row| row.theirs);
        assert!(theirs(Thing::Player).eq(theirs(Thing::Purse)), "{rules}");
    }
}

#[test]
fn every_name_of_a_map_is_listed_once() {
    for (rules, _, rows) in maps() {
        let mut known = BTreeSet::new();
        for row in &rows {
            let Some(theirs) = row.theirs else { continue };
            // A printed unit is still a unit, and a space without an owner is still a space.
            let group = match row.thing {
                Thing::Space => "space",
                Thing::Unit | Thing::Printed => "unit",
                Thing::Player => "player",
                Thing::Purse => "purse",
                Thing::Money | Thing::Counter => "resource",
                Thing::Unowned => "unowned",
            };
            assert!(known.insert((group, plain(theirs))), "{rules}: {theirs} is listed twice");
            let is_space = |row: &ForeignName| row.thing == Thing::Space && row.theirs == Some(theirs);
            assert!(row.thing != Thing::Unowned || rows.iter().any(is_space), "{rules}: {theirs}");
        }
        let spaces = rows.iter().filter(|row| row.thing == Thing::Space && row.theirs.is_some()).count();
        assert_eq!(SPACES.iter().find(|(id, _)| *id == rules), Some(&(rules, spaces)));
    }
}

#[test]
fn the_names_of_pacific_are_those_of_the_fact_tables() {
    let Some(facts) = Tables::of("aa_pacific") else { return };
    let maps = maps();
    let (_, _, rows) = maps.iter().find(|(rules, ..)| *rules == "aa_pacific").expect("a table for Pacific");
    for fact in facts.records("spaces.tsv") {
        let (ours, theirs) = (fact["name"].as_str(), fact["triplea_name"].as_str());
        let row = rows.iter().find(|row| row.thing == Thing::Space && row.ours == Some(ours));
        assert_eq!(row.and_then(|row| row.theirs), Some(theirs), "{ours}");
    }
}
