//! Reads blocks and towns, token by token.

use crate::model::board::Side;
use crate::speech::slots::{BlockItem, BlocksArgument, Which};
use adjutant_events::{SpaceId, UnitId};
use adjutant_grammar::parse::list::{is_separator, number_word};
use adjutant_grammar::parse::{Count, Piece, Read, Sort, Span, Token, read};
use adjutant_grammar::{Context, Found, ParseProblem, SlotKind, Value};

/// An error: whether the item had begun, where the error is, and what it is.
pub(super) type Wrong = (bool, Span, ParseProblem);

pub(super) const ALL: [&str; 11] =
    ["all", "every", "everything", "全", "全部", "すべて", "残り", "rest", "everyone", "everybody", "全軍"];
/// Words for all blocks that are there.
const GUYS: [&str; 9] = ["guys", "boys", "army", "stack", "forces", "troops", "whole army", "whole stack", "部隊"];
const BLOCKS: [&str; 6] = ["blocks", "block", "units", "ブロック", "駒", "ユニット"];
pub(super) const PROPOSAL: [&str; 6] = ["default", "proposed", "proposal", "auto", "おまかせ", "提案"];
pub(super) const COUNTERS: [&str; 4] = ["個", "つ", "隻", "体"];
/// The largest number of tokens in a name.
const LONGEST: usize = 10;

/// A reader that goes from left to right.
pub(super) struct Reader<'a, 'c> {
    pub(super) piece: Piece<'a>,
    pub(super) context: &'c Context<'c>,
    pub(super) at: usize,
}

impl<'a, 'c> Reader<'a, 'c> {
    pub(super) fn new(piece: Piece<'a>, context: &'c Context<'c>) -> Self {
        Self { piece, context, at: 0 }
    }

