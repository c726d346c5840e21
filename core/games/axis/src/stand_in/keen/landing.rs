//! Landings: units board, sail and go ashore, with all units that can come together against one shore.
//!
//! Each order chooses the most valuable landing anew. A landing that was begun and cannot be left is completed.

use crate::model::board::{Domain, Space};
use crate::stand_in::battle::Man;
use crate::stand_in::keen::attack;
use crate::stand_in::keen::scene::{Known, Scene};
use crate::stand_in::march::{March, go};
use crate::stand_in::sealift::{cargo, embark, harbours, is_barred};
use crate::stand_in::war::{War, man, of_kind};
use adjutant_core::choice::Weight;
use adjutant_core::command::Command;

/// The minimum additional gain for which ships wait for further units to board, in hundredths of an IPC.
const WAITED_FOR: i64 = 100;

/// A possible landing.
struct Landing<'m, 'a> {
    shore: Space,
    gain: i64,
    /// The units that can still board, by zone.
    boards: Vec<Vec<(March<'a>, u32)>>,
    /// The ships with land units aboard that must sail.
    sails: Vec<&'m March<'a>>,
    /// The units aboard beside the shore.
    ashore: Vec<&'m March<'a>>,
}

/// The next step of the best landing; none if no landing is worthwhile.
pub(super) fn next(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    let known = Known::default();
    let scene = Scene::of(war, &known);
    let mut all: Vec<Landing<'_, '_>> = Vec::new();
    for shore in war.board.all_spaces().filter(|land| war.is_hostile_land(*land)) {
        for off in war.board.neighbours(shore).iter().copied().filter(|zone| war.board.is_sea(*zone)) {
            if !is_barred(war, off) || war.ours(off).any(|piece| piece.unit.assaults.is_some()) {
                all.extend(landing(war, &scene, marches, shore, off));
            }
        }
    }
    all.sort_by_key(|landing| (std::cmp::Reverse(landing.gain), landing.shore));
    // Ships risked in this way are missing at home. A side that only has to hold its land lost more than it won by it.
    if war.seen.revision() >= 4 && war.has_to_expand() {
        let best = all.first().map_or(0, |landing| landing.gain);
        if let Some(sails) = crate::stand_in::keen::shuttle::next(war, &scene, marches, best) {
            return Some(sails);
        }
    }
    all.into_iter().find_map(|landing| {
        let boards = landing.boards.iter().find_map(|group| go(war, group));
        let sails = || landing.sails.iter().find_map(|march| go(war, &[(**march, march.count)]));
        let ashore = || landing.ashore.iter().find_map(|march| go(war, &[(**march, march.count)]));
        boards.or_else(sails).or_else(ashore)
    })
}

/// Completes moves that may not be left: units aboard go ashore where a landing has begun, or where the gain is
/// highest.
pub(crate) fn finish(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    if war.seen.choices().iter().any(|choice| choice.weight == Weight::Ends) {
        return None;
    }
    let mut ways: Vec<&March<'_>> = marches.iter().filter(|march| march.effect == "assault").collect();
    ways.sort_by_key(|march| {
        let begun = !war.committed(march.end).is_empty();
        (!begun, std::cmp::Reverse(crate::stand_in::combat::prize(war, march.end)), march.start, march.end)
    });
    ways.into_iter().find_map(|march| go(war, &[(*march, march.count)]))
}

fn landing<'m, 'a>(
    war: &War<'_>,
    scene: &Scene<'_, '_>,
    marches: &'m [March<'a>],
    shore: Space,
    off: Space,
) -> Option<Landing<'m, 'a>> {
    let idle = |march: &&March<'_>| march.is_land() && march.effect == "assault";
    let ashore: Vec<&March<'a>> =
        marches.iter().filter(idle).filter(|march| march.start == off && march.end == shore).collect();
    let (mut sails, mut boards) = (Vec::new(), Vec::new());
    let mut men: Vec<Man> = war.committed(shore).iter().map(|piece| man(piece, true)).collect();
    for march in &ashore {
        men.extend(std::iter::repeat_n(of_kind(march.kind, 0, true), march.count as usize));
    }
    for zone in harbours(war) {
        let ships = marches.iter().filter(|march| {
            march.start == zone && march.end == off && march.kind.abilities.transport_capacity > 0 && march.sails(war)
        });
        let ships: Vec<&March<'a>> = ships.collect();
        if zone != off && ships.is_empty() {
            continue;
        }
        if zone != off {
            let loaded = ships.iter().copied().filter(|march| march.carries(war));
            sails.extend(loaded);
            men.extend(cargo(war, zone).filter(|piece| piece.unit.assaults.is_none()).map(|piece| man(piece, true)));
        }
        let board = embark(war, marches, zone, false);
        if !board.is_empty() {
            boards.push(board);
        }
    }
    // Units that can come by land or air take part.
    for march in marches.iter().filter(|march| march.end == shore && march.attacks() && march.effect != "assault") {
        let count = if march.kind.domain == Domain::Air { march.count } else { march.count / 2 };
        men.extend((0..count).map(|_| of_kind(march.kind, 0, true)));
    }
    let defenders = war.defenders(shore);
    let without = attack::pays(war, scene, shore, &men, &defenders);
    let aboard: Vec<Man> =
        boards.iter().flatten().flat_map(|(march, count)| (0..*count).map(|_| of_kind(march.kind, 0, true))).collect();
    let with: Vec<Man> = men.iter().chain(&aboard).copied().collect();
    let with = if aboard.is_empty() { None } else { attack::pays(war, scene, shore, &with, &defenders) };
    let comes = !sails.is_empty() || !ashore.is_empty();
    match (without.filter(|_| comes), with) {
        (None, None) => None,
        (Some(gain), with) if with.is_none_or(|with| with < gain + WAITED_FOR) => {
            comes.then_some(Landing { shore, gain, boards: Vec::new(), sails, ashore })
        }
        (_, Some(gain)) => Some(Landing { shore, gain, boards, sails, ashore }),
        (Some(_), None) => None,
    }
}
