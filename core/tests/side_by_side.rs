//! Work that is shared out.

use adjutant_practice::side_by_side;

#[test]
fn everything_is_done_once_and_in_order() {
    assert_eq!(side_by_side(0..100, |number| number * number), (0..100).map(|n| n * n).collect::<Vec<_>>());
    assert_eq!(side_by_side(0..0, |number: u8| number), Vec::<u8>::new());
}

#[test]
#[should_panic(expected = "the seventh")]
fn a_panic_is_passed_on() {
    side_by_side(0..20, |number| assert_ne!(number, 7, "the seventh"));
}
