//! Completion by Tab, from the present state of the game.

use super::local_commands;
use adjutant_commands::parse::Context as Reading;
use adjutant_commands::{Lexicon, complete};
use adjutant_core::Choice;
use adjutant_core::view::View;
use adjutant_events::SeatId;
use rustyline::completion::{Completer as Completes, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// What completion needs.
#[derive(Default)]
pub struct CompletionContext {
    /// The open game.
    pub game: Option<OpenGame>,
    /// The games that can be opened.
    pub games: Vec<String>,
}

/// The open game, as completion needs it.
pub struct OpenGame {
    /// Its vocabulary.
    pub lexicon: Arc<Lexicon>,
    /// The seat that types.
    pub seat: Option<SeatId>,
    /// The view of that seat.
    pub view: View,
    /// The choices of that seat.
    pub choices: Vec<Choice>,
}

/// Completes lines from this context.
pub struct Completer {
    completion: Rc<RefCell<CompletionContext>>,
}

impl Completer {
    /// A completer with this context.
    pub fn new(completion: Rc<RefCell<CompletionContext>>) -> Self {
        Self { completion }
    }
}

impl Completes for Completer {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, mut found) = candidates(&self.completion.borrow(), line, pos);
        // A single candidate is followed by a space.
        if let [only] = found.as_mut_slice()
            && pos == line.len()
        {
            only.replacement.push(' ');
        }
        Ok((start, found))
    }
}

impl Helper for Completer {}
impl Highlighter for Completer {}
impl Validator for Completer {}
impl Hinter for Completer {
    type Hint = String;
}

/// The candidates, and where the text that they replace begins.
fn candidates(completion: &CompletionContext, line: &str, pos: usize) -> (usize, Vec<Pair>) {
    let begun = line.get(..pos).unwrap_or(line);
    let mut found: Vec<Pair> = Vec::new();
    let mut start = 0;
    if let Some(game) = &completion.game {
        let context = Reading { lexicon: &game.lexicon, seat: game.seat.as_ref(), view: Some(&game.view) };
        let completion = complete(line, pos, &context, Some(&game.choices));
        start = completion.start;
        found.extend(completion.candidates.into_iter().map(|candidate| pair(&candidate.text, candidate.count)));
    }
    if let Some(name) = begun.strip_prefix("open ") {
        let games = completion.games.iter().filter(|game| game.starts_with(name));
        return (5, games.map(|game| pair(game, None)).collect());
    }
    if !begun.contains(char::is_whitespace) {
        let own = local_commands::WORDS.iter().filter(|word| word.starts_with(begun));
        let own: Vec<Pair> = own.map(|word| pair(word, None)).collect();
        if !own.is_empty() && (start == 0 || found.is_empty()) {
            found.extend(own);
            start = 0;
        }
    }
    (start, found)
}

fn pair(text: &str, count: Option<u32>) -> Pair {
    let display = count.map_or_else(|| text.to_owned(), |count| format!("{text} ({count})"));
    Pair { display, replacement: text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_names_of_games_are_completed_without_a_game() {
        let completion = CompletionContext { game: None, games: vec!["saturday".into(), "sunday".into()] };
        let (start, found) = candidates(&completion, "ga", 2);
        assert_eq!((start, found[0].replacement.as_str()), (0, "games"));
        let (start, found) = candidates(&completion, "open sat", 8);
        assert_eq!((start, found[0].replacement.as_str()), (5, "saturday"));
    }
}
