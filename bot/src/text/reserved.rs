//! What is to be known besides a judgement on dice: all that concerns dice, of the rest the first, and how many there are more
//! of each kind.

use crate::words::{Args, Words};
use adjutant_audit::Reservation;
use adjutant_core::term::Term;

/// Reservations that are listed besides those of dice; the rest is counted.
const MOST_LISTED: usize = 12;

/// A line for each; `below` gives what stands below one.
pub fn lines(words: Words, all: &[Reservation], below: impl Fn(&Reservation) -> Option<String>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut listed = 0;
    let mut more: Vec<(String, u64)> = Vec::new();
    let mut count = |kind: String, count: u64| match more.iter_mut().find(|(known, _)| *known == kind) {
        Some((_, all)) => *all += count,
        None => more.push((kind, count)),
    };
    for reservation in all {
        if let Reservation::MoreOf { kind, count: number } = reservation {
            count(kind.clone(), *number);
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

/// A reservation as a sentence. Its terms are numbers and words: it needs no board.
pub fn said(words: Words, reservation: &Reservation) -> String {
    words.say(&reservation.key(), &args(&reservation.terms()))
}

/// Terms as the catalogue takes them.
pub fn args(terms: &[(&'static str, Term)]) -> Args {
    Words::default().with(&crate::words::NoBoard).args(terms)
}
