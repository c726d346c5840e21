//! How long things take: printed with `ADJUTANT_SHOW=1`, held to nothing.

use super::{games, state, table};
use adjutant_core::{Game, apply, choices};
use adjutant_events::SeatId;
use adjutant_game_okinawa::model::order::OkinawaOrder as O;
use adjutant_game_okinawa::model::state::Phase;
use adjutant_game_okinawa::model::vocabulary::Power;
use adjutant_game_okinawa::rules::{decide::decide, line_of_sight, paths};
use std::time::Instant;

fn took(what: &str, times: u32, work: impl Fn() -> usize) {
    let began = Instant::now();
    let mut found = 0;
    for _ in 0..times {
        found = work();
    }
    println!("{what}: {:?} ({found})", began.elapsed() / times);
}

#[test]
fn how_long_things_take() {
    if std::env::var_os("ADJUTANT_SHOW").is_none() {
        return;
    }
    let mut table = table("s1", 1);
    while let Some(seat) = table.asked().first().cloned() {
        let now = state(&table.game);
        if now.turn == 3 && now.phase == Phase::UsMovement {
            break;
        }
        let order = table.any(&seat);
        table.order(&seat, order).expect("it is offered");
    }
    let now = state(&table.game);
    let own: Vec<_> = now.on_map().filter(|(unit, _)| now.def(*unit).power == Power::Us).collect();
    took("reachability of a side", 20, || {
        own.iter().filter_map(|(unit, _)| paths::reachable(now, *unit, false).ok()).map(|ends| ends.len()).sum()
    });
    let land: Vec<_> = now.board.hexes.iter().filter(|def| def.is_land()).map(|def| def.hex).collect();
    took("line of sight, every hex to those within three", 5, || {
        let near = land.iter().flat_map(|from| from.within(3).map(move |to| (*from, to)));
        near.filter(|(from, to)| line_of_sight::sees(&now.board, *from, *to).is_ok()).count()
    });
    took("decide, the end of a movement", 200, || {
        usize::from(decide(now, Power::Us, &O::EndMovement { blow_bridge: false }).is_ok())
    });
    took("decide, a step", 200, || {
        let (unit, at) = own[0];
        at.neighbours()
            .filter(|(_, to)| decide(now, Power::Us, &O::Move { unit, way: vec![*to], is_strategic: false }).is_ok())
            .count()
    });
    took("choices of a movement", 5, || choices(&table.game, &SeatId::new("us")).len());
    let (first, rest) = table.log.split_first().expect("a first event");
    took(&format!("a game of {} events played again", table.log.len()), 3, || {
        let mut again = Game::from_first(&games(), first).expect("a game");
        for envelope in rest {
            apply(&mut again, envelope, &table.log).expect("it fits");
        }
        rest.len()
    });
}
