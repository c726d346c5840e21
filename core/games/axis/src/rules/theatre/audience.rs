//! The audience of events of particular theatres of war. They are public, like everything on this board.

use crate::rules::theatre::fact::TheatreEvent as E;
use crate::rules::theatre::order::TheatreOrder as O;
use adjutant_events::Audience;

/// The viewers that may read this event.
pub(crate) const fn audience(event: &E) -> Audience {
    match event {
        E::ConvoyMoneyReceived { .. }
        | E::ConvoyMoneySplit { .. }
        | E::LevyCounted { .. }
        | E::LevyPlaced { .. }
        | E::LevyLost { .. }
        | E::PointsScored { .. }
        | E::PointsLost { .. }
        | E::AircraftShotDown { .. }
        | E::KamikazesDeclared { .. }
        | E::KamikazesHeld { .. }
        | E::PartDone { .. }
        | E::KamikazesHit { .. }
        | E::RaidDeclared { .. }
        | E::RaidBegun { .. }
        | E::FightersIntercepted { .. }
        | E::LostInRaid { .. }
        | E::IndustryBombed { .. }
        | E::RaidEnded { .. }
        | E::PatrolSet { .. }
        | E::PatrolLanded { .. } => Audience::Everyone,
    }
}

/// Whether an order is public as it was given.
pub(crate) const fn is_open(order: &O) -> bool {
    match order {
        O::Split { .. }
        | O::Claim { .. }
        | O::Kamikaze { .. }
        | O::HoldKamikazes
        | O::Raid { .. }
        | O::Intercept { .. }
        | O::Patrol { .. } => true,
    }
}
