//! A disk that is full under the tables.

use crate::cluster::{Cluster, OWNER, give};
use crate::suite::game;
use adjutant_events::CauseId;
use adjutant_storage::{Batch, EventStore as _, Log as _, StoreError};
use std::path::Path;
use std::process::Command;

/// A small file system in memory, until it is dropped.
struct Small<'a>(&'a Path);

impl<'a> Small<'a> {
    fn mount(at: &'a Path) -> Option<Self> {
        mount(&["-t", "tmpfs", "-o", "size=24m", "tmpfs"], at).then_some(Self(at))
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).output();
    }
}

fn mount(words: &[&str], at: &Path) -> bool {
    Command::new("mount").args(words).arg(at).output().is_ok_and(|done| done.status.success())
}

#[test]
fn a_full_disk_passes_and_is_no_damage() {
    let folder = tempfile::Builder::new().prefix("adj-small-").tempdir_in("/tmp").unwrap();
    let Some(small) = Small::mount(folder.path()) else {
        eprintln!("\n!!\n!! no file system may be mounted here: a full disk under PostgreSQL WAS NOT TESTED\n!!\n");
        return;
    };
    give(folder.path());
    let Some(cluster) = Cluster::start(&[]) else { return };
    cluster.sql(OWNER, "postgres", &format!("CREATE TABLESPACE small LOCATION '{}'", folder.path().display())).unwrap();
    let database = cluster.database_with("TABLESPACE small");
    let store = cluster.store(&database);
    let a = game("a");
    // What compression makes small would fill no disk.
    let mut chance = 1_u64;
    let mut event = || -> Vec<u8> {
        let mut next = || {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            chance.to_le_bytes()
        };
        (0..30_000).flat_map(|_| next()).collect()
    };
    let mut last = 0;
    let refusal = loop {
        match store.append(&a, last, Batch::new(CauseId::new(format!("c{last}")), vec![event()])) {
            Ok(end) => last = end,
            Err(refusal) => break refusal,
        }
        assert!(last < 1_000, "the disk is never full");
    };
    assert!(matches!(&refusal, StoreError::Unavailable { reason } if reason.contains("53100")), "{refusal}");
    assert!(refusal.passes());
    assert_eq!(store.read(&a, 1, usize::MAX).unwrap().len() as u64, last);
    assert_eq!(store.verify_all().unwrap(), []);
    assert!(mount(&["-o", "remount,size=64m"], small.0));
    let next = Batch::new(CauseId::new(format!("c{last}")), vec![event()]);
    assert_eq!(store.append(&a, last, next).unwrap(), last + 1, "with room it goes on, and nothing was half written");
    assert_eq!(store.verify_all().unwrap(), []);
    drop(store);
    drop(cluster);
    drop(small);
}
