//! An index of a journal, so that it can be read without an engine.

use crate::sled_store::journal::{Walk, changes};
use crate::sled_store::keys;
use crate::sled_store::parts::Whole;
use adjutant_events::{GameId, Seq};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;

/// The number of bytes read at once, because related values are mostly near each other.
const WINDOW: usize = 64 << 10;

/// The position of a value.
#[derive(Clone, Copy)]
struct Slot {
    file: u32,
    at: u32,
    length: u32,
}

/// The parts of large values, by number and part.
type Parts = BTreeMap<(u64, u16), Slot>;

/// The data of a game.
#[derive(Default)]
pub(super) struct OfGame {
    /// The record of the end of its log.
    pub(super) head: Option<Vec<u8>>,
    events: Parts,
}

/// Everything that readers use. Causes follow from the events; answers and snapshots are needed only by the owner.
#[derive(Default)]
pub(super) struct Index {
    pub(super) games: BTreeMap<GameId, OfGame>,
    pub(super) notes: BTreeMap<String, Vec<u8>>,
    pub(super) format: Option<Vec<u8>>,
    outbox: Parts,
}

impl Index {
    /// Reads the journal in this folder; none if there is none.
    pub(super) fn of(folder: &Path) -> io::Result<Option<(Self, Walk)>> {
        let mut index = Self::default();
        let walk = Walk::through(folder, |file, begin, content| {
            let unknown = || "a frame holds what this program does not know".to_owned();
            for (key, value) in changes(content).ok_or_else(unknown)? {
                let slot = value.and_then(|value| {
                    let at = begin + (value.as_ptr().addr() - content.as_ptr().addr());
                    let (file, at, length) = (file.try_into().ok()?, at.try_into().ok()?, value.len().try_into().ok()?);
                    Some(Slot { file, at, length })
                });
                if value.is_some() && slot.is_none() {
                    return Err("it is too large".to_owned());
                }
                index.take(key, value, slot);
            }
            Ok(())
        })?;
        Ok(walk.map(|walk| (index, walk)))
    }

    fn take(&mut self, key: &[u8], value: Option<&[u8]>, slot: Option<Slot>) {
        let put = |parts: &mut Parts| {
            let Some(place) = keys::number_and_part(key) else { return };
            match slot {
                Some(slot) => drop(parts.insert(place, slot)),
                None => drop(parts.remove(&place)),
            }
        };
        if key == keys::FORMAT_KEY {
            self.format = value.map(<[u8]>::to_vec);
        } else if key.starts_with(keys::OUTBOX) {
            put(&mut self.outbox);
        } else if let Some(name) = key.strip_prefix(keys::NOTES) {
            let name = String::from_utf8_lossy(name).into_owned();
            match value {
                Some(value) => drop(self.notes.insert(name, value.to_vec())),
                None => drop(self.notes.remove(&name)),
            }
        } else if key.starts_with(keys::EVENTS) {
            if let Some(game) = keys::game(key) {
                put(&mut self.games.entry(game).or_default().events);
            }
        } else if key.starts_with(keys::HEADS)
            && let Some(game) = keys::game(key)
        {
            self.games.entry(game).or_default().head = value.map(<[u8]>::to_vec);
        }
    }
}

/// A buffer of the files, with the bytes around the value that was read last.
pub(super) struct Window {
    files: Vec<File>,
    file: u32,
    begin: u64,
    bytes: Vec<u8>,
}

impl Window {
    pub(super) fn on(files: Vec<File>) -> Self {
        Self { files, file: u32::MAX, begin: 0, bytes: Vec::new() }
    }

    fn value(&mut self, slot: Slot) -> Result<Vec<u8>, String> {
        let (at, length) = (u64::from(slot.at), slot.length as usize);
        let held = |window: &Self| {
            let from = usize::try_from(at.checked_sub(window.begin)?).ok()?;
            (window.file == slot.file).then(|| window.bytes.get(from..from + length)).flatten().map(<[u8]>::to_vec)
        };
        if let Some(value) = held(self) {
            return Ok(value);
        }
        let file = self.files.get_mut(slot.file as usize).ok_or("its file is not there")?;
        (self.file, self.begin) = (slot.file, at);
        self.bytes.clear();
        let mut read = || {
            file.seek(SeekFrom::Start(at))?;
            file.take(WINDOW.max(length) as u64).read_to_end(&mut self.bytes)
        };
        read().map_err(|e| format!("it cannot be read ({e})"))?;
        held(self).ok_or_else(|| "it is cut short".to_owned())
    }

    fn whole(&mut self, parts: &Parts, number: u64) -> Result<Vec<u8>, String> {
        let first = parts.get(&(number, 0)).ok_or("it begins with a later part")?;
        let value = self.value(*first)?;
        let Some((count, piece)) = value.split_first_chunk::<2>() else { return Err("it is cut short".into()) };
        let mut whole = piece.to_vec();
        for part in 1..u16::from_le_bytes(*count) {
            let slot = parts.get(&(number, part)).ok_or_else(|| format!("part {part} of it is missing"))?;
            whole.extend_from_slice(&self.value(*slot)?);
        }
        Ok(whole)
    }

    /// The events of a game in this range, as far as they exist, joined from their parts.
    pub(super) fn events<'a>(&'a mut self, game: &'a OfGame, from: Seq, end: Seq) -> impl Iterator<Item = Whole> + 'a {
        each(self, &game.events, from, end)
    }

    /// The pending messages from this ID on.
    pub(super) fn outbox<'a>(&'a mut self, index: &'a Index, from: u64) -> impl Iterator<Item = Whole> + 'a {
        each(self, &index.outbox, from, u64::MAX)
    }
}

fn each<'a>(window: &'a mut Window, parts: &'a Parts, from: u64, end: u64) -> impl Iterator<Item = Whole> + 'a {
    let mut next = Some(from);
    std::iter::from_fn(move || {
        let (number, _) = *parts.range((next?, 0)..).next()?.0;
        next = number.checked_add(1);
        (number <= end).then(|| Ok((number, window.whole(parts, number))))
    })
}
