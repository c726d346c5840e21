//! The next step in the sequence of play. It is derived from the board each time; everything it depends on is in the
//! log.
//!
//! Sections: `1`, `1.1` to `1.3`, `9.24`, `10.1`, `10.3`, `10.4`.

use crate::model::board::Zone;
use crate::model::fact::AsiaEvent as E;
use crate::model::prompt::AsiaTask;
use crate::model::sequence::{LAST_TURN, Phase};
use crate::model::state::{NavalMarker, State, Step, Track};
use crate::model::vocabulary::{Nation, Side};
use crate::rules::air_naval::{self, kamikaze};
use crate::rules::bid;
use crate::rules::draft::Draft;
use crate::rules::final_supply;
use crate::rules::first_supply;
use crate::rules::ground_combat;
use crate::rules::instructions::SideInstructions;
use crate::rules::naval_movement;
use crate::rules::production::income;
use crate::rules::rebase;
use crate::rules::stacking;
use crate::rules::strategic_warfare;
use crate::rules::surrender;
use crate::rules::victory;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_events::{Event, SpaceId, TableEvent};

fn ask(side: Side, task: AsiaTask) -> Next {
    Next::Wait(vec![Prompt { seats: vec![side.seat()], task: Task::of_rules(task) }])
}

/// The referee's next step, without standing instructions. `rolls` is the number of rolls so far in this game.
pub fn next(state: &State, rolls: u32) -> Next {
    as_said(state, rolls, SideInstructions::default())
}

/// The referee's next step, with these standing instructions.
pub fn as_said(state: &State, rolls: u32, said: SideInstructions) -> Next {
    if let Some(request) = &state.roll {
        return Next::Roll(request.clone());
    }
    let (side, roll) = (state.active(), rolls + 1);
    if surrender::japan_is_beaten(state) && !matches!(state.step, Step::Battle(_) | Step::Ground(_)) {
        return over(state);
    }
    match &state.step {
        Step::Begin => begin(state, roll),
        Step::Open => open(state),
        Step::Network => ask(side, AsiaTask::LayNetwork { seat: side.seat(), left: state.track(Track::TransportLeft) }),
        Step::React(zone) => react(state, *zone),
        Step::Submarine(zone) => submarine(state, *zone),
        Step::Warfare(stage) => strategic_warfare::next(state, *stage, roll),
        Step::Battle(battle) => air_naval::next(state, battle, roll),
        Step::Ground(battle) => ground_combat::next(state, battle, roll, said),
        Step::Close => close(state),
        Step::Over => advance(state),
        Step::Raid(zone) => ask(
            Side::Japan,
            AsiaTask::LeaveRaid { seat: Side::Japan.seat(), zone: state.board().zone(*zone).id.clone() },
        ),
        Step::Stand(zone) => ask(
            Side::Allies,
            AsiaTask::MeetRaid { seat: Side::Allies.seat(), zone: state.board().zone(*zone).id.clone() },
        ),
        Step::Kamikaze(sortie) => kamikaze::attack(state, sortie.zone, &sortie.counters, roll),
    }
}

/// The automatic acts at the beginning of a phase.
fn begin(state: &State, roll: u32) -> Next {
    let side = state.active();
    let mut draft = Draft::new(state);
    if let Some(bid) = state.pre_war {
        bid::begin(&mut draft, bid);
        draft.emit(E::PhaseBegun { seat: side.seat() });
        return Next::Act(draft.into_events());
    }
    match state.moment.phase {
        Phase::NavalMovement if side == Side::Japan => {
            let capacity = state.track(Track::TransportCapacity);
            draft.set_tracks(&[(Track::TransportLeft, capacity)]);
        }
        Phase::FirstSupply => first_supply::attrition(&mut draft),
        Phase::Production => {
            draft.set_tracks(&[(Track::NationalistAttack, 0)]);
            income::count(&mut draft);
        }
        Phase::AirNavalCombat => {
            if let Some(next) = kamikaze::next(state, roll) {
                return next;
            }
        }
        Phase::Rebase => {
            // The other side rebases first, and chooses its ports itself.
            let other = side.enemy();
            let fleets = rebase::at_sea(state, other).len() as u8;
            if fleets > 0 {
                return ask(other, AsiaTask::RebaseFleets { seat: other.seat(), fleets });
            }
        }
        Phase::NavalMovement
        | Phase::OperationalMovement
        | Phase::StrategicMovement
        | Phase::GroundCombat
        | Phase::FinalSupply => {}
    }
    draft.emit(E::PhaseBegun { seat: side.seat() });
    Next::Act(draft.into_events())
}

