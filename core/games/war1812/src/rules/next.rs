//! The next step: setup (3), the sequence of play (4), the end of a year.
//!
//! It is derived from the board each time; nothing is stored that is not in the log.
//!
//! Sections: `4.2`, `4.3`, `4.4`.

use crate::model::board::Side;
use crate::model::fact::{Course, ShipStack, War1812Event as E};
use crate::model::prompt::War1812Task;
use crate::model::state::{GroupStep, LAST_YEAR, SequenceStage, State};
use crate::rules::movement;
use crate::rules::{battles, instructions, land_combat, naval_combat, rolls, simultaneous, victory, winter};
use crate::{ARMY, COMBAT, NAVAL};
use adjutant_core::draws::Draws;
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::seats::Seated;
use adjutant_events::{Event, RollEvent, RollRequest, TableEvent};

/// A step that the rules make without a player.
pub(crate) fn act(events: Vec<E>) -> Next {
    Next::Act(events.into_iter().map(Event::from).collect())
}

/// A question to a side.
pub(crate) fn ask(side: Side, task: War1812Task) -> Next {
    Next::Wait(vec![Prompt { seats: vec![side.seat()], task: Task::of_rules(task) }])
}

/// A request for dice.
pub(crate) fn roll(request: RollRequest) -> Next {
    Next::Act(vec![RollEvent::RollRequested(request).into()])
}

/// The referee's next step.
pub fn next(state: &State, table: Seated<'_>, draws: &Draws) -> Next {
    if let Some(request) = state.pending_roll() {
        return Next::Roll(request.clone());
    }
    let number = table.rolls + 1;
    if let Some(due) = state.due.first() {
        return draw(state, draws, number, due.side);
    }
    let seat = state.active.seat();
    match state.stage {
        SequenceStage::Setup(side) => ask(side, War1812Task::PlaceBlocks { seat: side.seat() }),
        SequenceStage::Draw | SequenceStage::Order => roll(rolls::contest(number, rolls::ORDER, None)),
        SequenceStage::ChooseOrder(side) => ask(side, War1812Task::ChooseOrder { seat: side.seat(), year: state.year }),
        SequenceStage::Plot => simultaneous::plot(state),
        SequenceStage::Naval if state.simultaneous => simultaneous::naval(state),
        SequenceStage::Naval if state.sides[state.active.ix()].naval_done => phase_ended(state, NAVAL),
        SequenceStage::Naval => ask(state.active, War1812Task::NavalPhase { seat }),
        SequenceStage::Army if state.simultaneous => simultaneous::army(state, number),
        SequenceStage::Army => army(state, number),
        SequenceStage::Combat => combat(state, table, number),
        SequenceStage::YearEnd => {
            let [american, british] = Side::BOTH.map(|side| state.points(side));
            act(vec![E::VictoryChecked { year: state.year, american, british }])
        }
        SequenceStage::Over => Next::Act(vec![TableEvent::GameEnded { result: victory::result(state) }.into()]),
        SequenceStage::Counted => act(vec![E::WinterBegun { year: state.year }]),
        SequenceStage::Attrition(side) if winter::crowded(state, side).is_empty() => {
            act(winter::attrition(state, side, &[]))
        }
        SequenceStage::Attrition(side) if instructions::winters_as_proposed(table, side) => {
            act(winter::attrition(state, side, &winter::proposal(state, side)))
        }
        SequenceStage::Attrition(side) => ask(side, War1812Task::ChooseAttrition { seat: side.seat() }),
        SequenceStage::Harbour => harbour(state),
        SequenceStage::Reinforce => {
            debug_assert!(state.year < LAST_YEAR, "no winter follows the last year");
            act(vec![E::YearBegun { year: state.year + 1 }])
        }
    }
}

/// A draw is sealed, then its dice are rolled, then it is made. A draw that was made before a rewind is made again from
/// the same bytes.
fn draw(state: &State, draws: &Draws, number: u32, side: Side) -> Next {
    let draw = state.draws + 1;
    match draws.seed(draw) {
        Some(seed) => Next::Act(winter::drawn(state, seed)),
        None if draws.is_sealed() => roll(rolls::draw(number, draw, side)),
        None => Next::Seal { draw },
    }
}

pub(crate) fn phase_ended(state: &State, phase: &str) -> Next {
    act(vec![E::PhaseEnded { seat: state.active.seat(), phase: phase.to_owned() }])
}

fn army(state: &State, number: u32) -> Next {
    let side = state.active;
    match group(state, side, number) {
        Some(next) => next,
        None if state.sides[side.ix()].army_done => {
            naval_combat::lose_stranded(state).unwrap_or_else(|| phase_ended(state, ARMY))
        }
        None => ask(side, War1812Task::ArmyPhase { seat: side.seat() }),
    }
}

