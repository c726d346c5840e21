//! Who may read what happens by these rules: like everything on this board it lies open.

use crate::rules::theatre::fact::TheatreEvent as E;
use crate::rules::theatre::order::TheatreOrder as O;
use adjutant_events::Audience;

/// Who may read this.
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

/// Whether everybody may read this order as it was given.
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
