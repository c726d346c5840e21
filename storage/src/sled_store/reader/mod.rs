//! Reads a store from its journal alone, without its lock and its engine, while another process may use it.
//!
//! All frames of the journal are checked before anything is returned. Each log is checked again, event by event, before
//! its first event is returned. If anything is wrong, nothing is returned. The caller then opens the store itself,
//! which repairs it, and looks again (`crate::reading`).

mod index;

use super::check::{self, Finding};
use super::directory::{Checked, Entry};
use super::folder::Layout;
use super::heads_file::HeadsFile;
use super::journal::Walk;
use super::run::Distrust;
use super::{keys, open, record};
use crate::digest::{Digest, GENESIS};
use crate::error::StoreError;
use crate::store::{
    Batch, Cache, Damage, EventStore, GameSummary, Listener, Log, Notes, Outbox, OutboxId, OutboxItem, Record, Span,
};
use adjutant_events::{CauseId, GameId, Seq};
use index::{Index, Window};
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often an unsuccessful look is repeated, because another process may be replacing files.
const LOOKS: usize = 5;
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);
/// The records of the last log are cached if they have at most this many bytes.
const KEPT: usize = 16 << 20;

/// The result of a look at a folder.
pub enum Looked {
    /// A valid store.
    Whole(Box<JournalReader>),
    /// There is no store. Nothing was created.
    Nothing,
    /// It must be opened before it can be read: it has no journal yet, or something is wrong.
    Unfit(String),
}

/// Reads a store from its journal, as it was at the look. It locks nothing, so no other process waits for it.
pub struct JournalReader {
    root: PathBuf,
    index: Index,
    claims: HashMap<GameId, Seq>,
    reading: Mutex<Reading>,
}

struct Reading {
    window: Window,
    /// The checked logs.
    judged: HashMap<GameId, Entry>,
    latest: Option<(GameId, Vec<Record>)>,
    other_damage: Vec<Damage>,
}

impl JournalReader {
    /// Looks at the store in this folder.
    ///
    /// # Errors
    /// Files cannot be read, or are of a later version.
    pub fn look(root: &Path) -> Result<Looked, StoreError> {
        let mut looked = Self::once(root)?;
        for _ in 1..LOOKS {
            if !matches!(looked, Looked::Unfit(_)) {
                break;
            }
            thread::sleep(BETWEEN_LOOKS);
            looked = Self::once(root)?;
        }
        Ok(looked)
    }

    fn once(root: &Path) -> Result<Looked, StoreError> {
        let layout = Layout { root: root.to_owned() };
        let unreadable = |e: io::Error| StoreError::Read { reason: format!("{}: {e}", root.display()) };
        let unfit = |why: &str| Ok(Looked::Unfit(why.to_owned()));
        // The heads file is read before the journal, which is written first. So it cannot be ahead of the journal.
        let (mut claims, last_frame) = heads(&layout).map_err(unreadable)?;
        if Distrust::read(&layout).journal {
            return unfit("its journal was found damaged while it was in use");
        }
        let found = match Index::of(&layout.journal()) {
            // A segment or the folder was renamed between listing and opening.
            Err(e) if e.kind() == io::ErrorKind::NotFound => return unfit("its journal is being exchanged"),
            found => found.map_err(unreadable)?,
        };
        let Some((index, walk)) = found else {
            let is_new = !layout.data().exists() && last_frame == 0 && claims.is_empty();
            return if is_new { Ok(Looked::Nothing) } else { unfit("it has no journal") };
        };
        if let Some(fault) = walk.faults.first() {
            return unfit(&format!("its journal is damaged ({fault})"));
        }
        if last_frame > walk.end.number {
            return unfit(&format!("its journal ends at frame {} and had {last_frame}", walk.end.number));
        }
        match index.format.as_deref().map(<[u8; 4]>::try_from) {
            None if walk.end.number == 0 => return Ok(Looked::Nothing),
            Some(Ok(found)) => {
                let found = u32::from_le_bytes(found);
                if found > keys::FORMAT {
                    return Err(StoreError::NewerFormat { found, known: keys::FORMAT });
                }
            }
            _ => return unfit("its format number is damaged"),
        }
        if walk.end.number > last_frame {
            settle(&layout, &walk).map_err(unreadable)?;
        }
        claims.retain(|_, last| *last > 0);
        let window = Window::on(walk.files);
        let reading = Reading { window, judged: HashMap::new(), latest: None, other_damage: Vec::new() };
        let reader = Self { root: root.to_owned(), index, claims, reading: Mutex::new(reading) };
        Ok(Looked::Whole(Box::new(reader)))
    }

