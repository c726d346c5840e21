//! Commands that show something and change nothing.

use super::GAME;
use adjutant_grammar::Definition;
use adjutant_grammar::definition::views::{BOARD, MAP, SCORE, TURN, UNITS};

pub(super) const COMMANDS: [Definition; 5] = [
    Definition { examples: &["board", "board Malaya", "盤面 マレー"], ..BOARD.of(&GAME) },
    Definition { examples: &["units", "units Japan", "ユニット"], ..UNITS.of(&GAME) },
    Definition { examples: &["turn", "状況"], ..TURN.of(&GAME) },
    Definition {
        aliases: &["victory", "victory points", "points", "勝利", "勝利点", "得点"],
        examples: &["score", "勝敗"],
        ..SCORE.of(&GAME)
    },
    Definition { examples: &["map", "map Malaya", "map edit", "地図 マレー"], ..MAP.of(&GAME) },
];
