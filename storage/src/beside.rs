//! Small files beside a store that can be made again at any time: whoever reads may write them, holding nothing.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use tempfile::NamedTempFile;

/// What is kept under this name in the folder of a store; nothing, if there is none.
pub fn cached(folder: &Path, name: &str) -> Vec<u8> {
    fs::read(folder.join(name)).unwrap_or_default()
}

/// Keeps it, whole or not at all, for its owner alone. It is not synced: a power cut may leave the old one, or an empty one. Where
/// there is no store, nothing is kept.
pub fn cache(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    let mut file = NamedTempFile::with_prefix_in(format!("{name}."), folder)?;
    file.write_all(bytes)?;
    file.persist(folder.join(name))?;
    Ok(())
}
