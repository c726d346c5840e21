//! What came of what somebody said, for him alone, in his language.

use crate::discord::http::requests::Attachment;
use crate::discord::messages::command_names::slashed;
use crate::discord::messages::length;
use crate::discord::messages::mention::mentions;
use crate::doors::Wrong;
use crate::table::explained::{Explained, Family, explain, plain};
use crate::words::{Voice, Worded, Words};
use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, permissions};
use adjutant_core::{Game, Viewer};
use adjutant_events::PlayerId;
use serde_json::Value;

/// An answer: words, perhaps a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Answer {
    pub text: String,
    pub files: Vec<Attachment>,
    /// Rows of buttons and menus.
    pub rows: Vec<Value>,
    /// Whether nothing was done because it was refused.
    pub refused: bool,
    /// Whether the channel tells all of it: where a message changes by what was done, nothing more is said.
    pub public: bool,
}

impl Answer {
    /// Words.
    pub fn of(text: impl Into<String>) -> Self {
        let (text, files) = length::one(&text.into(), "answer.txt");
        Self { text, files, ..Self::default() }
    }

    /// Words of refusal.
    pub fn no(text: impl Into<String>) -> Self {
        Self { refused: true, ..Self::of(text) }
    }
}

/// The person who asks, for whom he speaks, and in which language he is answered.
#[derive(Clone, Debug)]
pub struct Invoker {
    /// The person who asks.
    pub player: PlayerId,
    /// For whom he says he speaks.
    pub speaker: Option<As>,
    /// His language.
    pub words: Words,
}

impl Invoker {
    /// With whose eyes he sees the game.
    pub fn viewer(&self, game: &Game) -> Viewer {
        permissions::viewer(game, &self.player, self.speaker.as_ref())
    }
}

/// Why nothing was done.
pub fn denied(voice: Voice<'_>, denial: &Denial) -> Answer {
    Answer::no(mentions(&worded(voice.words(), &explain(voice, denial))))
}

/// Why something was not taken.
pub fn not_taken(voice: Voice<'_>, (key, terms): Wrong) -> Answer {
    Answer::no(mentions(&worded(voice.words(), &plain(voice, Family::Unread, key, terms))))
}

/// What the rules refuse names its rule. What was not read breaks none: how it is written stands in the sentence, and a section behind
/// it only makes a telephone's screen fuller.
fn cited(family: Family, worded: &Worded) -> String {
    if family == Family::Rules { worded.full() } else { worded.sentences() }
}

fn worded(words: Words, explained: &Explained) -> String {
    let mut lines = vec![slashed(words, &cited(explained.family, &explained.worded))];
    // The same of several lines is said once, below the last of them that it is of in a row.
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
