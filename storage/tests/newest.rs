//! The newest index of a store's engine.

use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn index(path: &Path) -> PathBuf {
    let entries = fs::read_dir(path.join("sled")).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("snap.")).max().unwrap()
}
