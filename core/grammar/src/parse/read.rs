//! Reads the value of one slot from its tokens.

use super::error::ParseProblem;
use super::list::{is_separator, number_word};
use super::token::{Sort, Token};
use super::value::Value;
use super::{Context, head};
use crate::definition::{Slot, SlotKind};
use crate::lexicon::{Found, fold};

/// The result of reading.
#[derive(Debug)]
pub enum Read {
    /// A value of this many tokens, at least one.
    Took(usize, Value),
    /// No such value begins here; the error is used if nothing else fits either.
    Nothing(Span, ParseProblem),
    /// The value began but is wrong.
    Wrong(Span, ParseProblem),
}

/// A range of tokens, relative to the start of reading; the end is exclusive.
pub type Span = (usize, usize);

/// The line and the tokens that may be read.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a> {
    /// The whole line.
    pub line: &'a str,
    /// The tokens that may be read.
    pub tokens: &'a [Token],
}

impl<'a> Piece<'a> {
    /// The text of the tokens `from..to`.
    pub fn text(&self, from: usize, to: usize) -> &'a str {
        match (self.tokens.get(from), to.checked_sub(1).and_then(|last| self.tokens.get(last))) {
            (Some(first), Some(last)) if from < to => &self.line[first.start..last.end],
            _ => "",
        }
    }

    /// All of the text.
    pub fn all(&self) -> &'a str {
        self.text(0, self.tokens.len())
    }

    /// The rest from this token on.
    pub fn from(&self, start: usize) -> Self {
        Self { line: self.line, tokens: self.tokens.get(start..).unwrap_or_default() }
    }

    /// The tokens before this one.
    pub fn up_to(&self, end: usize) -> Self {
        Self { line: self.line, tokens: self.tokens.get(..end).unwrap_or(self.tokens) }
    }
}

/// The maximum number of tokens in a name that is followed by something else.
const LONGEST_NAME: usize = 8;

/// Reads a value of this type. The text ends where the next marker begins.
pub fn read(kind: SlotKind, piece: Piece<'_>, context: &Context<'_>) -> Read {
    let lexicon = context.lexicon;
    match kind {
        SlotKind::Own(slot) => slot.read(piece, context),
        SlotKind::Space => space(piece, context),
        SlotKind::Spaces => spaces(piece, context),
        SlotKind::Powers => powers(piece, context),
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
        SlotKind::Number => number(piece),
        SlotKind::Duration => super::duration::read(piece),
        SlotKind::Word => word(piece),
        SlotKind::Command => command(piece, context),
        // Words to the end of the line are read in `bind`, because they ignore markers.
        SlotKind::Text | SlotKind::Player | SlotKind::Line => match piece.tokens.len() {
            0 => Read::Nothing((0, 0), ParseProblem::Empty {}),
            count => Read::Took(count, Value::Text(piece.all().to_owned())),
        },
    }
}

fn space(piece: Piece<'_>, context: &Context<'_>) -> Read {
    let lexicon = context.lexicon;
    let read = named(
        piece,
        |text| lexicon.space_exact(text),
        |text| lexicon.space(text),
        Value::Space,
        |word, found| match found {
            Found::Ambiguous(spaces) => ParseProblem::AmbiguousSpace { word, spaces },
            Found::Unknown { nearest } => ParseProblem::UnknownSpace { word, nearest },
            Found::Found(space) => ParseProblem::UnknownSpace { word, nearest: vec![space] },
        },
    );
    match read {
        Read::Took(count, _) if counts_units(piece, count, context) => {
            let word = piece.all().to_owned();
            Read::Nothing((0, piece.tokens.len()), ParseProblem::UnknownSpace { word, nearest: Vec::new() })
        }
        read => read,
    }
}

/// Whether the name of a space is only a number and is followed by units that it counts: `for 3 squires`.
fn counts_units(piece: Piece<'_>, count: usize, context: &Context<'_>) -> bool {
    let is_number = count == 1 && piece.tokens.first().is_some_and(|token| token.number().is_some());
    let named = |length: usize| {
        let words = piece.tokens.get(count..count + length);
        words.is_some_and(|words| words.iter().all(Token::is_word))
            && context.lexicon.kind_exact(piece.text(count, count + length)).is_some()
    };
    is_number && (1..=3).any(named)
}

