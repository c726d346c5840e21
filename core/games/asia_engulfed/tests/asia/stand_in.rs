//! A game without its own policy is played to its end by the policy that follows choices alone. The seat that was asked
//! repeats every order.

use crate::asia::fixtures::{games, scenario, state};
use crate::asia::laws;
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::replay;
use adjutant_core::stand_in::{self, Confirmed};
use adjutant_core::table::Status;
use adjutant_events::office::Level;
use adjutant_game_asia_engulfed::model::vocabulary::Side;
use adjutant_practice::Opening;
use adjutant_seeds as seeds;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The maximum number of orders in a campaign of these policies.
const MOST: usize = 20_000;

#[test]
fn stand_ins_play_a_whole_campaign() {
    let manners = [
        ("jan_feb_1942", Level::Steady),
        ("nov_dec_1941", Level::Steady),
        ("jan_feb_1942", Level::Keen),
        ("nov_dec_1941", Level::Keen),
    ];
    seeds::of("stand_ins_play_a_whole_campaign").fixed(1..=seeds::choose(0, 2)).rotating(1, 40).play(|seed| {
        let (word, level) = manners[seed as usize % manners.len()];
        let mut table = scenario(word, seed);
        let master = Opening::of("asia_engulfed").master();
        for side in Side::BOTH {
            let command = TableCommand::from(OfficeCommand::SeatStandIn { seat: side.seat(), level });
            table.must(&master, &command.into());
        }
        let (mut said, mut turn, mut longest, mut at) = (0, Duration::ZERO, Duration::ZERO, (0, 0));
        loop {
            table.settle();
            let Some(seat) = stand_in::due(&table.game) else { break };
            laws::check(state(&table));
            let moment = table.game.play.moment();
            if (moment.0, moment.1) != at {
                (longest, turn, at) = (longest.max(turn), Duration::ZERO, (moment.0, moment.1));
            }
            let begun = Instant::now();
            let order = stand_in::order(&table.game, &seat, &AtomicBool::new(false));
            turn += begun.elapsed();
            let order = order.unwrap_or_else(|| panic!("{word}: {seat} has nothing to say"));
            if said % 50 == 0 {
                assert_eq!(stand_in::confirms(&table.game, &seat, &order), Confirmed::Same, "{word}: {order:?}");
            }
            table.must(&stand_in::actor(&seat), &order);
            said += 1;
            assert!(said < MOST, "{word}: the game does not end");
        }
        assert!(matches!(table.game.table.status, Status::Over(_)), "{word}: {:?}", table.game.table.status);
        assert_eq!(replay(&games(), &table.log).expect("the log replays").digest(), table.game.digest(), "{word}");
        println!(
            "{word} {level:?}: over after {said} orders, {} events; the longest turn {longest:?}",
            table.log.len()
        );
    });
}
