//! Who may read an event before the game ends (2.2): what names a block is its owner's alone.

use crate::COMBAT;
use crate::model::fact::{OpenEdit, War1812Event as E};
use crate::model::order::War1812Command as C;
use crate::model::prompt::War1812Task as Task;
use adjutant_core::story::Turning;
use adjutant_events::{Audience, SeatId};

/// What an event tells, and to whom.
#[derive(Clone, Copy)]
enum Telling<'a> {
    /// What a side hides: to that side.
    Secret(&'a SeatId),
    /// What everybody may know: to everybody.
    Open,
    /// That something happened whose secret part stands right before it: to everybody.
    BesideSecret,
    /// What was hidden until now: to everybody from now on.
    LaidOpen,
}

/// What an event means to whoever does not play: to whom it tells something, and what of the game begins or ends with it.
struct Bearing<'a> {
    telling: Telling<'a>,
    turning: Turning,
    /// Whether the server signs the transcript after it: setup, player turns, battles, the winter.
    ends_part: bool,
}

impl<'a> Bearing<'a> {
    const fn of(telling: Telling<'a>) -> Self {
        Self { telling, turning: Turning::Nothing, ends_part: false }
    }

    /// Everybody may know it, and a part of the game ends with it.
    const fn ends(turning: Turning) -> Self {
        Self { telling: Telling::Open, turning, ends_part: true }
    }
}

/// Who may read this.
pub fn audience(event: &E) -> Audience {
    match bearing(event).telling {
        Telling::Secret(seat) => Audience::Seat(seat.clone()),
        Telling::Open | Telling::BesideSecret | Telling::LaidOpen => Audience::Everyone,
    }
}

/// Whether an event shows what somebody hid, so that nobody takes back what led to it.
pub(crate) fn reveals(event: &E) -> bool {
    matches!(bearing(event).telling, Telling::LaidOpen)
}

/// Whether an event tells everyone of something whose secret part stands right before it.
pub(crate) fn tells_of_secret(event: &E) -> bool {
    matches!(bearing(event).telling, Telling::BesideSecret)
}

/// Whether an event is one after which the server signs the transcript.
pub(crate) fn ends_part(event: &E) -> bool {
    bearing(event).ends_part
}

/// What of the game's story an event begins or ends.
pub(crate) fn turning(event: &E) -> Turning {
    bearing(event).turning
}

/// Of each event, once for all that is asked about it.
fn bearing(event: &E) -> Bearing<'_> {
    let beside = |secret: bool| Bearing::of(if secret { Telling::BesideSecret } else { Telling::Open });
    match event {
        E::BlocksDrawn { seat, .. }
        | E::BlocksPlaced { seat, .. }
        | E::GroupOrdered { seat, .. }
        | E::LossesAssigned { seat, .. }
        | E::AttritionChosen { seat, .. }
        | E::BlocksEdited { seat, .. }
        | E::OrdersPlotted { seat, .. } => Bearing::of(Telling::Secret(seat)),
        E::BattleRevealed { .. }
        | E::OrdersRevealed
        | E::IndiansRemoved { .. }
        | E::PursuitClaimed { .. }
        | E::PursuitAnswered { .. } => Bearing::of(Telling::LaidOpen),
        E::ReserveDrawn { .. } | E::GroupDeclared { .. } | E::OrdersSealed { .. } => beside(true),
        E::LossesTaken { lost, .. } => beside(*lost > 0),
        E::BoardEdited { edits, .. } => beside(edits.iter().any(|edit| matches!(edit, OpenEdit::Blocks { .. }))),
        E::AttritionTaken { towns, .. } => beside(towns.iter().any(|town| town.reduced > 0 || town.removed > 0)),
        E::SetupFinished { .. } | E::YearBegun { .. } => Bearing::ends(Turning::Nothing),
        E::BattleEnded { space, .. } => Bearing::ends(Turning::BattleEnds(space.clone())),
        E::BattleBegun { space, .. } => {
            Bearing { turning: Turning::BattleBegins(space.clone()), ..Bearing::of(Telling::Open) }
        }
        // A side's turn ends with its battles.
        E::PhaseEnded { seat, phase } if phase == COMBAT => Bearing::ends(Turning::TurnEnds(seat.clone())),
        E::PhaseEnded { .. }
        | E::TurnOrderChosen { .. }
        | E::ShipBuilt { .. }
        | E::ShipRepaired { .. }
        | E::ShipsSailed { .. }
        | E::SeaMovementDeclared { .. }
        | E::GroupMoved { .. }
        | E::MarchesEnded { .. }
        | E::ReinforcementsCalled { .. }
        | E::BattleContinued { .. }
        | E::RetreatDeclared { .. }
        | E::BlocksRetreated { .. }
        | E::IndiansAppeared { .. }
        | E::ShipHitsTaken { .. }
        | E::ShipsRetreated { .. }
        | E::PortTaken { .. }
        | E::ShipsRemoved { .. }
        | E::VictoryChecked { .. }
        | E::WinterBegun { .. }
        | E::ReinforcementsHeldBack { .. }
        | E::OrdersVoid { .. }
        | E::SeaMovementCancelled { .. }
        | E::SeaMovementKept { .. }
        | E::PortEntered { .. }
        | E::ReinforcementsDue { .. }
        | E::BattlefieldChosen { .. } => Bearing::of(Telling::Open),
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
