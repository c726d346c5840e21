//! The questions to a seat, and the orders without anything to choose. They use the same predicates as the commands, so
//! the two cannot differ.

use crate::model::order::{AxisCommand, SubmarineOrder};
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::rules::conduct_combat::pending;
use crate::rules::decide;
use crate::rules::next;
use crate::rules::theatre;
use crate::rules::theatre::order::TheatreOrder;
use adjutant_core::prompt::Next;
use adjutant_core::refusal::Refusal;
use adjutant_core::seats::Seated;
use adjutant_events::{SeatId, SpaceId};

/// The questions that the rules ask a seat now.
pub(crate) fn asked(state: &State, table: Seated<'_>, seat: &SeatId) -> Vec<AxisTask> {
    let Next::Wait(prompts) = next::next(state, table) else { return Vec::new() };
    let asked = prompts.iter().filter(|prompt| prompt.seats.contains(seat));
    asked.filter_map(|prompt| prompt.task.rules().cloned()).collect()
}

/// The orders with which a seat may answer these questions.
pub(super) fn orders(state: &State, table: Seated<'_>, seat: &SeatId, asked: &[AxisTask]) -> Vec<AxisCommand> {
    let mut orders = Vec::new();
    for task in asked {
        answers(state, table, seat, task, &mut orders);
    }
    orders
}

fn answers(state: &State, table: Seated<'_>, seat: &SeatId, task: &AxisTask, orders: &mut Vec<AxisCommand>) {
    match task {
        AxisTask::CombatMove { .. } | AxisTask::NoncombatMove { .. } => {
            let own = state.board().played_by(seat).unwrap_or_default();
            orders.extend(theatre::offers::on_the_move(state, own).into_iter().map(AxisCommand::from));
        }
        AxisTask::ChooseBattle { battles: must, .. } => {
            let battles = pending::pending(state).into_iter().filter(|battle| battle.after.is_empty());
            if must.len() > 1 {
                orders.push(AxisCommand::FightAll);
            }
            orders.extend(
                battles.map(|battle| AxisCommand::Fight { space: Some(state.board().def(battle.space).id.clone()) }),
            );
        }
        AxisTask::DecideSubmarines { .. } => {
            for order in [SubmarineOrder::Strike, SubmarineOrder::Submerge] {
                orders.push(AxisCommand::Submarines { order, count: None });
            }
        }
        AxisTask::AgreeCasualties { .. } => orders.push(AxisCommand::Agree),
        AxisTask::ContinueOrRetreat { to, .. } => {
            orders.push(AxisCommand::Continue);
            orders.extend(retreats(to));
        }
        AxisTask::StayOrRetreat { to, .. } => {
            orders.push(AxisCommand::Stay);
            orders.extend(retreats(to));
        }
        AxisTask::LandStranded { from, to, .. } | AxisTask::LandPatrol { from, to, .. } => {
            orders.extend(to.iter().map(|to| AxisCommand::LandStranded {
                count: 1,
                from: from.clone(),
                to: to.clone(),
            }));
        }
        // One order for each way to split: the number is the amount for the first purse.
        AxisTask::SplitConvoyMoney { amount, purses } => {
            let purse = purses.first().cloned();
            let order = |given| Some(TheatreOrder::Split { purse: purse.clone()?, amount: given });
            orders.extend((0..=*amount).filter_map(order).map(AxisCommand::from));
        }
        AxisTask::DeclareKamikazes { .. } => {
            orders.extend(theatre::offers::kamikazes(state).into_iter().map(AxisCommand::from));
        }
        AxisTask::Intercept { have, .. } => {
            let order = |count| AxisCommand::from(TheatreOrder::Intercept { count: Some(count) });
            orders.extend((0..=*have).map(order));
        }
        AxisTask::ClaimSpace { space, powers } => {
            let order = |power: &SeatId| TheatreOrder::Claim { space: space.clone(), power: power.clone() };
            orders.extend(powers.iter().map(|power| AxisCommand::from(order(power))));
        }
        // These have trees of choices of their own.
        AxisTask::PurchaseUnits { .. }
        | AxisTask::MobilizeNewUnits { .. }
        | AxisTask::ChooseCasualties { .. }
        | AxisTask::ChooseTheirCasualties { .. }
        | AxisTask::ChooseRaidLosses { .. }
        | AxisTask::PlaceBid { .. } => {}
    }
    // A seat that is asked in another's turn cannot end the phase; its answers have their own words.
    if !state.board().played_by(seat).unwrap_or_default().iter().any(|power| state.acts(*power)) {
        return;
    }
    let done = AxisCommand::Done { phase: None };
    match decide::decide(state, table, seat, &done) {
        Ok(_) => orders.push(done),
        Err(refusal) if is_a_warning(&refusal) => orders.push(AxisCommand::DoneAnyway),
        Err(_) => {}
    }
}

/// Whether a refusal is a warning about a loss that the player may accept. Each of these refusals mentions
/// `done anyway`.
fn is_a_warning(refusal: &Refusal) -> bool {
    use AxisRefusal as No;
    matches!(
        refusal.of_rules(),
        Some(
            No::WouldForfeit { .. }
                | No::WouldLoseAircraft { .. }
                | No::AircraftAloft { .. }
                | No::CarrierCanCome { .. }
        )
    )
}

fn retreats(to: &[SpaceId]) -> Vec<AxisCommand> {
    if to.is_empty() {
        return vec![AxisCommand::Retreat { to: None }];
    }
    to.iter().map(|to| AxisCommand::Retreat { to: Some(to.clone()) }).collect()
}
