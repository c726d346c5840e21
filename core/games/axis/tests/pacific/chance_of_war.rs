//! Random games with bombers in range of complexes, fighters on islands and ships in marked zones. All questions of
//! these rules occur, and the board stays valid.

use crate::editions::bench::{Bench, DONE};
use crate::pacific::random::laws;
use adjutant_game_axis::board_file::{AA_PACIFIC, load};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_axis::theatre::fact::TheatreEvent as E;
use adjutant_game_axis::theatre::pieces::Kamikazes;
use adjutant_seeds as seeds;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Together these games show everything that can happen.
const GAMES: u64 = 3;
const ORDERS: usize = 150;

/// Islands in American hands with aircraft, and ships beside them.
fn set(bench: &mut Bench) {
    for space in ["mariana_islands", "guam", "ryukyu_islands"] {
        bench.give(space, "united_states");
        bench.add("united_states", &[("fighter", 3), ("bomber", 2), ("infantry", 1)], space);
    }
    bench.add("united_states", &[("transport", 2), ("battleship", 1)], "sz25");
    bench.add("japan", &[("fighter", 3)], "japan");
    bench.add("japan", &[("bomber", 2), ("fighter", 2)], "siam");
}

/// The words of the events, and the number of kamikazes declared.
fn told(bench: &Bench) -> (BTreeSet<&'static str>, u16) {
    let mut words = BTreeSet::new();
    let mut declared = 0;
    for fact in bench.facts() {
        let AxisEvent::Theatre(fact) = fact else { continue };
        words.insert(match fact {
            E::KamikazesDeclared { count, .. } => {
                declared += count;
                "declared"
            }
            E::KamikazesHeld { .. } => "held",
            E::RaidDeclared { .. } => "raid",
            E::FightersIntercepted { .. } => "intercepted",
            E::RaidEnded { .. } => "raid over",
            E::PatrolSet { .. } => "patrol",
            _ => continue,
        });
    }
    (words, declared)
}

#[test]
fn the_sky_is_open_and_the_laws_hold() {
    let board = Arc::new(load(&AA_PACIFIC).unwrap_or_else(|error| panic!("{error}")));
    let Some(Kamikazes { count: most, .. }) = board.rules.theatre.kamikazes.clone() else { panic!("no kamikazes") };
    let all = seeds::of("the_sky_is_open_and_the_laws_hold").fixed(0..GAMES).rotating(1, 60);
    let games = all.play(|seed| {
        let mut bench = Bench::by_chance(Arc::clone(&board), seed);
        set(&mut bench);
        for n in 0..ORDERS {
            if bench.result().is_some() {
                break;
            }
            let (seat, task) = bench.asked();
            // Movement phases are cut short, and the wanted orders are preferred, so that several turns are seen.
            let wanted = if n % 5 == 0 {
                None
            } else {
                bench.spelt(&seat, &["raid", "patrol", "intercept", ["kamikaze", "hold kamikazes"][n % 2]], n)
            };
            let ends = n % 3 == 0 && bench.ends(&seat);
            let order = if ends { DONE.into() } else { wanted.unwrap_or_else(|| bench.any(&seat)) };
            let said = format!("{order:?}");
            match bench.order(&seat, order, &[]) {
                Ok(()) => {}
                Err(no) if no == "axis-which-complex" => {}
                Err(no) => panic!("{seed}/{n}: {said} in {task:?}: {no}"),
            }
            laws(&bench, &said);
        }
        let (words, declared) = told(&bench);
        assert!(declared <= u16::from(most), "{declared} kamikazes in one game");
        words
    });
    let all = ["declared", "held", "intercepted", "patrol", "raid", "raid over"];
    games.together(|seen| {
        assert_eq!(
            seen.into_iter().flatten().collect::<BTreeSet<_>>(),
            BTreeSet::from(all),
            "everything was seen once"
        );
    });
}
