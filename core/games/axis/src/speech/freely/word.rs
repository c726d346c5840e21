//! Reads the words of such a line one after the other.

mod lot;

use crate::model::order::Which;
use crate::speech::freely::phrases::{BEHIND_PLACE, BEHIND_UNITS, FILLERS, PHRASES, STACK, THEN};
use crate::speech::freely::{Lot, Who, Word};
use crate::speech::infer;
use crate::speech::units::{ALL, Item};
use adjutant_events::{KindId, SpaceId};
use adjutant_grammar::definition::{BODIES, ENDS_JA, INTO, MOTION, OUT_OF, SUFFERED, TOWARDS, WAYS};
use adjutant_grammar::parse::list::{is_separator, number_word, one_of};
use adjutant_grammar::parse::{Count, Piece, Sort, Token};
use adjutant_grammar::{Context, Found};

/// The maximum number of words in the name of a place.
const LONGEST_PLACE: usize = 5;
const LONGEST_KIND: usize = 3;
/// A number larger than the pieces of one kind on any board.
const MOST: u64 = 999;
/// Longer lines are not read in this way.
const LONGEST_LINE: usize = 120;

/// All words of the line; none means one of them is unknown here.
pub(super) fn words(piece: Piece<'_>, context: &Context<'_>) -> Option<Vec<Word>> {
    if piece.tokens.is_empty() || piece.tokens.len() > LONGEST_LINE {
        return None;
    }
    let mut reader = Reader { piece, context, at: 0, words: Vec::new() };
    while reader.at < piece.tokens.len() {
        reader.next()?;
    }
    Some(reader.words)
}

struct Reader<'a, 'c> {
    piece: Piece<'a>,
    context: &'c Context<'c>,
    at: usize,
    words: Vec<Word>,
}

