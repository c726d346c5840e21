//! The commands that only show something.

use crate::speech::GAME;
use adjutant_grammar::Definition;
use adjutant_grammar::definition::views::{BOARD, MAP, SCORE, TURN, UNITS, VIEW, query};
use adjutant_grammar::request::Query;

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        aliases: &["show", "look", "盤"],
        examples: &["board", "board Ukraine", "look at sz 5", "盤面 ウクライナ"],
        ..BOARD.of(&GAME)
    },
    Definition {
        examples: &[
            "map",
            "map europe",
            "map around Germany",
            "map Germany",
            "map battle",
            "map turn",
            "map edit",
            "地図 太平洋",
        ],
        ..MAP.of(&GAME)
    },
    Definition {
        examples: &["units", "units Germany", "where are German submarines", "ユニット ドイツ"],
        ..UNITS.of(&GAME)
    },
    Definition {
        name: "income",
        aliases: &["ipcs", "ipc", "money", "treasury", "bank", "国庫", "収支"],
        everyday: &[
            "how much money do i have",
            "how much dough do i have",
            "how much cash do i have",
            "how much is in the bank",
            "whats in the bank",
            "how rich am i",
            "money check",
            "いくら持ってる",
            "いくらある",
            "残高",
            "how much do i have",
            "how much money",
            "whats my income",
            "what is my income",
            "my income",
            "how many ipcs",
            "how many ipcs do i have",
            "cash",
            "my money",
            "pus",
            "お金",
            "資金",
            "所持金",
            "いくら",
        ],
        ja: "収入",
        examples: &["income", "ipcs", "収入"],
        build: |_, _| query(Query::Income),
        ..VIEW.of(&GAME)
    },
    Definition { examples: &["turn", "status", "phase combat move", "状況"], ..TURN.of(&GAME) },
    Definition { aliases: &["victory", "capitals", "勝利"], examples: &["score", "勝敗"], ..SCORE.of(&GAME) },
];
