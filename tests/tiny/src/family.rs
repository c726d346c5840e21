//! The game's implementation of the program's interface: its own types, its orders, the next step, the effects of facts
//! and dice, and views and choices.

use crate::board::{BOARD, BRIDGE, Board};
use crate::fact::{Stand, TinyCommand, TinyEvent, TinyRefusal, TinyTask};
use crate::rules::{SideView, State, TinyView, seat};
use crate::{FAMILY, SCHEMA, speech, words};
use adjutant_core::choice::{Choice, Line, Picked, Slot, Value, mark_mild};
use adjutant_core::command::Command;
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::position::{Around, Touch};
use adjutant_core::prompt::{Next, Prompt, Task};
use adjutant_core::record::{Field, Record};
use adjutant_core::ruleset::{CatalogueFile, Marks, OptionDef};
use adjutant_core::seats::Status;
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::term::Term;
use adjutant_core::told::{Sight, Told};
use adjutant_core::typed::{No, Played, Printed, TypedFamily};
use adjutant_core::view::View;
use adjutant_events::staff::Arm;
use adjutant_events::{Actor, RollEvent, RollRequest, RulesetId, SeatId, SideId, SpaceId};
use std::cmp::Ordering;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Tiny;

/// Its only edition.
pub type TinyEdition = Printed<Tiny>;

adjutant_core::native_types! {
    family: FAMILY, schema: SCHEMA,
    fact: TinyEvent, order: TinyCommand, refusal: TinyRefusal, others: [TinyView]
}

impl Played for State {
    type TypedFamily = Tiny;
}

impl TypedFamily for Tiny {
    type Fact = TinyEvent;
    type Order = TinyCommand;
    type Edit = No;
    type Instruction = No;
    type Question = No;
    type View = TinyView;
    type Board = Board;
    type State = State;
    type Refusal = TinyRefusal;
    type Task = TinyTask;

    const INSTANCE: &'static Self = &Self;
    const HIDES: bool = true;

    fn boards() -> Vec<Arc<Board>> {
        vec![Arc::clone(&BOARD)]
    }

    fn board(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
        (*id == BOARD.ruleset && revision == 1).then(|| Arc::clone(&BOARD))
    }

    fn printed_on(board: &Board) -> (&RulesetId, u16, &str) {
        (&board.ruleset, 1, &board.digest)
    }

