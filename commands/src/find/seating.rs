//! Who gets which seat. Whoever waited longest chooses first, as far as everybody else still gets a seat that they like.

use super::{Board, Liked, WaitingPlayer};
use adjutant_events::{PlayerId, SeatId, SideId, Timestamp};

/// A seat for each of these people, who are in the order of their waiting. If `whole`, every side must have somebody, and
/// they share the other seats of their side. None = that cannot be.
pub(super) fn seated(
    board: &Board,
    people: &[&WaitingPlayer],
    whole: bool,
    now: Timestamp,
) -> Option<Vec<(SeatId, PlayerId)>> {
    let wanted: Vec<Vec<usize>> = people.iter().map(|player| wanted(board, player, now)).collect();
    let mut taken: Vec<Option<usize>> = vec![None; board.seats.len()];
    if people.len() > board.seats.len() || !place(board, &wanted, whole, &mut taken, 0) {
        return None;
    }
    if whole {
        share(board, &mut taken);
    }
    let given = board.seats.iter().zip(taken);
    Some(given.filter_map(|((seat, _), who)| Some((seat.clone(), people.get(who?)?.person.clone()))).collect())
}

/// Places the people from `next` on; what was tried in vain is taken back.
fn place(board: &Board, wanted: &[Vec<usize>], whole: bool, taken: &mut [Option<usize>], next: usize) -> bool {
    let Some(seats) = wanted.get(next) else {
        let has_somebody =
            |side: &&SideId| board.seats.iter().zip(&*taken).any(|((_, of), who)| of == *side && who.is_some());
        return !whole || board.sides().iter().all(has_somebody);
    };
    for seat in seats {
        if taken[*seat].is_none() {
            taken[*seat] = Some(next);
            if place(board, wanted, whole, taken, next + 1) {
                return true;
            }
            taken[*seat] = None;
        }
    }
    false
}

/// Gives each free seat to whoever has the fewest seats of its side.
fn share(board: &Board, taken: &mut [Option<usize>]) {
    for at in 0..taken.len() {
        if taken[at].is_some() {
            continue;
        }
        let side = &board.seats[at].1;
        let mut people: Vec<usize> =
            board.seats.iter().zip(&*taken).filter(|((_, of), _)| of == side).filter_map(|(_, who)| *who).collect();
        people.sort_unstable();
        people.dedup();
        let held = |who: &usize| (taken.iter().filter(|one| **one == Some(*who)).count(), *who);
        let fewest = people.into_iter().min_by_key(held);
        taken[at] = fewest;
    }
}

/// The seats that a person would take, the most liked first. After half of the wait the other seats of the same sides
/// follow; a side that the person does not like never does.
fn wanted(board: &Board, player: &WaitingPlayer, now: Timestamp) -> Vec<usize> {
    let all = 0..board.seats.len();
    let liked = player.search.wish(&board.rules).map_or(&[][..], |wish| wish.liked.as_slice());
    if liked.is_empty() {
        return all.collect();
    }
    let mut seats: Vec<usize> = Vec::new();
    let mut add = |is_wanted: &dyn Fn(&(SeatId, SideId)) -> bool| {
        for at in all.clone().filter(|at| is_wanted(&board.seats[*at])) {
            if !seats.contains(&at) {
                seats.push(at);
            }
        }
    };
    for one in liked {
        match one {
            Liked::Seat(seat) => add(&|(known, _)| known == seat),
            Liked::Side(side) => add(&|(_, of)| of == side),
        }
    }
    if player.search.is_relaxed(now) {
        for one in liked {
            if let Liked::Seat(seat) = one
                && let Some(side) = board.side_of(seat)
            {
                add(&|(_, of)| of == side);
            }
        }
    }
    seats
}
