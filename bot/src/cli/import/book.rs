//! The names in a file from elsewhere: those of the board, those that a game lists for other programs, and the user's own.

use super::fault::Fault;
use super::heads::{Head, Heads};
use super::rows::rows;
use crate::words::{Language, Words};
use adjutant_commands::Lexicon;
use adjutant_commands::cases::{ForeignName, Names, Tables, Thing, plain};
use adjutant_core::name::Name;
use adjutant_events::numerals::narrow_if_numeric;
use adjutant_events::{KindId, SeatId, SpaceId};

/// The columns of a file of names.
const HEADS: [Head; 2] = [
    Head { key: "theirs", names: &["theirs", "there", "name there", "外の名前"], required: true },
    Head { key: "ours", names: &["ours", "here", "name here", "ここの名前"], required: true },
];
/// How alike a name is that is suggested, from 0 to 1.
const ALIKE: f64 = 0.75;
/// The most names that are suggested.
const MOST: usize = 4;

/// The names in a file, for one board.
#[derive(Debug)]
pub(super) struct Book<'a> {
    lexicon: &'a Lexicon,
    tables: Tables,
    /// Names of the user's file, each with the name here.
    own: Vec<(String, String)>,
    /// Names of the program that wrote the file.
    foreign: Vec<ForeignName>,
}

impl<'a> Book<'a> {
    pub(super) const fn new(lexicon: &'a Lexicon, tables: Tables) -> Self {
        Self { lexicon, tables, own: Vec::new(), foreign: Vec::new() }
    }

    /// The same, with the names of the program that wrote the file. They come before those of the board.
    pub(super) fn in_words_of(self, foreign: Vec<ForeignName>) -> Self {
        Self { foreign, ..self }
    }

    /// The same, with a table of names by the user. The user's names come before all others.
    ///
    /// # Errors
    /// All lines that are no pair of names, or whose name here means nothing.
    pub(super) fn with(self, words: Words, text: &str) -> Result<Self, Vec<Fault>> {
        let rows = rows(text).map_err(|fault| vec![fault])?;
        let Some((first, rest)) = rows.split_first() else { return Err(vec![Fault::new(1, 0, "import-empty")]) };
        let heads = Heads::read(first, &HEADS)?;
        let (mut own, mut faults) = (Vec::<(String, String)>::new(), Vec::new());
        for row in rest {
            faults.extend(heads.beside(row));
            let (Some(theirs), Some(ours)) = (heads.of(row, "theirs"), heads.of(row, "ours")) else {
                faults.push(Fault::new(row.line, 0, "import-names-pair"));
                continue;
            };
            if own.iter().any(|(known, _)| plain(known) == plain(&theirs.text)) {
                faults.push(theirs.fault("import-names-twice"));
            }
            if !self.knows(&ours.text) {
                faults.push(ours.fault("import-place-unknown").fitting(self.spaces_like(words, &ours.text)));
            }
            own.push((theirs.text.clone(), ours.text.clone()));
        }
        if faults.is_empty() { Ok(Self { own, ..self }) } else { Err(faults) }
    }

