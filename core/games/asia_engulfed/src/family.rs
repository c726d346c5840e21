//! The game's implementation of the program's interface: the family's own types, and the file for each answer.

use crate::cases::AsiaNotation;
use crate::model::board::Board;
use crate::model::fact::AsiaEvent;
use crate::model::order::{AsiaCommand, Edit};
use crate::model::prompt::AsiaTask;
use crate::model::refusal::AsiaRefusal;
use crate::model::state::State;
use crate::model::view::AsiaView;
use crate::model::vocabulary::{Side, Word};
use crate::model::{files, view};
use crate::rules::bid::{self, Bid};
use crate::rules::instructions::AsiaInstruction;
use crate::rules::{decide, edit, instructions, next};
use crate::speech::commands as spoken;
use crate::words::{figures, printed, sheets};
use crate::{FAMILY, SCHEMA, choices, guessed, words};
use adjutant_core::answer_delay;
use adjutant_core::board_digest::BoardLayout;
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::position::Around;
use adjutant_core::prompt::Next;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{CatalogueFile, Marks, OptionDef};
use adjutant_core::seats::Status;
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::stand_in::Seeded;
use adjutant_core::story::{Figures, Scene, Turning};
use adjutant_core::told::{Sight, Told};
use adjutant_core::typed::{No, Played, Printed, TypedFamily};
use adjutant_core::view::View;
use adjutant_events::{Actor, InstructionScope, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId};
use std::sync::Arc;

/// The family of Asia Engulfed.
#[derive(Clone, Copy, Debug)]
pub struct Asia;

/// An edition: the printed matter.
pub type AsiaEdition = Printed<Asia>;

/// The option for the scenario: the setup that a game starts from.
const SETUP: &str = "setup";
/// Its values; the first is the default.
const SCENARIOS: &[&str] = &["nov_dec_1941", "jan_feb_1942"];

/// The option for a league's own board, as text.
const BOARD: &str = "board";

/// The option that decides whether the remaining oil counts at the end (10.3, J17). It counts unless both players
/// decline.
const JUDGED: &str = "judged";
const JUDGMENTS: &[&str] = &["with_oil", "without_oil"];

const OPTIONS: &[OptionDef] = &[
    OptionDef { name: SETUP, values: SCENARIOS, is_board: false },
    bid::OPTIONS[0],
    bid::OPTIONS[1],
    OptionDef { name: JUDGED, values: JUDGMENTS, is_board: false },
    OptionDef { name: answer_delay::OPTION, values: &answer_delay::VALUES, is_board: false },
    OptionDef { name: BOARD, values: &[], is_board: true },
];

/// The only secret; it is sealed before any piece is hidden. Nothing is drawn with it. Without it, a player could find
/// the game's digests by trying boards.
const SEAL: u32 = 1;

adjutant_core::native_types! {
    family: FAMILY, schema: SCHEMA,
    fact: AsiaEvent, order: AsiaCommand, refusal: AsiaRefusal, others: [AsiaInstruction, AsiaView]
}

impl Played for State {
    type TypedFamily = Asia;
}

impl TypedFamily for Asia {
    type Fact = AsiaEvent;
    type Order = AsiaCommand;
    type Edit = Edit;
    type Instruction = AsiaInstruction;
    type Question = No;
    type View = AsiaView;
    type Board = Board;
    type State = State;
    type Refusal = AsiaRefusal;
    type Task = AsiaTask;

    const INSTANCE: &'static Self = &Self;
    const HIDES: bool = true;

    fn boards() -> Vec<Arc<Board>> {
        files::BOARD.as_ref().ok().map(Arc::clone).into_iter().collect()
    }

    fn board(id: &RulesetId, revision: u16) -> Option<Arc<Board>> {
        files::ruleset(id, revision)
    }

    fn printed_on(board: &Board) -> (&RulesetId, u16, &str) {
        (&board.ruleset, board.revision, &board.digest)
    }

    fn board_text(board: &Board) -> String {
        files::text_of(board)
    }

    fn board_layout() -> Option<BoardLayout> {
        Some(files::LAYOUT)
    }

