//! Convoys as they are printed on the board: boxes in sea zones, held by a power like land.
//!
//! A center pays by itself. A route pays nothing: the land that it feeds is worth its value to its holder only while the
//! route is held by the same side.
//!
//! Section: `0.board`.

use crate::board::{Power, Space};

/// The convoy box of a sea zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convoy {
    /// A convoy center.
    Center {
        /// What it pays.
        value: u32,
        /// To whom it belongs by right.
        owner: Power,
    },
    /// A convoy route.
    Route {
        /// The land beside it that needs it.
        feeds: Space,
    },
}
