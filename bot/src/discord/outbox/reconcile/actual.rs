//! What stands in a channel, as far as is known.

use crate::discord::channels::games::GameChannel;

pub use crate::discord::http::requests::Spoken;

/// What stands in the channel of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actual {
    /// What was noted when it was put there.
    pub place: GameChannel,
    /// The channel or thread that the game is played in.
    pub channel: u64,
    /// What Discord says, if it was asked.
    pub seen: Option<Seen>,
    /// The message of ours below which nobody has written, by what Discord said a moment ago.
    pub lowest: Option<u64>,
    /// What time it is, in milliseconds since 1970; 0 = it does not matter.
    pub now: i64,
}

/// What Discord says of a channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// What the bot itself said there last, newest first.
    pub said: Vec<Spoken>,
    /// Whether the message that shows the game by our notes is there, be it too old to be among those.
    pub is_there: bool,
}

impl Actual {
    /// The words of a message, if Discord was asked and told them.
    pub fn words_of(&self, message: u64) -> Option<&str> {
        let said = self.seen.as_ref()?.said.iter().find(|said| said.message == message)?;
        Some(&said.text)
    }

    /// The message that says this among other things, the oldest from this one on.
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

    /// The message that was said already with these words, the oldest that came after another.
    ///
    /// More may stand below them: what was told in one breath before the program ended is told bit by bit after it.
    pub fn said(&self, text: &str, after: Option<u64>) -> Option<u64> {
        let said = &self.seen.as_ref()?.said;
        let begins =
            |said: &Spoken| said.text.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with('\n'));
        let same = |said: &&Spoken| begins(said) && after.is_none_or(|after| said.message > after);
        said.iter().rev().find(same).map(|said| said.message)
    }
}
