//! The next step in a turn: the sequence of phases, and in each phase what the rules do by themselves.
//!
//! A phase without a choice ends by itself: purchase and mobilization without a capital or without units, combat when
//! no battles are left. Income is never a choice.
//!
//! Sections: `0.phases`, `2.amphibious-assault`.

use crate::model::edition::Phase;
use crate::model::fact::AxisEvent;
use crate::model::prompt::AxisTask;
use crate::model::state::State;
use crate::phase_word;
use crate::rules::conduct_combat::{capture, pending, round, stranded};
use crate::rules::mobilize_new_units as mobilize;
use crate::rules::{collect_income, house_rules, partners, theatre, victory};
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::{Event, SpaceId, TableEvent, UnitId};

/// The referee's next step.
pub fn next(state: &State, table: Seated<'_>) -> Next {
    if let Some(request) = state.pending_roll() {
        return Next::Roll(request.clone());
    }
    if let Some(next) = house_rules::next(state) {
        return next;
    }
    if let Some(next) = theatre::next(state, table) {
        return next;
    }
    let power = state.board().leader(state.turn()).id.clone();
    match state.phase() {
        Phase::PurchaseUnits => match state.stage().purse.filter(|purse| !state.capital_lost(*purse)) {
            None => Next::Act(vec![phase_ended(state)]),
            Some(purse) => {
                let power = state.board().purse_def(purse).id.clone();
                let (have, ordered) = (state.ipcs(purse), state.kind_counts(state.waiting(purse)));
                let last_round = state.agreed.terms.limit.map_or(0, |limit| limit.rounds);
                ask(state, AxisTask::PurchaseUnits { power, have, ordered, round: state.round(), last_round })
            }
        },
        Phase::CombatMove => ask_partners(state, AxisTask::CombatMove { power }),
        Phase::ConductCombat => conduct_combat(state, table),
        Phase::NoncombatMove => stranded::next(state, table).unwrap_or_else(|| {
            let aloft = state.count_kinds(&crate::rules::movement::landing::aloft(state));
            ask_partners(state, AxisTask::NoncombatMove { power, aloft })
        }),
        Phase::MobilizeNewUnits if theatre::levy::placing(state).is_some() => {
            theatre::levy::placing(state).unwrap_or(Next::Act(Vec::new()))
        }
        Phase::MobilizeNewUnits if !mobilize::anything_placeable(state) => {
            let closing = mobilize::closing(state).into_iter().map(Event::from);
            Next::Act(closing.chain([phase_ended(state)]).collect())
        }
        Phase::MobilizeNewUnits => {
            let complexes = mobilize::complexes(state)
                .into_iter()
                .filter(|complex| mobilize::has_capacity(state, *complex))
                .map(|space| state.board().def(space).id.clone())
                .collect();
            ask(state, AxisTask::MobilizeNewUnits { power, waiting: state.mobilization(), complexes })
        }
        Phase::CollectIncome => Next::Act(income(state)),
    }
}

/// The income of the turn and the end of the turn. Convoy money that must be split is received with the income and
/// split before the end.
fn income(state: &State) -> Vec<Event> {
    let collected = if state.theatre.received { Vec::new() } else { collect_income::events(state) };
    let score = theatre::score::at_income(state, &collected);
    let mut events: Vec<Event> = collected.into_iter().map(Event::from).collect();
    if let Some(money) = theatre::convoy_money::received(state) {
        events.push(money.into());
        return events;
    }
    let (scored, decided) = score.map_or((None, None), |(event, result)| (Some(event), result));
    events.extend(scored.map(Event::from));
    events.push(phase_ended(state));
    if let Some(result) = decided.or_else(|| victory::at_end_of_turn(state)) {
        events.push(TableEvent::GameEnded { result }.into());
    }
    events
}

fn ask(state: &State, task: AxisTask) -> Next {
    Next::Wait(vec![Prompt { seats: vec![state.seat().clone()], task: Task::of_rules(task) }])
}

/// Asks every partner of this turn that has not ended their part of the phase.
fn ask_partners(state: &State, task: AxisTask) -> Next {
    Next::Wait(vec![Prompt { seats: partners::deciding(state), task: Task::of_rules(task) }])
}

/// The event that ends the current phase: of the turn, or of the purse whose money was spent.
pub fn phase_ended(state: &State) -> Event {
    let board = state.board();
    let power = match state.stage().purse {
        Some(purse) => board.purse_def(purse).id.clone(),
        None => board.leader(state.turn()).id.clone(),
    };
    AxisEvent::PhaseEnded { power, phase: phase_word(state.phase()).0 }.into()
}

fn conduct_combat(state: &State, table: Seated<'_>) -> Next {
    if let Some(battle) = state.battle() {
        return round::next(state, battle, table);
    }
    let off = landings_that_are_off(state);
    if !off.is_empty() {
        return Next::Act(vec![AxisEvent::AssaultCancelled { units: off }.into()]);
    }
    if let Some((space, landing)) = pending::undefended(state).into_iter().next() {
        let asked = theatre::claim::question(state, space).filter(|_| landing.is_empty());
        return asked.map_or_else(|| Next::Act(walk_in(state, space, &landing)), |task| ask(state, task));
    }
    let battles = pending::pending(state);
    let ids = |optional: bool| -> Vec<SpaceId> {
        let some = battles.iter().filter(|battle| battle.optional == optional);
        some.map(|battle| state.board().def(battle.space).id.clone()).collect()
    };
    let (must, may) = (ids(false), ids(true));
    if must.is_empty() && may.is_empty() {
        return Next::Act(vec![phase_ended(state)]);
    }
    if let Some(battle) = pending::next_of_all(state, &battles) {
        return Next::Act(pending::begun(state, battle).into_iter().map(Event::from).collect());
    }
    let power = state.board().leader(state.turn()).id.clone();
    ask(state, AxisTask::ChooseBattle { power, battles: must, optional: may })
}

/// Units committed to an assault from a zone where the sea battle was fought and enemy surface warships remain.
fn landings_that_are_off(state: &State) -> Vec<UnitId> {
    let lost = |zone| state.fought.contains(&zone) && state.is_hostile_zone(zone, state.active_side());
    state.units().iter().filter(|unit| unit.assaults.is_some() && lost(unit.at)).map(|unit| unit.id).collect()
}

/// Land units capture an undefended hostile space without a battle. A landing joins friendly units that are already
/// there.
fn walk_in(state: &State, space: crate::model::board::Space, landing: &[UnitId]) -> Vec<Event> {
    let mut events: Vec<Event> = Vec::new();
    if !landing.is_empty() {
        let units = landing.to_vec();
        events.push(AxisEvent::AssaultLanded { units, to: state.board().def(space).id.clone() }.into());
    }
    // If several powers captured the space together, the question about the holder comes when all of them are ashore.
    let disputed = theatre::claim::is_disputed(state, space, landing);
    if state.is_hostile_land(space, state.active_side()) && !disputed {
        let there = landing.iter().filter_map(|id| state.unit(*id));
        let there = there.chain(state.units_at(space).filter(|unit| state.is_own(unit)));
        let by = capture::taker(state, there);
        events.extend(capture::events(state, space, by).into_iter().map(Event::from));
    }
    events
}
