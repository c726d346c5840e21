//! Sections `3.general-combat`, `3.retreat` and `3.capture` on land: support, marines, retreat, and the new holder.

use crate::editions::bench::{Bench, DONE, fight};
use crate::pacific::table::{Held, Stood, board, count, go, holder, until};
use adjutant_events::Reading;
use adjutant_game_axis::command::AxisCommand;
use adjutant_game_axis::prompt::AxisTask;
use adjutant_game_axis::theatre::order::TheatreOrder;

/// The number that each kind hits on in the first attack on this space.
fn attack(units: Stood<'_>, held: Held<'_>, moves: &[(&str, u16, &[&str])], to: &str) -> Vec<(String, u16, u16)> {
    let mut bench = board(units, held);
    until(&mut bench, "united_states", "CombatMove");
    for (kind, count, way) in moves {
        bench.order("united_states", go(kind, *count, way), &[]).unwrap_or_else(|no| panic!("{way:?}: {no}"));
    }
    bench.order("united_states", DONE, &[]).expect("the combat move");
    let dice = vec![6; 40];
    bench.start("united_states", fight(to), &dice);
    let groups = bench.rolls().iter().find(|(purpose, _)| purpose == "attack_fire").expect("they fire").1.clone();
    let number = |reads: &Reading| match reads {
        Reading::AtMost(number) => *number,
        other => panic!("{other:?}"),
    };
    groups.iter().map(|group| (group.kind.to_string(), group.count, number(&group.reads))).collect()
}

#[test]
fn marines_and_artillery_lift_as_they_land_and_as_they_are_paired() {
    let row = |kind: &str, count: u16, on: u16| (kind.to_owned(), count, on);
    let overland = |units: Stood<'_>, moves: &[(&str, u16, &[&str])]| {
        let mut all = vec![("japan", "siam", "infantry", 1)];
        all.extend(units);
        attack(&all, &[("shan_state", "united_states")], moves, "siam")
    };
    let from: &[&str] = &["shan_state", "siam"];
    assert_eq!(
        overland(&[("united_states", "shan_state", "infantry", 2)], &[("infantry", 2, from)]),
        [row("infantry", 2, 1)]
    );
    assert_eq!(
        overland(
            &[("united_states", "shan_state", "infantry", 2), ("united_states", "shan_state", "artillery", 1)],
            &[("infantry", 2, from), ("artillery", 1, from)]
        ),
        [row("infantry", 1, 2), row("artillery", 1, 2), row("infantry", 1, 1)]
    );
    assert_eq!(
        overland(&[("united_states", "shan_state", "marine", 1)], &[("marine", 1, from)]),
        [row("marine", 1, 1)]
    );
}

#[test]
fn nobody_on_land_leaves_an_assault_from_the_sea_but_aircraft() {
    let units: Stood<'_> = &[
        ("united_states", "shan_state", "infantry", 1),
        ("united_states", "shan_state", "fighter", 1),
        ("united_states", "sz46", "transport", 1),
        ("united_states", "malaya", "infantry", 1),
        ("japan", "siam", "infantry", 2),
    ];
    let mut bench = board(units, &[("shan_state", "united_states")]);
    until(&mut bench, "united_states", "CombatMove");
    bench.order("united_states", go("infantry", 1, &["malaya", "sz46"]), &[]).expect("aboard");
    bench.order("united_states", go("infantry", 1, &["sz46", "siam"]), &[]).expect("an assault");
    bench.order("united_states", go("infantry", 1, &["shan_state", "siam"]), &[]).expect("overland");
    bench.order("united_states", go("fighter", 1, &["shan_state", "siam"]), &[]).expect("by air");
    bench.order("united_states", DONE, &[]).expect("the combat move");
    bench.order("united_states", fight("siam"), &[6, 6, 6, 6, 6]).expect("a battle");
    let (_, task) = bench.asked();
    assert!(matches!(&task, AxisTask::ContinueOrRetreat { to, .. } if to.is_empty()), "{task:?}");
    let no = bench.order("united_states", AxisCommand::Retreat { to: Some("shan_state".into()) }, &[]);
    assert_eq!(no.expect_err("not by land"), "axis-not-a-retreat-space");
    bench.order("united_states", AxisCommand::Retreat { to: None }, &[6, 6, 6, 6, 1, 1, 6, 6]).ok();
    assert!(count(&bench, "siam", "infantry") >= 2, "those on land fight on");
}

