//! Restoring a backup: into a folder beside the target, which is renamed when everything was verified.

use super::BackupSummary;
use super::frame::{self, Content, FrameReader, GameContent};
use crate::error::{BackupError, StoreError};
use crate::sled_store::{JournalReader, Looked, OpenCheck, Options, SledStore, folder};
use crate::store::{Batch, Damage, GAMES_NEED, Log as _, MAX_BATCH, Notes as _, Outbox as _, OutboxId, is_backed_up};
use crate::untrusted_file;
use adjutant_events::{GameId, Seq};
use std::collections::HashMap;
use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The backups need a window of 2 MiB; a file that needs much more was not made by this program.
const MAX_WINDOW_LOG: u32 = 23;
/// The number of batches written before waiting for the disk. It limits memory and the number of syncs.
const IN_FLIGHT: usize = 512;

/// Restores a backup file into a folder that does not exist or is empty. See [`restore`].
pub fn restore_file(file: &Path, target: &Path) -> Result<BackupSummary, BackupError> {
    let open =
        untrusted_file::open(file, u64::MAX).map_err(|source| BackupError::File { path: file.to_owned(), source })?;
    restore(open, target)
}

/// Restores a backup into a folder that does not exist or is empty.
///
/// The whole backup is read and checked before the folder appears. If there is any error, no folder appears.
pub fn restore(from: impl Read, target: &Path) -> Result<BackupSummary, BackupError> {
    let _held = refuse_used(target)?;
    let mut name = target.file_name().unwrap_or("adjutant-data".as_ref()).to_owned();
    name.push(format!(".restoring-{}", std::process::id()));
    let aside = target.with_file_name(name);
    let restored = fill(from, &aside).and_then(|summary| {
        move_into_place(&aside, target).map_err(|source| BackupError::File { path: target.to_owned(), source })?;
        Ok(summary)
    });
    restored.inspect_err(|_| {
        // Best effort: its name marks it as unfinished, and the first error is the one to report.
        let _ = fs::remove_dir_all(&aside);
    })
}

/// Refuses a target that is in use. A store without any content, as a command may have created, is accepted; it stays
/// locked until it is replaced.
pub(crate) fn refuse_used(target: &Path) -> Result<Option<fs::File>, BackupError> {
    let in_the_way = || BackupError::TargetNotEmpty { path: target.to_owned() };
    match fs::read_dir(target).map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(None),
        // It is checked before locking, because locking writes into the folder; and again after it, because then it
        // cannot change.
        Ok(false) if is_unused(target)? => {
            let held = folder::take(&folder::Layout { root: target.to_owned() }, false)?;
            if is_unused(target)? { Ok(Some(held)) } else { Err(in_the_way()) }
        }
        Ok(false) => Err(in_the_way()),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(e) if e.kind() == io::ErrorKind::NotADirectory => Err(in_the_way()),
        Err(source) => Err(BackupError::File { path: target.to_owned(), source }),
    }
}

/// Whether this is a valid store without games, messages and notes. A note that games need says nothing without a game.
fn is_unused(target: &Path) -> Result<bool, BackupError> {
    let Looked::Whole(reader) = JournalReader::look(target)? else { return Ok(false) };
    let nothing = reader.games()?.is_empty() && reader.outbox_pending(OutboxId::START, 1)?.is_empty();
    Ok(nothing && reader.notes()?.iter().all(|(name, _)| name.starts_with(GAMES_NEED)))
}

pub(crate) fn move_into_place(aside: &Path, target: &Path) -> io::Result<()> {
    match fs::remove_dir(target) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => {}
        // It was checked, and is locked.
        Err(_) if target.join("lock").is_file() => fs::remove_dir_all(target)?,
        // Another process created something there meanwhile.
        removed => removed?,
    }
    fs::rename(aside, target)?;
    folder::parent(target).map_or(Ok(()), folder::sync_folder)
}

fn fill(from: impl Read, aside: &Path) -> Result<BackupSummary, BackupError> {
    let mut from = BufReader::new(from);
    frame::read_header(&mut from)?;
    let damaged = |at: String| move |what: String| BackupError::Damaged { at, what };
    let start = || "at its beginning".to_owned();
    let stream = zstd::Decoder::with_buffer(from).and_then(|mut stream| {
        stream.window_log_max(MAX_WINDOW_LOG)?;
        Ok(stream.single_frame())
    });
    let stream = stream.map_err(|e| damaged(start())(e.to_string()))?;
    let options = Options { check: OpenCheck::Heads, ..Options::default() };
    let mut restoring = Restoring {
        store: options.open(aside)?,
        summary: BackupSummary::default(),
        game: None,
        handed_in: 0,
        batch: None,
        ends: HashMap::new(),
        in_flight: 0,
        bytes: 0,
    };
    let mut frames = FrameReader::new(stream);
    loop {
        let content = frames.next().map_err(|what| damaged(restoring.place())(what))?;
        if restoring.take(content)? {
            break;
        }
    }
    let at_end = || "at its end".to_owned();
    let mut stream = frames.into_inner();
    // A further read makes zstd verify its own checksum.
    match stream.read(&mut [0]) {
        Ok(0) => {}
        Ok(_) => return Err(damaged(at_end())("there is more than there should be".into())),
        Err(e) => return Err(damaged(at_end())(e.to_string())),
    }
    let mut rest = stream.finish();
    if rest.fill_buf().map_err(|e| damaged(at_end())(e.to_string()))?.is_empty() {
        restoring.finish()
    } else {
        Err(damaged(at_end())("there is more than there should be".into()))
    }
}

