//! Landings and reinforcements by sea.
//!
//! In the combat move units board beside their shore, sail and go ashore. No unit boards for a landing that would not
//! be strong enough. In the noncombat move ships bring land units to a friendly shore near the enemy. Or they wait off
//! an enemy shore for the next turn. Then they return for others.

use crate::model::board::{Domain, KindDef, Space};
use crate::stand_in::battle::Man;
use crate::stand_in::combat::{is_enough, prize, spare};
use crate::stand_in::keen;
use crate::stand_in::march::{March, go};
use crate::stand_in::noncombat::waits;
use crate::stand_in::war::{Piece, War, man, of_kind};
use adjutant_core::command::Command;

/// One in this many possible embarkations is skipped. Otherwise one that had to be taken back would be begun forever.
const HESITATES: usize = 4;

/// The land units aboard the seat's ships in a zone.
pub(super) fn cargo<'w, 'a>(war: &'w War<'a>, zone: Space) -> impl Iterator<Item = &'w Piece<'a>> {
    war.ours(zone).filter(|piece| piece.kind.domain == Domain::Land)
}

/// The room left in all of the seat's ships in a zone.
fn room(war: &War<'_>, zone: Space) -> u32 {
    let all: u32 = war.ours(zone).map(|piece| u32::from(piece.kind.abilities.transport_capacity)).sum();
    let used: u32 = cargo(war, zone).map(|piece| u32::from(piece.kind.abilities.room)).sum();
    all.saturating_sub(used)
}

/// Whether a zone has enemy ships that fight. Since revision 5 only ships that make a zone hostile count, because
/// submarines need not be fought.
pub(super) fn is_barred(war: &War<'_>, zone: Space) -> bool {
    let fights = |kind: &KindDef| kind.domain == Domain::Sea && kind.attack + kind.defence > 0;
    let bars = |kind: &KindDef| if war.ends_wars { kind.abilities.makes_hostile } else { fights(kind) };
    war.enemies(zone).any(|piece| bars(piece.kind))
}

/// The zones with ships of the seat that can carry land units.
pub(super) fn harbours(war: &War<'_>) -> Vec<Space> {
    let carries = |zone: &Space| war.ours(*zone).any(|piece| piece.kind.abilities.transport_capacity > 0);
    war.board.all_spaces().filter(|zone| war.board.is_sea(*zone)).filter(carries).collect()
}

