//! Movement lines in any order and with any verb, for every game: `the Oak army crosses to Derby`, `Derby: squires A, B
//! from Leeds`, `Leeds sends 2 to Oak, 1 to Derby`, `リーズの騎士でダービーへ`.
//!
//! Places are found by name, and the words beside them give their roles. All other words are the units; the game's own
//! command reads them unchanged. Only words of closed lists are skipped, so a line with any other word is not read. It
//! is tried only if a line cannot be read otherwise.

mod words;

use super::list::is_separator;
use super::read::Piece;
use super::token::{Sort, Token, tokens};
use super::{Context, ends_in_japanese};
use crate::definition::{AWAY, BODIES, ENDS_JA, GOAL, INTO, MOTION, OUT_OF, SUFFERED, TOWARDS, WAYS};
use crate::lexicon::Found;
use words::{BEHIND_UNITS_JA, FILLERS, GONE_TO_JA, LEFT_JA, OTHERS, SETS, STAYS};

/// A movement command of a game.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// Its phase.
    pub phase: &'static str,
    /// The command.
    pub command: &'static str,
    /// The marker of the origin; none means the command has none.
    pub from: Option<&'static str>,
    /// The marker of the destination; none means the command has none.
    pub to: Option<&'static str>,
    /// The word for all units; empty means no word is needed.
    pub all: &'static str,
    /// Whether the command may be followed by several orders, separated by commas.
    pub joins: bool,
}

/// The maximum length of such a line.
const LONGEST: usize = 60;
/// The maximum number of words in the name of a place.
const LONGEST_PLACE: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Word {
    /// The units before it stay.
    Stays,
    /// Units, as a range of tokens.
    Units(usize, usize),
    Place(String),
    To,
    From,
    /// `in`, `at`: the place where units are, or where they are placed.
    In,
    By,
    Colon,
    Divider,
    Body,
    Motion,
}

#[derive(Clone, Debug, Default)]
struct Leg {
    units: Option<String>,
    from: Option<String>,
    to: Option<String>,
    /// All units there.
    whole: bool,
    /// Whether units move that are not named yet.
    moves: bool,
}

/// The same as command lines of the phase, one for each order; none for any other line.
pub(super) fn plain(line: &str, context: &Context<'_>) -> Option<Vec<String>> {
    let grammar = context.lexicon.grammar();
    let phase = grammar.phase(context.view?)?;
    let route = grammar.routes().iter().find(|route| route.phase == phase)?;
    let tokens = tokens(line);
    if tokens.is_empty() || tokens.len() > LONGEST || tokens.iter().any(|token| token.is_sign('?')) {
        return None;
    }
    let piece = Piece { line, tokens: &tokens };
    let words = Scan { piece, context }.words()?;
    if !words.iter().any(|word| matches!(word, Word::Place(_))) {
        return None;
    }
    let legs = legs(piece, &words, route, context)?;
    let orders = legs.iter().map(|leg| said(leg, route)).collect::<Option<Vec<String>>>()?;
    Some(if route.joins || orders.len() == 1 {
        vec![format!("{} {}", route.command, orders.join(", "))]
    } else {
        orders.into_iter().map(|order| format!("{} {order}", route.command)).collect()
    })
}

fn said(leg: &Leg, route: &Route) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    match &leg.units {
        Some(units) => parts.push(units.clone()),
        None if leg.whole => parts.push(route.all.to_owned()),
        None => return None,
    }
    match (&leg.from, route.from) {
        (Some(from), Some(marker)) => parts.push(format!("{marker} {from}")),
        (Some(_), None) => return None,
        (None, _) => {}
    }
    match (&leg.to, route.to) {
        (Some(to), Some(marker)) => parts.push(format!("{marker} {to}")),
        (Some(_), None) => return None,
        (None, _) => {}
    }
    Some(parts.join(" ").trim().to_owned())
}

struct Scan<'a, 'c> {
    piece: Piece<'a>,
    context: &'c Context<'c>,
}

impl Scan<'_, '_> {
    fn token(&self, at: usize) -> Option<&Token> {
        self.piece.tokens.get(at)
    }

    fn phrase(&self, at: usize, phrases: &[&str]) -> Option<usize> {
        let length = |phrase: &&str| {
            let mut length = 0;
            for word in phrase.split(' ') {
                self.token(at + length).filter(|token| token.is(word))?;
                length += 1;
            }
            Some(length)
        };
        phrases.iter().filter_map(length).max()
    }

