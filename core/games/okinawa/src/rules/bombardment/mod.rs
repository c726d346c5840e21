//! Bombardment: both sides write down their markers in secret and reveal them together (J11).
//!
//! The module `resolution` resolves them.
//!
//! Sections: `8.2`, `8.21`, `8.33`, `8.41`, `8.42`, `8.51`, `8.52`, `8.53`.

pub mod resolution;

use crate::model::board::space;
use crate::model::fact::OkinawaFact as F;
use crate::model::order::Aimed;
use crate::model::prompt::OkinawaTask as T;
use crate::model::refusal::OkinawaRefusal as No;
use crate::model::state::State;
use crate::model::vocabulary::{Power, Region, Scenario, Sector, Type};
use crate::rules::next::Next;
use crate::rules::zones_of_control;
use adjutant_hex::Hex;
use std::collections::BTreeMap;

/// April 16: from this turn on Ie Shima can be bombarded, before any landing there (8.41a).
const IE_SHIMA_FROM: u8 = 6;

/// A side's markers in this weather; in scenario 3 Japan has one less, in scenario 4 none (18.63e, 18.7).
pub fn markers(state: &State, power: Power) -> u8 {
    let effects = state.board.tables.weather_effects(state.weather);
    match (power, state.scenario) {
        (Power::Us, _) => effects.us_markers,
        (Power::Japan, Scenario::Sunset) => effects.japanese_markers_sunset,
        (Power::Japan, Scenario::Cornered) => 0,
        (
            Power::Japan,
            Scenario::Campaign | Scenario::Historical | Scenario::Free | Scenario::Opening | Scenario::Ushijima,
        ) => effects.japanese_markers,
    }
}

/// The next step of the phase.
pub fn next(state: &State) -> Next {
    let aimed = |power: Power| -> Option<Vec<Aimed>> {
        match &state.plots[power.ix()] {
            Some(plot) => Some(plot.iter().map(|(hex, markers)| Aimed { hex: *hex, markers: *markers }).collect()),
            // A side that has nothing to write is not asked.
            None => (!can_plot(state, power)).then(Vec::new),
        }
    };
    match (aimed(Power::Us), aimed(Power::Japan)) {
        (Some(_), Some(_)) if state.plots_shown => resolution::next(state),
        (Some(us), Some(japan)) => Next::Act(vec![F::PlotsShown { us, japan }]),
        (us, japan) => {
            let waits = [(Power::Us, us.is_none()), (Power::Japan, japan.is_none())];
            let open = waits.into_iter().filter(|(_, waits)| *waits).map(|(power, _)| power);
            let ask = |power: Power| (power, T::WritePlot { seat: power.seat(), markers: markers(state, power) });
            Next::Wait(open.map(ask).collect())
        }
    }
}

/// Whether a side has something to plot: markers, or for the United States a hex on Ie Shima (8.41b).
pub fn can_plot(state: &State, power: Power) -> bool {
    let mut hexes = state.board.hexes.iter().filter(|def| def.region == Region::IeShima);
    markers(state, power) > 0 || (power == Power::Us && hexes.any(|def| may_aim(state, power, def.hex, 0).is_ok()))
}

/// A side writes down its markers.
///
/// # Errors
/// It has nothing to plot, or its plot is already written. Or the plot has too many markers, a hex without any, or a
/// hex that may not be bombarded.
pub fn write(state: &State, power: Power, aimed: &[Aimed]) -> Result<Vec<F>, No> {
    if state.plots[power.ix()].is_some() {
        return Err(No::PlotWritten {});
    }
    if !can_plot(state, power) {
        return Err(No::NothingToPlot {});
    }
    let mut plot: BTreeMap<Hex, u8> = BTreeMap::new();
    if let Some(idle) = aimed.iter().find(|aim| aim.markers == 0 && !is_on_ie_shima(state, aim.hex)) {
        may_aim(state, power, idle.hex, idle.markers)?;
        return Err(No::NoMarkers { hex: space(idle.hex) });
    }
    for aim in aimed {
        let there = plot.entry(aim.hex).or_default();
        *there = there.saturating_add(aim.markers);
    }
    if let Some(hex) = plot.keys().filter(|hex| is_on_ie_shima(state, **hex)).nth(1) {
        // Only one hex in a phase (8.41b).
        return Err(No::NotOnIeShima { hex: space(*hex) });
    }
    for (hex, markers) in &plot {
        may_aim(state, power, *hex, *markers)?;
    }
    let (needed, most) = (plot.values().copied().fold(0, u8::saturating_add), markers(state, power));
    if needed > most {
        return Err(No::TooManyMarkers { needed, most });
    }
    let aimed = plot.into_iter().map(|(hex, markers)| Aimed { hex, markers }).collect();
    Ok(vec![F::PlotSealed { power, aimed }, F::PlotReady { power }])
}

