//! What every back-end must do, run against each of them.

use crate::suite;
use adjutant_storage::{MemoryStore, SledStore};

#[test]
fn memory_keeps_the_contract() {
    suite::run(|| (MemoryStore::new(), ()));
}

#[test]
fn sled_keeps_the_contract() {
    suite::run(|| {
        let folder = tempfile::tempdir().unwrap();
        (SledStore::open(folder.path().join("data")).unwrap(), folder)
    });
}
