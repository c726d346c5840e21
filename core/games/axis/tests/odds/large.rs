//! Large battles: that they are answered, and by which method. Their time is measured by a benchmark.

use crate::odds::by_hand::{odds, question};
use adjutant_core::odds::Method;

#[test]
fn sixty_units_a_side_are_followed_exactly() {
    let odds =
        odds("aa1941", question("30 infantry, 15 tank, 10 fighter, 5 bomber", "40 infantry, 12 tank, 8 fighter"));
    assert!(matches!(odds.method, Method::Exact { within } if within < 1e-6), "{:?}", odds.method);
    let all = odds.chances.win + odds.chances.draw + odds.chances.lose;
    assert!((all - 1.0).abs() < 1e-6, "{all}");
}

#[test]
fn what_is_too_large_is_played_and_says_so() {
    let fleet = "25 submarine, 25 fighter, 25 destroyer, 20 carrier, 25 battleship";
    let big = odds("aa1941", question(fleet, fleet));
    let Method::Sampled { trials, margin } = big.method else { panic!("{:?}", big.method) };
    assert!(trials >= 1000 && margin < 0.05);
    // The same question gives the same answer.
    assert_eq!(big, odds("aa1941", question(fleet, fleet)));
}
