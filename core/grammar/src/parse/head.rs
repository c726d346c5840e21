//! The command that a line names, and the position of its arguments.

use super::error::ParseProblem;
use super::read::Piece;
use super::token::Token;
use crate::definition::Definition;
use crate::grammar::Commands;
use crate::lexicon::{closest, fold, fold_words, is_east_asian, mistakes};

/// The maximum number of tokens in a command's name: `取り消し` has four.
const LONGEST: usize = 8;

/// A command found in a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) definition: &'static Definition,
    /// The tokens of the name.
    pub(crate) first: usize,
    pub(crate) last: usize,
}

impl Head {
    /// The arguments. A verb stands before or after them, never among them.
    pub(crate) fn arguments<'a>(&self, piece: Piece<'a>) -> Piece<'a> {
        if self.first == 0 { piece.from(self.last) } else { piece.up_to(self.first) }
    }
}

/// All commands that the line names by a whole word, at its beginning or, in Japanese, at its end; longer names first.
pub(crate) fn called(piece: Piece<'_>, commands: &Commands) -> Vec<Head> {
    let tokens = piece.tokens;
    let mut found = Vec::new();
    if let (Some(true), Some(definition)) = (tokens.first().map(|token| token.is_sign('?')), commands.spelt("help")) {
        found.push(Head { definition, first: 0, last: 1 });
    }
    for last in (1..=tokens.len().min(LONGEST)).rev().filter(|last| is_plain(&tokens[..*last])) {
        found.extend(commands.meant(&joined(&tokens[..last])).map(|definition| Head { definition, first: 0, last }));
    }
    found.extend(at_the_end(tokens, commands).into_iter().filter(|head| head.first > 0));
    found
}

/// Whether the line begins with a whole word that names a command.
pub(crate) fn calls_first(piece: Piece<'_>, commands: &Commands) -> bool {
    called(piece, commands).iter().any(|head| head.first == 0)
}

/// Whether the line names a command by a whole word.
pub(crate) fn calls(piece: Piece<'_>, commands: &Commands) -> bool {
    !called(piece, commands).is_empty()
}

fn joined(tokens: &[Token]) -> String {
    tokens.iter().map(|token| token.folded.as_str()).collect()
}

fn is_plain(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| !matches!(token.sort, super::token::Sort::Sign(_)))
}

/// The command at the beginning of the line, or, in Japanese, at its end.
pub(crate) fn find(piece: Piece<'_>, commands: &Commands) -> Result<Head, ParseProblem> {
    let tokens = piece.tokens;
    if tokens.is_empty() {
        return Err(ParseProblem::Empty {});
    }
    if let (true, Some(definition)) = (tokens[0].is_sign('?'), commands.spelt("help")) {
        return Ok(Head { definition, first: 0, last: 1 });
    }
    for last in (1..=tokens.len().min(LONGEST)).rev() {
        if is_plain(&tokens[..last])
            && let Some(definition) = commands.spelt(&joined(&tokens[..last]))
        {
            return Ok(Head { definition, first: 0, last });
        }
    }
    if let Some(head) = at_the_end(tokens, commands).into_iter().next() {
        return Ok(head);
    }
    by_beginning(piece, commands)
}

/// In `…を移動する` the verb comes last.
fn at_the_end(tokens: &[Token], commands: &Commands) -> Vec<Head> {
    const ENDINGS: [&str; 14] = [
        "する",
        "します",
        "してください",
        "せよ",
        "しろ",
        "した",
        "して",
        "ください",
        "させる",
        "させます",
        "したい",
        "よ",
        "です",
        "だ",
    ];
    let mut end = tokens.len();
    // `ダービーの勝率は？`
    while end > 1
        && (tokens[end - 1].is_sign('?')
            || tokens[end - 1].is("は") && tokens.last().is_some_and(|last| last.is_sign('?')))
    {
        end -= 1;
    }
    if end > 1 && ENDINGS.iter().any(|ending| tokens[end - 1].is(ending)) {
        end -= 1;
    }
    let named = |first: usize| {
        let name = joined(&tokens[first..end]);
        let fits = name.chars().any(is_east_asian) && is_plain(&tokens[first..end]);
        let meant: Vec<Head> = if fits {
            commands.meant(&name).map(|definition| Head { definition, first, last: tokens.len() }).collect()
        } else {
            Vec::new()
        };
        (!meant.is_empty()).then_some(meant)
    };
    (end.saturating_sub(LONGEST)..end).find_map(named).unwrap_or_default()
}

