//! Combat moves: the attack with the highest gain among all spaces and all units that can be sent.

use crate::model::board::{Domain, Space};
use crate::stand_in::battle::{CERTAIN, Man, Reckoned, share};
use crate::stand_in::keen::landing;
use crate::stand_in::keen::scene::{Known, Scene, held, taken};
use crate::stand_in::march;
use crate::stand_in::march::March;
use crate::stand_in::war::{War, man, of_kind};
use adjutant_core::command::Command;

/// The minimum average gain of an attack that is worth an order, in hundredths of an IPC.
const WORTH_IT: i64 = 40;
/// The number of group sizes that are evaluated with all consequences.
const LOOKED_AT: usize = 12;

/// Units that move together, with their numbers.
type Group<'a> = Vec<(March<'a>, u32)>;

/// The next combat move; none if nothing gains any more.
pub(crate) fn next(war: &War<'_>) -> Option<Command> {
    let marches = war.marches();
    if let Some(landing) = landing::next(war, &marches).or_else(|| landing::finish(war, &marches)) {
        return Some(landing);
    }
    let known = Known::default();
    let scene = Scene::of(war, &known);
    let before = scene.risks();
    let mut targets: Vec<Space> = marches.iter().filter(|march| march.attacks()).map(|march| march.end).collect();
    targets.sort_unstable();
    targets.dedup();
    let mut plans: Vec<(i64, Space, Group<'_>)> = Vec::new();
    for target in targets {
        let hides = war.ends_wars && hides(war, &marches, target);
        let pool: Vec<March<'_>> = marches
            .iter()
            .filter(|march| march.attacks() && march.end == target && march.kind.attack > 0)
            .filter(|march| march.kind.domain != Domain::Air || !hides)
            .copied()
            .collect();
        if let Some((gain, group)) = best(war, &scene, before, target, &pool) {
            plans.push((gain, target, group));
        }
    }
    plans.sort_by_key(|(gain, space, _)| (std::cmp::Reverse(*gain), *space));
    plans.into_iter().find_map(|(_, _, group)| {
        let first = group.first().map(|(march, _)| march.start)?;
        let together: Group<'_> = group.into_iter().filter(|(march, _)| march.start == first).collect();
        march::go(war, &together)
    })
}

/// Whether a space has only enemy submarines, and no destroyer can come to find them for aircraft.
fn hides(war: &War<'_>, marches: &[March<'_>], target: Space) -> bool {
    let finds = |march: &March<'_>| march.end == target && march.kind.abilities.anti_submarine;
    war.enemies(target).next().is_some()
        && war.enemies(target).all(|piece| piece.kind.abilities.submarine)
        && !war.committed(target).iter().any(|piece| piece.kind.abilities.anti_submarine)
        && !marches.iter().any(finds)
}

