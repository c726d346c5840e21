//! The implementation of [`TypedFamily`] for this family: its types, and the file that answers each
//! question.

use crate::cases::AxisNotation;
use crate::model::board::{Board, Phase};
use crate::model::fact::{AxisEvent, BattleOutcome};
use crate::model::order::{AxisCommand, Edit};
use crate::model::prompt::AxisTask;
use crate::model::refusal::AxisRefusal;
use crate::model::state::State;
use crate::model::view::AxisView;
use crate::model::{audience, files as board_file, options, view};
use crate::odds;
use crate::odds::{About, AxisOdds};
use crate::rules::house_rules::limit::EVEN;
use crate::rules::instructions::AxisInstruction;
use crate::rules::theatre::kept;
use crate::rules::{decide, edit, instructions, next, record as apply, touch};
use crate::stand_in::AxisPolicy;
use crate::words::digest::Digest;
use crate::words::figures;
use crate::words::lesson::LESSON;
use crate::words::summary::Summary;
use crate::words::{printed, records, sheets};
use crate::{FAMILY, SCHEMA, choices, phase_word, words};
use adjutant_core::board_digest::BoardLayout;
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::odds::Odds;
use adjutant_core::position::{Around, Touch};
use adjutant_core::prompt::Next;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{Answering, CatalogueFile, Marks, OptionDef, Otherwise};
use adjutant_core::seats::Status;
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::stand_in::Policy;
use adjutant_core::standing::Preset;
use adjutant_core::story::{Figures, Scene, Tally, Turning};
use adjutant_core::told::{Sight, Told};
use adjutant_core::typed::{Played, Printed, TypedFamily};
use adjutant_core::view::View;
use adjutant_events::{
    Actor, GameResult, InstructionScope, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, SpaceId,
};
use std::cmp::Ordering;
use std::io::Write;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Axis;

/// An edition of the family.
pub type AxisEdition = Printed<Axis>;

adjutant_core::native_types! {
    family: FAMILY, schema: SCHEMA,
    fact: AxisEvent, order: AxisCommand, refusal: AxisRefusal, others: [AxisInstruction, AxisOdds, AxisView]
}

impl Played for State {
    type TypedFamily = Axis;
}

impl TypedFamily for Axis {
    type Fact = AxisEvent;
    type Order = AxisCommand;
    type Edit = Edit;
    type Instruction = AxisInstruction;
    type Question = AxisOdds;
    type View = AxisView;
    type Board = Board;
    type State = State;
    type Refusal = AxisRefusal;
    type Task = AxisTask;

    const INSTANCE: &'static Self = &Self;
    const HIDES: bool = false;

    fn boards() -> Vec<Arc<Board>> {
        board_file::editions().to_vec()
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
        board_file::kept(text)
    }

