//! The language of the game: its commands, units and purchases as people type them, and the words of its board.

mod build;
pub(crate) mod commands;
mod edit;
mod everyday;
mod explained;
mod fills;
mod names;
mod picks;
mod purchases;
mod said;
mod sayings;
mod slots;
mod standing;
mod unread;
mod views;

pub(crate) use names::NATIONS;

use crate::family::AsiaEdition;
use crate::model::order::AsiaCommand;
use crate::model::prompt::AsiaTask;
use crate::model::view::AsiaView;
use crate::{Asia, FAMILY};
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::ruleset::{Family, MessageDef, Ruleset};
use adjutant_core::term::RuleMessage as Asked;
use adjutant_core::view::View;
use adjutant_events::Native;
use adjutant_grammar::definition::COMMAND;
use adjutant_grammar::{Commands, Definition, Grammar, Lexicon, OwnExamples, PrintedOrder, Route, Saying};
use std::sync::LazyLock;

/// The grammar of the family.
#[derive(Clone, Copy, Debug)]
pub struct AsiaGrammar;

/// The prefix of its commands' keys in the catalogue.
const PREFIX: &str = "asia-engulfed-";

/// The base of the game's command definitions; each lists the rest.
const GAME: Definition = Definition { game: Some(FAMILY), prefix: PREFIX, ..COMMAND };

static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
    let own: [&[Definition]; 4] = [&commands::COMMANDS, &views::COMMANDS, &standing::COMMANDS, &edit::COMMANDS];
    let explained = &[("seat", &["seat Japan", "着席 日本"] as &[&str])];
    let plain: &[(&str, &[&str])] = &[
        ("plan pin", &["plan pin Malaya that this must hold", "作戦メモ マレーに 内容 ここを守る"]),
        (
            "plan arrow",
            &[
                "plan arrow Malaya -> Honshu",
                "plan arrow from Malaya to Honshu that next turn",
                "作戦矢印 マレーから本州へ",
            ],
        ),
    ];
    Commands::of(PREFIX, &own, OwnExamples { explained, plain })
});

impl Grammar for AsiaGrammar {
    fn family(&self) -> &'static dyn Family {
        &Asia
    }

    fn commands(&self) -> &'static Commands {
        &COMMANDS
    }

    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon> {
        let board = &ruleset.read::<AsiaEdition>()?.0;
        Some(Lexicon::new(&AsiaGrammar, ruleset.clone(), names::words(board)))
    }

    fn said(&self, order: &Command, _: &[Piece]) -> Vec<PrintedOrder> {
        match order.order() {
            Some(AsiaCommand::Edit { edits, reason }) => edit::said(edits, reason),
            Some(order) => vec![commands::said(order)],
            None => Vec::new(),
        }
    }

    fn sections(&self) -> &'static [&'static str] {
        explained::sections()
    }

    fn reasons_in_japanese(&self) -> &'static str {
        include_str!("../../locales/ja/positions.txt")
    }

    fn instructed(&self, instruction: &Native) -> Option<PrintedOrder> {
        instruction.read().map(standing::said)
    }

    fn problems(&self) -> Vec<MessageDef> {
        unread::Unread::all_keys()
    }

    fn routes(&self) -> &'static [Route] {
        const GOING: Route =
            Route { phase: "", command: "", from: Some("from"), to: Some("to"), all: "all", joins: false };
        const ROUTES: &[Route] = &[
            Route { phase: "naval_movement", command: "sail", ..GOING },
            Route { phase: "operational_movement", command: "march", ..GOING },
            Route { phase: "strategic_movement", command: "unit transfer", ..GOING },
            Route { phase: "rebase", command: "fleet rebase", ..GOING },
        ];
        ROUTES
    }

    fn sayings(&self) -> &'static [Saying] {
        sayings::SAYINGS
    }

    fn answers(&self, question: &Asked) -> &'static [&'static str] {
        match question.read::<AsiaTask>() {
            Some(AsiaTask::SailFleets { .. }) => &["sail", "fleet extend", "fleet show", "fleet merge", "done"],
            Some(AsiaTask::ReactAt { .. }) => &["fleet react", "no reaction", "fleet decode"],
            Some(AsiaTask::AddSubmarine { .. }) => &["fleet submarine", "fleet alone"],
            Some(AsiaTask::LayNetwork { .. }) => &["fleet network"],
            Some(AsiaTask::Produce { .. }) => &["purchase", "done"],
            Some(AsiaTask::FightZones { .. }) => &["fight", "strike", "done"],
            Some(AsiaTask::ChooseChit { .. }) => &["battle day", "battle night", "battle avoid"],
            Some(AsiaTask::AssignAir { .. }) => &["battle air"],
            Some(AsiaTask::DecideSubmarine { .. }) => &["battle torpedo", "battle hold"],
            Some(AsiaTask::MoveUnits { .. }) => &["move", "land", "unit occupy", "unit drop", "done"],
            Some(AsiaTask::MoveStrategically { .. }) => &["unit transfer", "done"],
            Some(AsiaTask::FightAreas { .. }) => &["fight", "unit drop", "done"],
            Some(AsiaTask::RebaseFleets { .. }) => &["fleet rebase", "fleet extensive", "fleet merge", "done"],
            Some(AsiaTask::LeaveRaid { .. }) => &["fleet rebase", "done"],
            Some(AsiaTask::MeetRaid { .. }) => &["battle day", "battle avoid"],
            Some(AsiaTask::Charge { .. }) => &["battle banzai"],
            Some(AsiaTask::SendKamikazes { .. }) => &["battle kamikaze", "done"],
            None => &[],
        }
    }

    fn phase<'a>(&self, view: &'a View) -> Option<&'a str> {
        view.board::<AsiaView>().map(|board| board.phase.as_str())
    }
}
