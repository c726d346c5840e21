//! Cards of towns, lakes and battles, and replays.

use super::{american, board, drawn, picture_request};
use crate::pictures::checks::check_boxes;
use crate::support::war::war;
use adjutant::picture_requests::Subject;
use adjutant_core::Viewer;
use adjutant_game_war1812::board_file::war1812;

#[test]
fn cards_are_tidy() {
    let log = war(3, &[], 900);
    for viewer in [Viewer::Spectator, american()] {
        check_boxes(&drawn(&log, Subject::Battle(None), &viewer), "the last battle");
        for town in &war1812().towns {
            check_boxes(&drawn(&log, Subject::Space(town.id.clone()), &viewer), town.id.as_str());
        }
        for lake in &war1812().lakes {
            check_boxes(&drawn(&log, Subject::Space(lake.id.clone()), &viewer), lake.id.as_str());
        }
    }
    let gif = picture_request(board(), &Viewer::Spectator).animate(&log, false).expect("a replay");
    assert!(gif.starts_with(b"GIF89a"));
}
