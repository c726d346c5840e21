//! Random games with house rules. Whole games end as agreed, and every state is read again from its bytes. A replay of
//! the log gives the same board. With low luck the sums are checked at every roll.

use crate::chance::table::{Table, games};
use adjutant_core::Game;
use adjutant_core::position::Play;
use adjutant_core::ruleset::Family as _;
use adjutant_core::table::Status;
use adjutant_events::{Event, GameResult, RollEvent};
use adjutant_game_axis::Axis;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::house_rules::fact::HouseEvent;
use adjutant_practice::{Opening, Table as Practice};
use adjutant_seeds as seeds;

/// A game with more orders than this has gone on too long.
const ORDERS: usize = 6_000;
/// One in this many orders ends a phase.
const PATIENCE: usize = 4;
/// A state is read again from its bytes once in this many orders.
const READ_AGAIN: usize = 15;
/// The seed of the game with the first of the terms.
const FIRST: u64 = 1800;

const TERMS: [(&str, &[(&str, &str)]); 7] = [
    ("aa1941", &[("luck", "low_luck"), ("rounds", "3")]),
    ("aa1941", &[("rounds", "2"), ("judged", "by_unit_value")]),
    ("aa1941", &[("bid", "9"), ("rounds", "1")]),
    ("aa1941", &[("bid", "24"), ("bid_units", "free"), ("bid_side", "allies"), ("rounds", "1")]),
    ("aa1941", &[("bid", "5"), ("bid_units", "none"), ("victory", "one_capital"), ("rounds", "2")]),
    ("aa_pacific", &[("luck", "low_luck"), ("rounds", "1"), ("bid", "12"), ("bid_side", "allies")]),
    ("aa_pacific", &[("bid", "15"), ("bid_units", "free"), ("rounds", "1"), ("partners", "apart")]),
];

#[test]
fn whole_games_under_house_rules_end_as_agreed() {
    // One game for each of the terms; in at least one there is a battle.
    let all = seeds::of("whole_games_under_house_rules_end_as_agreed").fixed(FIRST..FIRST + TERMS.len() as u64);
    all.rotating(2, 280)
        .play(|seed| {
            let (rules, options) = TERMS[(seed as usize).abs_diff(FIRST as usize) % TERMS.len()];
            let name = format!("{rules} {options:?}");
            let mut table = Practice::open(&games(), &Opening::of(rules).with(options), seed);
            let mut orders = 0;
            loop {
                let asked = table.asked();
                let Some(seat) = asked.first().cloned() else { break };
                let order = table.any_within(&seat, PATIENCE);
                table.order(&seat, order.clone()).unwrap_or_else(|no| panic!("{name}: {order:?}: {no:?}"));
                orders += 1;
                assert!(orders < ORDERS, "{name} does not end");
                if orders % READ_AGAIN == 1 {
                    is_kept_and_read(&table.game, &name);
                }
            }
            ended_as_agreed(&table, options, &name);
            bid_was_spent(&table, options, &name);
            hits_follow_from_sums(&table, options, &name)
        })
        .together(|sums| assert!(sums.into_iter().sum::<usize>() > 0, "nobody fought by low luck"));
}

/// The bytes of a state can be read again, and no shorter prefix can.
fn is_kept_and_read(game: &Game, name: &str) {
    let written = |play: &Play| {
        let mut bytes = Vec::new();
        play.write(&mut bytes).expect("written");
        bytes
    };
    let bytes = written(&game.play);
    let read: Play = Axis.position(&bytes).unwrap_or_else(|why| panic!("{name}: {why}"));
    assert!(written(&read) == bytes, "{name}: read as another state");
    assert!(Axis.position(&bytes[..bytes.len() - 1]).is_err(), "{name}: cut short");
}

fn ended_as_agreed(table: &Practice, options: &[(&str, &str)], name: &str) {
    let said = |wanted: &str| options.iter().find(|(option, _)| *option == wanted).map(|(_, value)| *value);
    let Status::Over(result) = &table.game.table.status else { panic!("{name}: not over") };
    let judged = if said("judged") == Some("by_unit_value") { "more_unit_value" } else { "more_income" };
    let early = ["one_capital", "two_capitals", "capital", "victory_points"];
    match result {
        GameResult::Victory { by, .. } => assert!(by == judged || early.contains(&by.as_str()), "{name}: {by}"),
        GameResult::Draw { by } => assert_eq!(by, "round_limit", "{name}"),
        GameResult::Resignation { .. } | GameResult::Closed { .. } => panic!("{name}: {result:?}"),
    }
}

