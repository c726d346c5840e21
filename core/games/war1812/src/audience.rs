//! Who may read an event before the game ends (2.2): what names a block is its owner's alone.

use super::command::War1812Command as C;
use super::prompt::War1812Task as Task;
use crate::fact::{OpenEdit, War1812Event as E};
use adjutant_events::{Audience, SeatId};

/// What an event tells, and to whom.
enum Telling<'a> {
    /// What a side hides: to that side.
    Secret(&'a SeatId),
    /// What everybody may know: to everybody.
    Open,
    /// What was hidden until now: to everybody from now on.
    LaidOpen,
}

/// Who may read this.
pub fn audience(event: &E) -> Audience {
    match telling(event) {
        Telling::Secret(seat) => Audience::Seat(seat.clone()),
        Telling::Open | Telling::LaidOpen => Audience::Everyone,
    }
}

/// Whether an event shows what somebody hid, so that nobody takes back what led to it.
pub(crate) const fn reveals(event: &E) -> bool {
    matches!(telling(event), Telling::LaidOpen)
}

const fn telling(event: &E) -> Telling<'_> {
    match event {
        E::BlocksDrawn { seat, .. }
        | E::BlocksPlaced { seat, .. }
        | E::GroupOrdered { seat, .. }
        | E::LossesAssigned { seat, .. }
        | E::AttritionChosen { seat, .. }
        | E::BlocksEdited { seat, .. }
        | E::OrdersPlotted { seat, .. } => Telling::Secret(seat),
        E::BattleRevealed { .. }
        | E::OrdersRevealed
        | E::IndiansRemoved { .. }
        | E::PursuitClaimed { .. }
        | E::PursuitAnswered { .. } => Telling::LaidOpen,
        E::ReserveDrawn { .. }
        | E::SetupFinished { .. }
        | E::TurnOrderChosen { .. }
        | E::ShipBuilt { .. }
        | E::ShipRepaired { .. }
        | E::ShipsSailed { .. }
        | E::SeaMovementDeclared { .. }
        | E::GroupDeclared { .. }
        | E::GroupMoved { .. }
        | E::MarchesEnded { .. }
        | E::ReinforcementsCalled { .. }
        | E::PhaseEnded { .. }
        | E::BattleBegun { .. }
        | E::BattleContinued { .. }
        | E::RetreatDeclared { .. }
        | E::LossesTaken { .. }
        | E::BlocksRetreated { .. }
        | E::BattleEnded { .. }
        | E::IndiansAppeared { .. }
        | E::ShipHitsTaken { .. }
        | E::ShipsRetreated { .. }
        | E::PortTaken { .. }
        | E::ShipsRemoved { .. }
        | E::VictoryChecked { .. }
        | E::WinterBegun { .. }
        | E::AttritionTaken { .. }
        | E::ReinforcementsHeldBack { .. }
        | E::YearBegun { .. }
        | E::OrdersSealed { .. }
        | E::OrdersVoid { .. }
        | E::SeaMovementCancelled { .. }
        | E::SeaMovementKept { .. }
        | E::PortEntered { .. }
        | E::ReinforcementsDue { .. }
        | E::BattlefieldChosen { .. }
        | E::BoardEdited { .. } => Telling::Open,
    }
}

/// Whether everybody may read this order as it was given: it says nothing that what it makes happen does not say to
/// everybody.
pub(crate) const fn is_open(order: &C) -> bool {
    match order {
        // Blocks are named, or what the other side is shown later.
        C::Place { .. }
        | C::Move { .. }
        | C::TakeLosses { .. }
        | C::Winter { .. }
        | C::Plot { .. }
        | C::Edit { .. } => false,
        C::Done { .. }
        | C::ChooseOrder { .. }
        | C::Build { .. }
        | C::Repair { .. }
        | C::Sail { .. }
        | C::SeaMovement { .. }
        | C::EnterReinforcements { .. }
        | C::Fight { .. }
        | C::Stand
        | C::Fire
        | C::Stay
        | C::Retreat { .. }
        | C::RetreatShips { .. }
        | C::ClaimPursuit { .. }
        | C::AnswerPursuit { .. }
        | C::HitShips { .. }
        | C::KeepSeaMovement { .. }
        | C::ChooseBattlefield { .. } => true,
    }
}

