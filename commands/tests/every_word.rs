//! A law of every game: each word of an order is used, or the order is refused. Random words are put into legal orders.
//! An accepted line must then be another order, whose facts mention the word.

use crate::game_list;
use adjutant_commands::{Context, Found, Request, parse, print};
use adjutant_core::{Command, Viewer};
use adjutant_events::{Event, SeatId, SpaceId};
use adjutant_grammar::{Addressed, As, Lexicon, parse_addressed};
use adjutant_practice::{Chance, Opening, Table, side_by_side};
use adjutant_seeds as seeds;
use std::collections::BTreeMap;

/// A word for an order, and its spellings in facts; none = facts may count it, or describe it otherwise.
struct Word {
    said: String,
    told: Option<String>,
    /// Whether it names a thing that facts may mention.
    names: bool,
}

/// A thing of the game that a slot of a command could take, after one of its markers or bare.
fn word(lexicon: &Lexicon, markers: &[&str], chance: &mut Chance) -> Word {
    let told = |id: &str| (id.to_owned(), Some(format!("{id:?}")));
    let (value, told) = match chance.below(7) {
        0 => (format!("{}", 2 + chance.below(5)), None),
        1 | 2 => {
            let most = if chance.below(4) == 0 { 9_999 } else { 150 };
            let number = 1 + chance.below(most);
            (format!("#{number}"), Some(format!("Id({number})")))
        }
        3 | 4 => told(chance.one(lexicon.spaces()).as_str()),
        5 => told(chance.one(lexicon.powers()).as_str()),
        _ => (format!("1 {}", chance.one(lexicon.kinds()).as_str()), None),
    };
    let marker = if markers.is_empty() || chance.below(3) == 0 { "" } else { *chance.one(markers) };
    Word { said: format!("{marker} {value}").trim().to_owned(), names: told.is_some(), told }
}

/// The effect of an additional word in a legal order.
fn passes_over(
    table: &Table,
    seat: &SeatId,
    lexicon: &Lexicon,
    (command, line): (&Command, &str),
    chance: &mut Chance,
) -> Option<String> {
    let seen = table.view(&Viewer::Seat(seat.clone()));
    let context = Context { lexicon, seat: Some(seat), view: Some(&seen) };
    let words: Vec<&str> = line.split(' ').collect();
    let of_it = |definition: &&adjutant_commands::Definition| {
        line == definition.name || line.starts_with(&format!("{} ", definition.name))
    };
    let definition = lexicon.commands().all().iter().filter(of_it).max_by_key(|definition| definition.name.len())?;
    let markers: Vec<&str> = definition.slots.iter().flat_map(|slot| slot.before).copied().collect();
    let word = word(lexicon, &markers, chance);
    let value = word.said.rsplit(' ').next().unwrap_or_default();
    // Words may repeat, and speakers may name themselves.
    if words.iter().any(|there| there.trim_matches(',') == value) || value == seat.as_str() {
        return None;
    }
    let behind =
        definition.name.split(' ').count() + chance.below(words.len() + 1 - definition.name.split(' ').count());
    let line_with = |said: &str| {
        let all = words[..behind].iter().copied().chain([said]).chain(words[behind..].iter().copied());
        all.collect::<Vec<&str>>().join(" ")
    };
    let with = line_with(&word.said);
    let Ok(Addressed { speaker, request: Request::Act(read) }) = parse_addressed(&with, &context) else {
        return None;
    };
    // A name at the start is the speaker: the word is used, and the referee checks their rights.
    if speaker.is_some_and(|speaker| speaker != As::Seat(seat.clone())) {
        return None;
    }
    let facts = |command: &Command| -> Option<Vec<Event>> { table.would(seat, command).ok() };
    let (first, second) = (facts(command)?, facts(&read)?);
    // A number may mean a zone on the way; then the facts name the zone.
    let zone = match lexicon.space(value) {
        Found::Found(zone) => Some(format!("{:?}", zone.as_str())),
        Found::Ambiguous(_) | Found::Unknown { .. } => None,
    };
    let facts_tell = |of: &String| format!("{second:?}").contains(of);
    let told = word.told.as_ref().is_none_or(facts_tell) || zone.as_ref().is_some_and(facts_tell);
    // A true word adds nothing: for example a lake next to the port of units that are named by number. Then other words
    // in its place are refused.
    let read_in_its_place = |other: &str| {
        let with = line_with(&word.said.replacen(value, other, 1));
        matches!(parse::parse(&with, &context), Ok(Request::Act(read)) if read == *command)
    };
    let mut others = lexicon.spaces().iter().map(SpaceId::as_str).filter(|other| *other != value);
    let is_place = lexicon.spaces().iter().any(|space| space.as_str() == value);
    let is_true = |number: u64| !read_in_its_place(&(number + 1).to_string());
    let counts = value.parse().is_ok_and(is_true)
        || word.names && (told || is_place && others.by_ref().take(40).any(|other| !read_in_its_place(other)));
    // The same for effects: a carried unit that is named beside its carrier. Another number in its place would be
    // refused, or have another effect.
    let digits = value.trim_start_matches('#');
    let does_otherwise = |number: u64| {
        let with = line_with(&word.said.replacen(digits, &number.to_string(), 1));
        !matches!(parse::parse(&with, &context), Ok(Request::Act(read)) if facts(&read).as_ref() == Some(&first))
    };
    let told = told || digits.parse().is_ok_and(|number: u64| (1..=40).any(|more| does_otherwise(number + more)));
    match (read == *command, first == second) {
        (true, _) if !counts => Some(format!("`{with}` is read as `{line}`")),
        (false, true) if !told => Some(format!("`{with}` does what `{line}` does")),
        _ => None,
    }
}

