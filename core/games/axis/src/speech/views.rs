//! Looking: commands that change nothing.

use super::GAME;
use adjutant_grammar::definition::views::{map, query};
use adjutant_grammar::definition::{Group, QUESTION};
use adjutant_grammar::request::Query;
use adjutant_grammar::{Definition, Slot, SlotKind, Who};

const VIEW: Definition = Definition { group: Group::Views, who: Who::Anyone, section: "table.views", ..GAME };

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "board",
        aliases: &["show", "look", "盤"],
        everyday: &[
            "whats in",
            "what is in",
            "who is in",
            "whos in",
            "what is at",
            "whats at",
            "look at",
            "look in",
            "show me",
            "show board",
            "show the board",
            "show me the board",
            "list units",
            "list all units",
            "の状況",
        ],
        silent: &[QUESTION],
        ja: "盤面",
        slots: &[Slot::new("space", SlotKind::Space).bare().before(&["in", "at", "of", "around"]).after(&[
            "の",
            "を",
            "の状況",
            "は",
        ])],
        examples: &["board", "board Ukraine", "look at sz 5", "盤面 ウクライナ"],
        build: |bound, _| query(Query::Board { space: bound.space("space") }),
        ..VIEW
    },
    Definition {
        name: "map",
        aliases: &["picture", "draw", "マップ"],
        everyday: &["show map", "show the map", "show me the map", "see map", "地図を見せて", "地図を見る"],
        ja: "地図",
        slots: &[Slot::new("place", SlotKind::Text).bare()],
        examples: &["map", "map europe", "map around Germany", "map Germany", "map battle", "map turn", "地図 太平洋"],
        build: map,
        ..VIEW
    },
    Definition {
        name: "units",
        aliases: &["where", "where are", "forces", "部隊", "どこ"],
        everyday: &["where are the", "where is", "where is the", "wheres", "はどこ", "どこにいる"],
        ja: "ユニット",
        slots: &[
            Slot::new("power", SlotKind::Power).bare().before(&["of"]).after(&["の"]),
            Slot::new("kind", SlotKind::Kind).bare(),
        ],
        examples: &["units", "units Germany", "where are German submarines", "ユニット ドイツ"],
        build: |bound, _| query(Query::Units { power: bound.power("power"), kind: bound.kind("kind") }),
        ..VIEW
    },
    Definition {
        name: "income",
        aliases: &["ipcs", "ipc", "money", "treasury", "bank", "国庫", "収支"],
        everyday: &[
            "how much money do i have",
            "how much do i have",
            "how much money",
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
        ..VIEW
    },
    Definition {
        name: "turn",
        aliases: &["phase", "status", "now", "whose turn", "手番", "現況"],
        everyday: &[
            "whose turn is it",
            "whos turn",
            "whos up",
            "who is up",
            "whos turn is it",
            "what phase",
            "what phase is it",
            "which phase",
            "now what phase",
            "where are we",
            "誰の番",
            "だれの番",
            "今どこ",
        ],
        ja: "状況",
        slots: &[Slot::new("phase", SlotKind::Phase).bare()],
        examples: &["turn", "status", "phase combat move", "状況"],
        build: |bound, _| query(Query::Turn { phase: bound.phase("phase") }),
        ..VIEW
    },
    Definition {
        name: "score",
        aliases: &["victory", "capitals", "勝利"],
        everyday: &["who is winning", "whos winning", "how is it going", "勝ち負け"],
        ja: "勝敗",
        examples: &["score", "勝敗"],
        build: |_, _| query(Query::Score),
        ..VIEW
    },
];
