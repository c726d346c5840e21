//! Each variant of the rules that an edition can choose.

use crate::editions::bench::{Bench, DONE, counts, edition, fight};
use adjutant_events::{Native, Reading, UnitId};
use adjutant_game_axis::State;
use adjutant_game_axis::command::{AxisCommand, Edit, SubmarineOrder};
use adjutant_game_axis::conduct_combat::{capture, fire, strength, submarines};
use adjutant_game_axis::edition::Step;
use adjutant_game_axis::fact::{AxisEvent, BattleOutcome, Losses, Role};
use adjutant_game_axis::mobilize_new_units as mobilize;
use adjutant_game_axis::movement::landing;
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_axis::victory;

/// Units by kind.
type Counts<'a> = &'a [(&'a str, u16)];
/// Spaces and their new holders.
type Given<'a> = &'a [(&'a str, &'a str)];

/// The ids of a power's units of a kind in a space.
fn units(bench: &Bench, owner: &str, space: &str, kind: &str) -> Vec<UnitId> {
    let (owner, at, kind) = (bench.power(owner), bench.space(space), bench.kind(kind));
    let there = bench.state().units_at(at).filter(|unit| unit.owner == owner && unit.kind == kind);
    there.map(|unit| unit.id).collect()
}

fn everybody(bench: &Bench, space: &str) -> (Vec<UnitId>, Vec<UnitId>) {
    let state = bench.state();
    let at = bench.space(space);
    let fights = |id: &&UnitId| state.unit(**id).is_some_and(|unit| !state.kind_of(unit).abilities.produces);
    let all: Vec<UnitId> = state.units_at(at).map(|unit| unit.id).collect();
    all.iter().filter(fights).copied().partition(|id| state.unit(*id).is_some_and(|unit| state.is_own(unit)))
}

/// A battle with all units in a space.
fn battle(bench: &mut Bench, space: &str) {
    let (attackers, defenders) = everybody(bench, space);
    bench.record(AxisEvent::BattleBegun { space: space.into(), attackers, defenders });
}

fn end_turn(bench: &mut Bench) {
    let turn = bench.state().turn();
    while bench.state().turn() == turn {
        bench.record(AxisEvent::PhaseEnded { power: "empire".into(), phase: String::new() });
    }
}

#[test]
fn production_is_limited_as_chosen() {
    let rows = [
        // The variant, the factory, its present holder, and the units in a turn.
        ("\"value\"", "westgate", "empire", 2),
        ("\"value\"", "westgate", "north", 2),
        ("\"unlimited_at_first\"", "westgate", "empire", u32::MAX),
        ("\"unlimited_at_first\"", "westgate", "north", 2),
        ("\"unlimited_at_first\"", "march", "empire", 1),
        ("\"unlimited\"", "westgate", "north", u32::MAX),
    ];
    for (piece, space, holder, most) in rows {
        let mut bench = Bench::new(edition(&[("\"unlimited_at_first\"", piece)]));
        bench.add("empire", &[("factory", 1)], "march");
        bench.give(space, holder);
        let limit = mobilize::limit(bench.state(), bench.space(space));
        assert_eq!(limit, most, "{piece} {space} {holder}");
    }
}

#[test]
fn new_fighters_come_where_the_edition_has_them() {
    for (piece, on_decks) in [("\"land\"", false), ("\"land_or_carriers\"", true)] {
        let bench = Bench::new(edition(&[("new_fighters = \"land\"", &format!("new_fighters = {piece}"))]));
        let to = |space: &str| mobilize::makers(bench.state(), bench.kind("fighter"), bench.space(space)).is_ok();
        assert_eq!((to("westgate"), to("strait")), (true, on_decks), "{piece}");
    }
}

#[test]
fn fighters_wait_for_new_carriers_only_where_they_may() {
    for (piece, aloft) in [("\"stay_empty\"", 1), ("\"take_fighters\"", 0)] {
        let mut bench = Bench::new(edition(&[("\"stay_empty\"", piece)]));
        bench.add("empire", &[("fighter", 1)], "strait");
        bench.edit(adjutant_game_axis::fact::BoardEdit::IpcsSet { power: "west".into(), amount: 14 });
        let bought = AxisEvent::UnitsPurchased { power: "west".into(), units: counts(&[("carrier", 1)]) };
        bench.record(bought);
        assert_eq!(landing::aloft(bench.state()).len(), aloft, "{piece}");
    }
}

#[test]
fn a_closed_purse_places_what_the_edition_lets_it() {
    let rows = [("\"places_nothing\"", vec!["westgate"]), ("\"places_what_was_bought\"", vec!["march", "westgate"])];
    for (piece, usable) in rows {
        let mut bench = Bench::new(edition(&[("\"places_what_was_bought\"", piece)]));
        // A factory of the East's purse is elsewhere; then its capital is captured.
        bench.add("empire", &[("factory", 1)], "march");
        bench.give("eastgate", "north");
        let spaces = mobilize::complexes(bench.state());
        let spaces: Vec<&str> = spaces.into_iter().map(|at| bench.board.def(at).id.as_str()).collect();
        assert_eq!(spaces, usable, "{piece}");
    }
}

#[test]
fn freed_land_goes_to_whom_the_edition_gives_it() {
    for (piece, controller) in [("\"always\"", "south"), ("\"unless_capital_lost\"", "north")] {
        for (capital_held_by, expected) in [("north", "south"), ("empire", controller)] {
            let mut bench = Bench::new(edition(&[("\"always\"", piece)]));
            bench.give("northport", capital_held_by);
            let events = capture::events(bench.state(), bench.space("march"), bench.power("north"));
            let AxisEvent::SpaceCaptured { controller, .. } = &events[0] else { panic!("{events:?}") };
            assert_eq!(controller.as_str(), expected, "{piece}, the capital held by {capital_held_by}");
        }
    }
}

#[test]
fn ships_are_repaired_when_the_edition_says() {
    let damaged = |state: &State| state.units().iter().filter(|unit| unit.damage > 0).count();
    for (piece, after_battle) in [("\"after_battle\"", 0), ("\"after_turn\"", 1)] {
        let mut bench = Bench::new(edition(&[("\"after_turn\"", piece)]));
        bench.add("empire", &[("destroyer", 1)], "strait");
        bench.add("north", &[("battleship", 1)], "strait");
        battle(&mut bench, "strait");
        let damage = Losses { damaged: units(&bench, "north", "strait", "battleship"), destroyed: Vec::new() };
        bench.record(AxisEvent::CasualtiesTaken { role: Role::Defender, losses: damage });
        bench.record(AxisEvent::BattleEnded { space: "strait".into(), outcome: BattleOutcome::Retreated });
        assert_eq!(damaged(bench.state()), after_battle, "{piece}");
        end_turn(&mut bench);
        assert_eq!(damaged(bench.state()), 0, "{piece}: a new turn");
    }
}

#[test]
fn destroyers_forbid_submerging_where_they_do() {
    for (piece, may_submerge) in [("\"cancel_strike\"", 1), ("\"cancel_strike_and_submerging\"", 0)] {
        let mut bench = Bench::new(edition(&[("\"cancel_strike\"", piece)]));
        bench.add("empire", &[("submarine", 1)], "strait");
        bench.add("north", &[("destroyer", 1)], "strait");
        battle(&mut bench, "strait");
        let state = bench.state();
        let fought = state.battle().expect("a battle");
        assert_eq!(submarines::deciding(state, fought, Role::Attacker).len(), may_submerge, "{piece}");
        // In both variants there is no surprise strike: the submarine fires with the other units.
        assert_eq!(fire::roll(state, fought, Step::SurpriseAttack, 1), None, "{piece}");
        assert!(fire::roll(state, fought, Step::AttackFire, 1).is_some(), "{piece}");
    }
}

#[test]
fn submarines_defend_by_surprise_only_if_there_is_such_a_step() {
    let steps = "    \"defender_submarines\",\n    \"defence_fire\",";
    let with = "    \"surprise_defence\",\n    \"surprise_defence_casualties\",\n    \"defence_fire\",";
    for (changes, surprise) in [(vec![], false), (vec![(steps, with)], true)] {
        let mut bench = Bench::new(edition(&changes));
        bench.add("empire", &[("transport", 1)], "strait");
        bench.add("north", &[("submarine", 1)], "strait");
        battle(&mut bench, "strait");
        let fought = bench.state().battle().expect("a battle");
        let rolls = |step| fire::roll(bench.state(), fought, step, 1).is_some();
        assert_eq!((rolls(Step::SurpriseDefence), rolls(Step::DefenceFire)), (surprise, !surprise));
    }
}

#[test]
fn a_late_decision_of_the_defender_is_asked_late() {
    let mut bench = Bench::new(edition(&[]));
    bench.add("empire", &[("destroyer", 1)], "strait");
    bench.add("north", &[("submarine", 1), ("battleship", 1)], "strait");
    for phase in ["the East buys", "the West buys", "combat move"] {
        bench.order("empire", DONE, &[]).unwrap_or_else(|no| panic!("{phase}: {no}"));
    }
    // The attacker fires, and only then the submarine decides. Here a destroyer does not prevent it from submerging.
    bench.order("empire", fight("strait"), &[6]).expect("a battle");
    let (seat, task) = bench.asked();
    assert_eq!(seat, "north");
    assert!(matches!(task, AxisTask::DecideSubmarines { round: 1, count: 1, .. }), "{task:?}");
    let submerge = AxisCommand::Submarines { order: SubmarineOrder::Submerge, count: None };
    bench.order("north", submerge, &[1]).expect("the battleship fires alone, and hits");
    assert_eq!(bench.thrown().iter().map(|group| group.kind.as_str()).collect::<Vec<_>>(), ["battleship"]);
    assert!(bench.state().battle().is_none());
}

/// The step in between has no dice, and the seat asked after it can still answer.
#[test]
fn a_late_decision_is_taken_also_where_no_attacker_can_fire() {
    let mut bench = Bench::new(edition(&[]));
    bench.add("empire", &[("transport", 1)], "strait");
    bench.add("north", &[("submarine", 1), ("battleship", 1)], "strait");
    for phase in ["the East buys", "the West buys", "combat move"] {
        bench.order("empire", DONE, &[]).unwrap_or_else(|no| panic!("{phase}: {no}"));
    }
    bench.order("empire", fight("strait"), &[]).expect("a battle in which a transport does not fire");
    assert!(matches!(bench.asked(), (seat, AxisTask::DecideSubmarines { .. }) if seat == "north"));
    let submerge = AxisCommand::Submarines { order: SubmarineOrder::Submerge, count: None };
    bench.order("north", submerge, &[1]).expect("the submarine leaves, and the battleship hits");
    assert!(bench.state().battle().is_none());
}

#[test]
fn units_hit_on_what_the_battle_makes_of_their_number() {
    // Attackers; whether one of them landed; the numbers that they hit on, in chart order.
    let rows: [(Counts<'_>, bool, &[u8]); 6] = [
        (&[("infantry", 2)], false, &[1, 1]),
        (&[("infantry", 2), ("artillery", 1)], false, &[2, 1, 2]),
        (&[("infantry", 1), ("artillery", 2)], false, &[2, 2, 2]),
        (&[("marine", 2)], true, &[2, 2]),
        (&[("marine", 1), ("artillery", 1)], true, &[3, 2]),
        (&[("infantry", 1), ("marine", 1), ("artillery", 1)], true, &[2, 2, 2]),
    ];
    for (attackers, landed, expected) in rows {
        let mut bench = Bench::new(edition(&[]));
        bench.add("empire", attackers, "southfield");
        if landed {
            let first = everybody(&bench, "southfield").0[0];
            bench.record(AxisEvent::UnitsUnloaded { units: vec![first], to: "southfield".into() });
        }
        battle(&mut bench, "southfield");
        let fought = bench.state().battle().expect("a battle");
        let found: Vec<u8> =
            strength::of_all(bench.state(), fought, Role::Attacker).into_iter().map(|(strength, _)| strength).collect();
        assert_eq!(found, expected, "{attackers:?}, landed: {landed}");
    }
}

#[test]
fn surprised_defenders_hit_badly_in_one_turn_and_not_everywhere() {
    let rows = [("northport", false, 1), ("southfield", false, 2), ("northport", true, 2)];
    for (space, later, expected) in rows {
        let mut bench = Bench::new(edition(&[]));
        if later {
            end_turn(&mut bench);
            end_turn(&mut bench);
        }
        bench.add("empire", &[("infantry", 1)], space);
        battle(&mut bench, space);
        let fought = bench.state().battle().expect("a battle");
        let roll = fire::roll(bench.state(), fought, Step::DefenceFire, 1).expect("a roll");
        assert_eq!(roll.dice[0].reads, Reading::AtMost(expected), "{space}, in the second round: {later}");
    }
}

#[test]
fn victory_asks_for_the_right_moment_and_for_ones_own_capitals() {
    let rows: [(bool, Given<'_>, Option<&str>); 5] = [
        // Whether it is the second turn; spaces given away; the winner when it ends.
        (true, &[("northport", "empire")], Some("axis")),
        (false, &[("northport", "empire")], None),
        (true, &[("northport", "empire"), ("westgate", "south")], Some("allies")),
        (false, &[("westgate", "south")], None),
        (true, &[], None),
    ];
    for (second, given, expected) in rows {
        let mut bench = Bench::new(edition(&[]));
        if second {
            end_turn(&mut bench);
        }
        for (space, to) in given {
            bench.give(space, to);
        }
        let won = victory::at_end_of_turn(bench.state());
        let side = won.map(|result| match result {
            adjutant_events::GameResult::Victory { side, .. } => side.to_string(),
            other => panic!("{other:?}"),
        });
        assert_eq!(side.as_deref(), expected, "{given:?}, the second turn: {second}");
    }
}

#[test]
fn a_game_master_sets_the_money_of_a_purse_and_not_of_a_power() {
    // The Empire has two purses but none with its own id, and the South shares one.
    for (id, refused) in [("east", None), ("empire", Some("axis-unknown-space")), ("south", Some("axis-unknown-space"))]
    {
        let mut bench = Bench::new(edition(&[]));
        let edits = vec![Edit::SetIpcs { power: id.into(), amount: 1 }];
        let said = bench.edited(&Native::new(AxisCommand::Edit { edits, reason: "a test".to_owned() }));
        assert_eq!(said.err().as_deref(), refused, "{id}");
    }
}
