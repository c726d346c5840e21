//! The doors of the flat: what the house asks of the family, answered by the files of its rules.

use super::board::{Board, Side};
use super::command::War1812Command;
use super::fact::War1812Event;
use super::instructions::War1812Instruction;
use super::prompt::War1812Task;
use super::refusal::War1812Refusal;
use super::state::State;
use super::view::War1812View;
use super::{
    ARMY, FAMILY, NAVAL, SCHEMA, apply, audience, board_file, choices, chosen, decide, edit, instructions, next, odds,
    options, printed, sheets, touch, view, words,
};
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::names::Names;
use adjutant_core::odds::Odds;
use adjutant_core::position::{Around, Play, Position, Touch, read_value, write_value};
use adjutant_core::prompt::Next;
use adjutant_core::record::Record;
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{Answering, CatalogueFile, Edition, Family, Marks, MessageDef, OptionDef, Ruleset};
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::standing::{Preset, Standing};
use adjutant_core::story::{Scene, Turning};
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::told::{Sight, Told};
use adjutant_core::view::View;
use adjutant_events::{
    Actor, InstructionScope, Native, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, Spelling,
};
use std::io::Write;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct War1812;

/// An edition: its printed matter.
#[derive(Clone, Debug)]
pub struct War1812Edition(pub Arc<Board>);

adjutant_core::own! {
    family: FAMILY, schema: SCHEMA,
    fact: War1812Event, order: War1812Command, refusal: War1812Refusal, others: [War1812Instruction, view::War1812View]
}

impl Family for War1812 {
    fn name(&self) -> &'static str {
        FAMILY
    }

    fn schema(&self) -> u16 {
        SCHEMA
    }

    fn hides(&self) -> bool {
        true
    }

    fn rulesets(&self) -> Vec<Ruleset> {
        vec![Ruleset::new(War1812Edition(Arc::clone(board_file::war1812())))]
    }

    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        board_file::ruleset(id, revision).map(|board| Ruleset::new(War1812Edition(board)))
    }

    fn marks(&self, fact: &Native) -> Option<Marks> {
        let fact: &War1812Event = fact.read()?;
        let answers = audience::answers(fact).map_or(Answering::Nobody, |seat| Answering::Seat(seat.clone()));
        let (lays_open, ends_part) = (audience::reveals(fact), audience::ends_part(fact));
        Some(Marks {
            lays_open,
            ends_part,
            answers,
            tells_of_secret: audience::tells_of_secret(fact),
            reason: match fact {
                War1812Event::BoardEdited { reason, .. } => Some(reason.clone()),
                _ => None,
            },
            deals: matches!(fact, War1812Event::BlocksDrawn { .. } | War1812Event::ReserveDrawn { .. }),
            ..Marks::of(audience::audience(fact))
        })
    }

    fn is_open(&self, order: &Native) -> bool {
        order.read().is_some_and(audience::is_open)
    }

    fn spelling(&self, fact: &Native) -> Spelling {
        fact.spelling::<War1812Event>()
    }

    fn order_spelling(&self, order: &Native) -> Spelling {
        order.spelling::<War1812Command>()
    }

    fn catalogue(&self, language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(&self, fact: &Native, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
        fact.read().map_or_else(Vec::new, |fact| words::tell(fact, before, actor))
    }

    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest> {
        view.read::<view::War1812View>()?.roll.as_ref()
    }

    fn position(&self, bytes: &[u8]) -> Result<Play, String> {
        read_value::<State>(bytes).map(Play::new)
    }

    fn standing(&self) -> Option<&'static dyn Standing> {
        Some(&instructions::Instructions)
    }

    fn refusals(&self) -> Vec<MessageDef> {
        War1812Refusal::all_keys()
    }

    fn questions(&self) -> Vec<MessageDef> {
        War1812Task::all_keys()
    }
}

impl Edition for War1812Edition {
    fn family(&self) -> &'static dyn Family {
        &War1812
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

    fn printed(&self) -> Record {
        printed::record(&self.0)
    }

    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet {
        sheets::sheet(&self.0, view, look)
    }

    fn mark(&self, mark: &Mark) -> Told {
        sheets::mark(mark)
    }

