//! Which orders all players may read (2.2), and which questions can be answered in advance. It also says where a quick
//! answer would tell what somebody holds. The audience of an event is declared with the event
//! ([`fact`](crate::model::fact)).

use crate::model::order::War1812Command as C;
use crate::model::prompt::War1812Task as Task;

/// Whether all players may read this order as it was given. They may if it says no more than the public events that it
/// causes.
pub(crate) const fn is_open(order: &C) -> bool {
    match order {
        // The order names blocks, or something that the other side is shown later.
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

/// Whether a standing instruction can answer this question.
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

/// Whether the speed of an answer could tell which blocks a side has. Only some kinds of block make these two a choice,
/// and they are always asked (16).
pub(crate) const fn waits(task: &Task) -> bool {
    match task {
        Task::ClaimPursuit { .. } | Task::AnswerPursuit { .. } => true,
        Task::PlaceBlocks { .. }
        | Task::ChooseOrder { .. }
        | Task::NavalPhase { .. }
        | Task::ArmyPhase { .. }
        | Task::ChooseNextBattle { .. }
        | Task::StandOrRetreat { .. }
        | Task::FireOrRetreat { .. }
        | Task::TakeLosses { .. }
        | Task::HitShips { .. }
        | Task::StayOrRetreatFleet { .. }
        | Task::FleetMustRetreat { .. }
        | Task::ChooseAttrition { .. }
        | Task::ChooseHarbour { .. }
        | Task::PlotOrders { .. }
        | Task::KeepSeaMovement { .. }
        | Task::ChooseBattlefield { .. } => false,
    }
}
