//! Headings over an order: whose turn, which round, which phase. `Y1 buy: 2 squires`, `Purchase Units: 3 squires`,
//! `NCM: 3 squires York -> Derby`, `Yorkists 1, combat move:`.
//!
//! A heading is no part of the order, but it is not ignored: with a heading of another phase the order is not meant for
//! now.

use super::Context;
use super::error::{ParseError, ParseProblem};
use super::head;
use super::place;
use super::read::Piece;
use super::token::{Sort, Token};
use crate::lexicon::{Found, Lexicon, Tongue, fold};
use crate::request::As;
use adjutant_core::term::PhaseWord;
use adjutant_events::SeatId;

/// The maximum number of tokens in a heading.
const LONGEST: usize = 9;
/// Words of a heading without a meaning of their own.
const FILLERS: [&str; 16] = [
    "turn",
    "phase",
    "the",
    "for",
    "my",
    "of",
    "s",
    "moves",
    "move",
    "units",
    "round",
    "rd",
    "フェイズ",
    "フェーズ",
    "ターン",
    "の",
];

/// A heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The seat whose turn it names.
    pub speaker: Option<SeatId>,
    /// The phase, by its word in the rules.
    pub phase: Option<&'static str>,
    /// The text of the heading.
    label: String,
    /// The number of its tokens, including the colon.
    pub(crate) length: usize,
}

impl Heading {
    /// The speaker that it names.
    pub(crate) fn speaks(&self) -> Option<As> {
        self.speaker.clone().map(As::Seat)
    }

    /// Whether it is a heading of this phase. `Combat:` may also be the heading of moves before combat.
    pub fn is_of(&self, now: &str) -> bool {
        self.phase.is_none_or(|phase| phase == now) || !self.label.is_empty() && fold(now).starts_with(&self.label)
    }

    /// Checks that the heading fits the current phase.
    ///
    /// # Errors
    /// It names another phase.
    pub(crate) fn agrees(&self, piece: Piece<'_>, context: &Context<'_>) -> Result<(), ParseError> {
        let now = context.view.and_then(|view| context.lexicon.grammar().phase(view));
        let (Some(phase), Some(now)) = (self.phase, now) else { return Ok(()) };
        if self.is_of(now) {
            return Ok(());
        }
        let problem = ParseProblem::OtherPhase { phase: PhaseWord(phase.to_owned()), now: PhaseWord(now.to_owned()) };
        let at = place(piece, (0, self.length));
        Err(ParseError::uncalled(problem, at, piece.line[at.0..at.1].to_owned()))
    }
}

/// The heading that ends with a colon, if the line has one. A power alone is not a heading but the speaker.
pub(crate) fn with_colon(piece: Piece<'_>, context: &Context<'_>) -> Option<Heading> {
    let colon = piece.tokens.iter().take(LONGEST).position(|token| token.is_sign(':')).filter(|colon| *colon > 0)?;
    let said = piece.up_to(colon);
    // If the words name a command, they are that command, as long as it accepts what follows.
    let heading = read(said, context)?;
    let rest = colon + 1 < piece.tokens.len();
    rest.then_some(Heading { length: colon + 1, ..heading })
}

/// The words at the beginning of a line that are only a heading without a colon: `ncm 3 inf ger to pol`.
pub(crate) fn without_colon(piece: Piece<'_>, context: &Context<'_>) -> Option<Heading> {
    let most = LONGEST.min(piece.tokens.len().saturating_sub(1));
    (1..=most).rev().find_map(|length| {
        let heading = read(piece.up_to(length), context)?;
        // A dash or an arrow after it separates it from the order.
        let dash = usize::from(piece.tokens.get(length).is_some_and(|token| token.is_sign('>')));
        // `Y1 - two squires`: a numbered turn needs the dash, because it may be the beginning of an order.
        let divided = heading.phase.is_some() || dash > 0 && is_coded(piece.up_to(length), context);
        (divided && length + dash < piece.tokens.len()).then_some(Heading { length: length + dash, ..heading })
    })
}

/// A line that contains only a heading: `Combat Move - Russians`, `NCM:`, `G1`.
pub(crate) fn alone(piece: Piece<'_>, context: &Context<'_>) -> Option<Heading> {
    let end = piece.tokens.iter().rposition(|token| !token.is_sign(':')).map_or(0, |last| last + 1);
    read(piece.up_to(end), context).map(|heading| Heading { length: piece.tokens.len(), ..heading })
}

