//! Reading the value of one slot from the tokens that stand there.

use super::error::ParseProblem;
use super::token::{Sort, Token};
use super::units;
use super::value::Value;
use super::{Context, head};
use crate::definition::SlotKind;
use crate::lexicon::Found;
use adjutant_events::{InstructionTopic, RetreatWhen, SubmarineOrder, UnitId};

/// What came of reading.
#[derive(Debug)]
pub(crate) enum Read {
    /// A value of so many tokens, at least one.
    Took(usize, Value),
    /// Nothing of the kind begins here; what to say if nothing else fits either.
    Nothing(Span, ParseProblem),
    /// It began and is wrong.
    Wrong(Span, ParseProblem),
}

/// Tokens from the first to before the last, counted from where reading began.
pub(crate) type Span = (usize, usize);

/// The line and the tokens that may be read.
#[derive(Clone, Copy)]
pub(crate) struct Piece<'a> {
    pub(crate) line: &'a str,
    pub(crate) tokens: &'a [Token],
}

impl<'a> Piece<'a> {
    /// The text of the tokens `from..to`.
    pub(crate) fn text(&self, from: usize, to: usize) -> &'a str {
        match (self.tokens.get(from), to.checked_sub(1).and_then(|last| self.tokens.get(last))) {
            (Some(first), Some(last)) if from < to => &self.line[first.start..last.end],
            _ => "",
        }
    }

    pub(crate) fn all(&self) -> &'a str {
        self.text(0, self.tokens.len())
    }

    pub(crate) fn from(&self, start: usize) -> Self {
        Self { line: self.line, tokens: self.tokens.get(start..).unwrap_or_default() }
    }

    pub(crate) fn up_to(&self, end: usize) -> Self {
        Self { line: self.line, tokens: self.tokens.get(..end).unwrap_or(self.tokens) }
    }
}

/// The most tokens a name has that is followed by something else.
const LONGEST_NAME: usize = 8;

/// Reads a value of this kind. The piece ends where the next marker begins.
pub(crate) fn read(kind: SlotKind, piece: Piece<'_>, context: &Context<'_>) -> Read {
    let lexicon = context.lexicon;
    match kind {
        SlotKind::Units | SlotKind::Counts | SlotKind::OwnedUnits | SlotKind::Losses | SlotKind::LossOrder => {
            units::read(kind, piece, context)
        }
        SlotKind::Blocks | SlotKind::Ways | SlotKind::Fleet => super::blocks::read(kind, piece, context),
        SlotKind::Pursuit => choice(piece, &PURSUIT, Value::Choice),
        SlotKind::Space => named(
            piece,
            |text| lexicon.space_exact(text),
            |text| lexicon.space(text),
            Value::Space,
            |word, found| match found {
                Found::Ambiguous(spaces) => ParseProblem::AmbiguousSpace { word, spaces },
                Found::Unknown { nearest } => ParseProblem::UnknownSpace { word, nearest },
                Found::Found(space) => ParseProblem::UnknownSpace { word, nearest: vec![space] },
            },
        ),
        SlotKind::Spaces => spaces(piece, context),
        SlotKind::Power => named(
            piece,
            |text| lexicon.power_exact(text),
            |text| lexicon.power(text),
            Value::Power,
            |word, found| match found {
                Found::Ambiguous(powers) => ParseProblem::AmbiguousPower { word, powers },
                Found::Unknown { nearest } => ParseProblem::UnknownPower { word, nearest },
                Found::Found(power) => ParseProblem::UnknownPower { word, nearest: vec![power] },
            },
        ),
        SlotKind::Kind => named(
            piece,
            |text| lexicon.kind_exact(text),
            |text| lexicon.kind(text),
            Value::Kind,
            |word, found| match found {
                Found::Ambiguous(kinds) => ParseProblem::AmbiguousKind { word, kinds },
                Found::Unknown { nearest } => ParseProblem::UnknownKind { word, nearest },
                Found::Found(kind) => ParseProblem::UnknownKind { word, nearest: vec![kind] },
            },
        ),
        SlotKind::Phase => named(
            piece,
            |text| lexicon.phase_exact(text),
            |text| lexicon.phase(text),
            Value::Phase,
            |word, _| {
                let phases = lexicon.phases().iter().map(|phase| phase.replace('_', " ")).collect();
                ParseProblem::UnknownPhase { word, phases }
            },
        ),
        SlotKind::Transport => transport(piece, context),
        SlotKind::Number => number(piece),
        SlotKind::Duration => super::duration::read(piece),
        SlotKind::Word => word(piece),
        SlotKind::RetreatWhen => retreat_when(piece),
        SlotKind::SubmarineOrder => choice(piece, &ORDERS, Value::Order),
        SlotKind::Topic => choice(piece, &TOPICS, Value::Topic),
        SlotKind::Command => command(piece, context),
        // Words to the end of the line are the binder's: they ignore markers.
        SlotKind::Text | SlotKind::Player | SlotKind::Line => match piece.tokens.len() {
            0 => Read::Nothing((0, 0), ParseProblem::Empty {}),
            count => Read::Took(count, Value::Text(piece.all().to_owned())),
        },
    }
}

