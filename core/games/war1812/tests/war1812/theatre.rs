//! The map of the Great Lakes: everything of the board is on it, and an invalid map is refused.

use adjutant_game_war1812::board_file::war1812;
use adjutant_game_war1812::scene::Theatre;

#[test]
fn every_town_road_and_lake_of_the_board_is_on_the_map_and_no_other() {
    let (theatre, board) = (Theatre::get(), war1812());
    assert_eq!(theatre.check(board), Ok(()));
    assert_eq!((theatre.towns.len(), theatre.lakes.len()), (board.towns.len(), board.lakes.len()));
    for road in &board.roads {
        let [from, to] = road.between.map(|town| board.id(town));
        let line = theatre.road(&from, &to).expect("a road");
        assert_eq!(line.first(), theatre.road(&to, &from).expect("the same road").last());
    }
}

#[test]
fn what_is_no_map_file_is_refused() {
    assert!(Theatre::read("{}", war1812()).is_err());
}
