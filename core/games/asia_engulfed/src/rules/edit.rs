//! A game master's corrections of blocks, counters, control, garrisons and tracks, each with a recorded reason.
//!
//! A correction may create any board that is possible between two orders; the rules of movement do not apply. It waits
//! for the end of a battle, a reaction or a roll. Only the owner learns which blocks were corrected. Everyone reads the
//! reason, and the number of pieces in each space. So a game master who holds one of the two seats may not correct
//! blocks.
//!
//! Section: `table.edit`.

use crate::model::board::{Piece, Space};
use crate::model::fact::AsiaEvent as E;
use crate::model::order::Edit;
use crate::model::refusal::AsiaRefusal as No;
use crate::model::state::{PieceLocation, PieceState, State, Step, Track};
use crate::model::vocabulary::{PortSize, Side, Word};
use crate::position::{Statement, off};
use crate::rules::draft::Draft;
use crate::rules::next;
use adjutant_cases::Statement as _;
use adjutant_core::game::Decision;
use adjutant_core::prompt::Next;
use adjutant_core::seats::{Seated, Status};
use adjutant_core::term::PhaseWord;
use adjutant_events::{PlayerId, UnitId};

/// Decides a list of corrections.
pub(crate) fn decide(state: &State, table: Seated<'_>, gm: &PlayerId, edits: &[Edit], reason: &str) -> Decision {
    if !matches!(table.status, Status::Paused { .. }) {
        table.playing()?;
    }
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(No::ReasonMissing {}.into());
    }
    let quiet = matches!(state.step, Step::Open | Step::Network) && state.roll.is_none();
    if !quiet || !matches!(next::next(state, table.rolls), Next::Wait(_)) {
        return Err(No::EditNotNow { now: PhaseWord(state.moment.phase.word().to_owned()) }.into());
    }
    let of_units = |edit: &Edit| matches!(edit, Edit::Steps { .. } | Edit::Place { .. } | Edit::Pool { .. });
    if edits.iter().any(of_units) && table.seats_of(gm).count() == 1 {
        return Err(No::GmPlays {}.into());
    }
    Ok(facts(state, edits, reason)?.into_events())
}

/// The facts of corrections.
///
/// # Errors
/// A name is unknown, nothing changes, or the board would be impossible.
pub fn facts(state: &State, edits: &[Edit], reason: &str) -> Result<Draft, No> {
    let mut draft = Draft::new(state);
    let mut after = state.clone();
    for edit in edits {
        match edit {
            Edit::Steps { units, steps } => {
                for piece in named(&after, units)? {
                    give_steps(&mut after, piece, *steps)?;
                }
            }
            Edit::Place { units, at } => {
                for piece in named(&after, units)? {
                    put(&mut after, piece, at)?;
                }
            }
            Edit::Pool { units } => {
                for piece in named(&after, units)? {
                    take_off(&mut after, piece)?;
                }
            }
            Edit::Control { area, control } => {
                let area = after.ordered_area(area)?;
                draft.take_area(area, *control);
                set(&mut after, &Statement::Control(area, *control))?;
            }
            Edit::Track { track, value } => {
                check_track(*track, *value)?;
                draft.set_tracks(&[(*track, *value)]);
                set(&mut after, &Statement::Track(*track, *value))?;
            }
        }
    }
    could_stand(&after, edits)?;
    let changed: Vec<(Piece, PieceState)> = (state.board().all_pieces())
        .filter(|piece| state.piece(*piece) != after.piece(*piece))
        .map(|piece| (piece, *after.piece(piece)))
        .collect();
    let blocks = changed.iter().filter(|(piece, _)| state.ty(*piece).is_block()).count() as u8;
    let pieces: Vec<Piece> = changed.iter().map(|(piece, _)| *piece).collect();
    // Counters are public. Hidden facts come directly before the public fact about them.
    let (hidden, open): (Vec<_>, Vec<_>) = changed.into_iter().partition(|(piece, _)| state.ty(*piece).is_block());
    draft.set_pieces(&open, true);
    draft.set_pieces(&hidden, false);
    if draft.facts.is_empty() {
        return Err(No::NothingToEdit {});
    }
    let spaces = draft.state.counted(&pieces);
    draft.emit(E::BoardEdited { blocks, spaces, reason: reason.to_owned() });
    Ok(draft)
}

