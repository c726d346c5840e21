//! Notes: a few bytes by name, beside the logs.

use super::commit::Job;
use super::log::reading;
use super::{Inner, disk, keys};
use crate::error::StoreError;
use crate::store::check_note;

impl Inner {
    pub(super) fn put_note(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        check_note(name, bytes)?;
        self.write(Job { writes: vec![(keys::note(name), Some(bytes.to_vec()))], ..Job::default() })
    }

    pub(super) fn drop_note(&self, name: &str) -> Result<(), StoreError> {
        check_note(name, &[])?;
        self.write(Job { writes: vec![(keys::note(name), None)], ..Job::default() })
    }

    pub(super) fn notes(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        reading(|| {
            let mut notes = Vec::new();
            for found in self.disk.db.scan_prefix(keys::NOTES) {
                let (key, value) = found.map_err(|e| disk::plain(&e))?;
                let name = String::from_utf8_lossy(&key[keys::NOTES.len()..]).into_owned();
                notes.push((name, value.to_vec()));
            }
            Ok(notes)
        })
    }
}
