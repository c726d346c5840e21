//! The grammar of the game: its commands, its notations of units, and the words of its boards.

mod bid;
mod combat;
mod counts;
mod edit;
mod everyday;
mod explained;
mod freely;
mod infer;
mod instructions;
mod money;
mod names;
mod odds;
mod phases;
mod round;
mod said;
mod sayings;
mod theatre;
mod turn;
pub mod units;
mod unread;
mod views;
mod voyage;
mod zones;

pub use names::{carries, carries_land_units};
pub use phases::{phase_of, phase_word};

use crate::family::AxisEdition;
use crate::model::board::Board;
use crate::model::prompt::AxisTask;
use crate::model::view::AxisView;
use crate::{Axis, FAMILY};
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::ruleset::{Family, MessageDef, Ruleset};
use adjutant_core::term::RuleMessage as Asked;
use adjutant_core::told::Told;
use adjutant_core::view::View;
use adjutant_events::{KindId, Native};
use adjutant_grammar::definition::COMMAND;
use adjutant_grammar::{
    Commands, Context, Definition, Grammar, Lexicon, OwnExamples, ParseProblem, PrintedOrder, Route, Saying,
};
use std::sync::LazyLock;

/// The grammar of the family.
#[derive(Clone, Copy, Debug)]
pub struct AxisGrammar;

/// A command of the game, to be completed by each command.
const GAME: Definition = Definition { game: Some(FAMILY), ..COMMAND };

static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
    let own: [&[Definition]; 8] = [
        &turn::COMMANDS,
        &bid::COMMANDS,
        &combat::COMMANDS,
        &theatre::COMMANDS,
        &instructions::COMMANDS,
        &views::COMMANDS,
        &odds::COMMANDS,
        &edit::COMMANDS,
    ];
    Commands::of(
        "axis-",
        &own,
        OwnExamples {
            explained: &[
                ("seat", &["seat Germany", "sit at Japan", "join as USA", "着席 ドイツ"]),
                ("leave", &["leave Germany", "離席 ドイツ"]),
                ("assign", &["assign Germany to Anna"]),
                (
                    "entropy dismiss",
                    &["entropy dismiss Germany because Anna's computer is lost", "乱数鎖の取り消し ドイツ 理由 故障"],
                ),
                ("extend", &["extend Germany by 12 hours because the train was late", "延長 ドイツ 12時間 理由 帰省"]),
                ("try", &["try move 2 infantry from Germany to Eastern Europe", "what if buy 2 tanks"]),
            ],
            plain: &[
                ("office act", &["act for Germany because her train is late", "代行 ドイツ 理由 急病"]),
                ("office return", &["hand back Germany", "代行終了 ドイツ"]),
                ("office pass", &["pass for Germany because she asked for it", "代理回答 ドイツ 理由 不在"]),
                ("office stand-in", &["stand-in for Germany keen", "代役 ドイツ 堅実"]),
                ("press send", &["write to Germany that we should talk", "書簡 ドイツへ 内容 休戦しませんか"]),
                ("plan pin", &["plan pin Ukraine that this must hold", "作戦メモ ウクライナに 内容 ここを守る"]),
                (
                    "plan arrow",
                    &[
                        "plan arrow Ukraine -> Germany",
                        "plan arrow from Ukraine to Germany that next turn",
                        "作戦矢印 ウクライナからドイツへ",
                    ],
                ),
                ("press list", &["letters", "letters with Germany last 50", "書簡一覧"]),
                ("signup wish", &["sign up for Germany, Japan", "sign up as reserve", "応募 ドイツ、日本 役割 司令官"]),
                ("signup substitute", &["call substitute for Germany", "補欠呼出 ドイツ"]),
                ("signup accept", &["take over Germany", "補欠受諾 ドイツ"]),
                ("signup decline", &["signup decline Germany", "補欠辞退 ドイツ"]),
                ("signup lapse", &["signup lapse Germany", "補欠期限 ドイツ"]),
            ],
        },
    )
});

