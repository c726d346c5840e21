//! What an order touches, for the portfolios of a staff: spaces, arms, money. Only the order itself counts; other code
//! checks whether it is possible.

use crate::model::board::Domain;
use crate::model::order::{AxisCommand, Selection};
use crate::model::state::State;
use crate::rules::conduct_combat::pending::pending;
use crate::rules::house_rules::order::HouseOrder;
use crate::rules::theatre::order::TheatreOrder;
use adjutant_core::Touch;
use adjutant_events::staff::Arm;
use adjutant_events::{KindCount, KindId, SpaceId};

/// What an order touches.
pub(crate) fn touch(state: &State, order: &AxisCommand) -> Touch {
    match order {
        AxisCommand::Purchase { units } => {
            let spends = units.iter().map(|unit| price(state, unit)).fold(0, u32::saturating_add);
            Touch { spends, ..Touch::of([], arms(state, units.iter().map(|unit| &unit.kind))) }
        }
        AxisCommand::Move { units, from, via, to, .. } => {
            Touch::of([from, to].into_iter().chain(via).cloned(), selected(state, units))
        }
        AxisCommand::Fight { space: Some(space) } => Touch::of([space.clone()], []),
        // If there is only one battle, it is the one that is meant.
        AxisCommand::Fight { space: None } => match pending(state).as_slice() {
            [only] => Touch::of([state.board().def(only.space).id.clone()], []),
            _ => Touch::whole(),
        },
        AxisCommand::Submarines { .. } => here(state, [Arm::Sea]),
        AxisCommand::Casualties { .. }
        | AxisCommand::CasualtiesByNumber { .. }
        | AxisCommand::Agree
        | AxisCommand::Continue
        | AxisCommand::Stay => here(state, []),
        // The destination does not count, because units retreat only to where they came from or to their own side.
        AxisCommand::Retreat { .. } => here(state, []),
        AxisCommand::LandStranded { from, to, .. } => Touch::of([from.clone(), to.clone()], [Arm::Air]),
        AxisCommand::Mobilize { units, to, complex } => {
            Touch::of(std::iter::once(to).chain(complex).cloned(), arms(state, units.iter().map(|unit| &unit.kind)))
        }
        AxisCommand::Done { .. } | AxisCommand::DoneAnyway | AxisCommand::Edit { .. } | AxisCommand::FightAll => {
            Touch::whole()
        }
        AxisCommand::Theatre(order) => of_theatre(state, order),
        AxisCommand::House(HouseOrder::PlaceBid { units, to }) => {
            let spends = units.iter().map(|unit| price(state, unit)).fold(0, u32::saturating_add);
            Touch { spends, ..Touch::of([to.clone()], arms(state, units.iter().map(|unit| &unit.kind))) }
        }
        AxisCommand::House(HouseOrder::KeepBid { .. }) => Touch::whole(),
    }
}

fn of_theatre(state: &State, order: &TheatreOrder) -> Touch {
    match order {
        TheatreOrder::Split { .. } | TheatreOrder::HoldKamikazes => Touch::whole(),
        TheatreOrder::Claim { space, .. } => Touch::of([space.clone()], []),
        TheatreOrder::Kamikaze { zone, .. } => Touch::of([zone.clone()], [Arm::Air]),
        TheatreOrder::Raid { units, from, via, to } => {
            Touch::of([from, to].into_iter().chain(via).cloned(), selected(state, units))
        }
        TheatreOrder::Intercept { .. } => here(state, [Arm::Air]),
        TheatreOrder::Patrol { units, from, zone } => Touch::of([from.clone(), zone.clone()], selected(state, units)),
    }
}

/// The space of the battle in progress.
fn here(state: &State, arms: impl IntoIterator<Item = Arm>) -> Touch {
    match state.battle() {
        Some(battle) => Touch::of([state.board().def(battle.space).id.clone()], arms),
        None => Touch { whole: true, ..Touch::of(std::iter::empty::<SpaceId>(), arms) },
    }
}

fn selected(state: &State, units: &[Selection]) -> Vec<Arm> {
    arms(state, units.iter().map(|unit| &unit.kind))
}

/// The arms of these kinds of units. Installations and kinds that are not on this board have none.
fn arms<'a>(state: &State, kinds: impl Iterator<Item = &'a KindId>) -> Vec<Arm> {
    let board = state.board();
    let arm = |kind: &KindId| match board.kind_def(board.kind(kind)?).domain {
        Domain::Land => Some(Arm::Land),
        Domain::Sea => Some(Arm::Sea),
        Domain::Air => Some(Arm::Air),
        Domain::Installation => None,
    };
    kinds.filter_map(arm).collect()
}

fn price(state: &State, unit: &KindCount) -> u32 {
    let board = state.board();
    let price = board.kind(&unit.kind).and_then(|kind| board.kind_def(kind).cost).unwrap_or(0);
    price.saturating_mul(u32::from(unit.count))
}
