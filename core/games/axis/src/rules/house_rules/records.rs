//! House rules in the records for programs.

use crate::rules::house_rules::fact::{HouseEvent as E, Sum};
use crate::rules::house_rules::view::HouseView;
use adjutant_core::record::{Field, Record};

/// An event: its word and its fields.
pub(crate) fn fact(fact: &E) -> Record {
    match fact {
        E::BidPlaced { power, to, units, left } => Record::of("bid_placed")
            .with("power", power.clone())
            .with("to", to.clone())
            .with("units", units.clone())
            .with("left", *left),
        E::BidKept { purse, amount, left } => {
            Record::of("bid_kept").with("purse", purse.clone()).with("amount", *amount).with("left", *left)
        }
        E::HitsCounted { power, space, round, purpose, sums } => Record::of("hits_counted")
            .with("power", power.clone())
            .with("space", space.clone())
            .with("round", *round)
            .with("purpose", Field::word(purpose))
            .with("sums", Field::list(sums.iter().copied().map(sum))),
    }
}

fn sum(sum: Sum) -> Record {
    Record::new()
        .with("falls", sum.falls.word())
        .with("strength", sum.strength)
        .with("hits", sum.hits)
        .with("rest", sum.rest)
}

/// The house rules of a game.
pub(crate) fn house(view: &HouseView) -> Record {
    let limit = view.limit.as_ref().map(|limit| {
        let standing = limit
            .standing
            .iter()
            .map(|(side, has)| Record::new().with("side", Field::word(side.as_str())).with("has", *has));
        Record::new()
            .with("last_round", limit.last)
            .with("judged", Field::word(&limit.judged))
            .with("standing", Field::list(standing))
    });
    let bid = view.bid.as_ref().map(|bid| {
        Record::new()
            .with("side", Field::word(bid.side.as_str()))
            .with("amount", bid.amount)
            .with("units", Field::word(&bid.units))
            .with("left", bid.left)
    });
    Record::new().with("low_luck", Field::Flag(view.low_luck)).with_or_null("limit", limit).with_or_null("bid", bid)
}
