//! Questions about the board, in the order of the reference.

use super::GAME;
use adjutant_grammar::definition::Group;
use adjutant_grammar::definition::views::query;
use adjutant_grammar::request::Query;
use adjutant_grammar::{Definition, Slot, SlotKind, Who};

pub(super) const COMMANDS: [Definition; 4] = [
    Definition {
        name: "board",
        aliases: &["look", "盤"],
        ja: "盤面",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        slots: &[Slot::new("space", SlotKind::Space).bare().before(&["in", "at", "of", "around"]).after(&["の", "を"])],
        examples: &["board", "board Buffalo", "look at Lake Erie", "盤面 デトロイト"],
        build: |bound, _| query(Query::Board { space: bound.space("space") }),
        ..GAME
    },
    Definition {
        name: "units",
        aliases: &["blocks", "where", "where are", "forces", "部隊", "ブロック", "どこ"],
        ja: "駒",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        slots: &[
            Slot::new("power", SlotKind::Power).bare().before(&["of"]).after(&["の"]),
            Slot::new("kind", SlotKind::Kind).bare(),
        ],
        examples: &["units", "blocks", "units British", "where are dragoons", "駒"],
        build: |bound, _| query(Query::Units { power: bound.power("power"), kind: bound.kind("kind") }),
        ..GAME
    },
    Definition {
        name: "turn",
        aliases: &["phase", "status", "now", "whose turn", "手番", "現況"],
        everyday: &["whose turn is it", "whos turn", "whos up", "who is up", "where are we", "誰の番", "だれの番"],
        ja: "状況",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        slots: &[Slot::new("phase", SlotKind::Phase).bare()],
        examples: &["turn", "status", "phase naval", "状況"],
        build: |bound, _| query(Query::Turn { phase: bound.phase("phase") }),
        ..GAME
    },
    Definition {
        name: "score",
        aliases: &["points", "victory", "victory points", "勝利", "得点"],
        ja: "勝敗",
        group: Group::Views,
        who: Who::Anyone,
        section: "table.views",
        examples: &["score", "points", "勝敗"],
        build: |_, _| query(Query::Score),
        ..GAME
    },
];
