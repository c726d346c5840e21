//! Opens a store for reading, even while another process uses it, and even if nothing can be written.
//!
//! The journal is read without a lock ([`JournalReader`]). Only a store that needs repair is opened, for as long as the
//! repair takes. The engine writes when it is opened. So on a full disk or a read-only medium, the files are copied to
//! another place, if necessary in memory. They are repaired there.

use crate::error::StoreError;
use crate::sled_store::folder::copy_store;
use crate::sled_store::{JournalReader, Looked, OpenCheck, Options, SledStore};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How a store is opened that needs repair.
const REPAIR: Options = Options { check: OpenCheck::Everything, cache: 8 << 20, stays: false };

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
    match REPAIR.open(folder) {
        Ok(store) => {
            drop(store);
            match look(folder)? {
                Some(read) => Ok(read),
                None => REPAIR.open(folder).map(Read::Store),
            }
        }
        Err(StoreError::NotWritable { path, source }) if folder.is_dir() => {
            repaired_copy(folder).map_err(|_| StoreError::NotWritable { path, source })
        }
        Err(error) => Err(error),
    }
}

/// As [`read`], but the folder stays as it is: what needs repair is repaired in a copy.
pub fn read_untouched(folder: &Path) -> Result<Read, StoreError> {
    match look(folder)? {
        Some(read) => Ok(read),
        None => repaired_copy(folder).map_err(|error| match error {
            StoreError::Unreadable { reason, .. } => {
                let kept = format!("Its files are in {} as they were found", folder.display());
                StoreError::Unreadable { path: folder.to_owned(), reason, kept }
            }
            error => error,
        }),
    }
}

/// Copies the files to another place, if necessary in memory, and opens the copy, which repairs it.
fn repaired_copy(folder: &Path) -> Result<Read, StoreError> {
    let mut places = vec![std::env::temp_dir()];
    places.extend(["/dev/shm", "/tmp"].map(PathBuf::from).into_iter().filter(|place| place.is_dir()));
    let none = io::Error::other("there is no place for a copy");
    let mut failure = StoreError::NotWritable { path: folder.to_owned(), source: none };
    for place in places {
        let made = TempDir::with_prefix_in("adjutant-reading-", &place);
        match made.and_then(|copy| copy_store(folder, copy.path()).map(|()| copy)) {
            Ok(copy) => match REPAIR.open(copy.path()) {
                Ok(store) => return Ok(Read::Copy(store, copy)),
                Err(error) => failure = error,
            },
            Err(source) => failure = StoreError::NotWritable { path: place, source },
        }
    }
    Err(failure)
}

fn look(folder: &Path) -> Result<Option<Read>, StoreError> {
    Ok(match JournalReader::look(folder)? {
        Looked::Whole(reader) => Some(Read::Journal(reader)),
        Looked::Nothing => Some(Read::Nothing),
        Looked::Unfit(_) => None,
    })
}
