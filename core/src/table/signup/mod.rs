//! Sign-up, the draw of seats, the waiting list, and substitutes.

pub(crate) mod decide;
pub(crate) mod draw;
pub(crate) mod lots;
pub mod state;

pub use decide::to_be_called;
pub use draw::drawn;
pub use state::*;
