//! War of 1812: hidden blocks on roads and lakes, two sides, three campaign years.
//!
//! Rules of version 1.31 under the rulings of `docs/rules-war1812.md`; one file per heading of the rulebook. What is
//! printed is data under `core/games/war1812/data/`. The state holds everything; what a side may know of it is decided in two
//! places, [`audience`] for events and [`view`] for the board.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

pub mod apply;
pub mod army;
pub mod audience;
pub mod battles;
pub mod board;
pub mod board_file;
pub mod cases;
mod choices;
mod chosen;
pub mod command;
pub mod decide;
pub mod edit;
pub mod fact;
pub mod family;
pub mod instructions;
pub mod land_combat;
pub mod movement;
pub mod naval_combat;
pub mod navy;
pub mod next;
mod offer;
mod offers;
pub mod options;
mod pass;
pub mod prompt;
pub mod refusal;
pub mod rolls;
pub mod scene;
mod sheets;
pub mod simultaneous;
pub mod speech;
pub mod state;
pub mod victory;
pub mod view;
pub mod winter;
pub mod words;

pub use fact::*;
pub use family::{War1812, War1812Edition};
pub use state::State;

/// The name of the family.
pub const FAMILY: &str = "war1812";
/// The schema of its facts and orders that is written today.
pub const SCHEMA: u16 = 1;

/// The name of the ruleset.
pub const RULESET: &str = "war1812";

/// Whether an event is one after which the server signs the transcript: setup, player turns, battles, the winter.
pub(crate) fn ends_phase_or_battle(event: &War1812Event) -> bool {
    match event {
        War1812Event::PhaseEnded { phase, .. } => phase == COMBAT,
        War1812Event::SetupFinished { .. } | War1812Event::BattleEnded { .. } | War1812Event::YearBegun { .. } => true,
        War1812Event::BlocksDrawn { .. }
        | War1812Event::ReserveDrawn { .. }
        | War1812Event::BlocksPlaced { .. }
        | War1812Event::TurnOrderChosen { .. }
        | War1812Event::ShipBuilt { .. }
        | War1812Event::ShipRepaired { .. }
        | War1812Event::ShipsSailed { .. }
        | War1812Event::SeaMovementDeclared { .. }
        | War1812Event::GroupOrdered { .. }
        | War1812Event::GroupDeclared { .. }
        | War1812Event::GroupMoved { .. }
        | War1812Event::MarchesEnded { .. }
        | War1812Event::ReinforcementsCalled { .. }
        | War1812Event::BattleBegun { .. }
        | War1812Event::BattleContinued { .. }
        | War1812Event::BattleRevealed { .. }
        | War1812Event::RetreatDeclared { .. }
        | War1812Event::PursuitClaimed { .. }
        | War1812Event::PursuitAnswered { .. }
        | War1812Event::LossesAssigned { .. }
        | War1812Event::LossesTaken { .. }
        | War1812Event::BlocksRetreated { .. }
        | War1812Event::IndiansAppeared { .. }
        | War1812Event::IndiansRemoved { .. }
        | War1812Event::ShipHitsTaken { .. }
        | War1812Event::ShipsRetreated { .. }
        | War1812Event::PortTaken { .. }
        | War1812Event::ShipsRemoved { .. }
        | War1812Event::VictoryChecked { .. }
        | War1812Event::WinterBegun { .. }
        | War1812Event::AttritionChosen { .. }
        | War1812Event::AttritionTaken { .. }
        | War1812Event::ReinforcementsHeldBack { .. }
        | War1812Event::OrdersPlotted { .. }
        | War1812Event::OrdersSealed { .. }
        | War1812Event::OrdersRevealed
        | War1812Event::OrdersVoid { .. }
        | War1812Event::SeaMovementCancelled { .. }
        | War1812Event::SeaMovementKept { .. }
        | War1812Event::PortEntered { .. }
        | War1812Event::ReinforcementsDue { .. }
        | War1812Event::BattlefieldChosen { .. }
        | War1812Event::BlocksEdited { .. }
        | War1812Event::BoardEdited { .. } => false,
    }
}

/// The naval phase, as the log has it.
pub const NAVAL: &str = "naval";
/// The army phase.
pub const ARMY: &str = "army";
/// The combat phase, which ends a player turn.
pub const COMBAT: &str = "combat";
/// The placing of blocks before the game.
pub const SETUP: &str = "setup";
