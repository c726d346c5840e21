//! Views: commands that change nothing.

use super::{COMMAND, Definition, Group, QUESTION, Slot, SlotKind, TRY, Who};
use crate::lexicon::fold;
use crate::parse::courtesy;
use crate::parse::{Bound, Context, ParseProblem, Value};
use crate::request::{Query, Request, Topic};

/// The common parts of a view command.
pub const VIEW: Definition = Definition { group: Group::Views, who: Who::Anyone, section: "table.views", ..COMMAND };

pub(super) const COMMANDS: [Definition; 7] = [
    Definition {
        name: "log",
        aliases: &["history", "履歴", "ログ"],
        ja: "記録",
        slots: &[Slot::new("count", SlotKind::Number).bare().before(&["last"])],
        examples: &["log", "log 20", "記録 20"],
        build: log,
        ..VIEW
    },
    Definition {
        name: "battles",
        aliases: &["pending", "pending battles", "戦場"],
        everyday: &[
            "what battles",
            "which battles",
            "which battles are there",
            "what battles are there",
            "what battles are left",
            "list battles",
            "show battles",
            "battles left",
            "戦闘は",
            "残りの戦闘は",
        ],
        ja: "戦闘一覧",
        examples: &["battles", "戦闘一覧"],
        build: |_, _| query(Query::Battles),
        ..VIEW
    },
    Definition {
        name: "offers",
        aliases: &["what", "what now", "what can i do", "options", "choices", "可能", "選択肢"],
        everyday: &[
            "help what can i do",
            "what can we do",
            "what are the options",
            "what is possible",
            "what should i do",
            "what should i do now",
            "what do i do now",
            "whats next",
            "what happens now",
            "何ができますか",
            "何をすればいいですか",
            "どうする",
            "次は何",
            "what are my options",
            "what are my choices",
            "what can i do now",
            "どうすればいい",
            "どうすればいいですか",
            "何をすればいい",
            "now what",
            "what next",
            "what do i do",
            "what to do",
            "何ができる",
            "何をする",
            "次は",
        ],
        ja: "できること",
        examples: &["offers", "what can I do", "できること"],
        build: |_, _| query(Query::Offers),
        ..VIEW
    },
    Definition {
        name: "seats",
        aliases: &["players", "table", "who", "席", "参加者"],
        everyday: &["who plays", "whos playing", "who is playing", "who is here", "誰がいる", "だれがいる"],
        ja: "座席",
        examples: &["seats", "who", "座席"],
        build: |_, _| query(Query::Seats),
        ..VIEW
    },
    Definition {
        name: "instructions",
        aliases: &["standing instructions", "standing orders", "orders"],
        ja: "方針一覧",
        examples: &["instructions", "standing orders", "方針一覧"],
        build: |_, _| query(Query::Instructions),
        ..VIEW
    },
    Definition {
        name: "help",
        aliases: &["commands", "man", "説明", "使い方"],
        everyday: &[
            "help me",
            "help please",
            "i need help",
            "助けて",
            "prices",
            "price list",
            "costs",
            "unit costs",
            "how much is",
            "how much is a",
            "how much does a",
            "rules",
            "rulebook",
            "値段",
            "価格",
            "ルール",
            "規則",
            "how do i",
            "how to",
            "how can i",
            "explain",
            "how does one",
            "what is",
            "what does",
        ],
        ja: "ヘルプ",
        slots: &[Slot::new("command", SlotKind::Command).bare()],
        forms: &[
            &[Slot::new("kind", SlotKind::Kind).required().bare()],
            &[Slot::new("section", SlotKind::Text).required().bare()],
        ],
        silent: &[QUESTION],
        examples: &["help", "help move", "?", "ヘルプ 移動"],
        build: help,
        ..VIEW
    },
    Definition {
        name: TRY,
        aliases: &["test", "dry run", "what if", "試行", "仮に"],
        ja: "試す",
        slots: &[Slot::new("command", SlotKind::Line).required().bare()],
        examples: &["try done", "what if done"],
        ..VIEW
    },
];

