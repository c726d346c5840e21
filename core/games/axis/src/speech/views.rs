//! Looking: commands that change nothing.

use super::GAME;
use adjutant_grammar::definition::Group;
use adjutant_grammar::request::{Query, Request};
use adjutant_grammar::{Bound, Context, Definition, ParseProblem, Slot, SlotKind, Who};

const VIEW: Definition = Definition { group: Group::Views, who: Who::Anyone, section: "table.views", ..GAME };

pub(super) const COMMANDS: [Definition; 6] = [
    Definition {
        name: "board",
        aliases: &["show", "look", "盤"],
        ja: "盤面",
        slots: &[Slot::new("space", SlotKind::Space).bare().before(&["in", "at", "of", "around"]).after(&["の", "を"])],
        examples: &["board", "board Ukraine", "look at sz 5", "盤面 ウクライナ"],
        build: |bound, _| query(Query::Board { space: bound.space("space") }),
        ..VIEW
    },
    Definition {
        name: "map",
        aliases: &["picture", "draw", "マップ"],
        ja: "地図",
        slots: &[Slot::new("place", SlotKind::Text).bare()],
        examples: &["map", "map europe", "map around Germany", "map Germany", "map battle", "map turn", "地図 太平洋"],
        build: map,
        ..VIEW
    },
    Definition {
        name: "units",
        aliases: &["where", "where are", "forces", "部隊", "どこ"],
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
        ja: "収入",
        examples: &["income", "ipcs", "収入"],
        build: |_, _| query(Query::Income),
        ..VIEW
    },
    Definition {
        name: "turn",
        aliases: &["phase", "status", "now", "whose turn", "手番", "現況"],
        ja: "状況",
        slots: &[Slot::new("phase", SlotKind::Phase).bare()],
        examples: &["turn", "status", "phase combat move", "状況"],
        build: |bound, _| query(Query::Turn { phase: bound.phase("phase") }),
        ..VIEW
    },
    Definition {
        name: "score",
        aliases: &["victory", "capitals", "勝利"],
        ja: "勝敗",
        examples: &["score", "勝敗"],
        build: |_, _| query(Query::Score),
        ..VIEW
    },
];

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
fn query(query: Query) -> Result<Request, ParseProblem> {
    Ok(Request::Query(query))
}

#[allow(clippy::unnecessary_wraps)] // the shape of every builder
fn map(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    query(Query::Map { place: bound.text("place").filter(|place| !place.is_empty()) })
}
