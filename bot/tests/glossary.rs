//! `docs/generated/GLOSSARY.md` is generated from the catalogues and the board: one word for each thing, and every word in use.

use crate::support::golden::compare_at;
use adjutant::games::games;
use adjutant::words::{Language, Words, files};
use adjutant_game_axis::board::Name;
use adjutant_game_axis::board_file::aa1941;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Words of the rulebook and of the program that are not names: English, Japanese, meaning.
const TERMS: &[(&str, &str, &str)] = &[
    ("IPC", "IPC", "industrial production certificate: the money of the game (工業生産力)"),
    ("power", "国", "one of the five players' countries"),
    ("side", "陣営", "powers that win and lose together"),
    ("turn", "ターン", "what one power does, from purchase to income"),
    ("phase", "フェイズ", "a part of a turn"),
    ("round", "ラウンド", "of the game: every power's turn once; of a battle: everyone fires once"),
    ("space", "領域", "a land space or a sea zone"),
    ("land", "土地", "a land space; as a verb, what aircraft do"),
    ("sea zone", "海域", "a space of water"),
    ("capital", "首都", "the space that a power must hold to buy, place and collect"),
    ("industrial complex", "工場", "makes new units; nobody can buy one"),
    ("mobilization zone", "動員場", "where bought units wait until they are placed"),
    ("friendly", "友好", "controlled by one's own side; of a sea zone: without enemy surface warships"),
    ("hostile", "敵", "controlled by the other side, or with its surface warships in it"),
    ("neutral", "中立", "of nobody, and closed to everyone"),
    ("canal", "運河", "a passage that is open to the side that held its land when the turn began"),
    ("straits", "海峡", "a passage that is closed to all ships"),
    ("combat move", "戦闘移動", "moves that lead to battle or take a space"),
    ("noncombat move", "非戦闘移動", "all other moves"),
    ("blitz", "電撃戦", "a tank that goes on through an undefended hostile space, taking it"),
    ("amphibious assault", "上陸作戦", "land units that attack from transports"),
    ("load", "搭載", "to go aboard a transport"),
    ("unload", "揚陸", "to go ashore from a transport"),
    ("aboard", "積", "on a transport or a carrier"),
    ("attacker", "攻撃側", "the power whose turn it is"),
    ("defender", "守備側", "everyone of the other side in the space"),
    ("hit", "命中", "a die of the unit's number or less"),
    ("casualties", "損害", "units chosen to take hits"),
    ("damaged", "損傷", "of a battleship: hit once"),
    ("surprise strike", "先制攻撃", "submarines firing before everyone else"),
    ("submerge", "潜水", "submarines leaving a battle under water"),
    ("retreat", "撤退", "breaking an attack off"),
    ("capture", "占領", "taking a hostile space"),
    ("liberate", "解放", "taking a space that was an ally's"),
    ("seize", "没収", "taking the money of a captured capital's power"),
    ("seat", "席", "a power at the table, held by a player"),
    ("game master", "ゲームマスター", "who runs a game; seats people, pauses, corrects"),
    ("standing instruction", "事前指示", "an answer given beforehand"),
    ("take back", "取り消", "to undo one's own last command"),
    ("rewind", "巻き戻", "to take the board back, by a game master"),
    ("event", "イベント", "one entry of a game's log"),
    ("dice", "ダイス", "six-sided, one for each unit that fires"),
    ("option", "選択ルール", "a rule chosen when a game is made"),
    ("checkpoint", "チェックポイント", "the server's signature over a game's log so far"),
    ("chain of secrets", "秘密の列", "what a seat leaves so that every roll takes a secret of its own"),
    ("link", "値", "one secret of such a chain"),
    ("witness", "証人", "whoever keeps what they saw of a log and signs that they saw it"),
    ("cosign", "連署", "of a witness: to sign a checkpoint that begins with what they saw before"),
];

