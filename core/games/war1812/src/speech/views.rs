//! Commands that show something and change nothing. The theatre is one picture and has no regions.

use crate::speech::GAME;
use adjutant_grammar::Definition;
use adjutant_grammar::definition::views::{BOARD, MAP, SCORE, TURN, UNITS};

pub(super) const COMMANDS: [Definition; 5] = [
    Definition {
        examples: &["board", "board Buffalo", "look at Lake Erie", "盤面 デトロイト"], ..BOARD.of(&GAME)
    },
    Definition {
        aliases: &["blocks", "where", "where are", "forces", "部隊", "ブロック", "どこ"],
        ja: "駒",
        examples: &["units", "blocks", "units British", "where are dragoons", "駒"],
        ..UNITS.of(&GAME)
    },
    Definition { examples: &["turn", "status", "phase naval", "状況"], ..TURN.of(&GAME) },
    Definition {
        aliases: &["points", "victory", "victory points", "勝利", "得点", "勝利ポイント", "勝利点", "点数"],
        examples: &["score", "points", "勝敗"],
        ..SCORE.of(&GAME)
    },
    Definition {
        examples: &["map", "map Kingston", "map Lake Erie", "map battle", "map turn", "map edit", "地図 キングストン"],
        ..MAP.of(&GAME)
    },
];
