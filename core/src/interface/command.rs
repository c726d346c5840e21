//! Commands, re-exported for callers. They are defined with the events ([`adjutant_events::command`]), because the log
//! contains every command that had an effect.

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
    /// Options as `(name, value)`; the others have the ruleset's defaults.
    pub options: Vec<(String, String)>,
    pub dice: DicePolicy,
}
