//! Who is at the keyboard, and who speaks.

use super::LocalGame;
use crate::table::explained::{Explained, Family, plain};
use crate::table::narrator::{Narrator, is_told};
use adjutant_commands::definition::TRY;
use adjutant_commands::lexicon::fold;
use adjutant_commands::moderator::{GameStatus, actor};
use adjutant_commands::naming;
use adjutant_commands::parse::{Context, parse};
use adjutant_commands::{As, Definition, Found, Request};
use adjutant_core::Viewer;
use adjutant_core::referee::is_public;
use adjutant_core::table::Status;
use adjutant_core::term::Term;
use adjutant_events::{PlayerId, SeatId};

/// The most events that a player is told when taking the keyboard.
const MOST_CAUGHT_UP: u32 = 400;
/// The longest name of a person before a line, in words.
const LONGEST_NAME: usize = 3;

impl LocalGame {
    /// Whether players have hidden units in this game. In a copy one person plays all sides.
    pub fn hides(&self) -> bool {
        let game = self.session.game();
        game.rules.family().hides() && !game.is_copy() && !matches!(game.table.status, Status::Over(_))
    }

    /// The viewer of the table: in a game with hidden units, the seat at the keyboard.
    pub(super) fn eyes(&self) -> Viewer {
        if self.session.game().is_copy() || matches!(self.session.game().table.status, Status::Over(_)) {
            return Viewer::Gm;
        }
        actor::eyes(self.at_keyboard.as_ref())
    }

    /// The viewer of an answer to a person who speaks for this seat. A watcher sees the seat's board alone.
    pub(super) fn eyes_of(&self, player: &PlayerId, seat: Option<SeatId>) -> Viewer {
        match seat {
            Some(seat) if self.session.game().staff.watches(player, &seat) => Viewer::Watcher(seat),
            Some(seat) => Viewer::Seat(seat),
            None => self.eyes(),
        }
    }

    /// The reader of a line's result: the seat at the keyboard, or the seat that spoke.
    pub(super) fn reader(&self, speaker: Option<&As>) -> Viewer {
        match speaker {
            Some(As::Seat(seat)) if !self.hides() => Viewer::Seat(seat.clone()),
            _ => self.eyes(),
        }
    }

    /// The seat that must take the keyboard next, in a game with hidden units.
    pub fn hand_to(&self) -> Option<SeatId> {
        let playing = self.session.game().table.status == Status::Playing;
        let awaited = self.awaited().filter(|_| self.hides() && playing)?;
        let waits = matches!(self.session.standing(), Ok(GameStatus::Waiting(_)));
        (self.at_keyboard.as_ref() != Some(&awaited) && (waits || self.at_keyboard.is_none())).then_some(awaited)
    }

    /// A player takes the keyboard: returns the events since the last time, in the player's view.
    pub fn sits_down(&mut self, seat: SeatId) -> Vec<String> {
        let from = self.told_to.iter().find(|(known, _)| *known == seat).map_or(self.start, |(_, seq)| *seq) + 1;
        // Public events were already told while no seat was at the keyboard.
        let nobody = self.at_keyboard.is_none();
        self.at_keyboard = Some(seat.clone());
        let mut narrator = Narrator::from_start(self.words).to(self.eyes());
        let mut told = Vec::new();
        let limit = usize::try_from(MOST_CAUGHT_UP).unwrap_or(usize::MAX);
        for envelope in self.session.read(narrator.viewer(), from, limit).unwrap_or_default() {
            let told_already = nobody && is_public(self.session.game().rules.family(), &envelope);
            if is_told(&envelope) && !told_already {
                told.extend(narrator.tell(&self.session, &envelope).1.filter(|line| !line.is_empty()));
            }
        }
        self.note_told(seat);
        told
    }

    pub(super) fn note_told(&mut self, seat: SeatId) {
        let seq = self.session.game().seq;
        match self.told_to.iter_mut().find(|(known, _)| *known == seat) {
            Some((_, known)) => *known = seq,
            None => self.told_to.push((seat, seq)),
        }
    }

    /// In a game with hidden units: refuses a line for another seat than the one at the keyboard. A person who is named
    /// speaks for the seats that they hold. Without any, they speak for the seat that the rest of the line names.
    pub(super) fn not_at_keyboard(&self, player: &PlayerId, speaker: Option<&As>, text: &str) -> Option<Explained> {
        let at = self.at_keyboard.as_ref().filter(|_| self.hides())?;
        let speaks: Vec<SeatId> = match speaker {
            Some(As::Seat(seat)) => vec![seat.clone()],
            Some(As::Gm) => Vec::new(),
            None => {
                let held = self.session.game().seats_of(player).map(|seat| seat.id.clone());
                let named = text.split_once([':', '：']).map(|(name, _)| self.session.lexicon().power(name.trim()));
                let named = match named {
                    Some(Found::Found(seat)) => Some(seat),
                    Some(Found::Ambiguous(_) | Found::Unknown { .. }) | None => None,
                };
                let held: Vec<SeatId> = held.collect();
                if held.is_empty() { named.into_iter().collect() } else { held }
            }
        };
        let seat = speaks.first().filter(|_| !speaks.contains(at))?.clone();
        let terms = vec![("seat", Term::Seat(seat)), ("there", Term::Seat(at.clone()))];
        Some(plain(self.voice(), Family::WhichSeat, "denied-not-at-keyboard", terms))
    }

