//! The choices of an edition: a small invented edition is played, each variant of a rule is tested, and the loader's
//! answers to impossible choices.

/// The tests of Pacific use it too.
pub(crate) mod bench;
mod choosing;
mod pieces;
mod random;

use adjutant_core::ruleset::{Edition, Ruleset};
use adjutant_core::typed::Printed;
use adjutant_events::{DieGroup, GameResult, Reading};
use adjutant_game_axis::Axis;
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::edition::Phase;
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::prompt::AxisTask;
use bench::{Bench, DONE, buy, edition, fight, go, place};

fn shape(group: &DieGroup) -> (&str, u16, Reading) {
    (group.kind.as_str(), group.count, group.reads)
}

#[test]
fn seats_turns_and_purses_are_not_the_powers() {
    let board = edition(&[]);
    let seats = Printed::<Axis>(board.clone()).seats();
    let seats: Vec<(&str, &str)> = seats.iter().map(|(seat, side)| (seat.as_str(), side.as_str())).collect();
    assert_eq!(seats, [("north", "allies"), ("empire", "axis")]);
    let leaders: Vec<&str> = board.turns.iter().map(|turn| board.power_def(turn.powers[0]).id.as_str()).collect();
    assert_eq!(leaders, ["empire", "north"]);
    let purses: Vec<&str> = board.purses.iter().map(|purse| purse.id.as_str()).collect();
    assert_eq!(purses, ["union", "east", "west"]);
    let names = Ruleset::new(Printed::<Axis>(board));
    let name = adjutant_core::names::Names::seat(&names, &"east".into()).expect("a name");
    assert_eq!(name.en, "East");
}

#[test]
fn the_empire_buys_with_two_purses_and_meets_surprised_defenders() {
    let mut bench = Bench::new(edition(&[]));
    the_empires_first_turn(&mut bench);
    // The South is the original owner of the March. It fills the purse that conquests fill.
    assert_eq!(bench.ipcs(), [9, 8, 2]);
}

fn the_empires_first_turn(bench: &mut Bench) {
    let (seat, task) = bench.asked();
    assert_eq!(seat, "empire");
    assert!(matches!(task, AxisTask::PurchaseUnits { power, have: 7, .. } if power.as_str() == "east"));
    assert_eq!(bench.order("empire", buy(&[("marine", 1)]), &[]), Err("axis-not-for-sale".to_owned()));
    bench.order("empire", buy(&[("infantry", 1)]), &[]).expect("3 of 7 IPCs");
    bench.order("empire", DONE, &[]).expect("the East has bought");
    let (_, task) = bench.asked();
    assert!(matches!(task, AxisTask::PurchaseUnits { power, have: 4, .. } if power.as_str() == "west"));
    bench.order("empire", buy(&[("artillery", 1)]), &[]).expect("4 of 4 IPCs");
    bench.order("empire", DONE, &[]).expect("the West has bought");
    assert_eq!(bench.state().phase(), Phase::MobilizeNewUnits, "before the moves");
    // The West's factory does not make what the East paid for.
    let refused = bench.order("empire", place(&[("infantry", 1)], "westgate"), &[]);
    assert_eq!(refused, Err("axis-paid-by-another".to_owned()));
    bench.order("empire", place(&[("artillery", 1)], "westgate"), &[]).expect("the West's");
    bench.order("empire", place(&[("infantry", 1)], "eastgate"), &[]).expect("the East's");

    bench.order("empire", go(&[("infantry", 1)], "march", "southfield"), &[]).expect("an attack");
    bench.order("empire", go(&[("infantry", 2), ("artillery", 1)], "westgate", "northport"), &[]).expect("another");
    bench.order("empire", DONE, &[]).expect("moves that lead to battle");
    bench.order("empire", fight("southfield"), &[6, 2]).expect("a battle on land of the South");
    assert_eq!(bench.thrown().iter().map(shape).collect::<Vec<_>>(), [("infantry", 1, Reading::AtMost(2))]);
    bench.order("empire", fight("northport"), &[6, 6, 6, 1]).expect("a battle elsewhere");
    assert_eq!(bench.thrown().iter().map(shape).collect::<Vec<_>>(), [("infantry", 1, Reading::AtMost(1))]);
    bench.order("empire", AxisCommand::Casualties { losses: Vec::new() }, &[]).expect("the cheapest");
    bench.order("empire", AxisCommand::Retreat { to: Some("westgate".into()) }, &[]).expect("whence they came");
    bench.order("empire", DONE, &[]).expect("the end of the turn");
}

#[test]
fn one_seat_plays_two_powers_with_one_purse_and_wins_by_a_gate() {
    let mut bench = Bench::new(edition(&[]));
    the_empires_first_turn(&mut bench);
    let (seat, task) = bench.asked();
    assert_eq!(seat, "north");
    assert!(matches!(task, AxisTask::PurchaseUnits { power, have: 9, .. } if power.as_str() == "union"));
    assert!(bench.order("south", DONE, &[]).is_err(), "the South has no seat");
    bench.order("north", buy(&[("infantry", 1), ("marine", 1)]), &[]).expect("7 of 9 IPCs");
    bench.order("north", DONE, &[]).expect("bought");
    bench.order("north", place(&[("infantry", 1)], "southfield"), &[]).expect("in the South");
    bench.order("north", place(&[("marine", 1)], "northport"), &[]).expect("in the North");
    let at = bench.space("southfield");
    let owners: Vec<_> = bench.state().units_at(at).map(|unit| unit.owner).collect();
    assert_eq!(owners, vec![bench.power("south"); 3], "new units are of the power that holds the factory");

    bench.order("north", go(&[("infantry", 1)], "southfield", "march"), &[]).expect("a walk");
    bench.order("north", DONE, &[]).expect("nothing but the March");
    let taken = |fact: &AxisEvent| matches!(fact, AxisEvent::SpaceCaptured { by, .. } if by.as_str() == "south");
    assert!(bench.facts().iter().any(taken));
    bench.order("north", go(&[("infantry", 1)], "northport", "southfield"), &[]).expect("the North moves as well");
    bench.order("north", DONE, &[]).expect("the end of the turn");
    assert_eq!(bench.ipcs(), [2 + 2 + 3 + 1, 8, 2]);

    for phase in ["the East buys", "the West buys", "combat move", "noncombat move"] {
        bench.order("empire", DONE, &[]).unwrap_or_else(|no| panic!("{phase}: {no}"));
    }
    assert_eq!(bench.ipcs(), [8, 8 + 3, 2 + 2]);
    bench.order("north", DONE, &[]).expect("nothing bought");
    bench.order("north", go(&[("infantry", 1)], "march", "eastgate"), &[]).expect("an attack");
    bench.order("north", DONE, &[]).expect("one battle");
    bench.order("north", fight("eastgate"), &[1, 6]).expect("won");
    assert_eq!(bench.ipcs(), [8 + 11, 0, 4], "the East's purse, not the West's");
    bench.order("north", DONE, &[]).expect("the end of the turn");
    let won = GameResult::Victory { side: "allies".into(), by: "one_gate".to_owned() };
    assert_eq!(bench.result(), Some(won));
}
