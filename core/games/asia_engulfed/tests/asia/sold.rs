//! Every purchase is in the tree. Every value of a production and each counter of a battle is accepted, and reads back
//! as it is printed.

use crate::asia::fixtures::{ByName, lexicon, scenario, seat, state};
use adjutant_core::Viewer;
use adjutant_core::choice::{self, Choice};
use adjutant_core::{Command, choices, view};
use adjutant_game_asia_engulfed::AsiaGrammar;
use adjutant_game_asia_engulfed::model::order::{AsiaCommand as C, Purchase as P};
use adjutant_game_asia_engulfed::model::sequence::Phase;
use adjutant_game_asia_engulfed::model::state::Step;
use adjutant_grammar::lexicon::Tongue;
use adjutant_grammar::print::print;
use adjutant_grammar::{Context, Request, parse};
use adjutant_practice::Table;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

/// The orders of a choice, one for each value.
fn singles(table: &Table, choice: &Choice) -> Vec<Command> {
    let chains = choice::chains(choice);
    let picks = chains.iter().filter_map(|chain| choice::single(choice, chain));
    picks.map(|picks| choice::order(&table.game, choice, &picks).expect("it can be picked")).collect()
}

/// The word of a purchase, as in the log.
fn word(purchase: &P) -> String {
    let text = format!("{purchase:?}");
    text.split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// Plays randomly and checks every production and the air of every battle.
#[test]
fn everything_that_is_sold_is_in_the_tree() {
    let lexicon = lexicon();
    // Together, the fixed games offer every purchase.
    let all = seeds::of("everything_that_is_sold_is_in_the_tree").fixed([71, 72, 73, 79, 81, 86]).rotating(1, 80);
    let games = all.play(|seed| {
        let (mut bought, mut flown): (BTreeSet<String>, usize) = (BTreeSet::new(), 0);
        let mut table = scenario(["nov_dec_1941", "jan_feb_1942"][seed as usize % 2], seed);
        let until = state(&table).moment.turn + 7;
        while let Some(asked) = table.asked().first().cloned() {
            let now = state(&table).clone();
            if now.moment.turn >= until {
                break;
            }
            let sells = now.moment.phase == Phase::Production && now.step == Step::Open;
            let fights = matches!(now.step, Step::Battle(_) | Step::Ground(_));
            let of = |choice: &&Choice| {
                (sells && choice.verb == "purchase")
                    || (fights && choice.verb == "battle air" && !choice.slots.is_empty())
            };
            let seen = view(&table.game, &Viewer::Seat(asked.clone()));
            let context = Context { lexicon: &lexicon, seat: Some(&asked), view: Some(&seen) };
            for choice in choices(&table.game, &asked).iter().filter(of) {
                for order in singles(&table, choice) {
                    let would = table.would(&asked, &order);
                    assert!(would.is_ok(), "{asked} {order:?}: {would:?}");
                    let line =
                        print(Some(&AsiaGrammar), &order, &[], &ByName { lexicon: &lexicon, tongue: Tongue::English });
                    let read = parse(&line, &context).unwrap_or_else(|error| panic!("`{line}`: {:?}", error.problem));
                    assert_eq!(read, Request::Act(order.clone()), "`{line}`");
                    match order.order() {
                        Some(C::Produce { purchases }) => bought.extend(purchases.iter().map(word)),
                        Some(C::Fly { .. }) => flown += 1,
                        other => panic!("{other:?}"),
                    }
                }
            }
            let command = table.any_within(&asked, 10);
            table.order(&asked, command).expect("what is offered");
        }
        (bought, flown)
    });
    let sold = [
        "Raise",
        "RaiseCarrierAir",
        "Garrison",
        "Ship",
        "Air",
        "Asw",
        "Transport",
        "SubmarinePoint",
        "SubmarineStep",
        "BomberPoint",
        "Action",
        "Fortification",
        "LendLease",
        "HomeDefence",
        "Replace",
        "RepairShip",
        "RepairPort",
        "Unrestricted",
    ];
    games.together(|games| {
        let is_bought = |sold: &&str| games.iter().any(|(bought, _)| bought.contains(*sold));
        let never: Vec<&str> = sold.into_iter().filter(|sold| !is_bought(sold)).collect();
        assert!(never.is_empty(), "never offered: {never:?}");
        let flown: usize = games.iter().map(|(_, flown)| flown).sum();
        assert!(flown > 50, "{flown} assignments counter by counter");
    });
}

/// Several units of a thing, and several things, make one order.
#[test]
fn what_is_picked_together_is_bought_together() {
    let mut table = scenario("jan_feb_1942", 5);
    while let Some(asked) = table.asked().first().cloned() {
        if state(&table).moment.phase == Phase::Production {
            break;
        }
        let command = table.any_within(&asked, 1);
        table.order(&asked, command).expect("what is offered");
    }
    let japan = seat("japan");
    let all = choices(&table.game, &japan);
    let choice = all.iter().find(|choice| choice.verb == "purchase").expect("a production");
    let value = |word: &str, label: &str| {
        let named = |value: &&choice::Value| {
            let line = format!("{:?}", value.label);
            value.id().starts_with(word) && line.contains(label) && line.contains("honshu")
        };
        choice.slots[0].values.iter().find(named).unwrap_or_else(|| panic!("no {word} {label}"))
    };
    let (infantry, carrier) = (value("raise~", "infantry"), value("ship~", "\"cv\""));
    assert!(infantry.at_most >= 2 && infantry.cost == 2, "4.44: the first step of infantry is double: {infantry:?}");
    let picks = [choice::Pick::new("purchases", infantry).times(2), choice::Pick::new("purchases", carrier)];
    let order = choice::order(&table.game, choice, &picks).expect("it can be picked");
    let Some(C::Produce { purchases }) = order.order() else { panic!("{order:?}") };
    assert!(matches!(purchases.as_slice(), [P::Raise { steps: 2, .. }, P::Ship { .. }]), "{purchases:?}");
    table.order(&japan, order).expect("it is accepted");
}