    /// Refuses a game master's trial while a seat is at the keyboard of a game with hidden units. A trial leaves no trace, and its
    /// answer could tell what other seats hide: whether a correction fits, or what a seat would do.
    pub(super) fn not_tried_here(&self, speaker: Option<&As>, text: &str) -> Option<Explained> {
        let at = self.keeper().filter(|_| speaker == Some(&As::Gm) && self.is_trial(text))?.clone();
        Some(plain(self.voice(), Family::WhichSeat, "denied-not-tried-here", vec![("there", Term::Seat(at))]))
    }

    /// Whether a line only tries something, with or without a name before it. It is read with the public view.
    pub(super) fn is_trial(&self, text: &str) -> bool {
        let lexicon = self.session.lexicon();
        let seen = self.session.view(&Viewer::Spectator);
        let context = Context { lexicon, seat: None, view: Some(&seen) };
        let tries = |line: &str| {
            let spelt = lexicon.commands().all().iter().filter(|known| known.name == TRY);
            let mut spelt = spelt.flat_map(Definition::spellings);
            let line_folded = fold(line);
            matches!(parse(line, &context), Ok(Request::Try(_)))
                || spelt.any(|word| line_folded.starts_with(&fold(word)))
        };
        tries(text.trim()) || text.split_once([':', '：']).is_some_and(|(_, rest)| tries(rest.trim()))
    }

    /// The seat that must act. If several are asked, it is the one at the keyboard, who goes on.
    pub(super) fn awaited(&self) -> Option<SeatId> {
        match self.session.standing() {
            Ok(GameStatus::Waiting(prompts)) => {
                let asked: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
                let goes_on = self.keeper().filter(|seat| asked.contains(seat)).cloned();
                goes_on.or_else(|| asked.into_iter().next())
            }
            Ok(standing) => standing.roll().map(|request| request.seat.clone()),
            _ => None,
        }
    }

    /// A line with a person's name before it: the player, the seat, and the rest. The person is a member of a staff or a
    /// watcher. Others have no seat, and sign up or look on.
    pub(super) fn member<'t>(&self, text: &'t str) -> Option<(PlayerId, Option<As>, &'t str)> {
        let (name, rest) = text.split_once([':', '：'])?;
        let (name, rest) = (name.trim(), rest.trim_start());
        if let Some((player, seat)) = actor::called(self.session.game(), name) {
            return Some((player, Some(As::Seat(seat)), rest));
        }
        // A misspelt seat is treated as a seat, so that the answer lists the seats.
        let is_like_a_seat = match self.session.lexicon().power(name) {
            Found::Found(_) | Found::Ambiguous(_) => true,
            Found::Unknown { nearest } => !nearest.is_empty(),
        };
        let is_taken =
            is_like_a_seat || matches!(name.to_lowercase().as_str(), "gm" | "gamemaster" | "referee" | "審判");
        let context = Context { lexicon: self.session.lexicon(), seat: None, view: None };
        let is_person = !is_taken
            && naming::name(name).is_ok()
            && name.split_whitespace().count() <= LONGEST_NAME
            && parse(name, &context).is_err()
            && parse(rest, &context).is_ok();
        is_person.then(|| (PlayerId::new(name), None, rest))
    }

    /// The seat of this name.
    pub(in crate::table) fn named(&self, name: &str) -> Option<SeatId> {
        match self.session.lexicon().power_exact(name.trim()) {
            Some(Found::Found(seat)) => Some(seat),
            _ => None,
        }
    }

    /// The seat at the keyboard, in a game with hidden units.
    pub(in crate::table) fn keeper(&self) -> Option<&SeatId> {
        self.at_keyboard.as_ref().filter(|_| self.hides())
    }

    /// The speaker of a line: the seat that it names, the game master, or the seat that must act.
    pub(super) fn speaker(&self, text: &str) -> (PlayerId, Option<As>) {
        if let Some((name, _)) = text.lines().next().unwrap_or_default().split_once([':', '：']) {
            if matches!(name.trim().to_lowercase().as_str(), "gm" | "gamemaster" | "referee" | "審判") {
                return (self.gm(), Some(As::Gm));
            }
            if let Some(seat) = self.named(name) {
                return (self.holder(&seat), Some(As::Seat(seat)));
            }
        }
        let at_keyboard = self.at_keyboard.clone().filter(|_| self.hides());
        match at_keyboard.or_else(|| self.awaited()) {
            Some(seat) => (self.holder(&seat), Some(As::Seat(seat))),
            None => (self.gm(), Some(As::Gm)),
        }
    }

    pub(super) fn holder(&self, seat: &SeatId) -> PlayerId {
        let holder = self.session.game().table.seat(seat).and_then(|seat| seat.player.clone());
        holder.unwrap_or_else(|| self.gm())
    }

    pub(super) fn gm(&self) -> PlayerId {
        self.session.game().table.gms.first().cloned().unwrap_or_else(|| PlayerId::new("gm"))
    }
}
