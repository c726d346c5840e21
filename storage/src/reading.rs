//! Opens a store for reading, even while another process uses it, and even if nothing can be written.
//!
//! The journal is read without a lock ([`JournalReader`]). Only a store that needs repair is opened, for as long as the
//! repair takes. The engine writes when it is opened. So on a full disk or a read-only medium, the files are copied to
//! another place, if necessary in memory. They are repaired there.

use crate::error::StoreError;
use crate::sled_store::folder::copy_store;
use crate::sled_store::{JournalReader, Looked, OpenCheck, Options, SledStore};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The opened data.
pub enum Read {
    /// The journal, without a lock.
    Journal(Box<JournalReader>),
    /// There is no store, and none was created.
    Nothing,
    /// The store itself, locked, because its journal is unreadable even after the repair.
    Store(SledStore),
    /// A repaired copy, because the original is not writable. The folder is removed when it is dropped, which must be
    /// after the store.
    Copy(SledStore, TempDir),
}

/// Opens the store in this folder for reading, and repairs it first if necessary.
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
