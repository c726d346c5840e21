//! How dice become hits.

use adjutant_game_axis::odds::{Luck, hits};

#[test]
fn two_dice_by_hand() {
    // 1 and 2 of six: 5/6 * 4/6, 1/6 * 4/6 + 5/6 * 2/6, 1/6 * 2/6.
    let chances = hits(&[(1, 1), (2, 1)], 6, Luck::Dice);
    for (found, by_hand) in chances.iter().zip([20.0 / 36.0, 14.0 / 36.0, 2.0 / 36.0]) {
        assert!((found - by_hand).abs() < 1e-15, "{chances:?}");
    }
}

#[test]
fn low_luck_throws_one_die_for_what_is_left_over() {
    assert_eq!(hits(&[(3, 4)], 6, Luck::Low), [0.0, 0.0, 1.0]);
    let chances = hits(&[(3, 2), (1, 1)], 6, Luck::Low);
    assert_eq!(chances.len(), 3);
    assert!((chances[1] - 5.0 / 6.0).abs() < 1e-15 && (chances[2] - 1.0 / 6.0).abs() < 1e-15, "{chances:?}");
    assert_eq!(hits(&[], 6, Luck::Low), [1.0]);
}
