//! A rematch: a new game of the people of one that is over, with the same rules and the same clock.

use crate::moderator::{DiceWish, Fault, Opening, Session};
use adjutant_core::stand_in::STAND_IN;
use adjutant_core::table::Status;
use adjutant_core::table::player_records::Tenure;
use adjutant_events::{ClockRules, DicePolicy, Event, PlayerId, SeatId, SideId, TableEvent};
use serde::{Deserialize, Serialize};

/// Who plays which side in a rematch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// The sides are exchanged where there are two and nobody is left without a seat.
    #[default]
    Exchanged,
    /// Everybody has the same seats as before.
    Same,
}

/// A rematch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The new game.
    pub opening: Opening,
    /// Who plays which seat. A seat without a player before has none here.
    pub seats: Vec<(SeatId, PlayerId)>,
    /// Its clock; none = the game had none.
    pub clock: Option<ClockRules>,
    /// The game masters, the first of whom makes the game.
    pub gms: Vec<PlayerId>,
}

impl Rematch {
    /// The rematch of a game; none if the game is not over, or is a copy.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn of(session: &Session, sides: Sides) -> Result<Option<Self>, Fault> {
        let game = session.game();
        let first = session.log(1, 1)?.into_iter().next().map(|first| first.event);
        let Some(Event::Table(TableEvent::GameCreated { ruleset, options, dice, .. })) = first else { return Ok(None) };
        if !matches!(game.table.status, Status::Over(_)) || game.is_copy() {
            return Ok(None);
        }
        let dice = match dice {
            DicePolicy::OperatingSystem => DiceWish::OperatingSystem,
            DicePolicy::Scripted => DiceWish::Scripted,
            DicePolicy::Verifiable { beacon, .. } => DiceWish::Verifiable { beacon },
        };
        let tenures = &game.player_records.tenures;
        let holder = |seat: &SeatId, player: Option<&PlayerId>| {
            // Whoever resigned has left the seat.
            let last = || tenures.iter().rev().find(|tenure| tenure.seat == *seat).map(|Tenure { player, .. }| player);
            player.or_else(last).filter(|player| player.as_str() != STAND_IN).cloned()
        };
        let seats = game.table.seats.iter();
        let held: Vec<Held> = seats
            .filter_map(|seat| {
                let player = holder(&seat.id, seat.player.as_ref())?;
                Some(Held { seat: seat.id.clone(), side: seat.side.clone(), player })
            })
            .collect();
        let seats = seated(&held, sides);
        let opening = Opening { ruleset, options, dice, against: game.office.practice };
        Ok(Some(Self { opening, seats, clock: game.clock.rules.clone(), gms: game.table.gms.clone() }))
    }
}

/// A seat with its side and its player.
struct Held {
    seat: SeatId,
    side: SideId,
    player: PlayerId,
}

/// Who plays which seat in the rematch.
fn seated(held: &[Held], sides: Sides) -> Vec<(SeatId, PlayerId)> {
    let exchanged = if sides == Sides::Exchanged { exchanged(held) } else { None };
    let seats = held.iter().map(|one| one.seat.clone());
    let players = exchanged.unwrap_or_else(|| held.iter().map(|one| one.player.clone()).collect());
    seats.zip(players).collect()
}

/// The players of the seats with sides exchanged; none if there are not two sides, or somebody would have no seat.
fn exchanged(held: &[Held]) -> Option<Vec<PlayerId>> {
    let mut sides: Vec<&SideId> = held.iter().map(|one| &one.side).collect();
    sides.sort_unstable();
    sides.dedup();
    let [first, second] = *sides.as_slice() else { return None };
    let of = |side: &SideId| {
        held.iter().filter(move |one| one.side == *side).map(|one| one.player.clone()).collect::<Vec<_>>()
    };
    let (first_players, second_players) = (of(first), of(second));
    let is_one = |players: &[PlayerId]| players.iter().all(|player| Some(player) == players.first());
    // One person for each side, or as many seats on both.
    if !(is_one(&first_players) && is_one(&second_players)) && first_players.len() != second_players.len() {
        return None;
    }
    let (mut to_first, mut to_second) = (second_players.into_iter().cycle(), first_players.into_iter().cycle());
    held.iter().map(|one| if one.side == *first { to_first.next() } else { to_second.next() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(all: &[(&str, &str, &str)]) -> Vec<Held> {
        let one = |(seat, side, player): &(&str, &str, &str)| Held {
            seat: SeatId::new(*seat),
            side: SideId::new(*side),
            player: PlayerId::new(*player),
        };
        all.iter().map(one).collect()
    }

    fn players(all: &[(&str, &str, &str)], sides: Sides) -> Vec<String> {
        seated(&held(all), sides).into_iter().map(|(_, player)| player.to_string()).collect()
    }

    #[test]
    fn two_people_exchange_all_their_seats() {
        let two = [
            ("a", "red", "Anna"),
            ("b", "white", "Ben"),
            ("c", "red", "Anna"),
            ("d", "white", "Ben"),
            ("e", "white", "Ben"),
        ];
        assert_eq!(players(&two, Sides::Exchanged), ["Ben", "Anna", "Ben", "Anna", "Anna"]);
        assert_eq!(players(&two, Sides::Same), ["Anna", "Ben", "Anna", "Ben", "Ben"]);
    }

    #[test]
    fn as_many_people_on_both_sides_exchange_one_by_one() {
        let four = [("a", "red", "Anna"), ("b", "red", "Ben"), ("c", "white", "Carl"), ("d", "white", "Dora")];
        assert_eq!(players(&four, Sides::Exchanged), ["Carl", "Dora", "Anna", "Ben"]);
    }

    #[test]
    fn where_somebody_would_have_no_seat_everybody_keeps_theirs() {
        let three = [("a", "red", "Anna"), ("b", "red", "Ben"), ("c", "white", "Carl")];
        assert_eq!(players(&three, Sides::Exchanged), ["Anna", "Ben", "Carl"]);
        let one = [("a", "red", "Anna"), ("b", "red", "Anna")];
        assert_eq!(players(&one, Sides::Exchanged), ["Anna", "Anna"], "there is nobody to exchange with");
        assert_eq!(players(&[], Sides::Exchanged), Vec::<String>::new());
    }
}
