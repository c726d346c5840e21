//! Who sits where: a proposal for so many people, and who speaks for a seat.

use adjutant_core::table::Table;
use adjutant_events::{PlayerId, SeatId, SideId};

/// Seats for people in the order named: the first side's people first, each side's seats divided evenly.
pub fn proposal(table: &Table, players: &[String]) -> Vec<(SeatId, PlayerId)> {
    let mut sides: Vec<(&SideId, Vec<&SeatId>)> = Vec::new();
    for seat in &table.seats {
        match sides.iter_mut().find(|(side, _)| *side == &seat.side) {
            Some((_, seats)) => seats.push(&seat.id),
            None => sides.push((&seat.side, vec![&seat.id])),
        }
    }
    let mut proposal = Vec::new();
    let mut people = players.iter().map(PlayerId::new);
    let mut left = players.len();
    let mut seats_left = table.seats.len();
    for (place, (_, seats)) in sides.iter().enumerate() {
        // As many people as its share of the seats, rounded up, one at least for every side that follows.
        let after = sides.len() - place - 1;
        let share = (left * seats.len()).div_ceil(seats_left.max(1)).min(left.saturating_sub(after)).min(seats.len());
        let here: Vec<PlayerId> = people.by_ref().take(share).collect();
        if let Some(last) = here.len().checked_sub(1) {
            for (i, seat) in seats.iter().enumerate() {
                let player = here[(i * here.len() / seats.len()).min(last)].clone();
                proposal.push(((*seat).clone(), player));
            }
        }
        left -= here.len();
        seats_left -= seats.len();
    }
    proposal
}
