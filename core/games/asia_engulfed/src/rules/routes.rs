//! Routes over the sea: the number of zones from a port or zone to a zone or port, with stops at enemy influence.
//!
//! Sections: `8.22`, `8.22b`, `8.8`, `5.31`. Rulings: J31.

use crate::model::board::{Area, Zone};
use crate::model::state::State;
use crate::model::vocabulary::{Nation, Side};
use crate::rules::influence::Influence;

/// The distance of every zone within a range. The first zone outside a port counts as one; a start zone counts as zero.
#[derive(Clone, Debug)]
pub struct Sailing {
    steps: Vec<Option<u8>>,
}

/// The start of a voyage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// In a port.
    Port(Area),
    /// On a coast, because transports need no port (5.31).
    Coast(Area),
    /// At sea.
    Sea(Zone),
}

impl Sailing {
    /// Searches from a start within a range. A zone with enemy influence can be entered but not left, except the start
    /// zone.
    pub fn from(state: &State, influence: &Influence, nation: Nation, from: From, most: u8) -> Self {
        let side: Side = nation.side();
        let board = state.board();
        let mut steps: Vec<Option<u8>> = vec![None; board.zones.len()];
        let mut queue: Vec<Zone> = Vec::new();
        let enter = |steps: &mut Vec<Option<u8>>, queue: &mut Vec<Zone>, zone: Zone, taken: u8| {
            if taken <= most && steps[zone.ix()].is_none() && state.may_sail(nation, zone) {
                steps[zone.ix()] = Some(taken);
                queue.push(zone);
            }
        };
        let start = match from {
            From::Port(area) => {
                board.area(area).port_zones.iter().for_each(|zone| enter(&mut steps, &mut queue, *zone, 1));
                None
            }
            From::Coast(area) => {
                let coasts = board.area(area).coasts.iter().filter(|(_, open)| *open);
                coasts.for_each(|(zone, _)| enter(&mut steps, &mut queue, *zone, 1));
                None
            }
            From::Sea(zone) => {
                steps[zone.ix()] = Some(0);
                queue.push(zone);
                Some(zone)
            }
        };
        let mut at = 0;
        while let Some(zone) = queue.get(at).copied() {
            at += 1;
            let taken = steps[zone.ix()].unwrap_or(most);
            if influence.stops(side, zone) && start != Some(zone) {
                continue;
            }
            let next: Vec<Zone> = state.next_zones(side, zone).collect();
            for next in next {
                enter(&mut steps, &mut queue, next, taken + 1);
            }
        }
        Self { steps }
    }

    /// The distance of a zone; none = out of reach.
    pub fn steps(&self, zone: Zone) -> Option<u8> {
        self.steps[zone.ix()]
    }

    /// Every zone within reach, with its distance.
    pub fn zones(&self) -> impl Iterator<Item = (Zone, u8)> + '_ {
        self.steps.iter().enumerate().filter_map(|(at, steps)| steps.map(|steps| (Zone(at as u8), steps)))
    }
}

/// Routes from a zone into ports by rebasing (8.8). They never enter enemy influence, except in the start zone; the
/// port counts as one.
#[derive(Clone, Debug)]
pub struct Homeward {
    steps: Vec<Option<u8>>,
}

impl Homeward {
    /// Searches from a zone.
    pub fn from(state: &State, influence: &Influence, nation: Nation, from: Zone) -> Self {
        let side = nation.side();
        let mut steps: Vec<Option<u8>> = vec![None; state.board().zones.len()];
        steps[from.ix()] = Some(0);
        let mut queue = vec![(from, 0_u8)];
        let mut at = 0;
        while let Some((zone, taken)) = queue.get(at).copied() {
            at += 1;
            for next in state.next_zones(side, zone) {
                let free = !influence.stops(side, next) && state.may_sail(nation, next);
                if free && steps[next.ix()].is_none() {
                    steps[next.ix()] = Some(taken + 1);
                    queue.push((next, taken + 1));
                }
            }
        }
        Self { steps }
    }

    /// The distance into a port; none = out of reach.
    pub fn into_port(&self, state: &State, to: Area) -> Option<u8> {
        let zones = &state.board().area(to).port_zones;
        zones.iter().filter_map(|zone| self.steps[zone.ix()]).min().map(|steps| steps + 1)
    }
}
