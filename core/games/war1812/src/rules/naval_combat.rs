//! Battles on lakes (7), the retreat of fleets (8), ships in captured ports (8.4), ships that lose their port (6.2).
//!
//! Sections: `7.1`, `7.2`, `8.1`, `8.2`, `8.3`, `8.4`.

use crate::model::board::{Lake, Side, Town};
use crate::model::fact::{ShipStack, Ships, War1812Event as E};
use crate::model::prompt::War1812Task as Task;
use crate::model::refusal::War1812Refusal as No;
use crate::model::state::{NavalBattle, NavalStep, State};
use crate::rules::next::{act, ask, roll as roll_event};
use crate::rules::{instructions, rolls};
use adjutant_core::prompt::Next;
use adjutant_core::seats::Seated;

/// The possible uses of hits on a fleet: ships turned face down, ships sunk (7.2, J6). Surplus hits are lost.
pub fn hit_choices(fleet: Ships, hits: u16) -> Vec<(u8, u8)> {
    let most = u16::from(fleet.operational) * 2 + u16::from(fleet.disabled);
    let hits = hits.min(most) as u8;
    let sinkable = |disable: u8| fleet.disabled + disable;
    (0..=hits.min(fleet.operational))
        .map(|disable| (disable, hits - disable))
        .filter(|(d, s)| *s <= sinkable(*d))
        .collect()
}

/// The retreat to the only harbour; none if there is a choice.
fn home(state: &State, side: Side, lake: Lake, harbours: &[Town]) -> Option<Vec<ShipStack>> {
    let [only] = harbours else { return None };
    Some(vec![ShipStack { town: state.board().id(*only), ships: state.afloat(side, lake) }])
}

/// The side that must retreat after a round (8.1): a fleet without operational ships, and if both have none, the
/// attacker.
pub fn must_go(state: &State, battle: &NavalBattle) -> Option<Side> {
    let dead = |side: Side| state.afloat(side, battle.lake).operational == 0;
    match (dead(battle.attacker), dead(battle.attacker.enemy())) {
        (true, _) => Some(battle.attacker),
        (false, true) => Some(battle.attacker.enemy()),
        (false, false) => None,
    }
}

/// Whether all fire is made and all hits are spent, so that fleets retreat or stay (8.1). Fleets that cannot fire roll
/// no dice.
fn settled(state: &State, battle: &NavalBattle) -> bool {
    let silent = Side::BOTH.iter().all(|side| state.afloat(*side, battle.lake).operational == 0);
    match battle.step {
        NavalStep::Fire => silent,
        NavalStep::Hits => battle.hits == [0, 0],
        NavalStep::Choice(_) => false,
    }
}

/// The next step of the battle.
pub fn next(state: &State, table: Seated<'_>, battle: &NavalBattle, roll: u32) -> Next {
    let board = state.board();
    let lake = board.lake_id(battle.lake);
    let fleet = |side: Side| state.afloat(side, battle.lake);
    let left: Vec<Side> = Side::BOTH.into_iter().filter(|side| !fleet(*side).is_empty()).collect();
    // The hits of both sides count, whatever the others did, because both fire at the same time (7.2, J6).
    let spent = battle.hits == [0, 0] || battle.step != NavalStep::Hits;
    if left.len() < 2 && spent {
        return act(vec![E::BattleEnded { space: lake, winner: left.first().map(|side| side.seat()) }]);
    }
    match battle.step {
        NavalStep::Fire if settled(state, battle) => after_fire(state, table, battle),
        NavalStep::Fire => {
            let dice = [battle.attacker, battle.attacker.enemy()]
                .map(|side| rolls::ships(side, usize::from(fleet(side).operational) * 2, rolls::SIX));
            let dice: Vec<_> = dice.into_iter().filter(|group| group.count > 0).collect();
            let mut request = rolls::request(roll, battle.attacker, rolls::NAVAL_FIRE, Some(lake), dice);
            request.round = battle.round;
            roll_event(request)
        }
        NavalStep::Hits => after_fire(state, table, battle),
        NavalStep::Choice(side) => stay_or_go(state, battle, side),
    }
}

