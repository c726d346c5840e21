//! Twin games: two games that differ in nothing but what is hidden from somebody. Whatever he can get by any command at any
//! face, he gets letter for letter the same from both.
//!
//! The games are played at random. At moments when the referee waits, the hidden part of the log is exchanged for another
//! that makes the same public story ([`pairs`]), and both are asked everything there is ([`asking`]).

#[path = "../support/mod.rs"]
mod support;

mod asking;
mod pairs;

use adjutant_core::{Game, Viewer, replay};
use adjutant_events::{Envelope, SeatId};
use asking::{Asking, everything};
use pairs::{Twins, blocks, instructions};

/// Asks both all that this viewer can ask.
fn compare(twins: &Twins, viewer: &Viewer) {
    let asking = Asking::of(&twins.one, viewer);
    let (one, other) = (everything(&twins.one, viewer, &asking), everything(&twins.other, viewer, &asking));
    assert_eq!(one.len(), other.len());
    for ((what, one), (_, other)) in one.iter().zip(&other) {
        if one != other {
            let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(200);
            let end = |text: &str| {
                String::from_utf8_lossy(&text.as_bytes()[at.min(text.len())..(at + 600).min(text.len())]).into_owned()
            };
            panic!("{viewer:?} can tell them apart by {what}:\n…{}…\n\n…{}…", end(one), end(other));
        }
    }
}

/// A game master who does not play sees what they differ in: they are two games indeed.
fn differ(twins: &Twins) {
    let read = |log: &[Envelope]| {
        let session = asking::session(log);
        format!("{:?}", session.read(&Viewer::Gm, 1, usize::MAX).expect("readable"))
    };
    assert_ne!(read(&twins.one), read(&twins.other));
}

fn seats(game: &Game) -> Vec<SeatId> {
    game.table.seats.iter().map(|seat| seat.id.clone()).collect()
}

/// At moments of a game of Axis & Allies: each viewer, with everybody else's standing instructions exchanged.
fn axis(seed: u64, commands: usize, every: usize, old: bool) {
    let mut compared = 0;
    let log = support::play::log(seed, commands);
    for end in pairs::moments(&log).into_iter().skip(7).step_by(every) {
        let game = replay(&log[..end]).expect("it replays");
        let asked = pairs::asked(&game);
        let Some(awaited) = asked.first() else { continue };
        let ally = seats(&game).into_iter().find(|seat| {
            let side = |seat: &SeatId| game.table.seat(seat).map(|seat| seat.side.clone());
            !asked.contains(seat) && side(seat) == side(awaited)
        });
        let viewers = [Some(Viewer::Seat(awaited.clone())), ally.map(Viewer::Seat), Some(Viewer::Spectator)];
        for viewer in viewers.into_iter().flatten() {
            let Some(twins) = instructions(&log[..end], &viewer, old) else { continue };
            differ(&twins);
            compare(&twins, &viewer);
            compared += 1;
        }
    }
    assert!(compared >= 3, "only {compared} pairs");
}

#[test]
fn nobody_can_tell_what_others_have_said_beforehand() {
    axis(11, 200, 67, false);
}

#[test]
fn nor_in_a_log_of_a_time_when_that_was_told_to_all() {
    axis(12, 120, 61, true);
}

/// At moments of a game of War of 1812: each viewer, with blocks of the other side under each other's faces and with what
/// that side has said beforehand exchanged.
fn war(seed: u64, options: &[(&str, &str)], commands: usize, every: usize) {
    let mut compared = 0;
    let log = support::war::war(seed, options, commands);
    for end in pairs::moments(&log).into_iter().skip(3).step_by(every) {
        let game = replay(&log[..end]).expect("it replays");
        for seat in seats(&game) {
            let viewer = Viewer::Seat(seat);
            let Some(twins) = blocks(&log[..end], &viewer).or_else(|| instructions(&log[..end], &viewer, false)) else {
                continue;
            };
            differ(&twins);
            compare(&twins, &viewer);
            compare(&twins, &Viewer::Spectator);
            compared += 1;
        }
    }
    assert!(compared >= 3, "only {compared} pairs");
}

#[test]
fn nobody_can_tell_which_blocks_stand_where() {
    war(3, &[], 110, 37);
}

#[test]
fn nor_which_orders_were_written() {
    war(4, &[("movement", "simultaneous")], 60, 21);
}
