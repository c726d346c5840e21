//! Noncombat moves: aircraft land, land units go to the front, and ships transport those that cannot go over land.

use crate::model::board::{Domain, Space};
use crate::stand_in::battle::{Man, PERCENT, odds};
use crate::stand_in::combat::spare;
use crate::stand_in::keen;
use crate::stand_in::march::{March, go};
use crate::stand_in::sealift;
use crate::stand_in::war::{FAR, War, man, of_kind};
use adjutant_core::command::Command;
use adjutant_events::office::Level;

/// The next move; none if all units are where they should be.
pub(super) fn next(war: &War<'_>) -> Option<Command> {
    let marches = war.marches();
    let advance = || if war.is_keen() { keen::advance(war, &marches) } else { advance(war, &marches) };
    land(war, &marches).or_else(|| sealift::reinforce(war, &marches)).or_else(advance)
}

/// Aircraft that must land, in the safest place, preferably near the front.
fn land(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    let mut places: Vec<&March<'_>> =
        marches.iter().filter(|march| march.urgent && march.kind.domain == Domain::Air).collect();
    // Beside an air base a step is free. Without this condition an aircraft could move there forever without landing.
    places.retain(|march| war.seen.revision() < 3 || march.effect == "land");
    places.sort_by_key(|march| {
        let place = march.end;
        let friends = war.friends(place).filter(|piece| piece.kind.domain == Domain::Land).count();
        let exposed = war.board.is_land(place) && war.front(place) <= 1 && friends < 4;
        (march.effect != "land", war.board.is_sea(place), exposed, war.front(place), std::cmp::Reverse(friends), place)
    });
    places.into_iter().find_map(|march| order_of(war, *march, march.count).or_else(|| order_of(war, *march, 1)))
}

fn order_of(war: &War<'_>, march: March<'_>, count: u32) -> Option<Command> {
    go(war, &[(march, count)])
}

/// Moves units that are behind the front nearer to the enemy.
fn advance(war: &War<'_>, marches: &[March<'_>]) -> Option<Command> {
    let forward = |march: &&March<'_>| {
        march.is_land()
            && march.effect == "move"
            && war.is_friendly(march.end)
            && war.front(march.start) != FAR
            && war.front(march.end) < war.front(march.start)
    };
    let mut ways: Vec<&March<'_>> = marches.iter().filter(forward).collect();
    ways.sort_by_key(|march| (war.front(march.end), march.start, march.end, march.kind.id.clone()));
    ways.into_iter().find_map(|march| {
        let count = spare(war, march.start, &[]).min(march.count);
        if count == 0 || !stands(war, march, count) {
            return None;
        }
        // All units with the same route move together.
        let mut together = vec![(*march, count)];
        let mut room = spare(war, march.start, &[]).saturating_sub(count);
        for other in marches.iter().filter(|other| other.start == march.start && other.end == march.end) {
            let known = together.iter().any(|(known, _)| known.kind.id == other.kind.id);
            if other.is_land() && !known && other.effect == "move" && room > 0 {
                let more = other.count.min(room);
                room -= more;
                together.push((*other, more));
            }
        }
        go(war, &together)
    })
}

/// Whether units that go there can be expected to survive. A keen stand-in does not send its units to be destroyed one
/// by one.
fn stands(war: &War<'_>, march: &March<'_>, count: u32) -> bool {
    if war.seen.level() == Level::Steady || war.front(march.end) > 1 {
        return true;
    }
    let threat = war.threat(march.end);
    let mut men: Vec<Man> = war.friends(march.end).map(|piece| man(piece, false)).collect();
    men.extend((0..count).map(|_| of_kind(march.kind, 0, false)));
    let others =
        war.ours(march.start).filter(|piece| piece.kind.domain == Domain::Land && piece.kind.id != march.kind.id);
    men.extend(others.map(|piece| man(piece, false)));
    let odds = odds(&threat, &men);
    threat.is_empty() || odds.win <= PERCENT * 60 || odds.lost > odds.killed
}

/// Whether units there wait for ships, because they cannot reach the enemy over land.
pub(super) fn waits(war: &War<'_>, space: Space) -> bool {
    war.is_friendly(space) && war.front(space) > 3
}
