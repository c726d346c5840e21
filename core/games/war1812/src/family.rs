//! The interface of this game crate to the rest of the program: the types of the family, and the functions that answer
//! the program's questions.

use crate::cases::War1812Notation;
use crate::choices::chosen;
use crate::guessed;
use crate::model::board::{Board, Side};
use crate::model::fact::War1812Event;
use crate::model::order::{Edit, War1812Command};
use crate::model::prompt::War1812Task;
use crate::model::refusal::War1812Refusal;
use crate::model::state::State;
use crate::model::view::War1812View;
use crate::model::{audience, files as board_file, options, view};
use crate::odds;
use crate::odds::{About, War1812Odds};
use crate::rules::instructions::War1812Instruction;
use crate::rules::{decide, edit, instructions, next, record as apply, touch};
use crate::words::{figures, printed, sheets};
use crate::{ARMY, FAMILY, NAVAL, SCHEMA, choices, words};
use adjutant_core::board_digest::BoardLayout;
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::odds::Odds;
use adjutant_core::position::{Around, Touch};
use adjutant_core::prompt::Next;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{CatalogueFile, Marks, OptionDef, copy_of, position_of};
use adjutant_core::seats::Status;
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::stand_in::Seeded;
use adjutant_core::standing::Preset;
use adjutant_core::story::{Figures, Scene, Turning};
use adjutant_core::told::{Sight, Told};
use adjutant_core::typed::{Played, Printed, TypedFamily};
use adjutant_core::view::View;
use adjutant_events::{Actor, InstructionScope, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, SpaceId};
use std::sync::Arc;

/// The family of War of 1812.
#[derive(Clone, Copy, Debug)]
pub struct War1812;

/// An edition with its printed data.
pub type War1812Edition = Printed<War1812>;

adjutant_core::native_types! {
    family: FAMILY, schema: SCHEMA,
    fact: War1812Event, order: War1812Command, refusal: War1812Refusal,
    others: [War1812Instruction, War1812Odds, War1812View]
}

impl Played for State {
    type TypedFamily = War1812;
}

impl TypedFamily for War1812 {
    type Fact = War1812Event;
    type Order = War1812Command;
    type Edit = Edit;
    type Instruction = War1812Instruction;
    type Question = War1812Odds;
    type View = War1812View;
    type Board = Board;
    type State = State;
    type Refusal = War1812Refusal;
    type Task = War1812Task;

    const INSTANCE: &'static Self = &Self;
    const HIDES: bool = true;

    fn boards() -> Vec<Arc<Board>> {
        vec![Arc::clone(board_file::war1812())]
    }

    fn board(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
        board_file::ruleset(id, revision)
    }

    fn printed_on(board: &Board) -> (&RulesetId, u16, &str) {
        (&board.ruleset, board.revision, &board.digest)
    }

    fn board_text(board: &Board) -> String {
        board_file::text_of(board)
    }

    fn board_layout() -> Option<BoardLayout> {
        Some(board_file::LAYOUT)
    }