    /// The folder of the store.
    pub fn root(&self) -> &Path {
        &self.root
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of a game without reading its log.
    fn entry(&self, game: &GameId) -> Option<Entry> {
        let head = self.index.games.get(game).map(|found| found.head.clone());
        if head.is_none() && !self.claims.contains_key(game) {
            return None;
        }
        Some(open::entry(game, Ok(head.flatten()), &self.claims))
    }

    /// Reads and checks a log, once.
    fn judged(&self, reading: &mut Reading, game: &GameId) -> Option<Entry> {
        if let Some(entry) = reading.judged.get(game) {
            return Some(entry.clone());
        }
        let mut entry = self.entry(game)?;
        let (finding, records) = self.walk(reading, game, &entry);
        entry.judge(game, &finding);
        reading.latest = records.map(|records| (game.clone(), records));
        reading.judged.insert(game.clone(), entry.clone());
        Some(entry)
    }

    /// The check of a whole log, and its records if they are few.
    fn walk(&self, reading: &mut Reading, game: &GameId, entry: &Entry) -> (Finding, Option<Vec<Record>>) {
        let head = entry.headless.is_none().then_some(entry.durable);
        let (mut size, mut records) = (0, Some(Vec::new()));
        let Some(found) = self.index.games.get(game) else {
            return (check::chain(std::iter::empty(), game, head, |_, _| {}), None);
        };
        let finding = check::chain(reading.window.events(found, 1, Seq::MAX), game, head, |seq, event| {
            size += event.bytes.len();
            if size > KEPT {
                records = None;
            }
            if let Some(records) = &mut records {
                records.push(Record { seq, cause: event.cause, bytes: event.bytes });
            }
        });
        (finding, records)
    }

    fn records(&self, reading: &mut Reading, game: &GameId, from: Seq, end: Seq) -> Result<Vec<Record>, (Seq, String)> {
        let Some(found) = self.index.games.get(game) else { return Err((from, "it is missing".into())) };
        let mut digest = digest_before(&mut reading.window, found, from).map_err(|what| (from, what))?;
        let mut wholes = reading.window.events(found, from, end);
        let mut records = Vec::new();
        for seq in from..=end {
            let whole = wholes.next().unwrap_or_else(|| Err("it is missing".to_owned()));
            let event = check::link(game, seq, &digest, whole).map_err(|what| (seq, what))?;
            digest = event.digest;
            records.push(Record { seq, cause: event.cause, bytes: event.bytes });
        }
        Ok(records)
    }
}

/// The content of the heads file: the ends of logs, and the last frame of the journal.
fn heads(layout: &Layout) -> io::Result<(HashMap<GameId, Seq>, u64)> {
    let mut claims = HeadsFile::read(&layout.heads())?;
    let last_frame = HeadsFile::last_frame(&mut claims);
    Ok((claims, last_frame))
}

/// Ensures that everything that was read is durable.
fn settle(layout: &Layout, walk: &Walk) -> io::Result<()> {
    // The writer records a frame here after its sync, which mostly has happened meanwhile.
    if heads(layout)?.1 >= walk.end.number { Ok(()) } else { walk.settle() }
}

fn digest_before(window: &mut Window, found: &index::OfGame, seq: Seq) -> Result<Digest, String> {
    if seq <= 1 {
        return Ok(GENESIS);
    }
    let (_, value) = window.events(found, seq - 1, seq - 1).next().ok_or("it is missing")??;
    Ok(record::Event::decode(&value?).ok_or("it cannot be taken apart")?.digest)
}

/// The last event of a game, the last readable one, and the damage after it.
fn extent(entry: &Entry) -> (Seq, Seq, Option<&Damage>) {
    match &entry.checked {
        Checked::Broken { readable, damage } => (entry.claimed, *readable, Some(damage)),
        _ => (entry.durable.last, entry.durable.last, None),
    }
}

impl Log for JournalReader {
    fn append(&self, _: &GameId, _: Seq, _: Batch) -> Result<Seq, StoreError> {
        Err(StoreError::OnlyRead)
    }

    fn read(&self, game: &GameId, from: Seq, limit: usize) -> Result<Vec<Record>, StoreError> {
        let from = from.max(1);
        let mut reading = self.reading();
        let Some(entry) = self.judged(&mut reading, game) else { return Ok(Vec::new()) };
        let (last, readable, damage) = extent(&entry);
        let end = last.min(from.saturating_add(limit as u64).saturating_sub(1));
        if from > end {
            return Ok(Vec::new());
        }
        if let Some(damage) = damage.filter(|_| end > readable) {
            return Err(StoreError::Damaged(damage.clone()));
        }
        if let Some((_, kept)) = reading.latest.as_ref().filter(|(kept, _)| kept == game) {
            let place = |seq: Seq| usize::try_from(seq).unwrap_or(usize::MAX);
            if let Some(records) = kept.get(place(from - 1)..place(end)) {
                return Ok(records.to_vec());
            }
        }
        let records = self.records(&mut reading, game, from, end);
        // It was valid when it was checked, so it was damaged since.
        records.map_err(|(seq, what)| StoreError::Damaged(Damage { game: game.clone(), seq, what }))
    }