#[test]
fn land_units_retreat_to_land_that_was_friendly_when_the_turn_began() {
    // A16: a tank blitzes through Shan State and cannot retreat to it.
    let units: Stood<'_> = &[("japan", "siam", "tank", 1), ("britain", "burma", "infantry", 2)];
    let mut bench = board(units, &[]);
    until(&mut bench, "japan", "CombatMove");
    bench.order("japan", go("tank", 1, &["siam", "shan_state", "burma"]), &[]).expect("a blitz");
    assert_eq!(holder(&bench, "shan_state"), "japan");
    bench.order("japan", DONE, &[]).expect("the combat move");
    // There is no space to retreat to, so the battle goes on until one side is destroyed.
    bench.order("japan", fight("burma"), &[6, 6, 6, 6, 1, 6]).expect("to the end");
    assert!(bench.state().battle().is_none());
}

fn claim(space: &str, power: &str) -> AxisCommand {
    TheatreOrder::Claim { space: space.into(), power: power.into() }.into()
}

/// Chinese and American infantry attack Siam from Shan State; it has no or one Japanese infantry.
fn joint(defenders: u16, dice: &[u16]) -> Bench {
    let mut units = vec![("china", "shan_state", "infantry", 1), ("united_states", "shan_state", "infantry", 1)];
    if defenders > 0 {
        units.push(("japan", "siam", "infantry", defenders));
    }
    let mut bench = board(&units, &[]);
    until(&mut bench, "united_states", "CombatMove");
    bench.order("united_states", go("infantry", 2, &["shan_state", "siam"]), &[]).expect("an attack");
    bench.order("united_states", DONE, &[]).expect("the combat move");
    if defenders > 0 {
        bench.order("united_states", fight("siam"), dice).expect("a battle");
    }
    bench
}

#[test]
fn land_that_two_powers_take_together_is_whose_they_say() {
    for (defenders, dice) in [(0, &[][..]), (1, &[1, 6, 6][..])] {
        for power in ["china", "united_states"] {
            let mut bench = joint(defenders, dice);
            let (seat, task) = bench.asked();
            assert!(matches!(&task, AxisTask::ClaimSpace { powers, .. } if powers.len() == 2), "{task:?}");
            assert_eq!(bench.choices(&seat)[0].slots[0].values.len(), 2);
            let no = bench.order(&seat, claim("siam", "britain"), &[]).expect_err("no unit there");
            assert_eq!(no, "axis-cannot-claim-for");
            let no = bench.order(&seat, claim("burma", "china"), &[]).expect_err("nothing there");
            assert_eq!(no, "axis-nothing-to-claim");
            let no = bench.order("britain", claim("siam", "china"), &[]).expect_err("another's turn");
            assert_eq!(no, "table-not-your-turn");
            bench.order(&seat, claim("siam", power), &[]).expect("one of them");
            assert_eq!(holder(&bench, "siam"), power);
        }
    }
}

#[test]
fn who_is_left_alone_holds_it_and_what_was_an_allys_goes_home() {
    let bench = joint(1, &[1, 6, 1]);
    assert!(matches!(bench.asked().1, AxisTask::ChooseCasualties { .. } | AxisTask::NoncombatMove { .. }));
    // Britain captures for India; China's land returns to China whoever liberates it.
    let rows = [
        ("britain", "shan_state", "siam", "britain"),
        ("united_states", "suiyuan", "manchuria", "china"),
        ("united_states", "anhwe", "shantung", "china"),
        ("united_states", "shan_state", "burma", "britain"),
    ];
    for (owner, from, to, expected) in rows {
        let mut bench =
            board(&[(owner, from, "infantry", 1)], &[("burma", if to == "burma" { "japan" } else { "britain" })]);
        until(&mut bench, owner, "CombatMove");
        bench.order(owner, go("infantry", 1, &[from, to]), &[]).unwrap_or_else(|no| panic!("{from} to {to}: {no}"));
        bench.order(owner, DONE, &[]).expect("the combat move");
        assert_eq!(holder(&bench, to), expected, "{to}");
    }
}
