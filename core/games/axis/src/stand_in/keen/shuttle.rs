//! Empty ships sail to waiting units, load them and land them in the same turn.
//!
//! This file plans only the first step, the move of the empty ships. When they are beside the units, the landing is
//! planned as usual.

use crate::model::board::{Domain, KindDef, Space};
use crate::stand_in::battle::Man;
use crate::stand_in::combat::spare;
use crate::stand_in::keen::attack;
use crate::stand_in::keen::scene::Scene;
use crate::stand_in::march::{March, go};
use crate::stand_in::sealift::is_barred;
use crate::stand_in::war::{Piece, War, man, of_kind};
use adjutant_core::command::Command;

/// The move of empty ships to the most valuable landing, if it gains more than `known`.
pub(super) fn next(war: &War<'_>, scene: &Scene<'_, '_>, marches: &[March<'_>], known: i64) -> Option<Command> {
    let mut best: Option<(i64, &March<'_>)> = None;
    for march in marches.iter().filter(|march| is_empty_ship(war, march)) {
        for off in offings(war, march) {
            for shore in war.board.neighbours(off).iter().copied().filter(|land| war.is_hostile_land(*land)) {
                let gain = gain(war, scene, marches, (march, shore)).map(|gain| gain - exposed(scene, march, off));
                let gain = gain.filter(|gain| *gain > known);
                if let Some(gain) = gain.filter(|gain| best.is_none_or(|(known, _)| *gain > known)) {
                    best = Some((gain, march));
                }
            }
        }
    }
    best.and_then(|(_, march)| go(war, &[(*march, march.count)]))
}

/// How much more these ships are at risk after the landing than where they are now.
fn exposed(scene: &Scene<'_, '_>, march: &March<'_>, off: Space) -> i64 {
    let mut after = scene.clone();
    after.go(march.start, off, &march.kind.id, march.count);
    let risk = |scene: &Scene<'_, '_>| scene.risk(march.start) + if off == march.start { 0 } else { scene.risk(off) };
    (risk(&after) - risk(scene)).max(0)
}

fn is_empty_ship(war: &War<'_>, march: &March<'_>) -> bool {
    march.kind.abilities.transport_capacity > 0
        && march.sails(war)
        && march.start != march.end
        && !march.carries(war)
        && !is_barred(war, march.end)
}

/// The zones from which units that board these ships at their destination can go ashore in the same turn.
fn offings(war: &War<'_>, march: &March<'_>) -> Vec<Space> {
    let board = war.board;
    let far = war.steps(&[march.start], |by| board.is_sea(by))[march.end.ix()];
    let ships = war.ours(march.start).filter(|piece| piece.kind.id == march.kind.id);
    let left = ships.map(|piece| piece.unit.movement_left).max().unwrap_or_default();
    let mut zones = vec![march.end];
    if far < left {
        let near = board.neighbours(march.end).iter().copied();
        zones.extend(near.filter(|zone| board.is_sea(*zone) && !is_barred(war, *zone)));
    }
    zones
}

/// The gain of a landing by these ships; none if no unit can board, or if it is not worthwhile.
fn gain(
    war: &War<'_>,
    scene: &Scene<'_, '_>,
    marches: &[March<'_>],
    (march, shore): (&March<'_>, Space),
) -> Option<i64> {
    let aboard = cargo(war, march);
    if aboard.is_empty() {
        return None;
    }
    let mut men: Vec<Man> = war.committed(shore).iter().map(|piece| man(piece, true)).collect();
    men.extend(aboard);
    let helps = marches.iter().filter(|helps| helps.end == shore && helps.attacks() && helps.effect != "assault");
    for helps in helps {
        let count = if helps.kind.domain == Domain::Air { helps.count } else { helps.count / 2 };
        men.extend((0..count).map(|_| of_kind(helps.kind, 0, true)));
    }
    attack::pays(war, scene, shore, &men, &war.defenders(shore))
}

/// The units from one land space that can board these ships at their destination: one attacker and one infantry in each
/// ship.
fn cargo(war: &War<'_>, march: &March<'_>) -> Vec<Man> {
    let mut most: Vec<Man> = Vec::new();
    for land in war.board.neighbours(march.end).iter().copied().filter(|land| war.is_friendly(*land)) {
        let mut kinds: Vec<&KindDef> =
            war.ours(land).filter(|piece| is_waiting(piece)).map(|piece| piece.kind).collect();
        kinds.sort_by_key(|kind| (kind.attack, kind.id.clone()));
        let mut spare = spare(war, land, &[]);
        let mut men: Vec<Man> = Vec::new();
        for _ in 0..march.count {
            let mut room = march.kind.abilities.transport_capacity;
            for dear in [true, false] {
                if kinds.is_empty() || spare == 0 {
                    break;
                }
                let at = if dear { kinds.len() - 1 } else { 0 };
                if kinds[at].abilities.room <= room {
                    room -= kinds[at].abilities.room;
                    men.push(of_kind(kinds.remove(at), 0, true));
                    spare -= 1;
                }
            }
        }
        if men.len() > most.len() {
            most = men;
        }
    }
    most
}

/// Whether a unit can still board.
fn is_waiting(piece: &Piece<'_>) -> bool {
    piece.kind.domain == Domain::Land && piece.kind.attack > 0 && piece.unit.movement_left > 0
}
