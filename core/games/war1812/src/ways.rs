//! Where a block can go from its town (9.1, 9.2, 12.2, 16).

use super::army::carriers_at;
use super::board::{BlockIx, Kind, Side, Town};
use super::state::{Place, State};

/// The most roads of a forced march: one more than cavalry goes without.
const FARTHEST: usize = Kind::Cavalry.roads() + 1;

/// Ways that are room for: most towns have fewer.
const MANY: usize = 32;

/// The towns of a way, one after the other; without the one that it leads from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    /// The towns by their places on the board, and behind them how many they are: four bytes, because ways are compared a lot.
    towns: [u8; FARTHEST + 1],
}

impl Route {
    /// Straight to a town.
    pub(crate) fn to(town: Town) -> Self {
        Self { towns: [0; FARTHEST + 1] }.and(town)
    }

    /// How many roads it has.
    pub(crate) const fn roads(self) -> usize {
        self.towns[FARTHEST] as usize
    }

    /// The towns on it; the last is where it leads.
    pub(crate) fn towns(&self) -> impl Iterator<Item = Town> + '_ {
        self.towns[..self.roads()].iter().map(|town| Town(*town))
    }

    /// Where it leads.
    pub(crate) const fn end(self) -> Town {
        Town(self.towns[self.roads().saturating_sub(1)])
    }

    /// One road farther. No way has more roads than a forced march.
    fn and(mut self, next: Town) -> Self {
        let roads = self.roads();
        if roads < FARTHEST {
            self.towns[roads] = next.0;
            self.towns[FARTHEST] += 1;
        }
        self
    }
}

/// The ways of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ways {
    /// By road without a roll.
    pub(crate) roads: Vec<Route>,
    /// By forced march.
    pub(crate) forced: Vec<Route>,
    /// By sea.
    pub(crate) sea: Vec<Town>,
}

/// The ways a block has. By town: which sides have an army there.
pub(crate) fn ways(state: &State, held: &[[bool; 2]], side: Side, block: BlockIx) -> Ways {
    let board = state.board();
    let Place::Town(from) = state.block(block).place else { return Ways::default() };
    let kind = state.kind(block);
    let enemy = side.enemy().ix();
    let mut roads: Vec<Route> = Vec::with_capacity(MANY);
    roads.extend(board.near(from).iter().map(|next| Route::to(*next)));
    // Where the ways of the greatest length so far begin: they are in order of their lengths.
    let mut longest = 0;
    for _ in 0..kind.roads() {
        let end = roads.len();
        for at in longest..end {
            let way = roads[at];
            let here = way.end();
            if held[here.ix()][enemy] {
                continue;
            }
            let new = |next: &&Town| **next != from && way.towns().all(|town| town != **next);
            roads.extend(board.near(here).iter().filter(new).map(|next| way.and(*next)));
        }
        longest = end;
    }
    let forced = roads.split_off(longest);
    let lake = carriers_at(state, side, from).filter(|_| kind == Kind::Infantry).map(|(lake, _)| lake);
    let ports = lake.map_or(&[][..], |lake| &board.lake_def(lake).towns);
    Ways { roads, forced, sea: ports.iter().copied().filter(|town| *town != from).collect() }
}