/// The catalogue files in which a word occurs.
fn places(language: Language, word: &str) -> Vec<&'static str> {
    let word = word.to_lowercase();
    files(language)
        .iter()
        .filter(|(_, text)| {
            // Comments are for translators; readers do not see them.
            let said = text.lines().filter(|line| !line.starts_with('#'));
            said.map(|line| without_placeholders(&line.to_lowercase())).any(|line| line.contains(&word))
        })
        .map(|(file, _)| *file)
        .collect()
}

/// A line without the names of keys and placeholders, which readers do not see.
fn without_placeholders(line: &str) -> String {
    let value = line.split_once(" = ").map_or(line, |(_, value)| value);
    let mut pieces = value.split("{ $");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |said, piece| said + piece.split_once(' ').map_or("", |(_, rest)| rest))
}

fn names(text: &mut String, heading: &str, rows: &[(&str, &Name)]) {
    let _ = writeln!(text, "\n## {heading}\n\n| in the log | English | Japanese | also typed |\n|---|---|---|---|");
    for (id, name) in rows {
        let _ = writeln!(text, "| `{id}` | {} | {} | {} |", name.en, name.ja, name.also.join(", "));
    }
}

fn glossary() -> String {
    let board = aa1941();
    let [english, japanese] = Language::ALL.map(Words::new);
    let mut text = String::from(
        "# Glossary\n\nOne word per thing, in both languages. Made by `ADJUTANT_BLESS=1 cargo test -p adjutant --test \
         bot glossary` from the catalogues (`bot/locales/`, `core/games/*/locales/`) and the board (`core/games/*/data/`); do not edit it by hand. Where the \
         rulebook has a word, it is the rulebook's.\n\n## Words\n\n| English | Japanese | meaning | said in |\n\
         |---|---|---|---|\n",
    );
    for (en, ja, meaning) in TERMS {
        let (said, ja_said) = (places(Language::En, en), places(Language::Ja, ja));
        assert!(!said.is_empty() && !ja_said.is_empty(), "{en}, {ja}: said nowhere");
        let _ = writeln!(text, "| {en} | {ja} | {meaning} | {} |", said.join(", "));
    }
    let _ = writeln!(text, "\n## Phases\n\n| in the log | English | Japanese |\n|---|---|---|");
    for phase in
        ["purchase_units", "combat_move", "conduct_combat", "noncombat_move", "mobilize_new_units", "collect_income"]
    {
        let name = |words: Words| words.with(board.as_ref()).phase(phase);
        let _ = writeln!(text, "| `{phase}` | {} | {} |", name(english), name(japanese));
    }
    let _ = writeln!(text, "\n## Sections of the rules\n\n| cited as | English | Japanese |\n|---|---|---|");
    let asked = games().refusals().into_iter().chain(games().questions());
    for section in asked.map(|(_, section, _)| section).collect::<BTreeSet<_>>() {
        let _ = writeln!(text, "| [{section}] | {} | {} |", english.section(section), japanese.section(section));
    }
    names(&mut text, "Powers", &board.powers.iter().map(|def| (def.id.as_str(), &def.name)).collect::<Vec<_>>());
    names(&mut text, "Units", &board.kinds.iter().map(|def| (def.id.as_str(), &def.name)).collect::<Vec<_>>());
    let land = board.all_spaces().filter(|space| board.is_land(*space)).map(|space| board.def(space));
    names(&mut text, "Land spaces", &land.map(|def| (def.id.as_str(), &def.name)).collect::<Vec<_>>());
    text.push_str("\nSea zones have numbers: `sz5` is Sea Zone 5, 海域5, and can be typed `sz 5`.\n");
    names(&mut text, "Canals and straits", &board.canals.iter().map(|def| ("", &def.name)).collect::<Vec<_>>());
    text.replace("| `` |", "| |")
}

#[test]
fn the_glossary_is_that_of_the_catalogues() {
    compare_at("../docs/generated/GLOSSARY.md", &glossary());
}
