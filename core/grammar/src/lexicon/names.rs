//! A table of names: all spellings of all things of one sort, and the searches in it.

use super::Found;
use super::fold::{fold, fold_words, is_east_asian};
use super::spelling::{closest, mistakes};
use adjutant_core::name::Name;
use std::collections::HashMap;

/// The maximum number of suggestions if nothing fits.
const NEAREST: usize = 3;

#[derive(Debug)]
struct Entry {
    /// The index of the thing in the table.
    thing: usize,
    /// The spelling, folded.
    folded: String,
    /// Its words, folded.
    words: Vec<String>,
    /// Whether its beginning is accepted too.
    begun: bool,
}

/// The spellings of things of one sort, in a fixed order.
#[derive(Debug)]
pub struct Names<T> {
    things: Vec<T>,
    entries: Vec<Entry>,
    exact: HashMap<String, Vec<usize>>,
}

impl<T: Clone + PartialEq> Default for Names<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Clone + PartialEq> Names<T> {
    /// No names.
    pub fn new() -> Self {
        Self { things: Vec::new(), entries: Vec::new(), exact: HashMap::new() }
    }

    /// Adds a thing with its spellings.
    pub fn add<'a>(&mut self, thing: T, spellings: impl IntoIterator<Item = &'a str>) {
        self.things.push(thing);
        self.spell(spellings, true);
    }

    /// Adds further names of the last thing. They must be typed in full, because their beginnings would be guesses.
    pub fn add_whole<'a>(&mut self, spellings: impl IntoIterator<Item = &'a str>) {
        self.spell(spellings, false);
    }

    fn spell<'a>(&mut self, spellings: impl IntoIterator<Item = &'a str>, begun: bool) {
        let Some(place) = self.things.len().checked_sub(1) else { return };
        for spelling in spellings {
            let folded = fold(spelling);
            let known = self.exact.entry(folded.clone()).or_default();
            if folded.is_empty() || known.contains(&place) {
                continue;
            }
            known.push(place);
            self.entries.push(Entry { thing: place, folded, words: fold_words(spelling), begun });
        }
    }

    /// Adds a thing with its name in both languages, and with other spellings.
    pub fn add_named<'a>(&mut self, thing: T, name: &'a Name, also: impl IntoIterator<Item = &'a str>) {
        let printed = [name.en.as_str(), name.ja.as_str()].into_iter().chain(name.also.iter().map(String::as_str));
        self.add(thing, also.into_iter().chain(printed));
    }

    /// All things, in order.
    pub fn things(&self) -> &[T] {
        &self.things
    }

    /// The thing with exactly this spelling.
    pub fn exact(&self, text: &str) -> Option<Found<T>> {
        let folded = fold(text);
        let found = self.exact.get(&folded).or_else(|| self.exact.get(singular(&folded)?))?;
        Some(self.found(found.clone()))
    }

    /// The thing meant: an exact name, or the beginning of one name, or some words of one name, or none.
    pub fn resolve(&self, text: &str) -> Found<T> {
        if let Some(found) = self.exact(text) {
            return found;
        }
        let folded = fold(text);
        if long_enough(&folded) {
            let by_prefix = self.things_where(|entry| entry.begun && entry.folded.starts_with(&folded));
            if !by_prefix.is_empty() {
                return self.found(by_prefix);
            }
            let words = fold_words(text);
            let by_words = self.things_where(|entry| entry.begun && words_fit(&words, &entry.words));
            if !by_words.is_empty() {
                return self.found(by_words);
            }
        }
        Found::Unknown { nearest: self.nearest(&folded).into_iter().map(|(thing, _)| thing).collect() }
    }

    /// The things with a spelling that begins like this, then those with such a word. All things if nothing is typed.
    pub fn beginning(&self, text: &str) -> Vec<T> {
        let folded = fold(text);
        let words = fold_words(text);
        let mut places = self.things_where(|entry| entry.folded.starts_with(&folded));
        let within = self.things_where(|entry| words_fit(&words, &entry.words));
        places.extend(within.iter().filter(|place| !places.contains(place)).copied().collect::<Vec<_>>());
        places.into_iter().map(|place| self.things[place].clone()).collect()
    }

    /// The things with the most similar spellings, nearest first, each with a similarity from 0 to 1.
    pub fn nearest(&self, folded: &str) -> Vec<(T, f64)> {
        if folded.is_empty() || folded.chars().count() > 60 {
            return Vec::new();
        }
        let mut best: Vec<(usize, (usize, f64))> = Vec::new();
        for entry in &self.entries {
            let Some(mistakes) = mistakes(folded, &entry.folded) else { continue };
            let length = folded.chars().count().max(entry.folded.chars().count());
            let likeness = 1.0 - mistakes as f64 / length as f64;
            match best.iter_mut().find(|(_, (thing, _))| *thing == entry.thing) {
                Some((fewest, (_, known))) => (*fewest, *known) = ((*fewest).min(mistakes), known.max(likeness)),
                None => best.push((mistakes, (entry.thing, likeness))),
            }
        }
        best.sort_by_key(|(_, (thing, _))| *thing);
        let best = closest(best, NEAREST).into_iter();
        best.map(|(_, (thing, likeness))| (self.things[thing].clone(), likeness)).collect()
    }

    fn things_where(&self, fits: impl Fn(&Entry) -> bool) -> Vec<usize> {
        let mut places: Vec<usize> = self.entries.iter().filter(|entry| fits(entry)).map(|entry| entry.thing).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn found(&self, mut places: Vec<usize>) -> Found<T> {
        places.sort_unstable();
        match places.as_slice() {
            [one] => Found::Found(self.things[*one].clone()),
            _ => Found::Ambiguous(places.into_iter().map(|place| self.things[place].clone()).collect()),
        }
    }
}

/// A plural without its ending. The tables list irregular plurals.
fn singular(folded: &str) -> Option<&str> {
    // No plural has two of these endings.
    let stem = folded.strip_suffix('s').filter(|stem| !stem.ends_with('s'))?;
    (stem.len() > 1 && stem.is_ascii()).then_some(stem)
}

/// One Latin letter is too short; one Chinese character may be a whole word.
fn long_enough(folded: &str) -> bool {
    folded.chars().count() >= 2 || folded.chars().any(is_east_asian)
}

/// Whether each typed word begins a word of the name, in order: `anglo sudan`, `eastern u`.
fn words_fit(words: &[String], name: &[String]) -> bool {
    let mut rest = name.iter();
    !words.is_empty() && words.iter().all(|word| rest.any(|full| full.starts_with(word.as_str())))
}
