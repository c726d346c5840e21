//! The generic interfaces, implemented once for all games. Values from outside are read as the game's own types, and
//! results are wrapped again. A value of another family is refused or ignored.

use super::{Beforehand, No, Played, Printed, TypedFamily};
use crate::board_digest::BoardLayout;
use crate::interface::choice::{Choice, Picked};
use crate::interface::draws::Draws;
use crate::interface::names::Names;
use crate::interface::odds::Odds;
use crate::interface::policy::{Policy, Seeded};
use crate::interface::position::{Around, Play, Position, Touch};
use crate::interface::prompt::Next;
use crate::interface::record::Record;
use crate::interface::refusal::Decision;
use crate::interface::refusal::Refusal;
use crate::interface::ruleset::{CatalogueFile, Edition, Family, Marks, OptionDef, Otherwise, Ruleset};
use crate::interface::seats::Status;
use crate::interface::sheet::{Look, Sheet};
use crate::interface::standing::{Preset, StandingInstructions};
use crate::interface::story::{Figures, Scene, Tally, Turning};
use crate::interface::table_refusal::TableRefusal;
use crate::interface::term::{Listed, MessageDef};
use crate::interface::told::Told;
use crate::interface::view::{Sight, View};
use crate::interface::viewer::{Mark, Viewer};
use adjutant_events::{
    Actor, InstructionScope, Native, NativeType, PlayerId, RollEvent, RollRequest, RulesetId, SeatId, SideId, SpaceId,
    Spelling, TopicId,
};
use std::fmt;
use std::io::Write;
use std::marker::PhantomData;
use std::sync::Arc;

/// A value as one of a family's types.
fn own<T: NativeType>(native: &Native) -> Result<&T, Refusal> {
    native.read().ok_or_else(|| TableRefusal::OtherGame {}.into())
}

/// Whether a game has things of this kind.
fn has<T: NativeType>() -> bool {
    T::FAMILY != No::FAMILY
}

fn ruleset<F: TypedFamily>(board: Arc<F::Board>) -> Ruleset {
    Ruleset::new(Printed::<F>(board))
}

impl<F: TypedFamily> Family for F {
    fn name(&self) -> &'static str {
        F::Fact::FAMILY
    }

    fn schema(&self) -> u16 {
        F::Fact::SCHEMA
    }

    fn hides(&self) -> bool {
        F::HIDES
    }

    fn rulesets(&self) -> Vec<Ruleset> {
        F::boards().into_iter().map(ruleset::<F>).collect()
    }

    fn find(&self, id: &RulesetId, revision: u16) -> Option<Ruleset> {
        F::board(id, revision).map(ruleset::<F>)
    }

    fn kept(&self, id: &RulesetId, revision: u16, text: &str) -> Result<Ruleset, Vec<String>> {
        F::kept_board(id, revision, text).map(ruleset::<F>)
    }

    fn board_layout(&self) -> Option<BoardLayout> {
        F::board_layout()
    }

    fn marks(&self, fact: &Native) -> Option<Marks> {
        fact.read().map(<F as TypedFamily>::marks)
    }

    fn is_open(&self, order: &Native) -> bool {
        order.read().is_some_and(<F as TypedFamily>::is_open)
    }

    fn spelling(&self, fact: &Native) -> Spelling {
        fact.spelling::<F::Fact>()
    }

    fn order_spelling(&self, order: &Native) -> Spelling {
        order.spelling::<F::Order>()
    }

    fn catalogue(&self, language: &str) -> &'static [CatalogueFile] {
        <F as TypedFamily>::catalogue(language)
    }

    fn otherwise(&self, edition: &str, language: &str) -> Otherwise {
        <F as TypedFamily>::otherwise(edition, language)
    }

    fn tell(&self, fact: &Native, before: Option<&dyn Sight>, actor: &Actor) -> Vec<Told> {
        fact.read().map_or_else(Vec::new, |fact| <F as TypedFamily>::tell(fact, before, actor))
    }

    fn record(&self, fact: &Native) -> Option<Record> {
        F::record_fact(fact.read()?)
    }

    fn names_pieces(&self, fact: &Native) -> bool {
        fact.read().is_some_and(<F as TypedFamily>::names_pieces)
    }

    fn pieces(&self, fact: &Native, before: &Native) -> Vec<Record> {
        match (fact.read(), before.read()) {
            (Some(fact), Some(before)) => <F as TypedFamily>::pieces(fact, before),
            _ => Vec::new(),
        }
    }

    fn open_roll<'a>(&self, view: &'a Native) -> Option<&'a RollRequest> {
        F::roll_seen(view.read()?)
    }

    fn position(&self, bytes: &[u8]) -> Result<Play, String> {
        F::read(bytes).map(Play::new)
    }

    fn standing(&self) -> Option<&'static dyn StandingInstructions> {
        has::<F::Instruction>().then_some(&Instructions::<F>(PhantomData))
    }

    fn refusals(&self) -> Vec<MessageDef> {
        F::Refusal::list()
    }

    fn questions(&self) -> Vec<MessageDef> {
        F::Task::list()
    }
}

