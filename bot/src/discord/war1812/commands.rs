//! The commands that can be made of what is offered without naming a block, each whole.

use adjutant_core::{Command, Offer};
use adjutant_events::SpaceId;
use adjutant_game_war1812::command::War1812Command as C;
use adjutant_game_war1812::fact::{Course, ShipStack, Ships};
use adjutant_game_war1812::offer::War1812Offer as O;
use adjutant_game_war1812::state::Stage;

/// What can be done at once, in the order it is offered.
pub fn whole(stage: Stage, offers: &[Offer]) -> Vec<Command> {
    let mut commands: Vec<Command> = Vec::new();
    for offer in offers {
        match offer {
            Offer::Command(command) => commands.push(command.clone()),
            Offer::Play(offer) => {
                let orders = offer.read().map(|offer| of(stage, offer)).unwrap_or_default();
                commands.extend(orders.into_iter().map(Command::from));
            }
        }
    }
    commands
}

fn of(stage: Stage, offer: &O) -> Vec<C> {
    match offer {
        // Orders are written, not given one by one.
        O::Sail { .. } if stage == Stage::Plot => Vec::new(),
        O::Sail { lake, course: Course::Out, ships, with_sea_movement, .. } => {
            let sail = |ships: Vec<ShipStack>| C::Sail { lake: lake.clone(), course: Course::Out, ships };
            let mut commands: Vec<C> = ships.iter().map(|stack| sail(vec![stack.clone()])).collect();
            if ships.len() > 1 {
                commands.push(sail(ships.clone()));
            }
            if *with_sea_movement {
                commands.push(C::SeaMovement { lake: lake.clone(), sail: Some((Course::Out, ships.clone())) });
            }
            commands
        }
        O::Sail { lake, course: Course::In, ships, .. } => {
            let home =
                |stack: &ShipStack| C::Sail { lake: lake.clone(), course: Course::In, ships: vec![stack.clone()] };
            ships.iter().map(home).collect()
        }
        O::Retreat { to, .. } if to.is_empty() => vec![C::Retreat { to: None, dragoons_to: None }],
        O::Retreat { to, .. } => {
            let mut commands = Vec::new();
            for (town, on) in to {
                let go = |dragoons_to| C::Retreat { to: Some(town.clone()), dragoons_to };
                commands.push(go(None));
                commands.extend(on.iter().map(|on| go(Some(on.clone()))));
            }
            commands
        }
        O::RetreatShips { lake, to, ships } => to.iter().map(|town| home(stage, lake, town, *ships)).collect(),
        O::Losses { .. } => vec![C::TakeLosses { losses: Vec::new() }],
        O::ShipHits { choices, .. } => {
            choices.iter().map(|(disable, sink)| C::HitShips { disable: *disable, sink: *sink }).collect()
        }
        O::Attrition { .. } => vec![C::Winter { blocks: Vec::new() }],
        O::Place { .. } | O::Group { .. } => Vec::new(),
    }
}

/// A fleet goes home: before the winter it sails, out of a battle it withdraws.
fn home(stage: Stage, lake: &SpaceId, town: &SpaceId, ships: Ships) -> C {
    let ships = vec![ShipStack { town: town.clone(), ships }];
    match stage {
        Stage::Harbour => C::Sail { lake: lake.clone(), course: Course::In, ships },
        _ => C::RetreatShips { ships },
    }
}
