//! The actual state of a game's channel, as far as it is known.

use crate::discord::channels::games::GameChannel;

pub use crate::discord::http::requests::Spoken;

/// The actual state of a game's channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actual {
    /// The notes of the place.
    pub place: GameChannel,
    /// The channel or thread that the game is played in.
    pub channel: u64,
    /// Discord's report, if there is one.
    pub seen: Option<Seen>,
    /// The bot's message that is the last of the channel, if known from a recent interaction.
    pub lowest: Option<u64>,
    /// The present time, in milliseconds since 1970; 0 = not needed.
    pub now: i64,
}

/// Discord's report on a channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The bot's own latest messages, newest first.
    pub said: Vec<Spoken>,
    /// Whether the noted panel exists, even if it is older than those messages.
    pub is_there: bool,
}

impl Actual {
    /// The text of a message, if the report includes it.
    pub fn words_of(&self, message: u64) -> Option<&str> {
        let said = self.seen.as_ref()?.said.iter().find(|said| said.message == message)?;
        Some(&said.text)
    }

    /// The oldest message, not older than `from`, that contains this text as whole lines.
    pub fn says(&self, text: &str, from: Option<u64>) -> Option<u64> {
        let said = &self.seen.as_ref()?.said;
        let says = |said: &Spoken| {
            said.text.match_indices(text).any(|(at, _)| {
                let (before, after) = (&said.text[..at], &said.text[at + text.len()..]);
                (before.is_empty() || before.ends_with('\n')) && (after.is_empty() || after.starts_with('\n'))
            })
        };
        let found = said.iter().rev().find(|said| from.is_none_or(|from| said.message >= from) && says(said));
        found.map(|said| said.message)
    }

    /// The oldest message after `after` that begins with this text.
    ///
    /// It may continue with further lines: what was posted together before a crash is compared piece by piece
    /// afterwards.
    pub fn said(&self, text: &str, after: Option<u64>) -> Option<u64> {
        let said = &self.seen.as_ref()?.said;
        let begins =
            |said: &Spoken| said.text.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with('\n'));
        let same = |said: &&Spoken| begins(said) && after.is_none_or(|after| said.message > after);
        said.iter().rev().find(same).map(|said| said.message)
    }
}
