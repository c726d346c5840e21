//! In random games of every kind, for each seat that is asked: what it is offered as JSON, as text, in menus and by completion is the same
//! set; every line that is offered is accepted; and a program that takes only lines that it is offered ends the game.

use adjutant::discord::interactions::components::choices;
use adjutant::discord::messages::action_rows::Panel;
use adjutant::games::{game_list, games};
use adjutant::text::{Page, Paint};
use adjutant::words::{Language, Words};
use adjutant_commands::{Context, Request, complete, parse};
use adjutant_core::choice::{Choice, Weight};
use adjutant_core::{Command, Viewer, choices, view};
use adjutant_events::SeatId;
use adjutant_practice::{Opening, Table};
use adjutant_tests::offered::lines;
use std::collections::BTreeSet;

/// More orders than any game needs.
const ENDLESS: usize = 20_000;
/// One prompt in so many is looked at on every front end: drawing menus costs more than playing.
const LOOKED_AT: usize = 7;

/// The shortest game that a kind of game can be: an option that says how many rounds there are has its least number.
fn shortest(rules: &adjutant_core::ruleset::Ruleset) -> Opening {
    let opening = Opening::of(rules.id().as_str());
    let least = rules
        .option("rounds")
        .and_then(|option| option.values.iter().filter_map(|value| value.parse::<u32>().ok()).min());
    match least {
        Some(least) => opening.with(&[("rounds", &least.to_string())]),
        None => opening,
    }
}

/// What each front end offers a seat, and that it is the same.
fn same_on_every_face(table: &Table, seat: &SeatId, offered: &[Choice], lines: &[Vec<String>]) {
    let game = &table.game;
    let lexicon = game_list().lexicon_of(game).expect("the words of the board");
    let seen = view(game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
    let open: Vec<&Choice> = offered.iter().filter(|one| one.weight != Weight::Absent).collect();
    let what = |one: &Choice| format!("{}, event {}: `{}` of {seat}", game.table.ruleset, game.seq, one.verb);
    let page = Page::new(Words::new(Language::En), &game.rules, Paint::None);
    let panel = Panel::new(game, lexicon.board(), Words::new(Language::En));
    let begins = complete("", 0, &context, Some(offered));
    let first: BTreeSet<&str> = begins.candidates.iter().map(|one| one.text.as_str()).collect();
    for one in open {
        let alone = std::slice::from_ref(one);
        assert_ne!(page.choices(alone), page.choices(&[]), "{}: not in the list", what(one));
        assert!(first.iter().any(|word| one.verb.starts_with(word)), "{}: not completed: {first:?}", what(one));
        // On one's own board, where what is hidden may be shown.
        let (menus, buttons) = choices::parts(&panel, seat, alone);
        let is_typed = one.slots.iter().any(|slot| !slot.values.is_empty());
        assert!(!menus.is_empty() || !buttons.is_empty() || is_typed, "{}: in no menu", what(one));
    }
    for line in lines.iter().flatten() {
        let read = parse::parse(line, &context);
        let Ok(Request::Act(command)) = &read else { panic!("{line}: {read:?}") };
        let told = table.would(seat, command).err().map(|refusal| refusal.key());
        assert_eq!(told, None, "{} at event {}: {line}", game.table.ruleset, game.seq);
    }
}

/// Plays a game by lines alone; how many were taken, and whether it ended.
fn played(opening: &Opening, seed: u64) -> (usize, bool) {
    let mut table = Table::open(games(), opening, seed);
    for taken in 0..ENDLESS {
        let asked = table.asked();
        if asked.is_empty() {
            return (taken, true);
        }
        let seat = table.chance.one(&asked).clone();
        let offered = choices(&table.game, &seat);
        let lines = lines(&table.game, &seat, &offered);
        assert!(!lines.is_empty(), "{}, event {}: {seat} is offered no line", opening.ruleset, table.game.seq);
        if taken % LOOKED_AT == 0 {
            same_on_every_face(&table, &seat, &offered, &lines);
        }
        let of_one = table.chance.one(&lines).clone();
        let line = table.chance.one(&of_one).clone();
        let command = read(&table, &seat, &line);
        table.order(&seat, command).unwrap_or_else(|refusal| panic!("{line}: {}", refusal.key()));
    }
    (ENDLESS, false)
}

fn read(table: &Table, seat: &SeatId, line: &str) -> Command {
    let lexicon = game_list().lexicon_of(&table.game).expect("the words of the board");
    let seen = view(&table.game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
    match parse::parse(line, &context) {
        Ok(Request::Act(command)) => command,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn a_program_that_takes_only_what_it_is_offered_ends_every_game() {
    for rules in games().all() {
        let (taken, ended) = played(&shortest(&rules), 61);
        println!("{}: {taken} lines", rules.id());
        assert!(ended, "{}: {taken} lines, and no end", rules.id());
        assert!(taken > 20, "{}: {taken} lines", rules.id());
    }
}
