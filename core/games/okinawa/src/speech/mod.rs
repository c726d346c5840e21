//! The language of the game: its commands, units by code, and hexes by number.

mod build;
mod commands;
mod edit;
mod explained;
mod names;
mod odds;
mod reader;
mod said;
mod slots;
mod standing;
mod tables;
mod unread;
mod views;

pub(crate) use said::aid_word;

use crate::FAMILY;
use crate::family::{Okinawa, OkinawaEdition};
use crate::model::order::OkinawaOrder;
use crate::model::prompt::OkinawaTask as T;
use crate::model::view::View as Seen;
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::ruleset::{Family, MessageDef, Ruleset};
use adjutant_core::term::{Listed, RuleMessage as Asked};
use adjutant_core::view::View;
use adjutant_events::Native;
use adjutant_grammar::definition::COMMAND;
use adjutant_grammar::{Commands, Definition, Grammar, Lexicon, OwnExamples, PrintedOrder};
use std::sync::LazyLock;

/// The grammar of the family.
#[derive(Clone, Copy, Debug)]
pub struct OkinawaGrammar;

/// The prefix of its commands' keys in the catalogue.
const PREFIX: &str = "okinawa-";

/// The base of the game's command definitions; each lists the rest.
const GAME: Definition = Definition { game: Some(FAMILY), prefix: PREFIX, ..COMMAND };

static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
    let mut own: Vec<&[Definition]> = commands::COMMANDS.to_vec();
    own.push(&views::COMMANDS);
    own.push(&odds::COMMANDS);
    own.push(&standing::COMMANDS);
    own.push(&edit::COMMANDS);
    let explained = &[("seat", &["seat Japan", "着席 日本軍"] as &[&str])];
    let plain: &[(&str, &[&str])] = &[
        ("plan pin", &["plan pin 2430 that this must hold", "作戦メモ 2430に 内容 ここを守る"]),
        (
            "plan arrow",
            &["plan arrow 2427 -> 2430", "plan arrow from 2427 to 2430 that next turn", "作戦矢印 2427から2430へ"],
        ),
    ];
    Commands::of(PREFIX, &own, OwnExamples { explained, plain })
});

impl Grammar for OkinawaGrammar {
    fn family(&self) -> &'static dyn Family {
        &Okinawa
    }

    fn commands(&self) -> &'static Commands {
        &COMMANDS
    }

    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon> {
        let board = &ruleset.read::<OkinawaEdition>()?.0;
        Some(Lexicon::new(&OkinawaGrammar, ruleset.clone(), names::words(board)))
    }

    fn said(&self, order: &Command, _: &[Piece]) -> Vec<PrintedOrder> {
        let order: Option<&OkinawaOrder> = order.order();
        match order.and_then(OkinawaOrder::edits) {
            Some((edits, reason)) => edit::said(edits, reason),
            None => order.map(said::said).into_iter().collect(),
        }
    }

    fn instructed(&self, instruction: &Native) -> Option<PrintedOrder> {
        instruction.read().map(standing::said)
    }

    fn problems(&self) -> Vec<MessageDef> {
        unread::Unread::list()
    }

    fn sections(&self) -> &'static [&'static str] {
        explained::sections()
    }

    fn reasons_in_japanese(&self) -> &'static str {
        include_str!("../../locales/ja/positions.txt")
    }

    fn answers(&self, question: &Asked) -> &'static [&'static str] {
        question.read::<T>().map(answers).unwrap_or_default()
    }

    fn phase<'a>(&self, view: &'a View) -> Option<&'a str> {
        view.board::<Seen>().map(|seen| seen.phase.word())
    }
}

/// The commands that answer a question.
const fn answers(question: &T) -> &'static [&'static str] {
    match question {
        T::DeclareAirAttack { .. } => &["air attack"],
        T::DecideYamato { .. } => &["air yamato"],
        T::FormUsGroups { .. } | T::FormJapaneseGroups { .. } => &["air groups"],
        T::Evacuate { .. } => &["air evacuate"],
        T::ChooseChit { .. } => &["chit"],
        T::WritePlot { .. } => &["plot"],
        T::LoseSteps { .. } => &["combat losses"],
        T::Retreat { .. } => &["combat retreat"],
        T::RetreatOrStay { .. } => &["combat retreat", "combat stay"],
        T::Advance { .. } => &["combat advance"],
        T::PayFatigue { .. } => &["combat fatigue"],
        T::MoveUnits { .. } => &["move", "land", "strategic", "disengage", "done"],
        T::FireAtInfiltrator { .. } => &["opportunity"],
        T::PlaceFortifications { .. } => &["fortifications"],
        T::ChooseGuns { .. } => &["guns"],
        T::OpenGroup { .. } => &["fire", "observe", "done"],
        T::AnswerGroup { .. } => &["fire", "done"],
        T::LaunchAssault { .. } => &["assault", "done"],
        T::SendFollower { .. } => &["combat follow"],
        T::FireMortars { .. } => &["combat mortars"],
        T::TryTanks { .. } => &["combat tanks"],
        T::Pledge { .. } => &["combat pledge"],
        T::ReplaceUnits { .. } => &["army replace", "army restore", "done"],
        T::FleeWithHeadquarters { .. } => &["combat flee"],
        T::SetUp { .. } => &["setup place", "setup fortify", "setup mine", "setup reduce", "setup suggestion", "done"],
        T::WriteLanding { .. } => &["setup landing"],
        T::WritePoints { .. } => &["setup points"],
        T::Rebuild { .. } => &["division rebuild", "done"],
        T::ShiftForLanding { .. } => &["coast shift"],
        T::GoFurther { .. } => &["coast further"],
    }
}
