//! What can be bought one at a time, as values of a production: what has no place of its own in a word, and a step for each unit that
//! can have one. New units, ships and what is built in a place are typed.

use super::{own, piece};
use crate::command::{AsiaCommand as C, Purchase as P};
use crate::production;
use crate::state::State;
use crate::supply::Supplies;
use crate::vocabulary::{Nation, Side};
use adjutant_core::choice::{Choice, Picked, Slot, Value, What};

/// Purchases that a word says.
fn words(side: Side) -> &'static [(&'static str, P)] {
    const JAPAN: &[(&str, P)] = &[
        ("transport", P::Transport {}),
        ("asw", P::Asw {}),
        ("japan_action", P::Action { nation: Nation::Japan }),
        ("japan_submarine", P::SubmarineStep { nation: Nation::Japan }),
    ];
    const ALLIES: &[(&str, P)] = &[
        ("submarine_point", P::SubmarinePoint {}),
        ("bomber_point", P::BomberPoint {}),
        ("us_action", P::Action { nation: Nation::Usa }),
        ("commonwealth_action", P::Action { nation: Nation::Commonwealth }),
        ("us_submarine", P::SubmarineStep { nation: Nation::Usa }),
    ];
    match side {
        Side::Japan => JAPAN,
        Side::Allies => ALLIES,
    }
}

/// A production of one thing or more.
pub(super) fn produce(state: &State, side: Side) -> Option<Choice> {
    let supplies = Supplies::of(state);
    let buys = |purchase: &P| production::can_buy(state, side, &supplies, purchase).is_ok();
    let words = words(side).iter().filter(|(_, purchase)| buys(purchase));
    let words = words.map(|(word, _)| Value::new(What::Word(word)));
    let steps = own(state, side).filter(|one| buys(&P::Replace { unit: one.unit(), steps: 1 }));
    let values: Vec<Value> = words.chain(steps.map(|one| piece(state, one))).collect();
    let order = C::Produce { purchases: Vec::new() };
    let slot = |values| Slot::some("purchases", values).private();
    (!values.is_empty()).then(|| Choice { open: false, ..Choice::with("purchase", order, vec![slot(values)]) })
}

/// The purchases that were picked.
pub(crate) fn bought(picked: &[Picked<'_>]) -> Option<Vec<P>> {
    let all = || Side::BOTH.into_iter().flat_map(|side| words(side).iter());
    let one = |picked: &Picked<'_>| match picked.what() {
        What::Piece(piece) => Some(P::Replace { unit: piece.id, steps: 1 }),
        What::Word(word) => all().find(|(known, _)| known == word).map(|(_, purchase)| purchase.clone()),
        What::Space(_) | What::Units { .. } | What::Way { .. } | What::Number(_) | What::Order { .. } => None,
    };
    picked.iter().map(one).collect()
}
