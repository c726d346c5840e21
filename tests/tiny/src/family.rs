//! The game as the house sees it: which types are its own, and what the house asks of it.

use crate::board::{BOARD, Board};
use crate::fact::{TinyCommand, TinyEvent, TinyRefusal, TinyTask};
use crate::rules::{State, TinyView};
use crate::{FAMILY, SCHEMA, speech, words};
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::flat::{Flat, No, Played, Printed};
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::position::{Around, Touch};
use adjutant_core::prompt::Next;
use adjutant_core::record::{Field, Record};
use adjutant_core::ruleset::{CatalogueFile, Marks, OptionDef};
use adjutant_core::seated::Status;
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::term::Term;
use adjutant_core::told::{Sight, Told};
use adjutant_core::view::View;
use adjutant_events::staff::Arm;
use adjutant_events::{Actor, RollEvent, RollRequest, RulesetId, SeatId, SideId};
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Tiny;

/// Its only edition.
pub type TinyEdition = Printed<Tiny>;

adjutant_core::own! {
    family: FAMILY, schema: SCHEMA,
    fact: TinyEvent, order: TinyCommand, refusal: TinyRefusal, others: [TinyView]
}

impl Played for State {
    type Flat = Tiny;
}

impl Flat for Tiny {
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

    const FLAT: &'static Self = &Self;
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

    fn decide(state: &State, _: Around<'_>, seat: &SeatId, order: &TinyCommand) -> Decision {
        state.decide(seat, order)
    }

    fn touches(_: &State, TinyCommand::Hide { at }: &TinyCommand) -> Touch {
        Touch::of([at.clone()], [Arm::Land])
    }

    fn next(state: &State, around: Around<'_>) -> Next {
        state.next(around.table.rolls)
    }

    fn record(state: &mut State, fact: &TinyEvent) -> Result<(), String> {
        state.record(fact)
    }

    fn record_roll(state: &mut State, event: &RollEvent, _: &Draws) -> Result<(), String> {
        state.record_roll(event)
    }

    fn choices(state: &State, _: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        state.choices(seat)
    }

    fn fill(_: &State, order: &TinyCommand, picked: &[Picked<'_>]) -> Option<TinyCommand> {
        speech::filled(order, picked)
    }

    fn marks(fact: &TinyEvent) -> Marks {
        fact.bearing().marks
    }

    fn is_open(order: &TinyCommand) -> bool {
        order.is_open()
    }

    fn view(state: &State, viewer: &Viewer, status: &Status) -> TinyView {
        state.view(viewer, matches!(status, Status::Over(_)))
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
