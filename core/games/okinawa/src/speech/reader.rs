//! Reads the words of this game's slots from left to right: units, hexes, sides of a hex, numbers, and lists of them.

use crate::model::board::Unit;
use crate::model::names;
use crate::model::vocabulary::Power;
use crate::speech::tables::{self, Spelt};
use crate::speech::unread::Unread;
use adjutant_events::SpaceId;
use adjutant_grammar::lexicon::fold;
use adjutant_grammar::parse::list::{is_separator, number_word};
use adjutant_grammar::parse::{Piece, Sort, Span, Token};
use adjutant_grammar::{Context, Found, ParseProblem};
use adjutant_hex::{Hex, Side};

/// The problem and its position.
pub(super) type Wrong = (Span, ParseProblem);

/// The maximum number of words in a phrase.
const MOST_WORDS: usize = 6;
/// The maximum number of tokens in the name of a unit.
const MOST_PARTS: usize = 12;
/// A number of markers is smaller, and the number of a hex is larger.
pub(super) const MOST_MARKERS: u64 = 100;

/// A reader of tokens from left to right.
pub(super) struct Reader<'a, 'c> {
    pub(super) piece: Piece<'a>,
    pub(super) context: &'c Context<'c>,
    pub(super) at: usize,
    /// A word that can only be a mistake, wherever the list could have ended before it.
    pub(super) mistake: Option<Wrong>,
}

impl<'a> Reader<'a, '_> {
    pub(super) fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.piece.tokens.get(self.at + ahead)
    }

    pub(super) fn ended(&self) -> bool {
        self.at >= self.piece.tokens.len()
    }

    pub(super) fn skip_separators(&mut self) {
        while self.token(0).is_some_and(|token| is_separator(token) || token.is_sign(':')) {
            self.at += 1;
        }
    }

    /// Reads one of these phrases, the longest possible.
    pub(super) fn takes(&mut self, phrases: &[&str]) -> bool {
        let length = |phrase: &&str| {
            let wanted = fold(phrase);
            let most = (self.piece.tokens.len() - self.at).min(MOST_WORDS);
            (1..=most).find(|words| fold(self.piece.text(self.at, self.at + words)) == wanted)
        };
        let longest = phrases.iter().filter_map(length).max();
        self.at += longest.unwrap_or(0);
        longest.is_some()
    }

    pub(super) fn one<T: Copy>(&mut self, table: &[Spelt<T>]) -> Option<T> {
        table.iter().find(|(_, spelt)| self.takes(spelt)).map(|(thing, _)| *thing)
    }

    pub(super) fn number(&mut self) -> Option<u16> {
        let token = self.token(0)?;
        let number = token.number().or_else(|| number_word(token).map(u64::from))?;
        let number = u16::try_from(number).ok()?;
        self.at += 1;
        Some(number)
    }

    /// The text of the next tokens, if it neither begins nor ends with a sign.
    pub(super) fn words(&self, length: usize) -> Option<&'a str> {
        let tokens = self.piece.tokens.get(self.at..self.at + length)?;
        let sign = |token: Option<&Token>| token.is_none_or(|token| matches!(token.sort, Sort::Sign(_)));
        (!sign(tokens.first()) && !sign(tokens.last())).then(|| self.piece.text(self.at, self.at + length))
    }

    pub(super) fn wrong(&self, problem: impl FnOnce(String) -> Unread) -> Wrong {
        let end = (self.at + 1).min(self.piece.tokens.len());
        ((self.at, end), problem(self.piece.text(self.at, end).to_owned()).into())
    }

    /// Reads a unit.
    pub(super) fn unit(&mut self) -> Option<Unit> {
        if self.token(0)?.is_sign('#') {
            let number = self.token(1)?.number()?;
            let (unit, _) = names::unit_of(adjutant_events::UnitId(u32::try_from(number).ok()?))?;
            self.at += 2;
            return Some(unit);
        }
        let (unit, length) = (1..=MOST_PARTS).rev().find_map(|length| {
            let text = self.words(length)?;
            // `17/1 2` means two steps of the 17/1.
            if text.contains(char::is_whitespace) && fold(text).bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            let units = match self.context.lexicon.unit_exact(text)? {
                Found::Found(unit) => vec![unit],
                Found::Ambiguous(units) => units,
                Found::Unknown { .. } => return None,
            };
            let power = self.context.seat.and_then(Power::of_seat);
            let mut found = units.into_iter().filter_map(names::unit_of);
            let own = found.clone().find(|(_, def)| Some(def.power) == power);
            Some((own.or_else(|| found.next())?.0, length))
        })?;
        self.at += length;
        Some(unit)
    }

    pub(super) fn the_unit(&mut self) -> Result<Unit, Wrong> {
        self.unit().ok_or_else(|| self.wrong(|word| Unread::NoUnit { word }))
    }

    /// Reads a unit, unless the words are the name of a kind: some kinds have one unit alone.
    pub(super) fn one_unit(&mut self) -> Result<Unit, Wrong> {
        let start = self.at;
        let unit = self.the_unit()?;
        if self.context.lexicon.kind_exact(self.piece.text(start, self.at)).is_some() {
            self.at = start;
            return Err(self.wrong(|word| Unread::NoUnit { word }));
        }
        Ok(unit)
    }

    /// Whether a number is next that is too large for markers and the number of no hex.
    pub(super) fn is_no_marker(&self) -> bool {
        let is_large = self.token(0).and_then(Token::number).is_some_and(|number| number >= MOST_MARKERS);
        let space = || self.words(1).and_then(|word| self.context.lexicon.space_exact(word));
        is_large && !matches!(space(), Some(Found::Found(_)))
    }

    pub(super) fn space(&mut self) -> Option<SpaceId> {
        // A number is a hex by itself: `2430 S` is a hex and a side.
        let most = if self.token(0)?.number().is_some() { 1 } else { MOST_WORDS };
        (1..=most).rev().find_map(|length| {
            let Some(Found::Found(space)) = self.context.lexicon.space_exact(self.words(length)?) else { return None };
            self.at += length;
            Some(space)
        })
    }

    pub(super) fn hex(&mut self) -> Result<Hex, Wrong> {
        let found = self.space().and_then(|space| space.as_str().parse().ok());
        found.ok_or_else(|| self.wrong(|word| Unread::HexExpected { word }))
    }

    pub(super) fn side(&mut self) -> Result<Side, Wrong> {
        self.one(&tables::SIDES).ok_or_else(|| self.wrong(|word| Unread::NoSide { word }))
    }

    /// Reads things one after the other while possible; at least one is required.
    pub(super) fn list<T>(&mut self, mut one: impl FnMut(&mut Self) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
        let mut all = vec![one(self)?];
        loop {
            let before = self.at;
            self.skip_separators();
            if self.ended() {
                self.at = before;
                return Ok(all);
            }
            let Ok(more) = one(self) else {
                self.at = before;
                return Ok(all);
            };
            all.push(more);
        }
    }
}
