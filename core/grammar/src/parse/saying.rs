//! Long phrases for one command of a game: `that's enough, back home to Derby`, `one more round then`.
//!
//! As with [`idiom`](super::idiom), every word of such a line must be on a closed list. The one place that the command
//! takes is the only exception. It is tried only if a line cannot be read otherwise, and only for commands that are
//! possible now. If two commands fit, neither is used.

use super::Context;
use super::meant;
use super::token::{Sort, Token, tokens};
use crate::lexicon::{Found, fold, is_east_asian};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

/// The phrases of players for a command, in any order of their words.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// The command.
    pub command: &'static str,
    /// At least one of these phrases must occur.
    pub says: &'static [&'static str],
    /// These phrases may also occur.
    pub beside: &'static [&'static str],
    /// The word before the place in the command's own line; none if the command takes no place.
    pub place: Option<&'static str>,
    /// Whether the phrase needs a place.
    pub needs_place: bool,
}

/// Words that may stand beside any of them. None of them negates, counts or asks.
const ANYWHERE: [&str; 52] = [
    "ok", "okay", "right", "alright", "well", "so", "now", "then", "and", "just", "please", "pls", "the", "a", "it",
    "its", "this", "that", "i", "ill", "im", "id", "we", "well", "were", "my", "our", "us", "me", "lets", "let", "s",
    "will", "would", "like", "to", "gonna", "going", "guys", "boys", "oh", "yeah", "with", "for", "thanks", "do",
    "wait", "here", "think", "guess", "say", "も",
];
/// The same in Japanese, without spaces.
const ANYWHERE_JA: [&str; 22] = [
    "では",
    "じゃあ",
    "それでは",
    "もう",
    "ここで",
    "を",
    "へ",
    "に",
    "で",
    "は",
    "が",
    "の",
    "まで",
    "から",
    "と",
    "して",
    "する",
    "します",
    "です",
    "ます",
    "お願いします",
    "ください",
];
/// The maximum length of a line, in words or in Japanese letters.
const LONGEST: usize = 40;
/// The maximum length of the name of a place, in words or letters.
const LONGEST_PLACE: usize = 14;

/// The same as a command line; none for any other line, or if two commands fit.
pub(super) fn plain(line: &str, context: &Context<'_>) -> Option<String> {
    let sayings = context.lexicon.grammar().sayings();
    context.view.filter(|_| !sayings.is_empty())?;
    let tokens = tokens(line);
    if tokens.iter().any(|token| matches!(token.sort, Sort::Sign(sign) if sign != ',')) {
        return None;
    }
    let (atoms, glue) = atoms(line, &tokens);
    if atoms.is_empty() || atoms.len() > LONGEST {
        return None;
    }
    let commands = context.lexicon.commands();
    let meant = |saying: &&Saying| {
        commands.find(saying.command).is_some_and(|definition| meant::can_be_said(definition, context))
    };
    let found = sayings.iter().filter(meant).filter_map(|saying| {
        let cover = Cover { atoms: &atoms, glue, saying, context, failed: RefCell::default() };
        cover.from(0, false, None).map(|covered| match (covered, saying.place) {
            (Covered::At(place), Some(marker)) => format!("{} {marker} {place}", saying.command),
            _ => saying.command.to_owned(),
        })
    });
    let found: BTreeSet<String> = found.collect();
    let mut found = found.into_iter();
    found.next().filter(|_| found.next().is_none())
}

/// The words of a line, or the letters of a Japanese line, with the text that joins two of them.
fn atoms(line: &str, tokens: &[Token]) -> (Vec<String>, &'static str) {
    if line.chars().any(is_east_asian) {
        return (letters(line), "");
    }
    let words = tokens.iter().filter(|token| !matches!(token.sort, Sort::Sign(_)));
    (words.map(|token| token.folded.clone()).collect(), " ")
}

fn letters(text: &str) -> Vec<String> {
    fold(text).chars().map(String::from).collect()
}

struct Cover<'c> {
    atoms: &'c [String],
    glue: &'static str,
    saying: &'c Saying,
    context: &'c Context<'c>,
    /// Positions from which the line is no such phrase, with what was found before them. So a long line of phrases that
    /// begin alike is tried only once from each.
    failed: RefCell<HashSet<(usize, bool, bool)>>,
}

/// A line that is such a phrase from its first word to its last.
enum Covered {
    Alone,
    /// With the named place.
    At(String),
}

impl Cover<'_> {
    /// Whether everything from here on belongs to the phrase.
    fn from(&self, at: usize, said: bool, place: Option<&str>) -> Option<Covered> {
        let state = (at, said, place.is_some());
        if self.failed.borrow().contains(&state) {
            return None;
        }
        let covered = self.next(at, said, place);
        if covered.is_none() {
            self.failed.borrow_mut().insert(state);
        }
        covered
    }

    fn next(&self, at: usize, said: bool, place: Option<&str>) -> Option<Covered> {
        if at == self.atoms.len() {
            let whole = said && (place.is_some() || !self.saying.needs_place);
            return whole.then(|| place.map_or(Covered::Alone, |place| Covered::At(place.to_owned())));
        }
        let of_it = self.saying.says.iter().filter_map(|phrase| self.length(at, phrase)).map(|length| (length, true));
        let beside = self.saying.beside.iter().chain(&ANYWHERE).chain(&ANYWHERE_JA);
        let beside = beside.filter_map(|phrase| self.length(at, phrase)).map(|length| (length, false));
        let mut steps: Vec<(usize, bool)> = of_it.chain(beside).collect();
        steps.sort_unstable_by_key(|(length, says)| std::cmp::Reverse((*length, *says)));
        steps.dedup();
        let by_words = steps.into_iter().find_map(|(length, says)| self.from(at + length, said || says, place));
        by_words.or_else(|| {
            if place.is_some() || self.saying.place.is_none() {
                return None;
            }
            let most = LONGEST_PLACE.min(self.atoms.len() - at);
            (1..=most).rev().find_map(|length| {
                let name = self.atoms[at..at + length].join(self.glue);
                matches!(self.context.lexicon.space_exact(&name), Some(Found::Found(_)))
                    .then(|| self.from(at + length, said, Some(&name)))
                    .flatten()
            })
        })
    }

    /// The number of words or letters of a phrase, if it occurs here.
    fn length(&self, at: usize, phrase: &str) -> Option<usize> {
        let parts: Vec<String> =
            if self.glue.is_empty() { letters(phrase) } else { phrase.split(' ').map(str::to_owned).collect() };
        let here = self.atoms.get(at..at + parts.len())?;
        (!parts.is_empty() && here == parts.as_slice()).then_some(parts.len())
    }
}
