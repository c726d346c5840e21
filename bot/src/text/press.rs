//! The press rules and the letters of each power, as text.

use super::Page;
use crate::words::{Args, quoted};
use adjutant_core::table::press::Letter;
use adjutant_core::view::View;
use adjutant_events::{Audience, SeatId};

impl Page<'_> {
    /// The press rules, and for each power its holder and the number of its letters that the viewer may read.
    pub fn directory(&self, view: &View) -> String {
        let press = &view.table.press;
        let mut lines = vec![self.voice().press_policy(press.policy)];
        for seat in &view.table.seats {
            let from = press.letters.iter().filter(|letter| letter.from.as_ref() == Some(&seat.id)).count();
            let holder = seat.player.as_ref().map_or_else(|| "-".to_owned(), |player| quoted(player.as_str()));
            let args = Args::new()
                .text("seat", self.power(&seat.id))
                .text("side", self.voice().side(&seat.side))
                .text("player", holder)
                .number("count", from);
            lines.push(format!("  {}", self.say("press-directory", args)));
        }
        lines.join("\n")
    }
}

/// Whether a letter is from this power, or to this power alone or among others.
pub(crate) fn concerns(letter: &Letter, seat: &SeatId) -> bool {
    let is_read = match &letter.audience {
        Audience::Seats(seats) => seats.contains(seat),
        Audience::Seat(only) => only == seat,
        Audience::Everyone | Audience::Side(_) | Audience::Gm => false,
    };
    letter.from.as_ref() == Some(seat) || is_read
}
