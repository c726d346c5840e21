//! The people of a seat, and the approval of drafts.

use crate::game::state::Game;
use crate::interface::seats::Seat;
use crate::table::staff::decide;
use crate::table::staff::state::Draft;
use adjutant_events::{PlayerId, SeatId};

impl Draft {
    /// The voters who have not approved it yet, and whether it has a majority that commits it.
    pub fn standing<'a>(&'a self, game: &'a Game) -> (Vec<&'a PlayerId>, bool) {
        let missing = decide::voters(game, &self.seat).into_iter().filter(|voter| !self.approved.contains(voter));
        (missing.collect(), decide::has_majority(game, self))
    }

    /// Whether its turn is over: the seat has had its turn since, or had it when the draft was made.
    pub fn is_stale(&self, game: &Game) -> bool {
        let Some(own) = game.table.seats.iter().position(|seat| seat.id == self.seat) else { return true };
        let (round, turn, _) = game.play.moment();
        if usize::from(turn) == own {
            // A draft from the seat's turn in an earlier round is stale; one from this round is not.
            return usize::from(self.turn.1) == own && self.turn.0 < round;
        }
        let since = game.marks.partition_point(|mark| mark.seq <= self.made);
        usize::from(self.turn.1) == own
            || round > self.turn.0 + 1
            || game.marks[since..].iter().any(|mark| usize::from(mark.seat) == own)
    }
}

impl Game {
    /// The seats that a person holds or serves, in table order.
    pub fn seats_of<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Seat> {
        self.table.seats.iter().filter(move |seat| self.belongs(player, &seat.id))
    }

    /// Whether a person holds a seat or serves on its staff.
    pub fn belongs(&self, player: &PlayerId, seat: &SeatId) -> bool {
        self.table.holds(player, seat) || self.staff.member(seat, player).is_some()
    }

    /// The people of a seat: its holder, then the staff, each once.
    pub fn people_of<'a>(&'a self, seat: &'a SeatId) -> Vec<&'a PlayerId> {
        let holder = self.table.seat(seat).and_then(|seat| seat.player.as_ref());
        let mut people: Vec<&PlayerId> = holder.into_iter().collect();
        for member in self.staff.of(seat) {
            if !people.contains(&&member.player) {
                people.push(&member.player);
            }
        }
        people
    }
}
