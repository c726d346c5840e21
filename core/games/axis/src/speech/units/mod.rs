//! Numbers of units in all usual notations: `2 infantry, 1 tank`, `2inf+1arm`, `infantry x3`, `歩兵3`, `all tanks`,
//! `1 British fighter`, `loaded transport`, `fighter #12`, `damage 1 battleship`.

mod print;
mod reader;

use crate::model::order::{LossHow, Which};
use crate::speech::{carries, carries_land_units};
use adjutant_events::{KindId, SeatId, UnitId};
use adjutant_grammar::parse::list::one_of;
use adjutant_grammar::parse::{Count, Piece, Read};
use adjutant_grammar::{Bound, Context, Ends, Found, Lexicon, OwnSlot, ParseProblem, Printer, SlotKind, Tongue, Value};
use reader::{Reader, Step};

/// Units as written. Each command interprets them in its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Item {
    /// The count, if given.
    pub count: Count,
    /// The owner, if given.
    pub owner: Option<SeatId>,
    /// Which one of several.
    pub which: Which,
    /// Whether units named by number were called loaded or empty, if given.
    pub laden: Option<bool>,
    pub kind: KindId,
    /// The way of loss, if given.
    pub how: Option<LossHow>,
}

/// The value of a slot of units.
pub(super) enum UnitsArgument {
    Items(Vec<Item>),
    /// All units.
    Everything,
    /// The referee's proposal.
    Proposal,
}

/// A transport by its number.
pub(super) struct Ship(pub(super) UnitId);

/// A slot of units, or of the ship that carries them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Units {
    Moving,
    Counted,
    Owned,
    Lost,
    Ship,
}

/// Units to move: `2 infantry, all tanks, loaded transport, fighter #12`, or `all`.
pub const UNITS: SlotKind = SlotKind::Own(&Units::Moving);
/// Counts of units: `3 infantry, 1 tank`.
pub const COUNTS: SlotKind = SlotKind::Own(&Units::Counted);
/// Units with an owner: `2 German infantry`.
pub const OWNED_UNITS: SlotKind = SlotKind::Own(&Units::Owned);
/// Losses: `2 infantry, damage 1 battleship`, or the word for the referee's proposal.
pub const LOSSES: SlotKind = SlotKind::Own(&Units::Lost);
/// A transport by number: `#17`, `transport #17 in sz 45`.
pub const TRANSPORT: SlotKind = SlotKind::Own(&Units::Ship);

impl OwnSlot for Units {
    fn name(&self) -> &'static str {
        match self {
            Self::Moving => "units",
            Self::Counted => "counts",
            Self::Owned => "owned units",
            Self::Lost => "losses",
            Self::Ship => "transport",
        }
    }

    fn placeholder(&self) -> &'static str {
        match self {
            Self::Moving | Self::Counted | Self::Owned => "UNITS",
            Self::Lost => "LOSSES",
            Self::Ship => "TRANSPORT",
        }
    }

    fn read(&self, piece: Piece<'_>, context: &Context<'_>) -> Read {
        match self {
            Self::Ship => transport(piece, context),
            units => read(*units, piece, context),
        }
    }

    fn print(&self, value: &Value, printer: &Printer<'_>) -> String {
        match (value.as_own::<UnitsArgument>(), value.as_own::<Ship>()) {
            (Some(said), _) => print::units(said, printer),
            (None, Some(ship)) => ship.0.to_string(),
            (None, None) => String::new(),
        }
    }

    fn lists_kinds(&self) -> bool {
        *self != Self::Ship
    }

    fn ends(&self) -> Ends {
        match self {
            Self::Moving | Self::Counted | Self::Lost => Ends::Kinds,
            Self::Owned => Ends::OwnedKinds,
            Self::Ship => Ends::Numbers,
        }
    }

    /// A carrier that is ordered to sail empty leaves its fighters behind.
    fn adjectives(&self, tongue: Tongue) -> &'static [&'static str] {
        match (self, tongue) {
            (Self::Moving, Tongue::English) => &["empty", "loaded"],
            (Self::Moving, Tongue::Japanese) => &["空の", "搭載した"],
            _ => &[],
        }
    }

    fn tells_apart(&self, kind: &KindId, lexicon: &Lexicon) -> bool {
        carries(lexicon, kind)
    }

    fn kinds_said(&self, bound: &Bound, slot: &str) -> Vec<KindId> {
        items(bound, slot).iter().map(|item| item.kind.clone()).collect()
    }
}

