//! Reads a game from the store: envelopes, snapshots, and the game's state.

use crate::game_list::GameList;
use crate::moderator::fault::Fault;
use adjutant_core::game::History;
use adjutant_core::{Game, Play, ReplayError};
use adjutant_events::{CauseId, Envelope, GameId, Seq, codec};
use adjutant_storage::EventStore;
use std::borrow::Cow;
use std::sync::Arc;

/// The number of records read at once.
const CHUNK: usize = 1024;

/// The stored log of one game.
#[derive(Clone, Copy)]
pub(in crate::moderator) struct StoredLog<'a> {
    game_list: &'a GameList,
    store: &'a dyn EventStore,
    game: &'a GameId,
}

impl<'a> StoredLog<'a> {
    pub(in crate::moderator) fn of(game_list: &'a GameList, store: &'a dyn EventStore, game: &'a GameId) -> Self {
        Self { game_list, store, game }
    }
}

impl History for StoredLog<'_> {
    fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String> {
        let count = usize::try_from((to + 1).saturating_sub(from)).map_err(|error| error.to_string())?;
        let log = envelopes(self.store, self.game, from, count).map_err(|fault| fault.to_string())?;
        if log.len() == count { Ok(Cow::Owned(log)) } else { Err(format!("there are only {} events of it", log.len())) }
    }

    fn kept(&self, at_most: Seq) -> Option<(Seq, Arc<Play>)> {
        snapshot(self.game_list, self.store, self.game, at_most).map(|found| (found.seq, Arc::new(found.play)))
    }
}

pub(super) fn encode(envelopes: &[Envelope]) -> Result<Vec<Vec<u8>>, Fault> {
    let bytes = |envelope: &Envelope| {
        codec::encode(envelope).map_err(|error| Fault::Unreadable { seq: envelope.seq, what: error.to_string() })
    };
    envelopes.iter().map(bytes).collect()
}

/// The envelopes from `from` on, at most `limit`.
pub(in crate::moderator) fn envelopes(
    store: &dyn EventStore,
    game: &GameId,
    from: Seq,
    limit: usize,
) -> Result<Vec<Envelope>, Fault> {
    let mut log = Vec::new();
    while log.len() < limit {
        let records = store.read(game, from + log.len() as Seq, CHUNK.min(limit - log.len()))?;
        if records.is_empty() {
            break;
        }
        for record in records {
            let envelope = codec::decode(&record.bytes)
                .map_err(|error| Fault::Unreadable { seq: record.seq, what: error.to_string() })?;
            if envelope.seq != record.seq || envelope.game != *game {
                let what = format!("it says it is event {} of {}", envelope.seq, envelope.game);
                return Err(Fault::Unreadable { seq: record.seq, what });
            }
            log.push(envelope);
        }
    }
    Ok(log)
}

/// All events of a cause: those of its own append, and those that followed.
pub(super) fn of_cause(store: &dyn EventStore, game: &GameId, cause: &CauseId) -> Result<Vec<Envelope>, Fault> {
    let Some(span) = store.find_cause(game, cause)? else { return Ok(Vec::new()) };
    let mut found: Vec<Envelope> = Vec::new();
    loop {
        let chunk = envelopes(store, game, span.first + found.len() as Seq, 64)?;
        let whole = chunk.len() == 64;
        let before = found.len();
        found.extend(chunk.into_iter().take_while(|envelope| envelope.cause == *cause));
        if !whole || found.len() < before + 64 {
            return Ok(found);
        }
    }
}

/// A game that was rebuilt.
pub(super) struct Rebuilt {
    pub(super) game: Game,
    pub(super) frozen: Option<Fault>,
    /// The event of the snapshot that it was rebuilt from; 0 = none.
    pub(super) snapshot_at: Seq,
}

