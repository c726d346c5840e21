//! The doors of the flat: what the house asks of the family, answered by the files of its rules.

use super::board::{Board, Phase};
use super::command::AxisCommand;
use super::digest::Digest;
use super::fact::AxisEvent;
use super::house_rules::limit::EVEN;
use super::instructions::AxisInstruction;
use super::lesson::LESSON;
use super::odds::{self, AxisOdds};
use super::prompt::AxisTask;
use super::refusal::AxisRefusal;
use super::state::State;
use super::summary::Summary;
use super::theatre::kept;
use super::{
    FAMILY, SCHEMA, apply, audience, board_file, choices, decide, edit, instructions, next, options, phase_word,
    printed, records, sheets, touch, view, words,
};
use crate::stand_in::AxisPolicy;
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::names::Names;
use adjutant_core::odds::Odds;
use adjutant_core::position::{Around, Play, Position, Touch};
use adjutant_core::prompt::Next;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{
    Answering, CatalogueFile, Edition, Family, Marks, MessageDef, OptionDef, Otherwise, Ruleset,
};
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::stand_in::Policy;
use adjutant_core::standing::{Preset, Standing};
use adjutant_core::story::{Scene, Tally, Turning};
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::told::{Sight, Told};
use adjutant_core::view::View;
use adjutant_events::{
    Actor, GameResult, InstructionScope, Native, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, Spelling,
};
use std::cmp::Ordering;
use std::io::Write;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Axis;

/// An edition: its printed matter.
#[derive(Clone, Debug)]
pub struct AxisEdition(pub Arc<Board>);

adjutant_core::own! {
    family: FAMILY, schema: SCHEMA,
    fact: AxisEvent, order: AxisCommand, refusal: AxisRefusal, others: [AxisInstruction, AxisOdds, view::AxisView]
}

impl Family for Axis {
    fn name(&self) -> &'static str {
        FAMILY
    }

    fn schema(&self) -> u16 {
        SCHEMA
    }

    fn hides(&self) -> bool {
        false
    }

    fn rulesets(&self) -> Vec<Ruleset> {
        board_file::editions().iter().map(|board| Ruleset::new(AxisEdition(Arc::clone(board)))).collect()
    }

    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        board_file::ruleset(id, revision).map(|board| Ruleset::new(AxisEdition(board)))
    }

    fn marks(&self, fact: &Native) -> Option<Marks> {
        let fact: &AxisEvent = fact.read()?;
        let answers = if audience::is_answer_of_another(fact) { Answering::Other } else { Answering::Nobody };
        let ends_part = super::ends_phase_or_battle(fact);
        Some(Marks {
            ends_part,
            answers,
            reason: match fact {
                AxisEvent::BoardEdited { reason, .. } => Some(reason.clone()),
                _ => None,
            },
            ..Marks::of(audience::audience(fact))
        })
    }

    fn is_open(&self, order: &Native) -> bool {
        order.read().is_some_and(audience::is_open)
    }

    fn spelling(&self, fact: &Native) -> Spelling {
        fact.spelling::<AxisEvent>()
    }

    fn order_spelling(&self, order: &Native) -> Spelling {
        order.spelling::<AxisCommand>()
    }

    fn catalogue(&self, language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn otherwise(&self, edition: &str, language: &str) -> Otherwise {
        words::otherwise(edition, language)
    }

    fn tell(&self, fact: &Native, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
        fact.read().map_or_else(Vec::new, |fact| words::tell(fact, before, actor))
    }

    fn record(&self, fact: &Native) -> Option<Record> {
        fact.read().map(records::fact)
    }

    fn pieces(&self, fact: &Native, before: &Native) -> Vec<Record> {
        match (fact.read(), before.read()) {
            (Some(fact), Some(before)) => records::pieces(before, &records::units_of(fact)),
            _ => Vec::new(),
        }
    }

    fn names_pieces(&self, fact: &Native) -> bool {
        fact.read().is_some_and(|fact| !records::units_of(fact).is_empty())
    }

    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest> {
        view.read::<view::AxisView>()?.roll.as_ref()
    }

    fn position(&self, bytes: &[u8]) -> Result<Play, String> {
        kept::read(bytes).map(Play::new)
    }

    fn standing(&self) -> Option<&'static dyn Standing> {
        Some(&instructions::Instructions)
    }

    fn refusals(&self) -> Vec<MessageDef> {
        AxisRefusal::all_keys()
    }

    fn questions(&self) -> Vec<MessageDef> {
        AxisTask::all_keys()
    }
}

