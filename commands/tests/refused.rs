//! A law of every refusal, by the rules or by the parser. It names a rule that `help` explains, and its suggestions can
//! be typed there. Legal orders are damaged, at random prompts.

use crate::game_list;
use adjutant_commands::parse::ParseProblem;
use adjutant_commands::{Context, Lexicon, ParseError, Request, parse, print};
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::{Command, Viewer};
use adjutant_events::SeatId;
use adjutant_grammar::{Topic, parse_addressed};
use adjutant_practice::{Chance, Opening, Table, side_by_side};
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

/// Whether `help RULE` explains it.
fn is_explained(rule: &str, lexicon: &Lexicon) -> bool {
    let context = Context { lexicon, seat: None, view: None };
    let read = parse::parse(&format!("help {rule}"), &context);
    matches!(read, Ok(Request::Help(Some(Topic::Section(section)))) if section == rule)
}

/// An order with a mistake: a word misspelt, omitted, added or repeated, or an order of another moment.
fn broken(line: &str, lexicon: &Lexicon, chance: &mut Chance) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let at = chance.below(words.len());
    match chance.below(6) {
        0 => {
            let letters: Vec<char> = words[at].chars().collect();
            let gone = chance.below(letters.len().max(1));
            words[at] = letters.iter().enumerate().filter(|(i, _)| *i != gone).map(|(_, letter)| letter).collect();
        }
        1 => {
            words.remove(at);
        }
        2 => words.insert(at, chance.one(lexicon.spaces()).to_string()),
        3 => words.insert(at, words[at].clone()),
        4 => "xyzzy".clone_into(&mut words[at]),
        _ => {
            let examples: Vec<&str> =
                lexicon.commands().all().iter().flat_map(|definition| definition.examples).copied().collect();
            return (*chance.one(&examples)).to_owned();
        }
    }
    words.join(" ")
}

/// The problem with the answer to a line that was not understood.
fn unread(line: &str, error: &ParseError, context: &Context<'_>) -> Option<String> {
    let lexicon = context.lexicon;
    if !is_explained(error.rule(), lexicon) {
        return Some(format!("`{line}`: `help {}` explains nothing", error.rule()));
    }
    // A suggested name is read in the place of the unknown one.
    for word in error.instead() {
        let (from, to) = error.at;
        let meant = format!("{}{word}{}", &line[..from], &line[to..]);
        if let Err(again) = parse_addressed(&meant, context)
            && again.at.0 == from
            && again.key() == error.key()
        {
            return Some(format!("`{line}`: `{meant}` is proposed and {}", again.key()));
        }
    }
    // Each of the readings can be typed, and is that reading.
    if let ParseProblem::SeveralMeanings { meanings } = &error.problem {
        for meaning in &meanings.0 {
            let order = Command::Play(meaning.clone());
            let said = print::print(Some(lexicon.grammar()), &order, &[], &print::Ids);
            if !matches!(parse::parse(&said, context), Ok(Request::Act(read)) if read == order) {
                return Some(format!("`{line}`: the reading `{said}` is not read so"));
            }
        }
    }
    None
}

fn play(rules: &str, seed: u64, orders: usize, tries: usize) -> (usize, BTreeSet<String>) {
    let mut table = Table::open(game_list::every().games(), &Opening::of(rules), seed);
    let mut chance = Chance::new(seed);
    let lexicon = game_list::every().lexicon_of(&table.game).expect("the words of the board");
    let (mut refused, mut found) = (0, BTreeSet::new());
    for _ in 0..orders {
        let asked = table.asked();
        let Some(seat): Option<SeatId> = asked.first().cloned() else { break };
        let command = table.any(&seat);
        let line = print::print(Some(lexicon.grammar()), &command, &[], &print::Ids);
        let seen = table.view(&Viewer::Seat(seat.clone()));
        let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
        for _ in 0..tries {
            let wrong = broken(&line, &lexicon, &mut chance);
            let problem = match parse::parse(&wrong, &context) {
                Err(error) => unread(&wrong, &error, &context),
                Ok(Request::Act(read)) => {
                    table.would(&seat, &read).err().filter(|no| !is_explained(no.section(), &lexicon)).map(|no| {
                        format!("`{wrong}`: {} cites `{}`, which help does not explain", no.key(), no.section())
                    })
                }
                Ok(_) => continue,
            };
            refused += 1;
            found.extend(problem);
        }
        table.must(&table.holder(&seat), &command);
    }
    (refused, found)
}

