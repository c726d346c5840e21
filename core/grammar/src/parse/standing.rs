//! What standing instructions are made of: when to retreat, in which order units are lost, what submarines do.

use super::Context;
use super::error::ParseProblem;
use super::list::{is_separator, one_of, small};
use super::read::{Piece, Read, read};
use super::value::Value;
use crate::definition::SlotKind;
use crate::lexicon::Found;
use adjutant_events::{CasualtyPreference, InstructionTopic, RetreatWhen, SubmarineOrder};

const DAMAGE: [&str; 6] = ["damage", "damaged", "dmg", "損傷", "小破", "中破"];
const LOSE: [&str; 8] = ["lose", "lost", "sink", "destroy", "remove", "撃沈", "除去", "喪失"];
/// The most words that the name of a kind has that is followed by something else.
const LONGEST_KIND: usize = 3;

/// Kinds of unit in the order in which they are lost, each with the word for a damage that costs no unit, if it is one.
pub(super) fn loss_order(piece: Piece<'_>, context: &Context<'_>) -> Read {
    let mut order = Vec::new();
    let mut at = 0;
    while at < piece.tokens.len() {
        let separated = at;
        while piece.tokens.get(at).is_some_and(is_separator) {
            at += 1;
        }
        let word = |words: &[&str]| piece.tokens.get(at).is_some_and(|token| one_of(token, words));
        let damage = word(&DAMAGE);
        at += usize::from(damage || word(&LOSE));
        let end =
            (at..piece.tokens.len()).find(|next| is_separator(&piece.tokens[*next])).unwrap_or(piece.tokens.len());
        let exact = (1..=LONGEST_KIND.min(end.saturating_sub(at))).rev().find_map(|length| {
            match context.lexicon.kind_exact(piece.text(at, at + length)) {
                Some(Found::Found(kind)) => Some((kind, length)),
                _ => None,
            }
        });
        let (kind, length) = match exact {
            Some(found) => found,
            None => match read(SlotKind::Kind, piece.up_to(end).from(at), context) {
                Read::Took(length, Value::Kind(kind)) => (kind, length),
                Read::Took(..) => break,
                Read::Nothing((a, b), problem) | Read::Wrong((a, b), problem) => {
                    let span = (at + a, at + b);
                    // What is no kind and was not listed is another argument's.
                    return match (order.is_empty(), separated < at) {
                        (true, _) => Read::Nothing(span, problem),
                        (false, true) => Read::Wrong(span, problem),
                        (false, false) => Read::Took(separated, Value::LossOrder(order)),
                    };
                }
            },
        };
        at += length;
        order.push(if damage { CasualtyPreference::Damage(kind) } else { CasualtyPreference::Lose(kind) });
    }
    if order.is_empty() {
        Read::Nothing((0, 0), ParseProblem::Empty {})
    } else {
        Read::Took(at, Value::LossOrder(order))
    }
}

/// `never`, `after 2 rounds`, `when outnumbered`, `at 3 units`; `2ラウンド後`, `3体以下`, `劣勢`.
pub(super) fn retreat_when(piece: Piece<'_>) -> Read {
    const ROUND: [&str; 4] = ["round", "rounds", "ラウンド", "ラウンド後"];
    const UNIT: [&str; 8] = ["unit", "units", "left", "体", "個", "体以下", "個以下", "ユニット以下"];
    let token = |i: usize| piece.tokens.get(i);
    let is = |i: usize, words: &[&str]| token(i).is_some_and(|token| words.iter().any(|word| token.is(word)));
    if is(0, &["never", "なし", "無", "禁止"]) {
        return Read::Took(1, Value::When(RetreatWhen::Never));
    }
    if is(0, &["outnumbered", "劣勢"]) {
        return Read::Took(1, Value::When(RetreatWhen::Outnumbered));
    }
    if is(0, &["when", "if", "once"]) && is(1, &["outnumbered"]) {
        return Read::Took(2, Value::When(RetreatWhen::Outnumbered));
    }
    let start = usize::from(is(0, &["after", "at", "when", "with", "if"]));
    if let Some(count) = small(token(start)) {
        let mut next = start + 1;
        if is(next, &ROUND) || start == 1 && is(0, &["after"]) {
            next += usize::from(is(next, &ROUND));
            next += usize::from(is(next, &["後"]));
            return Read::Took(next, Value::When(RetreatWhen::AfterRound(count)));
        }
        if is(next, &UNIT) {
            while is(next, &UNIT) || is(next, &["or", "以下", "less", "fewer", "remain"]) {
                next += 1;
            }
            return Read::Took(next, Value::When(RetreatWhen::UnitsLeft(count)));
        }
    }
    let choices = ["never", "after 2 rounds", "when outnumbered", "at 3 units"];
    let choices = choices.iter().map(|&choice| choice.to_owned()).collect();
    Read::Nothing((0, piece.tokens.len()), ParseProblem::UnknownChoice { word: piece.all().to_owned(), choices })
}

pub(super) const ORDERS: [(SubmarineOrder, &[&str]); 2] = [
    (SubmarineOrder::Strike, &["strike", "attack", "fire", "surprise", "襲撃", "奇襲", "攻撃"]),
    (SubmarineOrder::Submerge, &["submerge", "dive", "潜航", "潜行", "潜水"]),
];

pub(super) const TOPICS: [(InstructionTopic, &[&str]); 7] = [
    (InstructionTopic::Casualties, &["casualties", "casualty", "losses", "損害", "損失"]),
    (InstructionTopic::Submarines, &["submarines", "submarine", "subs", "sub", "潜水艦"]),
    (InstructionTopic::Retreat, &["retreat", "retreats", "退却", "撤退"]),
    (InstructionTopic::Complex, &["complex", "complexes", "factory", "ic", "工場"]),
    (InstructionTopic::Landing, &["landing", "land", "landings", "着陸", "着艦"]),
    (InstructionTopic::ShipHits, &["hits", "ships", "命中", "艦船"]),
    (InstructionTopic::Winter, &["winter", "attrition", "越冬", "冬営"]),
];

/// The words of a topic, in every language.
pub(crate) fn topic_words(topic: InstructionTopic) -> &'static [&'static str] {
    TOPICS.iter().find(|(known, _)| *known == topic).map_or(&[], |(_, words)| *words)
}

/// The words that fill a slot, if there are only a few; the usual one of each.
pub fn choice_words(kind: SlotKind) -> Vec<&'static str> {
    match kind {
        SlotKind::SubmarineOrder => ORDERS.iter().map(|(_, words)| words[0]).collect(),
        SlotKind::Topic => TOPICS.iter().map(|(_, words)| words[0]).collect(),
        SlotKind::RetreatWhen => vec!["never", "after 2 rounds", "when outnumbered", "at 3 units"],
        SlotKind::Own(slot) => slot.choices(),
        _ => Vec::new(),
    }
}
