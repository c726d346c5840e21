//! Extreme positions of 1941 that a picture must handle.

use crate::support::table::at_start;
use adjutant_core::view::View;
use adjutant_events::{KindCount, KindId, SeatId, UnitId};
use adjutant_game_axis::board::{Domain, Phase, Terrain};
use adjutant_game_axis::board_file::aa1941;
use adjutant_game_axis::scene::Move;
use adjutant_game_axis::view::{AxisView, PendingBattle, SpaceView, UnitView};
use adjutant_scene::Way;

/// A fresh unit.
fn unit(number: u32, kind: &KindId, owner: &SeatId) -> UnitView {
    UnitView {
        id: UnitId(number),
        kind: kind.clone(),
        owner: owner.clone(),
        damage: 0,
        aboard: None,
        movement_left: 0,
        assaults: None,
        patrol: false,
        raids: false,
    }
}

fn units_of(view: &mut View) -> &mut AxisView {
    view.board_mut().expect("the board of 1941")
}

/// The maximum of every power everywhere. Each land has the four kinds that walk or fly. Each sea zone has the five
/// that swim, some of them hit, and cargo of all kinds. Adjacent numbers differ. A battle is pending everywhere.
pub(crate) fn busiest() -> View {
    let (_, mut view) = at_start();
    let board = aa1941();
    let play = units_of(&mut view);
    let mut next = 10_000;
    for (nth, (index, space)) in board.all_spaces().zip(&mut play.spaces).enumerate() {
        let def = board.def(index);
        if def.impassable {
            continue;
        }
        let sea = def.terrain == Terrain::Sea;
        space.units.retain(|unit| unit.kind.as_str() == "industrial_complex");
        for (p, power) in board.powers.iter().enumerate() {
            for (k, kind) in board.kinds.iter().enumerate().filter(|(_, kind)| !kind.abilities.produces) {
                let swims = kind.domain == Domain::Sea;
                let count = 1 + (nth * 7 + p * 5 + k * 3) % 14;
                for i in 0..count {
                    // A unit that cannot swim is at sea as cargo.
                    if swims && !sea {
                        break;
                    }
                    let aboard = (sea && !swims).then_some(UnitId(1));
                    let damage = u8::from(swims && kind.hits > 1 && i % 3 == 1);
                    space.units.push(UnitView { damage, aboard, ..unit(next, &kind.id, &power.id) });
                    next += 1;
                }
            }
        }
    }
    let battle = |space: &SpaceView| PendingBattle {
        space: space.id.clone(),
        optional: false,
        after: Vec::new(),
        attackers: Vec::new(),
        defenders: Vec::new(),
    };
    play.battles = play.spaces.iter().filter(|space| !space.units.is_empty()).map(battle).collect();
    let kinds = board.kinds.iter().filter(|kind| !kind.abilities.produces);
    play.mobilization = kinds.map(|kind| KindCount { kind: kind.id.clone(), count: 88 }).collect();
    for purse in &mut play.purses {
        (purse.ipcs, purse.income, purse.holds_capital) = (888, 188, false);
    }
    view
}

/// A long war. Every power has an army in each of its lands, with a unit of an ally. It has a fleet in every second sea
/// zone.
pub(crate) fn late() -> View {
    let (_, mut view) = at_start();
    let board = aa1941();
    let play = units_of(&mut view);
    let mut next = 10_000;
    for (nth, (index, space)) in board.all_spaces().zip(&mut play.spaces).enumerate() {
        let def = board.def(index);
        let powers: Vec<&SeatId> = match (def.terrain, space.controller.as_ref()) {
            (Terrain::Land, Some(power)) => vec![power, &board.powers[nth % 5].id],
            (Terrain::Sea, _) if nth % 2 == 0 => vec![&board.powers[nth % 5].id],
            _ => continue,
        };
        for (p, power) in powers.into_iter().enumerate() {
            let domain = if def.terrain == Terrain::Sea { Domain::Sea } else { Domain::Land };
            let kinds = board.kinds.iter().filter(|kind| kind.domain == domain && !kind.abilities.produces);
            for (k, kind) in kinds.take(3 - p).enumerate() {
                for _ in 0..=((nth + k * 3) % 6) {
                    space.units.push(unit(next, &kind.id, power));
                    next += 1;
                }
            }
        }
    }
    view
}

/// A move from every space into the next one of the board.
pub(crate) fn moves_everywhere() -> Vec<Move> {
    let board = aa1941();
    let kinds = [Way::Land, Way::Sea, Way::Air, Way::Retreat];
    let from_to = board.all_spaces().flat_map(|space| board.neighbours(space).iter().map(move |next| (space, *next)));
    from_to
        .step_by(3)
        .enumerate()
        .map(|(i, (from, to))| Move {
            phase: Phase::CombatMove,
            way: kinds[i % 4],
            power: board.powers[i % 5].id.clone(),
            route: vec![board.def(from).id.clone(), board.def(to).id.clone()],
        })
        .collect()
}