fn after_fire(state: &State, table: Seated<'_>, battle: &NavalBattle) -> Next {
    let lake = state.board().lake_id(battle.lake);
    for side in [battle.attacker, battle.attacker.enemy()] {
        let hits = battle.hits[side.ix()];
        if hits == 0 {
            continue;
        }
        let choices = hit_choices(state.afloat(side.enemy(), battle.lake), hits);
        let chosen = match choices.as_slice() {
            [only] => Some(*only),
            several => instructions::ship_hits(table, side, &lake, several),
        };
        return match chosen {
            Some((disabled, sunk)) => act(vec![E::ShipHitsTaken { by: side.seat(), lake, disabled, sunk }]),
            None => ask(side, Task::HitShips { seat: side.seat(), lake, hits }),
        };
    }
    let Some(side) = must_go(state, battle) else { return stay_or_go(state, battle, battle.attacker) };
    let ships = state.afloat(side, battle.lake);
    match state.harbours(side, battle.lake).as_slice() {
        // Neither side can fire and the attacker cannot retreat, so the attacker's ships are removed (J8).
        [] if state.afloat(side.enemy(), battle.lake).operational == 0 => {
            act(vec![E::ShipsRemoved { seat: side.seat(), space: lake, ships }])
        }
        // A fleet that cannot retreat stays and is fired on.
        [] => stay_or_go(state, battle, battle.attacker),
        harbours => match home(state, side, battle.lake, harbours) {
            Some(stacks) => act(vec![E::ShipsRetreated { seat: side.seat(), lake, ships: stacks }]),
            None => ask(side, Task::FleetMustRetreat { seat: side.seat(), lake }),
        },
    }
}

/// The attacker, then the defender, stays or retreats; a fleet without a harbour stays (8.1, 8.2).
fn stay_or_go(state: &State, battle: &NavalBattle, side: Side) -> Next {
    let lake = state.board().lake_id(battle.lake);
    if state.harbours(side, battle.lake).is_empty() {
        return act(vec![E::BattleContinued { seat: side.seat(), space: lake }]);
    }
    ask(side, Task::StayOrRetreatFleet { seat: side.seat(), lake, round: battle.round })
}

/// The battle in which a side is asked to stay or retreat, and whether it may stay.
pub fn asked_to_go(state: &State, side: Side) -> Option<(&NavalBattle, bool)> {
    let battle = state.naval.as_ref()?;
    if Side::BOTH.iter().any(|side| state.afloat(*side, battle.lake).is_empty()) {
        return None;
    }
    let settled = settled(state, battle);
    let harbour = |side: Side| !state.harbours(side, battle.lake).is_empty();
    let forced = must_go(state, battle).filter(|side| settled && harbour(*side));
    match (battle.step, forced) {
        (NavalStep::Fire | NavalStep::Hits, Some(must)) => (must == side).then_some((battle, false)),
        (NavalStep::Hits, None) if settled && side == battle.attacker && harbour(side) => Some((battle, true)),
        (NavalStep::Choice(asked), _) if asked == side && harbour(side) => Some((battle, true)),
        (NavalStep::Fire | NavalStep::Hits, None) | (NavalStep::Choice(_), _) => None,
    }
}

/// Keeps the fleet in the battle (8.1).
pub(crate) fn stay(state: &State, side: Side) -> Result<Vec<E>, No> {
    let (battle, may_stay) = asked_to_go(state, side).ok_or(No::NothingToAnswer {})?;
    let lake = state.board().lake_id(battle.lake);
    if !may_stay {
        return Err(No::MustRetreat { lake });
    }
    Ok(vec![E::BattleContinued { seat: side.seat(), space: lake }])
}

