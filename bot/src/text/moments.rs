//! The moments to which the board can go back, and what a rewind took back, as text.

use super::Page;
use crate::words::Args;
use adjutant_commands::moderator::{Fault, Gone, MOMENTS, Moment, Session};
use adjutant_core::Viewer;
use adjutant_core::view::View;

/// How many of the orders that a rewind took back are listed; the rest is counted.
const LISTED: usize = 10;

impl Page<'_> {
    /// A moment, by its event, with its place in the game.
    pub fn moment_heading(&self, seen: &View, moment: &Moment) -> String {
        let args = Args::new().number("seq", moment.mark.seq).text("moment", self.moment(seen));
        self.say("moment-heading", args)
    }

    /// The order that was given at a moment, and how many rolls followed.
    pub fn moment_order(&self, moment: &Moment) -> String {
        let order = self.voice().narrate(&moment.order, None);
        self.say("moment-order", Args::new().text("order", order).number("rolls", moment.rolls))
    }

    /// The last moments to which the board can go back, the latest first.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn moments(&self, session: &Session, viewer: &Viewer) -> Result<String, Fault> {
        let moments = session.moments(viewer, MOMENTS)?;
        let seen = session.seen_at(viewer, &moments)?;
        let Some(last) = moments.last() else { return Ok(self.word("moments-none")) };
        let lines = moments.iter().zip(&seen).rev().map(|(moment, seen)| {
            let args = Args::new().text("heading", self.moment_heading(seen, moment));
            format!("  {}", self.say("moment-line", args.text("order", self.moment_order(moment))))
        });
        let heading = self.say("moments-heading", Args::new().number("seq", last.mark.seq));
        Ok(std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n"))
    }

    /// What a rewind takes back, in sentences; empty = no order that the reader may know, and no dice.
    pub fn gone(&self, gone: &Gone) -> Vec<String> {
        let voice = self.voice();
        let mut sentences = Vec::new();
        let more = gone.orders.len().saturating_sub(LISTED);
        let last: Vec<String> = gone.orders.iter().skip(more).map(|order| voice.narrate(order, None)).collect();
        if !last.is_empty() {
            let orders = last.join(&self.word("list-semicolon"));
            sentences.push(self.say("rewound-orders", Args::new().text("orders", orders).number("more", more)));
        }
        if gone.rolls > 0 {
            sentences.push(self.say("rewound-rolls", Args::new().number("rolls", gone.rolls)));
        }
        sentences
    }
}
