//! Binds a result to its game, and checks the demands of a league.

use crate::bundle::{Bundle, Record};
use crate::reader_input::ReaderInput;
use crate::reservation::Reservation;
use crate::transcript::Tree;
use crate::verdict::Verdict;
use crate::verify::verify_with;
use adjutant_core::ruleset::Games;
use adjutant_events::transcript::{Hash, Leaf};
use adjutant_events::{Event, TableEvent, codec};
use adjutant_league::demands::Demand;
use adjutant_league::matches::Bound;

/// The value that binds a result to the game in this bundle after `events` events: the root of its transcript and the
/// server's key. A game without verifiable dice keeps no salts, so its leaves are its visible events. None if the game
/// has fewer events, or some of them are hidden.
pub fn bound(bundle: &Bundle, events: u64) -> Option<Bound> {
    let shown = |record: &Record| Some(Leaf::Public(record.encoding()?).hash());
    let leaves: Option<Vec<Hash>> = match bundle.server {
        Some(_) => Some(bundle.events.iter().map(|record| record.leaf().hash()).collect()),
        None => bundle.events.iter().map(shown).collect(),
    };
    let head = Tree::of(leaves?).head(events)?;
    Some(Bound { root: head.root, server: bundle.server })
}

/// The first demand that a game does not meet; none = it meets all of them. A game with any finding meets none.
pub fn unmet(demands: &[Demand], games: &Games, bundle: &Bundle) -> Option<Demand> {
    if demands.is_empty() {
        return None;
    }
    let verdict = verify_with(games, bundle, &ReaderInput::default());
    let is_wrong = verdict.finding().is_some();
    demands.iter().copied().find(|demand| is_wrong || !meets(*demand, &verdict, was_rewound(bundle)))
}

/// Whether a game was rewound, according to its log. The list of reservations may be cut, so it is not used.
pub(super) fn was_rewound(bundle: &Bundle) -> bool {
    let rewinds = |record: &Record| {
        let event = record.encoding().and_then(|bytes| codec::decode(bytes).ok());
        event.is_some_and(|envelope| matches!(envelope.event, Event::Table(TableEvent::Rewound { .. })))
    };
    bundle.events.iter().any(rewinds)
}

/// Whether a game with this verdict meets a demand.
pub(super) fn meets(demand: Demand, verdict: &Verdict, was_rewound: bool) -> bool {
    let none = |is_it: fn(&Reservation) -> bool| !verdict.reservations.iter().any(is_it);
    match demand {
        Demand::Proven => verdict.is_good(),
        Demand::NoRewinds => !was_rewound,
        Demand::NoEdits => none(|one| {
            matches!(
                one,
                Reservation::EditedByGm { .. } | Reservation::OwnBoard { .. } | Reservation::StatedPosition { .. }
            )
        }),
        Demand::NoSkips => none(|one| matches!(one, Reservation::BeaconsSkipped { .. })),
        Demand::NoSeats => none(|one| matches!(one, Reservation::SeatGiven { .. })),
    }
}
