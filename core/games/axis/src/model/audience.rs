//! Who may read an event before the game ends. Everything on this board is public; answers given in advance are not.

use crate::model::fact::{AxisEvent as E, Role};
use crate::model::order::AxisCommand as C;
use crate::model::prompt::AxisTask;
use crate::rules::house_rules::fact as house_rules;
use crate::rules::house_rules::order::HouseOrder;
use crate::rules::theatre::audience as theatre;
use adjutant_events::Audience;

/// The viewers that may read this event.
pub const fn audience(event: &E) -> Audience {
    match event {
        E::UnitsPurchased { .. }
        | E::UnitsMoved { .. }
        | E::UnitsLoaded { .. }
        | E::UnitsUnloaded { .. }
        | E::AssaultDeclared { .. }
        | E::AssaultCancelled { .. }
        | E::AssaultLanded { .. }
        | E::BattleBegun { .. }
        | E::SubmarinesDecided { .. }
        | E::CasualtiesProposed { .. }
        | E::CasualtiesTaken { .. }
        | E::DefencelessDestroyed { .. }
        | E::CasualtiesRemoved
        | E::BattleContinued
        | E::AllBattlesCalled { .. }
        | E::UnitsRetreated { .. }
        | E::BattleEnded { .. }
        | E::SpaceCaptured { .. }
        | E::SpaceReturned { .. }
        | E::IpcsSeized { .. }
        | E::StrandedFightersLanded { .. }
        | E::UnitsLost { .. }
        | E::UnitsMobilized { .. }
        | E::MobilizationClosed { .. }
        | E::IncomeCollected { .. }
        | E::PhaseEnded { .. }
        | E::BoardEdited { .. } => Audience::Everyone,
        E::Theatre(event) => theatre::audience(event),
        E::House(event) => house_rules::audience(event),
    }
}

/// Whether an order is public as it was given, because it moves what everybody sees.
pub(crate) const fn is_open(order: &C) -> bool {
    match order {
        C::Purchase { .. }
        | C::Move { .. }
        | C::Done { .. }
        | C::DoneAnyway
        | C::Fight { .. }
        | C::Submarines { .. }
        | C::Casualties { .. }
        | C::CasualtiesByNumber { .. }
        | C::Agree
        | C::Continue
        | C::FightAll
        | C::Retreat { .. }
        | C::Stay
        | C::LandStranded { .. }
        | C::Mobilize { .. }
        | C::House(HouseOrder::PlaceBid { .. } | HouseOrder::KeepBid { .. })
        | C::Edit { .. } => true,
        C::Theatre(order) => theatre::is_open(order),
    }
}

/// Whether a standing instruction can answer this question.
pub(crate) const fn is_answered_beforehand(task: &AxisTask) -> bool {
    match task {
        AxisTask::DecideSubmarines { .. }
        | AxisTask::ChooseCasualties { .. }
        | AxisTask::AgreeCasualties { .. }
        | AxisTask::ContinueOrRetreat { .. }
        | AxisTask::LandStranded { .. }
        | AxisTask::DeclareKamikazes { .. }
        | AxisTask::Intercept { .. }
        | AxisTask::ChooseRaidLosses { .. }
        | AxisTask::LandPatrol { .. } => true,
        AxisTask::PurchaseUnits { .. }
        | AxisTask::CombatMove { .. }
        | AxisTask::ChooseBattle { .. }
        | AxisTask::ChooseTheirCasualties { .. }
        | AxisTask::StayOrRetreat { .. }
        | AxisTask::NoncombatMove { .. }
        | AxisTask::MobilizeNewUnits { .. }
        | AxisTask::SplitConvoyMoney { .. }
        | AxisTask::PlaceBid { .. }
        | AxisTask::ClaimSpace { .. } => false,
    }
}

/// Whether the referee did this by a standing instruction of a power whose turn it is not.
pub(crate) const fn is_answer_of_another(event: &E) -> bool {
    matches!(event, E::SubmarinesDecided { role: Role::Defender, .. } | E::StrandedFightersLanded { .. })
}
