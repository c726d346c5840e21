//! Help for commands: one line for lists, a few lines for `help <command>`.

use super::{Args, Words};

/// The help of one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// One line, at most 100 characters: a chat server's limit.
    pub summary: String,
    /// What it does, how it is written, examples: a few lines.
    pub text: String,
}

impl Words {
    /// The help of a command by its name; none if there is no such command.
    pub fn help(self, command: &str) -> Option<Help> {
        let key = format!("help-{command}");
        if !self.has(&key) {
            return None;
        }
        let summary = self.attribute(&key, "summary", &Args::new())?;
        Some(Help { summary, text: self.word(&key) })
    }
}
