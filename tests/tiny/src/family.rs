//! The doors: what the house asks of the game.

use crate::board::{BOARD, Board};
use crate::fact::{TinyCommand, TinyEvent, TinyRefusal, TinyTask};
use crate::rules::{State, TinyView};
use crate::{FAMILY, SCHEMA, words};
use adjutant_core::choice::{Choice, Picked};
use adjutant_core::draws::Draws;
use adjutant_core::game::{Decision, Mark, Viewer};
use adjutant_core::names::Names;
use adjutant_core::position::{Around, Play, Position, Touch, read_value, write_value};
use adjutant_core::prompt::Next;
use adjutant_core::record::{Field, Record};
use adjutant_core::refusal::Refusal;
use adjutant_core::ruleset::{CatalogueFile, Edition, Family, Marks, MessageDef, OptionDef, Ruleset};
use adjutant_core::sheet::{Look, Sheet};
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_core::term::Term;
use adjutant_core::told::{Sight, Told};
use adjutant_core::view::View;
use adjutant_events::staff::Arm;
use adjutant_events::{Actor, Native, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, Spelling};
use std::io::Write;
use std::sync::Arc;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Tiny;

/// Its only edition.
#[derive(Clone, Debug)]
pub struct TinyEdition(pub Arc<Board>);

impl TinyEdition {
    fn ruleset() -> Ruleset {
        Ruleset::new(Self(Arc::clone(&BOARD)))
    }
}

impl Family for Tiny {
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
        vec![TinyEdition::ruleset()]
    }

    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        (*id == BOARD.ruleset && revision == 1).then(TinyEdition::ruleset)
    }

    fn marks(&self, fact: &Native) -> Option<Marks> {
        fact.read().map(TinyEvent::marks)
    }

    fn is_open(&self, order: &Native) -> bool {
        match order.read() {
            Some(TinyCommand::Hide { .. }) | None => false,
        }
    }

    fn spelling(&self, fact: &Native) -> Spelling {
        fact.spelling::<TinyEvent>()
    }

    fn order_spelling(&self, order: &Native) -> Spelling {
        order.spelling::<TinyCommand>()
    }

    fn catalogue(&self, language: &str) -> &'static [CatalogueFile] {
        words::files(language)
    }

    fn tell(&self, fact: &Native, _: Option<&dyn Sight>, _: &Actor) -> Vec<Told> {
        fact.read().map_or_else(Vec::new, |fact| vec![words::told(fact)])
    }

    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest> {
        view.read::<TinyView>()?.roll.as_ref()
    }

    fn position(&self, bytes: &[u8]) -> Result<Play, String> {
        read_value::<State>(bytes).map(Play::new)
    }

    fn refusals(&self) -> Vec<MessageDef> {
        TinyRefusal::all_keys()
    }

    fn questions(&self) -> Vec<MessageDef> {
        TinyTask::all_keys()
    }
}

impl Edition for TinyEdition {
    fn family(&self) -> &'static dyn Family {
        &Tiny
    }

    fn id(&self) -> &RulesetId {
        &self.0.ruleset
    }

    fn revision(&self) -> u16 {
        1
    }

    fn digest(&self) -> &str {
        &self.0.digest
    }

    fn names(&self) -> &dyn Names {
        &*self.0
    }

    fn printed(&self) -> Record {
        let huts = self.0.huts.iter().map(|(hut, _)| Term::from(hut.clone()).into());
        Record::new().with("huts", Field::List(huts.collect()))
    }

    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet {
        view.board().map_or_else(Sheet::default, |seen| words::sheet(seen, look))
    }

    fn mark(&self, mark: &Mark) -> Told {
        Told::new("tiny-mark").with("event", mark.seq).with("round", mark.round)
    }

    fn options(&self) -> &'static [OptionDef] {
        &[]
    }

    fn seats(&self) -> Vec<(SeatId, SideId)> {
        self.0.sides.iter().map(|(seat, _)| (seat.clone(), SideId::new(seat.as_str()))).collect()
    }

    fn on_board(&self, _: &[(String, String)]) -> Result<Option<Ruleset>, Refusal> {
        Ok(None)
    }

    fn setup(&self, _: &[(String, String)]) -> Play {
        Play::new(State::at_start())
    }
}

impl Position for State {
    fn moment(&self) -> (u16, u8, u8) {
        (self.round, 0, 0)
    }

    fn open_roll(&self) -> Option<&RollRequest> {
        self.roll.as_ref()
    }

    fn undo_is_likely(&self) -> bool {
        true
    }

    fn decide(&self, _: Around<'_>, seat: &SeatId, order: &Native) -> Decision {
        Self::decide(self, seat, order.read().ok_or(TableRefusal::OtherGame {})?)
    }

    fn is_edit(&self, _: &Native) -> bool {
        false
    }

    fn edit(&self, _: Around<'_>, _: &PlayerId, _: &Native) -> Decision {
        Err(TableRefusal::OnlyGm {}.into())
    }

    fn touches(&self, _: &SeatId, order: &Native) -> Touch {
        let Some(TinyCommand::Hide { at }) = order.read() else { return Touch::whole() };
        Touch::of([at.clone()], [Arm::Land])
    }

    fn next(&self, around: Around<'_>) -> Next {
        Self::next(self, around.table.rolls)
    }

    fn record(&mut self, fact: &Native) -> Result<(), String> {
        Self::record(self, fact.read().ok_or("a fact of another game")?)
    }

    fn record_roll(&mut self, event: &RollEvent, _: &Draws) -> Result<(), String> {
        Self::record_roll(self, event)
    }

    fn choices(&self, _: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        Self::choices(self, seat)
    }

    fn fill(&self, _: &Native, picked: &[Picked<'_>]) -> Option<Native> {
        let at = picked.first()?.what().end()?.clone();
        Some(Native::new(TinyCommand::Hide { at }))
    }

    fn view(&self, viewer: &Viewer, status: &Status) -> Native {
        Native::new(Self::view(self, viewer, matches!(status, Status::Over(_))))
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), String> {
        write_value(self, out)
    }

    fn again(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
