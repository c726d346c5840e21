//! The delivery queue of a game: its entries, and what must be checked.

use crate::discord::outbox::entries;
use adjutant_commands::store::OutboxItem;
use std::collections::VecDeque;

/// The most entries and events that are delivered together.
const BREATH: usize = 32;
const EVENTS: u64 = 400;

/// The delivery queue of a game.
#[derive(Default)]
pub(in crate::discord) struct DeliveryQueue {
    pub(in crate::discord) entries: VecDeque<OutboxItem>,
    /// Whether the panel must be updated.
    pub(in crate::discord) stale: bool,
    /// Whether Discord must be asked if the panel exists exactly once.
    pub(in crate::discord) unsure: bool,
    /// How many entries must be delivered one by one, because one of them was refused.
    pub(in crate::discord) singly: usize,
    /// How many entries must be delivered together again. They may have arrived, which only the same combined text
    /// shows.
    pub(in crate::discord) again: usize,
    pub(in crate::discord) busy: bool,
}

/// The next work of a game's task.
pub(in crate::discord) enum Work {
    /// Check whether the panel exists.
    Look,
    /// Deliver these consecutive entries together.
    Say(Vec<OutboxItem>),
    /// Update the panel.
    Show,
}

impl DeliveryQueue {
    /// Takes the next work; entries stay until they are delivered. Entries up to `inherited` may have been posted by an
    /// earlier run.
    pub(in crate::discord) fn next(&mut self, inherited: u64) -> Option<Work> {
        if std::mem::take(&mut self.unsure) {
            return Some(Work::Look);
        }
        let breath = self.breath(inherited);
        if !breath.is_empty() {
            return Some(Work::Say(breath));
        }
        std::mem::take(&mut self.stale).then_some(Work::Show)
    }

    /// The entries that are delivered together next.
    fn breath(&self, inherited: u64) -> Vec<OutboxItem> {
        let Some(first) = self.entries.front() else { return Vec::new() };
        let mut breath = vec![first.clone()];
        if self.singly > 0 || first.id.0 <= inherited {
            return breath;
        }
        let count = |item: &OutboxItem| entries::count(&item.channel, &item.body);
        let Some(mut events) = count(first) else { return breath };
        let most = if self.again > 0 { self.again } else { BREATH };
        for item in self.entries.iter().skip(1).take(most - 1) {
            match count(item) {
                Some(more) if item.seq == first.seq + events && events + more <= EVENTS => events += more,
                _ => break,
            }
            breath.push(item.clone());
        }
        breath
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_commands::store::OutboxId;
    use adjutant_events::GameId;

    fn entry(seq: u64) -> OutboxItem {
        let body = [vec![1], 1_u64.to_le_bytes().to_vec()].concat();
        OutboxItem { id: OutboxId(seq), game: GameId::new("war"), seq, index: 0, channel: "discord/war".into(), body }
    }

    #[test]
    fn what_may_have_arrived_is_told_once_more_as_it_was() {
        let mut queue = DeliveryQueue { entries: (1..=2).map(entry).collect(), ..DeliveryQueue::default() };
        let told = |queue: &mut DeliveryQueue| match queue.next(0) {
            Some(Work::Say(items)) => items.len(),
            _ => 0,
        };
        assert_eq!(told(&mut queue), 2);
        queue.again = 2;
        queue.entries.extend((3..=5).map(entry));
        assert_eq!(told(&mut queue), 2, "more has come meanwhile");
        queue.again = 0;
        assert_eq!(told(&mut queue), 5);
        // Entries of an earlier run and refused entries are delivered one by one.
        assert!(matches!(queue.next(1), Some(Work::Say(items)) if items.len() == 1));
        queue.singly = 2;
        assert_eq!(told(&mut queue), 1);
    }
}