    fn place(&self, at: usize) -> Option<usize> {
        (1..=LONGEST_PLACE).rev().find(|length| {
            let Some(tokens) = self.piece.tokens.get(at..at + length) else { return false };
            let plain = !tokens.iter().any(|token| matches!(token.sort, Sort::Sign(_)));
            let text = self.piece.text(at, at + length);
            // A number, or a word that is also a kind, belongs to the units.
            let number = tokens.len() == 1 && tokens[0].number().is_some();
            plain
                && !number
                && matches!(self.context.lexicon.space_exact(text), Some(Found::Found(_)))
                && self.context.lexicon.kind_exact(text).is_none()
        })
    }

    /// A direction here: `to`, `cross over to`, `out of`, `attacked by`.
    fn direction(&self, at: usize) -> Option<(usize, Word)> {
        let verb = self.phrase(at, MOTION).unwrap_or(0);
        let mut ways = 0;
        while self.phrase(at + verb + ways, WAYS).is_some() {
            ways += 1;
        }
        let composed = (0..=ways).rev().find_map(|ways| {
            let mut behind = at + verb + ways;
            // `crosses the river to York`.
            while verb > 0 && self.phrase(behind, &["the", "river", "lake"]).is_some() {
                behind += 1;
            }
            let towards = self.phrase(behind, INTO).map(|length| (length, Word::To));
            let (length, word) = towards.or_else(|| Some((self.phrase(behind, OUT_OF)?, Word::From)))?;
            (behind > at).then_some((behind - at + length, word))
        });
        let said =
            [(TOWARDS, Word::To), (AWAY, Word::From), (GOAL, Word::By)].into_iter().filter_map(|(phrases, word)| {
                self.phrase(at, phrases).map(|length| {
                    let single = self.token(at).filter(|_| length == 1);
                    let word = match single {
                        Some(token) if token.is_sign(':') => Word::Colon,
                        Some(token) if ["in", "at"].iter().any(|word| token.is(word)) => Word::In,
                        _ => word,
                    };
                    (length, word)
                })
            });
        let suffered = self.phrase(at, SUFFERED).filter(|length| self.phrase(at + length, &["from"]).is_some());
        let suffered = suffered.map(|length| (length, Word::By));
        let attack = self.token(at).filter(|token| token.is("x") || token.is("on")).map(|_| (1, Word::To));
        let sets = self.phrase(at, &SETS).map(|length| (length, Word::Motion));
        let motion = (verb + ways > 0).then_some((verb + ways, Word::Motion));
        said.chain(composed).chain(suffered).chain(attack).chain(sets).chain(motion).max_by_key(|(length, _)| *length)
    }

    fn words(&self) -> Option<Vec<Word>> {
        let mut words: Vec<Word> = Vec::new();
        let mut at = 0;
        while let Some(token) = self.token(at) {
            if let Some(length) = self.place(at) {
                let name = self.piece.text(at, at + length).to_owned();
                at += length;
                if let Some(length) = self.phrase(at, BODIES) {
                    at += length;
                    words.extend([Word::Place(name), Word::Body]);
                    continue;
                }
                // Japanese markers follow a place; here they are put before it.
                let left = LEFT_JA.iter().find_map(|marker| Some((self.joined(at, marker)?, Word::From)));
                let marker =
                    left.or_else(|| GONE_TO_JA.iter().find_map(|marker| Some((self.joined(at, marker)?, Word::To))));
                if let Some((length, word)) = marker {
                    at += length;
                    words.push(word);
                }
                words.push(Word::Place(name));
                continue;
            }
            if let Some((length, word)) = self.direction(at).filter(|_| !self.is_unit_word(at)) {
                // If units move somewhere and none are named, all units there move.
                if word == Word::To && self.phrase(at, MOTION).is_some() {
                    words.push(Word::Motion);
                }
                at += length;
                words.push(word);
                continue;
            }
            if let Some(length) = self.phrase(at, &STAYS).filter(|length| self.ends_a_clause(at + length)) {
                at += length;
                words.push(Word::Stays);
                continue;
            }
            let rest = self.piece.tokens.get(at..)?;
            if ends_in_japanese(rest, ENDS_JA) {
                break;
            }
            if is_separator(token) || token.is_sign('>') || token.is_sign(':') {
                at += 1;
                match (token.is_sign(':'), words.last()) {
                    // A colon after the player's own heading.
                    (true, None) => {}
                    (true, _) => words.push(Word::Colon),
                    // A separator between units belongs to the units.
                    (false, Some(Word::Units(..))) if !token.is_sign('>') && self.begins_units(at) => {
                        let Some(Word::Units(_, end)) = words.last_mut() else { return None };
                        *end = at;
                    }
                    (false, None | Some(Word::Divider)) => {}
                    (false, _) => words.push(Word::Divider),
                }
                continue;
            }
            if let Some(length) = self.leads_on(&words, at) {
                at += length;
                words.push(Word::To);
                continue;
            }
            if let Some(length) = self.whole_body(at).or_else(|| self.phrase(at, &FILLERS)) {
                at += length;
                continue;
            }
            if matches!(words.last(), Some(Word::Units(..))) && BEHIND_UNITS_JA.iter().any(|marker| token.is(marker)) {
                at += 1;
                // `騎士4を2`: words that follow belong to the units, and are not skipped.
                let ends =
                    self.piece.tokens.get(at..).is_some_and(|rest| rest.is_empty() || ends_in_japanese(rest, ENDS_JA));
                if !ends && self.begins_units(at) && !self.token(at).is_some_and(is_separator) {
                    return None;
                }
                continue;
            }
            match words.last_mut() {
                Some(Word::Units(_, end)) if *end == at => *end = at + 1,
                _ => words.push(Word::Units(at, at + 1)),
            }
            at += 1;
        }
        Some(words)
    }