    fn last_seq(&self, game: &GameId) -> Result<Seq, StoreError> {
        Ok(self.entry(game).map_or(0, |entry| entry.claimed))
    }

    fn readable_up_to(&self, game: &GameId) -> Result<Seq, StoreError> {
        Ok(self.judged(&mut self.reading(), game).map_or(0, |entry| extent(&entry).1))
    }

    fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        let names: BTreeSet<&GameId> = self.index.games.keys().chain(self.claims.keys()).collect();
        let mut reading = self.reading();
        let mut all = Vec::new();
        for game in names {
            let Some(mut entry) = self.entry(game) else { continue };
            // A log that is known to be incomplete is read.
            if entry.is_suspicious() || reading.judged.contains_key(game) {
                entry = self.judged(&mut reading, game).unwrap_or(entry);
            }
            let damaged = matches!(entry.checked, Checked::Broken { .. });
            if entry.is_known() {
                all.push(GameSummary { game: game.clone(), last_seq: entry.claimed, damaged });
            }
        }
        Ok(all)
    }

    fn find_cause(&self, game: &GameId, cause: &CauseId) -> Result<Option<Span>, StoreError> {
        let mut reading = self.reading();
        let Some(entry) = self.judged(&mut reading, game) else { return Ok(None) };
        let (finding, _) = self.walk(&mut reading, game, &entry);
        let readable = extent(&entry).1;
        let found = finding.batches.into_iter().find(|(known, span)| known == cause && span.last <= readable);
        Ok(found.map(|(_, span)| span))
    }

    fn remember(&self, _: &GameId, _: &CauseId, _: &[u8]) -> Result<(), StoreError> {
        Err(StoreError::OnlyRead)
    }

    fn remembered(&self, _: &GameId, _: &CauseId) -> Result<Option<Vec<u8>>, StoreError> {
        Err(StoreError::OnlyRead)
    }
}

impl Outbox for JournalReader {
    fn outbox_of(&self, game: &GameId, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        Ok(self.pending(after, limit, |item| item.game == *game))
    }

    fn outbox_pending(&self, after: OutboxId, limit: usize) -> Result<Vec<OutboxItem>, StoreError> {
        Ok(self.pending(after, limit, |_| true))
    }

    fn outbox_mark_sent(&self, _: OutboxId) -> Result<(), StoreError> {
        Err(StoreError::OnlyRead)
    }

    /// Nothing is added to it.
    fn listen_to_outbox(&self, _: Listener) {}
}

impl JournalReader {
    fn pending(&self, after: OutboxId, limit: usize, wanted: impl Fn(&OutboxItem) -> bool) -> Vec<OutboxItem> {
        let mut reading = self.reading();
        let reading = &mut *reading;
        let mut items = Vec::new();
        for whole in reading.window.outbox(&self.index, after.0.saturating_add(1)) {
            if items.len() == limit {
                break;
            }
            let Ok((id, value)) = whole else { break };
            match value.ok().and_then(|value| record::decode_outbox(id, &value)) {
                Some(item) if wanted(&item) => items.push(item),
                Some(_) => {}
                None => {
                    let what = format!("outbox entry {id} cannot be read; it will not be sent");
                    let damage = Damage { game: GameId::new("?"), seq: id, what };
                    if !reading.other_damage.contains(&damage) {
                        reading.other_damage.push(damage);
                    }
                }
            }
        }
        items
    }
}

impl Cache for JournalReader {
    /// Snapshots are not stored; losing a cache only costs time.
    fn put_snapshot(&self, _: &GameId, _: Seq, _: &[u8]) -> Result<(), StoreError> {
        Ok(())
    }

    /// Snapshots are in the engine's files.
    fn latest_snapshot(&self, _: &GameId, _: Seq) -> Result<Option<(Seq, Vec<u8>)>, StoreError> {
        Ok(None)
    }
}

impl Notes for JournalReader {
    fn put_note(&self, _: &str, _: &[u8]) -> Result<(), StoreError> {
        Err(StoreError::OnlyRead)
    }

    fn drop_note(&self, _: &str) -> Result<(), StoreError> {
        Err(StoreError::OnlyRead)
    }

    fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        Ok(self.index.notes.iter().map(|(name, bytes)| (name.clone(), bytes.clone())).collect())
    }
}

impl EventStore for JournalReader {
    fn damages(&self) -> Vec<Damage> {
        let reading = self.reading();
        let broken = reading.judged.values().filter_map(|entry| extent(entry).2.cloned());
        let mut all: Vec<_> = broken.collect();
        all.sort_unstable_by(|a, b| (&a.game, a.seq).cmp(&(&b.game, b.seq)));
        all.extend(reading.other_damage.iter().cloned());
        all
    }

    fn verify_all(&self) -> Result<Vec<Damage>, StoreError> {
        for summary in self.games()? {
            self.judged(&mut self.reading(), &summary.game);
        }
        self.outbox_pending(OutboxId::START, usize::MAX)?;
        Ok(self.damages())
    }
}
