//! Messages for facts of the campaign: set-up, landings, points, replacements and the end of the game.

use super::{With, division, facing, forts, hexes, list, of, placed, said, unit, verdict};
use crate::model::campaign_fact::CampaignFact as C;
use crate::model::state::Offensive;
use adjutant_core::told::Told;

pub(super) fn campaign(fact: &C) -> Option<Told> {
    Some(match fact {
        C::Placed { power, unit: one, hex } => of("okinawa-event-placed", *power).with("unit", unit(*one)).hex(*hex),
        C::FortificationSet { hex, side } => said("okinawa-event-fort-set").hex(*hex).with("facing", facing(*side)),
        C::MineLaid { hex, is_real: true } => said("okinawa-event-mine-laid").hex(*hex),
        C::MineLaid { hex, is_real: false } => said("okinawa-event-dummy-laid").hex(*hex),
        C::MarkersTaken { hex } => said("okinawa-event-markers-taken").hex(*hex),
        C::LossTaken { unit: one, .. } => said("okinawa-event-loss-taken").with("unit", unit(*one)),
        C::DivisionRests { division: rests } => said("okinawa-event-division-rests").with("division", division(*rests)),
        C::SetUpEnded { power, .. } => of("okinawa-event-set-up-ended", *power),
        C::SetUpShown { units, fortifications, mines } => said("okinawa-event-set-up-shown")
            .with("units", placed(units))
            .with("forts", forts(fortifications))
            .with("mines", hexes(mines)),
        C::LandingSealed { landing } => said("okinawa-event-landing-sealed")
            .with("beach", landing.beach.ix() as u64)
            .with("divisions", list(landing.divisions.map(division))),
        C::LandingReady => said("okinawa-event-landing-ready"),
        C::LandingShown { landing } => said("okinawa-event-landing-shown")
            .with("beach", landing.beach.ix() as u64)
            .with("divisions", list(landing.divisions.map(division))),
        C::PointsSealed { points, headquarters } => said("okinawa-event-points-sealed")
            .with("points", list(points.iter().copied()))
            .with("headquarters", *headquarters),
        C::PointsReady => said("okinawa-event-points-ready"),
        C::PointsShown { points, headquarters } => said("okinawa-event-points-shown")
            .with("points", list(points.iter().copied()))
            .with("headquarters", *headquarters),
        C::Appeared { unit: one, hex } => said("okinawa-event-appeared").with("unit", unit(*one)).hex(*hex),
        C::Sailed { units, hex, .. } => said("okinawa-event-sailed").units(units).hex(*hex),
        C::BeachEvacuated { units } => said("okinawa-event-beach-evacuated").units(units),
        C::Lifted { division: lifted, .. } => said("okinawa-event-lifted").with("division", division(*lifted)),
        C::Returned { unit: one, hex } => said("okinawa-event-returned").with("unit", unit(*one)).hex(*hex),
        C::Rebuilt { unit: one, steps } => said("okinawa-event-rebuilt").with("unit", unit(*one)).with("steps", *steps),
        C::Abandoned { unit: one } => said("okinawa-event-abandoned").with("unit", unit(*one)),
        C::Exited { unit: one } => said("okinawa-event-exited").with("unit", unit(*one)),
        C::NorthboundSet { units } => said("okinawa-event-northbound").units(units),
        C::SouthAnnounced => said("okinawa-event-south-announced"),
        C::SouthRead { markers } => said("okinawa-event-south-read").with("count", *markers),
        C::FortificationsForced { count } => said("okinawa-event-forts-forced").with("count", *count),
        C::CoastalDeclared { unit: one } => said("okinawa-event-coastal").with("unit", unit(*one)),
        C::CoastalLanded { unit: one, hex: Some(hex), .. } => {
            said("okinawa-event-coastal-landed").with("unit", unit(*one)).hex(*hex)
        }
        C::CoastalLanded { unit: one, hex: None, .. } => said("okinawa-event-coastal-lost").with("unit", unit(*one)),
        C::CoastalShifted { unit: one, hex: Some(hex) } => {
            said("okinawa-event-shifted").with("unit", unit(*one)).hex(*hex)
        }
        C::CoastalFurther { unit: one, hex: Some(hex) } => {
            said("okinawa-event-further").with("unit", unit(*one)).hex(*hex)
        }
        C::AppealRead { result, is_new } => {
            let key = if *is_new { "okinawa-event-appeal" } else { "okinawa-event-appeal-again" };
            said(key).with("appeal", result.ix() as u64)
        }
        C::AppealPaid { points } => said("okinawa-event-appeal-paid").with("points", *points),
        C::CounteroffensiveDeclared { counteroffensive } => said(match counteroffensive.offensive {
            Offensive::General => "okinawa-event-general-counteroffensive",
            Offensive::May | Offensive::Optional => "okinawa-event-counteroffensive",
        }),
        C::BroughtBack { unit: one, hex } => said("okinawa-event-brought-back").with("unit", unit(*one)).hex(*hex),
        C::Scored { item, points } => {
            of("okinawa-event-scored", item.power()).with("item", item.ix() as u64).with("points", *points)
        }
        C::GameEnded { verdict: ended } => verdict(ended),
        C::RestsEnded
        | C::RebuildingEnded
        | C::CoastalShifted { hex: None, .. }
        | C::CoastalFurther { hex: None, .. }
        | C::HeldSince { .. } => return None,
    })
}