/// A name: all words if they mean something, otherwise as many as form an exact name.
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

/// Spaces in order, with commas or `and` between them.
fn spaces(piece: Piece<'_>, context: &Context<'_>) -> Read {
    listed(
        piece,
        |token| is_separator(token) || token.is_sign('>') || token.is("then"),
        |piece| match read(SlotKind::Space, piece, context) {
            Read::Took(count, Value::Space(space)) => Ok((count, Some(space))),
            Read::Took(count, _) => Ok((count, None)),
            Read::Nothing(span, problem) | Read::Wrong(span, problem) => Err((span, problem)),
        },
        Value::Spaces,
    )
}

fn powers(piece: Piece<'_>, context: &Context<'_>) -> Read {
    listed(
        piece,
        is_separator,
        |piece| match read(SlotKind::Power, piece, context) {
            Read::Took(count, Value::Power(power)) => Ok((count, Some(power))),
            Read::Took(count, _) => Ok((count, None)),
            Read::Nothing(span, problem) | Read::Wrong(span, problem) => Err((span, problem)),
        },
        Value::Powers,
    )
}

/// A part of a list: the value that was read, or the error.
type One<T> = Result<(usize, Option<T>), ((usize, usize), ParseProblem)>;

/// Names with separators between them.
fn listed<T>(
    piece: Piece<'_>,
    between: impl Fn(&Token) -> bool,
    one: impl Fn(Piece<'_>) -> One<T>,
    value: impl Fn(Vec<T>) -> Value,
) -> Read {
    let mut found = Vec::new();
    let mut at = 0;
    while at < piece.tokens.len() {
        if between(&piece.tokens[at]) {
            at += 1;
            continue;
        }
        let end = (at..piece.tokens.len()).find(|i| between(&piece.tokens[*i])).unwrap_or(piece.tokens.len());
        match one(piece.up_to(end).from(at)) {
            Ok((count, Some(thing))) => {
                found.push(thing);
                at += count;
                if at < end {
                    break;
                }
            }
            Ok((_, None)) => break,
            Err(((a, b), problem)) => {
                let span = (at + a, at + b);
                return if found.is_empty() { Read::Nothing(span, problem) } else { Read::Wrong(span, problem) };
            }
        }
    }
    if found.is_empty() { Read::Nothing((0, 0), ParseProblem::Empty {}) } else { Read::Took(at, value(found)) }
}

/// Slots for counts. A following `#2` names a thing and is no count.
const HOW_MANY: [&str; 2] = ["count", "amount"];

/// Reads a slot of a command. A `#2` in a slot for a number of things means something else.
pub(super) fn of_slot(slot: &Slot, piece: Piece<'_>, context: &Context<'_>) -> Read {
    let names = matches!(slot.kind, SlotKind::Number) && piece.tokens.first().is_some_and(|token| token.is_sign('#'));
    if names && HOW_MANY.contains(&slot.name) {
        let word = piece.text(0, piece.tokens.len().min(2)).to_owned();
        return Read::Nothing((0, piece.tokens.len().min(2)), ParseProblem::NotANumber { word });
    }
    read(slot.kind, piece, context)
}

fn number(piece: Piece<'_>) -> Read {
    let skip = usize::from(piece.tokens.first().is_some_and(|token| token.is_sign('#')));
    match piece.tokens.get(skip) {
        None => Read::Nothing((0, 0), ParseProblem::Empty {}),
        Some(token) => match token.number().or_else(|| number_word(token).map(u64::from)) {
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

/// One of a few words, by the whole word or its beginning.
pub fn choice<T: Copy>(piece: Piece<'_>, table: &[(T, &'static [&'static str])], value: impl Fn(T) -> Value) -> Read {
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
    let folded: String = piece.tokens.iter().map(|token| token.folded.as_str()).collect();
    let whole = |said: &str| fold(said) == folded;
    match head::find(piece, context.lexicon.commands()) {
        // “Help with the rules” does not ask for help with `help`, although that word alone also does.
        Ok(found) if found.definition.name == "help" && found.definition.everyday.iter().any(|said| whole(said)) => {
            Read::Nothing((0, piece.tokens.len()), ParseProblem::Empty {})
        }
        Ok(found) => Read::Took(found.last, Value::Command(found.definition.name)),
        Err(problem) => Read::Nothing((0, piece.tokens.len()), problem),
    }
}
