//! How a stand-in plays a power: it buys, attacks where it wins, brings units to the front, and ends its turn.
//!
//! It gives one order at a time and stores nothing. The next order depends only on the present board, including units
//! that have moved and battles that wait. So it continues correctly after a crash, and after a refused order.
//!
//! Both levels have the same aims. A steady stand-in compares strengths, attacks what it would beat, and leaves a few
//! units at home. A keen one evaluates each battle to its end (`battle`). It compares the gain with the losses and with
//! a counter-attack. It holds its capital against every enemy within reach.

mod battle;
mod combat;
mod keen;
mod march;
mod noncombat;
mod purchase;
mod sealift;
mod war;

pub use battle::{Man, Odds, odds};

use crate::model::board::Phase;
use adjutant_core::choice::{Choice, Mild, Weight};
use adjutant_core::command::Command;
use adjutant_core::stand_in::{Policy, Seen};
use adjutant_events::office::Level;
use war::War;

/// More events than this since the last order that was kept mean that orders were taken back.
const PATIENCE: u64 = 16;

/// The policy of the family.
#[derive(Clone, Copy, Debug)]
pub struct AxisPolicy;

impl Policy for AxisPolicy {
    fn revisions(&self) -> &'static [u16] {
        &[1, 2, 3, 4, 5, 6]
    }

    fn counts_readable_from(&self) -> u16 {
        6
    }

    fn order(&self, seen: &Seen<'_>) -> Option<Command> {
        let war = War::new(seen)?;
        let ends = || ended(seen);
        if seen.choice("purchase").is_some() {
            return purchase::purchase(&war).or_else(ends);
        }
        if seen.choice("mobilize").is_some() {
            return purchase::mobilize(&war).or_else(|| mildest(seen));
        }
        if seen.choice("move").is_some() {
            // If orders were taken back, the same plan is not begun again and again.
            if seen.since_last_order() > PATIENCE {
                return ends();
            }
            return match war.view.phase {
                Phase::CombatMove => combat::next(&war),
                Phase::PurchaseUnits
                | Phase::ConductCombat
                | Phase::NoncombatMove
                | Phase::MobilizeNewUnits
                | Phase::CollectIncome => noncombat::next(&war),
            }
            .or_else(ends);
        }
        fight(&war).or_else(|| mildest(seen))
    }
}

/// The answer in a battle, and the choice of the next battle.
fn fight(war: &War<'_>) -> Option<Command> {
    let seen = war.seen;
    if let Some(all) = seen.choice("fight all") {
        return Some(all.order.clone());
    }
    if let Some(fight) = seen.choice("fight") {
        return fight.spelt.first().cloned();
    }
    let retreat = seen.choice("retreat")?;
    let battle = war.view.battle.as_ref()?;
    let side = |ids: &[adjutant_events::UnitId], attacks: bool| war.men_of(ids, attacks);
    let (ours, theirs) = (side(&battle.attackers, true), side(&battle.defenders, false));
    let hopeless = match seen.level() {
        Level::Steady => battle::strength(&ours) * 3 < battle::strength(&theirs),
        Level::Keen if war.is_keen() => {
            let at = war.board.space(&battle.space)?;
            !keen::goes_on(war, at, &ours, &theirs)
        }
        Level::Keen => odds(&ours, &theirs).win < battle::PERCENT * 30,
    };
    let orders = retreat.spelt.iter().chain(retreat.slots.is_empty().then_some(&retreat.order));
    orders.filter(|_| hopeless).find(|order| seen.accepts(order)).cloned()
}

/// Ends the phase if this forfeits nothing.
fn ended(seen: &Seen<'_>) -> Option<Command> {
    let end = seen.choices().iter().find(|choice| choice.weight == Weight::Ends);
    let back = || seen.choices().iter().find(|choice| choice.weight == Weight::Back);
    end.map(|choice| choice.order.clone())
        .or_else(|| mildest(seen))
        .or_else(|| back().map(|choice| choice.order.clone()))
}

/// The answer for an absent seat, except taking back.
fn mildest(seen: &Seen<'_>) -> Option<Command> {
    let not_back = |choice: &&Choice| choice.weight != Weight::Back;
    let mut mild: Vec<&Mild> = seen.choices().iter().filter(not_back).flat_map(|choice| &choice.mild).collect();
    mild.sort_by_key(|mild| mild.place);
    mild.into_iter().map(|mild| &mild.order).find(|order| seen.accepts(order)).cloned()
}
