//! Tests of odds by hand: battles small enough to be calculated on paper, and the possible kinds of hidden blocks.

use adjutant_game_war1812::board::Kind;
use adjutant_game_war1812::odds::fire::{Manner, through};
use adjutant_game_war1812::odds::force::{Force, Stand};
use adjutant_game_war1812::odds::hidden;

/// The calculation stops below this total chance.
const FLOOR: f64 = 1e-11;

fn stand(blocks: &[u8]) -> Stand {
    Force::of(&blocks.iter().map(|cv| (Kind::Infantry, *cv)).collect::<Vec<_>>()).stand(true)
}

fn manner() -> Manner {
    Manner { attacker_fires: false, doubled: false, retreat_after: None }
}

#[test]
fn one_against_one_is_won_with_five_of_eleven() {
    // The defender hits first with 1 of 6, otherwise the attacker may hit, otherwise it starts again.
    let ends = through(&stand(&[1]), &stand(&[1]), manner());
    assert!((ends.win[0] - 5.0 / 11.0).abs() < FLOOR && (ends.lose[0] - 6.0 / 11.0).abs() < FLOOR, "{ends:?}");
    let fires = through(&stand(&[1]), &stand(&[1]), Manner { attacker_fires: true, ..manner() });
    assert!((fires.win[0] - 6.0 / 11.0).abs() < FLOOR, "{fires:?}");
}

#[test]
fn a_landing_is_fired_at_twice_at_first() {
    let ends = through(&stand(&[1]), &stand(&[1]), Manner { doubled: true, ..manner() });
    assert!((ends.rounds[0][1] - 11.0 / 36.0).abs() < 1e-12, "{ends:?}");
    assert!((ends.rounds[0][0] - 25.0 / 36.0 / 6.0).abs() < 1e-12, "{ends:?}");
}

#[test]
fn who_breaks_off_is_fired_at_and_pursued() {
    // Without ever having fired: hit with 1 of 6, and then with 1 of 2.
    let ends = through(&stand(&[1]), &stand(&[1]), Manner { retreat_after: Some(0), ..manner() });
    let lost: f64 = ends.lose.iter().sum();
    let gone: f64 = ends.retreat.iter().map(|(_, _, chance)| chance).sum();
    assert!((lost - (1.0 / 6.0 + 5.0 / 12.0)).abs() < 1e-12 && (gone - 5.0 / 12.0).abs() < 1e-12, "{ends:?}");
}

#[test]
fn indians_alone_are_nobody() {
    let force = Force::of(&[(Kind::Infantry, 1), (Kind::Indian, 4)]);
    // The block beside the Indians takes a hit when it is as strong as they are. Before that, the proposal spares it,
    // because the Indians stay only with it.
    assert_eq!((force.cv(0), force.stand(false).last()), (5, 4));
    assert_eq!(Force::of(&[(Kind::Indian, 4)]).stand(false).last(), 0);
}

#[test]
fn chances_add_up_to_all() {
    for (attacker, defender) in [(&[4, 4, 3, 2][..], &[4, 3][..]), (&[2, 2], &[4, 4, 4]), (&[4; 12], &[4; 10])] {
        let ends = through(&stand(attacker), &stand(defender), manner());
        let all: f64 = ends.win.iter().chain(&ends.lose).sum::<f64>() + ends.dropped;
        assert!((all - 1.0).abs() < 1e-9, "{all}");
    }
}

#[test]
fn each_block_is_as_likely_as_another() {
    let pool = [(Kind::Infantry, 4), (Kind::Infantry, 4), (Kind::Infantry, 3), (Kind::Cavalry, 2)];
    let stacks = hidden::stacks(&pool, 2);
    assert_eq!(stacks.len(), 4);
    assert!((stacks.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-12);
    let both = stacks.iter().find(|(blocks, _)| *blocks == [(Kind::Infantry, 4); 2]).expect("two fours");
    assert!((both.1 - 1.0 / 6.0).abs() < 1e-12);
    let mean: f64 =
        stacks.iter().map(|(blocks, chance)| chance * f64::from(blocks.iter().map(|(_, cv)| *cv).sum::<u8>())).sum();
    assert!((mean - 6.5).abs() < 1e-12);
    assert_eq!(hidden::stacks(&pool, 9).len(), 1);
}