/// A name: all the words there if they mean something, else as many as make an exact name.
fn named<T>(
    piece: Piece<'_>,
    exact: impl Fn(&str) -> Option<Found<T>>,
    resolve: impl Fn(&str) -> Found<T>,
    value: impl Fn(T) -> Value,
    problem: impl Fn(String, Found<T>) -> ParseProblem,
) -> Read {
    let skip = usize::from(piece.tokens.len() > 1 && piece.tokens[0].is("the"));
    let count = piece.tokens.len();
    if count == 0 {
        return Read::Nothing((0, 0), ParseProblem::Empty {});
    }
    let whole = piece.text(skip, count);
    let found = resolve(whole);
    if let Found::Found(thing) = found {
        return Read::Took(count, value(thing));
    }
    for end in (skip + 1..count.min(skip + LONGEST_NAME)).rev() {
        if let Some(Found::Found(thing)) = exact(piece.text(skip, end)) {
            return Read::Took(end, value(thing));
        }
    }
    let span = (0, count);
    match found {
        Found::Ambiguous(_) => Read::Wrong(span, problem(whole.to_owned(), found)),
        _ => Read::Nothing(span, problem(whole.to_owned(), found)),
    }
}

fn is_separator(token: &Token) -> bool {
    units::is_separator(token)
}

/// Spaces in order, with commas or `and` between them.
fn spaces(piece: Piece<'_>, context: &Context<'_>) -> Read {
    let mut found = Vec::new();
    let mut at = 0;
    while at < piece.tokens.len() {
        if is_separator(&piece.tokens[at]) || piece.tokens[at].is_sign('>') || piece.tokens[at].is("then") {
            at += 1;
            continue;
        }
        let end = (at..piece.tokens.len())
            .find(|i| is_separator(&piece.tokens[*i]) || piece.tokens[*i].is_sign('>') || piece.tokens[*i].is("then"))
            .unwrap_or(piece.tokens.len());
        match read(SlotKind::Space, piece.up_to(end).from(at), context) {
            Read::Took(count, Value::Space(space)) => {
                found.push(space);
                at += count;
                if at < end {
                    break;
                }
            }
            Read::Took(..) => break,
            Read::Nothing((a, b), problem) | Read::Wrong((a, b), problem) => {
                let span = (at + a, at + b);
                return if found.is_empty() { Read::Nothing(span, problem) } else { Read::Wrong(span, problem) };
            }
        }
    }
    if found.is_empty() { Read::Nothing((0, 0), ParseProblem::Empty {}) } else { Read::Took(at, Value::Spaces(found)) }
}