/// The board or a space, in every game; a game adds other words and examples.
pub const BOARD: Definition = Definition {
    name: "board",
    aliases: &["look", "盤"],
    usual: &[
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
    build: |bound, _| query(Query::Board { space: bound.space("space") }),
    ..VIEW
};

/// A picture, in every game with pictures.
pub const MAP: Definition = Definition {
    name: "map",
    aliases: &["picture", "draw", "マップ"],
    usual: &["show map", "show the map", "show me the map", "see map", "地図を見せて", "地図を見る"],
    ja: "地図",
    slots: &[Slot::new("place", SlotKind::Text).bare()],
    build: map,
    ..VIEW
};

/// The places of units.
pub const UNITS: Definition = Definition {
    name: "units",
    aliases: &["where", "where are", "forces", "部隊", "どこ"],
    usual: &[
        "where are the",
        "where are my",
        "where are all my",
        "where are our",
        "where is",
        "where is the",
        "where is my",
        "wheres",
        "wheres my",
        "wheres the",
        "show my",
        "list my",
        "how many",
        "はどこ",
        "どこにいる",
        "どこですか",
        "はどこですか",
        "の位置",
    ],
    ja: "ユニット",
    slots: &[
        Slot::new("power", SlotKind::Power).bare().before(&["of"]).after(&["の"]),
        Slot::new("kind", SlotKind::Kind).bare(),
    ],
    build: |bound, _| query(Query::Units { power: bound.power("power"), kind: bound.kind("kind") }),
    ..VIEW
};

/// The current turn and its phases.
pub const TURN: Definition = Definition {
    name: "turn",
    aliases: &["phase", "status", "now", "whose turn", "手番", "現況"],
    usual: &[
        "whose turn is it",
        "whose turn is it now",
        "whose turn is this",
        "who is on turn",
        "who moves",
        "who is next",
        "whos next",
        "who goes next",
        "whose move is it",
        "whose go is it",
        "is it my turn",
        "what turn is it",
        "what turn",
        "which turn",
        "what round is it",
        "what round",
        "which round",
        "what phase are we in",
        "which phase are we in",
        "which phase is it",
        "今の手番",
        "今の手番は",
        "誰の手番",
        "だれの手番",
        "手番は",
        "手番は誰",
        "今は誰の番",
        "今誰の番",
        "次は誰",
        "誰のターン",
        "今は誰のターン",
        "今のターン",
        "今のフェイズ",
        "今のフェーズ",
        "今のフェイズは",
        "今何フェイズ",
        "何フェイズ",
        "何ラウンド",
        "今何ラウンド",
        "何ターン目",
        "今何ターン",
        "今何ターン目",
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
    build: |bound, _| query(Query::Turn { phase: bound.phase("phase") }),
    ..VIEW
};

/// The score.
pub const SCORE: Definition = Definition {
    name: "score",
    aliases: &["victory", "勝利"],
    usual: &["who is winning", "whos winning", "how is it going", "勝ち負け"],
    ja: "勝敗",
    build: |_, _| query(Query::Score),
    ..VIEW
};

/// Makes a view request.
///
/// # Errors
/// None; all builders have this signature.
#[allow(clippy::unnecessary_wraps)] // the shape of every builder
pub fn query(query: Query) -> Result<Request, ParseProblem> {
    Ok(Request::Query(query))
}

/// Makes a request for the map or a part of it.
///
/// # Errors
/// None; all builders have this signature.
pub fn map(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let place = bound.text("place").and_then(|place| courtesy::said(&place).map(str::to_owned));
    query(Query::Map { place: place.filter(|place| !place.is_empty()) })
}

fn log(bound: &Bound, _: &Context<'_>) -> Result<Request, ParseProblem> {
    let count = bound.number("count").map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    query(Query::Log { count })
}

/// Words for prices and for the rules, folded.
const PRICES: [&str; 9] =
    ["prices", "price", "pricelist", "costs", "unitcosts", "howmuchis", "howmuchisa", "値段", "価格"];
const RULES: [&str; 4] = ["rules", "rulebook", "ルール", "規則"];

fn help(bound: &Bound, context: &Context<'_>) -> Result<Request, ParseProblem> {
    let said = bound.text("section");
    // “Help me” asks for the general help; a topic is asked for by its name.
    if bound.head() == "helpme" && (bound.get("command").is_some() || bound.get("kind").is_some() || said.is_some()) {
        let usage = context.lexicon.grammar().commands().find("help").map(Definition::usage).unwrap_or_default();
        return Err(ParseProblem::LeftOver { words: said.unwrap_or_default(), usage });
    }
    let is = |words: &[&str]| {
        words.contains(&bound.head()) || said.as_ref().is_some_and(|said| words.contains(&&*fold(said)))
    };
    let topic = match (bound.get("command"), bound.kind("kind"), &said) {
        (Some(Value::Command(name)), _, _) => Some(Topic::Command(name)),
        (_, Some(kind), _) => Some(Topic::Kind(kind)),
        _ if is(&PRICES) => Some(Topic::Prices),
        _ if is(&RULES) => Some(Topic::Rules),
        (_, _, Some(said)) => Some(Topic::Section(section(said, context)?)),
        _ => None,
    };
    Ok(Request::Help(topic))
}

/// The section with this number or heading: `2.blitz`, `blitz`.
fn section(said: &str, context: &Context<'_>) -> Result<&'static str, ParseProblem> {
    let wanted = fold(said);
    let (grammar, rules) = (context.lexicon.grammar(), context.lexicon.board());
    // A number after the point is no name.
    let is_name = |name: &str| name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && fold(name) == wanted;
    // If sections begin with the word of a game, the number alone means one of them.
    let is_number = |game: &str, number: &str| game.starts_with(char::is_alphabetic) && fold(number) == wanted;
    let of_parts =
        |section: &str| section.split_once('.').is_some_and(|(head, rest)| is_name(rest) || is_number(head, rest));
    let named = |section: &&&str| fold(section) == wanted || of_parts(section);
    let sections = grammar.sections().iter().filter(|section| grammar.has_section(rules, section));
    let of_table = || {
        grammar.commands().all().iter().map(|definition| definition.section).chain([
            "table.create",
            "table.instructions",
            "table.turn",
            "table.odds",
        ])
    };
    let is_of_table = |section: &&str| section.starts_with("table.") && fold(section) == wanted;
    // Every edition accepts the full name of a section that a refusal cites.
    let cited = || grammar.sections().iter().copied().find(|section| fold(section) == wanted);
    let found =
        sections.copied().find(|section| named(&section)).or_else(cited).or_else(|| of_table().find(is_of_table));
    found.ok_or_else(|| ParseProblem::UnknownCommand { word: said.to_owned(), nearest: Vec::new() })
}