/// Retreats with the whole fleet (8.2).
pub(crate) fn retreat(state: &State, side: Side, stacks: &[ShipStack]) -> Result<Vec<E>, No> {
    let (battle, _) = asked_to_go(state, side).ok_or(No::NothingToAnswer {})?;
    let (lake, fleet) = (battle.lake, state.afloat(side, battle.lake));
    let harbours = state.harbours(side, lake);
    let id = state.board().lake_id(lake);
    let stacks = match (stacks, home(state, side, lake, &harbours)) {
        ([], Some(stacks)) => stacks,
        ([], None) => {
            let ports = harbours.into_iter().map(|town| state.board().id(town)).collect();
            return Err(No::WhichHarbour { lake: id, ports });
        }
        (named, _) => crate::rules::navy::berths(state, side, lake, named)?,
    };
    let total = crate::rules::navy::total(&stacks);
    if total != fleet {
        return Err(No::WholeFleet { lake: id, ships: fleet.total() });
    }
    Ok(vec![E::ShipsRetreated { seat: side.seat(), lake: id, ships: stacks }])
}

/// Spends hits (7.2).
pub(crate) fn hit(state: &State, side: Side, disable: u8, sink: u8) -> Result<Vec<E>, No> {
    let asked = |battle: &&NavalBattle| {
        // The attacker spends hits first.
        let first = battle.attacker == side || battle.hits[battle.attacker.ix()] == 0;
        battle.step == NavalStep::Hits && battle.hits[side.ix()] > 0 && first
    };
    let battle = state.naval.as_ref().filter(asked).ok_or(No::NothingToAnswer {})?;
    let fleet = state.afloat(side.enemy(), battle.lake);
    let hits = battle.hits[side.ix()];
    if !hit_choices(fleet, hits).contains(&(disable, sink)) {
        return Err(No::WrongShipHits { hits, operational: fleet.operational, disabled: fleet.disabled });
    }
    let lake = state.board().lake_id(battle.lake);
    Ok(vec![E::ShipHitsTaken { by: side.seat(), lake, disabled: disable, sunk: sink }])
}

/// The next step for a captured port: its dice, then their effect (8.4).
pub fn port(state: &State, town: Town, roll: u32) -> Next {
    let board = state.board();
    let taken = state.taken_ports().into_iter().find(|(other, _)| *other == town);
    // Only a rule that moves ships can have removed them in the meantime; then there is nothing to roll for.
    let Some((_, owner)) = taken else {
        let (seat, none) = (board.town_def(town).country.seat(), Ships::default());
        return act(vec![E::PortTaken { seat, town: board.id(town), captured: none, prizes: none, escaped: none }]);
    };
    let ships = state.docked(owner, town);
    if state.port_faces.is_empty() {
        let dice = vec![rolls::ships(owner, usize::from(ships.total()), rolls::HALF)];
        return roll_event(rolls::request(roll, owner, rolls::CAPTURE, Some(board.id(town)), dice));
    }
    // Operational ships roll first.
    let (up, down) = state.port_faces.split_at(usize::from(ships.operational).min(state.port_faces.len()));
    let escapes = |faces: &[u16]| rolls::hits(faces, rolls::HALF) as u8;
    let escaped = Ships { operational: escapes(up), disabled: escapes(down) };
    let captured =
        Ships { operational: ships.operational - escaped.operational, disabled: ships.disabled - escaped.disabled };
    let unbuilt = state.fleets[owner.enemy().ix()].unbuilt;
    let operational = captured.operational.min(unbuilt);
    let prizes = Ships { operational, disabled: captured.disabled.min(unbuilt - operational) };
    act(vec![E::PortTaken { seat: owner.seat(), town: board.id(town), captured, prizes, escaped }])
}

/// The loss of ships whose port is no longer friendly, if there are any.
///
/// Interpretation of 6.2: they are lost at once, whatever the cause. An army that returns from its battle finds no
/// ships.
pub(crate) fn lose_stranded(state: &State) -> Option<Next> {
    let stranded = stranded(state);
    (!stranded.is_empty()).then(|| act(stranded))
}

/// Ships in ports that are no longer friendly and that no enemy army holds (6.2, J13).
fn stranded(state: &State) -> Vec<E> {
    let mut events = Vec::new();
    for town in state.board().all_towns() {
        for side in Side::BOTH {
            let ships = state.docked(side, town);
            let lost = !ships.is_empty() && state.controller(town) != side && !state.holds(side.enemy(), town);
            if lost {
                events.push(E::ShipsRemoved { seat: side.seat(), space: state.board().id(town), ships });
            }
        }
    }
    events
}
