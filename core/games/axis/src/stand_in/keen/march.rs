//! Noncombat moves over land: units go forward as long as this puts nothing at risk, and back from where they would be
//! lost.

use crate::model::board::{Domain, Space};
use crate::stand_in::keen::scene::{Known, Scene};
use crate::stand_in::march::{March, go};
use crate::stand_in::war::{Piece, War};
use adjutant_core::command::Command;

/// The value of one step nearer to the enemy, in hundredths of the unit's cost.
const NEARER: i64 = 8;

/// The number of steps over land that a sea route counts as.
const BY_SHIP: i64 = 3;
/// The acceptable risk in a space that units leave, in hundredths of an IPC.
const BEARABLE: i64 = 250;

/// The next move that improves the board; none if there is none.
pub(crate) fn advance(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    let known = Known::default();
    let scene = Scene::of(war, &known);
    let before = scene.risks();
    let (by_land, by_air) = (away(war), away_by_air(war));
    let mut ways: Vec<(Space, Space)> =
        marches.iter().filter(|march| walks(war, march)).map(|march| (march.start, march.end)).collect();
    ways.sort_unstable();
    ways.dedup();
    let mut best: Option<(i64, Vec<(March<'_>, u32)>)> = None;
    for (start, end) in ways {
        let all: Vec<March<'_>> = marches
            .iter()
            .filter(|march| walks(war, march) && march.start == start && march.end == end)
            .copied()
            .collect();
        let (men, aircraft): (Vec<March<'_>>, Vec<March<'_>>) = all.into_iter().partition(March::is_land);
        for group in groups(&men).into_iter().chain(groups(&aircraft)) {
            let mut after = scene.clone();
            for (march, count) in &group {
                after.go(start, end, &march.kind.id, *count);
            }
            let away = if group.iter().all(|(march, _)| march.is_land()) { &by_land } else { &by_air };
            let gain = before - after.risks() + nearer(away, &group);
            if gain > best.as_ref().map_or(0, |(known, _)| *known) {
                best = Some((gain, group));
            }
        }
    }
    go(war, &best?.1)
}

/// The number of land units that must stay to keep the risk low; all of them if even that is not enough.
pub(crate) fn garrison(war: &War<'_>, space: Space) -> u32 {
    let known = Known::default();
    let scene = Scene::of(war, &known);
    let mut here: Vec<&Piece<'_>> = war.ours(space).filter(|piece| piece.kind.domain == Domain::Land).collect();
    here.sort_by_key(|piece| (std::cmp::Reverse(piece.kind.cost), piece.unit.id));
    let mut left = scene;
    for (gone, piece) in here.iter().enumerate() {
        left.leave(space, piece.unit.id);
        if left.risk(space) > BEARABLE {
            return (here.len() - gone) as u32;
        }
    }
    0
}

/// Whether the ships in a zone, together with these, would be safe.
pub(crate) fn is_safe(war: &War<'_>, zone: Space, march: &March<'_>) -> bool {
    let known = Known::default();
    let before = Scene::of(war, &known);
    let mut after = before.clone();
    let value: i64 = war.ours(march.start).map(|piece| i64::from(piece.kind.cost.unwrap_or_default())).sum();
    after.sail(march.start, zone);
    after.risk(zone) - before.risk(march.start) <= value * 35
}

fn walks(war: &War<'_>, march: &March<'_>) -> bool {
    let goes = march.is_land() && march.effect == "move";
    let flies = march.kind.domain == Domain::Air && matches!(march.effect, "move" | "land");
    (goes || flies) && war.is_friendly(march.end) && war.board.is_land(march.start) && war.board.is_land(march.end)
}

/// The groups to try: all units, all but one, half, and each kind alone.
fn groups<'a>(all: &[March<'a>]) -> Vec<Vec<(March<'a>, u32)>> {
    let whole: Vec<(March<'a>, u32)> = all.iter().map(|march| (*march, march.count)).collect();
    let half: Vec<(March<'a>, u32)> = all.iter().map(|march| (*march, march.count.div_ceil(2))).collect();
    let mut but_one = whole.clone();
    if let Some((_, count)) = but_one.iter_mut().min_by_key(|(march, _)| march.kind.cost) {
        *count -= 1;
    }
    but_one.retain(|(_, count)| *count > 0);
    if whole.is_empty() {
        return Vec::new();
    }
    let mut groups = vec![whole.clone(), but_one, half];
    for (march, count) in whole {
        groups.push(vec![(march, count)]);
        groups.push(vec![(march, 1)]);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// The enemy's lands that are worth going to.
fn goals(war: &War<'_>) -> Vec<Space> {
    let wanted = |land: &Space| {
        war.is_hostile_land(*land) && (war.board.def(*land).value > 0 || war.enemies(*land).next().is_some())
    };
    war.board.all_spaces().filter(wanted).collect()
}

/// The number of steps of each sea zone from the nearest zone off valuable enemy land. Two steps can be sailed in one
/// turn.
pub(super) fn crossings(war: &War<'_>) -> Vec<u8> {
    let board = war.board;
    let much = |land: &Space| {
        let def = board.def(*land);
        war.is_hostile(*land) && (def.capital_of.is_some() || def.value >= 3)
    };
    let off: Vec<Space> =
        board.all_spaces().filter(|zone| board.is_sea(*zone) && board.neighbours(*zone).iter().any(&much)).collect();
    war.steps(&off, |zone| board.is_sea(zone))
}

/// The distance of each space from where land units are useful: from the enemy over land, or from a coast from which
/// ships can take them to the enemy.
fn away(war: &War<'_>) -> Vec<i64> {
    let board = war.board;
    let crossings = crossings(war);
    let home = |zone: Space| {
        board.is_sea(zone) && board.neighbours(zone).iter().any(|land| war.is_own(*land) && war.makes_units(*land))
    };
    let off = |zones: &dyn Fn(Space) -> bool| -> Vec<Space> {
        let lies = |land: &Space| war.is_friendly(*land) && board.neighbours(*land).iter().any(|zone| zones(*zone));
        board.all_spaces().filter(lies).collect()
    };
    let mut ports = off(&|zone| home(zone) && crossings[zone.ix()] <= 2);
    if ports.is_empty() {
        ports = off(&home);
    }
    let port = war.steps(&ports, |land| war.is_friendly(land));
    let front = war.steps(&goals(war), |land| board.is_land(land));
    let far = |land: Space| i64::from(front[land.ix()]).min(i64::from(port[land.ix()]) + BY_SHIP);
    board.all_spaces().map(far).collect()
}

/// The same for aircraft.
fn away_by_air(war: &War<'_>) -> Vec<i64> {
    let goals = goals(war);
    let dear: Vec<Space> = goals.iter().copied().filter(|land| war.board.def(*land).value >= 3).collect();
    let goals = if dear.is_empty() { goals } else { dear };
    let far = |from: Space| goals.iter().filter_map(|to| war.board.air_distance(from, *to)).min().map_or(99, i64::from);
    war.board.all_spaces().map(far).collect()
}

/// The gain of these units from being nearer to the enemy.
fn nearer(away: &[i64], group: &[(March<'_>, u32)]) -> i64 {
    let one = |(march, count): &(March<'_>, u32)| {
        let steps = (away[march.start.ix()] - away[march.end.ix()]).clamp(-9, 9);
        steps * i64::from(march.kind.cost.unwrap_or_default()) * NEARER * i64::from(*count)
    };
    group.iter().map(one).sum()
}
