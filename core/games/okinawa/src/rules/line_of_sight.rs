//! The line of sight of tanks and anti-tank units at two hexes: from centre to centre. Rough ground, ridges, towns and Shuri
//! (J12) block it, also where it runs along a side of theirs (J24); the hexes at both ends and units do not.
//!
//! Sections: `10.13`.

use crate::model::board::{Board, space};
use crate::model::refusal::OkinawaRefusal as No;
use adjutant_hex::{Hex, touched_where};

/// Whether a hex blocks a line of sight.
pub fn blocks(board: &Board, hex: Hex) -> bool {
    board.land(hex).is_some_and(|def| def.terrain.iter().any(|terrain| board.tables.terrain(*terrain).blocks_sight))
}

/// Whether one hex is seen from another.
///
/// # Errors
/// A hex between them blocks the line.
pub fn sees(board: &Board, from: Hex, to: Hex) -> Result<(), No> {
    let mut between = touched_where(from, to, |hex| hex != from && hex != to && blocks(board, hex));
    match between.next() {
        Some(hex) => Err(No::NoSight { hex: space(to), blocks: space(hex) }),
        None => Ok(()),
    }
}