/// The whole bid was spent, before anything else happened.
fn bid_was_spent(table: &Practice, options: &[(&str, &str)], name: &str) {
    let bid: u32 =
        options.iter().find(|(option, _)| *option == "bid").map_or(0, |(_, value)| value.parse().expect("n"));
    let facts = || table.log.iter().filter_map(|envelope| envelope.event.fact::<AxisEvent>());
    let lefts: Vec<u32> = facts()
        .map_while(|fact| match fact {
            AxisEvent::House(HouseEvent::BidPlaced { left, .. } | HouseEvent::BidKept { left, .. }) => Some(*left),
            _ => None,
        })
        .collect();
    if bid == 0 {
        assert!(lefts.is_empty(), "{name}");
        return;
    }
    assert_eq!(lefts.last(), Some(&0), "{name}: {lefts:?}");
    assert!(lefts.windows(2).all(|pair| pair[0] > pair[1]) && lefts[0] < bid, "{name}: {lefts:?}");
}

/// The certain hits follow from the sum, and the dice are those for the remainder. Returns the number of sums, because
/// a short game may have no battle.
fn hits_follow_from_sums(table: &Practice, options: &[(&str, &str)], name: &str) -> usize {
    let low_luck = options.contains(&("luck", "low_luck"));
    let mut counted = 0;
    let mut open: Option<Vec<u16>> = None;
    for envelope in &table.log {
        match &envelope.event {
            Event::Roll(RollEvent::RollRequested(request)) => {
                let steps = ["surprise_attack", "surprise_defence", "attack_fire", "defence_fire", "bombardment"];
                if low_luck && steps.contains(&request.purpose.as_str()) {
                    let rests = open.take().unwrap_or_else(|| panic!("{name}: a roll without a sum"));
                    let asked: Vec<u16> = request.dice.iter().map(|group| group.reads.hits_on(request.sides)).collect();
                    assert_eq!(asked, rests, "{name}");
                    assert!(request.dice.iter().all(|group| group.count == 1), "{name}");
                }
            }
            event => {
                let Some(AxisEvent::House(HouseEvent::HitsCounted { sums, .. })) = event.fact() else { continue };
                counted += 1;
                assert!(!sums.is_empty() && sums.iter().all(|sum| sum.hits * 6 + sum.rest == sum.strength), "{name}");
                let rests: Vec<u16> = sums.iter().map(|sum| sum.rest).filter(|rest| *rest > 0).collect();
                open = (!rests.is_empty()).then_some(rests);
            }
        }
    }
    assert!(low_luck || counted == 0, "{name}: {counted} sums");
    counted
}

#[test]
fn rubbish_about_a_bid_is_refused_and_changes_nothing() {
    use adjutant_events::KindCount;
    use adjutant_game_axis::command::AxisCommand;
    use adjutant_game_axis::house_rules::order::HouseOrder as O;
    let opening = Opening::of("aa1941").with(&[("bid", "7")]);
    let table = Practice::open(&games(), &opening, 1);
    let units = |kind: &str, count: u16| vec![KindCount { kind: kind.into(), count }];
    let place = |kind: &str, count: u16, to: &str| O::PlaceBid { units: units(kind, count), to: to.into() };
    let rubbish = [
        place("infantry", 0, "germany"),
        place("infantry", u16::MAX, "germany"),
        place("dragon", 1, "germany"),
        place("infantry", 1, "nowhere"),
        place("remainder", 1, "germany"),
        place("industrial_complex", 1, "germany"),
        place("infantry", 1, "russia"),
        place("infantry", 1, "sz5"),
        place("submarine", 1, "germany"),
        O::PlaceBid { units: Vec::new(), to: "germany".into() },
        O::KeepBid { purse: "germany".into(), amount: Some(0) },
        O::KeepBid { purse: "germany".into(), amount: Some(u32::MAX) },
        O::KeepBid { purse: "soviet_union".into(), amount: None },
        O::KeepBid { purse: "nobody".into(), amount: None },
    ];
    for order in rubbish {
        assert!(table.would(&"germany".into(), &AxisCommand::from(order.clone()).into()).is_err(), "{order:?}");
    }
    // The other side may not spend it either.
    let kept = AxisCommand::from(O::KeepBid { purse: "germany".into(), amount: None });
    assert!(table.would(&"united_kingdom".into(), &kept.into()).is_err());
}

#[test]
fn a_value_that_no_house_rule_has_is_refused_when_the_game_is_made() {
    for option in [("bid", "25"), ("bid", "-1"), ("rounds", "0"), ("luck", "good"), ("bid_side", "neutrals")] {
        let ruleset = Table::new("aa1941", 0).game.rules.clone();
        let chosen = [(option.0.to_owned(), option.1.to_owned())];
        assert!(ruleset.check_options(&chosen).is_err(), "{option:?}");
    }
}
