//! Standing instructions about battles that many games share: the order of losses, and when to retreat. A game uses the
//! parts that it has, and reads its own instructions in slots of its own.

use crate::definition::{Slot, SlotKind};
use crate::lexicon::Found;
use crate::own::{Ends, OwnSlot};
use crate::parse::list::{is_separator, one_of, small};
use crate::parse::{Context, ParseProblem, Piece, Read, Value, read};
use crate::print::Printer;
use adjutant_core::record::{Field, Record};
use adjutant_core::told::Told;
use adjutant_events::KindId;
use serde::{Deserialize, Serialize};

/// When a standing instruction retreats from a battle.
///
/// It is stored in the logs of games. Variants are added at the end and never changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatWhen {
    /// Never: continue the battle.
    Never,
    /// After this many rounds.
    AfterRound(u16),
    /// When the seat has fewer units left than the enemy.
    Outnumbered,
    /// When the seat has at most this many units left.
    UnitsLeft(u16),
}

impl RetreatWhen {
    /// The conditions that lists offer; others must be typed.
    pub const USUAL: [Self; 7] = [
        Self::Never,
        Self::Outnumbered,
        Self::AfterRound(1),
        Self::AfterRound(2),
        Self::AfterRound(3),
        Self::UnitsLeft(1),
        Self::UnitsLeft(2),
    ];

    /// The text of the condition.
    pub fn tell(self) -> Told {
        match self {
            Self::Never => Told::new("instruction-retreat-never"),
            Self::AfterRound(rounds) => Told::new("instruction-retreat-after-round").with("rounds", rounds),
            Self::Outnumbered => Told::new("instruction-retreat-outnumbered"),
            Self::UnitsLeft(count) => Told::new("instruction-retreat-units-left").with("count", count),
        }
    }

    /// The fields that programs read.
    pub fn record(self) -> Field {
        match self {
            Self::Never => Field::word("never"),
            Self::AfterRound(rounds) => Record::new().with("after_round", rounds).into(),
            Self::Outnumbered => Field::word("outnumbered"),
            Self::UnitsLeft(count) => Record::new().with("units_left", count).into(),
        }
    }
}

/// When to retreat: `never`, `after 2 rounds`, `when outnumbered`, `at 3 units`; `2ラウンド後`, `3個以下`, `劣勢`.
#[derive(Clone, Copy, Debug)]
struct When;

/// The slot for a retreat condition, filled with a [`RetreatWhen`].
pub const WHEN: Slot = Slot::new("when", SlotKind::Own(&When)).required().bare();
const EXAMPLES: [&str; 4] = ["never", "after 2 rounds", "when outnumbered", "at 3 units"];

impl OwnSlot for When {
    fn name(&self) -> &'static str {
        "when"
    }

    fn placeholder(&self) -> &'static str {
        "WHEN"
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        if let Some((count, when)) = retreat_when(piece) {
            return Read::Took(count, Value::own(when));
        }
        let choices = EXAMPLES.iter().map(|&choice| choice.to_owned()).collect();
        let word = piece.all().to_owned();
        Read::Nothing((0, piece.tokens.len()), ParseProblem::UnknownChoice { word, choices })
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        match (value.as_own::<RetreatWhen>(), printer.in_japanese()) {
            (None, _) => String::new(),
            (Some(RetreatWhen::Never), false) => "never".to_owned(),
            (Some(RetreatWhen::Never), true) => "なし".to_owned(),
            (Some(RetreatWhen::AfterRound(1)), false) => "after 1 round".to_owned(),
            (Some(RetreatWhen::AfterRound(rounds)), false) => format!("after {rounds} rounds"),
            (Some(RetreatWhen::AfterRound(rounds)), true) => format!("{rounds}ラウンド後"),
            (Some(RetreatWhen::Outnumbered), false) => "when outnumbered".to_owned(),
            (Some(RetreatWhen::Outnumbered), true) => "劣勢".to_owned(),
            (Some(RetreatWhen::UnitsLeft(1)), false) => "at 1 unit".to_owned(),
            (Some(RetreatWhen::UnitsLeft(count)), false) => format!("at {count} units"),
            (Some(RetreatWhen::UnitsLeft(count)), true) => format!("{count}個以下"),
        }
    }

    fn choices(&self) -> Vec<&'static str> {
        EXAMPLES.to_vec()
    }

    fn is_closed(&self) -> bool {
        true
    }

    fn ends(&self) -> Ends {
        Ends::Words
    }
}

