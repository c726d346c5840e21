//! Small cache files beside a store. They can be rebuilt at any time, so a reader may write them without a lock.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use tempfile::NamedTempFile;

/// The content of the cache file with this name in a store's folder; empty if there is none.
pub fn cached(folder: &Path, name: &str) -> Vec<u8> {
    fs::read(folder.join(name)).unwrap_or_default()
}

/// Writes a cache file atomically, readable by its owner only. It is not synced, so a power cut may leave the old file
/// or an empty one. Without a store folder, nothing is written.
pub fn cache(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let mut file = NamedTempFile::with_prefix_in(format!("{name}."), folder)?;
    file.write_all(bytes)?;
    file.persist(folder.join(name))?;
    Ok(())
}