/// Whether a standing instruction can answer this.
pub(crate) const fn is_answered_beforehand(task: &Task) -> bool {
    match task {
        Task::StandOrRetreat { .. }
        | Task::FireOrRetreat { .. }
        | Task::TakeLosses { .. }
        | Task::HitShips { .. }
        | Task::ChooseAttrition { .. } => true,
        Task::PlaceBlocks { .. }
        | Task::ChooseOrder { .. }
        | Task::NavalPhase { .. }
        | Task::ArmyPhase { .. }
        | Task::ChooseNextBattle { .. }
        | Task::ClaimPursuit { .. }
        | Task::AnswerPursuit { .. }
        | Task::StayOrRetreatFleet { .. }
        | Task::FleetMustRetreat { .. }
        | Task::ChooseHarbour { .. }
        | Task::PlotOrders { .. }
        | Task::KeepSeaMovement { .. }
        | Task::ChooseBattlefield { .. } => false,
    }
}

/// Whose answer this is, where the referee may have given it by a standing instruction.
pub(crate) const fn answers(event: &E) -> Option<&SeatId> {
    match event {
        E::RetreatDeclared { seat, .. } | E::AttritionChosen { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Whether an event tells everyone of something whose secret part stands right before it.
pub(crate) fn tells_of_secret(event: &E) -> bool {
    match event {
        E::ReserveDrawn { .. } | E::GroupDeclared { .. } | E::OrdersSealed { .. } => true,
        E::LossesTaken { lost, .. } => *lost > 0,
        E::BoardEdited { edits, .. } => edits.iter().any(|edit| matches!(edit, OpenEdit::Blocks { .. })),
        E::AttritionTaken { towns, .. } => towns.iter().any(|town| town.reduced > 0 || town.removed > 0),
        E::BlocksDrawn { .. }
        | E::BlocksPlaced { .. }
        | E::SetupFinished { .. }
        | E::TurnOrderChosen { .. }
        | E::ShipBuilt { .. }
        | E::ShipRepaired { .. }
        | E::ShipsSailed { .. }
        | E::SeaMovementDeclared { .. }
        | E::GroupOrdered { .. }
        | E::GroupMoved { .. }
        | E::MarchesEnded { .. }
        | E::ReinforcementsCalled { .. }
        | E::PhaseEnded { .. }
        | E::BattleBegun { .. }
        | E::BattleContinued { .. }
        | E::BattleRevealed { .. }
        | E::RetreatDeclared { .. }
        | E::PursuitClaimed { .. }
        | E::PursuitAnswered { .. }
        | E::LossesAssigned { .. }
        | E::BlocksRetreated { .. }
        | E::BattleEnded { .. }
        | E::IndiansAppeared { .. }
        | E::IndiansRemoved { .. }
        | E::ShipHitsTaken { .. }
        | E::ShipsRetreated { .. }
        | E::PortTaken { .. }
        | E::ShipsRemoved { .. }
        | E::VictoryChecked { .. }
        | E::WinterBegun { .. }
        | E::AttritionChosen { .. }
        | E::ReinforcementsHeldBack { .. }
        | E::YearBegun { .. }
        | E::OrdersPlotted { .. }
        | E::OrdersRevealed
        | E::OrdersVoid { .. }
        | E::SeaMovementCancelled { .. }
        | E::SeaMovementKept { .. }
        | E::PortEntered { .. }
        | E::ReinforcementsDue { .. }
        | E::BattlefieldChosen { .. }
        | E::BlocksEdited { .. } => false,
    }
}
