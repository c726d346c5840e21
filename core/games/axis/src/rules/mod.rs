//! The rules: a file or folder for each heading of the rulebook. Further files decide orders, find the next step and
//! record events.

pub mod collect_income;
pub mod combat_move;
pub mod conduct_combat;
pub mod decide;
pub mod draft;
pub mod edit;
pub mod house_rules;
pub mod instructions;
pub mod mobilize_new_units;
pub mod movement;
pub mod next;
pub mod noncombat_move;
pub(crate) mod partners;
pub mod purchase_units;
pub mod record;
pub mod theatre;
pub(crate) mod touch;
pub(crate) mod treasury;
pub mod victory;