    /// Whether a clause ends here.
    fn ends_a_clause(&self, at: usize) -> bool {
        self.token(at).is_none_or(is_separator)
    }

    /// `leaves York for Derby`: after an origin, `for` introduces the destination.
    fn leads_on(&self, words: &[Word], at: usize) -> Option<usize> {
        let left = matches!(words, [.., Word::From, Word::Place(_)]);
        self.phrase(at, &["for"]).filter(|_| left)
    }

    /// `the whole York army`: a word that only repeats that all units are meant.
    fn whole_body(&self, at: usize) -> Option<usize> {
        let length = self.phrase(at, &["whole", "entire", "all of the", "all of", "all the"])?;
        let place = self.place(at + length)?;
        self.phrase(at + length + place, BODIES).map(|_| length)
    }

    /// The number of tokens of a Japanese marker.
    fn joined(&self, at: usize, marker: &str) -> Option<usize> {
        (1..=3).find(|length| {
            self.piece
                .tokens
                .get(at..at + length)
                .is_some_and(|tokens| tokens.iter().map(|token| token.folded.as_str()).collect::<String>() == marker)
        })
    }

    /// Whether a word of direction is part of the units: `inf x3`.
    fn is_unit_word(&self, at: usize) -> bool {
        let behind = self.token(at + 1).is_some_and(|token| token.number().is_some());
        self.token(at).is_some_and(|token| token.is("x")) && behind && self.place(at + 1).is_none()
    }

    /// Whether units begin here: not a place, a direction or the end.
    fn begins_units(&self, at: usize) -> bool {
        self.token(at).is_some() && self.place(at).is_none() && self.direction(at).is_none()
    }
}

