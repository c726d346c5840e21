//! Turns the chances of a battle into an answer.

use crate::model::board::Kind;
use crate::odds::CV;
use crate::odds::fire::{Ends, through};
use crate::odds::force::{Force, Stand};
use crate::odds::place::{Battle, Party as Side};
use crate::rules::rolls::BLOCK;
use adjutant_core::odds::{Chances, Hidden, Method, Odds, Party};
use adjutant_events::{KindCount, KindId, SpaceId};
use std::collections::BTreeMap;

/// Stacks that fight alike, with the total chance of each.
type Alike = Vec<(Stand, f64)>;

fn alike(side: &Side, pursues: bool) -> Alike {
    let mut found: BTreeMap<Stand, f64> = BTreeMap::new();
    for (force, chance) in &side.forces {
        *found.entry(force.stand(pursues)).or_default() += chance;
    }
    found.into_iter().collect()
}

/// What a side loses and what survives.
#[derive(Default)]
struct Told {
    survivors: BTreeMap<Vec<KindCount>, f64>,
    before: BTreeMap<KindId, f64>,
    after: BTreeMap<KindId, f64>,
    worth: f64,
    lost: f64,
}

/// The number of blocks by kind. If some blocks of the side are hidden, only the total is given.
fn counts(force: &Force, hits: usize, hidden: bool) -> Vec<KindCount> {
    let left = force.left(hits);
    if hidden {
        let count = left.len() as u16;
        return if count == 0 { Vec::new() } else { vec![KindCount { kind: KindId::new(BLOCK), count }] };
    }
    let of = |kind: Kind| left.iter().filter(|(known, _)| *known == kind).count() as u16;
    let counts = Kind::ALL.into_iter().map(|kind| KindCount { kind: kind.id(), count: of(kind) });
    counts.filter(|count| count.count > 0).collect()
}

fn add(into: &mut BTreeMap<KindId, f64>, counts: &[KindCount], chance: f64) {
    for count in counts {
        *into.entry(count.kind.clone()).or_default() += f64::from(count.count) * chance;
    }
}

impl Told {
    /// The end of the battle for a side. `ended` holds, for each stack, the chance of each number of hits.
    fn of(side: &Side, ended: &BTreeMap<Stand, Vec<f64>>, pursues: bool) -> Self {
        let mut told = Self::default();
        for (force, chance) in &side.forces {
            let hidden = side.hidden > 0;
            add(&mut told.before, &counts(force, 0, hidden), *chance);
            told.worth += chance * force.cv(0) as f64;
            let Some(ends) = ended.get(&force.stand(pursues)) else { continue };
            for (hits, end) in ends.iter().enumerate().filter(|(_, end)| **end > 0.0) {
                let (left, both) = (counts(force, hits, hidden), chance * end);
                add(&mut told.after, &left, both);
                told.lost += both * (force.cv(0) - force.cv(hits)) as f64;
                *told.survivors.entry(left).or_default() += both;
            }
        }
        told
    }

    fn party(self, side: &Side) -> Party {
        let first = side.forces.first().map(|(force, _)| counts(force, 0, side.hidden > 0));
        let lost = self.before.iter().map(|(kind, before)| {
            (kind.clone(), (before - self.after.get(kind).copied().unwrap_or_default()).max(0.0))
        });
        let losses = lost.collect();
        let mut survivors: Vec<(Vec<KindCount>, f64)> = self.survivors.into_iter().collect();
        survivors.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Party {
            units: first.unwrap_or_default(),
            worth: self.worth.round() as u64,
            losses,
            lost: self.lost,
            survivors,
            others: 0.0,
        }
    }
}

/// The answer for a battle.
pub(super) fn answer(battle: &Battle, retreat_after: Option<u16>, space: Option<SpaceId>) -> Odds {
    let manner = crate::odds::fire::Manner { retreat_after: retreat_after.map(usize::from), ..battle.manner };
    let pursues = retreat_after.is_some();
    let (attackers, defenders) = (alike(&battle.attacker, pursues), alike(&battle.defender, pursues));
    let (mut left_a, mut left_d) = (BTreeMap::new(), BTreeMap::new());
    let mut chances = Chances::default();
    let mut by_round: Vec<Chances> = Vec::new();
    let mut swings: BTreeMap<i64, f64> = BTreeMap::new();
    let (mut dropped, mut wins) = (0.0, Vec::new());
    for (attacker, of_a) in &attackers {
        for (defender, of_d) in &defenders {
            let ends = through(attacker, defender, manner);
            let both = of_a * of_d;
            dropped += both * ends.dropped;
            wins.push(ends.win.iter().sum());
            for (round, [win, lose, retreat]) in ends.rounds.iter().enumerate() {
                if by_round.len() <= round {
                    by_round.push(Chances::default());
                }
                for sum in [&mut by_round[round], &mut chances] {
                    sum.win += both * win;
                    sum.lose += both * (lose + retreat);
                    sum.retreat += both * retreat;
                }
            }
            for (a, d, chance) in every(&ends, attacker.last(), defender.last()) {
                // The chances of each stack are weighted only by the chance of the other side's stack; its own chance
                // is applied later.
                *slot(&mut left_a, attacker, a) += of_d * chance;
                *slot(&mut left_d, defender, d) += of_a * chance;
                let lost = |stand: &Stand, hits: usize| i64::try_from(stand.cv[0] - stand.cv[hits]).unwrap_or(0);
                *swings.entry(lost(defender, d) - lost(attacker, a)).or_default() += both * chance;
            }
        }
    }
    while by_round.last().is_some_and(|last| last.win + last.lose < 1e-12) {
        by_round.pop();
    }
    let rounds = by_round.iter().enumerate().map(|(at, ends)| (at + 1) as f64 * (ends.win + ends.lose)).sum();
    let hidden = (battle.attacker.hidden + battle.defender.hidden > 0).then(|| Hidden {
        attacker: battle.attacker.hidden as u32,
        defender: battle.defender.hidden as u32,
        least: wins.iter().copied().fold(1.0, f64::min),
        most: wins.iter().copied().fold(0.0, f64::max),
    });
    Odds {
        space,
        measure: CV,
        attacker: Told::of(&battle.attacker, &left_a, pursues).party(&battle.attacker),
        defender: Told::of(&battle.defender, &left_d, pursues).party(&battle.defender),
        chances,
        take: Some(chances.win),
        rounds,
        by_round,
        swing: swings.iter().map(|(swing, chance)| *swing as f64 * chance).sum(),
        swings: swings.into_iter().collect(),
        method: Method::Exact { within: dropped + 1e-12 },
        hidden,
        table: None,
    }
}

/// Every end of the battle, by the hits of the attacker and of the defender.
fn every(ends: &Ends, last_a: usize, last_d: usize) -> impl Iterator<Item = (usize, usize, f64)> + '_ {
    let win = ends.win.iter().enumerate().map(move |(a, chance)| (a, last_d, *chance));
    let lose = ends.lose.iter().enumerate().map(move |(d, chance)| (last_a, d, *chance));
    win.chain(lose).chain(ends.retreat.iter().copied()).filter(|(_, _, chance)| *chance > 0.0)
}

fn slot<'a>(of: &'a mut BTreeMap<Stand, Vec<f64>>, stand: &Stand, hits: usize) -> &'a mut f64 {
    let chances = of.entry(stand.clone()).or_insert_with(|| vec![0.0; stand.cv.len()]);
    &mut chances[hits]
}
