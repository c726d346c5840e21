//! The turn track of the year, the phasing side and the legend, in a corner of the map without areas.

use super::style::{BARRIER, BASE, NETWORK, OIL, RESOURCE, RIVER, VP};
use crate::model::sequence::{turn_of, year};
use crate::model::view::AsiaView;
use adjutant_scene::{Area, Cell, Content, Ink, Legend, Say, Sign, Stroke, Track, TrackRow, When};

/// Its place: western China, which is no area.
const ON: Area = Area { x: 30, y: 30, w: 2_740, h: 1_230 };
/// The number of turns in a year.
const TURNS: u8 = 6;

/// The turn track with its legend.
pub(super) fn track(seen: &AsiaView) -> Track {
    let turn = turn_of(&seen.turn).unwrap_or(0);
    // The first turn is the last of its year.
    let now = (turn + TURNS - 1) % TURNS;
    let cell = |turn: u8| {
        let when = match turn.cmp(&now) {
            std::cmp::Ordering::Less => When::Past,
            std::cmp::Ordering::Equal => When::Now(Some(seen.side.seat())),
            std::cmp::Ordering::Greater => When::ToCome,
        };
        Cell { when, content: Content::Number(u16::from(turn) + 1) }
    };
    let row = TrackRow { say: Say::Plain(year(turn).to_string()), now: true, cells: (0..TURNS).map(cell).collect() };
    Track { on: ON, rows: vec![row], legend: legend() }
}

fn legend() -> Vec<(Legend, Say)> {
    let sign = |symbol, key| (Legend::Sign(Sign::Symbol(symbol)), Say::word(key));
    let line = |ink, width, key| (Legend::Line(Stroke::units(Ink::Own(ink), width)), Say::word(key));
    vec![
        sign("port_medium", "asia-engulfed-sign-port"),
        sign(RESOURCE, "asia-engulfed-sign-resource"),
        sign(OIL, "asia-engulfed-sign-oil"),
        sign(VP, "asia-engulfed-sign-victory"),
        sign(BASE, "asia-engulfed-sign-base"),
        sign("transport_2", "asia-engulfed-sign-transport"),
        line(RIVER, 30, "asia-engulfed-sign-river"),
        line(BARRIER, 40, "asia-engulfed-sign-barrier"),
        line(NETWORK, 60, "asia-engulfed-sign-network"),
    ]
}
