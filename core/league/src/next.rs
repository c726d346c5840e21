//! The referee's own actions in a league.

use crate::decide::season::next_round;
use crate::events::{Event, Fixture, Purpose};
use crate::lots;
use crate::matches::{Origin, Pairing};
use crate::pairing::bracket;
use crate::rules::Bids;
use crate::state::League;

/// The next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Upcoming {
    /// A commitment for the lots of this draw is due.
    Commit(u32),
    /// A checkpoint is due.
    Sign,
    /// These lots must be drawn: the number of the draw, and the number of items.
    Draw(u32, u32),
    /// These events follow from the rules.
    Act(Vec<Event>),
    /// An order of a person is needed.
    Wait,
}

/// The next step of a league.
pub fn next(league: &League) -> Upcoming {
    if let Some(draw) = &league.asked {
        return lots::next(league, draw);
    }
    if league.pairs_next {
        return Upcoming::Act(next_round(league));
    }
    if let Some(number) = league.tied.first() {
        return tie(league, *number);
    }
    let is_fixed = |pairing: &&Pairing| pairing.bids == Bids::Fixed && pairing.auction.settled.is_none();
    if let Some(pairing) = league.present().find(|pairing| pairing.is_open() && is_fixed(pairing)) {
        let figure = league.rules.bid_fixed;
        return Upcoming::Act(vec![Event::SidesAuctioned { pairing: pairing.number, second: 1, figure }]);
    }
    let due = bracket::due(league);
    if due.is_empty() {
        return if league.must_sign() { Upcoming::Sign } else { Upcoming::Wait };
    }
    let made = (league.pairings.len() as u32 + 1..).zip(due).map(|(pairing, (place, [first, second]))| {
        let fixture = Fixture { first: vec![first], second: vec![second] };
        Event::PairingMade { pairing, origin: Origin::Playoff(place), fixture }
    });
    Upcoming::Act(made.collect())
}

/// After equal bids, lots decide the second side.
fn tie(league: &League, number: u32) -> Upcoming {
    match league.pairing(number).and_then(|pairing| pairing.auction.named) {
        Some((figure, second)) => Upcoming::Act(vec![Event::SidesAuctioned { pairing: number, second, figure }]),
        None => {
            Upcoming::Act(vec![Event::LotsAsked { draw: league.draws + 1, purpose: Purpose::Sides(number), things: 2 }])
        }
    }
}