    fn lesson(&self) -> &'static [(&'static str, &'static str)] {
        // Which blocks one has is drawn: what moves them is the tree's to propose.
        &[("setup", "place all"), ("naval", "done")]
    }

    fn turning(&self, fact: &Native) -> Turning {
        fact.read().map_or(Turning::Nothing, audience::turning)
    }

    fn scene(&self, view: &View) -> Scene {
        let Some(board) = view.board::<War1812View>() else { return Scene::Other(String::new()) };
        let town = board.battle.as_ref().map(|battle| &battle.town);
        if let Some(space) = town.or(board.naval_battle.as_ref().map(|battle| &battle.lake)) {
            return Scene::Battle(space.clone());
        }
        // What ships and blocks do in a turn is told in one piece.
        let part = if [NAVAL, ARMY].contains(&board.phase.as_str()) { "moves" } else { &board.phase };
        Scene::Other(format!("{} {} {part} {:?}", board.year, board.turn, board.active))
    }

    fn presets(&self) -> Vec<Preset> {
        instructions::presets()
    }

    fn colour(&self, seat: &SeatId) -> Option<[u8; 3]> {
        Side::of(seat).map(sheets::colour)
    }

    fn options(&self) -> &'static [OptionDef] {
        options::DEFS
    }

    fn seats(&self) -> Vec<(SeatId, SideId)> {
        Side::BOTH.into_iter().map(|side| (side.seat(), side.id())).collect()
    }

    fn on_board(&self, options: &[(String, String)]) -> Result<Option<Ruleset>, Refusal> {
        let Some(text) = options::value(options, options::BOARD) else { return Ok(None) };
        match board_file::custom(text) {
            Ok(board) => Ok(Some(Ruleset::new(Self(board)))),
            Err(error) => Err(War1812Refusal::BadBoard { problems: error.problems }.into()),
        }
    }

    fn odds(&self, question: &Native, view: Option<&View>) -> Result<Odds, Refusal> {
        odds::odds(&self.0, question.read().ok_or(TableRefusal::OtherGame {})?, view)
    }

    fn planned(&self, before: &View, after: &View) -> Vec<Native> {
        odds::planned(before, after).into_iter().map(Native::new).collect()
    }

    fn setup(&self, options: &[(String, String)]) -> Play {
        Play::new(State::at_start(Arc::clone(&self.0), options))
    }
}

/// An order of this family.
fn order(order: &Native) -> Result<&War1812Command, Refusal> {
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
        decide::decide(self, around.table, around.draws, seat, order(native)?)
    }

    fn is_edit(&self, order: &Native) -> bool {
        matches!(order.read(), Some(War1812Command::Edit { .. }))
    }

    fn edit(&self, around: Around<'_>, gm: &PlayerId, native: &Native) -> Decision {
        match order(native)? {
            War1812Command::Edit { edits, reason } => {
                edit::decide((self, around.table, around.draws), gm, edits, reason)
            }
            _ => Err(TableRefusal::OnlyGm {}.into()),
        }
    }

    fn touches(&self, _: &SeatId, order: &Native) -> Touch {
        order.read().map_or_else(Touch::whole, |order| touch::touch(self, order))
    }

    fn next(&self, around: Around<'_>) -> Next {
        next::next(self, around.table, around.draws)
    }

    fn record(&mut self, fact: &Native) -> Result<(), String> {
        apply::record(self, fact.read().ok_or("a fact of another game")?)
    }

    fn record_roll(&mut self, event: &RollEvent, draws: &Draws) -> Result<(), String> {
        apply::record_roll(self, event, draws)
    }

    fn choices(&self, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        choices::choices(self, around, seat)
    }

    fn fill(&self, order: &Native, picked: &[Picked<'_>]) -> Option<Native> {
        chosen::fill(self, order.read()?, picked).map(Native::new)
    }

    fn view(&self, viewer: &Viewer, _: &Status) -> Native {
        Native::new(view::view(self, viewer))
    }

    fn check_instruction(&self, scope: &InstructionScope, instruction: &Native) -> Result<(), Refusal> {
        instructions::check(self, scope, instruction.read().ok_or(TableRefusal::OtherGame {})?)
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), String> {
        write_value(self, out)
    }

    fn again(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
