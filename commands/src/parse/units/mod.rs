//! Numbers of units, in every way people write them: `2 infantry, 1 tank`, `2inf+1arm`, `infantry x3`, `歩兵3`,
//! `all tanks`, `1 British fighter`, `loaded transport`, `fighter #12`, `damage 1 battleship`.

mod reader;

use super::Context;
use super::read::{Piece, Read};
use super::token::{Sort, Token};
use super::value::{Item, Value};
use crate::definition::SlotKind;
use adjutant_game_axis::command::LossHow;
use reader::{Reader, Step};

/// More of one kind than any board holds.
const MOST: u64 = 999;

const SEPARATORS: [&str; 7] = ["and", "plus", "with", "と", "や", "および", "及び"];
const ALL: [&str; 9] = ["all", "every", "everything", "both", "全", "全部", "すべて", "全員", "残り"];
const UNITS: [&str; 5] = ["units", "unit", "of", "ユニット", "軍"];
const PROPOSAL: [&str; 9] =
    ["default", "proposed", "proposal", "suggested", "auto", "automatic", "おまかせ", "既定", "提案"];
const COUNTERS: [&str; 10] = ["個", "隻", "機", "両", "体", "台", "部隊", "師団", "つ", "ユニット"];
const LOADED: [&str; 5] = ["loaded", "laden", "full", "積載", "満載"];
const EMPTY: [&str; 4] = ["empty", "unladen", "空", "空荷"];
const NONE: [&str; 3] = ["no", "without", "なし"];
const DAMAGE: [&str; 6] = ["damage", "damaged", "dmg", "損傷", "小破", "中破"];
const DESTROY: [&str; 14] = [
    "destroy",
    "destroyed",
    "sink",
    "sunk",
    "lose",
    "lost",
    "kill",
    "killed",
    "remove",
    "撃沈",
    "撃破",
    "除去",
    "喪失",
    "破壊",
];

/// How a verb says that units are lost, if it does.
pub(crate) fn loss_word(folded: &str) -> Option<LossHow> {
    if DAMAGE.contains(&folded) {
        Some(LossHow::Damage)
    } else if matches!(folded, "sink" | "destroy" | "lose" | "撃沈") {
        Some(LossHow::Destroy)
    } else {
        None
    }
}

/// Whether units can begin here by their number, none included.
pub(crate) fn is_number(token: &Token) -> bool {
    token.number().is_some() || number_word(token).is_some() || one_of(token, &NONE)
}

/// What stands between two things of a list.
pub(crate) fn is_separator(token: &Token) -> bool {
    matches!(token.sort, Sort::Sign(',' | '+' | '&')) || one_of(token, &SEPARATORS)
}

fn one_of(token: &Token, words: &[&str]) -> bool {
    words.iter().any(|word| token.is(word))
}

/// A small number written as a word.
pub(crate) fn number_word(token: &Token) -> Option<u16> {
    const WORDS: [&str; 13] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    const KANJI: [&str; 11] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
    let place = WORDS.iter().position(|word| token.is(word)).or_else(|| KANJI.iter().position(|word| token.is(word)));
    place
        .and_then(|place| u16::try_from(place).ok())
        .or_else(|| matches!(token.folded.as_str(), "a" | "an").then_some(1))
}

/// Reads units for a slot.
pub(crate) fn read(kind: SlotKind, piece: Piece<'_>, context: &Context<'_>) -> Read {
    if let Some(first) = piece.tokens.first()
        && kind == SlotKind::Losses
        && one_of(first, &PROPOSAL)
    {
        return Read::Took(1, Value::Proposal);
    }
    let mut reader = Reader::new(piece, context, kind);
    let mut items: Vec<Item> = Vec::new();
    loop {
        let before = reader.at;
        let separated = reader.skip_separators();
        if !items.is_empty() && !separated && !reader.item_follows() {
            break;
        }
        match reader.item(items.is_empty()) {
            Step::Item(item) => items.push(item),
            Step::Everything if items.is_empty() => return Read::Took(reader.at, Value::Everything),
            Step::Everything => {
                reader.at = before;
                break;
            }
            Step::Nothing(span, problem) => {
                reader.at = before;
                if items.is_empty() {
                    return Read::Nothing(span, problem);
                }
                if separated && !reader.space_follows() {
                    return Read::Wrong(span, problem);
                }
                break;
            }
            Step::Wrong(span, problem) => return Read::Wrong(span, problem),
        }
    }
    Read::Took(reader.at, Value::Items(items))
}