/// The units in a slot.
pub fn items<'a>(bound: &'a Bound, slot: &str) -> &'a [Item] {
    match bound.own(slot) {
        Some(UnitsArgument::Items(items)) => items,
        _ => &[],
    }
}

/// Whether a slot has all units.
pub(super) fn is_everything(bound: &Bound, slot: &str) -> bool {
    matches!(bound.own(slot), Some(UnitsArgument::Everything))
}

/// Whether a slot has the referee's proposal.
pub(super) fn is_proposal(bound: &Bound, slot: &str) -> bool {
    matches!(bound.own(slot), Some(UnitsArgument::Proposal))
}

/// A number larger than the pieces of one kind on any board.
const MOST: u64 = 999;

pub(super) const ALL: [&str; 17] = [
    "all",
    "every",
    "everything",
    "both",
    "全",
    "全部",
    "すべて",
    "全員",
    "残り",
    "fleet",
    "everybody",
    "everyone",
    "全て",
    "全軍",
    "艦隊",
    "全艦",
    "whole",
];
const UNIT_WORDS: [&str; 10] = ["units", "unit", "of", "ユニット", "軍", "ships", "fleet", "army", "stuff", "troops"];
const PROPOSAL: [&str; 9] =
    ["default", "proposed", "proposal", "suggested", "auto", "automatic", "おまかせ", "既定", "提案"];
pub(super) const COUNTERS: [&str; 12] =
    ["門", "名", "個", "隻", "機", "両", "体", "台", "部隊", "師団", "つ", "ユニット"];
pub(super) const LOADED: [&str; 6] = ["loaded", "laden", "full", "搭載", "積載", "満載"];
pub(super) const EMPTY: [&str; 4] = ["empty", "unladen", "空", "空荷"];
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

/// The way of loss that a verb gives, if any.
pub(super) fn loss_word(folded: &str) -> Option<LossHow> {
    if DAMAGE.contains(&folded) {
        Some(LossHow::Damage)
    } else if matches!(folded, "sink" | "destroy" | "lose" | "撃沈") {
        Some(LossHow::Destroy)
    } else {
        None
    }
}

/// Reads units for a slot.
fn read(units: Units, piece: Piece<'_>, context: &Context<'_>) -> Read {
    if let Some(first) = piece.tokens.first()
        && units == Units::Lost
        && one_of(first, &PROPOSAL)
    {
        return Read::Took(1, Value::own(UnitsArgument::Proposal));
    }
    let mut reader = Reader::new(piece, context, units);
    let mut items: Vec<Item> = Vec::new();
    loop {
        let before = reader.at;
        let separated = reader.skip_separators();
        // A separator at the end belongs to the next slot.
        if !items.is_empty() && reader.ended() {
            reader.at = before;
            break;
        }
        if !items.is_empty() && !separated && !reader.item_follows() {
            break;
        }
        match reader.item(items.is_empty()) {
            Step::Item(item) => items.push(item),
            Step::Everything if items.is_empty() => {
                return Read::Took(reader.at, Value::own(UnitsArgument::Everything));
            }
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
    Read::Took(reader.at, Value::own(UnitsArgument::Items(items)))
}

/// `#17`, `transport #17`, `transport 17`.
fn transport(piece: Piece<'_>, context: &Context<'_>) -> Read {
    let count = piece.tokens.len();
    let nothing = || Read::Nothing((0, count), ParseProblem::NotANumber { word: piece.all().to_owned() });
    let number_at = piece.tokens.iter().position(|token| token.number().is_some());
    let Some(at) = number_at else { return nothing() };
    let words = if at > 0 && piece.tokens[at - 1].is_sign('#') { at - 1 } else { at };
    let named = piece.text(0, words);
    let is_carrier = words > 0
        && matches!(context.lexicon.kind(named), Found::Found(kind) if carries_land_units(context.lexicon, &kind));
    if !(is_carrier || words == 0 && words < at) {
        return nothing();
    }
    match piece.tokens[at].number().and_then(|number| u32::try_from(number).ok()) {
        Some(number) => Read::Took(at + 1, Value::own(Ship(UnitId(number)))),
        None => Read::Wrong(
            (at, at + 1),
            ParseProblem::NumberTooLarge { word: piece.text(at, at + 1).to_owned(), most: u64::from(u32::MAX) },
        ),
    }
}