/// Asks the phasing side.
fn open(state: &State) -> Next {
    let side = state.active();
    let seat = side.seat();
    let zones =
        |of: Vec<Zone>| of.into_iter().map(|zone| state.board().zone(zone).id.clone()).collect::<Vec<SpaceId>>();
    let task = match state.moment.phase {
        Phase::NavalMovement => AsiaTask::SailFleets { seat, turn: state.moment.turn + 1 },
        Phase::Production => AsiaTask::Produce { seat, werp: crate::rules::production::budget(state, side) },
        Phase::AirNavalCombat => AsiaTask::FightZones { seat, zones: zones(air_naval::due(state)) },
        Phase::OperationalMovement => AsiaTask::MoveUnits { seat },
        Phase::StrategicMovement => {
            let left = naval_movement::powers().filter(|power| power.side() == side).filter_map(Track::moves);
            AsiaTask::MoveStrategically { seat, left: left.map(|track| state.track(track)).sum() }
        }
        Phase::GroundCombat => {
            let areas = ground_combat::due(state).into_iter().map(|area| state.board().area(area).id.clone()).collect();
            AsiaTask::FightAreas { seat, areas }
        }
        Phase::Rebase => AsiaTask::RebaseFleets { seat, fleets: rebase::at_sea(state, side).len() as u8 },
        Phase::FirstSupply | Phase::FinalSupply => return close(state),
    };
    ask(side, task)
}

/// The other side reacts, if it can.
fn react(state: &State, zone: Zone) -> Next {
    let side = state.active().enemy();
    let fleets = naval_movement::seems_to_react(state, side, zone);
    let code = side == Side::Allies
        && state.track(Track::UsActions) > 0
        && naval_movement::code_track(state).is_some_and(|track| state.track(track) == 0);
    if fleets || code || naval_movement::submarine_can_come(state, side, zone) {
        let zone = state.board().zone(zone).id.clone();
        return ask(side, AsiaTask::ReactAt { seat: side.seat(), zone });
    }
    let mut draft = Draft::new(state);
    let must = State::units(&naval_movement::must_react(state, zone));
    // Only compulsory units can react. If they cannot pay, none react.
    if naval_movement::react(&mut draft, zone, &must, false).is_err() {
        draft = Draft::new(state);
        let zone = draft.zone_id(zone);
        draft.emit(E::ReactionEnded { seat: side.seat(), zone, fleets: 0, submarine: false });
    }
    Next::Act(draft.into_events())
}

/// The phasing side adds its submarine unit, if it can.
fn submarine(state: &State, zone: Zone) -> Next {
    let side = state.active();
    let word = state.board().zone(zone).id.clone();
    if naval_movement::submarine_can_come(state, side, zone) {
        return ask(side, AsiaTask::AddSubmarine { seat: side.seat(), zone: word });
    }
    Next::Act(vec![E::SubmarineSent { seat: side.seat(), zone: word, sent: false }.into()])
}

/// The automatic acts at the end of a phase.
fn close(state: &State) -> Next {
    let mut draft = Draft::new(state);
    finish(&mut draft);
    Next::Act(draft.into_events())
}

/// Ends the current phase, including its automatic acts.
pub fn finish(draft: &mut Draft) {
    let side = draft.state.active();
    match draft.state.moment.phase {
        Phase::FirstSupply => first_supply::judge(draft),
        Phase::GroundCombat => ground_combat::close(draft),
        Phase::Rebase => {
            draft.set_tracks(&[(Track::ExtensiveRebasing, 0)]);
            let ships = rebase::at_sea(&draft.state, side);
            rebase::go_home(draft, side, &ships);
            ground_combat::marines_leave(draft, side);
            rebase::leave_unsupplied(draft, side);
        }
        Phase::FinalSupply => final_supply::close(draft),
        Phase::NavalMovement
        | Phase::Production
        | Phase::AirNavalCombat
        | Phase::OperationalMovement
        | Phase::StrategicMovement => {}
    }
    if draft.state.by_the_text() {
        stacking::settle(draft, side);
        surrender::check_conquered(draft);
    }
    draft.emit(E::PhaseEnded { seat: side.seat() });
}

/// The turn is over: nations fall, victory is checked, and the next turn begins (1.3).
fn advance(state: &State) -> Next {
    let mut draft = Draft::new(state);
    surrender::check(&mut draft);
    let standing = victory::count(&draft.state);
    let (points, areas, bases) = (standing.points, standing.areas, standing.bases);
    draft.emit(E::VictoryChecked { points, areas, bases });
    let turn = draft.state.moment.turn;
    let result = victory::result(&draft.state);
    if result.is_none() && turn < LAST_TURN {
        let new = draft.state.board().tables.us_markers(turn + 1);
        if !new.is_empty() {
            crate::rules::production::set_markers(&mut draft, |naval, _, _| {
                naval.extend(new.into_iter().map(|class| NavalMarker::of(Nation::Usa, Some(class))));
            });
        }
        draft.emit(E::TurnBegan { turn: turn + 1 });
    }
    let mut events: Vec<Event> = draft.into_events();
    events.extend(result.map(|result| TableEvent::GameEnded { result }.into()));
    Next::Act(events)
}

/// The game is over, because Japan has surrendered.
fn over(state: &State) -> Next {
    let result = victory::result(state);
    Next::Act(result.map(|result| TableEvent::GameEnded { result }.into()).into_iter().collect())
}
