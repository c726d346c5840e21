//! Seats and standing instructions as text.

use super::columns::{fold, table};
use super::{Ink, Page};
use crate::words::{Args, quoted};
use adjutant_core::table::Status;
use adjutant_core::view::{SeatView, View};
use adjutant_events::SeatId;

impl Page<'_> {
    /// The seats with their players, the game masters, and the status of the game.
    pub fn seats(&self, view: &View) -> String {
        let heading = ["column-power", "column-side", "column-player"].map(|key| self.word(key));
        let rows: Vec<Vec<String>> = view
            .table
            .seats
            .iter()
            .map(|seat| vec![self.power(&seat.id), self.voice().side(&seat.side), self.holder(seat)])
            .collect();
        let mut lines = table(&heading, &rows);
        if let Some(first) = lines.first_mut() {
            *first = self.heading(first);
        }
        let gms: Vec<String> = view.table.gms.iter().map(|gm| quoted(gm.as_str())).collect();
        lines.push(format!("  {}", self.say("seats-gms", Args::new().text("players", self.voice().join(&gms)))));
        lines.push(format!("  {}", self.status(&view.table.status)));
        lines.join("\n")
    }

    fn holder(&self, seat: &SeatView) -> String {
        match (&seat.player, seat.resigned) {
            (Some(player), _) => quoted(player.as_str()),
            (None, true) => self.word("seat-resigned"),
            (None, false) => self.word("seat-free"),
        }
    }

    /// The status of the game, in a sentence.
    pub fn status(&self, status: &Status) -> String {
        match status {
            Status::Gathering => self.word("status-gathering"),
            Status::Playing => self.word("status-playing"),
            Status::Paused { reason } => self.say("status-paused", Args::new().text("reason", quoted(reason))),
            Status::Over(result) => self.voice().result(result),
        }
    }

    /// The standing instructions of a seat, as far as the view shows them.
    pub fn instructions(&self, view: &View, seat: &SeatId) -> String {
        let given = view.table.seats.iter().find(|found| found.id == *seat).map_or(&[][..], |seat| &seat.instructions);
        if given.is_empty() {
            return self.say("instructions-none", Args::new().text("power", self.voice().the_seat(seat)));
        }
        let title = self.say("instructions-of", Args::new().text("power", self.voice().the_seat(seat)));
        let mut lines = vec![self.ink(Ink::Heading, &title)];
        for given in given {
            let args = Args::new()
                .text("scope", self.voice().scope(&given.scope))
                .text("instruction", self.voice().instruction(&given.instruction));
            lines.push(fold("  ", &self.words.sentence(&self.say("instruction-line", args)), self.width));
        }
        lines.join("\n")
    }
}