/// Everything that is ignored in a random game of this many orders, by command.
fn play(rules: &str, options: &[(&str, &str)], seed: u64, orders: usize, tries: usize) -> (usize, Vec<String>) {
    let mut table = Table::open(game_list::every().games(), &Opening::of(rules).with(options), seed);
    let mut chance = Chance::new(seed);
    let lexicon = game_list::every().lexicon_of(&table.game).expect("the words of the board");
    let (mut tried, mut found) = (0, Vec::new());
    for _ in 0..orders {
        let asked = table.asked();
        let Some(seat) = asked.first().cloned() else { break };
        let command = table.any(&seat);
        let line = print::print(Some(lexicon.grammar()), &command, &[], &print::Ids);
        for _ in 0..tries {
            tried += 1;
            found.extend(passes_over(&table, &seat, &lexicon, (&command, &line), &mut chance));
        }
        table.must(&table.holder(&seat), &command);
    }
    (tried, found)
}

#[test]
fn every_word_of_an_order_is_used_or_the_order_is_refused() {
    let rules: Vec<String> = game_list::every().games().all().into_iter().map(|rules| rules.id().to_string()).collect();
    let played = seeds::of("every_word_of_an_order_is_used_or_the_order_is_refused")
        .fixed(1..=seeds::choose(1, 2))
        .kept(&[
            (3_751_340_849, "a number behind `over` that is a zone's"),
            (1_769_251_866, "what is carried beside what carries it"),
        ])
        .rotating(1, 40)
        .play(|seed| {
            let games = side_by_side(rules.iter(), |rules| (rules, play(rules, &[], seed, 250, 12)));
            let found: BTreeMap<&String, &Vec<String>> = games
                .iter()
                .map(|(rules, (_, found))| (*rules, found))
                .filter(|(_, found)| !found.is_empty())
                .collect();
            assert!(found.is_empty(), "{found:#?}");
            games.iter().map(|(_, (tried, _))| tried).sum::<usize>()
        });
    played.together(|tried| assert!(tried.iter().sum::<usize>() > 1_000));
}
