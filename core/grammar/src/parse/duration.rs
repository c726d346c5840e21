//! Lengths of time: `24 hours`, `1 day 12 h`, `90分`.

use super::error::ParseProblem;
use super::list::small;
use super::read::{Piece, Read};
use super::token::Token;
use super::value::Value;

const UNITS: [(u32, &[&str]); 4] = [
    (1, &["minute", "minutes", "min", "mins", "m", "分", "分間"]),
    (60, &["hour", "hours", "hr", "hrs", "h", "時間"]),
    (24 * 60, &["day", "days", "d", "日", "日間"]),
    (7 * 24 * 60, &["week", "weeks", "w", "週", "週間"]),
];

/// Reads numbers, each with its unit, up to the first word that is neither.
pub(super) fn read(piece: Piece<'_>) -> Read {
    let mut minutes: u32 = 0;
    let mut at = 0;
    while let (Some(count), Some(unit)) = (small(piece.tokens.get(at)), piece.tokens.get(at + 1).and_then(unit)) {
        minutes = minutes.saturating_add(u32::from(count).saturating_mul(unit));
        at += 2;
    }
    if at > 0 {
        return Read::Took(at, Value::Minutes(minutes));
    }
    let choices = ["24 hours", "3 days", "90 minutes"].map(str::to_owned).to_vec();
    Read::Nothing((0, piece.tokens.len()), ParseProblem::UnknownChoice { word: piece.all().to_owned(), choices })
}

fn unit(token: &Token) -> Option<u32> {
    UNITS.iter().find(|(_, words)| words.iter().any(|word| token.is(word))).map(|(minutes, _)| *minutes)
}
