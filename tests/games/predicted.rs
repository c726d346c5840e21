//! How far a battle has gone, as predictions tell it, in random games: it ends as the finale says, and each round comes once.

use adjutant::games::{game_list, games};
use adjutant_commands::finale::battles;
use adjutant_commands::moderator::Past;
use adjutant_commands::predict::{End, Outcome, progress};
use adjutant_core::story::Turning;
use adjutant_events::{Envelope, Event, Seq, SpaceId};
use adjutant_practice::{Opening, Table};
use adjutant_seeds as seeds;

/// The orders of a game.
const ORDERS: usize = 300;

/// The event that began the battle that ended with this one.
fn beginning(table: &Table, space: &SpaceId, end: Seq) -> Seq {
    let begins = |event: &Event| match event {
        Event::Play(fact) => table.game.rules.turning(fact) == Turning::BattleBegins(space.clone()),
        Event::Table(_) | Event::Roll(_) | Event::Ordered(_) => false,
    };
    let mut before = table.log.iter().filter(|one| one.seq < end && begins(&one.event));
    before.next_back().expect("it has begun").seq
}

#[test]
fn a_battle_is_followed_round_by_round_to_the_end_that_the_finale_tells() {
    seeds::of("a_battle_is_followed_round_by_round_to_the_end_that_the_finale_tells").rotating(1, 20).play(|seed| {
        for rules in ["aa1941", "war1812"] {
            let mut table = Table::open(games(), &Opening::of(rules), seed);
            for _ in 0..ORDERS {
                if table.play_one().is_none() {
                    break;
                }
            }
            let past = Past::of_log(game_list(), &table.log).expect("a game");
            for (number, battle) in battles(&past).expect("its battles").into_iter().enumerate() {
                let begun = beginning(&table, &battle.space, battle.seq);
                let found = progress(&past, begun).expect("it is followed");
                let outcome = if battle.won { Outcome::AttackerWins } else { Outcome::DefenderHolds };
                assert_eq!(found.end, Some(End::Fought(outcome)), "{rules} {battle:?}");
                assert!(found.rounds.windows(2).all(|two| two[0].number < two[1].number), "{rules} {found:?}");
                if number == 0 {
                    let before: Vec<Envelope> =
                        table.log.iter().take_while(|one| one.seq < battle.seq).cloned().collect();
                    let past = Past::of_log(game_list(), &before).expect("a game");
                    let open = progress(&past, begun).expect("it is followed");
                    assert!(open.end.is_none() && open.rounds.starts_with(&found.rounds), "{rules} {open:?} {found:?}");
                }
                assert!(
                    found.rounds.iter().all(|round| (0.0..=1.000_001).contains(&round.chance)),
                    "{rules} {found:?}"
                );
            }
        }
    });
}
