//! Prompts in words: who must do what, and what can be typed.

use super::{Args, Voice};
use adjutant_core::Prompt;

/// A prompt in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who must answer, as a list; everyone around the table if the prompt names no seat.
    pub who: String,
    /// What is asked.
    pub task: String,
    /// What can be typed.
    pub typed: String,
    /// The section of the rules it stands on.
    pub rule: String,
    full: String,
}

impl Asked {
    /// Everything on two lines: who and what; what can be typed.
    pub fn full(&self) -> &str {
        &self.full
    }
}

impl Voice<'_> {
    /// A prompt in words.
    pub fn prompt(&self, prompt: &Prompt) -> Asked {
        let key = prompt.task.key();
        let args = self.args(&prompt.task.terms());
        let seats: Vec<_> = prompt.seats.iter().map(|seat| self.seat(seat)).collect();
        let who = if seats.is_empty() { self.words().word("prompt-everyone") } else { self.join_or(&seats) };
        let task = self.words().sentence(&self.words().say(&key, &args));
        let typed = self.words().attribute(&key, "type", &args).unwrap_or_default();
        let lines = Args::new().text("who", who.as_str()).text("task", task.as_str()).text("typed", typed.as_str());
        let full = self.words().say("prompt", &lines);
        Asked { who, task, typed, rule: prompt.task.section().to_owned(), full }
    }
}
