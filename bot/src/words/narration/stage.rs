//! The context of narration: the view before an event, and the language.

use super::Sight;
use crate::games::games;
use crate::words::{Args, Voice, quoted};
use adjutant_core::ruleset::copy_of;
use adjutant_events::{Actor, RollRequest};

/// The table just before an event, in somebody's language.
pub(super) struct TableBefore<'a> {
    pub(super) voice: Voice<'a>,
    before: Option<&'a dyn Sight>,
}

impl<'a> TableBefore<'a> {
    pub(super) const fn new(voice: Voice<'a>, before: Option<&'a dyn Sight>) -> Self {
        Self { voice, before }
    }

    /// The time zone of the game's clock.
    pub(super) fn zone(&self) -> &'a str {
        self.before.and_then(Sight::zone).unwrap_or("UTC")
    }

    /// The roll that is open.
    pub(super) fn open(&self) -> Option<&'a RollRequest> {
        let play = &self.before?.view().play;
        games().family_of(play)?.open_roll(play)
    }

    /// Whether it is the table of a copy that somebody tries out.
    pub(super) fn is_copy(&self) -> bool {
        self.before.is_some_and(|before| copy_of(&before.view().table.options).is_some())
    }

    #[allow(clippy::needless_pass_by_value)] // so that a caller can build the arguments in place
    pub(super) fn say(&self, key: &str, args: Args) -> String {
        self.voice.words().say(key, &args)
    }

    /// The separator between two sentences.
    pub(super) const fn gap(&self) -> &'static str {
        self.voice.language().gap()
    }
}

/// The player who acted.
pub(super) fn person(actor: &Actor) -> String {
    actor.player().map_or_else(String::new, |player| quoted(player.as_str()))
}
