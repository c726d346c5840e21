//! The units in a space, with what they carry and what they have done in the turn.

use crate::model::board::{Domain, Kind, Power, Space};
use crate::model::state::{State, Unit};
use crate::rules::theatre::patrol;
use adjutant_events::UnitId;

/// A unit with what it carries.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Piece {
    pub owner: Power,
    pub kind: Kind,
    /// The notes about it.
    pub notes: Notes,
    /// The units aboard.
    pub cargo: Vec<Piece>,
}

/// The notes about a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[allow(clippy::struct_excessive_bools)] // each is a word of the notation
pub struct Notes {
    /// It was damaged.
    pub damaged: bool,
    /// Movement points spent in the combat move.
    pub moved: Option<u8>,
    /// Movement points spent in any phase.
    pub spent: Option<u8>,
    /// The space it came from in the combat move.
    pub from: Option<Space>,
    /// It was in a battle this turn.
    pub fought: bool,
    /// It boarded this turn.
    pub boarded: bool,
    /// The space into which it went ashore, or unloaded if it is a transport, this turn.
    pub unloaded: Option<Space>,
    /// The space of its amphibious assault.
    pub assaults: Option<Space>,
    /// It is in the air although a deck is free.
    pub aloft: bool,
    /// It lost its carrier in defence and needs a place to land.
    pub stranded: bool,
    /// It is on patrol.
    pub patrol: bool,
    /// It came to bomb the complex in its space.
    pub raider: bool,
    /// It retreated from an attack in its space.
    pub broke_off: bool,
}

impl Notes {
    /// The notes without history: a unit on the board shows only damage and patrol.
    #[must_use]
    pub fn as_it_stands(&self) -> Self {
        Self { damaged: self.damaged, patrol: self.patrol, ..Self::default() }
    }

    fn of(state: &State, unit: &Unit) -> Self {
        let (turn, theatre) = (&unit.turn, &state.theatre);
        let stranded = state.stranded.contains(&unit.id);
        let patrol = patrol::is_on(state, unit);
        let in_air = state.kind_of(unit).abilities.carrier_borne && state.board().is_sea(unit.at);
        Self {
            damaged: unit.damage > 0,
            moved: turn.combat_moved.then_some(turn.spent),
            spent: (!turn.combat_moved && turn.spent > 0).then_some(turn.spent),
            from: turn.came_from.filter(|_| turn.combat_moved),
            fought: turn.fought,
            boarded: turn.boarded && unit.assaults.is_none(),
            unloaded: turn.unloaded_to,
            assaults: unit.assaults,
            aloft: in_air && unit.aboard.is_none() && !patrol && !stranded,
            stranded,
            patrol,
            raider: theatre.raiders.contains(&unit.id),
            broke_off: theatre.broke_off.contains(&unit.id),
        }
    }
}

/// Sorted in the order of printing.
fn in_order(mut pieces: Vec<Piece>) -> Vec<Piece> {
    for piece in &mut pieces {
        piece.cargo = in_order(std::mem::take(&mut piece.cargo));
    }
    pieces.sort();
    pieces
}

/// The units in a space with everything that they did, without complexes.
pub(super) fn found(state: &State, space: Space) -> Vec<Piece> {
    let board = state.board();
    let stands = |unit: &&Unit| unit.aboard.is_none() && board.kind_def(unit.kind).domain != Domain::Installation;
    in_order(state.units_at(space).filter(stands).map(|unit| piece_of(state, unit)).collect())
}

fn piece_of(state: &State, unit: &Unit) -> Piece {
    let cargo = state.cargo_of(unit.id).map(|cargo| piece_of(state, cargo)).collect();
    Piece { owner: unit.owner, kind: unit.kind, notes: Notes::of(state, unit), cargo }
}

/// The units without what they have done.
pub(crate) fn as_they_stand(pieces: Vec<Piece>) -> Vec<Piece> {
    let one = |piece: Piece| Piece { notes: piece.notes.as_it_stands(), cargo: as_they_stand(piece.cargo), ..piece };
    in_order(pieces.into_iter().map(one).collect())
}

/// Replaces the units in a space, except its complex.
pub(super) fn stand(state: &mut State, space: Space, pieces: &[Piece]) {
    let board = state.shared_board();
    let goes = |unit: &&Unit| unit.at == space && board.kind_def(unit.kind).domain != Domain::Installation;
    let gone: Vec<UnitId> = state.units.iter().filter(goes).map(|unit| unit.id).collect();
    for id in gone {
        state.remove_unit(id);
    }
    let mut aloft = Vec::new();
    for piece in pieces {
        place(state, piece, space, None, &mut aloft);
    }
    state.settle_aboard_where(|unit| unit.at == space && !aloft.contains(&unit.id));
}

fn place(state: &mut State, piece: &Piece, at: Space, aboard: Option<UnitId>, aloft: &mut Vec<UnitId>) {
    let (id, notes) = (state.add_unit(piece.owner, piece.kind, at), &piece.notes);
    if let Some(unit) = state.unit_mut(id) {
        unit.aboard = aboard;
        unit.damage = u8::from(notes.damaged);
        unit.assaults = notes.assaults;
        unit.turn.fought = notes.fought;
        unit.turn.boarded = notes.boarded || notes.assaults.is_some();
        unit.turn.unloaded_to = notes.unloaded;
        unit.turn.spent = notes.moved.or(notes.spent).unwrap_or(u8::from(notes.from.is_some()));
        unit.turn.combat_moved = notes.moved.is_some() || notes.from.is_some() || notes.assaults.is_some();
        unit.turn.came_from = notes.from;
        unit.turn.started_at = notes.from;
    }
    if notes.stranded {
        state.stranded.push(id);
    }
    if notes.stranded || notes.aloft {
        aloft.push(id);
    }
    let theatre = &mut state.theatre;
    for (is_so, list) in [
        (notes.patrol, &mut theatre.patrol),
        (notes.raider, &mut theatre.raiders),
        (notes.broke_off, &mut theatre.broke_off),
    ] {
        list.extend(is_so.then_some(id));
        list.sort_unstable();
    }
    for cargo in &piece.cargo {
        place(state, cargo, at, Some(id), aloft);
    }
}