    pub(super) fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.piece.tokens.get(self.at + ahead)
    }

    pub(super) fn is(&self, words: &[&str]) -> bool {
        self.token(0).is_some_and(|token| words.iter().any(|word| token.is(word)))
    }

    /// Takes the longest of these phrases; their words are separated by spaces.
    pub(super) fn takes(&mut self, phrases: &[&str]) -> bool {
        let length = |phrase: &&str| {
            let mut at = 0;
            for word in phrase.split(' ') {
                self.token(at).filter(|token| token.is(word))?;
                at += 1;
            }
            Some(at)
        };
        let longest = phrases.iter().filter_map(length).max();
        self.at += longest.unwrap_or(0);
        longest.is_some()
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

    /// Takes a number here.
    pub(super) fn number(&mut self) -> Option<u8> {
        let token = self.token(0)?;
        let number = token.number().or_else(|| number_word(token).map(u64::from))?;
        let number = u8::try_from(number).ok()?;
        self.at += 1;
        while self.is(&COUNTERS) {
            self.at += 1;
        }
        Some(number)
    }

    /// The text of the next tokens, if it neither begins nor ends with a sign, because signs separate.
    fn words(&self, length: usize) -> Option<&'a str> {
        let tokens = self.piece.tokens.get(self.at..self.at + length)?;
        let sign = |token: Option<&Token>| token.is_none_or(|token| matches!(token.sort, Sort::Sign(_)));
        let divided = sign(tokens.first()) || sign(tokens.last());
        (!divided).then(|| self.piece.text(self.at, self.at + length))
    }

    /// Takes a town or a lake here, spelt exactly; what ends before `limit` may also be only the beginning of a name.
    pub(super) fn space(&mut self, limit: usize) -> Result<SpaceId, Wrong> {
        let end = limit.clamp(self.at, self.piece.tokens.len());
        let piece = self.piece.up_to(end).from(self.at);
        match read(SlotKind::Space, piece, self.context) {
            Read::Took(count, Value::Space(space)) => {
                self.at += count;
                Ok(space)
            }
            Read::Took(..) => Err((false, (self.at, end), ParseProblem::Empty {})),
            Read::Nothing((a, b), problem) | Read::Wrong((a, b), problem) => {
                Err((true, (self.at + a, self.at + b), problem))
            }
        }
    }

    /// Takes a town or a lake here, spelt exactly.
    pub(super) fn exact_space(&mut self) -> Option<SpaceId> {
        (1..=6).rev().find_map(|length| {
            let Some(Found::Found(space)) = self.context.lexicon.space_exact(self.words(length)?) else { return None };
            self.at += length;
            Some(space)
        })
    }

    /// Whether a town comes next, possibly after a word that joins it to what is before.
    pub(super) fn place_follows(&self) -> bool {
        let mut ahead = Self { piece: self.piece, context: self.context, at: self.at };
        ahead.takes(&["を", "の"]);
        ahead.exact_space().is_some()
    }

    /// Reads a slot of blocks: a list, `all`, or the word for the referee's proposal.
    pub(super) fn blocks(&mut self) -> Result<BlocksArgument, Wrong> {
        if self.is(&PROPOSAL) {
            self.at += 1;
            return Ok(BlocksArgument::Proposal);
        }
        let mut items = Vec::new();
        loop {
            let before = self.at;
            let separated = self.skip_separators();
            if !items.is_empty() && !separated && !self.block_follows() {
                break;
            }
            match self.block() {
                Ok(BlockItem { which: Which::Any, count: Count::All, .. }) if items.is_empty() => {
                    return Ok(BlocksArgument::Everything);
                }
                Ok(item) => items.push(item),
                Err(_) if !items.is_empty() && !separated => {
                    self.at = before;
                    break;
                }
                Err(wrong) => return Err(wrong),
            }
        }
        Ok(BlocksArgument::Blocks(items))
    }

    /// Whether blocks can begin here.
    pub(super) fn block_follows(&self) -> bool {
        let mut ahead = Self { piece: self.piece, context: self.context, at: self.at };
        ahead.block().is_ok()
    }

    /// Reads `2 infantry 4`, `all dragoons`, `infantry cv3`, `#12`, `Kentucky Volunteers`.
    pub(super) fn block(&mut self) -> Result<BlockItem, Wrong> {
        let start = self.at;
        let found = self.read_block();
        if found.is_err() {
            self.at = start;
        }
        found
    }

    fn read_block(&mut self) -> Result<BlockItem, Wrong> {
        let start = self.at;
        self.takes(&["the", "my", "our"]);
        if let Some(item) = self.by_number().or_else(|| self.by_name()) {
            return Ok(self.with_hits(item));
        }
        // `my guys`: all blocks, of any kind.
        if self.takes(&GUYS) {
            return Ok(BlockItem { which: Which::Any, count: Count::All, hits: 1 });
        }
        let mut count = Count::Unsaid;
        if self.takes(&["both"]) {
            count = Count::Of(2);
            self.takes(&["of the", "the"]);
        } else if self.takes(&ALL) {
            count = Count::All;
            self.takes(&["of the", "of my", "of", "the", "my", "の", "ての", "て"]);
            if self.takes(&GUYS) {
                return Ok(BlockItem { which: Which::Any, count, hits: 1 });
            }
            if let Some(number) = self.all_of_them() {
                return Ok(BlockItem { which: Which::Every, count: Count::Of(number), hits: 1 });
            }
        } else if let Some(number) = self.number() {
            count = Count::Of(u16::from(number));
            self.takes(&["x"]);
            self.takes(&["の"]);
        }
        if self.takes(&BLOCKS) {
            return Ok(self.with_hits(BlockItem { which: Which::Any, count, hits: 1 }));
        }
        let Some(kind) = self.kind() else {
            // `2 from Plattsburg`, `place 2 in Erie`: the number counts blocks.
            if matches!(count, Count::Of(1..))
                && (start == 0 && self.ended() || self.is(&["from", "out"]) || self.place_follows())
            {
                return Ok(BlockItem { which: Which::Unsaid, count, hits: 1 });
            }
            if count == Count::All {
                return Ok(BlockItem { which: Which::Any, count, hits: 1 });
            }
            let word = self.piece.text(self.at, self.at + 1).to_owned();
            let span = (self.at, (self.at + 1).min(self.piece.tokens.len()));
            let begun = self.at > start;
            let nearest = match self.context.lexicon.kind(&word) {
                Found::Unknown { nearest } => nearest,
                Found::Found(kind) => vec![kind],
                Found::Ambiguous(kinds) => kinds,
            };
            return Err((begun, span, ParseProblem::UnknownKind { word, nearest }));
        };
        let cv = self.strength();
        if count == Count::Unsaid
            && let Some(behind) = self.count_behind()
        {
            count = Count::Of(u16::from(behind));
        }
        if count == Count::Of(0) {
            return Err((true, (start, self.at), ParseProblem::NoneOf { kind }));
        }
        Ok(self.with_hits(BlockItem { which: Which::Kind(kind, cv), count, hits: 1 }))
    }

    /// The number after `all`, if no kind follows: `all 3`, `all 3 blocks`.
    fn all_of_them(&mut self) -> Option<u16> {
        let before = self.at;
        let number = self.number();
        if number.is_some() && (self.takes(&BLOCKS) || self.takes(&GUYS) || self.kind().is_none()) {
            return number.map(u16::from);
        }
        self.at = before;
        None
    }

    /// The number after the blocks: `歩兵4を2個`.
    fn count_behind(&mut self) -> Option<u8> {
        let before = self.at;
        self.takes(&["を"]);
        let counted = self.token(1).is_some_and(|token| COUNTERS.iter().any(|counter| token.is(counter)));
        let count = if counted { self.number() } else { None };
        if count.is_none() {
            self.at = before;
        }
        count
    }

    /// The CV after a kind: `4`, `cv 4`, `(4)`.
    fn strength(&mut self) -> Option<u8> {
        let before = self.at;
        let said = self.takes(&["cv", "of cv", "with cv", "strength"]);
        // `infantry 2 from Buffalo` is one block of CV 2; `infantry, 2 dragoons` is not.
        if let Some(number) = self.token(0).and_then(Token::number).and_then(|number| u8::try_from(number).ok()) {
            self.at += 1;
            // `2 i4s`: the plural follows the strength.
            let end = self.at.checked_sub(1).and_then(|at| self.piece.tokens.get(at)).map(|token| token.end);
            let plural = self.token(0).is_some_and(|token| token.is("s") && Some(token.start) == end);
            self.at += usize::from(plural);
            Some(number)
        } else {
            if said {
                self.at = before;
            }
            None
        }
    }

    /// Reads `x2`, `2 hits` after a block.
    fn with_hits(&mut self, mut item: BlockItem) -> BlockItem {
        let before = self.at;
        if (self.takes(&["x"]) || self.token(0).is_some_and(|token| token.is_sign('*')) && self.takes(&["*"]))
            && let Some(hits) = self.number()
        {
            item.hits = hits;
        } else {
            self.at = before;
        }
        item
    }

    fn by_number(&mut self) -> Option<BlockItem> {
        let mut ids = Vec::new();
        while self.token(0).is_some_and(|token| token.is_sign('#')) {
            let number = self.token(1).and_then(Token::number).and_then(|number| u32::try_from(number).ok())?;
            self.at += 2;
            ids.push(UnitId(number));
        }
        let count = Count::Of(u16::try_from(ids.len()).unwrap_or(u16::MAX));
        (!ids.is_empty()).then_some(BlockItem { which: Which::These(ids), count, hits: 1 })
    }

    /// A block by its own name, the longest that fits here.
    fn by_name(&mut self) -> Option<BlockItem> {
        (1..=LONGEST).rev().find_map(|length| {
            let text = self.words(length)?;
            let block = match self.context.lexicon.unit_exact(text)? {
                Found::Found(block) => block,
                // Both sides have a first regiment: the player means their own.
                Found::Ambiguous(blocks) => own_of(self.context, &blocks)?,
                Found::Unknown { .. } => return None,
            };
            // A town that begins the same way is a town: the Niagara of `New York Militia (Niagara)` is a fort.
            let mut ahead = Self { piece: self.piece, context: self.context, at: self.at };
            if ahead.exact_space().is_some() {
                return None;
            }
            // `6th US Inf|`: the player may still be writing a longer name.
            let goes_on = self.at + length + 1 == self.piece.tokens.len()
                && self.words(length + 1).is_some_and(|text| begins_a_name(self.context, text));
            if goes_on {
                return None;
            }
            self.at += length;
            Some(BlockItem { which: Which::These(vec![block]), count: Count::Of(1), hits: 1 })
        })
    }

    fn kind(&mut self) -> Option<adjutant_events::KindId> {
        let exact = (1..=2).rev().find_map(|length| match self.context.lexicon.kind_exact(self.words(length)?) {
            Some(Found::Found(kind)) => Some((kind, length)),
            _ => None,
        });
        let (kind, length) = exact.or_else(|| {
            let token = self.token(0).filter(|token| token.is_word() && token.folded.chars().count() > 2)?;
            match self.context.lexicon.kind(&token.folded) {
                Found::Found(kind) => Some((kind, 1)),
                _ => None,
            }
        })?;
        self.at += length;
        Some(kind)
    }
}

/// The block among these that belongs to the player, if there is exactly one.
fn own_of(context: &Context<'_>, blocks: &[UnitId]) -> Option<UnitId> {
    let seat = context.seat?;
    let board = crate::speech::board(context.lexicon)?;
    let own = board.blocks_of(Side::of(seat)?).map(crate::model::board::BlockIx::id);
    let mut own = own.filter(|block| blocks.contains(block));
    own.next().filter(|_| own.next().is_none())
}

/// Whether a block's full name begins with this text and continues.
fn begins_a_name(context: &Context<'_>, text: &str) -> bool {
    let begun = adjutant_grammar::lexicon::fold(text);
    let Some(board) = crate::speech::board(context.lexicon) else { return false };
    board
        .blocks
        .iter()
        .map(|block| adjutant_grammar::lexicon::fold(&block.name))
        .any(|name| name.starts_with(&begun) && name != begun)
}
