//! Wordings of players, and how they are understood.
//!
//! ```text
//! York> 3 kn york - lanc
//! > 3 kn york -> lancaster
//! == move 3 knights from York to Lancaster
//! > 3 kn york - stam
//! ?? ambiguous-space: stamford
//! ```
//!
//! The lines after `==` are the orders that are meant, in canonical form and separated by semicolons; alternatives with
//! the same effect are separated by ` | `. A line after `??` has the expected question or hint, and what it must name.
//! Wordings have no effect: each is read against the same board.

use super::order::{not_understood, request};
use super::syntax::{Case, Meant, Saying, StepKind};
use adjutant_core::{Command, Game, decide};
use adjutant_events::{Actor, Timestamp};
use adjutant_grammar::{Lexicon, Request};

/// How one wording was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The line of the file.
    pub line: usize,
    /// The wording.
    pub words: String,
    /// The result.
    pub how: How,
}

/// The result of a wording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum How {
    /// It was understood correctly.
    Understood,
    /// It got the question or the hint that the file expects.
    Answered,
    /// It was not understood, or got another answer.
    Missed(String),
    /// It was misread.
    Wrong(String),
}

/// The first wording of a saying.
pub(super) fn begins(actor: Actor, words: &str) -> StepKind {
    StepKind::Says(Saying { actor, wordings: vec![(0, words.trim().to_owned())], meant: Meant::Open })
}

impl StepKind {
    /// Sets the line number.
    pub(super) fn at(mut self, line: usize) -> Self {
        if let Self::Says(saying) = &mut self {
            for (at, _) in &mut saying.wordings {
                *at = line;
            }
        }
        self
    }
}

/// Reads a line that continues a saying: another wording, or its meaning. False if it is any other line.
///
/// # Errors
/// What is wrong with the line.
pub(super) fn continues(case: &mut Case, at: usize, line: &str) -> Result<bool, String> {
    let wording = line.strip_prefix("> ");
    let last = case.script.last_mut();
    let saying = match last.map(|step| &mut step.kind) {
        Some(StepKind::Says(saying)) => saying,
        _ if wording.is_some() || line.starts_with("== ") || line.starts_with("?? ") => {
            return Err("who says it stands before the first wording: `York> …`".to_owned());
        }
        _ => return Ok(false),
    };
    if let Some(words) = wording {
        if matches!(saying.meant, Meant::Open) {
            saying.wordings.push((at, words.trim().to_owned()));
        } else {
            let mut kind = begins(saying.actor.clone(), words).at(at);
            if let StepKind::Says(next) = &mut kind {
                next.meant = Meant::Open;
            }
            case.script.push(super::syntax::Step { line: at, text: line.to_owned(), kind });
        }
        return Ok(true);
    }
    let open = matches!(saying.meant, Meant::Open);
    if let Some(orders) = line.strip_prefix("== ") {
        let lines = |meaning: &str| meaning.split("; ").map(|order| order.trim().to_owned()).collect();
        saying.meant = Meant::Orders(orders.split(" | ").map(lines).collect());
    } else if let Some(answer) = line.strip_prefix("?? ") {
        let (key, names) = answer.split_once(':').unwrap_or((answer, ""));
        let names = names.split(',').map(|name| name.trim().to_lowercase()).filter(|name| !name.is_empty()).collect();
        saying.meant = Meant::Answer { key: key.trim().to_owned(), names };
    } else if open {
        return Err("what is meant is missing: `== ORDERS` or `?? ANSWER: NAMES`".to_owned());
    } else {
        return Ok(false);
    }
    if open { Ok(true) } else { Err("what is meant stands once behind its wordings".to_owned()) }
}

/// Checks how every wording is understood.
///
/// # Errors
/// The line of the meaning cannot be read.
pub(super) fn hear(lexicon: &Lexicon, game: &Game, saying: &Saying) -> Result<Vec<Heard>, String> {
    let meant = match &saying.meant {
        Meant::Orders(readings) => {
            readings.iter().map(|lines| wanted(lexicon, game, &saying.actor, lines)).collect::<Result<Vec<_>, _>>()?
        }
        Meant::Open | Meant::Answer { .. } => Vec::new(),
    };
    let heard = saying.wordings.iter().map(|(line, words)| {
        let how = match (request(lexicon, game, &saying.actor, words), &saying.meant) {
            (Ok(read), Meant::Answer { key, names }) => refused(game, &saying.actor, &read, key, names),
            (Ok(read), _) if meant.contains(&orders(&read)) => How::Understood,
            (Ok(read), _) => How::Wrong(format!("{read:?}")),
            (Err(error), Meant::Answer { key, names }) => {
                let said = not_understood(&error);
                // The key of a game's own question begins with the family's name.
                let is_it = error.key().split_once("parse-").is_some_and(|(_, known)| known == *key);
                let right = is_it && all_named(&said, names);
                if right { How::Answered } else { How::Missed(said) }
            }
            (Err(error), _) => How::Missed(not_understood(&error)),
        };
        Heard { line: *line, words: words.clone(), how }
    });
    Ok(heard.collect())
}

fn all_named(said: &str, names: &[String]) -> bool {
    let said = said.to_lowercase();
    names.iter().all(|name| said.contains(name))
}

/// Checks that the order is refused as the file says.
fn refused(game: &Game, actor: &Actor, read: &Request, key: &str, names: &[String]) -> How {
    let Some(Ok(first)) = orders(read).into_iter().next() else { return How::Wrong(format!("{read:?}")) };
    match decide(game, actor, &first, Timestamp(0)) {
        Ok(_) => How::Wrong(format!("{read:?}")),
        Err(refusal) => {
            let said = format!("{} {refusal:?}", refusal.key());
            let right = refusal.key().starts_with(key) && all_named(&said, names);
            if right { How::Answered } else { How::Missed(said) }
        }
    }
}

/// The orders of a request; other requests are returned unchanged.
fn orders(request: &Request) -> Vec<Result<Command, Request>> {
    match request {
        Request::Act(command) => vec![Ok(command.clone())],
        Request::Orders(commands) => commands.iter().cloned().map(Ok).collect(),
        other => vec![Err(other.clone())],
    }
}

fn wanted(
    lexicon: &Lexicon,
    game: &Game,
    actor: &Actor,
    lines: &[String],
) -> Result<Vec<Result<Command, Request>>, String> {
    let mut wanted = Vec::new();
    for line in lines {
        let read = request(lexicon, game, actor, line).map_err(|error| not_understood(&error))?;
        wanted.extend(orders(&read));
    }
    Ok(wanted)
}