/// The pieces with these numbers, of either side.
fn named(state: &State, units: &[UnitId]) -> Result<Vec<Piece>, No> {
    if units.is_empty() {
        return Err(No::NothingNamed {});
    }
    let find = |unit: &UnitId| state.board().piece_of(*unit).ok_or(No::UnknownUnit { number: unit.0 });
    units.iter().map(find).collect()
}

fn give_steps(after: &mut State, piece: Piece, steps: u8) -> Result<(), No> {
    let (kind, most) = (after.ty(piece).kind(), after.board().piece(piece).max);
    if !after.piece(piece).at.is_in_play() {
        return Err(No::CannotDoThis { kind });
    }
    if !(1..=most).contains(&steps) {
        return Err(No::TooManySteps { kind, most });
    }
    let is = *after.piece(piece);
    set(after, &Statement::Piece(piece, PieceState { steps, ..is }))
}

/// Corrections use only keys of the position.
fn set(after: &mut State, said: &Statement) -> Result<(), No> {
    said.set(after).map_err(|_| No::NothingNamed {})
}

/// Places a piece in a space: a fleet into the port of an area, a submarine unit into a zone. Its way there does not
/// matter.
fn put(after: &mut State, piece: Piece, at: &adjutant_events::SpaceId) -> Result<(), No> {
    let ty = after.ty(piece);
    let kind = ty.kind();
    let space = after.board().space_of(at).ok_or_else(|| No::UnknownArea { word: at.to_string() })?;
    let place = match space {
        Space::Area(area) if ty.is_fleet() => PieceLocation::Port(area),
        Space::Area(area) if ty.is_ground() || ty.is_lba() => PieceLocation::Land(area),
        Space::Zone(zone) if !ty.is_cba() => PieceLocation::Sea(zone),
        Space::Area(_) | Space::Zone(_) => return Err(No::CannotDoThis { kind }),
    };
    let (most, held) = (after.board().piece(piece).max, *after.piece(piece));
    let steps = if held.steps == 0 { most } else { held.steps };
    set(after, &Statement::Piece(piece, PieceState { at: place, steps, ..held }))
}

/// Takes a piece off the board: a submarine unit into its box, others into the pool. Air of a removed carrier is left
/// without a carrier.
fn take_off(after: &mut State, piece: Piece) -> Result<(), No> {
    let aboard: Vec<Piece> = after.aboard(piece).collect();
    for air in aboard {
        let is = *after.piece(air);
        set(after, &Statement::Piece(air, PieceState { at: PieceLocation::Orphan, ..is }))?;
    }
    let is = off(after.ty(piece));
    set(after, &Statement::Piece(piece, is))
}

/// Checks the maximum of a track.
fn check_track(track: Track, value: u8) -> Result<(), No> {
    let most = match track {
        Track::Oil | Track::SubmarinePoints => 40,
        Track::TransportCapacity | Track::TransportLeft | Track::BomberPoints => 20,
        Track::AswLevel => 4,
        Track::JapanActions | Track::UsActions => 3,
        Track::CommonwealthActions => 1,
        _ => 99,
    };
    if value <= most { Ok(()) } else { Err(No::LimitReached { what: "track".to_owned(), most }) }
}

/// Whether this board is possible: berths and stacking in the corrected spaces, and fleets in friendly ports only.
fn could_stand(after: &State, edits: &[Edit]) -> Result<(), No> {
    let board = after.board();
    for area in board.all_areas() {
        let id = || board.area(area).id.clone();
        let of_edit = |edit: &Edit| match edit {
            Edit::Place { at, .. } => board.space_of(at) == Some(Space::Area(area)),
            Edit::Control { area: at, .. } => board.area_of(at) == Some(area),
            Edit::Steps { .. } | Edit::Pool { .. } | Edit::Track { .. } => false,
        };
        if !edits.iter().any(of_edit) {
            continue;
        }
        for side in Side::BOTH {
            let fleets = after.fleets_in(side, area).count();
            let berths = board.tables.berths(board.area(area).port);
            let shut = board.area(area).port == PortSize::None || !after.is_friendly(side, area);
            if fleets > 0 && (shut || berths.is_some_and(|most| fleets > usize::from(most))) {
                return Err(No::NoBerth { area: id() });
            }
            let room = after.room(area);
            let (ground, air) = (after.ground_at(side, area).count(), after.air_at(side, area).count());
            let over = |most: Option<u8>, there: usize| most.is_some_and(|most| there > usize::from(most));
            if over(room.ground, ground) || over(room.air, air) {
                return Err(No::NoRoom { area: id() });
            }
        }
    }
    Ok(())
}
