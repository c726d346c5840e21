//! The reservations to a verdict on a game or a season. All that concern dice or draws are listed; of the rest only the
//! first, with counts of the others by kind.

use super::MOST_LISTED;
use crate::words::{Args, Words};
use adjutant_audit::Reservation;
use adjutant_audit::league::LeagueReservation;
use adjutant_core::term::Term;

/// A reservation about a game or a season.
pub trait Reserved {
    /// Whether it is always listed.
    fn concerns_dice(&self) -> bool;
    /// Its kind: its key without the common prefix.
    fn kind(&self) -> String;
    /// The kind and number of further reservations, if this one is only a count.
    fn more_of(&self) -> Option<(String, u64)>;
    /// Its key and its terms.
    fn parts(&self) -> (String, Vec<(&'static str, Term)>);
}

impl Reserved for Reservation {
    fn concerns_dice(&self) -> bool {
        Self::concerns_dice(self)
    }

    fn kind(&self) -> String {
        Self::kind(self)
    }

    fn more_of(&self) -> Option<(String, u64)> {
        match self {
            Self::MoreOf { kind, count } => Some((kind.clone(), *count)),
            _ => None,
        }
    }

    fn parts(&self) -> (String, Vec<(&'static str, Term)>) {
        (self.key(), self.terms())
    }
}

impl Reserved for LeagueReservation {
    fn concerns_dice(&self) -> bool {
        Self::concerns_dice(self)
    }

    fn kind(&self) -> String {
        Self::kind(self)
    }

    fn more_of(&self) -> Option<(String, u64)> {
        None
    }

    fn parts(&self) -> (String, Vec<(&'static str, Term)>) {
        (self.key(), self.terms())
    }
}

/// A line for each reservation; `below` gives the line below it, if any.
pub fn lines<R: Reserved>(words: Words, all: &[R], below: impl Fn(&R) -> Option<String>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut listed = 0;
    let mut more: Vec<(String, u64)> = Vec::new();
    let mut count = |kind: String, count: u64| match more.iter_mut().find(|(known, _)| *known == kind) {
        Some((_, all)) => *all += count,
        None => more.push((kind, count)),
    };
    for reservation in all {
        if let Some((kind, number)) = reservation.more_of() {
            count(kind, number);
            continue;
        }
        if !reservation.concerns_dice() {
            if listed >= MOST_LISTED {
                count(reservation.kind(), 1);
                continue;
            }
            listed += 1;
        }
        lines.push(format!("  - {}", said(words, reservation)));
        lines.extend(below(reservation).map(|line| format!("    {line}")));
    }
    let more = more.into_iter().map(|(kind, count)| Reservation::MoreOf { kind, count });
    lines.extend(more.map(|more| format!("  - {}", said(words, &more))));
    lines
}

/// A reservation as a sentence. Its terms are numbers and words, so it needs no board.
pub fn said(words: Words, reservation: &impl Reserved) -> String {
    let (key, terms) = reservation.parts();
    words.say(&key, &args(&terms))
}

/// Terms as arguments of a message.
pub fn args(terms: &[(&'static str, Term)]) -> Args {
    Words::default().with(&crate::words::NoBoard).args(terms)
}
