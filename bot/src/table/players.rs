//! Who sits where: a proposal for so many people, and who speaks for a seat.

use adjutant_core::table::Table;
use adjutant_events::{PlayerId, SeatId, SideId};

/// Seats for people in the order named: the first side's people first, each side's seats divided evenly.
pub(super) fn proposal(table: &Table, players: &[String]) -> Vec<(SeatId, PlayerId)> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_core::Game;
    use adjutant_core::command::NewGame;
    use adjutant_events::{Actor, Audience, DicePolicy, Envelope, Timestamp};

    fn table() -> Table {
        let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice: DicePolicy::OperatingSystem };
        let event = adjutant_core::create(crate::games::games(), &new, &"gm".into()).expect("a game").remove(0);
        let envelope = Envelope {
            game: "g".into(),
            seq: 1,
            time: Timestamp(0),
            actor: Actor::Referee,
            cause: "c".into(),
            audience: Audience::Everyone,
            event,
        };
        Game::from_first(crate::games::games(), &envelope).expect("a game").table
    }

    fn seats(players: &[&str]) -> String {
        let players: Vec<String> = players.iter().map(|&player| player.to_owned()).collect();
        let mut seats: Vec<String> =
            proposal(&table(), &players).iter().map(|(seat, player)| format!("{seat} {player}")).collect();
        seats.sort();
        seats.join(", ")
    }

    #[test]
    fn two_to_five_people_fill_all_seats_and_no_one_plays_both_sides() {
        assert_eq!(seats(&["A", "B"]), "germany B, japan B, soviet_union A, united_kingdom A, united_states A");
        assert_eq!(seats(&["A", "B", "C"]), "germany C, japan C, soviet_union A, united_kingdom A, united_states B");
        assert_eq!(
            seats(&["A", "B", "C", "D"]),
            "germany D, japan D, soviet_union A, united_kingdom B, united_states C"
        );
        assert_eq!(
            seats(&["A", "B", "C", "D", "E"]),
            "germany D, japan E, soviet_union A, united_kingdom B, united_states C"
        );
    }
}
