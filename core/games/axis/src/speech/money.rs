//! Remarks about money beside a purchase: `2 inf 1 arm, bank 1`, `spends 12 on 4 inf`, `1 dd for 8, save the rest`.
//!
//! A remark orders nothing. It is checked against the cost of the purchase, because a player with another sum meant
//! another purchase.

use crate::rules::purchase_units::price;
use crate::speech::turn::COUNTS;
use crate::speech::unread::Unread;
use crate::speech::{board, infer};
use adjutant_events::KindCount;
use adjutant_events::numerals::narrow;
use adjutant_grammar::parse::list::{number_word, one_of};
use adjutant_grammar::parse::{Piece, Read};
use adjutant_grammar::{Bound, Context, Ends, OwnSlot, ParseProblem, Printer, Slot, SlotKind, Value};

/// The slots of a purchase with a remark about its cost or the rest.
pub(super) const BUDGET: &[Slot] = &[
    Slot::new("spent", SlotKind::Own(&Money))
        .bare()
        .before(&["for", ">", "costs", "costing", "cost", "total", "totalling", "spending", "spends", "at"])
        .after(&["spent", "total", "in total"]),
    Slot { before: &["on"], after: &["を", "購入", "を 購入", "を 買い", "買い"], ..COUNTS },
    Slot::new("saved", SlotKind::Own(&Money))
        .before(&[
            "save",
            "saves",
            "saving",
            "and save",
            "and bank",
            "and hold",
            "and keep",
            "bank",
            "banks",
            "banking",
            "hold",
            "holds",
            "holding",
            "keep",
            "keeps",
            "keeping",
            "leaving",
            "leaves",
            "leaving me",
            "leaves me",
            "which leaves me",
            "which leaves",
            "that leaves me",
            "that leaves",
            "leaving me with",
            "leaves me with",
            "and carry",
            "and stash",
            "and pocket",
            "残り",
            "貯金",
            "keeps",
            "kept",
            "and keeps",
            "and saves",
            "and banks",
            "carry over",
            "carrying over",
            "rolling over",
            "carry",
            "stash",
            "pocket",
            "pockets",
            "stashing",
            "余り",
        ])
        .after(&[
            "left",
            "left over",
            "leftover",
            "saved",
            "banked",
            "to spare",
            "remaining",
            "remain",
            "in the bank",
            "in bank",
            "in hand",
            "over",
            "carry over",
            "carries over",
            "carried over",
            "in reserve",
            "unspent",
            "to bank",
            "in the kitty",
            "は 繰越",
            "は 繰り越し",
            "は 繰り越す",
            "を 繰越",
            "は 残す",
            "は 残し",
            "残る",
            "余り",
            "は 温存",
            "は 貯金",
            "を 貯金",
            "を 残す",
            "残し",
            "は 貯金 で",
            "は 持ち越し",
            "は 持ち越し で",
            "は 持ち越す",
            "は 次 回 へ",
            "貯金",
            "持ち越し",
        ]),
];

/// An amount as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AmountArgument {
    Of(u64),
    /// All that is left.
    Rest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Money;

const COINS: [&str; 15] = [
    "measly", "ipc", "ipcs", "pu", "pus", "buck", "bucks", "dollar", "dollars", "coin", "coins", "credits", "total",
    "ipc s", "金",
];
const LATER: [&str; 32] = [
    "for",
    "next",
    "turn",
    "round",
    "later",
    "over",
    "in",
    "the",
    "my",
    "bank",
    "hand",
    "reserve",
    "left",
    "spent",
    "time",
    "to",
    "me",
    "spare",
    "は",
    "を",
    "貯金",
    "持",
    "持ち越し",
    "で",
    "ち",
    "越",
    "し",
    "す",
    "残",
    "繰越",
    "温存",
    "次回",
];

