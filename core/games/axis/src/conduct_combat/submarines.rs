//! Submarines decide: general combat, step 2, ruling 15.
//!
//! At the start of every round, unless the enemy has a destroyer in the battle, each submarine strikes by surprise or
//! leaves under water; the attacker says first. Where several defending powers have submarines, the one with the most
//! speaks for all (the digest: all of a side together).

use crate::board::Power;
use crate::conduct_combat::fire;
use crate::fact::Role;
use crate::refusal::AxisRefusal;
use crate::state::{Battle, State, Step};
use adjutant_events::{SubmarineOrder, UnitId};

/// The submarines of a side that may decide in this round; empty if it has none or the enemy has a destroyer.
pub fn deciding(state: &State, battle: &Battle, role: Role) -> Vec<UnitId> {
    if fire::has_destroyer(state, role.opponent()) {
        return Vec::new();
    }
    fire::targets(state, battle, role)
        .filter(|unit| state.kind_of(unit).abilities.submarine)
        .map(|unit| unit.id)
        .collect()
}

/// Who decides for them.
pub fn decider(state: &State, submarines: &[UnitId]) -> Option<Power> {
    let owners = submarines.iter().filter_map(|id| state.unit(*id)).map(|unit| unit.owner);
    let mut counts = vec![0u16; state.board().powers.len()];
    owners.for_each(|owner| counts[owner.ix()] += 1);
    let most = counts.iter().copied().max().filter(|most| *most > 0)?;
    counts.iter().position(|count| *count == most).map(|ix| Power(ix as u8))
}

/// The decision that is open now: for which side, by whom, about which submarines.
pub fn open(state: &State, battle: &Battle) -> Option<(Role, Power, Vec<UnitId>)> {
    let roles: &[Role] = match battle.done {
        Step::Begin => &[Role::Attacker, Role::Defender],
        Step::AttackerSubmarines => &[Role::Defender],
        _ => &[],
    };
    roles.iter().find_map(|role| {
        let submarines = deciding(state, battle, *role);
        let decider = decider(state, &submarines)?;
        Some((*role, decider, submarines))
    })
}

/// The submarines that submerge under an order for some or all of them.
///
/// # Errors
/// If there are fewer than named.
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