impl Grammar for AxisGrammar {
    fn family(&self) -> &'static dyn Family {
        &Axis
    }

    fn commands(&self) -> &'static Commands {
        &COMMANDS
    }

    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon> {
        let board = &ruleset.read::<AxisEdition>()?.0;
        Some(Lexicon::new(&AxisGrammar, ruleset.clone(), names::words(board)))
    }

    fn said(&self, order: &Command, _: &[Piece]) -> Vec<PrintedOrder> {
        order.order().map(said::said).unwrap_or_default()
    }

    fn instructed(&self, instruction: &Native) -> Option<PrintedOrder> {
        instruction.read().map(instructions::said)
    }

    fn sections(&self) -> &'static [&'static str] {
        &explained::SECTIONS
    }

    fn has_section(&self, ruleset: &Ruleset, section: &str) -> bool {
        ruleset.read::<AxisEdition>().is_some_and(|edition| explained::has_section(&edition.0, section))
    }

    fn reasons_in_japanese(&self) -> &'static str {
        include_str!("../../locales/ja/positions.txt")
    }

    fn numbers(&self, lexicon: &Lexicon, kind: &KindId, briefly: bool) -> Option<Told> {
        explained::numbers(board(lexicon)?, kind, briefly)
    }

    fn problems(&self) -> Vec<MessageDef> {
        unread::Unread::all_keys()
    }

    fn reported(&self, line: &str, context: &Context<'_>) -> Option<ParseProblem> {
        money::reported(line, context)
    }

    fn sayings(&self) -> &'static [Saying] {
        sayings::SAYINGS
    }

    fn routes(&self) -> &'static [Route] {
        const PLACING: &[Route] = &[Route {
            phase: "mobilize_new_units",
            command: "mobilize",
            from: None,
            to: Some("in"),
            all: "all",
            joins: false,
        }];
        PLACING
    }

    fn answers(&self, question: &Asked) -> &'static [&'static str] {
        match question.read::<AxisTask>() {
            Some(AxisTask::PurchaseUnits { .. }) => &["purchase", "done"],
            Some(AxisTask::CombatMove { .. } | AxisTask::NoncombatMove { .. }) => &["move", "load", "unload", "done"],
            Some(AxisTask::MobilizeNewUnits { .. }) => &["mobilize", "done"],
            Some(AxisTask::ChooseBattle { .. }) => &["fight", "fight all", "done"],
            Some(AxisTask::DecideSubmarines { .. }) => &["strike", "submerge"],
            Some(AxisTask::ChooseCasualties { .. } | AxisTask::ChooseTheirCasualties { .. }) => &["casualties"],
            Some(AxisTask::AgreeCasualties { .. }) => &["agree", "casualties"],
            Some(AxisTask::ContinueOrRetreat { .. }) => &["continue", "retreat"],
            Some(AxisTask::StayOrRetreat { .. }) => &["stay", "retreat"],
            Some(AxisTask::LandStranded { .. } | AxisTask::LandPatrol { .. }) => &["land"],
            Some(AxisTask::DeclareKamikazes { .. }) => &["kamikaze", "hold kamikazes"],
            Some(AxisTask::Intercept { .. }) => &["intercept"],
            Some(AxisTask::ChooseRaidLosses { .. }) => &["casualties"],
            Some(AxisTask::SplitConvoyMoney { .. }) => &["split"],
            Some(AxisTask::PlaceBid { .. }) => &["bid place", "bid keep"],
            Some(AxisTask::ClaimSpace { .. }) => &["annex"],
            None => &[],
        }
    }

    fn phase<'a>(&self, view: &'a View) -> Option<&'a str> {
        view.board::<AxisView>().map(|board| phase_word(board.phase))
    }
}

/// The board of a lexicon; none if it belongs to another game.
fn board(lexicon: &Lexicon) -> Option<&Board> {
    lexicon.board().read::<AxisEdition>().map(|edition| &*edition.0)
}