    fn former_digests(board: &Board) -> &'static [&'static str] {
        board_file::former_digests(board)
    }

    fn kept_board(_: &RulesetId, _: u16, text: &str) -> Result<Arc<Board>, Vec<String>> {
        board_file::kept(text).map_err(|error| error.problems)
    }

    fn options(_: &Board) -> &'static [OptionDef] {
        options::DEFS
    }

    fn seats(_: &Board) -> Vec<(SeatId, SideId)> {
        Side::BOTH.into_iter().map(|side| (side.seat(), side.id())).collect()
    }

    fn colour(_: &Board, seat: &SeatId) -> Option<[u8; 3]> {
        Side::of(seat).map(sheets::colour)
    }

    fn on_board(_: &Arc<Board>, options: &[(String, String)]) -> Result<Option<Arc<Board>>, Refusal> {
        let Some(text) = options::value(options, options::BOARD) else { return Ok(None) };
        match board_file::custom(text) {
            Ok(board) => Ok(Some(board)),
            Err(error) => Err(War1812Refusal::BadBoard { problems: error.problems }.into()),
        }
    }

    fn setup(board: &Arc<Board>, options: &[(String, String)]) -> State {
        State::at_start(Arc::clone(board), options)
    }

    fn stated(board: &Arc<Board>, options: &[(String, String)], start: &State, text: &str) -> Result<State, Refusal> {
        adjutant_cases::stated(&War1812Notation, board, options, start, text)
    }

    fn moment(state: &State) -> (u16, u8, u8) {
        state.moment()
    }

    fn open_roll(state: &State) -> Option<&RollRequest> {
        state.pending_roll()
    }

    fn undo_is_likely(state: &State) -> bool {
        !state.in_combat()
    }

    fn decide(state: &State, around: Around<'_>, seat: &SeatId, order: &War1812Command) -> Decision {
        decide::decide(state, around.table, around.draws, seat, order)
    }

    fn edits(order: &War1812Command) -> Option<(&[Edit], &str)> {
        match order {
            War1812Command::Edit { edits, reason } => Some((edits, reason)),
            _ => None,
        }
    }

    fn edit(state: &State, around: Around<'_>, gm: &PlayerId, edits: &[Edit], reason: &str) -> Decision {
        edit::decide((state, around.table, around.draws), gm, edits, reason)
    }

    fn touches(state: &State, order: &War1812Command) -> Touch {
        touch::touch(state, order)
    }

    fn next(state: &State, around: Around<'_>) -> Next {
        // Nothing is drawn for a stated position or a copy. What is hidden from now on would have a digest that can be
        // guessed.
        let options = around.table.options;
        if (position_of(options).is_some() || copy_of(options).is_some()) && !around.draws.hold_a_secret() {
            return Next::Seal { draw: 1 };
        }
        next::next(state, around.table, around.draws)
    }

    fn record(state: &mut State, fact: &War1812Event) -> Result<(), String> {
        apply::record(state, fact)
    }

    fn record_roll(state: &mut State, event: &RollEvent, draws: &Draws) -> Result<(), String> {
        apply::record_roll(state, event, draws)
    }

    fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(state, around, seat)
    }

    fn fill(state: &State, order: &War1812Command, picked: &[Picked<'_>]) -> Option<War1812Command> {
        chosen::fill(state, order, picked)
    }

    fn check_instruction(
        state: &State,
        _: &SeatId,
        scope: &InstructionScope,
        instruction: &War1812Instruction,
    ) -> Result<(), Refusal> {
        instructions::check(state, scope, instruction)
    }

    fn marks(fact: &War1812Event) -> Marks {
        fact.metadata().marks
    }

    fn is_open(order: &War1812Command) -> bool {
        audience::is_open(order)
    }

    fn view(state: &State, viewer: &Viewer, _: &Status) -> War1812View {
        view::view(state, viewer)
    }

    fn guessed(state: &State, seat: &SeatId, chance: &mut Seeded) -> Option<State> {
        guessed::guessed(state, Side::of(seat)?, chance)
    }

    fn roll_seen(seen: &War1812View) -> Option<&RollRequest> {
        seen.roll.as_ref()
    }

    fn catalogue(language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(fact: &War1812Event, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
        words::tell(fact, before, actor)
    }

    fn turning(_: &Board, fact: &War1812Event) -> Turning {
        fact.metadata().turning
    }

    fn scene(_: &Board, seen: &War1812View) -> Scene {
        let town = seen.battle.as_ref().map(|battle| &battle.town);
        if let Some(space) = town.or(seen.naval_battle.as_ref().map(|battle| &battle.lake)) {
            return Scene::Battle(space.clone());
        }
        // The moves of ships and blocks in a turn are narrated together.
        let part = if [NAVAL, ARMY].contains(&seen.phase.as_str()) { "moves" } else { &seen.phase };
        Scene::Other(format!("{} {} {part} {:?}", seen.year, seen.turn, seen.active))
    }

    fn figures(_: &Board, seen: &War1812View) -> Figures {
        figures::of(seen)
    }

    fn sheet(board: &Board, seen: &War1812View, _: &View, look: &Look<'_>) -> Sheet {
        sheets::sheet(board, seen, look)
    }

    fn mark(_: &Board, mark: &Mark) -> Told {
        sheets::mark(mark)
    }

    fn printed(board: &Board) -> Record {
        printed::record(board)
    }

    fn presets(_: &Board) -> Vec<Preset> {
        instructions::presets()
    }

    fn lesson(_: &Board) -> &'static [(&'static str, &'static str)] {
        // The blocks that a player has are random, so the tree of choices proposes the commands that move them.
        &[("setup", "place all"), ("naval", "done")]
    }

    fn odds(board: &Arc<Board>, question: &War1812Odds, view: Option<&View>) -> Result<Odds, Refusal> {
        odds::odds(board, question, view)
    }

    fn planned(before: &View, after: &View) -> Vec<War1812Odds> {
        odds::planned(before, after)
    }

    fn odds_in(space: &SpaceId) -> Option<War1812Odds> {
        Some(War1812Odds { about: About::Town { town: space.clone(), from: None, landing: false }, retreat: None })
    }

    fn attacker_won(begun: &War1812Event, ended: &War1812Event) -> Option<bool> {
        let War1812Event::BattleBegun { attacker, .. } = begun else { return None };
        let War1812Event::BattleEnded { winner, .. } = ended else { return None };
        Some(winner.as_ref() == Some(attacker))
    }

    fn battle_round(seen: &War1812View, space: &SpaceId) -> Option<u16> {
        seen.battle.as_ref().filter(|battle| battle.town == *space).map(|battle| battle.round)
    }
}
