//! What says one command of a game in many words: `that's enough, back home to Derby`, `one more round then`.
//!
//! As with [`idiom`](super::idiom), every word of such a line is one of a closed list, or names the one place that the command takes. It
//! is looked at only when a line could be read in no other way, and only for commands that can be said at this moment. Where two commands
//! could be meant, none is.

use super::Context;
use super::meant;
use super::token::{Sort, Token, tokens};
use crate::lexicon::{Found, fold, is_east_asian};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

/// What players say for a command, in any order of its words.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// The command.
    pub command: &'static str,
    /// At least one of these is said.
    pub says: &'static [&'static str],
    /// These may stand beside it.
    pub beside: &'static [&'static str],
    /// The word that goes before its place in the command's own line; none = it takes no place.
    pub place: Option<&'static str>,
    /// Whether it is nothing without a place.
    pub needs_place: bool,
}

/// May stand beside any of them. Nothing that denies, counts or asks.
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
/// The most words, or letters of Japanese, that are looked at.
const LONGEST: usize = 40;
/// The most words or letters that a place has.
const LONGEST_PLACE: usize = 14;

/// The line that says the same in the words of a command; none = it is nothing of the kind, or might be two.
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

/// The words of a line, or the letters of one that is Japanese, with what stands between two of them.
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
    /// From where on a line was no saying, with what had been said before it: of a long line of phrases that begin alike every way is tried
    /// once.
    failed: RefCell<HashSet<(usize, bool, bool)>>,
}

/// A line that is a saying from its first word to its last.
enum Covered {
    Alone,
    /// With the place that is named.
    At(String),
}

impl Cover<'_> {
    /// Whether all from here on is of the saying.
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

    /// How many words or letters a phrase takes here, if it stands here.
    fn length(&self, at: usize, phrase: &str) -> Option<usize> {
        let parts: Vec<String> =
            if self.glue.is_empty() { letters(phrase) } else { phrase.split(' ').map(str::to_owned).collect() };
        let here = self.atoms.get(at..at + parts.len())?;
        (!parts.is_empty() && here == parts.as_slice()).then_some(parts.len())
    }
}
