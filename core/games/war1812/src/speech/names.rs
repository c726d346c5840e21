//! The vocabulary of War of 1812: names of towns and lakes come from the board, those of kinds, sides and phases from
//! the rulebook.

use crate::model::board::{BlockIx, Board, Kind, SHIP, Side};
use crate::words::names::{KINDS, SEATS};
use adjutant_events::{KindId, SpaceId};
use adjutant_grammar::Lexicon;
use adjutant_grammar::lexicon::Words;

/// The phases by the rules' words, in order, each with the words that players use.
const PHASES: [(&str, &[&str]); 7] = [
    ("setup", &["setup", "placing", "placement", "配置", "初期配置"]),
    ("order", &["order", "initiative", "turn order", "先攻と後攻", "手番順", "順番"]),
    ("naval", &["naval", "navy", "ships", "naval phase", "海軍", "海軍フェイズ", "海軍フェーズ"]),
    ("army", &["army", "movement", "army phase", "陸軍", "陸軍フェイズ", "陸軍フェーズ"]),
    ("combat", &["combat", "battle", "battles", "戦闘", "戦闘フェイズ", "戦闘フェーズ"]),
    ("winter", &["winter", "wintering", "冬期ターン", "冬期", "冬季", "冬", "冬営"]),
    ("plot", &["plot", "plotting", "orders", "命令書", "計画", "命令"]),
];

/// Words that players use for kinds of block besides those of the rules: abbreviations from the forum, and
/// misspellings.
const EVERYDAY: [(&str, &[&str]); 3] = [
    ("infantry", &["i", "infs", "infantery", "regulars", "foot"]),
    ("cavalry", &["c", "drag", "drags", "horse", "horsemen", "troopers", "dragons"]),
    ("indian", &["natives", "warriors"]),
];

/// The phase that has this word in the rules.
pub(super) fn phase_word(word: &str) -> Option<&'static str> {
    PHASES.iter().map(|(known, _)| *known).find(|known| *known == word)
}

/// The vocabulary of a board.
pub(super) fn words(board: &Board) -> Words {
    let mut words = Words::default();
    for town in &board.towns {
        words.spaces.add_named(town.id.clone(), &town.name, [town.id.as_str()]);
    }
    for lake in &board.lakes {
        words.spaces.add_named(lake.id.clone(), &lake.name, [lake.id.as_str()]);
    }
    // Words that are used only for dice are not words for blocks.
    let spoken = [Kind::Infantry.id(), Kind::Cavalry.id(), Kind::Indian.id(), KindId::new(SHIP)];
    for (id, name) in KINDS.iter().filter(|(id, _)| spoken.contains(id)) {
        let everyday = EVERYDAY.iter().find(|(known, _)| *known == id.as_str()).map_or(&[][..], |(_, names)| *names);
        words.kinds.add_named(id.clone(), name, [id.as_str()].into_iter().chain(everyday.iter().copied()));
    }
    for (side, (id, name)) in Side::BOTH.into_iter().zip(SEATS.iter()) {
        words.powers.add_named(id.clone(), name, [id.as_str()]);
        words.sides.add_named(side.id(), name, [id.as_str()]);
    }
    for (word, spellings) in PHASES {
        words.phases.add(word, spellings.iter().copied());
    }
    for (at, block) in board.blocks.iter().enumerate() {
        let short = short_names(&block.name);
        let names = std::iter::once(block.name.as_str()).chain(short.iter().map(String::as_str));
        words.units.add(BlockIx(u8::try_from(at).unwrap_or(u8::MAX)).id(), names);
    }
    words
}

/// Short names that players use for a block. `6th US Infantry` is the 6th, the 6th US, the 6th infantry, 第6連隊;
/// `1st (Royal Scots)` is also the Royal Scots.
fn short_names(name: &str) -> Vec<String> {
    const BODIES: [&str; 6] = ["Infantry", "Foot", "Regiment", "Dragoons", "Fencibles", "Volunteers"];
    let (plain, aside) = name.split_once('(').map_or((name, ""), |(plain, aside)| (plain, aside.trim_end_matches(')')));
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut names: Vec<String> = Vec::new();
    let digits: &str = &plain.chars().take_while(char::is_ascii_digit).collect::<String>();
    match words.as_slice() {
        [number, rest @ ..] if !digits.is_empty() => {
            names.push((*number).to_owned());
            names.extend((1..=rest.len()).map(|length| format!("{number} {}", rest[..length].join(" "))));
            let body = rest.last().filter(|word| BODIES.contains(word)).copied().unwrap_or("Foot");
            names.extend([body, "Regiment"].map(|body| format!("{number} {body}")));
            let kinds: &[&str] =
                if body == "Dragoons" { &["竜騎兵", "連隊"] } else { &["歩兵", "連隊", "歩兵連隊"] };
            names.extend(
                ["", "アメリカ", "イギリス"]
                    .iter()
                    .flat_map(|of| kinds.iter().map(move |kind| format!("{of}第{digits}{kind}"))),
            );
            if body == "Dragoons" {
                names.push(format!("{number} cavalry"));
            }
        }
        // `Ohio Militia` is the Ohio, `De Watteville's Regiment` is De Watteville's.
        [first @ .., last] if !first.is_empty() && (BODIES.contains(last) || *last == "Militia") => {
            names.push(first.join(" "));
        }
        _ => {}
    }
    if !aside.is_empty() && !aside.chars().any(|sign| sign.is_ascii_digit()) {
        names.extend([aside.to_owned(), format!("{} {aside}", words.join(" "))]);
    }
    names
}

/// Whether a space is a lake.
pub fn is_lake(lexicon: &Lexicon, id: &SpaceId) -> bool {
    crate::speech::board(lexicon).is_some_and(|board| board.lake(id).is_some())
}
