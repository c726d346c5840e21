//! The machine interface: the table for programs, one JSON object a line. `docs/machine-interface.md` tells it to
//! whoever writes such a program; the schemas in `docs/schemas/` hold it to its word.

mod again;
mod answers;
pub mod audit;
pub mod causes;
pub mod choices;
mod council_event;
pub mod event;
pub mod input;
pub mod names;
pub mod odds;
mod office_event;
mod plan_event;
mod press_event;
pub mod prompt;
pub mod refused;
mod roll;
pub mod run;
pub mod seating;
mod signup_event;
mod staff_event;
pub mod state;
mod table_event;
