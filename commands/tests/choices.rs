//! Laws of the tree of choices, for every game. In whole random games, everything in the tree of the asked seats is
//! tried at each question.

use crate::game_list::{self, games};
use adjutant_commands::{Context, Request, parse, print};
use adjutant_core::choice::{self, Choice, Pick, Slot, Value, What};
use adjutant_core::referee::tree;
use adjutant_core::{Command, Game, Viewer, choices, decide, mildest, next, view};
use adjutant_events::{SeatId, Timestamp};
use adjutant_practice::{Opening, Table, side_by_side};
use adjutant_seeds as seeds;

fn open(ruleset: &str, options: &[(&str, &str)], seed: u64) -> Table {
    Table::open(games(), &Opening::of(ruleset).with(options), seed)
}

/// What was tried, to avoid repetition.
#[derive(Default)]
struct Tried {
    whole: usize,
    leaves: usize,
    spelt: usize,
    mildest: usize,
    marked: usize,
}

fn ids_are_unique(slots: &[Slot]) {
    for slot in slots {
        let mut ids: Vec<String> = slot.values.iter().map(Value::id).collect();
        ids.sort();
        let all = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), all, "{}: {ids:?}", slot.name);
        slot.values.iter().for_each(|value| ids_are_unique(&value.then));
    }
}

/// A printed order reads back as itself, with ids and in no language.
fn reads_back(game: &Game, seat: &SeatId, command: &Command) {
    let lexicon = game_list::game_list().lexicon_of(game).expect("the words of the board");
    let seen = view(game, &Viewer::Seat(seat.clone()));
    let context = Context { lexicon: &lexicon, seat: Some(seat), view: Some(&seen) };
    let line = print::print(Some(lexicon.grammar()), command, &[], &print::Ids);
    let read = parse::parse(&line, &context);
    assert!(matches!(&read, Ok(Request::Act(read)) if read == command), "{line}: {command:?} {read:?}");
}

impl Tried {
    fn add(&mut self, other: &Self) {
        self.whole += other.whole;
        self.leaves += other.leaves;
        self.spelt += other.spelt;
        self.mildest += other.mildest;
        self.marked += other.marked;
    }

    /// Everything in the tree of a seat is accepted.
    fn everything(&mut self, table: &Table, seat: &SeatId) {
        let (game, actor) = (&table.game, table.holder(seat));
        let accepts = |command: &Command, choice: &Choice| {
            if let Err(refusal) = decide(game, &actor, command, Timestamp(0)) {
                panic!("{seat} at {}: {} {command:?}: {} {:?}", game.seq, choice.verb, refusal.key(), refusal);
            }
            reads_back(game, seat, command);
        };
        let all = choices(game, seat);
        assert!(!all.is_empty(), "{seat} is asked and can do nothing at {}", game.seq);
        for choice in &all {
            ids_are_unique(&choice.slots);
            if choice.is_whole() {
                self.whole += 1;
                accepts(&choice.order, choice);
            }
            if let Some(proposal) = &choice.proposal {
                accepts(proposal, choice);
            }
            for order in &choice.spelt {
                self.spelt += 1;
                accepts(order, choice);
            }
            for chain in choice::chains(choice) {
                let Some(picks) = choice::single(choice, &chain) else { continue };
                self.leaves += 1;
                let command = choice::order(game, choice, &picks).unwrap_or_else(|refusal| {
                    panic!("{seat} at {}: {} {picks:?}: {}", game.seq, choice.verb, refusal.key())
                });
                accepts(&command, choice);
            }
        }
        for choice in &tree(game, seat) {
            self.mild(game, seat, choice);
        }
        let verbs = || all.iter().map(|choice| choice.verb).collect::<Vec<_>>();
        assert!(
            mildest(game, seat).iter().any(|order| decide(game, &actor, order, Timestamp(0)).is_ok()),
            "{seat} cannot be passed for at {}: {:?} {:?} {:?}",
            game.seq,
            next(game),
            mildest(game, seat),
            verbs()
        );
        self.mildest += 1;
    }

