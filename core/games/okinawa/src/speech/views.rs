//! Commands that show something and change nothing.

use super::GAME;
use adjutant_grammar::Definition;
use adjutant_grammar::definition::views::{BOARD, MAP, SCORE, TURN, UNITS};

pub(super) const COMMANDS: [Definition; 5] = [
    Definition { examples: &["board", "board 2430", "盤面 2430"], ..BOARD.of(&GAME) },
    Definition { examples: &["units", "units Japan", "ユニット"], ..UNITS.of(&GAME) },
    Definition { examples: &["turn", "状況"], ..TURN.of(&GAME) },
    Definition { examples: &["score", "勝敗"], ..SCORE.of(&GAME) },
    Definition { examples: &["map", "map 2430", "地図 2430"], ..MAP.of(&GAME) },
];
