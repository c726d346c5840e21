//! Which part of a map is shown where there is no room for all of it.

use adjutant_events::SeatId;
use adjutant_scene::{Chart, Extent, Focus, Matter, Point};
use std::sync::OnceLock;

fn chart(goes_round: bool) -> Chart {
    let (ground, lettering, cells) = (Vec::new(), Vec::new(), OnceLock::new());
    Chart {
        id: "test".into(),
        width: 16_000,
        height: 8_000,
        goes_round,
        keeps_off: false,
        spaces: Vec::new(),
        ground,
        lettering,
        cells,
    }
}

fn focus(points: &[(Point, u32)]) -> Focus {
    let matter = |(at, weight): &(Point, u32)| Matter { at: *at, weight: *weight, seat: None };
    Focus { wide: 4_000, points: points.iter().map(matter).collect() }
}

fn part(points: &[(Point, u32)], goes_round: bool) -> Extent {
    focus(points).part(&chart(goes_round), (400, 400), None)
}

#[test]
fn the_part_with_the_most_of_what_matters_is_shown() {
    let many = [((2_000, 2_000), 1), ((9_000, 4_000), 2), ((9_500, 4_500), 2), ((14_000, 6_000), 3)];
    assert_eq!(part(&many, false), Extent { west: 7_850, north: 2_850, wide: 2_800 });
    // A single thing that matters more than all others wins.
    let one = [((2_000, 2_000), 9), ((9_000, 4_000), 2), ((9_500, 4_500), 2)];
    assert_eq!(part(&one, false), Extent { west: 600, north: 600, wide: 2_800 });
}

#[test]
fn it_stays_on_the_map_and_goes_over_its_edge_where_that_goes_on() {
    assert_eq!(part(&[((100, 100), 1)], false), Extent { west: 0, north: 0, wide: 2_800 });
    let edge = [((15_800, 4_000), 1), ((300, 4_000), 1)];
    assert_eq!(part(&edge, true), Extent { west: 14_650, north: 2_600, wide: 2_800 });
    assert_eq!(part(&edge, false).wide, 2_800);
}

#[test]
fn where_nothing_matters_the_middle_is_shown_and_a_small_map_whole() {
    assert_eq!(part(&[], false), Extent { west: 6_600, north: 2_600, wide: 2_800 });
    let whole = Focus::default().part(&chart(false), (400, 200), None);
    assert_eq!(whole.wide, 11_200);
}

#[test]
fn what_is_his_matters_more_to_a_reader() {
    let mut focus = focus(&[((2_000, 2_000), 1), ((9_000, 4_000), 2)]);
    focus.points[0].seat = Some(SeatId::new("reader"));
    let part = |reader: Option<&SeatId>| focus.part(&chart(false), (400, 400), reader).west;
    assert_eq!((part(None), part(Some(&SeatId::new("reader")))), (7_600, 600));
    assert_eq!(part(Some(&SeatId::new("another"))), 7_600);
}

#[test]
fn the_order_of_what_matters_does_not_count() {
    let mut points = vec![((2_000, 2_000), 1), ((3_000, 2_500), 1), ((9_000, 4_000), 1), ((9_500, 4_500), 1)];
    let one = part(&points, true);
    points.reverse();
    assert_eq!(part(&points, true), one);
}