    /// The answer of a choice for an absent player is an order of that choice. In a public choice it reveals nothing
    /// hidden.
    fn mild(&mut self, game: &Game, seat: &SeatId, choice: &Choice) {
        for mild in &choice.mild {
            self.marked += 1;
            let lexicon = game_list::game_list().lexicon_of(game).expect("the words of the board");
            let line = print::print(Some(lexicon.grammar()), &mild.order, &[], &print::Ids);
            let named = line == choice.verb || line.starts_with(&format!("{} ", choice.verb));
            assert!(named, "{seat} at {}: `{line}` is no order of {}", game.seq, choice.verb);
        }
        let shown = choice.for_everybody();
        assert!(shown.is_none_or(|shown| choice.is_all_open() || shown.mild.is_empty()), "{}", choice.verb);
    }
}

/// A random game of this many orders; everything is tried at every so many questions.
fn play(ruleset: &str, options: &[(&str, &str)], seed: u64, orders: usize, every: usize) -> Tried {
    let mut table = open(ruleset, options, seed);
    let mut tried = Tried::default();
    for number in 0..orders {
        let asked = table.asked();
        if number % every == 0 {
            for seat in &asked {
                tried.everything(&table, seat);
            }
        }
        if table.play_one().is_none() {
            break;
        }
    }
    tried
}

/// Every variant of every game.
fn everywhere() -> Vec<(String, Vec<(&'static str, &'static str)>)> {
    let mut all = Vec::new();
    for rules in games().all() {
        all.push((rules.id().to_string(), Vec::new()));
        for option in rules.options() {
            // The first value is the default. Numbers differ only in size: the last stands for all.
            let is_number = |value: &&&str| value.bytes().all(|byte| byte.is_ascii_digit());
            let others = || option.values.iter().skip(1);
            let number = others().rfind(is_number);
            all.extend(
                others()
                    .filter(|value| !is_number(value))
                    .chain(number)
                    .map(|value| (rules.id().to_string(), vec![(option.name, *value)])),
            );
        }
    }
    all
}

#[test]
fn everything_in_the_tree_is_accepted() {
    let all = || seeds::of("everything_in_the_tree_is_accepted");
    let mut tried = Tried::default();
    // The printed games for longer, with fixed seeds, because these games try enough.
    let printed = all().fixed(1..=seeds::choose(1, 2)).play(|seed| {
        let ways = everywhere().into_iter().filter(|(_, options)| options.is_empty());
        side_by_side(ways, |(rules, options)| play(&rules, &options, seed, 400, 5))
    });
    printed.together(|games| games.into_iter().flatten().for_each(|game| tried.add(&game)));
    // The other variants: a whole theatre takes long, so the gate runs a part of them after each commit.
    let part = seeds::choose(4, 1);
    let failed = [(4_131_861_409, "of two transports the one that had more movement left was nearer to no naval base")];
    let others = all().fixed(3..seeds::choose(3, 4)).kept(&failed).rotating(1, 24).play(|seed| {
        let ways = everywhere().into_iter().enumerate().filter(|(at, _)| (*at as u64 + seed).is_multiple_of(part));
        side_by_side(ways, |(_, (rules, options))| play(&rules, &options, seed, 120, 5))
    });
    others.together(|games| games.into_iter().flatten().for_each(|game| tried.add(&game)));
    println!("{} whole, {} leaves, {} spelt, {} mildest", tried.whole, tried.leaves, tried.spelt, tried.mildest);
    let least = seeds::choose(150, 500);
    let all = [tried.whole, tried.spelt, tried.mildest, tried.marked, tried.leaves / 10];
    assert!(seeds::alone() || all.into_iter().all(|some| some > least), "{all:?}");
}

#[test]
fn what_cannot_be_picked_makes_no_order() {
    for (rules, options) in everywhere() {
        let mut table = open(&rules, &options, 1);
        let seat = table.asked().first().expect("somebody is asked").clone();
        for choice in choices(&table.game, &seat).iter().filter(|choice| !choice.slots.is_empty()) {
            let slot = &choice.slots[0];
            let value = &slot.values[0];
            let of = |pick: Pick| choice::order(&table.game, choice, &[pick]).is_err();
            assert!(of(Pick { slot: "nonsense".to_owned(), ..Pick::new(slot.name, value) }));
            assert!(of(Pick { value: "nonsense".to_owned(), ..Pick::new(slot.name, value) }));
            assert!(of(Pick::new(slot.name, value).times(0)));
            assert!(of(Pick::new(slot.name, value).times(value.at_most + 1)));
            let twice = vec![Pick::new(slot.name, value); 2];
            assert!(choice::order(&table.game, choice, &twice).is_err());
            if matches!(value.what, What::Piece(_)) {
                assert!(!choice.open, "whose blocks are where is not told");
            }
        }
    }
}
