//! The battles that wait, and the order in which they may be fought (4.3, 10.2, J14).
//!
//! Section: `10.2`.

use crate::model::board::{Lake, Side, Town};
use crate::model::fact::War1812Event as E;
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{SequenceStage, State};
use adjutant_events::SpaceId;

/// A battle that can be fought next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// On a lake, with the attacker.
    Lake(Lake, Side),
    /// In a town, or the dice for ships in a captured port.
    Town(Town),
}

impl Waiting {
    /// The space of the battle.
    pub fn id(self, state: &State) -> SpaceId {
        match self {
            Self::Lake(lake, _) => state.board().lake_id(lake),
            Self::Town(town) => state.board().id(town),
        }
    }
}

/// The battles from which the next one is chosen: those on lakes first, then those in towns (4.3). Only simultaneous
/// movement can have several on lakes; their order is chosen like that of all others (J29).
pub fn choices(state: &State) -> Vec<Waiting> {
    if state.contested_lakes.is_empty() {
        return waiting(state).into_iter().map(Waiting::Town).collect();
    }
    let mut lakes = state.contested_lakes.clone();
    lakes.sort_unstable();
    lakes.into_iter().map(|(lake, attacker)| Waiting::Lake(lake, attacker)).collect()
}

/// Towns where a battle waits, and captured ports whose ships are still to be rolled for.
fn waiting(state: &State) -> Vec<Town> {
    let ports = state.taken_ports().into_iter().map(|(town, _)| town);
    let mut towns: Vec<Town> = state.contested.iter().map(|(town, _)| *town).chain(ports).collect();
    towns.sort_unstable();
    towns.dedup();
    towns
}

/// The event that begins one of them.
pub(crate) fn begin(state: &State, battle: Waiting) -> E {
    let space = battle.id(state);
    match battle {
        Waiting::Lake(_, attacker) => E::BattleBegun { space, attacker: attacker.seat() },
        Waiting::Town(town) => match state.contested.iter().find(|(contested, _)| *contested == town) {
            Some((_, attacker)) => E::BattleBegun { space, attacker: attacker.seat() },
            None => E::PortEntered { seat: state.controller(town).seat(), town: space },
        },
    }
}

/// The active side chooses the next battle (10.2).
pub(crate) fn choose(state: &State, space: &SpaceId) -> Result<Vec<E>, No> {
    let board = state.board();
    if let Some(battle) = &state.naval {
        return Err(No::NavalBattleFirst { lake: board.lake_id(battle.lake) });
    }
    let choices = choices(state);
    let quiet = state.stage == SequenceStage::Combat && state.battle.is_none() && state.undecided.is_empty();
    let free =
        !state.contested_lakes.is_empty() || (state.port.is_none() && crate::rules::simultaneous::sea(state).is_none());
    let ordered = !state.simultaneous || state.order_rolled;
    if !(quiet && free && ordered && choices.len() > 1) {
        return Err(No::NothingToAnswer {});
    }
    match choices.iter().find(|battle| battle.id(state) == *space) {
        Some(battle) => Ok(vec![begin(state, *battle)]),
        None => Err(No::NoBattleThere {
            space: space.clone(),
            battles: choices.into_iter().map(|battle| battle.id(state)).collect(),
        }),
    }
}
