//! Commands, as the rest of the house calls them. What they are stands with the events ([`adjutant_events::command`]): one
//! that led to something is in the log.

use adjutant_events::{DicePolicy, RulesetId};
use serde::{Deserialize, Serialize};

pub use adjutant_events::command::{ClockCommand, Command, TableCommand};
pub use adjutant_events::council::CouncilCommand;
pub use adjutant_events::office::OfficeCommand;
pub use adjutant_events::plan::PlanCommand;
pub use adjutant_events::press::PressCommand;
pub use adjutant_events::signup::SignUpCommand;
pub use adjutant_events::staff::StaffCommand;

/// A game to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct NewGame {
    pub ruleset: RulesetId,
    /// Options, `(name, value)`; those not named have the ruleset's default.
    pub options: Vec<(String, String)>,
    pub dice: DicePolicy,
}