/// `#17`, `transport #17`, `transport 17`.
fn transport(piece: Piece<'_>, context: &Context<'_>) -> Read {
    let count = piece.tokens.len();
    let nothing = || Read::Nothing((0, count), ParseProblem::NotANumber { word: piece.all().to_owned() });
    let number_at = piece.tokens.iter().position(|token| token.number().is_some());
    let Some(at) = number_at else { return nothing() };
    let words = if at > 0 && piece.tokens[at - 1].is_sign('#') { at - 1 } else { at };
    let named = piece.text(0, words);
    let is_carrier = words > 0
        && matches!(context.lexicon.kind(named), Found::Found(kind) if context.lexicon.carries_land_units(&kind));
    if !(is_carrier || words == 0 && words < at) {
        return nothing();
    }
    match piece.tokens[at].number().and_then(|number| u32::try_from(number).ok()) {
        Some(number) => Read::Took(at + 1, Value::Transport { unit: UnitId(number), at: None }),
        None => Read::Wrong(
            (at, at + 1),
            ParseProblem::NumberTooLarge { word: piece.text(at, at + 1).to_owned(), most: u64::from(u32::MAX) },
        ),
    }
}

fn number(piece: Piece<'_>) -> Read {
    let skip = usize::from(piece.tokens.first().is_some_and(|token| token.is_sign('#')));
    match piece.tokens.get(skip) {
        None => Read::Nothing((0, 0), ParseProblem::Empty {}),
        Some(token) => match token.number().or_else(|| units::number_word(token).map(u64::from)) {
            Some(u64::MAX) => Read::Wrong(
                (skip, skip + 1),
                ParseProblem::NumberTooLarge { word: piece.text(skip, skip + 1).to_owned(), most: u64::from(u32::MAX) },
            ),
            Some(number) => Read::Took(skip + 1, Value::Number(number)),
            None => Read::Nothing((0, skip + 1), ParseProblem::NotANumber { word: piece.text(0, skip + 1).to_owned() }),
        },
    }
}

/// The tokens up to the next space.
fn word(piece: Piece<'_>) -> Read {
    let Some(first) = piece.tokens.first() else { return Read::Nothing((0, 0), ParseProblem::Empty {}) };
    let mut end = first.end;
    let joined = piece.tokens.iter().skip(1).take_while(|token| {
        let joined = token.start == end;
        end = token.end;
        joined
    });
    let count = 1 + joined.count();
    Read::Took(count, Value::Text(piece.text(0, count).to_owned()))
}

/// A count small enough for a rule.
pub(super) fn small(token: Option<&Token>) -> Option<u16> {
    let token = token?;
    let number = token.number().or_else(|| units::number_word(token).map(u64::from))?;
    u16::try_from(number).ok()
}

/// `never`, `after 2 rounds`, `when outnumbered`, `at 3 units`; `2ラウンド後`, `3体以下`, `劣勢`.
fn retreat_when(piece: Piece<'_>) -> Read {
    const ROUND: [&str; 4] = ["round", "rounds", "ラウンド", "ラウンド後"];
    const UNIT: [&str; 8] = ["unit", "units", "left", "体", "個", "体以下", "個以下", "ユニット以下"];
    let token = |i: usize| piece.tokens.get(i);
    let is = |i: usize, words: &[&str]| token(i).is_some_and(|token| words.iter().any(|word| token.is(word)));
    if is(0, &["never", "なし", "無", "禁止"]) {
        return Read::Took(1, Value::When(RetreatWhen::Never));
    }
    if is(0, &["outnumbered", "劣勢"]) {
        return Read::Took(1, Value::When(RetreatWhen::Outnumbered));
    }
    if is(0, &["when", "if", "once"]) && is(1, &["outnumbered"]) {
        return Read::Took(2, Value::When(RetreatWhen::Outnumbered));
    }
    let start = usize::from(is(0, &["after", "at", "when", "with", "if"]));
    if let Some(count) = small(token(start)) {
        let mut next = start + 1;
        if is(next, &ROUND) || start == 1 && is(0, &["after"]) {
            next += usize::from(is(next, &ROUND));
            next += usize::from(is(next, &["後"]));
            return Read::Took(next, Value::When(RetreatWhen::AfterRound(count)));
        }
        if is(next, &UNIT) {
            while is(next, &UNIT) || is(next, &["or", "以下", "less", "fewer", "remain"]) {
                next += 1;
            }
            return Read::Took(next, Value::When(RetreatWhen::UnitsLeft(count)));
        }
    }
    let choices = ["never", "after 2 rounds", "when outnumbered", "at 3 units"];
    let choices = choices.iter().map(|&choice| choice.to_owned()).collect();
    Read::Nothing((0, piece.tokens.len()), ParseProblem::UnknownChoice { word: piece.all().to_owned(), choices })
}