/// The zones where the ships of a zone can be after this move, including that zone. Each comes with the move of its
/// transports.
fn reaches<'m, 'a>(war: &War<'_>, marches: &'m [March<'a>], zone: Space) -> Vec<(Space, Option<&'m March<'a>>)> {
    let sails = marches.iter().filter(|march| {
        march.start == zone
            && march.kind.abilities.transport_capacity > 0
            && march.sails(war)
            && march.end != zone
            && !is_barred(war, march.end)
    });
    std::iter::once((zone, None)).chain(sails.map(|march| (march.end, Some(march)))).collect()
}

/// The next step of a landing; none if no landing is strong enough.
pub(super) fn assault(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    let mut best: Option<(u32, Space, Command)> = None;
    for zone in harbours(war) {
        for (off, sail) in reaches(war, marches, zone) {
            for shore in war.board.neighbours(off).iter().copied().filter(|land| war.is_hostile_land(*land)) {
                let worth = prize(war, shore);
                if best
                    .as_ref()
                    .is_some_and(|(known, at, _)| (*known, std::cmp::Reverse(*at)) >= (worth, std::cmp::Reverse(shore)))
                {
                    continue;
                }
                if let Some(command) = landing(war, marches, (zone, off, shore), sail) {
                    best = Some((worth, shore, command));
                }
            }
        }
    }
    best.map(|(.., command)| command)
}

/// The next step of one landing: boarding, or sailing. Going ashore is an attack like any other.
fn landing(
    war: &War<'_>,
    marches: &[March<'_>],
    (zone, off, shore): (Space, Space, Space),
    sail: Option<&March<'_>>,
) -> Option<Command> {
    let mut men: Vec<Man> = war.ours(shore).map(|piece| man(piece, true)).collect();
    let defenders = war.defenders(shore);
    if is_enough(war, shore, &men, &defenders) {
        return None;
    }
    men.extend(cargo(war, zone).map(|piece| man(piece, true)));
    let aboard = cargo(war, zone).count();
    // Units that can come by land or air take part.
    let helps = marches.iter().filter(|march| march.end == shore && march.attacks() && march.start != zone);
    for march in helps.filter(|march| march.is_land() || march.kind.domain == Domain::Air) {
        let count = if march.is_land() { spare(war, march.start, &[]).min(march.count) } else { march.count };
        men.extend((0..count).map(|_| of_kind(march.kind, 0, true)));
    }
    let boards = embark(war, marches, zone, false);
    let others: Vec<Man> =
        boards.iter().flat_map(|(march, count)| (0..*count).map(|_| of_kind(march.kind, 0, true))).collect();
    let with_others: Vec<Man> = men.iter().chain(&others).copied().collect();
    if aboard > 0 && (is_enough(war, shore, &men, &defenders) || boards.is_empty()) {
        // Ships without cargo would sail for nothing, and the phase could not end with such a move.
        let carries = |march: &&March<'_>| war.seen.revision() < 3 || march.carries(war);
        return sail
            .filter(|_| is_enough(war, shore, &men, &defenders))
            .filter(carries)
            .and_then(|march| go(war, &[(*march, march.count)]).filter(|_| off != zone));
    }
    let hesitates = war.seen.chance().below(HESITATES) == 0;
    if hesitates || boards.is_empty() || !is_enough(war, shore, &with_others, &defenders) {
        return None;
    }
    go(war, &boards)
}

/// The units that board in a zone from one space: as many as there is room for.
pub(super) fn embark<'a>(war: &War<'_>, marches: &[March<'a>], zone: Space, idle_only: bool) -> Vec<(March<'a>, u32)> {
    let mut best: Vec<(March<'a>, u32)> = Vec::new();
    for shore in war.board.neighbours(zone).iter().copied().filter(|land| war.is_friendly(*land)) {
        if idle_only && !waits(war, shore) {
            continue;
        }
        let (mut left, mut spare) = (room(war, zone), spare(war, shore, &[]));
        let mut here: Vec<(March<'a>, u32)> = Vec::new();
        let mut ways: Vec<&March<'a>> = marches
            .iter()
            .filter(|march| march.start == shore && march.end == zone && march.effect == "load")
            // If land units can board in the zone, the tree labels the destination with this effect. It does so also
            // for aircraft that may fly there.
            .filter(|march| war.seen.revision() < 3 || march.is_land())
            .collect();
        ways.sort_by_key(|march| std::cmp::Reverse(march.kind.attack));
        // One fast unit and one infantry fill a ship as well as two infantry, and are better.
        for march in ways {
            let takes = u32::from(march.kind.abilities.room).max(1);
            let mut count = march.count.min(left / takes).min(spare);
            if march.kind.attack >= 3 {
                count = count.min(left.div_ceil(5));
            }
            if count > 0 {
                left -= count * takes;
                spare -= count;
                here.push((*march, count));
            }
        }
        let number = |group: &[(March<'_>, u32)]| group.iter().map(|(_, count)| count).sum::<u32>();
        if number(&here) > number(&best) {
            best = here;
        }
    }
    best
}

/// The next step in bringing land units nearer to the enemy by sea.
pub(super) fn reinforce(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    ashore(war, marches).or_else(|| {
        let to_enemy = war.steps(&goals(war), |zone| war.board.is_sea(zone) && !is_barred(war, zone));
        let home = war.steps(&homes(war), |zone| war.board.is_sea(zone) && !is_barred(war, zone));
        harbours(war).into_iter().find_map(|zone| {
            let loaded = cargo(war, zone).next().is_some();
            if room(war, zone) >= 4 {
                let boards = embark(war, marches, zone, true);
                if !boards.is_empty()
                    && let Some(command) = go(war, &boards)
                {
                    return Some(command);
                }
            }
            let mut ways = reaches(war, marches, zone);
            if war.is_keen() {
                return keen_ways(war, (&to_enemy, &home), zone, &ways);
            }
            let far = if loaded { &to_enemy } else { &home };
            let nearer = |(to, _): &(Space, Option<&March<'_>>)| far[to.ix()] < far[zone.ix()];
            ways.retain(nearer);
            ways.sort_by_key(|(to, _)| (far[to.ix()], *to));
            ways.into_iter().find_map(|(_, march)| march.and_then(|march| go(war, &[(*march, march.count)])))
        })
    })
}

/// Loaded ships go nearer to the enemy, and empty ships nearer to waiting units. They avoid ways where they would be
/// lost.
fn keen_ways(
    war: &War<'_>,
    (to_enemy, home): (&[u8], &[u8]),
    zone: Space,
    ways: &[(Space, Option<&March<'_>>)],
) -> Option<Command> {
    let mut ways: Vec<(u8, Space, &March<'_>)> = ways
        .iter()
        .filter_map(|(to, march)| {
            let march = (*march)?;
            let far = if march.carries(war) { to_enemy } else { home };
            (far[to.ix()] < far[zone.ix()]).then_some((far[to.ix()], *to, march))
        })
        .collect();
    ways.sort_by_key(|(far, to, _)| (*far, *to));
    ways.into_iter()
        .filter(|(_, to, march)| keen::is_safe(war, *to, march))
        .find_map(|(.., march)| go(war, &[(*march, march.count)]))
}

/// Units aboard beside a friendly shore near the enemy go ashore.
fn ashore(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    let lands = |march: &&March<'_>| march.effect == "unload" && war.front(march.end) <= 2;
    let mut ways: Vec<&March<'_>> = marches.iter().filter(lands).collect();
    ways.sort_by_key(|march| (war.front(march.end), march.start, march.end, march.kind.id.clone()));
    ways.into_iter().find_map(|march| go(war, &[(*march, march.count)]))
}

/// The zones off a shore where land units are needed: enemy land, or land in front of the enemy.
fn goals(war: &War<'_>) -> Vec<Space> {
    let wanted = |land: &Space| {
        war.is_hostile_land(*land) && war.board.def(*land).value > 0 || war.is_friendly(*land) && war.front(*land) <= 1
    };
    off(war, wanted)
}

/// The zones off a shore where units wait for ships. Since revision 5 shores where units will wait count only if no
/// units wait anywhere. Before, ships stayed beside an empty complex forever while units waited beside another.
fn homes(war: &War<'_>) -> Vec<Space> {
    let can_wait = |land: &Space| waits(war, *land) && war.is_own(*land);
    let somebody = |land: &Space| can_wait(land) && spare(war, *land, &[]) > 0;
    let will = |land: &Space| can_wait(land) && war.makes_units(*land);
    if !war.ends_wars {
        return off(war, |land| somebody(land) || will(land));
    }
    let zones = off(war, somebody);
    if zones.is_empty() { off(war, will) } else { zones }
}

fn off(war: &War<'_>, shore: impl Fn(&Space) -> bool) -> Vec<Space> {
    let zones = war.board.all_spaces().filter(|zone| war.board.is_sea(*zone) && !is_barred(war, *zone));
    zones.filter(|zone| war.board.neighbours(*zone).iter().any(&shore)).collect()
}
