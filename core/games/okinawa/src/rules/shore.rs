//! The shore: adjacent coast hexes on the same water, as moves by sea count them (J39).
//!
//! Sections: `9.7`, `18.16i`.

use crate::model::state::State;
use adjutant_hex::Hex;
use std::collections::{BTreeMap, VecDeque};

fn is_coast(state: &State, hex: Hex) -> bool {
    state.board.land(hex).is_some_and(|def| def.coast)
}

/// Whether two adjacent coast hexes share water.
fn share_water(state: &State, one: Hex, other: Hex) -> bool {
    one.neighbours().any(|(_, next)| {
        let touches = other.neighbours().any(|(_, beside)| beside == next);
        touches && state.board.land(next).is_none()
    })
}

/// The coast hexes along the shore of a hex, with their distance; none if the hex is not on the coast.
pub fn along(state: &State, from: Hex, most: u16) -> BTreeMap<Hex, u16> {
    let mut reached = BTreeMap::new();
    if !is_coast(state, from) {
        return reached;
    }
    reached.insert(from, 0);
    let mut open = VecDeque::from([from]);
    while let Some(hex) = open.pop_front() {
        let steps = reached[&hex];
        if steps == most {
            continue;
        }
        for (_, to) in hex.neighbours() {
            if is_coast(state, to) && share_water(state, hex, to) && !reached.contains_key(&to) {
                reached.insert(to, steps + 1);
                open.push_back(to);
            }
        }
    }
    reached
}

/// The hex this many coast hexes north along the shore.
pub fn north(state: &State, from: Hex, steps: u16) -> Option<Hex> {
    let ends = along(state, from, steps);
    let far = ends.into_iter().filter(|(_, away)| *away == steps).map(|(hex, _)| hex);
    far.filter(|hex| hex.half_rows() < from.half_rows()).min_by_key(|hex| hex.half_rows())
}
