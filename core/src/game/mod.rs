//! A game, the reducer that rebuilds it, and the five questions that the rest of the program asks.

pub mod chance;
pub mod copy;
pub(crate) mod error;
mod event_counts;
mod history;
pub mod orders_of_choices;
pub mod pass;
mod playback;
mod reducer;
pub mod referee;
pub(crate) mod roll_commitment;
pub mod secrecy;
pub mod settle;
pub mod stand_in;
pub(crate) mod state;
mod table_view;
mod undo_log;

pub use crate::interface::refusal::Decision;
pub use crate::interface::viewer::{Mark, Viewer};
pub use error::ReplayError;
pub use history::History;
pub use playback::Playback;
pub use reducer::{apply, cancelled, replay, resume};
pub use roll_commitment::RollCommitment;
pub use state::{Game, UndoPoint, hex};