    pub(super) const fn lexicon(&self) -> &'a Lexicon {
        self.lexicon
    }

    pub(super) const fn tables(&self) -> Tables {
        self.tables
    }

    pub(super) const fn names(&self) -> Names<'a> {
        Names::new(self.lexicon)
    }

    /// The space of a name.
    pub(super) fn space(&self, word: &str) -> Option<SpaceId> {
        self.find(Thing::Space, word, |word| self.names().space(word).ok())
    }

    /// The seat of a name.
    pub(super) fn seat(&self, word: &str) -> Option<SeatId> {
        self.find(Thing::Player, word, |word| self.names().seat(word).ok())
    }

    /// The seat whose money the owner of this name has.
    pub(super) fn purse(&self, word: &str) -> Option<SeatId> {
        self.find(Thing::Purse, word, |word| self.names().seat(word).ok())
    }

    /// The kind of unit of a name.
    pub(super) fn kind(&self, word: &str) -> Option<KindId> {
        self.find(Thing::Unit, word, |word| self.names().kind(word).ok())
    }

    /// Whether a word is the money of the game.
    pub(super) fn is_money(&self, word: &str) -> bool {
        let is = |word: &str| (plain(word) == plain(self.tables.money)).then_some(());
        self.find(Thing::Money, word, is).is_some()
    }

    /// Whether a unit of this name is a mark of the board.
    pub(super) fn is_printed(&self, word: &str) -> bool {
        self.foreign(Thing::Printed, word).is_some()
    }

    /// Whether a space of this name has no owner here, whatever the file says.
    pub(super) fn is_unowned(&self, word: &str) -> bool {
        self.foreign(Thing::Unowned, word).is_some()
    }

    /// The line of a position that states the number of a resource.
    pub(super) fn counter(&self, word: &str) -> Option<&'static str> {
        self.foreign(Thing::Counter, word)?.ours
    }

    /// The lines of a position that state numbers of resources.
    pub(super) fn counters(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.foreign.iter().filter(|name| name.thing == Thing::Counter).filter_map(|name| name.ours)
    }

    /// The row of this name in the table of the program that wrote the file.
    fn foreign(&self, thing: Thing, word: &str) -> Option<&ForeignName> {
        let is_named = |theirs: &str| plain(theirs) == plain(word);
        self.foreign.iter().find(|name| name.thing == thing && name.theirs.is_some_and(is_named))
    }

    fn knows(&self, word: &str) -> bool {
        let names = self.names();
        let is_name = names.space(word).is_ok() || names.seat(word).is_ok() || names.kind(word).is_ok();
        is_name || plain(word) == plain(self.tables.money)
    }

    fn find<T>(&self, thing: Thing, word: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let wanted = plain(word);
        let own = self.own.iter().find(|(theirs, _)| plain(theirs) == wanted).map(|(_, ours)| ours.as_str());
        if let Some(ours) = own {
            return read(ours);
        }
        if let Some(name) = self.foreign(thing, word) {
            return name.ours.and_then(read);
        }
        let elsewhere = || self.tables.elsewhere.iter().find(|(theirs, _)| plain(theirs) == wanted);
        read(word)
            .or_else(|| elsewhere().and_then(|(_, ours)| read(ours)))
            .or_else(|| turned(word).and_then(|word| read(&word)))
    }

    /// Spaces with a name like a word.
    pub(super) fn spaces_like(&self, words: Words, word: &str) -> String {
        let board = self.lexicon.board();
        let named = self.lexicon.spaces().iter().filter_map(|space| board.names().space(space));
        let wanted = plain(word);
        let alike = |name: &str| strsim::jaro_winkler(&plain(name), &wanted);
        let mut near: Vec<(f64, &Name)> = named
            .map(|name| (alike(&name.en).max(alike(&name.ja)), name))
            .filter(|(alike, _)| *alike >= ALIKE)
            .collect();
        near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        listed(words, near.into_iter().take(MOST).map(|(_, name)| name))
    }

    /// All seats.
    pub(super) fn seats(&self, words: Words) -> String {
        let board = self.lexicon.board();
        listed(words, self.lexicon.powers().iter().filter_map(|seat| board.names().seat(seat)))
    }

    /// All kinds of unit.
    pub(super) fn kinds(&self, words: Words) -> String {
        let board = self.lexicon.board();
        listed(words, self.lexicon.kinds().iter().filter_map(|kind| board.names().kind(kind)))
    }
}

fn listed<'n>(words: Words, names: impl Iterator<Item = &'n Name>) -> String {
    let named = |name: &'n Name| match words.language() {
        Language::En => name.en.as_str(),
        Language::Ja => name.ja.as_str(),
    };
    let all: Vec<&str> = names.map(named).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(", ") }
}

/// A name whose number stands first, with its number at the end.
fn turned(word: &str) -> Option<String> {
    let (number, rest) = word.trim().split_once([' ', '\u{3000}'])?;
    let number = narrow_if_numeric(number);
    let is_number = number.chars().all(|letter| letter.is_ascii_digit());
    is_number.then(|| format!("{} {number}", rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_may_stand_before_a_name() {
        assert_eq!(turned("5 Sea Zone").as_deref(), Some("Sea Zone 5"));
        assert_eq!(turned("５ Sea Zone").as_deref(), Some("Sea Zone 5"));
        assert_eq!((turned("Sea Zone 5"), turned("Ukraine")), (None, None));
    }
}
