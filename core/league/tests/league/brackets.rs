//! Tests of elimination.

use crate::desk::Desk;
use adjutant_league::Command;
use adjutant_league::pairing::bracket::{Bracket, order, present};

#[test]
fn seeds_stand_as_leagues_have_them() {
    let named: Vec<usize> = order(8).iter().map(|seed| seed + 1).collect();
    assert_eq!(named, [1, 8, 4, 5, 2, 7, 3, 6], "4 and 5 in the half of 1 and 8");
    for size in [2, 4, 8, 16, 32, 64] {
        let order = order(size);
        assert!(order.chunks_exact(2).all(|pair| pair[0] + pair[1] == size - 1), "{order:?}");
    }
}

#[test]
fn brackets_of_every_size_end_with_one_winner() {
    for players in 2..=40 {
        for double in [false, true] {
            let bracket = Bracket::new(players, double);
            // The better seed always wins.
            let played = bracket.filled(players, |_| None);
            assert!(played.iter().filter(|place| place.played).count() >= 1);
            let mut won: Vec<Option<usize>> = vec![None; bracket.places.len()];
            for _ in 0..bracket.places.len() {
                let filled = bracket.filled(players, |place| won[place]);
                for (number, place) in filled.iter().enumerate() {
                    if let (true, [Some(one), Some(other)]) = (place.played, place.stands) {
                        won[number] = Some(usize::from(one > other));
                    }
                }
            }
            let filled = bracket.filled(players, |place| won[place]);
            assert_eq!(filled.last().map(|last| last.winner), Some(Some(Some(0))), "{players} {double}");
            let games = filled.iter().filter(|place| place.played).count();
            let wanted = if double && players > 2 { 2 * players - 2 } else { players - 1 };
            assert_eq!(games, wanted, "{players} {double}");
        }
    }
}

#[test]
fn whoever_comes_from_below_must_win_twice() {
    let bracket = Bracket::new(4, true);
    let last = bracket.places.len() - 1;
    // Seed 1 wins the upper bracket, and the winner of the lower bracket wins the first meeting.
    let filled = bracket.filled(4, |place| Some(usize::from(place == last - 1)));
    assert!(filled[last].played && filled[last].winner == filled[last].stands[0]);
}

#[test]
fn a_knockout_of_eleven_is_played_to_its_end_with_byes_for_the_strongest() {
    let mut desk = Desk::new("knockout", 11);
    desk.does("dora", Command::OpenSeason);
    desk.does("dora", Command::DrawPlayoff);
    let first: Vec<usize> = desk.league.present().map(|pairing| pairing.teams[0].len()).collect();
    assert_eq!(first.len(), 4, "three of the first eight meetings; of the five with byes, two meet at once: 4-5");
    desk.play_open();
    let (bracket, filled) = present(&desk.league).expect("a bracket");
    assert_eq!(filled.len(), bracket.places.len());
    desk.does("dora", Command::CloseSeason);
    let past = desk.league.past.last().expect("a past");
    assert!(past.champion.is_some() && past.runner_up.is_some() && past.champion != past.runner_up);
    assert_eq!(desk.followed().as_ref(), Ok(&desk.league));
}
