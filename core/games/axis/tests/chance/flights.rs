//! The destinations offered to aircraft are all that the rules permit. Most destinations out of range are nevertheless
//! excluded without a test.

use crate::chance::table::games;
use adjutant_core::choice::What;
use adjutant_core::{Command, choices};
use adjutant_events::{KindId, SeatId, SpaceId, UnitId};
use adjutant_game_axis::board::{Domain, Phase};
use adjutant_game_axis::command::{AxisCommand as C, Selection, Which};
use adjutant_game_axis::state::State;
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;
use std::collections::BTreeSet;

fn state(table: &Table) -> &State {
    table.game.play.read::<State>().expect("a board of the family")
}

/// The destinations offered to a unit.
fn offered(table: &Table, seat: &SeatId, unit: UnitId, from: &SpaceId) -> BTreeSet<SpaceId> {
    let all = choices(&table.game, seat);
    let moves = all.iter().filter(|choice| choice.verb == "move");
    let sources = moves.flat_map(|choice| &choice.slots).flat_map(|slot| &slot.values);
    let here = sources.filter(|value| value.what == What::Space(from.clone()));
    let goes = |value: &&adjutant_core::choice::Value| {
        let who = value.then.iter().filter(|slot| slot.name == "units").flat_map(|slot| &slot.values);
        who.into_iter().any(|who| matches!(&who.what, What::Units { ids, .. } if ids.contains(&unit)))
    };
    let to = here.flat_map(|value| &value.then).flat_map(|slot| &slot.values).filter(goes);
    to.filter_map(|to| to.what.end().cloned()).collect()
}

/// One aircraft of each kind in each space that a seat could fly.
fn aircraft(state: &State) -> Vec<(UnitId, KindId, SpaceId)> {
    let mut found: Vec<(UnitId, KindId, SpaceId)> = Vec::new();
    for unit in state.units().iter().filter(|unit| state.is_own(unit)) {
        let (kind, at) = (state.kind_of(unit), state.board().def(unit.at).id.clone());
        if kind.domain == Domain::Air && !found.iter().any(|(_, known, from)| *known == kind.id && *from == at) {
            found.push((unit.id, kind.id.clone(), at));
        }
    }
    found
}

/// Plays a game with this number of orders; returns the number of flights accepted and refused.
fn play(rules: &str, seed: u64, orders: usize) -> (usize, usize) {
    let (mut taken, mut refused) = (0, 0);
    let mut table = Table::open(&games(), &Opening::of(rules), seed);
    for number in 0..orders {
        let asked = table.asked();
        let Some(seat) = asked.first().cloned() else { break };
        let moves = matches!(state(&table).phase(), Phase::CombatMove | Phase::NoncombatMove);
        if moves && number % 6 == 0 {
            let spaces: Vec<SpaceId> = state(&table).board().spaces.iter().map(|def| def.id.clone()).collect();
            for (unit, kind, from) in aircraft(state(&table)) {
                let offered = offered(&table, &seat, unit, &from);
                for to in spaces.iter().filter(|to| **to != from) {
                    let units = vec![Selection { kind: kind.clone(), count: None, which: Which::These(vec![unit]) }];
                    let order = C::Move { units, from: from.clone(), via: Vec::new(), to: to.clone(), transport: None };
                    let takes = table.would(&seat, &Command::from(order)).is_ok();
                    // Another seat of the turn may offer it.
                    assert!(
                        !takes || offered.contains(to),
                        "{rules} {number}: {seat} may fly {unit} {kind} from {from} to {to}"
                    );
                    if takes { taken += 1 } else { refused += 1 }
                }
            }
        }
        let order = table.any_within(&seat, 14);
        let done = table.order(&seat, order.clone());
        assert!(done.is_ok(), "{rules}: {order:?} {done:?}");
    }
    (taken, refused)
}

#[test]
fn every_flight_that_the_rules_take_is_offered() {
    let all = || seeds::of("every_flight_that_the_rules_take_is_offered").rotating(1, 40);
    // The games with fixed seeds have enough flights. Those of the larger theatre are played in the long run.
    let (mut taken, mut refused) = (0, 0);
    for (rules, fixed, orders) in [("aa1941", 31..=31, 260), ("aa_pacific", 32..=seeds::choose(31, 33), 200)] {
        all().fixed(fixed).play(|seed| play(rules, seed, orders)).together(|games| {
            taken += games.iter().map(|game| game.0).sum::<usize>();
            refused += games.iter().map(|game| game.1).sum::<usize>();
            let least = seeds::choose((100, 1_000), (200, 2_000));
            assert!(taken > least.0 && refused > least.1, "{rules}: {taken} taken, {refused} refused");
        });
    }
}
