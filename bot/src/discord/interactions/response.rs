//! Answers: the result of an interaction, ephemeral, in the user's language.

use crate::discord::http::requests::Attachment;
use crate::discord::messages::command_names::slashed;
use crate::discord::messages::length;
use crate::discord::messages::mention::mentions;
use crate::limits::Wrong;
use crate::table::explained::{Explained, Family, explain, plain};
use crate::words::{Voice, Worded, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, actor};
use adjutant_core::{Game, Viewer};
use adjutant_events::PlayerId;
use serde_json::Value;

/// An answer: a text, and perhaps files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Answer {
    pub text: String,
    pub files: Vec<Attachment>,
    /// Action rows with buttons and menus.
    pub rows: Vec<Value>,
    /// Whether the request was refused.
    pub refused: bool,
    /// Whether the channel already shows the result. Then a press that edits its message gets no further answer.
    pub public: bool,
    /// Whether it says that an answer waits. The channel shows nothing of it, so the user must be told.
    pub kept: bool,
}

impl Answer {
    /// An answer with a text.
    pub fn of(text: impl Into<String>) -> Self {
        let (text, files) = length::one(&text.into(), "answer.txt");
        Self { text, files, ..Self::default() }
    }

    /// A refusal with a text.
    pub fn no(text: impl Into<String>) -> Self {
        Self { refused: true, ..Self::of(text) }
    }
}

/// The user of an interaction: name in the game, seat and language.
#[derive(Clone, Debug)]
pub struct Invoker {
    /// The user, as known in the game.
    pub player: PlayerId,
    /// The seat or role that the user claims to speak for.
    pub speaker: Option<As>,
    /// The user's language.
    pub words: Words,
}

impl Invoker {
    /// The viewer whose view of the game the user gets.
    pub fn viewer(&self, game: &Game) -> Viewer {
        actor::viewer(game, &self.player, self.speaker.as_ref())
    }
}

/// The answer to a denied request.
pub fn denied(voice: Voice<'_>, denial: &Denial) -> Answer {
    Answer::no(mentions(&worded(voice.words(), &explain(voice, denial))))
}

/// The answer to a value that is not accepted.
pub fn not_taken(voice: Voice<'_>, (key, terms): Wrong) -> Answer {
    Answer::no(mentions(&worded(voice.words(), &plain(voice, Family::Unread, key, terms))))
}

/// The text of a refusal. Only refusals by the rules cite a section: for unreadable input the citation would not help.
fn cited(family: Family, worded: &Worded) -> String {
    if family == Family::Rules { worded.full() } else { worded.sentences() }
}

fn worded(words: Words, explained: &Explained) -> String {
    let mut lines = vec![slashed(words, &cited(explained.family, &explained.worded))];
    // If consecutive lines have the same problem, it is shown once, below the last of them.
    let mut reasons: Vec<Option<String>> = explained
        .lines
        .iter()
        .map(|line| line.problem.as_ref().map(|problem| slashed(words, &cited(problem.family, &problem.worded))))
        .collect();
    for at in 1..reasons.len() {
        if reasons[at].is_some() && reasons[at] == reasons[at - 1] {
            reasons[at - 1] = Some(String::new());
        }
    }
    for (line, reason) in explained.lines.iter().zip(reasons) {
        match reason {
            None => lines.push(format!("✅ {} `{}`", line.number, line.text)),
            Some(reason) => {
                lines.push(format!("❌ {} `{}`", line.number, line.text));
                lines.extend((!reason.is_empty()).then(|| format!("-# {reason}")));
            }
        }
    }
    lines.join("\n")
}