impl OwnSlot for Money {
    fn name(&self) -> &'static str {
        "money"
    }

    fn placeholder(&self) -> &'static str {
        "IPCS"
    }

    fn read(&self, piece: Piece<'_>, _: &Context<'_>) -> Read {
        let nothing = || Read::Nothing((0, piece.tokens.len().min(1)), ParseProblem::Empty {});
        let is = |at: usize, words: &[&str]| piece.tokens.get(at).is_some_and(|token| one_of(token, words));
        let mut at = usize::from(is(0, &["the", "my", "all"]));
        let last = is(at, &["last", "final", "other", "remaining", "odd"]);
        at += usize::from(last);
        let said = if is(at, &["rest", "remainder", "others", "残り", "change"]) {
            AmountArgument::Rest
        } else if let Some(number) = piece.tokens.get(at).and_then(adjutant_grammar::parse::Token::number) {
            AmountArgument::Of(number)
        } else if last && is(at, &["buck", "ipc", "pu", "dollar", "coin", "one"]) {
            AmountArgument::Of(1)
        } else if last && is(at, &COINS) {
            AmountArgument::Rest
        } else if let Some(number) = piece.tokens.get(at).and_then(number_word).filter(|_| {
            at + 1 == piece.tokens.len() || is(at + 1, &COINS) || is(at + 1, &["for", "left", "over", "spare", "in"])
        }) {
            // `a buck`: a number word counts money only before its name.
            AmountArgument::Of(number.into())
        } else {
            return nothing();
        };
        at += 1;
        while is(at, &COINS) || is(at, &LATER) {
            at += 1;
        }
        // A number followed by something else counts that.
        if at < piece.tokens.len() && said != AmountArgument::Rest {
            nothing()
        } else {
            Read::Took(at, Value::own(said))
        }
    }

    fn print(&self, value: &Value, _: &Printer<'_>) -> String {
        match value.as_own::<AmountArgument>() {
            Some(AmountArgument::Of(amount)) => amount.to_string(),
            Some(AmountArgument::Rest) | None => String::new(),
        }
    }

    fn ends(&self) -> Ends {
        Ends::Nowhere
    }
}

/// Checks that the remarks about money are true of this purchase.
pub(super) fn agrees(bound: &Bound, units: &[KindCount], context: &Context<'_>) -> Result<(), ParseProblem> {
    let (spent, saved) = (bound.own::<AmountArgument>("spent").copied(), bound.own::<AmountArgument>("saved").copied());
    let Some((cost, have)) = cost(units, context) else { return Ok(()) };
    match (spent, have) {
        (Some(AmountArgument::Of(said)), _) if said != cost => {
            return Err(Unread::OtherMoney { said, found: cost }.into());
        }
        (Some(AmountArgument::Rest), Some(have)) if cost != have => {
            return Err(Unread::OtherMoney { said: have, found: cost }.into());
        }
        _ => {}
    }
    match (saved, have.and_then(|have| have.checked_sub(cost))) {
        (Some(AmountArgument::Of(said)), Some(left)) if said != left => {
            Err(Unread::OtherMoney { said, found: left }.into())
        }
        _ => Ok(()),
    }
}

/// The cost of units for the buyer, and the buyer's money if there is only one purse. None means a unit is not for
/// sale, or there is no board.
fn cost(units: &[KindCount], context: &Context<'_>) -> Option<(u64, Option<u64>)> {
    let view = infer::board(context)?;
    let board = board(context.lexicon)?;
    let seat = infer::seat(context, view);
    let mut purses = view.purses.iter().filter(|purse| purse.powers.contains(seat));
    // All purses of a power pay the same prices.
    let mine = purses.next()?;
    let have = purses.next().is_none().then_some(u64::from(mine.ipcs));
    let purse = board.purse(&mine.id)?;
    let one = |unit: &KindCount| {
        let price = price(board.kind_def(board.kind(&unit.kind)?), purse)?;
        Some(u64::from(price) * u64::from(unit.count))
    };
    Some((units.iter().map(one).sum::<Option<u64>>()?, have))
}

/// A problem if a summary gives an amount of money left that is not true.
pub(super) fn reported(line: &str, context: &Context<'_>) -> Option<ParseProblem> {
    let lower = narrow(line).to_lowercase();
    let rest = lower.strip_prefix("remaining resources:")?;
    let digits: String =
        rest.chars().skip_while(|sign| !sign.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let said: u64 = digits.parse().ok()?;
    let found = cost(&[], context)?.1?;
    (said != found).then(|| Unread::OtherMoney { said, found }.into())
}
