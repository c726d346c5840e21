//! Recovers data from a store that cannot be repaired; see `sled_store::salvage`.

use crate::backup::{move_into_place, refuse_used};
use crate::error::BackupError;
use crate::sled_store::{modes, salvage};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

pub use salvage::Salvaged;

/// Recovers into `to` what can be verified of the store in `from`. `to` must be empty or not exist. `from` is not
/// changed. Every known game is restored by name, even if none of its events is left.
pub fn salvage(from: &Path, to: &Path) -> Result<Vec<Salvaged>, BackupError> {
    let _held = refuse_used(to)?;
    let at = |path: &Path| {
        let path = path.to_owned();
        move |source| BackupError::File { path, source }
    };
    let above = crate::sled_store::folder::parent(to).unwrap_or(Path::new("."));
    modes::make_folder(above).map_err(at(above))?;
    // The work folder is beside the target, because the target needs space there anyway.
    let aside = TempDir::with_prefix_in("salvaging-", above).map_err(at(above))?;
    let (work, new) = (aside.path().join("work"), aside.path().join("new"));
    fs::create_dir(&work).map_err(at(&work))?;
    let saved = salvage::salvage(from, &new, &work)?;
    move_into_place(&new, to).map_err(at(to))?;
    Ok(saved)
}
