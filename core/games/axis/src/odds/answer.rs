//! Makes an answer from probabilities.

use crate::model::board::Board;
use crate::odds::field::Field;
use crate::odds::force::{Force, Forces};
use crate::odds::outcomes::{Ends, Outcomes};
use crate::odds::walk::Walk;
use crate::odds::{IPCS, exact, sampled};
use adjutant_core::odds::{Chances, Method, Odds, Party};
use adjutant_events::{KindCount, KindId, SpaceId};
use std::collections::BTreeMap;

/// The maximum number of sets of survivors that are listed separately.
const MOST_SURVIVORS: usize = 200;

/// The answer for a battle.
pub(super) fn answer(field: &Field<'_>, space: Option<SpaceId>) -> Odds {
    let mut walk = Walk::of(field);
    if let Ok(outcomes) = exact::outcomes(&mut walk) {
        // Rounding errors add up in the last digits.
        let method = Method::Exact { within: outcomes.dropped + 1e-12 };
        return told(field, &walk, &outcomes, method, space);
    }
    let mut walk = Walk::of(field);
    let outcomes = sampled::outcomes(&mut walk, seed(field));
    let method = Method::Sampled { trials: sampled::TRIALS, margin: sampled::margin() };
    told(field, &walk, &outcomes, method, space)
}

fn told(field: &Field<'_>, walk: &Walk<'_>, outcomes: &Outcomes, method: Method, space: Option<SpaceId>) -> Odds {
    let over = |ends: &Ends| ends.win + ends.draw + ends.lose + ends.retreat;
    let rounds = outcomes.rounds.iter().enumerate().map(|(place, ends)| (place + 1) as f64 * over(ends)).sum();
    let chances =
        |ends: &Ends| Chances { win: ends.win, draw: ends.draw, lose: ends.lose + ends.retreat, retreat: ends.retreat };
    let mut by_round: Vec<Chances> = outcomes.rounds.iter().map(chances).collect();
    while by_round.last().is_some_and(|last| last.win + last.draw + last.lose < 1e-12) {
        by_round.pop();
    }
    Odds {
        space,
        measure: IPCS,
        attacker: party(field.board, &walk.attackers, &outcomes.attackers),
        defender: party(field.board, &walk.defenders, &outcomes.defenders),
        chances: chances(&outcomes.ends),
        take: field.on_land.then_some(outcomes.ends.take),
        rounds,
        by_round,
        swing: outcomes.swing.iter().map(|(swing, chance)| *swing as f64 * chance).sum(),
        swings: outcomes.swing.iter().map(|(swing, chance)| (*swing, *chance)).collect(),
        method,
        hidden: None,
        table: None,
    }
}

/// The number of units of each kind, in chart order.
fn by_kind(forces: &Forces<'_>, force: &Force, kinds: usize) -> Vec<u16> {
    let mut counts = vec![0; kinds];
    for (place, slot) in forces.slots.iter().enumerate() {
        counts[slot.alike.kind.ix()] += force.fighting[place] + force.away[place];
    }
    counts
}

fn party(board: &Board, forces: &Forces<'_>, chances: &[f64]) -> Party {
    let counts = |force: &Force| by_kind(forces, force, board.kinds.len());
    let units = |counts: &[u16]| -> Vec<KindCount> {
        let some = board.kinds.iter().zip(counts).filter(|(_, count)| **count > 0);
        some.map(|(def, count)| KindCount { kind: def.id.clone(), count: *count }).collect()
    };
    let began = counts(forces.get(0));
    let cost = |place: usize| board.kinds[place].cost.unwrap_or_default();
    let mut ways: BTreeMap<Vec<u16>, f64> = BTreeMap::new();
    for (id, chance) in chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        *ways.entry(counts(forces.get(id as u32))).or_default() += chance;
    }
    let total: f64 = ways.values().sum();
    let lost = |place: usize| -> f64 {
        let left: f64 = ways.iter().map(|(counts, chance)| f64::from(counts[place]) * chance).sum();
        (f64::from(began[place]) * total - left).max(0.0)
    };
    let losses: Vec<(KindId, f64)> = (0..began.len())
        .filter(|place| began[*place] > 0)
        .map(|place| (board.kinds[place].id.clone(), lost(place)))
        .collect();
    let value = (0..began.len()).map(|place| lost(place) * f64::from(cost(place))).sum();
    let mut survivors: Vec<(Vec<u16>, f64)> = ways.into_iter().collect();
    // The most likely first; equally likely ones with more units first.
    survivors.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| other.0.cmp(&one.0)));
    let others = survivors.iter().skip(MOST_SURVIVORS).map(|(_, chance)| chance).sum();
    Party {
        worth: began.iter().enumerate().map(|(place, count)| u64::from(*count) * u64::from(cost(place))).sum(),
        units: units(&began),
        losses,
        lost: value,
        survivors: survivors
            .into_iter()
            .take(MOST_SURVIVORS)
            .map(|(counts, chance)| (units(&counts), chance))
            .collect(),
        others,
    }
}

/// The seed of the generator: the same for the same battle.
fn seed(field: &Field<'_>) -> u64 {
    let units = field.attacker.units.iter().chain(&field.defender.units);
    let parts =
        units.flat_map(|(alike, count)| [u64::from(alike.kind.0), u64::from(alike.hits_left), u64::from(*count)]);
    parts.fold(0xcbf2_9ce4_8422_2325, |seed, part| (seed ^ part).wrapping_mul(0x0100_0000_01b3))
}
