//! The end of each log, recorded a second time in a small file beside the engine's.
//!
//! sled may meet a damaged message in the newest part of its file. It takes it for the end, and silently drops what
//! came after. This file records how far each game had come, so that the loss is noticed and reported. It is written
//! after the engine's sync and before any caller continues. It is never ahead of the engine, and never authoritative.
//!
//! The format is a first line, then entries. An entry has a length (1 byte) and a name of that length. Then follow the
//! last event number (8) and the CRC-32 of those (4). The empty name, which no game has, is the journal, with its last
//! frame as number.

use super::folder;
use adjutant_events::{GameId, Seq};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const FIRST_LINE: &[u8] = b"adjutant heads 1\n";
/// The name of the journal among the games.
fn journal() -> GameId {
    GameId::new("")
}

/// The file is rewritten, with one entry a game, after this many bytes were added.
const REWRITE_AFTER: usize = 8 << 20;

pub(super) struct HeadsFile {
    path: PathBuf,
    file: File,
    ends: HashMap<GameId, Seq>,
    added: usize,
}

impl HeadsFile {
    /// Reads the file. A missing file is empty. Reading stops at the first incomplete entry, where a killed process
    /// stopped writing.
    pub(super) fn read(path: &Path) -> io::Result<HashMap<GameId, Seq>> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(HashMap::new()),
            Err(e) => return Err(e),
        };
        let mut ends = HashMap::new();
        let mut rest = bytes.strip_prefix(FIRST_LINE).unwrap_or_default();
        while let Some((game, last, after)) = take(rest) {
            let end = ends.entry(game).or_insert(0);
            *end = last.max(*end);
            rest = after;
        }
        Ok(ends)
    }

    /// Removes the number of the journal's last frame from the result of [`HeadsFile::read`].
    pub(super) fn last_frame(ends: &mut HashMap<GameId, Seq>) -> u64 {
        ends.remove(&journal()).unwrap_or(0)
    }

    /// Creates the file with these ends and this last frame.
    pub(super) fn create(path: PathBuf, mut ends: HashMap<GameId, Seq>, frame: u64) -> io::Result<Self> {
        ends.insert(journal(), frame);
        let file = rewrite(&path, &ends)?;
        Ok(Self { path, file, ends, added: 0 })
    }

    /// Adds the new ends of these logs, and the journal's last frame, if given.
    pub(super) fn note<'a>(
        &mut self,
        ends: impl Iterator<Item = (&'a GameId, Seq)>,
        frame: Option<u64>,
    ) -> io::Result<()> {
        let mut added = Vec::new();
        if let Some(frame) = frame {
            let journal = journal();
            put(&mut added, &journal, frame);
            self.ends.insert(journal, frame);
        }
        for (game, last) in ends {
            put(&mut added, game, last);
            match self.ends.get_mut(game) {
                Some(end) => *end = last,
                None => drop(self.ends.insert(game.clone(), last)),
            }
        }
        if added.is_empty() {
            return Ok(());
        }
        self.file.write_all(&added)?;
        self.added += added.len();
        if self.added > REWRITE_AFTER {
            self.file = rewrite(&self.path, &self.ends)?;
            self.added = 0;
        }
        Ok(())
    }
}

fn rewrite(path: &Path, ends: &HashMap<GameId, Seq>) -> io::Result<File> {
    let mut bytes = FIRST_LINE.to_vec();
    for (game, last) in ends {
        put(&mut bytes, game, *last);
    }
    folder::replace(path, |file| file.write_all(&bytes))?;
    OpenOptions::new().append(true).open(path)
}

fn put(bytes: &mut Vec<u8>, game: &GameId, last: Seq) {
    let start = bytes.len();
    let name = game.as_str().as_bytes();
    bytes.push(u8::try_from(name.len()).unwrap_or(u8::MAX));
    bytes.extend_from_slice(name);
    bytes.extend_from_slice(&last.to_le_bytes());
    let check = crc32fast::hash(&bytes[start..]);
    bytes.extend_from_slice(&check.to_le_bytes());
}

fn take(bytes: &[u8]) -> Option<(GameId, Seq, &[u8])> {
    let length = usize::from(*bytes.first()?);
    let (name, rest) = bytes.get(1..)?.split_at_checked(length)?;
    let (last, rest) = rest.split_first_chunk::<8>()?;
    let (check, rest) = rest.split_first_chunk::<4>()?;
    let right = crc32fast::hash(&bytes[..length + 9]) == u32::from_le_bytes(*check);
    let name = std::str::from_utf8(name).ok().filter(|_| right)?;
    Some((GameId::new(name), u64::from_le_bytes(*last), rest))
}