/// Rebuilds a game from its log. It is frozen before the first event that cannot be read or that the code does not
/// accept.
pub(super) fn rebuild(game_list: &GameList, store: &dyn EventStore, game: &GameId) -> Result<Rebuilt, Fault> {
    let last = store.last_seq(game)?;
    if last == 0 {
        return Err(Fault::NoSuchGame { game: game.clone() });
    }
    if let Some((game, snapshot_at)) = from_snapshots(game_list, store, game, last) {
        return Ok(Rebuilt { game, frozen: None, snapshot_at });
    }
    let readable = store.readable_up_to(game)?;
    let mut frozen = None;
    let mut log = match envelopes(store, game, 1, usize::try_from(readable).unwrap_or(usize::MAX)) {
        Ok(log) => log,
        Err(Fault::Unreadable { seq, what }) => {
            let good = usize::try_from(seq.saturating_sub(1)).unwrap_or(usize::MAX);
            frozen = Some(Fault::Unreadable { seq, what });
            envelopes(store, game, 1, good)?
        }
        Err(fault) => return Err(fault),
    };
    if readable < last && frozen.is_none() {
        // The store reports the damage when it is read.
        frozen = store.read(game, readable + 1, 1).err().map(Fault::from);
    }
    loop {
        match adjutant_core::replay(game_list.games(), &log) {
            Ok(game) => return Ok(Rebuilt { game, frozen, snapshot_at: 0 }),
            Err(error) => {
                let good = usize::try_from(error.seq().saturating_sub(1)).unwrap_or(0);
                let fault = Fault::Frozen(error);
                if good == 0 || good >= log.len() {
                    return Err(fault);
                }
                log.truncate(good);
                frozen = Some(fault);
            }
        }
    }
}

/// The game after an event, from the nearest snapshot or from the beginning.
pub(in crate::moderator) fn at(
    game_list: &GameList,
    store: &dyn EventStore,
    game: &GameId,
    seq: Seq,
) -> Result<Game, Fault> {
    if let Some((found, _)) = from_snapshots(game_list, store, game, seq) {
        return Ok(found);
    }
    let log = envelopes(store, game, 1, usize::try_from(seq).unwrap_or(usize::MAX))?;
    adjutant_core::replay(game_list.games(), &log).map_err(Fault::Frozen)
}

/// The game after an event, and the event of the snapshot used. It is the newest one that no later event goes back
/// behind.
fn from_snapshots(game_list: &GameList, store: &dyn EventStore, game: &GameId, seq: Seq) -> Option<(Game, Seq)> {
    let mut at_most = seq;
    loop {
        let found = snapshot(game_list, store, game, at_most)?;
        let begun = found.seq;
        at_most = begun.checked_sub(1)?;
        let rest = envelopes(store, game, found.seq + 1, usize::try_from(seq - found.seq).ok()?).ok()?;
        match adjutant_core::resume(found, &rest) {
            Ok(found) if found.seq == seq => return Some((found, begun)),
            // A log that differs is checked by a replay from its beginning.
            Ok(_) => return None,
            Err(ReplayError::NoHistory { .. }) => {}
            Err(_) => return None,
        }
    }
}

/// The newest snapshot not after an event, if it is valid.
fn snapshot(game_list: &GameList, store: &dyn EventStore, game: &GameId, at_most: Seq) -> Option<Game> {
    let (at, bytes) = store.latest_snapshot(game, at_most).ok()??;
    let body = bytes.strip_prefix(game_list.fingerprint())?;
    Game::from_snapshot(game_list.games(), body).ok().filter(|found| found.seq == at && found.id == *game)
}

pub(super) fn put_snapshot(game_list: &GameList, store: &dyn EventStore, game: &Game) -> Result<(), Fault> {
    let mut bytes = game_list.fingerprint().to_vec();
    bytes.extend(game.to_snapshot().map_err(|what| Fault::Unreadable { seq: game.seq, what })?);
    store.put_snapshot(&game.id, game.seq, &bytes)?;
    Ok(())
}
