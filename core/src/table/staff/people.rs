//! Who plays which seat, and how far the staff of one has come with a draft.

use crate::doors::seated::Seat;
use crate::game::state::Game;
use crate::table::staff::decide;
use crate::table::staff::state::Draft;
use adjutant_events::{PlayerId, SeatId};

impl Draft {
    /// Those of the staff who have not approved of it yet, and whether half of it has, where that commits it.
    pub fn standing<'a>(&'a self, game: &'a Game) -> (Vec<&'a PlayerId>, bool) {
        let missing = decide::voters(game, &self.seat).into_iter().filter(|voter| !self.approved.contains(voter));
        (missing.collect(), decide::has_majority(game, self))
    }

    /// Whether the turn that it was for is over: the seat's own turn has been since, or was on when it was drafted.
    pub fn is_stale(&self, game: &Game) -> bool {
        let Some(own) = game.table.seats.iter().position(|seat| seat.id == self.seat) else { return true };
        let (round, turn, _) = game.play.moment();
        if usize::from(turn) == own {
            // A turn of an earlier round; of this one it is the turn that it is for.
            return usize::from(self.turn.1) == own && self.turn.0 < round;
        }
        let since = game.marks.partition_point(|mark| mark.seq <= self.made);
        usize::from(self.turn.1) == own
            || round > self.turn.0 + 1
            || game.marks[since..].iter().any(|mark| usize::from(mark.seat) == own)
    }
}

impl Game {
    /// The seats that somebody holds or serves, in the order of the table.
    pub fn seats_of<'a>(&'a self, player: &'a PlayerId) -> impl Iterator<Item = &'a Seat> {
        self.table.seats.iter().filter(move |seat| self.belongs(player, &seat.id))
    }

    /// Whether somebody holds a seat or serves on its staff.
    pub fn belongs(&self, player: &PlayerId, seat: &SeatId) -> bool {
        self.table.holds(player, seat) || self.staff.member(seat, player).is_some()
    }

    /// Who plays a seat: its holder, then his staff, each once.
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