impl<F: TypedFamily> Edition for Printed<F> {
    fn family(&self) -> &'static dyn Family {
        F::INSTANCE
    }

    fn id(&self) -> &RulesetId {
        F::printed_on(&self.0).0
    }

    fn revision(&self) -> u16 {
        F::printed_on(&self.0).1
    }

    fn digest(&self) -> &str {
        F::printed_on(&self.0).2
    }

    fn text(&self) -> String {
        F::board_text(&self.0)
    }

    fn former_digests(&self) -> &'static [&'static str] {
        F::former_digests(&self.0)
    }

    fn names(&self) -> &dyn Names {
        &*self.0
    }

    fn sheet(&self, view: &View, look: &Look<'_>) -> Sheet {
        view.board().map_or_else(Sheet::default, |seen| F::sheet(&self.0, seen, view, look))
    }

    fn mark(&self, mark: &Mark) -> Told {
        F::mark(&self.0, mark)
    }

    fn turning(&self, fact: &Native) -> Turning {
        fact.read().map_or(Turning::Nothing, |fact| F::turning(&self.0, fact))
    }

    fn scene(&self, view: &View) -> Scene {
        view.board().map_or_else(|| Scene::Other(String::new()), |seen| F::scene(&self.0, seen))
    }

    fn tally(&self, view: &View) -> Option<Box<dyn Tally>> {
        F::tally(&self.0, view.board()?)
    }

    fn battles(&self, view: &View) -> Option<Box<dyn Tally>> {
        F::battles(&self.0, view.board()?)
    }

    fn figures(&self, view: &View) -> Figures {
        view.board().map_or_else(Vec::new, |seen| F::figures(&self.0, seen))
    }

    fn presets(&self) -> Vec<Preset> {
        F::presets(&self.0)
    }

    fn lesson(&self) -> &'static [(&'static str, &'static str)] {
        F::lesson(&self.0)
    }

    fn policy(&self) -> Option<&'static dyn Policy> {
        F::policy()
    }

    fn colour(&self, seat: &SeatId) -> Option<[u8; 3]> {
        F::colour(&self.0, seat)
    }

    fn record(&self, view: &Native) -> Option<Record> {
        F::record_view(&self.0, view.read()?)
    }

    fn odds(&self, question: &Native, view: Option<&View>) -> Result<Odds, Refusal> {
        if !has::<F::Question>() {
            return Err(TableRefusal::NoOdds {}.into());
        }
        F::odds(&self.0, own(question)?, view)
    }

    fn planned(&self, before: &View, after: &View) -> Vec<Native> {
        F::planned(before, after).into_iter().map(Native::new).collect()
    }

    fn odds_in(&self, space: &SpaceId) -> Option<Native> {
        F::odds_in(space).map(Native::new)
    }

    fn attacker_won(&self, begun: &Native, ended: &Native) -> Option<bool> {
        F::attacker_won(begun.read()?, ended.read()?)
    }

    fn battle_round(&self, view: &View, space: &SpaceId) -> Option<u16> {
        F::battle_round(view.board()?, space)
    }

    fn printed(&self) -> Record {
        F::printed(&self.0)
    }

    fn options(&self) -> &'static [OptionDef] {
        F::options(&self.0)
    }

    fn seats(&self) -> Vec<(SeatId, SideId)> {
        F::seats(&self.0)
    }

    fn on_board(&self, options: &[(String, String)]) -> Result<Option<Ruleset>, Refusal> {
        Ok(F::on_board(&self.0, options)?.map(ruleset::<F>))
    }

    fn try_board(&self, options: &[(String, String)]) -> Result<(), Refusal> {
        F::try_board(&self.0, options)
    }

    fn cautions(&self, options: &[(String, String)]) -> Vec<Told> {
        F::cautions(&self.0, options)
    }

    fn setup(&self, options: &[(String, String)]) -> Play {
        Play::new(F::setup(&self.0, options))
    }

    fn stated(&self, options: &[(String, String)], text: &str) -> Result<Play, Refusal> {
        let start = F::setup(&self.0, options);
        F::stated(&self.0, options, &start, text).map(Play::new)
    }
}

