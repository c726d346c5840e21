//! Units that cost nothing. They are counted when the turn begins. They are placed with the new units, if the power has
//! held the space since then.
//!
//! Section: `5.levy`.

use crate::model::board::Space;
use crate::model::options;
use crate::model::state::State;
use crate::rules::theatre::fact::TheatreEvent;
use crate::rules::theatre::pieces::{Levy, LevyPer};
use adjutant_core::prompt::Next;
use adjutant_core::seats::Seated;
use adjutant_events::KindCount;

fn of_turn(state: &State) -> Option<&Levy> {
    state.rules().theatre.levy.as_ref().filter(|levy| state.acts(levy.power))
}

/// Whether the road is open, because the enemy holds none of its land.
fn road_open(state: &State, levy: &Levy) -> bool {
    let enemy = |land: &Space| state.is_hostile_land(*land, state.board().side(levy.power));
    !levy.road.is_empty() && !levy.road.iter().any(enemy)
}

/// The number of units for the present board.
pub fn count(state: &State, levy: &Levy, per: LevyPer) -> u16 {
    let board = state.board();
    let counts = |space: &Space| {
        board.is_land(*space)
            && state.controller(*space) == Some(levy.power)
            && match per {
                LevyPer::Land => true,
                LevyPer::LandOfValue => board.def(*space).value > 0,
            }
    };
    let lands = board.all_spaces().filter(counts).count() as u16;
    lands + u16::from(road_open(state, levy))
}

fn units(state: &State, levy: &Levy, count: u16) -> Vec<KindCount> {
    if count == 0 { Vec::new() } else { vec![KindCount { kind: state.board().kind_def(levy.kind).id.clone(), count }] }
}

/// The count at the start of the turn, if it has not been made.
pub(super) fn counted(state: &State, table: Seated<'_>) -> Option<Next> {
    let levy = of_turn(state).filter(|_| state.theatre.levied.is_none() && state.moment().2 == 0)?;
    let units = units(state, levy, count(state, levy, options::levy(levy.per, table.options)));
    let power = state.board().power_def(levy.power).id.clone();
    Some(Next::Act(vec![TheatreEvent::LevyCounted { power, units, road_open: road_open(state, levy) }.into()]))
}

/// Places the counted units, or loses them if they cannot be placed; none if nothing waits.
pub fn placing(state: &State) -> Option<Next> {
    let levy = of_turn(state)?;
    let units = units(state, levy, state.theatre.levied.filter(|count| *count > 0)?);
    let power = state.board().power_def(levy.power).id.clone();
    let held = state.controller(levy.to) == Some(levy.power) && !state.captured_this_turn(levy.to);
    let fact = if held {
        TheatreEvent::LevyPlaced { power, to: state.board().def(levy.to).id.clone(), units }
    } else {
        TheatreEvent::LevyLost { power, units }
    };
    Some(Next::Act(vec![fact.into()]))
}
