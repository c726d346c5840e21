//! The outbox. Entries are written with their events, and removed when they were sent.

use super::log::reading;
use super::parts::Wholes;
use super::{Inner, keys, record};
use crate::error::StoreError;
use crate::store::{Damage, OutboxId, OutboxItem};
use adjutant_events::GameId;

impl Inner {
    pub(super) fn outbox_pending(
        &self,
        after: OutboxId,
        limit: usize,
        wanted: impl Fn(&OutboxItem) -> bool,
    ) -> Result<Vec<OutboxItem>, StoreError> {
        let db = &self.disk.db;
        let end = keys::outbox(self.disk.durable_outbox());
        let first = keys::outbox(after.0.saturating_add(1));
        let mut items = Vec::new();
        if first >= end {
            return Ok(items);
        }
        reading(|| {
            for whole in Wholes::between(db, first, end) {
                let (id, value) = whole?;
                if items.len() == limit {
                    break;
                }
                match value.ok().and_then(|value| record::decode_outbox(id, &value)) {
                    Some(item) if wanted(&item) => items.push(item),
                    Some(_) => {}
                    // An unreadable entry must not block those after it; it stays, and is reported.
                    None => self.note_damage(Damage {
                        game: GameId::new("?"),
                        seq: id,
                        what: format!("outbox entry {id} cannot be read; it will not be sent"),
                    }),
                }
            }
            Ok(())
        })?;
        Ok(items)
    }
}