    fn options(board: &Board) -> &'static [OptionDef] {
        options::of(board)
    }

    fn seats(board: &Board) -> Vec<(SeatId, SideId)> {
        board.seats.iter().map(|seat| (seat.id.clone(), board.side(seat.powers[0]).id())).collect()
    }

    fn colour(board: &Board, seat: &SeatId) -> Option<[u8; 3]> {
        board.colour(seat)
    }

    fn on_board(board: &Arc<Board>, options: &[(String, String)]) -> Result<Option<Arc<Board>>, Refusal> {
        let apart = options::partners_apart(options) && !board.apart;
        if !apart {
            return Ok(None);
        }
        let ours = board_file::ruleset(&board.ruleset, board.revision).is_some_and(|ours| ours.digest == board.digest);
        // A kept board is not among those that are divided once.
        let kept = || board.with_partners_apart().map(Arc::new);
        Ok(if ours { board_file::apart(&board.ruleset, board.revision) } else { kept() })
    }

    fn setup(board: &Arc<Board>, options: &[(String, String)]) -> State {
        State::at_start(Arc::clone(board), options)
    }

    fn stated(board: &Arc<Board>, options: &[(String, String)], start: &State, text: &str) -> Result<State, Refusal> {
        adjutant_cases::stated(&AxisNotation, board, options, start, text)
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

    fn decide(state: &State, around: Around<'_>, seat: &SeatId, order: &AxisCommand) -> Decision {
        decide::decide_around(state, around, seat, order)
    }

    fn edits(order: &AxisCommand) -> Option<(&[Edit], &str)> {
        match order {
            AxisCommand::Edit { edits, reason } => Some((edits, reason)),
            _ => None,
        }
    }

    fn edit(state: &State, _: Around<'_>, _: &PlayerId, edits: &[Edit], reason: &str) -> Decision {
        edit::decide(state, edits, reason)
    }

    fn touches(state: &State, order: &AxisCommand) -> Touch {
        touch::touch(state, order)
    }

    fn next(state: &State, around: Around<'_>) -> Next {
        next::next(state, around.table)
    }

    fn record(state: &mut State, fact: &AxisEvent) -> Result<(), String> {
        apply::record(state, fact)
    }

    fn record_roll(state: &mut State, event: &RollEvent, _: &Draws) -> Result<(), String> {
        apply::record_roll(state, event)
    }

    fn choices(state: &State, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(state, around, seat)
    }

    fn fill(state: &State, order: &AxisCommand, picked: &[Picked<'_>]) -> Option<AxisCommand> {
        choices::fill(state, order, picked)
    }

    fn check_instruction(
        state: &State,
        _: &SeatId,
        scope: &InstructionScope,
        instruction: &AxisInstruction,
    ) -> Result<(), Refusal> {
        instructions::check(state, scope, instruction)
    }

    fn write(state: &State, out: &mut dyn Write) -> Result<(), String> {
        kept::write(state, out)
    }

    fn read(bytes: &[u8]) -> Result<State, String> {
        kept::read(bytes)
    }

    fn marks(fact: &AxisEvent) -> Marks {
        let answers = if audience::is_answer_of_another(fact) { Answering::Other } else { Answering::Nobody };
        Marks {
            ends_part: crate::ends_phase_or_battle(fact),
            answers,
            reason: match fact {
                AxisEvent::BoardEdited { reason, .. } => Some(reason.clone()),
                _ => None,
            },
            ..Marks::of(audience::audience(fact))
        }
    }

    fn is_open(order: &AxisCommand) -> bool {
        audience::is_open(order)
    }

    fn view(state: &State, _: &Viewer, status: &Status) -> AxisView {
        let mut board = view::view(state);
        // Victory is judged at the end of a turn. So the game ended in that turn and not in the next one. The same
        // holds for a game that has reached its last round.
        let is_judged = match status {
            Status::Over(GameResult::Victory { .. }) => true,
            Status::Over(GameResult::Draw { by }) => by == EVEN,
            Status::Over(GameResult::Resignation { .. } | GameResult::Closed { .. })
            | Status::Gathering
            | Status::Playing
            | Status::Paused { .. } => false,
        };
        if is_judged {
            (board.round, board.power, board.phase) = view::end_of_last_turn(state);
        }
        board
    }

    fn roll_seen(seen: &AxisView) -> Option<&RollRequest> {
        seen.roll.as_ref()
    }

    fn catalogue(language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn otherwise(edition: &str, language: &str) -> Otherwise {
        words::otherwise(edition, language)
    }

    fn tell(fact: &AxisEvent, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
        words::tell(fact, before, actor)
    }

    fn turning(board: &Board, fact: &AxisEvent) -> Turning {
        let last = board.phases.last().map(|phase| phase_word(*phase));
        match fact {
            AxisEvent::BattleBegun { space, .. } => Turning::BattleBegins(space.clone()),
            AxisEvent::BattleEnded { space, .. } => Turning::BattleEnds(space.clone()),
            AxisEvent::PhaseEnded { phase, power } if last.is_some_and(|last| last.0 == *phase) => {
                Turning::TurnEnds(power.clone())
            }
            AxisEvent::PhaseEnded { phase, .. } if phase_word(Phase::ConductCombat).0 == *phase => Turning::BattlesEnd,
            AxisEvent::UnitsPurchased { .. }
            | AxisEvent::UnitsMoved { .. }
            | AxisEvent::UnitsLoaded { .. }
            | AxisEvent::UnitsUnloaded { .. }
            | AxisEvent::AssaultDeclared { .. }
            | AxisEvent::AssaultCancelled { .. }
            | AxisEvent::AssaultLanded { .. }
            | AxisEvent::SubmarinesDecided { .. }
            | AxisEvent::CasualtiesProposed { .. }
            | AxisEvent::CasualtiesTaken { .. }
            | AxisEvent::DefencelessDestroyed { .. }
            | AxisEvent::CasualtiesRemoved
            | AxisEvent::BattleContinued
            | AxisEvent::AllBattlesCalled { .. }
            | AxisEvent::UnitsRetreated { .. }
            | AxisEvent::SpaceCaptured { .. }
            | AxisEvent::SpaceReturned { .. }
            | AxisEvent::IpcsSeized { .. }
            | AxisEvent::StrandedFightersLanded { .. }
            | AxisEvent::UnitsLost { .. }
            | AxisEvent::UnitsMobilized { .. }
            | AxisEvent::MobilizationClosed { .. }
            | AxisEvent::IncomeCollected { .. }
            | AxisEvent::PhaseEnded { .. }
            | AxisEvent::BoardEdited { .. }
            | AxisEvent::House(_)
            | AxisEvent::Theatre(_) => Turning::Nothing,
        }
    }

    fn scene(board: &Board, seen: &AxisView) -> Scene {
        if let Some(battle) = &seen.battle {
            return Scene::Battle(battle.space.clone());
        }
        // The phases before the battles form one scene, and so do those after them.
        let place = |phase: Phase| board.phases.iter().position(|known| *known == phase);
        let part = match place(seen.phase).cmp(&place(Phase::ConductCombat)) {
            Ordering::Less => "before",
            Ordering::Equal => "battles",
            Ordering::Greater => "after",
        };
        Scene::Other(format!("{} {} {part}", seen.round, seen.power))
    }

    fn tally(board: &Arc<Board>, seen: &AxisView) -> Option<Box<dyn Tally>> {
        Some(Box::new(Summary::begin(board, seen)))
    }

    fn battles(_: &Arc<Board>, _: &AxisView) -> Option<Box<dyn Tally>> {
        Some(Box::new(Digest::default()))
    }

    fn figures(board: &Board, seen: &AxisView) -> Figures {
        figures::of(board, seen)
    }

    fn sheet(board: &Board, seen: &AxisView, view: &View, look: &Look<'_>) -> Sheet {
        sheets::sheet(board, seen, view, look)
    }

    fn mark(board: &Board, mark: &Mark) -> Told {
        sheets::mark(board, mark)
    }

    fn record_fact(fact: &AxisEvent) -> Option<Record> {
        Some(records::fact(fact))
    }

    fn record_view(board: &Board, seen: &AxisView) -> Option<Record> {
        Some(records::board(board, seen))
    }

    fn names_pieces(fact: &AxisEvent) -> bool {
        !records::units_of(fact).is_empty()
    }

    fn pieces(fact: &AxisEvent, before: &AxisView) -> Vec<Record> {
        records::pieces(before, &records::units_of(fact))
    }

    fn printed(board: &Board) -> Record {
        printed::record(board)
    }

    fn presets(board: &Board) -> Vec<Preset> {
        instructions::presets(board)
    }

    fn lesson(_: &Board) -> &'static [(&'static str, &'static str)] {
        LESSON
    }

    fn policy() -> Option<&'static dyn Policy> {
        Some(&AxisPolicy)
    }

    fn odds(board: &Arc<Board>, question: &AxisOdds, view: Option<&View>) -> Result<Odds, Refusal> {
        odds::odds(board, question, view)
    }

    fn planned(before: &View, after: &View) -> Vec<AxisOdds> {
        odds::planned(before, after)
    }

    fn odds_in(space: &SpaceId) -> Option<AxisOdds> {
        Some(AxisOdds::about(About::Space(space.clone())))
    }

    fn attacker_won(_: &AxisEvent, ended: &AxisEvent) -> Option<bool> {
        let AxisEvent::BattleEnded { outcome, .. } = ended else { return None };
        Some(*outcome == BattleOutcome::AttackerWon)
    }

    fn battle_round(seen: &AxisView, space: &SpaceId) -> Option<u16> {
        seen.battle.as_ref().filter(|battle| battle.space == *space).map(|battle| battle.round)
    }
}
