//! What an order affects, for the responsibilities of staff members: its towns and lakes, and whether it is about
//! blocks or ships. Nothing costs money in this game.

use crate::model::fact::{ArmyOrder, NavalOrder, PlottedOrders};
use crate::model::order::War1812Command;
use crate::model::state::State;
use adjutant_core::Touch;
use adjutant_events::SpaceId;
use adjutant_events::staff::Arm;

/// What an order affects.
pub(crate) fn touch(state: &State, order: &War1812Command) -> Touch {
    if let Some(orders) = order.written() {
        return of_orders(&orders);
    }
    match order {
        War1812Command::Place { town, .. } => Touch::of([town.clone()], [Arm::Land]),
        War1812Command::Plot { orders } => of_orders(orders),
        War1812Command::Fight { space } => Touch::of([space.clone()], []),
        War1812Command::ChooseBattlefield { town } => Touch::of([town.clone()], [Arm::Land]),
        War1812Command::Stand
        | War1812Command::Fire
        | War1812Command::Retreat { .. }
        | War1812Command::ClaimPursuit { .. }
        | War1812Command::AnswerPursuit { .. }
        | War1812Command::TakeLosses { .. } => here(state, Arm::Land),
        War1812Command::Stay | War1812Command::RetreatShips { .. } | War1812Command::HitShips { .. } => {
            here(state, Arm::Sea)
        }
        War1812Command::Done { .. }
        | War1812Command::ChooseOrder { .. }
        | War1812Command::Winter { .. }
        | War1812Command::KeepSeaMovement { .. }
        | War1812Command::Edit { .. } => Touch::whole(),
        // Written orders are answered above.
        War1812Command::Build { .. }
        | War1812Command::Repair { .. }
        | War1812Command::Sail { .. }
        | War1812Command::SeaMovement { .. }
        | War1812Command::Move { .. }
        | War1812Command::EnterReinforcements { .. } => Touch::whole(),
    }
}

fn of_orders(orders: &PlottedOrders) -> Touch {
    let mut spaces: Vec<SpaceId> = Vec::new();
    let mut arms = Vec::new();
    if let Some(naval) = &orders.naval {
        arms.push(Arm::Sea);
        match naval {
            NavalOrder::Build { base } | NavalOrder::Repair { base } => spaces.push(base.clone()),
            NavalOrder::Sail { lake, ships, .. } => {
                spaces.push(lake.clone());
                spaces.extend(ships.iter().map(|stack| stack.town.clone()));
            }
            NavalOrder::SeaMovement { lake, sail } => {
                spaces.push(lake.clone());
                spaces.extend(sail.iter().flat_map(|(_, ships)| ships).map(|stack| stack.town.clone()));
            }
        }
    }
    if let Some(army) = &orders.army {
        arms.push(Arm::Land);
        match army {
            ArmyOrder::Group { from, blocks } => {
                spaces.push(from.clone());
                spaces.extend(blocks.iter().flat_map(|block| &block.route).cloned());
            }
            ArmyOrder::Reinforcements { town } => spaces.push(town.clone()),
        }
    }
    Touch::of(spaces, arms)
}

/// The place of the battle in progress.
fn here(state: &State, arm: Arm) -> Touch {
    let board = state.board();
    let town = state.battle.as_ref().map(|battle| board.town_def(battle.town).id.clone());
    let lake = state.naval.as_ref().map(|battle| board.lake_def(battle.lake).id.clone());
    match town.or(lake) {
        Some(space) => Touch::of([space], [arm]),
        None => Touch { whole: true, ..Touch::of([], [arm]) },
    }
}
