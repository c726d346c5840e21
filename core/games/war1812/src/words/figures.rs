//! The figures of both sides for statistics by turn. Blocks are counted, and nothing on them is told.

use crate::model::fact::Ships;
use crate::model::view::{SideView, War1812View};
use adjutant_core::story::{Figures, counted};

/// Victory points, towns with their values, blocks on the board and in the reserve, and ships afloat.
pub(crate) fn of(seen: &War1812View) -> Figures {
    let row = |(at, side): (usize, &SideView)| {
        let towns = seen.towns.iter().filter(|town| town.controller == side.seat);
        let values: Vec<i64> = towns.map(|town| i64::from(town.value)).collect();
        let fleets = seen.towns.iter().map(|town| &town.ships).chain(seen.lakes.iter().map(|lake| &lake.ships));
        let of_side = |ships: &[Ships; 2]| ships.get(at).map_or(0, |ships| i64::from(ships.total()));
        let figures = vec![
            ("war1812-column-points", i64::from(side.points)),
            ("war1812-column-towns", counted(values.len())),
            ("war1812-column-town-value", values.iter().sum()),
            ("war1812-column-blocks", i64::from(side.on_board)),
            ("war1812-column-reserve", i64::from(side.reserve)),
            ("war1812-column-ships", fleets.map(of_side).sum()),
        ];
        (side.seat.clone(), figures)
    };
    seen.sides.iter().enumerate().map(row).collect()
}
