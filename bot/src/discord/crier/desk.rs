//! What a game has to say, and what comes first.

use adjutant_commands::store::OutboxItem;
use std::collections::VecDeque;

/// What a game has to say.
#[derive(Default)]
pub(super) struct Desk {
    pub(super) entries: VecDeque<OutboxItem>,
    /// The message that shows how it stands is to be looked at.
    pub(super) stale: bool,
    /// It is to be looked whether that message is there at all, and the only one.
    pub(super) unsure: bool,
    pub(super) busy: bool,
}

/// What a game's task does next.
pub(super) enum Work {
    /// Look whether the message that shows how it stands is there.
    Look,
    Say(OutboxItem),
    /// Show how it stands.
    Show,
}

impl Desk {
    /// What is done next; what may have to be done again stays until it is done.
    pub(super) fn next(&mut self) -> Option<Work> {
        if std::mem::take(&mut self.unsure) {
            return Some(Work::Look);
        }
        if let Some(item) = self.entries.front() {
            return Some(Work::Say(item.clone()));
        }
        std::mem::take(&mut self.stale).then_some(Work::Show)
    }
}