/// The orders in these words, each with what the words say about it.
fn legs(piece: Piece<'_>, words: &[Word], route: &Route, context: &Context<'_>) -> Option<Vec<Leg>> {
    let (label, goal, rest) = label(words);
    let mut legs: Vec<Leg> = Vec::new();
    let mut leg = Leg::default();
    let mut marker: Option<&Word> = None;
    for (at, word) in rest.iter().enumerate() {
        match word {
            Word::Units(start, end) => {
                if leg.units.is_some() || leg.whole {
                    // Other units may follow only after a place of the first.
                    if marker.is_some() || leg.from.is_none() && leg.to.is_none() {
                        return None;
                    }
                    legs.push(std::mem::take(&mut leg));
                }
                if matches!(marker, Some(Word::To | Word::From)) {
                    return None;
                }
                marker = None;
                leg.units = Some(piece.text(*start, *end).to_owned());
            }
            Word::Place(name) => {
                let puts = route.from.is_none();
                let slot = match marker {
                    Some(Word::To) => &mut leg.to,
                    Some(Word::In) if puts => &mut leg.to,
                    Some(Word::From | Word::In) => &mut leg.from,
                    None if !puts && leg.from.is_none() => &mut leg.from,
                    None => &mut leg.to,
                    Some(_) => return None,
                };
                if slot.replace(name.clone()).is_some() {
                    return None;
                }
                marker = None;
            }
            // Units that stay are named, or are the others: they get no order.
            Word::Stays if marker.is_none() && leg.to.is_none() && !legs.is_empty() => {
                let known = match &leg.units {
                    Some(units) => is_known(units, context),
                    None => leg.whole && leg.from.is_some(),
                };
                if !known {
                    return None;
                }
                leg = Leg::default();
            }
            Word::Body => leg.whole = true,
            // Units move and none are named: all units there.
            Word::Motion if marker.is_none() => leg.moves |= leg.units.is_none() && !leg.whole && leg.from.is_some(),
            Word::To if marker.is_none() && leg.units.is_none() && leg.from.is_some() && legs.is_empty() => {
                marker = Some(word);
            }
            Word::To | Word::From | Word::In if marker.is_none() || marker == Some(&Word::From) => marker = Some(word),
            Word::Colon if marker.is_none() && leg.units.is_some() && leg.from.is_none() && leg.to.is_none() => {}
            Word::Divider if marker.is_none() => {
                // The following words may belong to the same order: `2 from York, to Derby`.
                let mut behind = rest[at + 1..].iter().take_while(|word| **word != Word::Divider);
                let others = behind.any(|word| matches!(word, Word::Units(..) | Word::Body));
                if others && leg.units.is_some() && (leg.from.is_some() || leg.to.is_some()) {
                    legs.push(std::mem::take(&mut leg));
                }
            }
            _ => return None,
        }
    }
    if marker.is_some() {
        return None;
    }
    if leg.units.is_some() || leg.whole || leg.from.is_some() || leg.to.is_some() {
        legs.push(leg);
    }
    for leg in legs.iter_mut().filter(|leg| leg.units.is_none() && leg.moves) {
        leg.whole = true;
    }
    // A place alone is not an order: `a boat at Leeds` may be one to be built.
    let directed = route.from.is_none()
        || words.iter().any(|word| matches!(word, Word::To | Word::From | Word::By | Word::Motion));
    (directed || label.is_some()).then(|| complete(legs, label, goal, route)).flatten()
}

/// Whether these words name units: one of them is a kind, or they are words for the others.
fn is_known(units: &str, context: &Context<'_>) -> bool {
    let kind = |word: &str| context.lexicon.kind_exact(word).is_some();
    OTHERS.iter().any(|others| units.trim().eq_ignore_ascii_case(others)) || units.split_whitespace().any(kind)
}

/// The place before everything else, and whether it is known to be the destination.
fn label(words: &[Word]) -> (Option<&str>, bool, &[Word]) {
    match words {
        [Word::Place(place), Word::By, rest @ ..] => (Some(place), true, rest),
        // `York - 2 squires from Derby`.
        [Word::Place(place), Word::Divider, rest @ ..]
            if matches!(rest.first(), Some(Word::Units(..) | Word::Place(_)))
                && rest.contains(&Word::From)
                && !rest.contains(&Word::To) =>
        {
            (Some(place), true, rest)
        }
        [Word::Place(place), Word::Colon, rest @ ..] | [Word::Place(place), Word::Motion, Word::Colon, rest @ ..] => {
            (Some(place), false, rest)
        }
        _ => (None, false, words),
    }
}

/// Fills the omitted arguments of the orders.
fn complete(mut legs: Vec<Leg>, label: Option<&str>, goal: bool, route: &Route) -> Option<Vec<Leg>> {
    if legs.is_empty() || legs.iter().any(|leg| leg.units.is_none() && !leg.whole) {
        return None;
    }
    if let Some(label) = label {
        let lacks_to = legs.iter().all(|leg| leg.to.is_none());
        let lacks_from = legs.iter().all(|leg| leg.from.is_none());
        for leg in &mut legs {
            if goal || lacks_to && route.to.is_some() {
                if leg.to.replace(label.to_owned()).is_some() {
                    return None;
                }
            } else if lacks_from && route.from.is_some() {
                leg.from = Some(label.to_owned());
            } else {
                return None;
            }
        }
    }
    let said = legs.clone();
    for (at, leg) in legs.iter_mut().enumerate() {
        if leg.to.is_none() {
            let behind = said[at + 1..].iter().find_map(|leg| leg.to.clone());
            leg.to = behind.or_else(|| said[..at].iter().rev().find_map(|leg| leg.to.clone()));
        }
        if leg.from.is_none() {
            leg.from = said[..at].iter().rev().find_map(|leg| leg.from.clone());
        }
    }
    Some(legs)
}