/// Separates a verb from the name it is joined to, at either end: `購入騎士3`, `戦闘移動終了`.
pub(crate) fn unglued(line: &str, tokens: &[Token], commands: &Commands) -> Vec<Vec<Token>> {
    let is_verb = |text: &str| {
        let name = fold(text);
        name.chars().any(is_east_asian) && commands.meant(&name).next().is_some()
    };
    let split = |place: usize, verb_first: bool| {
        let token = tokens.get(place).filter(|token| token.is_word())?;
        let text = &line[token.start..token.end];
        let mut cuts: Vec<usize> = text.char_indices().skip(1).map(|(at, _)| at).collect();
        if verb_first {
            cuts.reverse();
        }
        let cut = cuts.into_iter().find(|cut| is_verb(if verb_first { &text[..*cut] } else { &text[*cut..] }))?;
        let mut divided = tokens.to_vec();
        let middle = token.start + cut;
        let part = |start: usize, end: usize| Token { folded: fold(&line[start..end]), start, end, ..token.clone() };
        divided.splice(place..=place, [part(token.start, middle), part(middle, token.end)]);
        Some(divided)
    };
    let at_the_end = tokens.iter().rposition(Token::is_word).and_then(|last| split(last, false));
    split(0, true).into_iter().chain(at_the_end).collect()
}

/// A command whose words begin with the typed words: `pur`, `standing cas`.
fn by_beginning(piece: Piece<'_>, commands: &Commands) -> Result<Head, ParseProblem> {
    let mut ambiguous = None;
    for last in (1..=piece.tokens.len().min(3)).rev() {
        let typed: Vec<&str> = piece.tokens[..last].iter().map(|token| token.folded.as_str()).collect();
        if typed[0].len() < 2 {
            continue;
        }
        let begun: Vec<&'static Definition> = commands
            .all()
            .iter()
            .filter(|definition| definition.spellings().any(|name| begins(name, &typed)))
            .collect();
        match begun.as_slice() {
            [] => {}
            [definition] => return Ok(Head { definition, first: 0, last }),
            several => {
                let word = piece.text(0, last).to_owned();
                // Whoever types Japanese is answered with the Japanese names.
                let name = |definition: &&Definition| {
                    if word.is_ascii() || definition.ja.is_empty() { definition.name } else { definition.ja }
                };
                let commands = several.iter().map(|definition| name(definition).to_owned()).collect();
                ambiguous.get_or_insert(ParseProblem::AmbiguousCommand { word, commands });
            }
        }
    }
    Err(ambiguous.unwrap_or_else(|| ParseProblem::UnknownCommand {
        word: piece.text(0, 1).to_owned(),
        nearest: nearest(&piece.tokens[0].folded, commands),
    }))
}

fn begins(name: &str, typed: &[&str]) -> bool {
    let words = fold_words(name);
    words.len() == typed.len() && words.iter().zip(typed).all(|(word, begun)| word.starts_with(begun))
}

/// The most similar names of commands.
fn nearest(folded: &str, commands: &Commands) -> Vec<String> {
    // If the word is the first word of several commands, the user must choose one of them.
    let first = |name: &str| name.split_once(' ').is_some_and(|(word, _)| fold(word) == folded);
    let begun: Vec<String> =
        commands.all().iter().filter(|known| first(known.name)).map(|known| known.name.to_owned()).collect();
    if !begun.is_empty() {
        return begun;
    }
    let close = commands.all().iter().filter_map(|definition| {
        let fewest = definition.spellings().filter_map(|name| mistakes(folded, &fold(name))).min()?;
        Some((fewest, definition.name.to_owned()))
    });
    closest(close.collect(), 3).into_iter().map(|(_, name)| name).collect()
}
