//! The figures of both sides by turn.

use crate::war1812::table::Table;
use adjutant_core::Viewer;
use adjutant_core::story::counted;
use adjutant_game_war1812::board::Side;
use adjutant_game_war1812::view::War1812View;
use std::collections::BTreeMap;

fn figures(table: &Table, viewer: &Viewer) -> BTreeMap<(String, &'static str), i64> {
    let rows = table.game.rules.figures(&table.view(viewer));
    let of = |(seat, row): (adjutant_events::SeatId, Vec<(&'static str, i64)>)| {
        row.into_iter().map(move |(key, figure)| ((seat.to_string(), key), figure))
    };
    rows.into_iter().flat_map(of).collect()
}

#[test]
fn figures_are_those_of_the_board_and_tell_nothing_of_blocks() {
    let mut table = Table::placed(3, &[]);
    for _ in 0..40 {
        let seen = table.view(&Viewer::Spectator);
        let board = seen.board::<War1812View>().expect("its board");
        let found = figures(&table, &Viewer::Spectator);
        for (at, side) in Side::BOTH.into_iter().enumerate() {
            let figure = |key: &'static str| found[&(side.seat().to_string(), key)];
            let held = || board.towns.iter().filter(|town| town.controller == side.seat());
            assert_eq!(figure("war1812-column-towns"), counted(held().count()));
            assert_eq!(figure("war1812-column-town-value"), held().map(|town| i64::from(town.value)).sum::<i64>());
            assert_eq!(figure("war1812-column-blocks"), i64::from(board.sides[at].on_board));
            assert_eq!(figure("war1812-column-points"), i64::from(board.sides[at].points));
            let fleets = &table.state().fleets[side.ix()];
            let afloat = fleets.towns.iter().chain(&fleets.lakes).map(|ships| i64::from(ships.total())).sum::<i64>();
            assert_eq!(figure("war1812-column-ships"), afloat);
        }
        // Numbers are public: everybody has the same ones.
        for viewer in Side::BOTH.map(|side| Viewer::Seat(side.seat())) {
            assert_eq!(figures(&table, &viewer), found, "{viewer:?}");
        }
        if table.play_one().is_none() {
            break;
        }
    }
}
