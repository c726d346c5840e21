//! Which battles wait, and in which order they may be fought (4.3, 10.2, J14).

use super::board::Town;
use super::refusal::War1812Refusal as No;
use super::state::{Stage, State};
use adjutant_events::{SpaceId, War1812Event as E};

/// Towns where a battle waits, and taken ports whose ships are still to be rolled for.
pub fn waiting(state: &State) -> Vec<Town> {
    let ports = state.taken_ports().into_iter().map(|(town, _)| town);
    let mut towns: Vec<Town> = state.contested.iter().map(|(town, _)| *town).chain(ports).collect();
    towns.sort();
    towns.dedup();
    towns
}

/// The event that begins one of them.
pub(super) fn begin(state: &State, town: Town) -> E {
    let space = state.board().id(town);
    match state.contested.iter().find(|(contested, _)| *contested == town) {
        Some((_, attacker)) => E::BattleBegun { space, attacker: attacker.seat() },
        None => E::PortEntered { seat: state.controller(town).seat(), town: space },
    }
}

/// The active side chooses which is next (10.2).
pub(super) fn choose(state: &State, space: &SpaceId) -> Result<Vec<E>, No> {
    let board = state.board();
    if let Some(battle) = &state.naval {
        return Err(No::NavalBattleFirst { lake: board.lake_id(battle.lake) });
    }
    let waiting = waiting(state);
    let open = state.stage == Stage::Combat
        && state.battle.is_none()
        && state.naval.is_none()
        && state.port.is_none()
        && state.contested_lakes.is_empty()
        && super::simultaneous::sea(state).is_none()
        && waiting.len() > 1;
    if !open {
        return Err(No::NothingToAnswer {});
    }
    let found = board.town(space).filter(|town| waiting.contains(town));
    match found {
        Some(town) => Ok(vec![begin(state, town)]),
        None => Err(No::NoBattleThere {
            space: space.clone(),
            battles: waiting.into_iter().map(|town| board.id(town)).collect(),
        }),
    }
}
