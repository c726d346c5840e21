//! Records the events of particular theatres of war.

use crate::model::state::State;
use crate::rules::record::battle::destroy;
use crate::rules::record::{kind, power, purse, space};
use crate::rules::theatre::fact::TheatreEvent as E;
use crate::rules::theatre::{kamikaze, patrol, raid};

/// Records an event.
///
/// # Errors
/// It names something that is not on this board.
pub(crate) fn record(state: &mut State, event: &E) -> Result<(), String> {
    match event {
        E::ConvoyMoneyReceived { power: whose, amount } => {
            state.theatre.owed = Some((power(state, whose)?, *amount));
            state.theatre.received = true;
        }
        E::ConvoyMoneySplit { shares, .. } => {
            for (id, amount) in shares {
                let purse = purse(state, id)?;
                state.ipcs[purse.ix()] = state.ipcs[purse.ix()].saturating_add(*amount);
            }
            state.theatre.owed = None;
        }
        E::LevyCounted { units, .. } => state.theatre.levied = Some(units.iter().map(|units| units.count).sum()),
        E::LevyPlaced { power: owner, to, units } => {
            let (owner, to) = (power(state, owner)?, space(state, to)?);
            for units in units {
                let kind = kind(state, &units.kind)?;
                for _ in 0..units.count {
                    state.add_unit(owner, kind, to);
                }
            }
            state.theatre.levied = Some(0);
        }
        E::LevyLost { .. } => state.theatre.levied = Some(0),
        E::AircraftShotDown { units, .. } => {
            for id in units {
                destroy(state, *id);
                state.theatre.overflown.retain(|(unit, _)| unit != id);
            }
            state.theatre.shot = None;
        }
        E::PointsScored { total, .. } | E::PointsLost { total, .. } => state.theatre.points = *total,
        E::KamikazesDeclared { zone, target, count } => {
            let zone = space(state, zone)?;
            let more = usize::from(*count);
            state.theatre.kamikazes.extend(std::iter::repeat_n((*target, zone), more));
            let used = state.theatre.kamikazes_used;
            state.theatre.kamikazes_used = used.saturating_add(u8::try_from(*count).unwrap_or(u8::MAX));
            if !state.theatre.kamikaze_zones.contains(&zone) {
                state.theatre.kamikaze_zones.push(zone);
            }
        }
        E::PartDone { power: whose } => state.theatre.done.push(power(state, whose)?),
        E::KamikazesHeld { .. } => state.theatre.kamikazes_closed = true,
        E::KamikazesHit { damaged, destroyed, .. } => kamikaze::record_losses(state, damaged, destroyed),
        E::RaidDeclared { units, .. } => {
            state.theatre.raiders.extend(units);
            state.theatre.raiders.sort_unstable();
            state.theatre.raiders.dedup();
        }
        E::RaidBegun { space: at, .. } => raid::begin(state, space(state, at)?),
        E::FightersIntercepted { power: whose, units, .. } => {
            raid::record_interception(state, power(state, whose)?, units);
        }
        E::LostInRaid { units, .. } => raid::record_losses(state, units),
        E::IndustryBombed { power: whose, paid, .. } => {
            let purse = purse(state, whose)?;
            let left = state.ipcs[purse.ix()].checked_sub(*paid).ok_or("bombs cost more than there was")?;
            state.ipcs[purse.ix()] = left;
        }
        E::RaidEnded { space: at } => raid::end(state, space(state, at)?),
        E::PatrolSet { units, zone, .. } => patrol::set(state, units, space(state, zone)?),
        E::PatrolLanded { units, to } => patrol::record_landing(state, units, space(state, to)?),
    }
    Ok(())
}
