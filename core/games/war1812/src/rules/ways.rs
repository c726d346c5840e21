//! The ways that lead from a town by road, and which of them are open.
//!
//! Sections: `9.1`, `9.2`, `16`.

use crate::model::board::{Board, Kind, Side, Town};
use crate::model::state::State;
use crate::rules::army::ends_a_way;
use adjutant_events::SpaceId;
use std::array;
use std::sync::Arc;

/// The most roads of a forced march: one more than cavalry goes without.
pub(crate) const FARTHEST: usize = Kind::Cavalry.roads() + 1;

/// A way by road from one town to another that comes through no town twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    through: Vec<Town>,
    end: Town,
    ids: Arc<[SpaceId]>,
}

impl Route {
    /// Where it leads.
    pub const fn end(&self) -> Town {
        self.end
    }

    /// The towns on it, by their ids; the last is where it leads.
    pub const fn ids(&self) -> &Arc<[SpaceId]> {
        &self.ids
    }
}

/// All the ways that somebody can go from a town by the roads of a board: those of one road, of two, and so on.
pub(crate) fn routes(board: &Board, from: Town) -> [Vec<Route>; FARTHEST] {
    // The ways of the greatest length so far, which the next ones go through.
    let mut longest: Vec<Vec<Town>> = vec![Vec::new()];
    array::from_fn(|_| {
        let mut routes: Vec<Route> = Vec::new();
        for through in &longest {
            let near = board.near(through.last().copied().unwrap_or(from)).iter();
            for end in near.copied().filter(|next| *next != from && !through.contains(next)) {
                let ids = through.iter().chain([&end]).map(|town| board.id(*town)).collect();
                routes.push(Route { through: through.clone(), end, ids });
            }
        }
        longest = routes.iter().map(|route| [&route.through[..], &[route.end]].concat()).collect();
        routes
    })
}

/// The ways of so many roads from a town on which no enemy stands before the end. By town: which sides have an army there.
pub(crate) fn open<'a>(
    state: &'a State,
    held: &'a [[bool; 2]],
    side: Side,
    (from, roads): (Town, usize),
) -> impl Iterator<Item = &'a Route> {
    let enemy = side.enemy().ix();
    let blocked = move |town: &Town| ends_a_way(state, held[town.ix()][enemy]);
    state.board().routes(from, roads).iter().filter(move |route| !route.through.iter().any(blocked))
}
