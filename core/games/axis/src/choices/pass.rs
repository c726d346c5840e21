//! The answers given for a power whose player is absent: the mildest answers to each question, best first.
//!
//! A phase is ended without moves, a proposal is accepted, a battle goes on, and nobody retreats. `docs/clock.md` says
//! why each answer is the mildest.

use crate::choices::waiting;
use crate::model::order::{AxisCommand as C, SubmarineOrder};
use crate::model::prompt::AxisTask as Task;
use crate::model::state::State;
use crate::rules::house_rules::order::HouseOrder;
use crate::rules::theatre::convoy_money;
use crate::rules::theatre::order::TheatreOrder;
use adjutant_events::{KindCount, SeatId, SpaceId};

/// The mildest answers of a seat to a question, best first. The first one that the rules accept is taken.
pub(crate) fn answers(state: &State, task: &Task) -> Vec<C> {
    let ended = [C::Done { phase: None }, C::DoneAnyway];
    match task {
        Task::PurchaseUnits { .. } | Task::CombatMove { .. } | Task::NoncombatMove { .. } => ended.to_vec(),
        Task::ChooseBattle { battles, optional, .. } => {
            // Battles that may be left are left, so that the phase ends as soon as possible. No landing is cancelled
            // for a player.
            let fight = |space: &SpaceId| C::Fight { space: Some(space.clone()) };
            let done = std::iter::once(C::Done { phase: None });
            battles.iter().map(fight).chain(done).chain(optional.iter().map(fight)).chain([C::DoneAnyway]).collect()
        }
        Task::DecideSubmarines { .. } => vec![C::Submarines { order: SubmarineOrder::Strike, count: None }],
        Task::ChooseCasualties { .. } | Task::ChooseTheirCasualties { .. } => {
            vec![C::Casualties { losses: Vec::new() }]
        }
        Task::AgreeCasualties { .. } => vec![C::Agree],
        Task::ContinueOrRetreat { .. } => vec![C::Continue],
        Task::StayOrRetreat { .. } => vec![C::Stay],
        Task::LandStranded { from, to, .. } => {
            to.iter().map(|to| C::LandStranded { count: 1, from: from.clone(), to: to.clone() }).collect()
        }
        Task::MobilizeNewUnits { .. } => placements(state).into_iter().chain(ended).collect(),
        Task::SplitConvoyMoney { amount, purses } => convoy_money::evenly(*amount, purses).into_iter().collect(),
        // Nothing is placed for an absent player: the bid is kept as money.
        Task::PlaceBid { purses, .. } => {
            purses.iter().map(|purse| HouseOrder::KeepBid { purse: purse.clone(), amount: None }.into()).collect()
        }
        Task::DeclareKamikazes { .. } => vec![TheatreOrder::HoldKamikazes.into()],
        Task::Intercept { .. } => vec![TheatreOrder::Intercept { count: Some(0) }.into()],
        Task::ChooseRaidLosses { .. } => vec![C::Casualties { losses: Vec::new() }],
        Task::LandPatrol { from, to, .. } => {
            to.iter().map(|to| C::LandStranded { count: 1, from: from.clone(), to: to.clone() }).collect()
        }
        Task::ClaimSpace { space, powers } => {
            let claim = |power: &SeatId| TheatreOrder::Claim { space: space.clone(), power: power.clone() }.into();
            powers.iter().map(claim).collect()
        }
    }
}

/// Places what was bought where there is room for it, before anything is forfeited.
fn placements(state: &State) -> Vec<C> {
    let mut placed = Vec::new();
    for (kind, count, to) in waiting(state) {
        placed.extend(to.into_iter().map(|(to, room)| C::Mobilize {
            units: vec![KindCount { kind: kind.clone(), count: count.min(room) }],
            to,
            complex: None,
        }));
    }
    placed
}