impl<S: Played> Position for S {
    fn moment(&self) -> (u16, u8, u8) {
        S::TypedFamily::moment(self)
    }

    fn whose_turn(&self) -> Option<u8> {
        S::TypedFamily::whose_turn(self)
    }

    fn open_roll(&self) -> Option<&RollRequest> {
        <S::TypedFamily as TypedFamily>::open_roll(self)
    }

    fn undo_is_likely(&self) -> bool {
        S::TypedFamily::undo_is_likely(self)
    }

    fn decide(&self, around: Around<'_>, seat: &SeatId, order: &Native) -> Decision {
        S::TypedFamily::decide(self, around, seat, own(order)?)
    }

    fn is_edit(&self, order: &Native) -> bool {
        order.read().is_some_and(|order| S::TypedFamily::edits(order).is_some())
    }

    fn edit(&self, around: Around<'_>, gm: &PlayerId, order: &Native) -> Decision {
        match S::TypedFamily::edits(own(order)?) {
            Some((edits, reason)) => S::TypedFamily::edit(self, around, gm, edits, reason),
            None => Err(TableRefusal::OnlyGm {}.into()),
        }
    }

    fn touches(&self, _: &SeatId, order: &Native) -> Touch {
        order.read().map_or_else(Touch::whole, |order| S::TypedFamily::touches(self, order))
    }

    fn next(&self, around: Around<'_>) -> Next {
        S::TypedFamily::next(self, around)
    }

    fn said_beforehand(&self, around: Around<'_>, seat: &SeatId) -> Option<Native> {
        S::TypedFamily::said_beforehand(self, around, seat).map(Native::new)
    }

    fn record(&mut self, fact: &Native) -> Result<(), String> {
        <S::TypedFamily as TypedFamily>::record(self, fact.read().ok_or("a fact of another game")?)
    }

    fn record_roll(&mut self, event: &RollEvent, draws: &Draws) -> Result<(), String> {
        S::TypedFamily::record_roll(self, event, draws)
    }

    fn choices(&self, around: Around<'_>, seat: &SeatId) -> Vec<Choice> {
        S::TypedFamily::choices(self, around, seat)
    }

    fn fill(&self, order: &Native, picked: &[Picked<'_>]) -> Option<Native> {
        S::TypedFamily::fill(self, order.read()?, picked).map(Native::new)
    }

    fn view(&self, viewer: &Viewer, status: &Status) -> Native {
        Native::new(S::TypedFamily::view(self, viewer, status))
    }

    fn guessed(&self, seat: &SeatId, chance: &mut Seeded) -> Option<Play> {
        S::TypedFamily::guessed(self, seat, chance).map(Play::new)
    }

    fn check_instruction(&self, seat: &SeatId, scope: &InstructionScope, instruction: &Native) -> Result<(), Refusal> {
        S::TypedFamily::check_instruction(self, seat, scope, own(instruction)?)
    }

    fn write(&self, out: &mut dyn Write) -> Result<(), String> {
        S::TypedFamily::write(self, out)
    }

    fn again(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}

/// The interface to the instructions of a family.
struct Instructions<F>(PhantomData<fn() -> F>);

impl<F> fmt::Debug for Instructions<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Instructions")
    }
}

impl<F: TypedFamily> StandingInstructions for Instructions<F> {
    fn topic(&self, instruction: &Native) -> Option<TopicId> {
        instruction.read::<F::Instruction>().map(|instruction| TopicId::new(instruction.topic()))
    }

    fn spelling(&self, instruction: &Native) -> Spelling {
        instruction.spelling::<F::Instruction>()
    }

    fn tell(&self, instruction: &Native) -> Option<Told> {
        instruction.read().map(F::Instruction::tell)
    }

    fn tell_topic(&self, topic: &TopicId) -> Told {
        F::Instruction::tell_topic(topic)
    }

    fn record(&self, instruction: &Native) -> Record {
        instruction.read().map_or_else(Record::new, F::Instruction::record)
    }

    fn offered(&self) -> Vec<Native> {
        F::Instruction::offered().into_iter().map(Native::new).collect()
    }
}