    fn former_digests(board: &Board) -> &'static [&'static str] {
        files::former_digests(board)
    }

    fn kept_board(_: &RulesetId, revision: u16, text: &str) -> Result<Arc<Board>, Vec<String>> {
        files::kept(text, revision).map_err(|error| error.problems)
    }

    fn options(_: &Board) -> &'static [OptionDef] {
        OPTIONS
    }

    fn seats(_: &Board) -> Vec<(SeatId, SideId)> {
        Side::BOTH.into_iter().map(|side| (side.seat(), side.side())).collect()
    }

    fn colour(_: &Board, seat: &SeatId) -> Option<[u8; 3]> {
        Side::of_seat(seat).map(sheets::colour)
    }

    fn on_board(board: &Arc<Board>, options: &[(String, String)]) -> Result<Option<Arc<Board>>, Refusal> {
        let Some((_, text)) = options.iter().find(|(name, _)| name == BOARD) else { return Ok(None) };
        match files::custom(text, board.revision) {
            Ok(board) => Ok(Some(board)),
            Err(error) => Err(AsiaRefusal::BadBoard { problems: error.problems }.into()),
        }
    }

    fn setup(board: &Arc<Board>, options: &[(String, String)]) -> State {
        let said = |option: &str, wanted: &str| options.iter().any(|(name, value)| name == option && value == wanted);
        let mut state = State::at_start(Arc::clone(board), u8::from(said(SETUP, SCENARIOS[1])));
        state.oil_counts = !said(JUDGED, JUDGMENTS[1]);
        if let Some(bid) = Bid::of(options) {
            bid::settle(&mut state, bid);
        }
        state
    }

    fn stated(board: &Arc<Board>, options: &[(String, String)], start: &State, text: &str) -> Result<State, Refusal> {
        adjutant_cases::stated(&AsiaNotation, board, options, start, text)
    }

    fn moment(state: &State) -> (u16, u8, u8) {
        state.moment_numbers()
    }

    fn open_roll(state: &State) -> Option<&RollRequest> {
        state.roll.as_ref()
    }

    fn undo_is_likely(state: &State) -> bool {
        state.battle().is_none() && state.ground().is_none()
    }

    fn decide(state: &State, around: Around<'_>, seat: &SeatId, order: &AsiaCommand) -> Decision {
        decide::decide(state, instructions::of_order(around.table, seat, order), seat, order)
    }

    fn edits(order: &AsiaCommand) -> Option<(&[Edit], &str)> {
        match order {
            AsiaCommand::Edit { edits, reason } => Some((edits, reason)),
            _ => None,
        }
    }

    fn edit(state: &State, around: Around<'_>, gm: &PlayerId, edits: &[Edit], reason: &str) -> Decision {
        edit::decide(state, around.table, gm, edits, reason)
    }

    fn next(state: &State, around: Around<'_>) -> Next {
        if state.board().seals() && !around.draws.is_sealed() {
            return Next::Seal { draw: SEAL };
        }
        match next::as_said(state, around.table.rolls, instructions::of_battle(state, around.table)) {
            Next::Wait(prompts) => {
                instructions::answer(state, around.table, &prompts).map_or(Next::Wait(prompts), Next::Act)
            }
            next @ (Next::Act(_) | Next::Roll(_) | Next::Seal { .. } | Next::Sign | Next::Over(_)) => next,
        }
    }

    fn said_beforehand(state: &State, around: Around<'_>, seat: &SeatId) -> Option<AsiaCommand> {
        let Next::Wait(prompts) = <Self as TypedFamily>::next(state, around) else { return None };
        instructions::said_beforehand(state, around.table, seat, &prompts)
    }

    fn record(state: &mut State, fact: &AsiaEvent) -> Result<(), String> {
        state.record(fact)
    }

    fn record_roll(state: &mut State, event: &RollEvent, draws: &Draws) -> Result<(), String> {
        match event {
            RollEvent::DrawSealed { draw, .. } if state.board().seals() && *draw == SEAL && draws.is_sealed() => Ok(()),
            RollEvent::DrawSealed { .. } => Err("nothing is sealed now".to_owned()),
            _ => state.record_roll(event),
        }
    }

    fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(state, around, seat)
    }

    fn fill(state: &State, order: &AsiaCommand, picked: &[Picked<'_>]) -> Option<AsiaCommand> {
        picked.first()?;
        spoken::filled(order, picked, state)
    }

    fn check_instruction(
        state: &State,
        _: &SeatId,
        scope: &InstructionScope,
        instruction: &AsiaInstruction,
    ) -> Result<(), Refusal> {
        instructions::check(state, scope, instruction)
    }

    fn marks(fact: &AsiaEvent) -> Marks {
        fact.metadata().marks
    }

    fn is_open(order: &AsiaCommand) -> bool {
        order.is_open()
    }

    fn view(state: &State, viewer: &Viewer, status: &Status) -> AsiaView {
        view::view(state, viewer, matches!(status, Status::Over(_)))
    }

    fn guessed(state: &State, seat: &SeatId, chance: &mut Seeded) -> Option<State> {
        guessed::guessed(state, Side::of_seat(seat)?, chance)
    }

    fn roll_seen(seen: &AsiaView) -> Option<&RollRequest> {
        seen.roll.as_ref()
    }

    fn catalogue(language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(fact: &AsiaEvent, before: Option<&dyn Sight>, _: &Actor) -> Vec<Told> {
        words::tell(fact, before)
    }

    fn turning(_: &Board, fact: &AsiaEvent) -> Turning {
        fact.metadata().turning
    }

    fn scene(_: &Board, seen: &AsiaView) -> Scene {
        match &seen.battle {
            Some(battle) => Scene::Battle(battle.space.clone()),
            None => Scene::Other(format!("{} {} {}", seen.turn, seen.side.word(), seen.phase)),
        }
    }

    fn figures(board: &Board, seen: &AsiaView) -> Figures {
        figures::of(board, seen)
    }

    fn sheet(board: &Board, seen: &AsiaView, _: &View, look: &Look<'_>) -> Sheet {
        sheets::sheet(board, seen, look)
    }

    fn mark(_: &Board, mark: &Mark) -> Told {
        Told::new("asia-engulfed-mark").with("event", mark.seq).with("turn", mark.round)
    }

    fn printed(board: &Board) -> Record {
        printed::record(board)
    }
}