impl Edition for AxisEdition {
    fn family(&self) -> &'static dyn Family {
        &Axis
    }

    fn id(&self) -> &RulesetId {
        &self.0.ruleset
    }

    fn revision(&self) -> u16 {
        self.0.revision
    }

    fn digest(&self) -> &str {
        &self.0.digest
    }

    fn names(&self) -> &dyn Names {
        &*self.0
    }

    fn record(&self, view: &Native) -> Option<Record> {
        view.read().map(|view| records::board(&self.0, view))
    }

    fn odds(&self, question: &Native, view: Option<&View>) -> Result<Odds, Refusal> {
        odds::odds(&self.0, question.read().ok_or(TableRefusal::OtherGame {})?, view)
    }

    fn planned(&self, before: &View, after: &View) -> Vec<Native> {
        odds::planned(before, after).into_iter().map(Native::new).collect()
    }

    fn printed(&self) -> Record {
        printed::record(&self.0)
    }

    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet {
        sheets::sheet(&self.0, view, look)
    }

    fn mark(&self, mark: &Mark) -> Told {
        sheets::mark(&self.0, mark)
    }

    fn turning(&self, fact: &Native) -> Turning {
        let last = self.0.phases.last().map(|phase| phase_word(*phase));
        match fact.read() {
            Some(AxisEvent::BattleBegun { space, .. }) => Turning::BattleBegins(space.clone()),
            Some(AxisEvent::BattleEnded { space, .. }) => Turning::BattleEnds(space.clone()),
            Some(AxisEvent::PhaseEnded { phase, power }) if last.is_some_and(|last| last.0 == *phase) => {
                Turning::TurnEnds(power.clone())
            }
            Some(AxisEvent::PhaseEnded { phase, .. }) if phase_word(Phase::ConductCombat).0 == *phase => {
                Turning::BattlesEnd
            }
            Some(
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
                | AxisEvent::Theatre(_),
            )
            | None => Turning::Nothing,
        }
    }

    fn lesson(&self) -> &'static [(&'static str, &'static str)] {
        LESSON
    }

    fn scene(&self, view: &View) -> Scene {
        match view.board::<view::AxisView>() {
            Some(view::AxisView { battle: Some(battle), .. }) => Scene::Battle(battle.space.clone()),
            // What is done before the battles is told in one piece, and so is what is done after them.
            Some(board) => {
                let place = |phase: Phase| self.0.phases.iter().position(|known| *known == phase);
                let part = match place(board.phase).cmp(&place(Phase::ConductCombat)) {
                    Ordering::Less => "before",
                    Ordering::Equal => "battles",
                    Ordering::Greater => "after",
                };
                Scene::Other(format!("{} {} {part}", board.round, board.power))
            }
            None => Scene::Other(String::new()),
        }
    }

    fn tally(&self, view: &View) -> Option<Box<dyn Tally>> {
        Some(Box::new(Summary::begin(&self.0, view.board()?)))
    }

    fn battles(&self, _: &View) -> Option<Box<dyn Tally>> {
        Some(Box::new(Digest::default()))
    }

    fn presets(&self) -> Vec<Preset> {
        instructions::presets(&self.0)
    }

    fn policy(&self) -> &'static dyn Policy {
        &AxisPolicy
    }

    fn colour(&self, seat: &SeatId) -> Option<[u8; 3]> {
        self.0.colour(seat)
    }

    fn options(&self) -> &'static [OptionDef] {
        options::of(&self.0)
    }

    fn seats(&self) -> Vec<(SeatId, SideId)> {
        self.0.seats.iter().map(|seat| (seat.id.clone(), self.0.side(seat.powers[0]).id())).collect()
    }

    fn on_board(&self, options: &[(String, String)]) -> Result<Option<Ruleset>, Refusal> {
        let apart = options::partners_apart(options) && !self.0.apart;
        let board = apart.then(|| board_file::apart(&self.0.ruleset, self.0.revision)).flatten();
        Ok(board.map(|board| Ruleset::new(Self(board))))
    }

    fn setup(&self, options: &[(String, String)]) -> Play {
        Play::new(State::at_start(Arc::clone(&self.0), options))
    }
}

/// An order of this family.
fn order(order: &Native) -> Result<&AxisCommand, Refusal> {
    order.read().ok_or_else(|| TableRefusal::OtherGame {}.into())
}

impl Position for State {
    fn moment(&self) -> (u16, u8, u8) {
        Self::moment(self)
    }

    fn open_roll(&self) -> Option<&RollRequest> {
        self.pending_roll()
    }

    fn undo_is_likely(&self) -> bool {
        !self.in_combat()
    }

    fn decide(&self, around: Around<'_>, seat: &SeatId, native: &Native) -> Decision {
        decide::decide_around(self, around, seat, order(native)?)
    }

    fn is_edit(&self, order: &Native) -> bool {
        matches!(order.read(), Some(AxisCommand::Edit { .. }))
    }

    fn edit(&self, _: Around<'_>, _: &PlayerId, native: &Native) -> Decision {
        match order(native)? {
            AxisCommand::Edit { edits, reason } => edit::decide(self, edits, reason),
            _ => Err(TableRefusal::OnlyGm {}.into()),
        }
    }

    fn touches(&self, _: &SeatId, order: &Native) -> Touch {
        order.read().map_or_else(Touch::whole, |order| touch::touch(self, order))
    }

    fn next(&self, around: Around<'_>) -> Next {
        next::next(self, around.table)
    }

    fn record(&mut self, fact: &Native) -> Result<(), String> {
        apply::record(self, fact.read().ok_or("a fact of another game")?)
    }

    fn record_roll(&mut self, event: &RollEvent, _: &Draws) -> Result<(), String> {
        apply::record_roll(self, event)
    }

    fn choices(&self, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(self, around, seat)
    }

    fn fill(&self, order: &Native, picked: &[Picked<'_>]) -> Option<Native> {
        choices::fill(self, order.read()?, picked).map(Native::new)
    }

    fn view(&self, _: &Viewer, status: &Status) -> Native {
        let mut board = view::view(self);
        // Victory is judged at the end of a turn: that turn is the moment the game ended, not the one after it. So is a game
        // that has come to its last round.
        let is_judged = match status {
            Status::Over(GameResult::Victory { .. }) => true,
            Status::Over(GameResult::Draw { by }) => by == EVEN,
            Status::Over(GameResult::Resignation { .. } | GameResult::Closed { .. })
            | Status::Gathering
            | Status::Playing
            | Status::Paused { .. } => false,
        };
        if is_judged {
            (board.round, board.power, board.phase) = view::end_of_last_turn(self);
        }
        Native::new(board)
    }

    fn check_instruction(&self, scope: &InstructionScope, instruction: &Native) -> Result<(), Refusal> {
        instructions::check(self, scope, instruction.read().ok_or(TableRefusal::OtherGame {})?)
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), String> {
        kept::write(self, out)
    }

    fn again(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
