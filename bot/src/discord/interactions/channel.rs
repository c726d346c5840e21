//! What the channel is that something is said in, and where a game that is asked for there can be played. Discord opens threads
//! in text channels alone; an interaction says which kind its channel is.

use super::interaction::Interaction;
use super::response::Answer;

/// Discord's kinds of channels that have text and no threads: of voice, and of stages.
const BARE: [u64; 2] = [2, 13];
/// Those that are threads.
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;

/// What a channel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Ground {
    /// Threads can be opened in it.
    Open,
    /// It is a thread of this channel, or a post of this forum.
    Thread(u64),
    /// It has text and no threads.
    Bare,
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Spot {
    /// Under which channel its threads are opened.
    pub(in crate::discord) parent: u64,
    /// In which channel it is; none = in a thread of its own, that is to be opened.
    pub(in crate::discord) channel: Option<u64>,
}

impl Ground {
    /// What the channel of an interaction is.
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
    /// Where a game is played that is asked for here; `wished` is the option `place`. Where no thread can be opened it is played in
    /// the channel itself, and somebody who asks in a thread for another gets it beside his.
    ///
    /// # Errors
    /// He asks for a thread where there are none: he is told where there are.
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
