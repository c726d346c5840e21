//! The figures of both sides by turn.

use crate::asia::fixtures::{scenario, state};
use adjutant_core::Viewer;
use adjutant_core::story::counted;
use adjutant_game_asia_engulfed::model::vocabulary::{Control, Side};

#[test]
fn figures_are_those_of_the_areas_and_of_what_everybody_sees() {
    for word in ["nov_dec_1941", "jan_feb_1942"] {
        let mut table = scenario(word, 5);
        for _ in 0..12 {
            let found = table.game.rules.figures(&table.view(&Viewer::Spectator));
            let (held, board) = (state(&table), state(&table).board());
            for (side, (seat, row)) in Side::BOTH.into_iter().zip(&found) {
                assert_eq!(*seat, side.seat());
                let figure = |key: &str| row.iter().find(|(known, _)| *known == key).expect(key).1;
                let areas = || board.all_areas().filter(|area| held.control(*area) == Control::by(side));
                assert_eq!(figure("asia-engulfed-column-areas"), counted(areas().count()));
                let werp: i64 = areas().map(|area| i64::from(board.area(area).resource)).sum();
                assert_eq!(figure("asia-engulfed-column-werp"), werp);
                assert!(figure("asia-engulfed-column-blocks") > 0, "{side:?}");
            }
            // Backs are public, and so is what is counted of them: everybody has the same figures.
            for viewer in Side::BOTH.map(|side| Viewer::Seat(side.seat())) {
                assert_eq!(table.game.rules.figures(&table.view(&viewer)), found, "{viewer:?}");
            }
            if table.play_one().is_none() {
                break;
            }
        }
    }
}