/// The best group to send to a space besides the units there, and its gain over not sending it.
fn best<'a>(
    war: &War<'_>,
    scene: &Scene<'_, '_>,
    before: i64,
    target: Space,
    pool: &[March<'a>],
) -> Option<(i64, Group<'a>)> {
    let there: Vec<Man> = war.committed(target).iter().map(|piece| man(piece, true)).collect();
    let defenders = war.defenders(target);
    let (now, _) = gain(war, scene, target, &there, &defenders);
    let begun = if there.is_empty() { 0 } else { now - risk_after(scene, target, &[], &there, &defenders) + before };
    let mut groups: Vec<(i64, Group<'a>)> = Vec::new();
    for air_first in [false, true] {
        let mut pool = pool.to_vec();
        pool.sort_by_key(|march| {
            let air = march.kind.domain == Domain::Air;
            (air != air_first, march.effect != "assault", march.kind.cost, march.start, march.kind.id.clone())
        });
        let mut men = there.clone();
        let mut group: Group<'a> = Vec::new();
        if air_first {
            // At least one unit must be able to capture the land.
            if let Some(first) = pool.iter().position(March::is_land) {
                let first = pool[first];
                men.push(of_kind(first.kind, 0, true));
                group.push((first, 1));
                groups.push((gain(war, scene, target, &men, &defenders).0, group.clone()));
            }
        }
        for march in pool {
            let gone = group
                .iter()
                .find(|(known, _)| known.start == march.start && known.kind.id == march.kind.id)
                .map_or(0, |(_, count)| *count);
            for _ in gone..march.count {
                men.push(of_kind(march.kind, 0, true));
                match group.iter_mut().find(|(known, _)| known.start == march.start && known.kind.id == march.kind.id) {
                    Some((_, count)) => *count += 1,
                    None => group.push((march, 1)),
                }
                groups.push((gain(war, scene, target, &men, &defenders).0, group.clone()));
            }
        }
    }
    groups.sort_by_key(|(gain, group)| (std::cmp::Reverse(*gain), group.iter().map(|(_, count)| count).sum::<u32>()));
    // Among groups with the same immediate gain, the smallest is tried first.
    groups.truncate(LOOKED_AT * 4);
    let weighed = groups.into_iter().map(|(now, group)| {
        let mut men = there.clone();
        for (march, count) in &group {
            men.extend(std::iter::repeat_n(of_kind(march.kind, 0, true), *count as usize));
        }
        let all = now - risk_after(scene, target, &group, &men, &defenders) + before;
        (all - begun, group)
    });
    weighed.max_by_key(|(gain, _)| *gain).filter(|(gain, _)| *gain >= WORTH_IT)
}

/// The immediate gain of a battle, and its expected result.
fn gain(war: &War<'_>, scene: &Scene<'_, '_>, space: Space, men: &[Man], defenders: &[Man]) -> (i64, Reckoned) {
    let land = war.board.is_land(space);
    let worth = if land && war.is_hostile(space) { held(war, space) + taken(war, space) } else { 0 };
    let odds = ends(scene, men, defenders);
    let taken = share(worth, odds.take);
    (odds.killed - scene.weighed(odds.lost) + taken, odds)
}

fn ends(scene: &Scene<'_, '_>, men: &[Man], defenders: &[Man]) -> Reckoned {
    let takers = men.iter().any(|man| man.takes_land);
    if defenders.iter().all(|man| man.hits_on == 0) {
        let hits = !men.is_empty() && (defenders.is_empty() || men.iter().any(|man| man.hits_on > 0));
        let win = if hits { CERTAIN } else { 0 };
        let killed = if hits { defenders.iter().map(|man| i64::from(man.cost) * 100).sum() } else { 0 };
        return Reckoned { win, take: if takers { win } else { 0 }, killed, ..Reckoned::default() };
    }
    scene.reckon(men, defenders)
}

/// The total risk after these units have fought.
fn risk_after(scene: &Scene<'_, '_>, target: Space, group: &[(March<'_>, u32)], men: &[Man], defenders: &[Man]) -> i64 {
    let odds = ends(scene, men, defenders);
    let mut after = scene.clone();
    for (march, count) in group {
        // Aircraft return.
        if march.kind.domain != Domain::Air {
            after.go(march.start, target, &march.kind.id, *count);
        }
    }
    let lost = {
        let mut beaten = after.clone();
        beaten.lose(target);
        beaten
    };
    after.won(target, odds.taken);
    share(after.risks(), odds.win) + share(lost.risks(), CERTAIN.saturating_sub(odds.win))
}

/// The gain of an attack on a space with these units, including all consequences; none if it is not worthwhile.
pub(super) fn pays(war: &War<'_>, scene: &Scene<'_, '_>, space: Space, men: &[Man], defenders: &[Man]) -> Option<i64> {
    if !men.iter().any(|man| man.takes_land) {
        return None;
    }
    let (now, odds) = gain(war, scene, space, men, defenders);
    if odds.win < CERTAIN / 10 * 6 {
        return Some(now).filter(|gain| scene.wears_down() && *gain >= WORTH_IT);
    }
    let mut after = scene.clone();
    after.won(space, 0);
    after.landed(space, men, odds.taken);
    Some(now - after.risks() + scene.risks()).filter(|gain| *gain >= WORTH_IT)
}

/// Whether another round of a battle is worthwhile.
pub(crate) fn goes_on(war: &War<'_>, space: Space, men: &[Man], defenders: &[Man]) -> bool {
    let known = Known::default();
    let scene = Scene::of(war, &known);
    gain(war, &scene, space, men, defenders).0 >= 0
}
