//! The line of sight of tanks and anti-tank units over two hexes, from centre to centre. Rough terrain, ridges, towns
//! and Shuri (J12) block it, also along their sides (J24). The hexes at both ends and units do not block it.
//!
//! Sections: `10.13`.

use crate::model::board::{Board, space};
use crate::model::refusal::OkinawaRefusal as No;
use adjutant_hex::{Hex, touched_where};

/// Whether a hex blocks a line of sight.
pub fn blocks(board: &Board, hex: Hex) -> bool {
    board.land(hex).is_some_and(|def| def.terrain.iter().any(|terrain| board.tables.terrain(*terrain).blocks_sight))
}

/// Checks the line of sight between two hexes.
///
/// # Errors
/// A hex between them blocks it.
pub fn sees(board: &Board, from: Hex, to: Hex) -> Result<(), No> {
    let mut between = touched_where(from, to, |hex| hex != from && hex != to && blocks(board, hex));
    match between.next() {
        Some(hex) => Err(No::NoSight { hex: space(to), blocks: space(hex) }),
        None => Ok(()),
    }
}
