//! Distributes seats among people.

use adjutant_core::table::Table;
use adjutant_events::{PlayerId, SeatId, SideId};

/// Distributes the seats among people in order: first the first side's, and the seats of a side evenly.
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
        // A side gets its share of the people, rounded up; each further side gets at least one.
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
