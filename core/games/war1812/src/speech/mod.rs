//! The language of the game: its commands, its blocks and ships as people write them, the words of its board.

mod battle;
mod blocks;
mod build;
mod commands;
mod edit;
mod explained;
mod names;
mod odds;
mod orders;
mod placing;
mod said;
mod slots;
mod standing;
mod unread;
mod views;

pub use names::is_lake;

use crate::family::War1812Edition;
use crate::model::board::Board;
use crate::model::prompt::War1812Task;
use crate::model::view::War1812View;
use crate::{FAMILY, War1812};
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::ruleset::{Family, MessageDef, Ruleset};
use adjutant_core::term::RuleMessage as Asked;
use adjutant_core::view::View;
use adjutant_events::Native;
use adjutant_grammar::definition::COMMAND;
use adjutant_grammar::{Commands, Definition, Grammar, Lexicon, OwnExamples, PrintedOrder, Route};
use std::sync::LazyLock;

/// The grammar of the family.
#[derive(Clone, Copy, Debug)]
pub struct War1812Grammar;

/// The prefix of the keys of its commands in the catalogue.
const PREFIX: &str = "war1812-";

/// The common part of the game's command definitions; the rest of each is given at the definition.
const GAME: Definition = Definition { game: Some(FAMILY), prefix: PREFIX, ..COMMAND };

static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
    let own: [&[Definition]; 6] = [
        &commands::COMMANDS,
        &battle::COMMANDS,
        &views::COMMANDS,
        &odds::COMMANDS,
        &standing::COMMANDS,
        &edit::COMMANDS,
    ];
    Commands::of(
        PREFIX,
        &own,
        OwnExamples {
            explained: &[
                ("seat", &["seat American", "sit at British", "着席 イギリス"]),
                ("leave", &["leave American", "離席 アメリカ"]),
                ("assign", &["assign American to Anna"]),
                (
                    "entropy dismiss",
                    &[
                        "entropy dismiss American because Anna's computer is lost",
                        "乱数鎖の取り消し アメリカ 理由 故障",
                    ],
                ),
                (
                    "extend",
                    &["extend British by 12 hours because the train was late", "延長 イギリス 12時間 理由 帰省"],
                ),
                ("try", &["try build Kingston", "what if sail from Buffalo"]),
            ],
            plain: &[
                ("office act", &["act for British because her train is late", "代行 イギリス 理由 急病"]),
                ("office return", &["hand back British", "代行終了 イギリス"]),
                ("office pass", &["pass for British because she asked for it", "代理回答 イギリス 理由 不在"]),
                ("office stand-in", &["stand-in for British keen", "代役 イギリス 堅実"]),
                ("press send", &["write to British that we should talk", "書簡 イギリスへ 内容 休戦しませんか"]),
                ("plan pin", &["plan pin Kingston that this must hold", "作戦メモ キングストンに 内容 ここを守る"]),
                (
                    "plan arrow",
                    &[
                        "plan arrow Kingston -> York",
                        "plan arrow from Kingston to York that next turn",
                        "作戦矢印 キングストンからヨークへ",
                    ],
                ),
                ("press list", &["letters", "letters with British last 50", "書簡一覧"]),
                (
                    "signup wish",
                    &["sign up for British, American", "sign up as reserve", "応募 イギリス、アメリカ 役割 司令官"],
                ),
                ("signup substitute", &["call substitute for British", "補欠呼出 イギリス"]),
                ("signup accept", &["take over British", "補欠受諾 イギリス"]),
                ("signup decline", &["signup decline British", "補欠辞退 イギリス"]),
                ("signup lapse", &["signup lapse British", "補欠期限 イギリス"]),
            ],
        },
    )
});

impl Grammar for War1812Grammar {
    fn family(&self) -> &'static dyn Family {
        &War1812
    }

    fn commands(&self) -> &'static Commands {
        &COMMANDS
    }

    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon> {
        let board = &ruleset.read::<War1812Edition>()?.0;
        Some(Lexicon::new(&War1812Grammar, ruleset.clone(), names::words(board)))
    }

    fn said(&self, order: &Command, pieces: &[Piece]) -> Vec<PrintedOrder> {
        order.order().map(|order| said::said(order, pieces)).unwrap_or_default()
    }

    fn instructed(&self, instruction: &Native) -> Option<PrintedOrder> {
        instruction.read().map(standing::said)
    }

    fn problems(&self) -> Vec<MessageDef> {
        unread::Unread::all_keys()
    }

    fn sections(&self) -> &'static [&'static str] {
        &explained::SECTIONS
    }

    fn reasons_in_japanese(&self) -> &'static str {
        include_str!("../../locales/ja/positions.txt")
    }

    fn routes(&self) -> &'static [Route] {
        const GOING: Route = Route { phase: "", command: "", from: None, to: None, all: "all", joins: false };
        const ROUTES: &[Route] = &[
            Route { phase: "setup", command: "place", to: Some("in"), all: "", ..GOING },
            Route { phase: "naval", command: "sail", from: Some("from"), to: Some("to"), all: "", joins: true },
            Route { phase: "army", command: "move", from: Some("from"), to: Some("to"), joins: true, ..GOING },
        ];
        ROUTES
    }

    fn answers(&self, question: &Asked) -> &'static [&'static str] {
        match question.read::<War1812Task>() {
            Some(War1812Task::PlaceBlocks { .. }) => &["place", "done"],
            Some(War1812Task::ChooseOrder { .. }) => &["first", "second"],
            Some(War1812Task::NavalPhase { .. }) => &["sail", "build", "repair", "sea movement", "done"],
            Some(War1812Task::ArmyPhase { .. }) => &["move", "reinforce", "done"],
            Some(War1812Task::ChooseNextBattle { .. }) => &["fight"],
            Some(War1812Task::StandOrRetreat { .. }) => &["stand", "retreat"],
            Some(War1812Task::FireOrRetreat { .. }) => &["fire", "retreat"],
            Some(War1812Task::ClaimPursuit { .. }) => &["claim"],
            Some(War1812Task::AnswerPursuit { .. }) => &["show", "hide"],
            Some(War1812Task::TakeLosses { .. }) => &["losses"],
            Some(War1812Task::HitShips { .. }) => &["hits"],
            Some(War1812Task::StayOrRetreatFleet { .. }) => &["stay", "withdraw"],
            Some(War1812Task::FleetMustRetreat { .. }) => &["withdraw"],
            Some(War1812Task::ChooseAttrition { .. }) => &["winter"],
            Some(War1812Task::ChooseHarbour { .. }) => &["sail"],
            Some(War1812Task::PlotOrders { .. }) => &["plot"],
            Some(War1812Task::KeepSeaMovement { .. }) => &["keep", "cancel"],
            Some(War1812Task::ChooseBattlefield { .. }) => &["battlefield"],
            None => &[],
        }
    }

    fn phase<'a>(&self, view: &'a View) -> Option<&'a str> {
        view.board::<War1812View>().map(|board| board.phase.as_str())
    }
}

/// The board that the lexicon is for.
fn board(lexicon: &Lexicon) -> Option<&Board> {
    lexicon.board().read::<War1812Edition>().map(|edition| &*edition.0)
}