/// Reads words that all belong to a heading and include a phase or a numbered turn.
fn read(piece: Piece<'_>, context: &Context<'_>) -> Option<Heading> {
    let lexicon = context.lexicon;
    let mut heading = Heading::default();
    let mut numbered = false;
    let mut at = 0;
    while at < piece.tokens.len() {
        let token = &piece.tokens[at];
        if let Some((phase, length)) = phase(piece, at, lexicon).filter(|_| heading.phase.is_none()) {
            heading.phase = Some(phase);
            heading.label = fold(piece.text(at, at + length));
            at += length;
        } else if let Some((power, length)) = coded(piece, at, context).filter(|_| heading.speaker.is_none()) {
            heading.speaker = Some(power);
            numbered = true;
            at += length;
        } else if let Some((power, length)) = power(piece, at, lexicon).filter(|_| heading.speaker.is_none()) {
            heading.speaker = Some(power);
            at += length;
        } else if token.number().is_some() && !numbered && (heading.speaker.is_some() || is_round(piece, at)) {
            numbered = true;
            at += 1;
        } else if FILLERS.iter().any(|word| token.is(word)) || token.is_sign('>') || token.is_sign(',') {
            at += 1;
        } else {
            return None;
        }
    }
    (heading.phase.is_some() || numbered).then_some(heading)
}

fn is_round(piece: Piece<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| &piece.tokens[before]);
    before.is_some_and(|token| ["round", "rd", "turn", "ターン"].iter().any(|word| token.is(word)))
}

fn phase(piece: Piece<'_>, at: usize, lexicon: &Lexicon) -> Option<(&'static str, usize)> {
    (1..=4).rev().find_map(|length| {
        let tokens = piece.tokens.get(at..at + length)?;
        let plain = !tokens.iter().any(|token| matches!(token.sort, Sort::Sign(_)));
        match lexicon.phase_exact(piece.text(at, at + length)).filter(|_| plain) {
            Some(Found::Found(phase)) => Some((phase, length)),
            _ => None,
        }
    })
}

fn power(piece: Piece<'_>, at: usize, lexicon: &Lexicon) -> Option<(SeatId, usize)> {
    (1..=4).rev().find_map(|length| {
        let tokens = piece.tokens.get(at..at + length)?;
        let plain = !tokens.iter().any(|token| matches!(token.sort, Sort::Sign(_)));
        match lexicon.power_exact(piece.text(at, at + length)).filter(|_| plain) {
            Some(Found::Found(power)) => Some((power, length)),
            _ => None,
        }
    })
}

/// `G1`, `UK3`: the beginning of a power's name joined to the number of its turn.
fn coded(piece: Piece<'_>, at: usize, context: &Context<'_>) -> Option<(SeatId, usize)> {
    let (letters, number) = (piece.tokens.get(at)?, piece.tokens.get(at + 1)?);
    if !letters.is_word() || number.number().is_none() || letters.end != number.start || letters.folded.len() > 3 {
        return None;
    }
    of_letters(letters, context).map(|power| (power, 2))
}

/// Whether a heading consists only of a power's letters and the number of its turn.
fn is_coded(piece: Piece<'_>, context: &Context<'_>) -> bool {
    coded(piece, 0, context).is_some_and(|(_, length)| length == piece.tokens.len())
}

/// The power of one or two letters: the only power whose name begins with them, otherwise the speaker's, if its name
/// fits.
fn of_letters(letters: &Token, context: &Context<'_>) -> Option<SeatId> {
    let lexicon = context.lexicon;
    if let Some(Found::Found(power)) = lexicon.power_exact(&letters.folded) {
        return Some(power);
    }
    let named = |power: &&SeatId| fold(lexicon.power_name(power, Tongue::English)).starts_with(&letters.folded);
    let mut named = lexicon.powers().iter().filter(named);
    match (named.next(), named.next()) {
        (Some(only), None) => Some(only.clone()),
        _ => context.seat.filter(|seat| lexicon.powers_beginning(&letters.folded).contains(seat)).cloned(),
    }
}

/// Whether the words of a possible heading are the name of a command.
pub(crate) fn is_command(piece: Piece<'_>, heading: &Heading, context: &Context<'_>) -> bool {
    let label = piece.up_to(heading.length - 1);
    let whole = |head: &head::Head| head.first == 0 && head.last == label.tokens.len();
    head::called(label, context.lexicon.commands()).iter().any(whole)
}