    fn options(_: &Board) -> &'static [OptionDef] {
        &[]
    }

    fn seats(board: &Board) -> Vec<(SeatId, SideId)> {
        board.sides.iter().map(|(seat, _)| (seat.clone(), SideId::new(seat.as_str()))).collect()
    }

    fn setup(_: &Arc<Board>, _: &[(String, String)]) -> State {
        State::at_start()
    }

    fn moment(state: &State) -> (u16, u8, u8) {
        (state.round, 0, 0)
    }

    fn open_roll(state: &State) -> Option<&RollRequest> {
        state.roll.as_ref()
    }

    fn undo_is_likely(_: &State) -> bool {
        true
    }

    // `huts.hide`
    fn decide(state: &State, _: Around<'_>, seat: &SeatId, TinyCommand::Hide { at }: &TinyCommand) -> Decision {
        if !state.is_asked(seat) {
            return Err(TinyRefusal::AlreadyHidden {}.into());
        }
        if !BOARD.has(at) {
            return Err(TinyRefusal::NoSuchHut { word: at.to_string() }.into());
        }
        let hidden = TinyEvent::CompanyHidden { seat: seat.clone(), at: at.clone() };
        Ok(vec![hidden.into(), TinyEvent::CompanyReady { seat: seat.clone() }.into()])
    }

    fn touches(_: &State, TinyCommand::Hide { at }: &TinyCommand) -> Touch {
        Touch::of([at.clone()], [Arm::Land])
    }

    fn next(state: &State, around: Around<'_>) -> Next {
        if let Some(roll) = &state.roll {
            return Next::Roll(roll.clone());
        }
        let (Some(north), Some(south)) = (&state.hidden[0], &state.hidden[1]) else {
            let asked = (0..2).filter(|side| state.hidden[*side].is_none());
            let task = || Task::of_rules(TinyTask::HideCompany { round: state.round });
            return Next::Wait(asked.map(|side| Prompt { seats: vec![seat(side)], task: task() }).collect());
        };
        if !state.found {
            let stands = [north, south].into_iter().enumerate();
            let stands = stands.map(|(side, at)| Stand { seat: seat(side), at: at.clone() }).collect();
            return Next::Act(vec![TinyEvent::CompaniesFound { stands }.into()]);
        }
        match (north == south, state.faces) {
            (true, None) => {
                Next::Act(vec![RollEvent::RollRequested(state.fight(north, around.table.rolls + 1)).into()])
            }
            (true, Some([north, south])) => state.end_round(match north.cmp(&south) {
                Ordering::Greater => Some(0),
                Ordering::Less => Some(1),
                Ordering::Equal => None,
            }),
            (false, _) => state.end_round([north, south].into_iter().position(|at| at.as_str() == BRIDGE)),
        }
    }

    fn record(state: &mut State, fact: &TinyEvent) -> Result<(), String> {
        let side = |seat: &SeatId| BOARD.side(seat).ok_or_else(|| format!("no side {seat}"));
        match fact {
            TinyEvent::CompanyHidden { seat, at } => state.hidden[side(seat)?] = Some(at.clone()),
            TinyEvent::CompanyReady { .. } => {}
            TinyEvent::CompaniesFound { .. } => state.found = true,
            TinyEvent::RoundEnded { winner } => {
                if let Some(winner) = winner {
                    state.won[side(winner)?] += 1;
                }
                *state = State { round: state.round + 1, won: state.won, ..State::at_start() };
            }
        }
        Ok(())
    }

    fn record_roll(state: &mut State, event: &RollEvent, _: &Draws) -> Result<(), String> {
        match event {
            RollEvent::RollRequested(request) => state.roll = Some(request.clone()),
            RollEvent::DiceRolled { values, .. } => {
                state.roll.take().ok_or("no roll is open")?;
                state.faces = Some(values.as_slice().try_into().map_err(|_| "two dice fall")?);
            }
            RollEvent::BeaconSkipped { .. } => state.roll.as_mut().ok_or("no roll is open")?.beacon = None,
            RollEvent::DrawSealed { .. } => return Err("nothing is drawn".to_owned()),
        }
        Ok(())
    }

    fn choices(state: &State, _: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        if !state.is_asked(seat) {
            return Vec::new();
        }
        let huts = BOARD.huts.iter().map(|(hut, _)| Value::space(hut)).collect();
        let nowhere = TinyCommand::Hide { at: SpaceId::new("") };
        let at = Slot::one("at", huts).headed(Line::new("offer-hide")).listed();
        let mut choices = vec![Choice { brief: true, sure: true, ..Choice::with("hide", nowhere, vec![at]) }];
        // An absent side hides in the last hut.
        let mild = BOARD.huts.iter().rev().map(|(hut, _)| Command::from(TinyCommand::Hide { at: hut.clone() }));
        mark_mild(&mut choices, mild.map(|order| ("hide", order)));
        choices
    }

    fn fill(_: &State, order: &TinyCommand, picked: &[Picked<'_>]) -> Option<TinyCommand> {
        speech::filled(order, picked)
    }

    fn marks(fact: &TinyEvent) -> Marks {
        fact.metadata().marks
    }

    fn is_open(order: &TinyCommand) -> bool {
        order.is_open()
    }

    fn view(state: &State, viewer: &Viewer, status: &Status) -> TinyView {
        let knows_all = state.found || matches!(status, Status::Over(_)) || *viewer == Viewer::Gm;
        let sides = (0..2).map(|side| {
            let (seat, at) = (seat(side), state.hidden[side].clone());
            let may_know = knows_all || *viewer == Viewer::Seat(seat.clone());
            SideView { won: state.won[side], ready: at.is_some(), at: at.filter(|_| may_know), seat }
        });
        TinyView { round: state.round, sides: sides.collect(), roll: state.roll.clone() }
    }

    fn roll_seen(seen: &TinyView) -> Option<&RollRequest> {
        seen.roll.as_ref()
    }

    fn catalogue(language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(fact: &TinyEvent, _: Option<&dyn Sight>, _: &Actor) -> Vec<Told> {
        vec![words::told(fact)]
    }

    fn sheet(_: &Board, seen: &TinyView, _: &View, look: &Look<'_>) -> Sheet {
        words::sheet(seen, look)
    }

    fn mark(_: &Board, mark: &Mark) -> Told {
        Told::new("tiny-mark").with("event", mark.seq).with("round", mark.round)
    }

    fn printed(board: &Board) -> Record {
        let huts = board.huts.iter().map(|(hut, _)| Term::from(hut.clone()).into());
        Record::new().with("huts", Field::List(huts.collect()))
    }
}
