//! Reads the units of a list one after the other: count, owner, which ones, kind, way of loss.

use crate::model::board::Phase;
use crate::model::order::{LossHow, Which};
use crate::model::view::AxisView;
use crate::speech::units::{ALL, COUNTERS, DAMAGE, DESTROY, EMPTY, Item, LOADED, MOST, UNIT_WORDS, Units};
use crate::speech::unread::Unread;
use adjutant_events::{KindId, SeatId, UnitId};
use adjutant_grammar::lexicon::is_east_asian;
use adjutant_grammar::parse::list::{NONE, is_separator, number_word, one_of};
use adjutant_grammar::parse::{Count, Piece, Sort, Span, Token};
use adjutant_grammar::{Context, Found, ParseProblem};

/// The result of reading one unit.
pub(super) enum Step {
    Item(Item),
    Everything,
    Nothing(Span, ParseProblem),
    Wrong(Span, ParseProblem),
}

/// Reads the units of a list.
pub(super) struct Reader<'a, 'c> {
    piece: Piece<'a>,
    context: &'c Context<'c>,
    pub(super) at: usize,
    /// Whether counts follow their kind: `inf 3, tank 1`, `歩兵3`.
    number_last: bool,
    /// Whether the units move. Then `no` with a kind may follow other units, for the units left behind.
    none_said: bool,
    /// Whether the units are bought or placed.
    placed: bool,
}

/// The count: the number if there is one, otherwise that of a word.
const fn counted(by_word: Count, number: Option<u16>) -> Count {
    match number {
        Some(number) => Count::Of(number),
        None => by_word,
    }
}

/// An item without a kind, before the kind is read.
fn nobody(how: Option<LossHow>, laden: Option<bool>) -> Item {
    let which = match laden {
        Some(true) => Which::Loaded,
        Some(false) => Which::Empty,
        None => Which::Any,
    };
    Item { count: Count::Unsaid, owner: None, which, laden, kind: KindId::new(""), how }
}

/// Whether the counts of a list follow the kinds: the list begins with a kind and ends with a number.
fn numbers_follow(piece: Piece<'_>, context: &Context<'_>) -> bool {
    let (Some(first), Some(last)) = (piece.tokens.first(), piece.tokens.last()) else { return false };
    let kind_first = first.is_word() && context.lexicon.kind_exact(piece.text(0, 1)).is_some();
    let after_hash = piece.tokens.len() > 1 && piece.tokens[piece.tokens.len() - 2].is_sign('#');
    // `bb dd ac 2 ftr sz45`: another kind follows the first, so counts come before their kinds.
    let counted = !(1..=2).any(|at| {
        let kind = |token: &Token| token.is_word() && context.lexicon.kind_exact(piece.text(at, at + 1)).is_some();
        let first_word = piece.tokens.get(1).is_some_and(|token| at == 1 || is_separator(token));
        first_word
            && piece.tokens.get(at).is_some_and(kind)
            && context.lexicon.kind_exact(piece.text(0, at + 1)).is_none()
    });
    kind_first && last.number().is_some() && !after_hash && counted
}

impl<'a, 'c> Reader<'a, 'c> {
    pub(super) fn new(piece: Piece<'a>, context: &'c Context<'c>, slot: Units) -> Self {
        let number_last = numbers_follow(piece, context);
        let (none_said, placed) = (slot == Units::Moving, slot == Units::Counted);
        Self { piece, context, at: 0, number_last, none_said, placed }
    }

    fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.piece.tokens.get(self.at + ahead)
    }

    fn is(&self, ahead: usize, words: &[&str]) -> bool {
        self.token(ahead).is_some_and(|token| one_of(token, words))
    }

    pub(super) fn ended(&self) -> bool {
        self.at >= self.piece.tokens.len()
    }

    pub(super) fn skip_separators(&mut self) -> bool {
        let before = self.at;
        while self.token(0).is_some_and(is_separator) {
            self.at += 1;
        }
        self.at > before
    }

    /// Whether the next tokens can only begin another item: `3 inf 1 tank`.
    pub(super) fn item_follows(&self) -> bool {
        let Some(token) = self.token(0) else { return false };
        if token.number().is_some() || number_word(token).is_some() || self.none_said && one_of(token, &NONE) {
            return !self.space_follows() && self.token(1).is_some();
        }
        let word = |words: &[&str]| one_of(token, words);
        word(&ALL)
            || word(&LOADED)
            || word(&EMPTY)
            || word(&DAMAGE)
            || word(&DESTROY)
            || (self.number_last || self.behind_number()) && self.kind_here(false).is_some()
            || self.owner_here().is_some()
    }

    /// Whether a number or a counter word comes before: `歩兵2 戦車1`.
    fn behind_number(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.piece.tokens.get(at));
        before.is_some_and(|token| token.number().is_some() || one_of(token, &COUNTERS))
    }

    /// Whether a space follows: `2 inf sz 5`, `2 inf 5 sz`.
    pub(super) fn space_follows(&self) -> bool {
        let numbered = self.token(0).is_some_and(|token| token.number().is_some());
        let lexicon = self.context.lexicon;
        (1..=5).filter(|length| !(numbered && *length == 1)).filter_map(|length| self.words(length)).any(|name| {
            matches!(lexicon.space_exact(name), Some(Found::Found(_))) && lexicon.kind_exact(name).is_none()
        })
    }

    pub(super) fn item(&mut self, first: bool) -> Step {
        let from = self.at;
        let mut how = self.loss_how();
        let mut count = Count::Unsaid;
        let mut laden = None;
        let mut owner = None;
        let mut said_number = None;
        // `新規ユニットは全て`: all of them, whatever their kind.
        if first && self.is(0, &["新規ユニット", "新ユニット", "新しいユニット", "ユニット"]) {
            let joined = usize::from(self.is(1, &["は", "を"]));
            if self.is(1 + joined, &["全", "全部", "すべて", "全員"]) {
                self.at += 2 + joined;
                self.at += usize::from(self.is(0, &["て"]));
                return Step::Everything;
            }
        }
        // Adjectives before the kind, in any order.
        loop {
            // A repeated word is not read again, so it is reported as left over.
            if let Some(read) = said_number.is_none().then(|| self.number()).flatten() {
                match read {
                    Ok(number) => said_number = Some(number),
                    Err(step) => return step,
                }
            } else if said_number.is_none() && count == Count::Unsaid && self.is(0, &["both"]) && self.kind_behind(1) {
                self.at += 1;
                said_number = Some(2);
            } else if said_number.is_none() && count == Count::Unsaid && self.is(0, &ALL) {
                self.at += 1;
                count = Count::All;
                while self.is(0, &["of", "the", "の", "ての", "て", "new", "my"]) {
                    self.at += 1;
                }
                if self.is(0, &UNIT_WORDS)
                    || self.kind_here(true).is_none() && self.owner_here().is_none() && !self.adjective_here()
                {
                    self.at += usize::from(self.is(0, &UNIT_WORDS));
                    return Step::Everything;
                }
            } else if laden.is_none() && (self.is(0, &LOADED) || self.is(0, &EMPTY)) {
                laden = Some(self.is(0, &LOADED));
                self.at += 1;
            } else if let Some((power, length)) = owner.is_none().then(|| self.owner_here()).flatten() {
                self.at += length;
                owner = Some(power);
            } else if self.is(0, &["the"])
                || self.at > from && self.is(0, &["single", "more", "lone", "new", "brand", "fresh", "extra"])
                || self.at > from && self.is(0, &["of", "の", "な", "した"])
            {
                self.at += 1;
            } else if how.is_none() && self.is(0, &DAMAGE) {
                how = self.loss_how();
            } else if self.token(0).is_some_and(|token| token.is_sign('#'))
                && self.token(1).is_some_and(|t| t.number().is_some())
            {
                let said = Item { count: counted(count, said_number), owner, ..nobody(how, laden) };
                return self.by_number_only(said);
            } else {
                break;
            }
        }
        let committed = self.at > from;
        // `place 1 in Russia`: the kind is missing.
        let both = self
            .at
            .checked_sub(1)
            .and_then(|at| self.piece.tokens.get(at))
            .is_some_and(|token| one_of(token, &["つとも", "とも"]));
        if let Some(count) = said_number.filter(|_| both || self.token(0).is_none_or(is_separator)) {
            return match self.only_kind_waiting() {
                Some(kind) => Step::Item(Item { count: Count::Of(count), owner, kind, ..nobody(how, laden) }),
                None => Step::Wrong((from, self.at), Unread::OfWhat { count: count.into() }.into()),
            };
        }
        let (kind, plural) = match self.kind(committed, first) {
            Ok(kind) => kind,
            Err(step) => {
                return match step {
                    Step::Nothing((a, b), problem) if committed && said_number.is_some() => {
                        Step::Wrong((a, b), problem)
                    }
                    step => step,
                };
            }
        };
        if said_number.is_none() && count == Count::Unsaid {
            match self.number_behind() {
                Some(Ok(number)) => said_number = Some(number),
                Some(Err(step)) => return step,
                None => {}
            }
        }
        if said_number.is_none() && count == Count::Unsaid && self.is(0, &["全部", "全", "すべて", "全て", "全員"])
        {
            self.at += 1;
            count = Count::All;
        }
        let ids = self.ids();
        count = counted(count, said_number);
        if !ids.is_empty() && count == Count::Unsaid {
            count = Count::Of(ids.len() as u16);
        } else if count == Count::Unsaid && plural {
            count = Count::Several;
        }
        if how.is_none() {
            how = self.loss_how();
        }
        if count == Count::Of(0) && (first || !self.none_said || !ids.is_empty()) {
            return Step::Wrong((from, self.at), ParseProblem::NoneOf { kind });
        }
        let item = Item { count, owner, kind, ..nobody(how, laden) };
        Step::Item(if ids.is_empty() { item } else { Item { which: Which::These(ids), ..item } })
    }

    /// Whether a kind follows after this many tokens.
    fn kind_behind(&self, ahead: usize) -> bool {
        let at = self.at + ahead + usize::from(self.is(ahead, &["the", "my", "of"]));
        Reader { at, number_last: false, ..*self }.kind_here(false).is_some()
    }

    /// When units are placed: the only kind that waits, if there is only one.
    fn only_kind_waiting(&self) -> Option<KindId> {
        let view = self.context.view.and_then(|view| view.board::<AxisView>()).filter(|_| self.placed)?;
        match view.mobilization.as_slice() {
            [only] if view.phase == Phase::MobilizeNewUnits => Some(only.kind.clone()),
            _ => None,
        }
    }

    fn adjective_here(&self) -> bool {
        self.is(0, &LOADED) || self.is(0, &EMPTY) || self.is(0, &DAMAGE)
    }

    fn loss_how(&mut self) -> Option<LossHow> {
        let how = if self.is(0, &DAMAGE) {
            LossHow::Damage
        } else if self.is(0, &DESTROY) {
            LossHow::Destroy
        } else {
            return None;
        };
        self.at += 1;
        Some(how)
    }

    /// A number with its counter word: `3`, `3x`, `3 個`.
    fn number(&mut self) -> Option<Result<u16, Step>> {
        let token = self.token(0)?;
        let none = || (self.none_said && one_of(token, &NONE)).then_some(0);
        let number = token.number().or_else(|| number_word(token).map(u64::from)).or_else(none)?;
        if number > MOST {
            let word = self.piece.text(self.at, self.at + 1).to_owned();
            let span = (self.at, self.at + 1);
            return Some(Err(Step::Wrong(span, ParseProblem::NumberTooLarge { word, most: MOST })));
        }
        self.at += 1;
        while self.is(0, &["x", "*", "つとも", "とも"]) || self.is(0, &COUNTERS) {
            self.at += 1;
        }
        Some(Ok(number as u16))
    }

    /// A count after its kind: `infantry x3`, `infantry*3`, `歩兵3個`, and `infantry 3` in a list of this form.
    fn number_behind(&mut self) -> Option<Result<u16, Step>> {
        if self.none_said && self.is(0, &["なし"]) {
            return self.number();
        }
        let times = usize::from(self.is(0, &["x", "*", ":", "を"]));
        self.token(times).filter(|token| token.number().is_some() || number_word(token).is_some())?;
        let previous = self.at.checked_sub(1).and_then(|at| self.piece.tokens.get(at));
        let east_asian = previous.is_some_and(|token| token.folded.chars().any(is_east_asian));
        if times == 0 && !(self.number_last || east_asian) {
            return None;
        }
        // `歩兵 5海域`: the number belongs to the sea zone.
        let before = self.at;
        self.at += times;
        if times == 0 && self.space_follows() {
            self.at = before;
            return None;
        }
        self.number()
    }

    /// The text of the next tokens, if none of them is a sign. Signs separate names.
    fn words(&self, length: usize) -> Option<&'a str> {
        let tokens = self.piece.tokens.get(self.at..self.at + length)?;
        let plain = !tokens.iter().any(|token| matches!(token.sort, Sort::Sign(_)));
        plain.then(|| self.piece.text(self.at, self.at + length)).filter(|text| !text.is_empty())
    }

    /// The name or adjective of a power that a kind follows.
    fn owner_here(&self) -> Option<(SeatId, usize)> {
        (1..=4).rev().find_map(|length| {
            let name = self.words(length)?;
            if self.at + length >= self.piece.tokens.len() {
                return None;
            }
            let Some(Found::Found(power)) = self.context.lexicon.power_exact(name) else { return None };
            // Own units need no owner, so `Germany ftr` gives the place, unless the line gives the place elsewhere.
            let place = self.none_said && self.context.seat == Some(&power) && !self.said_from();
            // A player who places own units needs no owner either: `1 inf Russia, 1 inf Caucasus`.
            let place = place || self.placed && self.context.seat == Some(&power);
            if place && self.context.lexicon.space_exact(name).is_some() {
                return None;
            }
            let of = usize::from(self.piece.tokens[self.at + length].is("の"));
            let at = self.at + length + of;
            let mut behind = Reader { at, number_last: false, ..*self };
            while behind.adjective_here() || behind.token(0).is_some_and(|token| token.number().is_some()) {
                behind.at += 1;
            }
            behind.kind_here(true).map(|_| (power, length + of))
        })
    }

    /// Whether the line gives the origin with a word of its own.
    fn said_from(&self) -> bool {
        let line = self.piece.line;
        line.contains("から") || line.split_whitespace().any(|word| word.eq_ignore_ascii_case("from"))
    }

    /// `5 guys`: people are infantry.
    fn soldiers(&self) -> Option<(KindId, usize)> {
        const PEOPLE: [&str; 5] = ["guys", "lads", "fellas", "boys", "chaps"];
        self.token(0).filter(|token| one_of(token, &PEOPLE))?;
        let before = self.at.checked_sub(1).and_then(|at| self.piece.tokens.get(at))?;
        before.number().map(|_| ()).or_else(|| number_word(before).map(|_| ()))?;
        match self.context.lexicon.kind_exact("infantry")? {
            Found::Found(kind) => Some((kind, 1)),
            Found::Ambiguous(_) | Found::Unknown { .. } => None,
        }
    }

    /// The kind at this position and its number of tokens; with `begun`, an unambiguous beginning is enough.
    fn kind_here(&self, begun: bool) -> Option<(KindId, usize)> {
        // `2 inf s. europe`: a separate letter after a kind is not its plural.
        let glued = |length: usize| length > 1 && self.token(length - 1).is_some_and(|token| token.is("s"));
        let lengths = (1..=3).rev().filter(|length| !glued(*length));
        let exact = lengths.into_iter().find_map(|length| match self.context.lexicon.kind_exact(self.words(length)?) {
            Some(Found::Found(kind)) => Some((kind, length)),
            _ => None,
        });
        exact.or_else(|| self.soldiers()).or_else(|| {
            let name = self.piece.text(self.at, self.at + 1);
            match self.context.lexicon.kind(name) {
                Found::Found(kind) if begun && self.token(0).is_some_and(Token::is_word) => Some((kind, 1)),
                _ => None,
            }
        })
    }

    /// Reads the kind. If the item begins with it (`committed` is false), a space takes precedence.
    fn kind(&mut self, committed: bool, first: bool) -> Result<(KindId, bool), Step> {
        let begun = committed || !self.space_follows();
        if let Some((kind, length)) = self.kind_here(begun) {
            let word: String = self.piece.tokens[self.at..self.at + length].iter().map(|t| t.folded.as_str()).collect();
            self.at += length;
            let plural = word.ends_with('s') && self.context.lexicon.kind_exact(&word[..word.len() - 1]).is_some();
            return Ok((kind, plural));
        }
        let end = (self.at + 1..self.piece.tokens.len())
            .find(|i| is_separator(&self.piece.tokens[*i]) || self.piece.tokens[*i].number().is_some())
            .unwrap_or(self.piece.tokens.len())
            .max(self.at);
        // If a space may follow, only the word itself is reported.
        let end = end.min(self.at + if first { 3 } else { 1 });
        let word = self.piece.text(self.at, self.at + 1);
        let span = (self.at, end.min(self.at + 1).max(self.at));
        Err(match self.context.lexicon.kind(word) {
            Found::Ambiguous(kinds) if committed => {
                Step::Wrong(span, ParseProblem::AmbiguousKind { word: word.to_owned(), kinds })
            }
            Found::Unknown { nearest } => {
                Step::Nothing(span, ParseProblem::UnknownKind { word: word.to_owned(), nearest })
            }
            Found::Ambiguous(kinds) => {
                Step::Nothing(span, ParseProblem::AmbiguousKind { word: word.to_owned(), kinds })
            }
            Found::Found(kind) => {
                Step::Nothing(span, ParseProblem::UnknownKind { word: word.to_owned(), nearest: vec![kind] })
            }
        })
    }

    /// `#12`, `#12 #14`, `#12, #14`, `#12 and 14`.
    fn ids(&mut self) -> Vec<UnitId> {
        let mut ids = Vec::new();
        loop {
            let before = self.at;
            let separated = !ids.is_empty() && self.skip_separators();
            let hash = self.token(0).is_some_and(|token| token.is_sign('#'));
            let number = self.token(1).and_then(Token::number).and_then(|number| u32::try_from(number).ok());
            let _ = separated;
            match number {
                Some(number) if hash => {
                    self.at += 2;
                    if !ids.contains(&UnitId(number)) {
                        ids.push(UnitId(number));
                    }
                }
                _ => {
                    self.at = before;
                    return ids;
                }
            }
        }
    }

    /// `#12` without a kind, which the board gives.
    fn by_number_only(&mut self, said: Item) -> Step {
        let from = self.at;
        let ids = self.ids();
        let word = self.piece.text(from, self.at).to_owned();
        let kinds: Vec<KindId> = ids.iter().filter_map(|id| self.kind_of(*id)).collect();
        match kinds.first() {
            Some(kind) if kinds.len() == ids.len() && kinds.iter().all(|other| other == kind) => {
                let count = if said.count == Count::Unsaid { Count::Of(ids.len() as u16) } else { said.count };
                Step::Item(Item { count, which: Which::These(ids), kind: kind.clone(), ..said })
            }
            _ => Step::Wrong((from, self.at), ParseProblem::UnknownKind { word, nearest: Vec::new() }),
        }
    }

    fn kind_of(&self, id: UnitId) -> Option<KindId> {
        let board = self.context.view?.board::<AxisView>()?;
        let units = board.spaces.iter().flat_map(|space| &space.units);
        units.into_iter().find(|unit| unit.id == id).map(|unit| unit.kind.clone())
    }
}
