//! Reports: rolls and luck as data.

use crate::audit::game::{Kind, SHORT, Table};
use crate::game_list::games;
use adjutant_audit::report::{RollReport, RollVerdict, Whose};
use adjutant_audit::{audit_game, audit_player, audit_roll, luck};
use adjutant_events::PlayerId;

fn table() -> Table {
    Table::open(Kind { seed: 4, commands: 300, ..SHORT }).play()
}

#[test]
fn a_roll_is_told_with_everything_about_it() {
    let table = table();
    let ledger = table.ledger();
    let report = audit_roll(games(), &ledger, 1).expect("thrown");
    assert_eq!(report.verdict, RollVerdict::Proven);
    let (thrown, checkpoint) = (report.thrown.unwrap(), report.checkpoint.unwrap());
    assert!(report.asked.seq < thrown.seq && thrown.seq < checkpoint.seq);
    assert!(report.dice.iter().all(|die| die.face.is_some_and(|face| (1..=6).contains(&face))));
    assert!(["anna", "bert"].contains(&report.player.unwrap().as_str()) && report.ordered_by.is_some());
    assert_eq!(audit_roll(games(), &ledger, 0), None);
    assert_eq!(audit_roll(games(), &ledger, u32::MAX), None);
}

#[test]
fn every_roll_of_a_game_is_some_players() {
    let table = table();
    let ledger = table.ledger();
    let game = audit_game(games(), &ledger);
    assert_eq!((game.proven(), game.wrong), (table.game.table.rolls as usize, None));
    let of = |name| audit_player(games(), &ledger, &PlayerId::new(name)).expect("a player").rolls.len();
    assert_eq!(of("anna") + of("bert"), game.rolls.len());
    assert_eq!(audit_player(games(), &ledger, &PlayerId::new("mallory")), None);
}

#[test]
fn luck_is_counted_for_players_and_sides() {
    let table = table();
    let report = luck(games(), &table.ledger());
    assert_eq!((report.players.len(), report.sides.len()), (2, 2));
    let hits: usize = audit_game(games(), &table.ledger()).rolls.iter().map(RollReport::hits).sum();
    for half in [&report.players, &report.sides] {
        assert_eq!(half.iter().map(|luck| luck.hits).sum::<u64>(), hits as u64);
        for luck in half {
            assert!(luck.expected > 0.0 && luck.percentile.is_some_and(|share| (0.0..=1.0).contains(&share)));
            assert!(luck.words().key.starts_with("audit-luck-"));
        }
    }
    assert!(report.players.iter().any(|luck| luck.whose == Whose::Player(PlayerId::new("anna"))));
    let [faces] = report.faces.as_slice() else { panic!("{:?}", report.faces) };
    assert_eq!(faces.counts.iter().sum::<u64>(), report.sides.iter().map(|luck| luck.dice).sum::<u64>());
    assert!(faces.test.is_some_and(|test| test.p_value > 1e-6 && test.degrees == 5));
}
