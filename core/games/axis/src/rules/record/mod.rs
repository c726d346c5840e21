//! The reducer of the family: records events, derives their consequences, and decides nothing.
//!
//! An event has happened, so it is never questioned. The only possible error is that it names something that this board
//! does not have.

pub(crate) mod battle;
mod edit;
mod movement;
mod turn;

use crate::model::board::{Kind, Power, Purse, Space};
use crate::model::fact::AxisEvent;
use crate::model::state::State;
use crate::rules::house_rules::fact::HouseEvent;
use crate::rules::house_rules::{bid, low_luck};
use adjutant_events::{KindId, RollEvent, SeatId, SpaceId, UnitId};

/// Records an event of the family.
///
/// # Errors
/// A sentence for the operator: the event names something that is not on this board.
pub(crate) fn record(state: &mut State, event: &AxisEvent) -> Result<(), String> {
    match event {
        AxisEvent::UnitsPurchased { power, units } => turn::purchased(state, power, units),
        AxisEvent::UnitsMoved { units, route } => movement::moved(state, units, route),
        AxisEvent::UnitsLoaded { aboard } => movement::loaded(state, aboard),
        AxisEvent::UnitsUnloaded { units, to } => movement::unloaded(state, units, to),
        AxisEvent::AssaultDeclared { units, to } => movement::assault_declared(state, units, to),
        AxisEvent::AssaultCancelled { units } => movement::assault_cancelled(state, units),
        AxisEvent::AssaultLanded { units, to } => movement::assault_landed(state, units, to),
        AxisEvent::BattleBegun { space, attackers, defenders } => battle::begun(state, space, attackers, defenders),
        AxisEvent::SubmarinesDecided { role, submerged } => battle::submarines_decided(state, *role, submerged),
        AxisEvent::CasualtiesProposed { power, losses } => battle::proposed(state, power, losses),
        AxisEvent::CasualtiesTaken { role, losses } => battle::casualties_taken(state, *role, losses),
        AxisEvent::DefencelessDestroyed { units } => battle::defenceless_destroyed(state, units),
        AxisEvent::CasualtiesRemoved => battle::casualties_removed(state),
        AxisEvent::BattleContinued => battle::continued(state),
        AxisEvent::UnitsRetreated { units, to } => battle::retreated(state, units, to.as_ref()),
        AxisEvent::BattleEnded { space, .. } => battle::ended(state, space),
        AxisEvent::SpaceCaptured { space, controller, .. } => turn::controlled_by(state, space, controller),
        AxisEvent::SpaceReturned { space, to } => turn::controlled_by(state, space, to),
        AxisEvent::IpcsSeized { from, by, amount } => turn::ipcs_seized(state, from, by, *amount),
        AxisEvent::StrandedFightersLanded { units, to } => movement::stranded_landed(state, units, to),
        AxisEvent::UnitsLost { units, .. } => {
            for id in units {
                battle::destroy(state, *id);
            }
            Ok(())
        }
        AxisEvent::UnitsMobilized { complex, to, units } => turn::mobilized(state, complex, to, units),
        AxisEvent::MobilizationClosed { refunded, .. } => turn::mobilization_closed(state, refunded),
        AxisEvent::IncomeCollected { power, amount } => turn::income(state, power, *amount),
        AxisEvent::PhaseEnded { .. } => {
            turn::phase_ended(state);
            Ok(())
        }
        AxisEvent::AllBattlesCalled { .. } => {
            state.fights_all = true;
            Ok(())
        }
        AxisEvent::Theatre(event) => crate::rules::theatre::apply::record(state, event),
        AxisEvent::House(event) => house(state, event),
        AxisEvent::BoardEdited { edits, .. } => edits.iter().try_for_each(|edit| edit::edited(state, edit)),
    }
}

fn house(state: &mut State, event: &HouseEvent) -> Result<(), String> {
    match event {
        HouseEvent::BidPlaced { power: owner, to, units, left } => {
            let (owner, to) = (power(state, owner)?, space(state, to)?);
            for units in units {
                let kind = kind(state, &units.kind)?;
                for _ in 0..units.count {
                    state.add_unit(owner, kind, to);
                }
            }
            bid::record_spent(state, Some(to), *left)
        }
        HouseEvent::BidKept { purse: id, amount, left } => {
            let purse = purse(state, id)?;
            state.ipcs[purse.ix()] = state.ipcs[purse.ix()].saturating_add(*amount);
            bid::record_spent(state, None, *left)
        }
        HouseEvent::HitsCounted { purpose, sums, .. } => low_luck::record(state, purpose, sums),
    }
}

/// Records a roll. The request opens it; the dice close it and become hits.
///
/// # Errors
/// Dice without a request.
pub(crate) fn record_roll(state: &mut State, event: &RollEvent) -> Result<(), String> {
    match event {
        RollEvent::RollRequested(request) => {
            state.roll = Some(request.clone());
            Ok(())
        }
        RollEvent::DiceRolled { roll, values, .. } => {
            let Some(request) = state.roll.take().filter(|request| request.roll == *roll) else {
                return Err(format!("roll {roll} was not requested"));
            };
            battle::rolled(state, &request, values)
        }
        RollEvent::DrawSealed { .. } => Err("nothing is drawn in this game".to_owned()),
        RollEvent::BeaconSkipped { roll, .. } => match &mut state.roll {
            Some(request) if request.roll == *roll => {
                request.beacon = None;
                Ok(())
            }
            _ => Err(format!("roll {roll} was not requested")),
        },
    }
}

pub(crate) fn space(state: &State, id: &SpaceId) -> Result<Space, String> {
    state.board().space(id).ok_or_else(|| format!("no space {id}"))
}

pub(crate) fn kind(state: &State, id: &KindId) -> Result<Kind, String> {
    state.board().kind(id).ok_or_else(|| format!("no kind {id}"))
}

pub(crate) fn power(state: &State, id: &SeatId) -> Result<Power, String> {
    state.board().power(id).ok_or_else(|| format!("no power {id}"))
}

pub(crate) fn purse(state: &State, id: &SeatId) -> Result<Purse, String> {
    state.board().purse(id).ok_or_else(|| format!("no purse {id}"))
}

fn no_unit(id: UnitId) -> String {
    format!("no unit {id}")
}

/// Inserts into a sorted list.
fn insert_sorted(list: &mut Vec<UnitId>, id: UnitId) {
    if let Err(at) = list.binary_search(&id) {
        list.insert(at, id);
    }
}
