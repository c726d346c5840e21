//! Decisions of submarines: general combat, step 2, ruling 15.
//!
//! Once in a round, at the step in the edition's list, each submarine fights or submerges. The edition says whether an
//! enemy destroyer in the battle prevents submerging. If several defending powers have submarines, the one with the
//! most decides for all (the digest: all of a side together).
//!
//! Section: `3.submarines`.

use crate::model::board::Power;
use crate::model::edition::{Destroyers, Rules, Step};
use crate::model::fact::Role;
use crate::model::order::SubmarineOrder;
use crate::model::refusal::AxisRefusal;
use crate::model::state::{Battle, State};
use crate::rules::conduct_combat::casualties::Choice;
use crate::rules::conduct_combat::{bombardment, fire};
use adjutant_events::UnitId;

/// The submarines of a side that may decide in this round. Empty if it has none or enemy destroyers prevent it.
pub fn deciding(state: &State, battle: &Battle, role: Role) -> Vec<UnitId> {
    if !may_submerge(state.rules(), fire::has_destroyer(state, role.opponent())) {
        return Vec::new();
    }
    fire::targets(state, battle, role)
        .filter(|unit| state.kind_of(unit).abilities.submarine)
        .map(|unit| unit.id)
        .collect()
}

/// Whether submarines may submerge, by whether the enemy has a destroyer in the battle.
pub fn may_submerge(rules: &Rules, against_destroyer: bool) -> bool {
    match rules.destroyers {
        Destroyers::CancelStrike => true,
        Destroyers::CancelStrikeAndSubmerging => !against_destroyer,
    }
}

/// Whether submarines of a side that do not submerge strike by surprise. Otherwise they fire in the ordinary step of
/// their side.
pub fn strike_by_surprise(state: &State, role: Role) -> bool {
    may_surprise(state.rules(), role, fire::has_destroyer(state, role.opponent()))
}

/// The same by the rules alone, by whether the enemy has a destroyer in the battle.
pub fn may_surprise(rules: &Rules, role: Role, against_destroyer: bool) -> bool {
    rules.has(surprise_step(role)) && !against_destroyer
}

/// The step of a side's surprise strike.
pub const fn surprise_step(role: Role) -> Step {
    match role {
        Role::Attacker => Step::SurpriseAttack,
        Role::Defender => Step::SurpriseDefence,
    }
}

/// The power that decides for these submarines.
pub fn decider(state: &State, submarines: &[UnitId]) -> Option<Power> {
    let owners = submarines.iter().filter_map(|id| state.unit(*id)).map(|unit| unit.owner);
    let mut counts = vec![0u16; state.board().powers.len()];
    owners.for_each(|owner| counts[owner.ix()] += 1);
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    counts.iter().position(|count| *count == most).map(|ix| Power(ix as u8))
}

/// The open decision: the side, the power that decides, and the submarines.
pub fn open(state: &State, battle: &Battle) -> Option<(Role, Power, Vec<UnitId>)> {
    let mut step = battle.done;
    while let Some(next) = state.rules().step_after(step) {
        step = next;
        let role = match step {
            Step::AttackerSubmarines => Role::Attacker,
            Step::DefenderSubmarines => Role::Defender,
            // A bombardment without ships and losses without hits are skipped.
            Step::Bombardment if bombardment::ships(state, battle).is_empty() => continue,
            // So is a step in which no unit can fire.
            Step::SurpriseAttack | Step::SurpriseDefence | Step::AttackFire | Step::DefenceFire
                if fire::volley(state, battle, step).is_none() =>
            {
                continue;
            }
            Step::SurpriseAttackCasualties | Step::BombardmentCasualties | Step::AttackCasualties
                if none_to_take(state, battle, Role::Defender) =>
            {
                continue;
            }
            Step::SurpriseDefenceCasualties | Step::DefenceCasualties
                if none_to_take(state, battle, Role::Attacker) =>
            {
                continue;
            }
            // Antiaircraft guns are on land and submarines at sea.
            Step::Antiaircraft => continue,
            Step::Kamikazes if fire::roll(state, battle, step, 0).is_none() => continue,
            Step::Begin
            | Step::Kamikazes
            | Step::Bombardment
            | Step::BombardmentCasualties
            | Step::SurpriseAttack
            | Step::SurpriseDefence
            | Step::SurpriseAttackCasualties
            | Step::SurpriseDefenceCasualties
            | Step::AttackFire
            | Step::AttackCasualties
            | Step::DefenceFire
            | Step::DefenceCasualties
            | Step::RemoveCasualties
            | Step::ContinueOrRetreat => return None,
        };
        let submarines = deciding(state, battle, role);
        if let Some(decider) = decider(state, &submarines) {
            return Some((role, decider, submarines));
        }
    }
    None
}

fn none_to_take(state: &State, battle: &Battle, role: Role) -> bool {
    Choice::new(state, battle, role).needed == 0
}

/// The submarines that submerge by an order for some or all of them.
///
/// # Errors
/// There are fewer submarines than named.
pub fn submerging(
    submarines: &[UnitId],
    order: SubmarineOrder,
    count: Option<u16>,
) -> Result<Vec<UnitId>, AxisRefusal> {
    let have = submarines.len() as u16;
    let named = count.unwrap_or(have);
    if named > have {
        return Err(AxisRefusal::TooFewSubmarines { have });
    }
    let submerged = match order {
        SubmarineOrder::Submerge => named,
        SubmarineOrder::Strike => have - named,
    };
    Ok(submarines[..usize::from(submerged)].to_vec())
}
