//! The routes that lead from a town by road, and those among them that are open.
//!
//! Sections: `9.1`, `9.2`, `16`.

use crate::model::board::{Board, Kind, Side, Town};
use crate::model::state::State;
use crate::rules::army::ends_a_way;
use adjutant_events::SpaceId;
use std::array;
use std::sync::Arc;

/// The most roads of a forced march: one more than cavalry can go without one.
pub(crate) const FARTHEST: usize = Kind::Cavalry.roads() + 1;

/// A route by road from one town to another that enters no town twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    through: Vec<Town>,
    end: Town,
    ids: Arc<[SpaceId]>,
}

impl Route {
    /// The town at its end.
    pub const fn end(&self) -> Town {
        self.end
    }

    /// The ids of the towns on it; the last is its end.
    pub const fn ids(&self) -> &Arc<[SpaceId]> {
        &self.ids
    }
}

/// All routes from a town by the roads of a board: those of one road, of two, and so on.
pub(crate) fn routes(board: &Board, from: Town) -> [Vec<Route>; FARTHEST] {
    // The longest routes so far, which the next ones extend.
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

/// The routes of this number of roads from a town without enemies before the end. `held` says for each town which sides
/// have an army there.
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
