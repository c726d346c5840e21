//! The doors of the flat: what the house asks of the family, answered by the files of its rules.

use super::board::Board;
use super::command::AxisCommand;
use super::fact::AxisEvent;
use super::prompt::AxisTask;
use super::refusal::AxisRefusal;
use super::state::State;
use super::{
    FAMILY, SCHEMA, apply, audience, board_file, decide, edit, instructions, next, offers, options, pass, view,
    wordings,
};
use adjutant_core::Command;
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Viewer};
use adjutant_core::position::{Around, Play, Position, Wordings, read_value, write_value};
use adjutant_core::prompt::{Next, Offer};
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{Answering, Edition, Family, Marks, MessageDef, OptionDef, Ruleset};
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::term::Said;
use adjutant_events::{
    Event, GameResult, Instruction, InstructionScope, Native, Own, PlayerId, RollEvent, RollRequest, RulesetId, SeatId,
    SideId,
};
use std::io::Write;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Axis;

/// An edition: its printed matter.
#[derive(Clone, Debug)]
pub struct AxisEdition(pub Arc<Board>);

impl Own for AxisEvent {
    const FAMILY: &'static str = FAMILY;
    const SCHEMA: u16 = SCHEMA;
}

impl Own for AxisCommand {
    const FAMILY: &'static str = FAMILY;
    const SCHEMA: u16 = SCHEMA;
}

impl Own for view::AxisView {
    const FAMILY: &'static str = FAMILY;
    const SCHEMA: u16 = SCHEMA;
}

impl From<AxisEvent> for Event {
    fn from(fact: AxisEvent) -> Self {
        Self::Play(Native::new(fact))
    }
}

impl From<AxisCommand> for Command {
    fn from(order: AxisCommand) -> Self {
        Self::Play(Native::new(order))
    }
}

impl From<AxisRefusal> for Refusal {
    fn from(refusal: AxisRefusal) -> Self {
        Self::Rules(Said::new(refusal))
    }
}

impl Family for Axis {
    fn name(&self) -> &'static str {
        FAMILY
    }

    fn rulesets(&self) -> Vec<Ruleset> {
        vec![Ruleset::new(AxisEdition(Arc::clone(board_file::aa1941())))]
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
            by_hand: matches!(fact, AxisEvent::BoardEdited { .. }),
            follows: matches!(
                fact,
                AxisEvent::SpaceCaptured { .. } | AxisEvent::SpaceReturned { .. } | AxisEvent::IpcsSeized { .. }
            ),
            ..Marks::of(audience::audience(fact))
        })
    }

    fn position(&self, bytes: &[u8]) -> Result<Play, String> {
        read_value::<State>(bytes).map(Play::new)
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

    fn options(&self) -> &'static [OptionDef] {
        options::DEFS
    }

    fn seats(&self) -> Vec<(SeatId, SideId)> {
        self.0.powers.iter().map(|power| (power.id.clone(), power.side.id())).collect()
    }

    fn on_board(&self, _: &[(String, String)]) -> Result<Option<Ruleset>, Refusal> {
        Ok(None)
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
        decide::decide(self, around.table, seat, order(native)?)
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

    fn next(&self, around: Around<'_>) -> Next {
        next::next(self, around.table)
    }

    fn record(&mut self, fact: &Native) -> Result<(), String> {
        apply::record(self, fact.read().ok_or("a fact of another game")?)
    }

    fn record_roll(&mut self, event: &RollEvent, _: &Draws) -> Result<(), String> {
        apply::record_roll(self, event)
    }

    fn offers(&self, around: Around<'_>, seat: &SeatId) -> Vec<Offer> {
        offers::offers(self, around.table, seat)
    }

    fn view(&self, _: &Viewer, status: &Status) -> Native {
        let mut board = view::view(self);
        // Victory is judged at the end of a turn: that turn is the moment the game ended, not the one after it.
        if matches!(status, Status::Over(GameResult::Victory { .. })) {
            (board.round, board.power, board.phase) = view::end_of_last_turn(self);
        }
        Native::new(board)
    }

    fn check_instruction(&self, scope: &InstructionScope, instruction: &Instruction) -> Result<(), Refusal> {
        instructions::check(self, scope, instruction)
    }

    fn mildest(&self, around: Around<'_>, seat: &SeatId, question: &Said) -> Vec<Native> {
        let Some(task) = question.read::<AxisTask>() else { return Vec::new() };
        pass::answers(self, around.table, seat, task).into_iter().map(Native::new).collect()
    }

    fn wordings(&self, facts: &[&Native]) -> Wordings {
        wordings::of(self, facts)
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), String> {
        write_value(self, out)
    }

    fn again(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
