//! A game master's corrections of what only this edition has: purses that are not a power's own, and convoys.

use crate::pacific::table::{board, holder};
use adjutant_events::{KindCount, Native};
use adjutant_game_axis::command::{AxisCommand, Edit};

#[test]
fn money_is_a_purses_and_a_convoy_can_be_given() {
    let mut bench = board(&[], &[]);
    let set = |power: &str| Edit::SetIpcs { power: power.into(), amount: 3 };
    let give = |space: &str| Edit::SetOwner { space: space.into(), to: "japan".into() };
    let rows = [
        (set("india"), None),
        (set("britain"), Some("axis-unknown-space")), // it has two purses
        (set("china"), Some("axis-unknown-space")),   // and it none
        (give("sz47"), None),
        (give("sz48"), Some("axis-cannot-be-owned")),
        (give("himalayas"), Some("axis-cannot-be-owned")),
    ];
    for (edit, refused) in rows {
        let said = format!("{edit:?}");
        let found = bench.edited(&Native::new(AxisCommand::Edit { edits: vec![edit], reason: "a test".to_owned() }));
        assert_eq!(found.err().as_deref(), refused, "{said}");
    }
    assert_eq!(bench.state().ipcs(bench.purse("india")), 3);
    assert_eq!(holder(&bench, "sz47"), "japan");
}

/// The place of a power's unit of a kind, and the number there.
fn stack(bench: &crate::editions::bench::Bench, power: &str, kind: &str) -> (String, u16) {
    let (state, board) = (bench.state(), bench.state().board());
    let (power, kind) = (board.power(&power.into()).expect("a power"), board.kind(&kind.into()).expect("a kind"));
    let there = |unit: &&adjutant_game_axis::state::Unit| unit.owner == power && unit.kind == kind;
    let at = state.units().iter().find(there).expect("such a unit").at;
    let count = state.units_at(at).filter(there).count() as u16;
    (board.def(at).id.to_string(), count)
}

/// Section `table.edit`: units are moved, hit or repaired, and turns continue where they should.
#[test]
fn what_stands_on_the_board_can_be_put_right() {
    let mut bench = board(
        &[("japan", "sz47", "transport", 1), ("japan", "sz47", "battleship", 1), ("japan", "guam", "infantry", 6)],
        &[],
    );
    let (ships, _) = stack(&bench, "japan", "transport");
    let (warships, _) = stack(&bench, "japan", "battleship");
    let (land, many) = stack(&bench, "japan", "infantry");
    let (elsewhere, _) = stack(&bench, "japan", "industrial_complex");
    let units = |kind: &str, count| vec![KindCount { kind: kind.into(), count }];
    let moved = |kind: &str, count, from: &str, to: &str| Edit::Move {
        owner: "japan".into(),
        units: units(kind, count),
        from: from.into(),
        to: to.into(),
    };
    let hit = |kind: &str, at: &str, hits| Edit::SetDamage {
        owner: "japan".into(),
        units: units(kind, 1),
        space: at.into(),
        hits,
    };
    let turn = |power: &str, phase: &str| Edit::SetTurn { power: power.into(), phase: phase.into(), round: Some(3) };
    let rows = [
        (moved("infantry", many + 1, &land, &elsewhere), Some("axis-nothing-to-remove")),
        (moved("infantry", 0, &land, &elsewhere), Some("axis-no-units-named")),
        (moved("battleship", 1, &warships, &elsewhere), Some("axis-wrong-terrain")),
        (moved("infantry", 1, &land, "himalayas"), Some("axis-wrong-terrain")),
        (moved("infantry", 1, &land, "atlantis"), Some("axis-unknown-space")),
        (moved("infantry", 1, &land, &ships), None),
        (hit("transport", &ships, 1), Some("axis-too-much-damage")),
        (hit("battleship", &warships, 2), Some("axis-too-much-damage")),
        (hit("battleship", &warships, 1), None),
        (hit("battleship", &warships, 0), None),
        (turn("japan", "tea_time"), Some("axis-no-such-phase")),
        (turn("japan", "noncombat_move"), None),
        (turn("united_states", "purchase_units"), None),
    ];
    for (edit, refused) in rows {
        let said = format!("{edit:?}");
        let found = bench.edited(&Native::new(AxisCommand::Edit { edits: vec![edit], reason: "a test".to_owned() }));
        assert_eq!(found.err().as_deref(), refused, "{said}");
    }
    let state = bench.state();
    let zone = state.board().space(&ships.as_str().into()).expect("a zone");
    let infantry = state.board().kind(&"infantry".into()).expect("infantry");
    let aboard = state.units_at(zone).filter(|unit| unit.kind == infantry && unit.aboard.is_some()).count();
    assert!(aboard >= 1, "it went aboard");
    assert_eq!((state.round(), state.seat().as_str()), (3, "united_states"));
    // Nothing can be overloaded.
    let edits = vec![moved("infantry", many - 1, &land, &ships)];
    let found = bench.edited(&Native::new(AxisCommand::Edit { edits, reason: "a test".to_owned() }));
    assert_eq!(found.err().as_deref(), Some("axis-no-room-aboard"));
}