impl<'a> Reader<'a, '_> {
    fn token(&self, at: usize) -> Option<&'a Token> {
        self.piece.tokens.get(at)
    }

    /// The number of tokens of the longest of these phrases at a position.
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

    /// The text of some tokens, if none of them is a sign.
    fn text(&self, at: usize, length: usize) -> Option<&'a str> {
        let tokens = self.piece.tokens.get(at..at + length)?;
        let plain = !tokens.iter().any(|token| matches!(token.sort, Sort::Sign(_)));
        plain.then(|| self.piece.text(at, at + length)).filter(|text| !text.is_empty())
    }

    fn next(&mut self) -> Option<()> {
        let token = self.token(self.at)?;
        if is_separator(token) && !one_of(token, &["with"]) || one_of(token, &THEN) {
            self.at += 1;
            if self.words.last().is_some_and(|last| *last != Word::Divider) {
                self.words.push(Word::Divider);
            }
            return Some(());
        }
        if token.is_sign('>') || token.is_sign(':') {
            self.at += 1;
            self.words.push(if token.is_sign('>') { Word::To(true) } else { Word::Colon });
            return Some(());
        }
        if let Some((space, lot, end)) = self.of_a_place() {
            self.at = end;
            self.words.extend([Word::In, Word::Place(space), Word::Who(Who::Lots(vec![lot]))]);
            self.behind_units();
            return Some(());
        }
        if let Some((lot, end)) = self.as_many_more() {
            self.at = end;
            self.words.push(Word::Who(Who::Lots(vec![lot])));
            self.behind_units();
            return Some(());
        }
        // Units are read before a place, as in `2 inf`; but a place is read before a word that is part of its name.
        let place = self.place(self.at);
        let lots = self.lots();
        // `the 46 carrier`: the number of a zone with such a unit, larger than the number of such units.
        if let Some((space, length)) = self.zone_of_what_follows() {
            self.found(space, length);
            return Some(());
        }
        match (lots, place) {
            (Some((_, end)), Some((space, length))) if self.at + length > end => self.found(space, length),
            (Some((lots, end)), _) => {
                self.at = end;
                self.words.push(Word::Who(Who::Lots(lots)));
                self.behind_units();
            }
            (None, Some((space, length))) => self.found(space, length),
            (None, None) => return self.plain_word(),
        }
        Some(())
    }

    /// `all 4 Shantung infantry`, `2 Hainan soldiers`: units with their place between the number and the kind.
    fn of_a_place(&self) -> Option<(SpaceId, Lot, usize)> {
        if matches!(self.words.last(), Some(Word::In | Word::From | Word::To(_) | Word::Via)) {
            return None;
        }
        let is = |at: usize, words: &[&str]| self.token(at).is_some_and(|token| one_of(token, words));
        let mut at = self.at + usize::from(is(self.at, &["the", "my", "our", "his"]));
        let all = is(at, &["all"]);
        at += usize::from(all);
        at += self.run(at, |token| one_of(token, &["of", "the", "my", "our"]));
        let count = match self.number(at) {
            Some(number) => {
                at += 1;
                Count::Of(number)
            }
            None if is(at, &["both"]) => {
                at += 1;
                Count::Of(2)
            }
            None if all => Count::All,
            None => return None,
        };
        at += self.run(at, |token| one_of(token, &["of", "the", "my", "our"]));
        if self.kind(at).is_some() {
            return None;
        }
        let (space, length) = self.place(at).filter(|(_, length)| self.kind(at + length).is_some())?;
        let (mut lot, end) = self.lot(at + length)?;
        if !matches!(lot.item.count, Count::Unsaid | Count::Several) {
            return None;
        }
        lot.item.count = count;
        Some((space, lot, end))
    }

    /// `2 infantry from Anhwe and 1 from Kiangsi`, `江西の1で`: a further number of the only kind named before.
    fn as_many_more(&self) -> Option<(Lot, usize)> {
        let number =
            self.number(self.at).filter(|_| self.token(self.at).is_some_and(|token| token.number().is_some()))?;
        let open = matches!(self.words.last(), Some(Word::Divider));
        let here = matches!(self.words.as_slice(), [.., Word::In, Word::Place(_)]);
        let english = open
            && self
                .token(self.at + 1)
                .is_some_and(|token| one_of(token, &["from", "off", "in", "stays", "stay", "remains"]));
        let japanese = here && self.token(self.at + 1).is_some_and(|token| one_of(token, &["で", "を", "が"]));
        if !english && !japanese {
            return None;
        }
        let mut said = self.words.iter().rev().filter_map(|word| match word {
            Word::Who(Who::Lots(lots)) => Some(lots),
            _ => None,
        });
        let [lot] = said.next()?.as_slice() else { return None };
        let item = Item { count: Count::Of(number), which: Which::Any, laden: None, ..lot.item.clone() };
        Some((Lot { item, ..lot.clone() }, self.at + 1))
    }

    /// A number that is a sea zone and not a count: a ship or aircraft follows, and there are fewer of that kind on the
    /// board.
    fn zone_of_what_follows(&self) -> Option<(SpaceId, usize)> {
        let number = self.token(self.at)?.number().filter(|number| *number > 1)?;
        let (space, 1) = self.place(self.at)? else { return None };
        let (kinds, _) = self.kind(self.at + 1)?;
        let there = infer::own_units(self.context, &space).iter().filter(|unit| kinds.contains(&unit.kind)).count();
        let view = infer::board(self.context)?;
        let all = view.spaces.iter().flat_map(|space| infer::own_units(self.context, &space.id));
        let all = all.filter(|unit| kinds.contains(&unit.kind)).count() as u64;
        (infer::is_sea(self.context, &space) && there > 0 && number > all).then_some((space, 1))
    }

    /// Adds a place. A Japanese particle after it is added before it.
    fn found(&mut self, space: SpaceId, length: usize) {
        self.at += length;
        let marked = matches!(self.words.last(), Some(Word::To(_) | Word::Via | Word::From | Word::In));
        // `the whole Ukraine stack`, `Ukraine army`: all units there.
        if let Some(length) = self.phrase(self.at, BODIES).filter(|_| !marked) {
            self.at += length;
            if self.words.last() != Some(&Word::Who(Who::Everything)) {
                self.words.push(Word::Who(Who::Everything));
            }
            self.words.extend([Word::In, Word::Place(space)]);
            return;
        }
        // `hit the Hong Kong garrison`: the enemy units there.
        if matches!(self.words.last(), Some(Word::To(_)))
            && let Some(length) = self.phrase(self.at, BODIES)
        {
            self.at += length;
        }
        let behind = BEHIND_PLACE.iter().find_map(|(word, phrases)| Some((word, self.phrase(self.at, phrases)?)));
        if let Some((word, length)) = behind {
            self.at += length;
            self.words.push(word.clone());
        }
        self.words.push(Word::Place(space));
    }

    fn behind_units(&mut self) {
        if let Some(length) = self.phrase(self.at, &BEHIND_UNITS) {
            self.at += length;
        }
    }

    fn plain_word(&mut self) -> Option<()> {
        if let Some(length) = self.counted_later() {
            self.at += length;
            return Some(());
        }
        if let Some(length) = self.everything() {
            self.at += length;
            self.words.push(Word::Who(Who::Everything));
            self.behind_units();
            return Some(());
        }
        // `3 inf x Ukraine`, as in chess; `inf x3` was read as units before.
        let token = self.token(self.at)?;
        if one_of(token, &["x"]) || token.is_sign('*') {
            self.at += 1;
            self.words.push(Word::To(false));
            return Some(());
        }
        if let Some(length) = self.suffers() {
            self.at += length;
            self.words.push(Word::By);
            return Some(());
        }
        let phrase = PHRASES.iter().filter_map(|(word, phrases)| Some((self.phrase(self.at, phrases)?, word)));
        let phrase = phrase.max_by_key(|(length, _)| *length).map(|(length, word)| (length, word.clone()));
        let towards = self.phrase(self.at, TOWARDS).map(|length| (length, Word::To(false)));
        let said = phrase.into_iter().chain(towards).chain(self.motion()).max_by_key(|(length, _)| *length);
        if let Some((length, word)) = said {
            self.at += length;
            // `strikes into`, `storms at`: the preposition after a verb repeats its meaning.
            if word == Word::To(false)
                && let Some(length) = self.phrase(self.at, INTO)
            {
                self.at += length;
            }
            self.words.push(word);
            return Some(());
        }
        let filler = self.phrase(self.at, &FILLERS).or_else(|| {
            // Verbs end a Japanese line.
            let rest = self.piece.tokens.get(self.at..)?;
            adjutant_grammar::parse::ends_in_japanese(rest, ENDS_JA).then_some(rest.len())
        });
        self.at += filler?;
        Some(())
    }

    /// `gets smashed by`, `is being attacked with`: the place before is the destination of the units after.
    fn suffers(&self) -> Option<usize> {
        let is = |at: usize, words: &[&str]| self.token(at).is_some_and(|token| one_of(token, words));
        let mut at = self.at;
        while is(at, &["is", "are", "gets", "get", "was", "being", "will", "be", "has", "been"]) {
            at += 1;
        }
        if !is(at, SUFFERED) {
            return None;
        }
        let by = is(at + 1, &["by", "with"]).then_some(at + 2 - self.at);
        by.or_else(|| is(at + 1, &["from"]).then_some(at + 1 - self.at))
    }

    /// `ftr Formosa x2`, `inf north to Manchuria (both)`: the count of the only kind named, written later.
    fn counted_later(&mut self) -> Option<usize> {
        let is = |at: usize, words: &[&str]| self.token(at).is_some_and(|token| one_of(token, words));
        let (count, length) = if is(self.at, &["both"]) {
            (2, 1)
        } else if is(self.at, &["x", "*"]) && self.token(self.at + 1).is_some_and(|token| token.number().is_some()) {
            (self.number(self.at + 1)?, 2)
        } else {
            return None;
        };
        // No kind and no place with that number follows.
        let behind = self.at + length;
        if self.kind(behind).is_some() || length == 1 && self.token(behind).is_some() {
            return None;
        }
        let mut said = self.words.iter_mut().filter_map(|word| match word {
            Word::Who(who) => Some(who),
            _ => None,
        });
        let (Some(Who::Lots(lots)), None) = (said.next(), said.next()) else { return None };
        let [lot] = lots.as_mut_slice() else { return None };
        if !matches!(lot.item.count, Count::Unsaid | Count::Several) || lot.item.which != Which::Any {
            return None;
        }
        lot.item.count = Count::Of(count);
        Some(length)
    }

    /// `walk into`, `over to`, `come down from`: a direction after a verb or an adverb of direction.
    fn motion(&self) -> Option<(usize, Word)> {
        let verb = usize::from(self.token(self.at).is_some_and(|token| one_of(token, MOTION)));
        let most = self.run(self.at + verb, |token| one_of(token, WAYS));
        // `on` is both an adverb and a preposition.
        (0..=most).rev().find_map(|ways| {
            let before = verb + ways;
            let behind = self.at + before;
            let towards = self.phrase(behind, INTO).map(|length| (length, Word::To(false)));
            let (length, word) = towards.or_else(|| Some((self.phrase(behind, OUT_OF)?, Word::From)))?;
            (before > 0).then_some((before + length, word))
        })
    }

    /// `all`, `everything`, `the whole fleet`.
    fn everything(&self) -> Option<usize> {
        let mut length = 0;
        let mut said = false;
        while let Some(token) = self.token(self.at + length) {
            if one_of(token, &ALL) || one_of(token, &["entire"]) || one_of(token, &STACK) {
                said = true;
            } else if !one_of(token, &["the", "my", "of", "our"]) {
                break;
            }
            length += 1;
        }
        said.then_some(length)
    }

    /// A place at this position, by its name or an abbreviation.
    fn place(&self, at: usize) -> Option<(SpaceId, usize)> {
        let lexicon = self.context.lexicon;
        let exact = (1..=LONGEST_PLACE).rev().find_map(|length| match lexicon.space_exact(self.text(at, length)?) {
            Some(Found::Found(space)) => Some((space, length)),
            _ => None,
        });
        exact.or_else(|| {
            let is_word = self.token(at).is_some_and(|token| token.is_word() && token.folded.chars().count() > 2);
            let known = PHRASES.iter().any(|(_, phrases)| self.phrase(at, phrases).is_some())
                || self.phrase(at, &FILLERS).is_some()
                || self.token(at).is_some_and(|token| one_of(token, &ALL) || one_of(token, &STACK));
            if !is_word || known || self.kind(at).is_some() {
                return None;
            }
            (1..=2).rev().find_map(|length| match lexicon.space(self.text(at, length)?) {
                Found::Found(space) => Some((space, length)),
                Found::Ambiguous(_) | Found::Unknown { .. } => None,
            })
        })
    }

    /// A kind at this position, spelt exactly; several if they share the word.
    fn kind(&self, at: usize) -> Option<(Vec<KindId>, usize)> {
        // `2 inf s. europe`: a separate letter after a kind is not its plural.
        let glued = |length: usize| length > 1 && self.token(at + length - 1).is_some_and(|token| token.is("s"));
        (1..=LONGEST_KIND).rev().filter(|length| !glued(*length)).find_map(|length| {
            match self.context.lexicon.kind_exact(self.text(at, length)?) {
                Some(Found::Found(kind)) => Some((vec![kind], length)),
                Some(Found::Ambiguous(kinds)) => Some((kinds, length)),
                Some(Found::Unknown { .. }) | None => None,
            }
        })
    }

    /// The number of consecutive tokens for which `is` is true.
    fn run(&self, at: usize, is: impl Fn(&Token) -> bool) -> usize {
        self.piece.tokens.get(at..).unwrap_or_default().iter().take_while(|token| is(token)).count()
    }

    fn number(&self, at: usize) -> Option<u16> {
        let token = self.token(at)?;
        let number = token
            .number()
            .or_else(|| number_word(token).map(u64::from))
            .filter(|number| (1..=MOST).contains(number))?;
        u16::try_from(number).ok()
    }
}
