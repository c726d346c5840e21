//! Home defence: the militia of Honshu, Shikoku and Kyushu; a quarter of it must charge in each round.
//!
//! Sections: `9.16`.

use crate::model::board::{Area, Board};
use crate::model::state::Track;

/// The track of an area's home defence; none = the area has no home defence.
pub fn track(board: &Board, area: Area) -> Option<Track> {
    match board.area(area).id.as_str() {
        "honshu" => Some(Track::HomeHonshu),
        "shikoku" => Some(Track::HomeShikoku),
        "kyushu" => Some(Track::HomeKyushu),
        _ => None,
    }
}

/// The number of steps that must charge: a quarter of those left, rounded up.
pub const fn charge(left: u8) -> u8 {
    left.div_ceil(4)
}