/// A store that is being restored.
struct Restoring {
    store: SledStore,
    summary: BackupSummary,
    game: Option<(GameContent, Seq)>,
    /// The number of the game's events passed to the store.
    handed_in: Seq,
    /// The current batch; it ends where the cause changes.
    batch: Option<(Batch, usize)>,
    ends: HashMap<GameId, Seq>,
    in_flight: usize,
    bytes: usize,
}

impl Restoring {
    /// The position in the backup, for a message.
    fn place(&self) -> String {
        match &self.game {
            Some((game, seq)) => format!("after event {seq} of game {}", game.game),
            None if self.summary.games == 0 => "at its beginning".into(),
            None => format!("after outbox entry {}", self.summary.outbox),
        }
    }

    fn damaged(&self, what: impl Into<String>) -> BackupError {
        BackupError::Damaged { at: self.place(), what: what.into() }
    }

    /// True at the end.
    fn take(&mut self, content: Content) -> Result<bool, BackupError> {
        match content {
            Content::Game(game) => {
                self.close_game()?;
                if self.ends.contains_key(&game.game) {
                    return Err(self.damaged(format!("game {} comes twice", game.game)));
                }
                if !game.cut_short.is_empty() {
                    let what = game.cut_short.clone();
                    let damage = Damage { game: game.game.clone(), seq: game.records + 1, what };
                    self.summary.cut_short.push(damage);
                }
                self.game = Some((game, 0));
                self.handed_in = 0;
            }
            Content::Record(record) => {
                let Some((_, seq)) = &mut self.game else { return Err(self.damaged("an event without a game")) };
                if record.seq != *seq + 1 {
                    let what = format!("event {} where {} should be", record.seq, *seq + 1);
                    return Err(self.damaged(what));
                }
                *seq = record.seq;
                self.summary.records += 1;
                if self.batch.as_ref().is_some_and(|(batch, _)| batch.cause != record.cause) {
                    self.close_batch()?;
                }
                let (batch, size) = self.batch.get_or_insert_with(|| (Batch::new(record.cause.clone(), Vec::new()), 0));
                *size += record.bytes.len() + record.cause.as_str().len();
                if *size > MAX_BATCH {
                    return Err(self.damaged("a batch larger than any that was written"));
                }
                batch.events.push(record.bytes);
            }
            Content::Outbox(item) => {
                self.close_game()?;
                if self.ends.get(&item.game).is_none_or(|end| !(1..=*end).contains(&item.seq)) {
                    return Err(self.damaged(format!("an outbox entry of game {}, which has no such event", item.game)));
                }
                self.bytes += item.body.len();
                self.store.outbox_later(&item)?;
                self.summary.outbox += 1;
                self.breathe()?;
            }
            Content::Note { name, bytes } => {
                self.close_game()?;
                if !is_backed_up(&name) {
                    return Err(self.damaged(format!("a note that no backup has: {name}")));
                }
                self.store.put_note(&name, &bytes)?;
            }
            Content::End { games, records, outbox } => {
                self.close_game()?;
                let summary = &self.summary;
                if (games, records, outbox) != (summary.games, summary.records, summary.outbox) {
                    return Err(self.damaged("the counts at the end are not those of the content"));
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn close_game(&mut self) -> Result<(), BackupError> {
        self.close_batch()?;
        let Some((game, seq)) = &self.game else { return Ok(()) };
        if *seq != game.records {
            return Err(self.damaged(format!("{} events should be there", game.records)));
        }
        self.ends.insert(game.game.clone(), *seq);
        self.summary.games += 1;
        self.game = None;
        Ok(())
    }

    fn close_batch(&mut self) -> Result<(), BackupError> {
        let (Some((batch, bytes)), Some((game, _))) = (self.batch.take(), &self.game) else { return Ok(()) };
        let events = batch.events.len() as Seq;
        match self.store.append_later(&game.game, self.handed_in, &batch) {
            Ok(()) => {}
            // An error of the disk is not an error of the file.
            Err(e @ (StoreError::Stopped { .. } | StoreError::NotWritable { .. } | StoreError::Read { .. })) => {
                return Err(e.into());
            }
            Err(refusal) => return Err(self.damaged(refusal.to_string())),
        }
        self.handed_in += events;
        self.bytes += bytes;
        self.breathe()
    }

    fn breathe(&mut self) -> Result<(), BackupError> {
        self.in_flight += 1;
        if self.in_flight >= IN_FLIGHT || self.bytes >= MAX_BATCH {
            self.store.settle()?;
            (self.in_flight, self.bytes) = (0, 0);
        }
        Ok(())
    }

    fn finish(self) -> Result<BackupSummary, BackupError> {
        self.store.settle()?;
        Ok(self.summary)
    }
}
