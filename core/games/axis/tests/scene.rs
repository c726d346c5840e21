//! The maps of the editions and their look: everything on a board is drawn, and an invalid map is refused.

use adjutant_core::{Games, Viewer};
use adjutant_game_axis::Axis;
use adjutant_game_axis::board::Board;
use adjutant_game_axis::board_file::{aa1941, editions};
use adjutant_game_axis::scene::{World, scene};
use adjutant_practice::{Opening, Table};
use adjutant_scene::{Chart, Scene, Terrain, Window};

/// The picture of the board at the start.
fn drawn(board: &Board) -> Scene {
    let table = Table::open(&Games::of(&[&Axis]), &Opening::of(board.ruleset.as_str()), 1);
    scene(&table.view(&Viewer::Spectator), board, &Window::Whole, &[], &[]).expect("a board of this family")
}

#[test]
fn every_space_of_the_board_has_a_shape_and_no_other() {
    for board in editions() {
        let chart = drawn(board).chart;
        assert_eq!(chart.id, board.ruleset.as_str());
        for space in &board.spaces {
            let shape = chart.space(space.id.as_str()).expect("a shape");
            assert!(shape.label.is_some() && shape.outline.path.starts_with('M'), "{}", space.id);
        }
        let scenery = chart.spaces.iter().filter(|space| space.terrain == Terrain::Scenery).count();
        assert_eq!(chart.spaces.len(), board.spaces.len() + scenery);
    }
}

#[test]
fn every_cell_belongs_to_a_space_and_every_centre_to_its_own() {
    let chart = &World::of(aa1941()).chart;
    let (across, down) = (chart.width / Chart::CELL, chart.height / Chart::CELL);
    let middle = |cell: i32| cell * Chart::CELL + Chart::CELL / 2;
    let all = (0..down).flat_map(|row| (0..across).map(move |column| (middle(column), middle(row))));
    let nowhere: Vec<(i32, i32)> = all.filter(|(x, y)| chart.at(*x, *y) == Chart::NOWHERE).collect();
    assert!(nowhere.len() * 1000 < usize::try_from(across * down).expect("cells"), "belong to nobody: {nowhere:?}");
    for space in chart.spaces.iter().filter(|space| space.terrain != Terrain::Scenery) {
        let (x, y) = space.centre;
        assert_eq!(chart.at(x, y), chart.index(&space.id).unwrap_or_default(), "{}", space.id);
    }
}

#[test]
fn what_is_no_map_file_is_refused() {
    assert!(World::read("{}", "aa1941", true).is_err());
}

#[test]
fn every_kind_and_every_power_is_drawn() {
    for board in editions() {
        let style = drawn(board).style;
        for kind in &board.kinds {
            assert!(style.has_symbol(kind.id.as_str()), "{}", kind.id);
        }
        let marks: Vec<&str> = board.powers.iter().map(|power| style.emblem(power.id.as_str()).path).collect();
        for (i, mark) in marks.iter().enumerate() {
            assert!(!marks[..i].contains(mark) && *mark != style.emblem("nobody").path);
            assert!(style.colours.seat(board.powers[i].id.as_str()).is_some());
        }
    }
}
