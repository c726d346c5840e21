//! Prepared dice.

use adjutant_commands::moderator::{DiceSource, Throw, WrittenDice};
use adjutant_events::{DieGroup, GameId, Reading, RollRequest};

fn thrown(dice: &mut WrittenDice, roll: u32, count: u16) -> Option<Vec<u16>> {
    let group = DieGroup { kind: "pikes".into(), owner: "germany".into(), count, reads: Reading::AtMost(1) };
    let request = RollRequest {
        roll,
        seat: "germany".into(),
        purpose: "attack_fire".to_owned(),
        space: None,
        round: 1,
        sides: 6,
        dice: vec![group],
        beacon: None,
    };
    match dice.throw(&GameId::new("war"), &request) {
        Throw::Fell { values, .. } => Some(values),
        Throw::Awaited | Throw::Failed { .. } => None,
    }
}

#[test]
fn written_dice_fall_as_written_however_often_they_are_asked_for() {
    let mut dice = WrittenDice::read("# the first turn\n2 1 4\n\n6 # a miss\n").expect("good lines");
    for _ in 0..2 {
        assert_eq!(thrown(&mut dice, 2, 1), Some(vec![6]));
        assert_eq!(thrown(&mut dice, 1, 3), Some(vec![2, 1, 4]));
    }
    assert_eq!(thrown(&mut dice, 1, 2), None, "three are written");
    assert_eq!(thrown(&mut dice, 3, 1), None, "nothing is written");
    assert_eq!(thrown(&mut dice, 0, 1), None, "rolls are counted from 1");
    assert_eq!(WrittenDice::read("2 1\n\n3 x\n"), Err(3));
}
