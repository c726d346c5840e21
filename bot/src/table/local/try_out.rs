//! `try out`: a copy of the open game as a seat sees it. Whoever is at the keyboard plays all sides of it.

use super::{Local, Then};
use crate::limits::Wrong;
use crate::table::explained::explain;
use crate::words::Args;
use adjutant_commands::copies;
use adjutant_commands::moderator::{Denial, DiceWish, Session};
use adjutant_core::term::Term;
use adjutant_events::{GameId, SeatId};
use std::io;

/// The most names that are tried for a copy.
const MOST_COPIES: usize = 1_000;

impl Local<'_> {
    /// Creates a copy and opens it. An earlier copy of the same game ends.
    pub(super) fn try_out(&mut self, named: Option<&str>) -> io::Result<Then> {
        let Some(local_game) = &self.opened else { return self.no("table-no-game-open", Vec::new()) };
        let seat = match self.copied_seat(named) {
            Ok(seat) => seat,
            Err((key, terms)) => return self.no(key, terms),
        };
        let opening = match copies::opening(local_game.session(), &seat) {
            Ok(opening) if self.setting.scripted => opening.with_dice(DiceWish::Scripted),
            Ok(opening) => opening,
            Err(denial) => {
                let explained = explain(self.voice(), &denial);
                return self.explained(&explained);
            }
        };
        let of = local_game.session().game().id.to_string();
        let base = self.setting.words.say("table-copy-name", &Args::new().text("game", of));
        let numbered = (2..).map(|number| format!("{base}-{number}"));
        let mut earlier: Option<String> = None;
        for name in std::iter::once(base.clone()).chain(numbered).take(MOST_COPIES) {
            if self.exists(&name) {
                earlier = Some(name);
                continue;
            }
            self.end_earlier(earlier.as_deref())?;
            return self.begin(&name, &opening);
        }
        self.no("table-name-taken", vec![("game", Term::Word(base))])
    }

    /// The seat whose view is copied. If units are hidden, it is the one at the keyboard.
    fn copied_seat(&self, named: Option<&str>) -> Result<SeatId, Wrong> {
        let nobody = || -> Wrong { ("table-copy-nobody", Vec::new()) };
        let local_game = self.opened.as_ref().ok_or_else(nobody)?;
        let seats = &local_game.session().game().table.seats;
        let wanted = match named {
            Some(name) => Some(local_game.named(name).ok_or_else(|| -> Wrong {
                let known = seats.iter().map(|seat| seat.id.clone()).collect();
                ("table-unknown-seat", vec![("seat", Term::Word(name.to_owned())), ("seats", Term::Seats(known))])
            })?),
            None => None,
        };
        if !local_game.hides() {
            return wanted.or_else(|| seats.first().map(|seat| seat.id.clone())).ok_or_else(nobody);
        }
        let own = local_game.keeper().cloned().ok_or_else(nobody)?;
        match wanted.filter(|seat| *seat != own) {
            Some(seat) => Err(("denied-not-at-keyboard", vec![("seat", Term::Seat(seat)), ("there", Term::Seat(own))])),
            None => Ok(own),
        }
    }

    /// Closes a copy whose time is over.
    pub(super) fn end_due(&self, session: &mut Session) {
        let now = (self.setting.clock)();
        if copies::is_due(session, now) {
            // If it cannot be closed now, the next list does it.
            let _ = copies::end(session, &self.setting.words.word("copy-over"), now);
        }
    }

    /// Closes a copy that is still played.
    fn end_earlier(&mut self, name: Option<&str>) -> io::Result<()> {
        let Some(name) = name else { return Ok(()) };
        let reason = self.setting.words.word("copy-replaced");
        let now = (self.setting.clock)();
        let loaded = Session::load(self.equipment.clone(), &GameId::new(name)).map_err(Denial::from);
        let ended = loaded.and_then(|mut session| copies::end(&mut session, &reason, now));
        match ended {
            Ok(()) => Ok(()),
            Err(denial) => {
                let explained = explain(self.voice(), &denial);
                self.explained(&explained).map(drop)
            }
        }
    }
}
