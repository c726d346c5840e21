//! Checks bases, kamikaze zones and convoys: each is where it may be, and every route is beside the land that it feeds.

use crate::model::board::{Board, Power, Space, SpaceDef, Terrain};
use crate::model::convoy::Convoy;
use crate::model::files::assemble::{Ids, Read};
use crate::model::files::fields::Row;
use crate::model::files::problem::Problems;
use crate::model::files::rows::SpaceRow;
use std::collections::HashSet;

/// Sets the convoys of the spaces.
pub(super) fn put(
    read: &Read,
    spaces: &mut [SpaceDef],
    power_ids: &Ids<'_>,
    space_ids: &Ids<'_>,
    problems: &mut Problems,
) {
    for (ix, row) in read.board.spaces.iter().enumerate().take(spaces.len()) {
        let Some(convoy) = convoy(row, power_ids, space_ids, problems) else { continue };
        // A route has no original owner. At the start the holder of the land that it feeds controls it.
        let (original_owner, starts_with) = match convoy {
            Convoy::Center { owner, .. } => (Some(owner), Some(owner)),
            Convoy::Route { feeds } => (None, spaces[feeds.ix()].starts_with),
        };
        spaces[ix] = SpaceDef { convoy: Some(convoy), original_owner, starts_with, ..spaces[ix].clone() };
    }
}

fn convoy(row: &Row<SpaceRow>, power_ids: &Ids<'_>, space_ids: &Ids<'_>, problems: &mut Problems) -> Option<Convoy> {
    let written = row.value.convoy.as_ref()?;
    match (written.center, &written.owner, &written.feeds) {
        (Some(value), Some(owner), None) => {
            let owner = Power(power_ids.find(owner, &row.place, problems)? as u8);
            Some(Convoy::Center { value, owner })
        }
        (None, None, Some(feeds)) => {
            let feeds = Space(space_ids.find(feeds, &row.place, problems)? as u16);
            Some(Convoy::Route { feeds })
        }
        _ => {
            if row.sound {
                let fault = "The convoy is neither a center with an owner nor a route that feeds a land.";
                let remedy = "Write convoy = { center = 5, owner = \"britain\" } or { feeds = \"borneo\" }.";
                problems.add(&row.place, fault, remedy);
            }
            None
        }
    }
}

/// Checks that everything is printed where it has a meaning.
pub(super) fn check(read: &Read, board: &Board, problems: &mut Problems) {
    let mut fed = HashSet::new();
    for (space, (row, def)) in board.all_spaces().zip(read.board.spaces.iter().zip(&board.spaces)) {
        let sea = def.terrain == Terrain::Sea;
        let mut tell = |wrong: bool, fault: &str, remedy: &str| {
            if wrong {
                problems.add(&row.place, fault, remedy);
            }
        };
        let based = def.naval_base || def.air_base;
        tell(based && (sea || def.impassable), "Nobody can hold its base.", "Leave it out, or put it on land.");
        let by_sea = board.neighbours(space).iter().any(|near| board.is_sea(*near));
        tell(def.naval_base && !by_sea, "Its naval base is not by the sea.", "Leave out `naval_base`.");
        tell(!sea && def.kamikaze, "Kamikazes strike at sea.", "Leave out `kamikaze`.");
        tell(!sea && def.convoy.is_some(), "A convoy sails at sea.", "Leave out `convoy`.");
        if let Some(Convoy::Route { feeds }) = def.convoy {
            let land = board.def(feeds);
            let beside = board.adjacent(space, feeds) && land.original_owner.is_some() && land.value > 0;
            tell(!beside, "The route feeds no land of value beside it.", "Name land of value that it borders.");
            tell(!fed.insert(feeds), "Another route feeds this land.", "Leave one of them out.");
        }
    }
}