const ORDERS: [(SubmarineOrder, &[&str]); 2] = [
    (SubmarineOrder::Strike, &["strike", "attack", "fire", "surprise", "襲撃", "奇襲", "攻撃"]),
    (SubmarineOrder::Submerge, &["submerge", "dive", "潜航", "潜行", "潜水"]),
];

const TOPICS: [(InstructionTopic, &[&str]); 7] = [
    (InstructionTopic::Casualties, &["casualties", "casualty", "losses", "損害", "損失"]),
    (InstructionTopic::Submarines, &["submarines", "submarine", "subs", "sub", "潜水艦"]),
    (InstructionTopic::Retreat, &["retreat", "retreats", "退却", "撤退"]),
    (InstructionTopic::Complex, &["complex", "complexes", "factory", "ic", "工場"]),
    (InstructionTopic::Landing, &["landing", "land", "landings", "着陸", "着艦"]),
    (InstructionTopic::ShipHits, &["hits", "ships", "命中", "艦船"]),
    (InstructionTopic::Winter, &["winter", "attrition", "越冬", "冬営"]),
];

const PURSUIT: [(&str, &[&str]); 4] = [
    ("nothing", &["nothing", "none", "no", "なし"]),
    ("dragoons", &["dragoons", "cavalry", "dragoon", "竜騎兵", "騎兵"]),
    ("indians", &["indians", "indian", "インディアン"]),
    ("both", &["both", "all", "両方"]),
];

/// The words of a topic of instructions, the usual one first.
pub(crate) fn choice_words(kind: SlotKind) -> Vec<&'static str> {
    match kind {
        SlotKind::SubmarineOrder => ORDERS.iter().map(|(_, words)| words[0]).collect(),
        SlotKind::Topic => TOPICS.iter().map(|(_, words)| words[0]).collect(),
        SlotKind::Pursuit => PURSUIT.iter().map(|(word, _)| *word).collect(),
        SlotKind::RetreatWhen => vec!["never", "after 2 rounds", "when outnumbered", "at 3 units"],
        _ => Vec::new(),
    }
}

/// One of a few words, by its whole or its beginning.
fn choice<T: Copy>(piece: Piece<'_>, table: &[(T, &'static [&'static str])], value: impl Fn(T) -> Value) -> Read {
    let Some(token) = piece.tokens.first().filter(|token| token.sort != Sort::Sign(',')) else {
        return Read::Nothing((0, 0), ParseProblem::Empty {});
    };
    let exact = table.iter().find(|(_, words)| words.iter().any(|word| token.is(word)));
    let mut begun = table.iter().filter(|(_, words)| token.folded.len() > 2 && words[0].starts_with(&token.folded));
    let found = exact.or_else(|| begun.next().filter(|_| begun.next().is_none()));
    match found {
        Some((thing, _)) => Read::Took(1, value(*thing)),
        None => Read::Nothing(
            (0, 1),
            ParseProblem::UnknownChoice {
                word: piece.text(0, 1).to_owned(),
                choices: table.iter().map(|(_, words)| words[0].to_owned()).collect(),
            },
        ),
    }
}

fn command(piece: Piece<'_>, context: &Context<'_>) -> Read {
    match head::find(piece, context.lexicon.family()) {
        Ok(found) => Read::Took(found.last, Value::Command(found.definition.name)),
        Err(problem) => Read::Nothing((0, piece.tokens.len()), problem),
    }
}