/// The next step for a side's group; none when the move is done.
pub(crate) fn group(state: &State, side: Side, number: u32) -> Option<Next> {
    let group = movement::group(state, side)?;
    let board = state.board();
    match group.step {
        GroupStep::Declared => {
            // The American player rolls the dice, but they count for the British player (17).
            let count = movement::crossers(state, side).len();
            let dice = vec![rolls::group(rolls::BLOCK, side.enemy(), count, rolls::SIX)];
            Some(roll(rolls::request(number, side, rolls::MILITIA, Some(board.id(group.from)), dice)))
        }
        GroupStep::Picking(_) => {
            let mut request = rolls::request(
                number,
                side.enemy(),
                rolls::MILITIA_PICK,
                Some(board.id(group.from)),
                vec![rolls::group(rolls::BLOCK, side.enemy(), 1, 0)],
            );
            request.sides = movement::crossers(state, side).len() as u16;
            Some(roll(request))
        }
        GroupStep::Ready => {
            let parts = movement::moved_parts(state, side);
            let (seat, from) = (side.seat(), board.id(group.from));
            Some(act(vec![E::GroupMoved { seat, from, parts, held: movement::held(state, side) }]))
        }
        GroupStep::Moved => {
            let marchers = movement::marchers(state, side);
            if marchers.is_empty() {
                // Enemies entered in the meantime (J9).
                return Some(act(vec![E::MarchesEnded { seat: side.seat(), parts: Vec::new() }]));
            }
            let dice = movement::march_dice(side, &marchers);
            Some(roll(rolls::request(number, side, rolls::MARCH, Some(board.id(group.from)), dice)))
        }
        GroupStep::Marched => {
            let parts = movement::march_parts(state, side);
            Some(act(vec![E::MarchesEnded { seat: side.seat(), parts }]))
        }
        GroupStep::Done => None,
    }
}

/// The combat phase (4.3): battles on lakes first, then those in towns one by one, then 6.2, then 15.
fn combat(state: &State, table: Seated<'_>, number: u32) -> Next {
    let board = state.board();
    if let Some(battle) = &state.naval {
        return naval_combat::next(state, table, battle, number);
    }
    if let Some(battle) = &state.battle {
        return land_combat::next(state, table, battle, number);
    }
    if let Some(lake) = state.undecided.first() {
        return roll(rolls::contest(number, rolls::LAKE, Some(board.lake_id(*lake))));
    }
    if state.contested_lakes.is_empty() {
        if let Some(town) = state.port {
            return naval_combat::port(state, town, number);
        }
        if let Some(next) = simultaneous::sea(state).or_else(|| naval_combat::lose_stranded(state)) {
            return next;
        }
    }
    let battles = battles::choices(state);
    match battles.as_slice() {
        [] => end_of_combat(state),
        [only] => act(vec![battles::begin(state, *only)]),
        _ if state.simultaneous && !state.order_rolled => roll(rolls::contest(number, rolls::BATTLE_ORDER, None)),
        _ => {
            let battles = battles.into_iter().map(|battle| battle.id(state)).collect();
            ask(state.active, War1812Task::ChooseNextBattle { seat: state.active.seat(), battles })
        }
    }
}

fn end_of_combat(state: &State) -> Next {
    if let Some(town) =
        state.board().indian_town().filter(|town| !state.indians_came && state.holds(Side::British, *town))
    {
        return act(vec![E::IndiansAppeared { town: state.board().id(town) }]);
    }
    phase_ended(state, COMBAT)
}

/// Ships that lost their port; ships on lakes, which go into harbour or are removed (13.3); then reinforcements (14).
fn harbour(state: &State) -> Next {
    let board = state.board();
    if let Some(next) = naval_combat::lose_stranded(state) {
        return next;
    }
    for side in Side::BOTH {
        for lake in board.all_lakes() {
            let ships = state.afloat(side, lake);
            if ships.is_empty() {
                continue;
            }
            let id = board.lake_id(lake);
            return match state.harbours(side, lake).as_slice() {
                [] => act(vec![E::ShipsRemoved { seat: side.seat(), space: id, ships }]),
                [only] => {
                    let ships = vec![ShipStack { town: board.id(*only), ships }];
                    act(vec![E::ShipsSailed { seat: side.seat(), lake: id, course: Course::In, ships }])
                }
                _ => ask(side, War1812Task::ChooseHarbour { seat: side.seat(), lake: id }),
            };
        }
    }
    act(winter::reinforcements(state))
}
