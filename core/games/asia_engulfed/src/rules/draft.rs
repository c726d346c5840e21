//! A draft: the facts of an order so far, and a copy of the board with those facts applied.

use crate::model::board::{Area, Piece, Space, Zone};
use crate::model::fact::{AsiaEvent, PieceSet, ShownBlock, SpaceCount, Spot};
use crate::model::state::{PieceLocation, PieceState, State, Track};
use crate::model::vocabulary::{Control, Side};
use crate::rules::instructions::SideInstructions;
use adjutant_events::{Event, SpaceId, UnitId};
use std::collections::BTreeMap;

/// A copy of the board with the facts so far.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The board after the facts.
    pub state: State,
    /// The facts in order.
    pub facts: Vec<AsiaEvent>,
    /// The standing instructions of both sides.
    pub said: SideInstructions,
}

impl Draft {
    /// An empty draft over this board.
    pub fn new(state: &State) -> Self {
        Self { state: state.clone(), facts: Vec::new(), said: SideInstructions::default() }
    }

    /// An empty draft over this board, with these standing instructions.
    pub fn as_said(state: &State, said: SideInstructions) -> Self {
        Self { said, ..Self::new(state) }
    }

    /// Applies a fact to the copy and keeps it.
    pub fn emit(&mut self, fact: AsiaEvent) {
        let recorded = self.state.record(&fact);
        debug_assert!(recorded.is_ok(), "a fact that does not fit its own board: {recorded:?} {fact:?}");
        self.facts.push(fact);
    }

    /// The facts as events for the log.
    pub fn into_events(self) -> Vec<Event> {
        self.facts.into_iter().map(Event::from).collect()
    }

    /// Emits the new states of pieces. Counters are public; blocks are for their owner, unless `open`. Hidden facts
    /// come last, directly before the public fact about them.
    pub fn set_pieces(&mut self, changes: &[(Piece, PieceState)], open: bool) {
        for side in Side::BOTH {
            for counters in [true, false] {
                let of = |(piece, after): &&(Piece, PieceState)| {
                    let state = &self.state;
                    let is = state.side(*piece) == side && state.ty(*piece).is_block() != counters;
                    is && state.piece(*piece) != after
                };
                let sets = changes.iter().filter(of).map(|(piece, after)| PieceSet {
                    unit: piece.unit(),
                    at: Spot::of(&self.state, after.at),
                    steps: after.steps,
                    moved: after.moved,
                    spent: after.spent,
                });
                let pieces: Vec<PieceSet> = sets.collect();
                if !pieces.is_empty() {
                    self.emit(AsiaEvent::PiecesSet { seat: side.seat(), open: open || counters, pieces });
                }
            }
        }
    }

    /// Emits the new state of a piece.
    pub fn set_piece(&mut self, piece: Piece, after: PieceState, open: bool) {
        self.set_pieces(&[(piece, after)], open);
    }

    /// Removes steps from a piece; without steps it leaves the map.
    pub fn take_steps(&mut self, piece: Piece, steps: u8, open: bool) {
        let before = *self.state.piece(piece);
        let left = before.steps.saturating_sub(steps);
        if left > 0 {
            self.set_piece(piece, PieceState { steps: left, ..before }, open);
        } else {
            self.remove(piece, open);
        }
    }

    /// Takes a piece off the map. A normal unit goes to the pool. An elite unit leaves the game, and a normal one joins
    /// the pool for it (9.12). Air of a removed carrier is left without a carrier.
    pub fn remove(&mut self, piece: Piece, open: bool) {
        let ty = self.state.ty(piece);
        let mut changes = Vec::new();
        if ty.is_elite() {
            changes.push((piece, PieceState::off(PieceLocation::Gone)));
            if let Some(stand_in) = self.state.stand_in(piece) {
                changes.push((stand_in, PieceState::off(PieceLocation::Pool)));
            }
        } else {
            changes.push((piece, PieceState::off(PieceLocation::Pool)));
        }
        let homeless = self.state.aboard(piece).map(|air| {
            let before = *self.state.piece(air);
            (air, PieceState { at: PieceLocation::Orphan, ..before })
        });
        changes.extend(homeless.collect::<Vec<_>>());
        self.set_pieces(&changes, open);
    }

    /// Removes a ship or unit together with its air.
    pub fn sink(&mut self, piece: Piece) {
        let deck: Vec<Piece> = self.state.aboard(piece).collect();
        for air in deck {
            self.remove(air, true);
        }
        self.remove(piece, false);
    }

    /// Sets the tracks whose values change.
    pub fn set_tracks(&mut self, tracks: &[(Track, u8)]) {
        let changed = tracks.iter().filter(|(track, value)| self.state.track(*track) != *value);
        let tracks: Vec<(Track, u8)> = changed.copied().collect();
        if !tracks.is_empty() {
            self.emit(AsiaEvent::TracksSet { tracks });
        }
    }

    /// Subtracts from a track.
    pub fn spend(&mut self, track: Track, count: u8) {
        self.set_tracks(&[(track, self.state.track(track).saturating_sub(count))]);
    }

    /// Sets the controller of an area, if it changes.
    pub fn take_area(&mut self, area: Area, control: Control) {
        if self.state.control(area) != control {
            self.emit(AsiaEvent::AreaTaken { area: self.area_id(area), control });
        }
    }

    /// The identifier of an area.
    pub fn area_id(&self, area: Area) -> SpaceId {
        self.state.board().area(area).id.clone()
    }

    /// The identifier of a zone.
    pub fn zone_id(&self, zone: Zone) -> SpaceId {
        self.state.board().zone(zone).id.clone()
    }
}

impl State {
    /// The normal unit that joins the pool for a lost elite unit (9.12).
    pub fn stand_in(&self, elite: Piece) -> Option<Piece> {
        use crate::model::vocabulary::Type;
        let normal = match self.ty(elite) {
            Type::LbaElite => Type::Lba,
            Type::CbaElite => Type::Cba,
            Type::Infantry
            | Type::Militia
            | Type::Marine
            | Type::Cv
            | Type::Bb
            | Type::Ca
            | Type::CaElite
            | Type::Lba
            | Type::Cba
            | Type::Submarine => return None,
        };
        let aside = |piece: &Piece| self.ty(*piece) == normal && self.piece(*piece).at == PieceLocation::Aside;
        self.board().all_pieces().find(aside)
    }

    /// The number of these pieces in each space, in the order of the spaces.
    pub fn counted(&self, pieces: &[Piece]) -> Vec<SpaceCount> {
        let mut counts: BTreeMap<Space, u8> = BTreeMap::new();
        for piece in pieces {
            if let Some(space) = self.space_of(self.piece(*piece).at) {
                *counts.entry(space).or_default() += 1;
            }
        }
        let count = |(space, count)| SpaceCount { space: self.board().id(space).clone(), count };
        counts.into_iter().map(count).collect()
    }

    /// Pieces as revealed blocks.
    pub fn shown(&self, pieces: &[Piece]) -> Vec<ShownBlock> {
        let show = |piece: &Piece| ShownBlock {
            nation: self.nation(*piece),
            kind: self.ty(*piece).kind(),
            steps: self.piece(*piece).steps,
        };
        pieces.iter().map(show).collect()
    }

    /// The unit numbers of pieces.
    pub fn units(pieces: &[Piece]) -> Vec<UnitId> {
        pieces.iter().map(|piece| piece.unit()).collect()
    }
}
