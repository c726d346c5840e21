//! Combat moves: which spaces to attack, and with which units.
//!
//! Targets are ordered by their value. Targets already under attack come first, so that an attack that was begun
//! becomes strong enough. Each order sends units from one space to one target.

use crate::model::board::{Domain, Space};
use crate::stand_in::battle::{Man, Odds, PERCENT, odds, strength};
use crate::stand_in::keen;
use crate::stand_in::march::March;
use crate::stand_in::sealift;
use crate::stand_in::war::{War, man, of_kind};
use adjutant_core::command::Command;
use adjutant_events::office::Level;

/// A space that can be attacked.
struct Target<'a> {
    space: Space,
    /// The units that can still be sent.
    pool: Vec<March<'a>>,
    begun: bool,
    worth: u32,
}

/// The next combat move; none if no attack is worthwhile any more.
pub(super) fn next(war: &War<'_>) -> Option<Command> {
    if war.is_keen() {
        return keen::next(war);
    }
    let marches = war.marches();
    let mut targets = targets(war, &marches);
    // Attacks that were begun are completed first; then the most valuable target, then the first in board order.
    targets.sort_by_key(|target| (!target.begun, std::cmp::Reverse(target.worth), target.space));
    let attacks = || targets.iter().find_map(|target| attack(war, target));
    // Units that will land board and sail before other units move.
    let finished = || if war.seen.revision() >= 3 { keen::finish(war, &marches) } else { None };
    sealift::assault(war, &marches).or_else(attacks).or_else(finished)
}

