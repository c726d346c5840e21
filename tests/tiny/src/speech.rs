//! The language of the game: one command, and the words of the board.

use crate::board::Board;
use crate::fact::TinyCommand;
use crate::{FAMILY, Tiny, TinyEdition};
use adjutant_core::Command;
use adjutant_core::choice::Piece;
use adjutant_core::ruleset::{Family, Ruleset};
use adjutant_core::view::View;
use adjutant_events::SideId;
use adjutant_grammar::definition::COMMAND;
use adjutant_grammar::definition::views::{BOARD, MAP};
use adjutant_grammar::lexicon::Words;
use adjutant_grammar::spoken::SpaceSlot;
use adjutant_grammar::{Commands, Definition, Grammar, Lexicon, OwnExamples, PrintedOrder, Slot, SlotKind, spoken};
use std::sync::LazyLock;

/// The grammar.
#[derive(Clone, Copy, Debug)]
pub struct TinyGrammar;

/// The only phase.
const HIDING: &str = "hiding";
/// The prefix of its commands' keys in the catalogue.
const PREFIX: &str = "tiny-";

/// The base of the game's command definitions; each lists the rest.
const GAME: Definition = Definition { game: Some(FAMILY), prefix: PREFIX, ..COMMAND };

spoken! {
    pub(crate) TinyCommand {
        Hide = "hide" { at: "at" = SpaceSlot }
    }
}

const OWN: [Definition; 3] = [
    Definition {
        name: "hide",
        aliases: &["go to", "隠す"],
        ja: "隠れる",
        phases: &[HIDING],
        section: "huts.hide",
        slots: &[Slot::new("at", SlotKind::Space).required().bare().before(&["at", "in"]).after(&["に", "へ"])],
        examples: &["hide at the Bridge", "hide Mill", "隠れる ブリッジに"],
        build: built,
        ..GAME
    },
    Definition { examples: &["board", "board Mill", "盤面 ミル"], ..BOARD.of(&GAME) },
    Definition { examples: &["map", "map Mill", "map battle", "地図 ミル"], ..MAP.of(&GAME) },
];

static COMMANDS: LazyLock<Commands> = LazyLock::new(|| {
    let plain: &[(&str, &[&str])] = &[
        ("plan pin", &["plan pin Mill that this must hold", "作戦メモ ミルに 内容 ここを守る"]),
        (
            "plan arrow",
            &["plan arrow Mill -> Inn", "plan arrow from Mill to Inn that next turn", "作戦矢印 ミルからインへ"],
        ),
    ];
    Commands::of(PREFIX, &[&OWN], OwnExamples { explained: &[("seat", &["seat North", "着席 北"])], plain })
});

impl Grammar for TinyGrammar {
    fn family(&self) -> &'static dyn Family {
        &Tiny
    }

    fn commands(&self) -> &'static Commands {
        &COMMANDS
    }

    fn lexicon(&self, ruleset: &Ruleset) -> Option<Lexicon> {
        let board = &ruleset.read::<TinyEdition>()?.0;
        Some(Lexicon::new(&TinyGrammar, ruleset.clone(), words(board)))
    }

    fn said(&self, order: &Command, _: &[Piece]) -> Vec<PrintedOrder> {
        order.order().map(said).into_iter().collect()
    }

    fn phase<'a>(&self, _: &'a View) -> Option<&'a str> {
        Some(HIDING)
    }
}

fn words(board: &Board) -> Words {
    let mut words = Words::default();
    for (id, name) in &board.huts {
        words.spaces.add_named(id.clone(), name, [id.as_str()]);
    }
    for (id, name) in &board.kinds {
        words.kinds.add_named(id.clone(), name, [id.as_str()]);
    }
    for (id, name) in &board.sides {
        words.powers.add_named(id.clone(), name, [id.as_str()]);
        words.sides.add_named(SideId::new(id.as_str()), name, [id.as_str()]);
    }
    words.phases.add(HIDING, [HIDING, "隠れる"]);
    words
}
