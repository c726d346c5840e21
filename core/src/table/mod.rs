//! The table of a game: seats, players, game masters, start, pause, rewind, standing instructions, result. This code is
//! shared by all games.

pub(crate) mod checks;
pub mod clock;
pub mod council;
pub mod decide;
pub mod dice_options;
mod entropy;
pub mod office;
pub mod plan;
pub mod player_records;
pub mod press;
pub mod signup;
pub mod staff;
pub mod state;

pub use crate::interface::instructions;
pub use crate::interface::seats::{Seat, Status};
pub use crate::interface::table_refusal as refusal;
pub use clock::{Clock, PauseProposal, Wait};
pub use council::Council;
pub use office::Office;
pub use plan::Plans;
pub use player_records::PlayerRecords;
pub use press::Press;
pub use signup::SignUp;
pub use staff::Staff;
pub use state::Table;

use adjutant_events::TableEvent;

/// Whether the moderator may log such an event by itself, though the rules do not ask for it.
pub fn stands_by_itself(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::CheckpointSigned { .. }
            | TableEvent::CheckpointShown { .. }
            | TableEvent::CheckpointCosigned { .. }
            | TableEvent::RollCommittedAnew { .. }
            | TableEvent::WitnessRefused { .. }
            | TableEvent::EntropySkipped { .. }
            | TableEvent::RollKeyReplaced { .. }
            | TableEvent::DeadlinesSet { .. }
            | TableEvent::BankOpened { .. }
            | TableEvent::DeadlineExtended { .. }
            | TableEvent::DeadlineMissed { .. }
    )
}