#[test]
fn a_refusal_names_a_rule_and_what_it_proposes_can_be_typed() {
    let rules: Vec<String> = game_list::every().games().all().into_iter().map(|rules| rules.id().to_string()).collect();
    let played = seeds::of("a_refusal_names_a_rule_and_what_it_proposes_can_be_typed")
        .fixed(1..=seeds::choose(1, 2))
        .rotating(1, 40)
        .play(|seed| {
            let games = side_by_side(rules.iter(), |rules| (rules, play(rules, seed, 120, 12)));
            let found: Vec<_> = games.iter().filter(|(_, (_, found))| !found.is_empty()).collect();
            assert!(found.is_empty(), "{found:#?}");
            games.iter().map(|(_, (refused, _))| refused).sum::<usize>()
        });
    played.together(|refused| assert!(refused.iter().sum::<usize>() > 1_000));
}

#[test]
fn whatever_a_command_or_the_house_cites_is_explained() {
    let mut missing = BTreeSet::new();
    for rules in game_list::every().games().all() {
        let lexicon = game_list::every().lexicon(rules.id()).expect("the words of the game");
        let of_edition = |section: &&str| {
            !lexicon.grammar().sections().contains(section) || lexicon.grammar().has_section(lexicon.board(), section)
        };
        let commands = lexicon.commands().all().iter().map(|definition| definition.section);
        let of_table = TableRefusal::all_keys().into_iter().map(|(_, section, _)| section);
        let cited: BTreeSet<&str> = commands.chain(of_table).filter(of_edition).collect();
        missing.extend(
            cited
                .into_iter()
                .filter(|section| !is_explained(section, &lexicon))
                .map(|section| format!("{}: `help {section}`", rules.id())),
        );
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn what_is_said_twice_is_not_taken_for_an_order() {
    for rules in game_list::every().games().all() {
        let lexicon = game_list::every().lexicon(rules.id()).expect("the words of the game");
        let context = Context { lexicon: &lexicon, seat: None, view: None };
        for (line, read) in [
            ("oops, undo that", true),
            ("no, undo that", true),
            ("undo undo", false),
            ("undo, cancel that", false),
            ("nothing more, done", true),
            ("done, done", true),
            ("done done", false),
            ("nobody ready", false),
        ] {
            let said = parse::parse(line, &context);
            assert_eq!(said.is_ok(), read, "{}: `{line}`: {said:?}", rules.id());
        }
    }
}

/// A minus before a number subtracts: it is never ignored in a legal order.
#[test]
fn a_minus_is_never_passed_over() {
    for rules in game_list::every().games().all() {
        let mut table = Table::open(game_list::every().games(), &Opening::of(rules.id().as_str()), 1);
        let lexicon = game_list::every().lexicon_of(&table.game).expect("the words of the board");
        let mut tried = 0;
        for _ in 0..60 {
            let asked = table.asked();
            let Some(seat): Option<SeatId> = asked.first().cloned() else { break };
            let command = table.any(&seat);
            let line = print::print(Some(lexicon.grammar()), &command, &[], &print::Ids);
            let seen = table.view(&Viewer::Seat(seat.clone()));
            let context = Context { lexicon: &lexicon, seat: Some(&seat), view: Some(&seen) };
            let words: Vec<&str> = line.split(' ').collect();
            for (at, word) in
                words.iter().enumerate().filter(|(_, word)| word.starts_with(|sign: char| sign.is_ascii_digit()))
            {
                let lessened = [&words[..at], &[format!("-{word}").as_str()], &words[at + 1..]].concat().join(" ");
                let takes_away =
                    lexicon.commands().all().iter().any(|one| one.takes_away && line.starts_with(one.name));
                tried += 1;
                if let Ok(Request::Act(read)) = parse::parse(&lessened, &context) {
                    assert!(takes_away || read != command, "{}: `{lessened}`", rules.id());
                }
            }
            table.must(&table.holder(&seat), &command);
        }
        assert!(tried > 0, "{}", rules.id());
    }
}