fn targets<'a>(war: &War<'_>, marches: &[March<'a>]) -> Vec<Target<'a>> {
    let mut targets: Vec<Target<'a>> = Vec::new();
    // Ships with land units aboard are used for landings.
    let is_free = |march: &&March<'_>| war.seen.revision() < 3 || !march.carries(war);
    for march in marches.iter().filter(|march| march.attacks()).filter(is_free) {
        match targets.iter_mut().find(|target| target.space == march.end) {
            Some(target) => target.pool.push(*march),
            None => targets.push(Target {
                space: march.end,
                pool: vec![*march],
                begun: war.ours(march.end).next().is_some(),
                worth: prize(war, march.end),
            }),
        }
    }
    targets
}

/// The gain if an attack succeeds: the land and its defenders.
pub(super) fn prize(war: &War<'_>, space: Space) -> u32 {
    let units: u32 = war.enemies(space).map(|piece| piece.kind.cost.unwrap_or_default()).sum();
    let land = if war.is_hostile(space) { war.worth(space) + 1 } else { 0 };
    land + units / 2
}

/// The next order of an attack; none if it is already strong enough, or not possible.
fn attack(war: &War<'_>, target: &Target<'_>) -> Option<Command> {
    let mut men: Vec<Man> = war.ours(target.space).map(|piece| man(piece, true)).collect();
    let defenders = war.defenders(target.space);
    if is_enough(war, target.space, &men, &defenders) {
        return None;
    }
    let group = group(war, target, &mut men, &defenders)?;
    let first = group.first().map(|(march, _)| march.start)?;
    let together: Vec<(March<'_>, u32)> = group.into_iter().filter(|(march, _)| march.start == first).collect();
    crate::stand_in::march::go(war, &together)
}

/// The units needed besides those already there; none if all units together are not enough.
fn group<'a>(
    war: &War<'_>,
    target: &Target<'a>,
    men: &mut Vec<Man>,
    defenders: &[Man],
) -> Option<Vec<(March<'a>, u32)>> {
    let mut pool = target.pool.clone();
    // Cheap units first, preferring those that come by sea; aircraft last, because they cannot stay.
    pool.sort_by_key(|march| {
        let air = march.kind.domain == Domain::Air;
        (air, march.effect != "assault", march.kind.cost, march.start, march.kind.id.clone())
    });
    let mut group: Vec<(March<'a>, u32)> = Vec::new();
    let mut spared: Vec<(Space, u32)> = Vec::new();
    let land = war.board.is_land(target.space);
    for march in pool {
        // On land, aircraft are sent only with units that can capture it.
        if march.kind.domain == Domain::Air && land && !men.iter().any(|man| man.takes_land) {
            continue;
        }
        let mut room = if march.is_land() && march.effect != "assault" {
            spare(war, march.start, &spared).min(march.count)
        } else {
            march.count
        };
        while room > 0 {
            room -= 1;
            men.push(of_kind(march.kind, 0, true));
            match group.iter_mut().find(|(known, _)| known.start == march.start && known.kind.id == march.kind.id) {
                Some((_, count)) if *count < march.count => *count += 1,
                _ => group.push((march, 1)),
            }
            match spared.iter_mut().find(|(space, _)| *space == march.start) {
                Some((_, count)) => *count += 1,
                None => spared.push((march.start, 1)),
            }
            if is_enough(war, target.space, men, defenders) {
                return Some(group);
            }
        }
    }
    None
}

/// Whether these attackers are enough for the space.
pub(super) fn is_enough(war: &War<'_>, space: Space, men: &[Man], defenders: &[Man]) -> bool {
    let land = war.board.is_land(space);
    let takers = men.iter().filter(|man| man.takes_land).count();
    if men.is_empty() || (land && takers == 0) {
        return false;
    }
    if defenders.iter().all(|man| man.hits_on == 0) {
        // The defenders cannot hit.
        return defenders.is_empty() || men.iter().any(|man| man.hits_on > 0);
    }
    match war.seen.level() {
        Level::Steady => strength(men) * 10 >= strength(defenders) * 17 && (!land || takers >= 2),
        Level::Keen => {
            // An attack that is much too weak is rejected without the full computation.
            strength(men) * 3 > strength(defenders) && is_worth_it(war, space, men, odds(men, defenders))
        }
    }
}

/// Whether an attack gains more than it costs, and whether some attackers can be expected to survive.
fn is_worth_it(war: &War<'_>, space: Space, men: &[Man], odds: Odds) -> bool {
    let prize = if war.is_hostile(space) { war.worth(space) + 1 } else { 2 };
    let decisive = prize >= 30;
    let gain = u64::from(odds.killed) + u64::from(prize) * odds.win / crate::stand_in::battle::CERTAIN;
    let wins = odds.win >= PERCENT * if decisive { 60 } else { 78 };
    let total: u32 = men.iter().map(|man| man.cost).sum();
    wins && (gain * 10 >= u64::from(odds.lost) * 11 || decisive) && (odds.lost < total || decisive)
}

/// The number of land units that a space can spare, besides those already spared. A capital or a complex keeps enough
/// units against the enemies near it.
pub(super) fn spare(war: &War<'_>, space: Space, spared: &[(Space, u32)]) -> u32 {
    let gone = spared.iter().find(|(known, _)| *known == space).map_or(0, |(_, count)| *count);
    let here = war.ours(space).filter(|piece| piece.kind.domain == Domain::Land).count() as u32;
    here.saturating_sub(gone).saturating_sub(garrison(war, space))
}

/// The number of land units that must stay.
pub(super) fn garrison(war: &War<'_>, space: Space) -> u32 {
    let known = war.garrisons.borrow()[space.ix()];
    known.unwrap_or_else(|| {
        let must = must_stay(war, space);
        war.garrisons.borrow_mut()[space.ix()] = Some(must);
        must
    })
}

fn must_stay(war: &War<'_>, space: Space) -> u32 {
    if war.is_keen() {
        return keen::garrison(war, space);
    }
    let def = war.board.def(space);
    let vital = def.capital_of.is_some() || war.board.victories.iter().any(|way| way.capitals.contains(&space));
    if !vital && !war.makes_units(space) {
        return 0;
    }
    let threat = war.threat(space);
    if threat.is_empty() {
        return u32::from(vital);
    }
    let mut men: Vec<Man> = war.friends(space).map(|piece| man(piece, false)).collect();
    men.sort_by_key(|man| (man.takes_land, man.cost));
    let (stay, mut leave): (Vec<Man>, Vec<Man>) = men.into_iter().partition(|man| !man.takes_land);
    let mut held = stay;
    let mut count = 0;
    let holds = |held: &[Man]| match war.seen.level() {
        Level::Steady => strength(held) * 4 >= strength(&threat) * if vital { 3 } else { 2 },
        Level::Keen => {
            let (most, least) = if vital { (12, 3) } else { (35, 2) };
            strength(held) * least >= strength(&threat) && odds(&threat, held).win <= PERCENT * most
        }
    };
    while !holds(&held) {
        let Some(man) = leave.pop() else { break };
        held.push(man);
        count += 1;
    }
    count
}
