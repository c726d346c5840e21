//! Victory at the end of an Allied player turn.
//!
//! Sections: `10.11`, `10.3`. Rulings: J17, J42.

use crate::model::board::{Area, Zone};
use crate::model::sequence::LAST_TURN;
use crate::model::state::{State, Track};
use crate::model::vocabulary::{Nation, Side};
use crate::rules::influence::Influence;
use crate::rules::supply::Supplies;
use crate::rules::surrender::japan_is_beaten;
use adjutant_events::GameResult;

/// Points at which Japan wins at once (10.3b).
const DECISIVE: u8 = 12;

/// Japan's victory points and their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VictoryTally {
    /// Victory points, for areas and zones.
    pub points: u8,
    /// Victory point areas among them.
    pub areas: u8,
    /// Strategic air bases of the Allies (10.3c).
    pub bases: u8,
}

/// Counts Japan's victory points: areas that it controls and supplies, and zones where it has influence.
pub fn count(state: &State) -> VictoryTally {
    let board = state.board();
    let (supplies, influence) = (Supplies::of(state), Influence::of(state));
    let held = |area: &Area| {
        let full = supplies.reaches(Nation::Japan, *area);
        board.area(*area).vp && state.is_friendly(Side::Japan, *area) && full
    };
    let areas = board.all_areas().filter(held).count() as u8;
    let sailed = |zone: &Zone| board.zone(*zone).vp && influence.has(Side::Japan, *zone);
    let zones = board.all_zones().filter(sailed).count() as u8;
    let base = |area: &Area| board.area(*area).base && state.is_friendly(Side::Allies, *area);
    let bases = board.all_areas().filter(base).count() as u8;
    VictoryTally { points: areas + zones, areas, bases }
}

/// The result, if the game is over now.
pub fn result(state: &State) -> Option<GameResult> {
    let victory = |side: Side, by: &str| GameResult::Victory { side: side.side(), by: by.to_owned() };
    if japan_is_beaten(state) {
        return Some(victory(Side::Allies, "decisive"));
    }
    let standing = count(state);
    let hawaii = state.is_friendly(Side::Japan, state.board().named("hawaii"));
    if hawaii || standing.points >= DECISIVE {
        return Some(victory(Side::Japan, "decisive"));
    }
    if state.moment.turn < LAST_TURN {
        return None;
    }
    if standing.points >= 6 && standing.bases == 0 {
        return Some(victory(Side::Japan, "decisive"));
    }
    let oil = state.track(Track::Oil);
    let points = match oil {
        25.. if state.oil_counts => standing.points + 1,
        0..=7 if state.oil_counts => standing.points.saturating_sub(1),
        _ => standing.points,
    };
    Some(match points {
        6.. => victory(Side::Japan, "operational"),
        3..=5 => victory(Side::Japan, "marginal"),
        2 => victory(Side::Allies, "marginal"),
        0..=1 => victory(Side::Allies, "operational"),
    })
}
