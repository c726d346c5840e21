//! The type of the channel of an interaction, and where a game can be played there. Threads can be opened only in text
//! channels.

use super::interaction::Interaction;
use super::response::Answer;

/// Channel types with text but without threads: voice and stage channels.
const BARE: [u64; 2] = [2, 13];
/// The channel types of threads.
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;

/// The kind of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Ground {
    /// Threads can be opened in it.
    Open,
    /// It is a thread of this channel, or a post in this forum.
    Thread(u64),
    /// It has text but no threads.
    Bare,
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Spot {
    /// The channel under which its threads are opened.
    pub(in crate::discord) parent: u64,
    /// The channel it is played in; none = in its own thread, still to be opened.
    pub(in crate::discord) channel: Option<u64>,
}

impl Ground {
    /// The kind of an interaction's channel.
    pub(in crate::discord) fn of(asked: &Interaction) -> Self {
        let channel = &asked.data["channel"];
        let above = channel["parent_id"].as_str().and_then(|id| id.parse().ok());
        match (channel["type"].as_u64().unwrap_or_default(), above) {
            (kind, Some(above)) if THREADS.contains(&kind) => Self::Thread(above),
            (kind, _) if BARE.contains(&kind) => Self::Bare,
            _ => Self::Open,
        }
    }
}

impl Spot {
    /// Where a game created here is played; `wished` is the option `place`.
    ///
    /// Without threads, it is played in the channel itself. A thread requested inside a thread is opened under the same
    /// parent.
    ///
    /// # Errors
    /// The user asks for a thread where none can be opened. The answer says so.
    pub(in crate::discord) fn of(asked: &Interaction, wished: Option<&str>) -> Result<Self, Answer> {
        let here = asked.channel;
        let (is_thread, is_here) = (wished == Some("thread"), wished == Some("here"));
        match Ground::of(asked) {
            Ground::Open => Ok(Self { parent: here, channel: is_here.then_some(here) }),
            Ground::Thread(above) => Ok(Self { parent: above, channel: (!is_thread).then_some(here) }),
            Ground::Bare if is_thread => Err(Answer::no(asked.words.word("discord-no-threads-here"))),
            Ground::Bare => Ok(Self { parent: here, channel: Some(here) }),
        }
    }
}
