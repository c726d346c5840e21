//! What a game has to say, and what comes first.

use crate::discord::outbox::entries;
use adjutant_commands::store::OutboxItem;
use std::collections::VecDeque;

/// So many entries are told in one breath, and so many events.
const BREATH: usize = 32;
const EVENTS: u64 = 400;

/// What a game has to say.
#[derive(Default)]
pub(in crate::discord) struct DeliveryQueue {
    pub(in crate::discord) entries: VecDeque<OutboxItem>,
    /// The message that shows how it stands is to be looked at.
    pub(in crate::discord) stale: bool,
    /// It is to be looked whether that message is there at all, and the only one.
    pub(in crate::discord) unsure: bool,
    /// So many entries are told one by one: something of them is refused.
    pub(in crate::discord) singly: usize,
    /// So many are told once more as they were: some of it may have arrived, which is known by what is said together.
    pub(in crate::discord) again: usize,
    pub(in crate::discord) busy: bool,
}

/// What a game's task does next.
pub(in crate::discord) enum Work {
    /// Look whether the message that shows how it stands is there.
    Look,
    /// Tell these entries, which follow each other, in one breath.
    Say(Vec<OutboxItem>),
    /// Show how it stands.
    Show,
}

impl DeliveryQueue {
    /// What is done next; what may have to be done again stays until it is done. Entries up to `inherited` may have been told by
    /// the program before, one by one or in another breath.
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

    /// The entries that are told next: those that have come meanwhile with the first of them.
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
        // What the program before may have told, and what is refused, one by one.
        assert!(matches!(queue.next(1), Some(Work::Say(items)) if items.len() == 1));
        queue.singly = 2;
        assert_eq!(told(&mut queue), 1);
    }
}