fn retreat_when(piece: Piece<'_>) -> Option<(usize, RetreatWhen)> {
    const ROUND: [&str; 4] = ["round", "rounds", "ラウンド", "ラウンド後"];
    const UNIT: [&str; 8] = ["unit", "units", "left", "体", "個", "体以下", "個以下", "ユニット以下"];
    let token = |i: usize| piece.tokens.get(i);
    let is = |i: usize, words: &[&str]| token(i).is_some_and(|token| words.iter().any(|word| token.is(word)));
    if is(0, &["never", "なし", "無", "禁止"]) {
        return Some((1, RetreatWhen::Never));
    }
    if is(0, &["outnumbered", "劣勢"]) {
        return Some((1, RetreatWhen::Outnumbered));
    }
    if is(0, &["when", "if", "once"]) && is(1, &["outnumbered"]) {
        return Some((2, RetreatWhen::Outnumbered));
    }
    let start = usize::from(is(0, &["after", "at", "when", "with", "if"]));
    let count = small(token(start))?;
    let mut next = start + 1;
    if is(next, &ROUND) || start == 1 && is(0, &["after"]) {
        next += usize::from(is(next, &ROUND));
        next += usize::from(is(next, &["後"]));
        return Some((next, RetreatWhen::AfterRound(count)));
    }
    if is(next, &UNIT) {
        while is(next, &UNIT) || is(next, &["or", "以下", "less", "fewer", "remain"]) {
            next += 1;
        }
        return Some((next, RetreatWhen::UnitsLeft(count)));
    }
    None
}

/// The maximum number of words in the name of a kind that is followed by something else.
const LONGEST_KIND: usize = 3;

/// Reads kinds of unit in order, each with the mark named before it, if any. The result fills the slot.
pub fn kinds_in_order<M: Copy>(
    piece: Piece<'_>,
    context: &Context<'_>,
    marks: &[(M, &[&str])],
    value: impl Fn(Vec<(Option<M>, KindId)>) -> Value,
) -> Read {
    let mut order = Vec::new();
    let mut at = 0;
    while at < piece.tokens.len() {
        let separated = at;
        while piece.tokens.get(at).is_some_and(is_separator) {
            at += 1;
        }
        let mark = piece.tokens.get(at).and_then(|token| marks.iter().find(|(_, words)| one_of(token, words)));
        at += usize::from(mark.is_some());
        let end =
            (at..piece.tokens.len()).find(|next| is_separator(&piece.tokens[*next])).unwrap_or(piece.tokens.len());
        let exact = (1..=LONGEST_KIND.min(end.saturating_sub(at))).rev().find_map(|length| {
            match context.lexicon.kind_exact(piece.text(at, at + length)) {
                Some(Found::Found(kind)) => Some((kind, length)),
                Some(Found::Ambiguous(_) | Found::Unknown { .. }) | None => None,
            }
        });
        let (kind, length) = match exact {
            Some(found) => found,
            None => match read(SlotKind::Kind, piece.up_to(end).from(at), context) {
                Read::Took(length, Value::Kind(kind)) => (kind, length),
                Read::Took(..) => break,
                Read::Nothing((a, b), problem) | Read::Wrong((a, b), problem) => {
                    let span = (at + a, at + b);
                    // A word that is no kind belongs to another argument.
                    return match (order.is_empty(), separated < at) {
                        (true, _) => Read::Nothing(span, problem),
                        (false, true) => Read::Wrong(span, problem),
                        (false, false) => Read::Took(separated, value(order)),
                    };
                }
            },
        };
        at += length;
        order.push((mark.map(|(mark, _)| *mark), kind));
    }
    if order.is_empty() { Read::Nothing((0, 0), ParseProblem::Empty {}) } else { Read::Took(at, value(order)) }
}
