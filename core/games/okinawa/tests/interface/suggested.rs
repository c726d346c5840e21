//! The set-up that the referee suggests: a guided first turn needs few presses, and pieces that the player placed stay.

use super::{state, table};
use adjutant_core::choice::{Choice, Pick, Weight, single};
use adjutant_core::{Command, choices};
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::Phase;
use adjutant_practice::Table;

const SCENARIOS: [&str; 7] = ["s1", "s2", "s3", "s4", "campaign", "historical", "free_variant"];

/// The first order of a choice, and its number of presses: one to begin, one for each question.
fn first(table: &Table, choice: &Choice) -> Option<(Command, usize)> {
    fn depth(picks: &[Pick]) -> usize {
        picks.iter().map(|pick| 1 + depth(&pick.then)).sum()
    }
    if choice.is_whole() {
        return Some((choice.order.clone(), 1));
    }
    let spelt = choice.spelt.first().cloned();
    let chains = adjutant_core::choice::chains(choice);
    let picks = chains.first().and_then(|chain| single(choice, chain));
    let made = picks.as_ref().and_then(|picks| adjutant_core::choice::order(&table.game, choice, picks).ok());
    let pressed = 1 + picks.as_deref().map_or(choice.slots.len(), depth);
    // A choice of several at once offers its mild order.
    let mild = choice.mild.first().map(|mild| mild.order.clone());
    Some((spelt.or(made).or(mild)?, pressed))
}

/// Sets up with the first offered choices. Returns the number of presses.
fn pressed(scenario: &str, suggested: bool) -> usize {
    let mut table = table(scenario, 3);
    let mut presses = 0;
    while let Some(seat) = table.asked().first().cloned() {
        if state(&table.game).phase != Phase::SetUp {
            break;
        }
        let all = choices(&table.game, &seat);
        let all: Vec<&Choice> = all.iter().filter(|choice| choice.weight != Weight::Back).collect();
        let ends = all.iter().find(|choice| choice.weight == Weight::Ends);
        let whole = all.iter().find(|choice| choice.verb == "setup suggestion").filter(|_| suggested);
        let others = || all.iter().find(|choice| choice.verb != "setup suggestion");
        let choice = ends.or(whole).or_else(others).expect("a choice");
        let (order, cost) = first(&table, choice).unwrap_or_else(|| panic!("{scenario}: {choice:?}"));
        table.order(&seat, order.clone()).unwrap_or_else(|no| panic!("{scenario}: {order:?}: {}", no.key()));
        presses += cost;
        assert!(presses < 2_000, "{scenario}: no end");
    }
    presses
}

#[test]
fn a_set_up_takes_few_presses_in_every_scenario() {
    for scenario in SCENARIOS {
        let now = pressed(scenario, true);
        assert!(now <= 12, "{scenario}: {now} presses");
    }
    let before = pressed("s4", false);
    assert!(before > 150, "unit by unit it is {before}");
}

#[test]
fn what_was_placed_stays_where_it_is() {
    let mut table = table("s1", 3);
    let seat = table.asked().first().cloned().expect("Japan sets up");
    for _ in 0..6 {
        let all = choices(&table.game, &seat);
        let choice = all.iter().find(|choice| choice.verb == "setup place").expect("units to place");
        let (order, _) = first(&table, choice).expect("an order");
        table.order(&seat, order).expect("it is offered");
    }
    let placed: Vec<_> = state(&table.game).on_map().collect();
    assert!(placed.len() >= 6);
    table.order(&seat, Command::Play(adjutant_events::Native::new(O::SetUpRest))).expect("the rest");
    let after: Vec<_> = state(&table.game).on_map().collect();
    assert!(placed.iter().all(|one| after.contains(one)), "{placed:?}");
    let again = table.would(&seat, &Command::Play(adjutant_events::Native::new(O::SetUpRest)));
    assert_eq!(again.expect_err("all is there").key(), "okinawa-nothing-to-suggest");
    table.order(&seat, Command::Play(adjutant_events::Native::new(O::EndSetUp))).expect("nothing is missing");
    let over = table.would(&seat, &Command::Play(adjutant_events::Native::new(O::SetUpRest)));
    assert_eq!(over.expect_err("Japan has set up").key(), "okinawa-not-asked");
}

#[test]
fn what_does_not_fight_stands_within_reach_of_its_division_and_heavy_units_on_ground_that_bears_them() {
    use adjutant_game_okinawa::model::vocabulary::{Power, Type};
    for scenario in ["s2", "s4"] {
        let mut table = table(scenario, 3);
        while let Some(seat) = table.asked().first().cloned() {
            if state(&table.game).phase != Phase::SetUp {
                break;
            }
            let all = choices(&table.game, &seat);
            let ends = all.iter().find(|choice| choice.weight == Weight::Ends);
            let suggested = all.iter().find(|choice| choice.verb == "setup suggestion");
            let choice = ends.or(suggested).expect("a choice");
            let (order, _) = first(&table, choice).expect("an order");
            table.order(&seat, order).expect("accepted");
        }
        let state = state(&table.game);
        let of = |unit| state.def(unit);
        for (unit, hex) in state.on_map().filter(|(unit, _)| of(*unit).power == Power::Us) {
            if matches!(of(unit).ty, Type::Hq | Type::Supply) {
                let mates = state
                    .on_map()
                    .filter(|(other, _)| of(*other).formation == of(unit).formation && of(*other).ty == Type::Infantry);
                let nearest = mates.map(|(_, at)| at.distance(hex)).min();
                assert!(
                    nearest.is_some_and(|distance| distance <= 4),
                    "{scenario}: {} in {hex}: {nearest:?}",
                    of(unit).code
                );
            }
        }
    }
}

#[test]
fn the_points_of_the_free_variant_are_offered_whole_18_321() {
    let mut table = table("free_variant", 3);
    while let Some(seat) = table.asked().first().cloned() {
        let all = choices(&table.game, &seat);
        let of_points: Vec<&Choice> = all.iter().filter(|choice| choice.verb == "setup points").collect();
        if let Some(order) = of_points.first().and_then(|choice| choice.spelt.first()) {
            assert!(of_points.iter().all(|choice| choice.spelt.len() == 1), "one for each place of the headquarters");
            table.order(&seat, order.clone()).expect("it is offered");
            return;
        }
        let mut whole = all.iter().filter(|choice| choice.is_whole() && choice.weight != Weight::Back);
        let suggested = all.iter().find(|choice| choice.verb == "setup suggestion");
        let choice = suggested.or_else(|| whole.next()).expect("a choice");
        table.order(&seat, choice.order.clone()).expect("it is offered");
    }
    panic!("nobody is asked for the points");
}
