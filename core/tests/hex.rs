//! Laws of the geometry of hex maps.

use adjutant_hex::{Hex, Side, touched};
use proptest::prelude::*;

fn hex() -> impl Strategy<Value = Hex> {
    (2_u8..98, 2_u8..98).prop_map(|(column, row)| Hex::new(column, row).expect("two digits each"))
}

fn near() -> impl Strategy<Value = (Hex, Hex)> {
    (10_u8..40, 10_u8..40, 0_u8..9, 0_u8..9).prop_map(|(column, row, east, south)| {
        let of = |column, row| Hex::new(column, row).expect("two digits each");
        (of(column, row), of(column + east - 4, row + south - 4))
    })
}

fn at(number: u16) -> Hex {
    Hex::of_number(number).expect("a number")
}

proptest! {
    #[test]
    fn neighbours_are_mutual_and_one_step_away(one in hex()) {
        let all: Vec<(Side, Hex)> = one.neighbours().collect();
        prop_assert_eq!(all.len(), 6);
        for (side, other) in all {
            prop_assert_eq!(other.neighbour(side.opposite()), Some(one));
            prop_assert_eq!(one.side_to(other), Some(side));
            prop_assert_eq!(one.distance(other), 1);
        }
    }

    #[test]
    fn distance_is_a_metric(one in hex(), other in hex(), third in hex()) {
        prop_assert_eq!(one.distance(other) == 0, one == other);
        prop_assert_eq!(one.distance(other), other.distance(one));
        prop_assert!(one.distance(third) <= one.distance(other) + other.distance(third));
        // As many steps as it says lead there.
        let mut here = one;
        for _ in 0..one.distance(other) {
            here = here.neighbours().map(|(_, next)| next).min_by_key(|next| next.distance(other)).expect("neighbours");
        }
        prop_assert_eq!(here, other);
    }

    #[test]
    fn within_is_what_distance_says(one in hex(), steps in 0_u8..6) {
        let found: Vec<Hex> = one.within(steps).collect();
        let all = (0..10_000).filter_map(Hex::of_number).filter(|hex| one.distance(*hex) <= u16::from(steps));
        prop_assert_eq!(found, all.collect::<Vec<_>>());
    }

    #[test]
    fn lines_are_symmetric_and_hang_together((one, other) in near()) {
        let line = touched(one, other);
        prop_assert_eq!(&line, &touched(other, one));
        prop_assert!(line.contains(&one) && line.contains(&other));
        let steps = one.distance(other);
        for step in 0..=steps {
            let there = line.iter().filter(|hex| one.distance(**hex) == step && other.distance(**hex) == steps - step);
            prop_assert!((1..=2).contains(&there.count()), "{:?}", line);
        }
        prop_assert!(line.iter().all(|hex| one.distance(*hex) <= steps + 1 && other.distance(*hex) <= steps + 1));
    }

    #[test]
    fn numbers_are_read_as_they_are_written(one in hex()) {
        prop_assert_eq!(one.to_string().parse(), Ok(one));
        prop_assert_eq!(Hex::of_number(one.number()), Some(one));
    }
}

#[test]
fn odd_columns_lie_half_a_hex_lower() {
    let across = |number, side| at(number).neighbour(side).map(Hex::number);
    assert_eq!(across(1036, Side::NorthEast), Some(1135));
    assert_eq!(across(1036, Side::SouthEast), Some(1136));
    assert_eq!(across(1136, Side::NorthEast), Some(1236));
    assert_eq!(across(1136, Side::SouthWest), Some(1037));
    assert!(at(1136).half_rows() > at(1036).half_rows());
    assert_eq!((Side::North.anticlockwise(), Side::NorthWest.clockwise()), (Side::NorthWest, Side::North));
    assert!("935".parse::<Hex>().is_err() && "09a5".parse::<Hex>().is_err() && "0935".parse() == Ok(at(935)));
}

#[test]
fn a_line_along_a_side_touches_both_hexes_beside_it() {
    let numbers = |from, to| touched(at(from), at(to)).into_iter().map(Hex::number).collect::<Vec<_>>();
    assert_eq!(numbers(2030, 2032), [2030, 2031, 2032]);
    // Two columns away in the same row: the line runs along the side between the two hexes of the column between.
    assert_eq!(numbers(2030, 2230), [2030, 2129, 2130, 2230]);
    assert_eq!(numbers(2030, 2229), [2030, 2129, 2229]);
}