fn is_on_ie_shima(state: &State, hex: Hex) -> bool {
    state.board.land(hex).is_some_and(|def| def.region == Region::IeShima)
}

/// Whether a side may put markers on a hex.
///
/// # Errors
/// The reason; it never reveals what the other side hides.
pub fn may_aim(state: &State, power: Power, hex: Hex, markers: u8) -> Result<(), No> {
    let def = state.board.land(hex).ok_or_else(|| No::NoSuchHex { hex: space(hex) })?;
    if def.region == Region::IeShima {
        // There, a hex that Japan holds is bombarded without a marker (8.41b), by the United States only (8.43).
        let is_held = state.has_units(Power::Japan, hex) && !state.engaged.contains(&hex);
        let is_late = state.turn >= IE_SHIMA_FROM;
        if power == Power::Japan || markers > 0 || !is_held || !is_late {
            return Err(No::NotOnIeShima { hex: space(hex) });
        }
    }
    if state.engaged.contains(&hex) {
        return Err(No::EngagedHex { hex: space(hex) });
    }
    if state.has_units(power, hex) {
        return Err(No::OwnTroops { hex: space(hex) });
    }
    if is_surrounded(state, power, hex) {
        return Err(No::Surrounded { hex: space(hex) });
    }
    if power == Power::Japan {
        let is_empty = !state.has_units(Power::Us, hex);
        if is_empty && state.mines.get(&hex).is_some_and(|mine| !mine.is_shown) {
            return Err(No::MineThere { hex: space(hex) });
        }
        if is_north_of_62nd(state, hex) && !in_artillery_range(state, hex) {
            return Err(No::OutOfArtilleryRange { hex: space(hex) });
        }
    }
    Ok(())
}

/// Whether a hex is north of the northern limit of the 62nd sector. In its column it must be above every hex of the
/// sector. A column without one uses the nearest column with some. This is our reading: the map has a line, our data
/// have hexes.
pub fn is_north_of_62nd(state: &State, hex: Hex) -> bool {
    let sector = || state.board.hexes.iter().filter(|def| def.sector == Sector::Sector62).map(|def| def.hex);
    if state.board.hex(hex).is_some_and(|def| def.sector != Sector::None) {
        return false;
    }
    let nearest = sector().map(|other| other.column().abs_diff(hex.column())).min();
    let beside = sector().filter(|other| Some(other.column().abs_diff(hex.column())) == nearest);
    beside.map(Hex::half_rows).min().is_some_and(|limit| hex.half_rows() < limit)
}

/// Whether a Japanese artillery unit in good order has a hex in range (8.42a); mortars do not count.
pub fn in_artillery_range(state: &State, hex: Hex) -> bool {
    state.on_map().any(|(unit, at)| {
        let def = state.def(unit);
        let is_gun = def.power == Power::Japan && def.ty == Type::Artillery && state.is_good_order(unit);
        is_gun && at.distance(hex) <= u16::from(def.range)
    })
}

/// Whether a side's own troops surround a hex (J15). Either all six adjacent hexes are land that it controls or holds
/// with a free unit. Or every adjacent hex is water or holds a unit of it in any condition.
pub fn is_surrounded(state: &State, power: Power, hex: Hex) -> bool {
    let is_land = |next: Hex| state.board.land(next).is_some();
    let controlled = |next: Hex| {
        let holds = state.units_of(power, next).any(|unit| state.is_free(unit));
        is_land(next) && (holds || zones_of_control::controls(state, power, next))
    };
    let around = || hex.neighbours().map(|(_, next)| next);
    around().all(controlled) || around().all(|next| !is_land(next) || state.has_units(power, next))
}
