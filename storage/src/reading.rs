//! Reading a store without playing in it, whoever has it, also where nothing can be written.
//!
//! Its journal is read, and nothing is held for that ([`JournalReader`]). Only what must be mended first is opened, for as long
//! as that takes. The engine writes when it is opened: on a full disk or a medium that takes no changes the files are copied to
//! where there is room, in memory if need be, and mended there.

use crate::error::StoreError;
use crate::sled_store::folder::copy_store;
use crate::sled_store::{JournalReader, Looked, OpenCheck, Options, SledStore};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What is read.
pub enum Read {
    /// The journal; nothing is held.
    Journal(Box<JournalReader>),
    /// There is no store, and none was made.
    Nothing,
    /// The store itself: its journal cannot be read even now. It is held.
    Store(SledStore),
    /// A copy, because nothing can be written and something must be mended. It is removed when that is dropped, which must be
    /// after the store.
    Copy(SledStore, TempDir),
}

/// Looks at the store in this folder to read in it. What is not as it should be is mended first.
pub fn read(folder: &Path) -> Result<Read, StoreError> {
    if let Some(read) = look(folder)? {
        return Ok(read);
    }
    let options = Options { check: OpenCheck::Everything, stays: false, ..Options::default() };
    match options.open(folder) {
        Ok(store) => {
            drop(store);
            match look(folder)? {
                Some(read) => Ok(read),
                None => options.open(folder).map(Read::Store),
            }
        }
        Err(StoreError::NotWritable { path, source }) if folder.is_dir() => {
            let mut places = vec![std::env::temp_dir()];
            places.extend(["/dev/shm", "/tmp"].map(PathBuf::from).into_iter().filter(|place| place.is_dir()));
            let found = places.into_iter().find_map(|place| {
                let copy = TempDir::with_prefix_in("adjutant-reading-", place).ok()?;
                copy_store(folder, copy.path()).ok()?;
                Some(Read::Copy(options.open(copy.path()).ok()?, copy))
            });
            found.ok_or(StoreError::NotWritable { path, source })
        }
        Err(error) => Err(error),
    }
}

fn look(folder: &Path) -> Result<Option<Read>, StoreError> {
    Ok(match JournalReader::look(folder)? {
        Looked::Whole(reader) => Some(Read::Journal(reader)),
        Looked::Nothing => Some(Read::Nothing),
        Looked::Unfit(_) => None,
    })
}
