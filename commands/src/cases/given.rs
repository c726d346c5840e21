//! Sets up the position of a case.

use super::stack::Piece;
use super::syntax::{Complex, Given};
use adjutant_core::Game;
use adjutant_events::{Envelope, UnitId};
use adjutant_game_axis::board::Domain;
use adjutant_game_axis::board::{Board, Space};
use adjutant_game_axis::position::Position;
use std::sync::Arc;

/// The game that stands as a case says, and the first envelope of its log.
///
/// # Errors
/// What keeps it from being set up.
pub(super) fn set_up(board: &Arc<Board>, given: &Given) -> Result<(Game, Envelope), String> {
    let options = given.options.clone();
    let mut position =
        if given.setup { Position::setup(Arc::clone(board), options) } else { Position::empty(board, options) };
    let (power, phase, round) = given.turn;
    position.moment(power, phase, round);
    for (space, line) in &given.spaces {
        if let Some(owner) = line.owner {
            position.owner(*space, owner);
        }
        if let Some(was) = line.was {
            position.owner_at_turn_start(*space, was);
        }
        if let Some(units) = &line.units {
            position.clear(*space);
            for piece in units {
                place(&mut position, piece, *space, None);
            }
        }
        if let Some(complex) = line.complex {
            put_complex(&mut position, *space, complex)?;
        }
    }
    for (power, amount) in &given.ipcs {
        position.ipcs(*power, *amount);
    }
    for piece in &given.bought {
        position.bought(piece.kind, 1);
    }
    for (complex, count) in &given.produced {
        position.produced(*complex, *count);
    }
    if let Some(zones) = &given.hostile {
        position.hostile_at_turn_start(zones.clone());
    }
    for space in &given.fought {
        position.fought_at(*space);
    }
    position.into_game(given.gathering).map_err(|error| error.to_string())
}

fn place(position: &mut Position, piece: &Piece, at: Space, aboard: Option<UnitId>) {
    let id = position.place(piece.owner, piece.kind, at);
    let notes = &piece.notes;
    if let Some(unit) = position.unit(id) {
        unit.aboard = aboard;
        unit.damage = u8::from(notes.damaged);
        unit.assaults = notes.assaults;
        unit.turn.fought = notes.fought;
        unit.turn.boarded = notes.boarded || notes.assaults.is_some();
        unit.turn.unloaded_to = notes.unloaded;
        unit.turn.spent = notes.moved.or(notes.spent).unwrap_or(u8::from(notes.from.is_some()));
        unit.turn.combat_moved = notes.moved.is_some() || notes.from.is_some();
        unit.turn.came_from = notes.from;
        unit.turn.started_at = notes.from;
    }
    if notes.stranded {
        position.stranded(id);
    } else if notes.aloft {
        position.aloft(id);
    }
    for cargo in &piece.cargo {
        place(position, cargo, at, Some(id));
    }
}

fn put_complex(position: &mut Position, space: Space, complex: Complex) -> Result<(), String> {
    position.without_complex(space);
    if complex == Complex::None {
        return Ok(());
    }
    let board = position.board();
    let kind = board
        .all_kinds()
        .find(|kind| board.kind_def(*kind).domain == Domain::Installation)
        .ok_or("this board knows no complexes")?;
    let owner = board.def(space).original_owner.ok_or("a complex stands only in a space that somebody can own")?;
    position.place(owner, kind, space);
    Ok(())
}
