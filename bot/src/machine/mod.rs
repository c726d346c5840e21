//! The machine interface: one JSON object a line, for programs. `docs/machine-interface.md` describes it for authors of
//! such programs; the schemas in `docs/schemas/` define its objects.

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
pub(crate) mod table_event;
