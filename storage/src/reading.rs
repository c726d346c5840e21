//! Opening a store only to read in it, also where nothing can be written.
//!
//! The engine writes when it is opened. On a full disk or a medium that takes no changes its files are copied to where
//! there is room, in memory if need be, and the copy is read: the originals are only looked at.

use crate::error::StoreError;
use crate::sled_store::{OpenCheck, Options, SledStore};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Opens the store in this folder to read in it, and the copy that it was opened in, if it had to be one: it is removed
/// when that is dropped, which must be after the store. Whatever is written to a copy is lost.
pub fn open_to_read(folder: &Path, check: OpenCheck) -> Result<(SledStore, Option<TempDir>), StoreError> {
    let options = Options { check, ..Options::default() };
    match options.open(folder) {
        Ok(store) => Ok((store, None)),
        Err(StoreError::NotWritable { path, source }) if folder.is_dir() => {
            let mut places = vec![std::env::temp_dir()];
            places.extend(["/dev/shm", "/tmp"].map(PathBuf::from).into_iter().filter(|place| place.is_dir()));
            let found = places.into_iter().find_map(|place| {
                let copy = TempDir::with_prefix_in("adjutant-reading-", place).ok()?;
                copy_folder(folder, copy.path()).ok()?;
                Some((options.open(copy.path()).ok()?, Some(copy)))
            });
            found.ok_or(StoreError::NotWritable { path, source })
        }
        Err(error) => Err(error),
    }
}

/// Copies the files that a store is made of. Whose it is and what was put aside as damaged stays behind.
fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "lock" || name.to_string_lossy().starts_with("damaged-") {
            continue;
        }
        let (kind, target) = (entry.file_type()?, to.join(&name));
        if kind.is_dir() {
            fs::create_dir(&target)?;
            copy_folder(&entry.path(), &target)?;
        } else if kind.is_file() {
            // Not `fs::copy`, which would make the copy read-only where the original is.
            io::copy(&mut fs::File::open(entry.path())?, &mut fs::File::create(&target)?)?;
        }
    }
    Ok(())
}
