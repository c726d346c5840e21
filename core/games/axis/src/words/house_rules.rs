//! Messages about house rules.

use crate::rules::house_rules::fact::{HouseEvent as E, Sum};
use crate::words::of_power;
use adjutant_core::term::Term;
use adjutant_core::told::{Joint, Told};

pub(super) fn told(fact: &E) -> Told {
    match fact {
        E::BidPlaced { power, to, units, left } => of_power("axis-event-bid-placed", power)
            .with("units", units.clone())
            .with("to", to.clone())
            .with("left", *left),
        E::BidKept { purse, amount, left } => {
            Told::new("axis-event-bid-kept").with("purse", purse.clone()).with("amount", *amount).with("left", *left)
        }
        E::HitsCounted { power, purpose, sums, .. } => of_power("axis-event-hits-counted", power)
            .with("step", purpose.clone())
            .with("sums", Term::list(Joint::Semicolon, sums.iter().copied().map(sum))),
    }
}

/// The hits and remainder of a sum.
fn sum(sum: Sum) -> Told {
    Told::new("axis-sum")
        .with("falls", sum.falls.word().to_owned())
        .with("strength", sum.strength)
        .with("hits", sum.hits)
        .with("rest", sum.rest)
}
