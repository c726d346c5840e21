//! Folders that are taken, missing or not writable, and disks that are full: a clear error, no panic, nothing lost.

#![cfg(unix)]

use crate::soon::soon;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::{Batch, EventStore, Log, SledStore, StoreError};
use std::env;
use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::{Command, Output};
use std::thread;

const CHILD: &str = "ADJUTANT_DISK_CHILD";

fn event(n: u64) -> Batch {
    Batch::new(CauseId::new(format!("c{n}")), vec![n.to_le_bytes().repeat(200)])
}

/// Not a test of its own: what the child process of the tests below does with the folder it is given.
#[test]
fn child() {
    let Ok(path) = env::var(CHILD) else { return };
    let store = match SledStore::open(&path) {
        Ok(store) => store,
        Err(e) => return println!("\nnot opened: {e}"),
    };
    thread::scope(|scope| {
        for t in 0..4 {
            let store = &store;
            scope.spawn(move || {
                let game = GameId::new(format!("g{t}"));
                for n in 0..2000 {
                    match store.append(&game, n, event(n)) {
                        Ok(last) => writeln!(std::io::stdout().lock(), "\nacknowledged {t} {last}").unwrap(),
                        Err(e) => return writeln!(std::io::stdout().lock(), "\nrefused {t}: {e}").unwrap(),
                    }
                }
            });
        }
    });
    // The engine may refuse reads after the failure; that must not be taken for damage.
    for t in 0..4 {
        let game = GameId::new(format!("g{t}"));
        let last = store.last_seq(&game).unwrap();
        match store.read(&game, 1, usize::MAX) {
            Ok(log) => assert_eq!(log.len() as u64, last),
            Err(e) => assert!(matches!(e, StoreError::Stopped { .. }), "{e}"),
        }
    }
    assert_eq!(store.damages(), []);
    let again = store.append(&GameId::new("another"), 0, event(0));
    println!("\nagain: {}", again.map_or_else(|e| e.to_string(), |_| "accepted".into()));
}

fn this(path: &Path) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["disk_trouble::child", "--exact", "--nocapture"]).env(CHILD, path);
    command
}

fn said(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    said
}

/// Every append that was acknowledged is there when the trouble is over.
fn assert_kept(path: &Path, said: &str) -> u64 {
    let store = SledStore::open(path).unwrap();
    assert_eq!(store.verify_all().unwrap(), []);
    let mut all = 0;
    for t in 0..4 {
        let prefix = format!("acknowledged {t} ");
        let known =
            said.lines().filter_map(|line| line.strip_prefix(&prefix)).filter_map(|n| n.parse::<u64>().ok()).max();
        let game = GameId::new(format!("g{t}"));
        let last = store.last_seq(&game).unwrap();
        assert!(last >= known.unwrap_or(0) && last <= known.unwrap_or(0) + 1, "{known:?} acknowledged, {last} kept");
        for record in store.read(&game, 1, usize::MAX).unwrap() {
            assert_eq!(record.bytes, event(record.seq - 1).events[0]);
        }
        store.append(&game, last, event(100_000)).unwrap();
        all += last;
    }
    all
}

#[test]
fn a_full_disk() {
    // A limit on the size of files stands in for a full disk: the write that would go beyond it fails with an error.
    for kilobytes in [300, 1000, 2500] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("data");
        let child = this(&path);
        let mut limited = Command::new("bash");
        limited.args(["-c", &format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" \"$@\"")]);
        limited.arg(child.get_program()).args(child.get_args()).env(CHILD, &path);
        let said = said(&limited.output().unwrap());
        if kilobytes > 600 {
            assert!(said.contains("refused 0: could not write to disk: file too large"), "{said}");
            // Whether the store meets the limit by writing or by making room for what it reads is its own affair.
            assert!(
                said.contains("again: could not write to disk") || said.contains("again: could not read from disk"),
                "{said}"
            );
            assert!(said.contains("acknowledged"), "{said}");
        }
        let kept = assert_kept(&path, &said);
        println!("{kilobytes} KiB: {kept} events kept");
    }
}

#[test]
fn a_full_file_system() {
    let folder = tempfile::tempdir().unwrap();
    let mount = |options: &str| {
        let mut command = Command::new("mount");
        command.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(folder.path());
        command.output().is_ok_and(|output| output.status.success())
    };
    if !mount("size=2m") {
        println!("not tested: this user may not mount a file system");
        return;
    }
    let path = folder.path().join("data");
    let output = this(&path).output();
    let roomier = mount("remount,size=64m");
    let result = catch_unwind(AssertUnwindSafe(|| {
        let said = said(&output.unwrap());
        assert!(said.contains("could not write to disk: no storage space"), "{said}");
        assert!(roomier && assert_kept(&path, &said) > 0);
        assert!(mount("remount,ro"));
        let refusal = SledStore::open(&path).err().unwrap();
        assert!(matches!(refusal, StoreError::NotWritable { .. }), "{refusal}");
    }));
    let unmounted = Command::new("umount").arg(folder.path()).status().unwrap();
    result.unwrap();
    assert!(unmounted.success());
}

#[test]
fn a_second_process() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let store = SledStore::open(&path).unwrap();
    let said = said(&this(&path).output().unwrap());
    let who = format!("is in use by process {}", std::process::id());
    assert!(said.contains("not opened") && said.contains(&who), "{said}");
    assert!(matches!(SledStore::open(&path), Err(StoreError::InUse { .. })), "nor in this process");
    store.append(&GameId::new("a"), 0, event(0)).unwrap();
    drop(store);
    drop(soon(|| SledStore::open(&path)));
    // Someone with the engine alone, not knowing of our lock.
    let engine = soon(|| sled::open(path.join("sled")));
    assert!(matches!(SledStore::open(&path), Err(StoreError::InUse { .. })));
    drop(engine);
}

#[test]
fn a_file_where_the_folder_should_be() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    fs::write(&path, "not a folder").unwrap();
    for path in [path.clone(), path.join("below")] {
        let refusal = SledStore::open(path).err().unwrap();
        assert!(matches!(refusal, StoreError::NotWritable { .. }), "{refusal}");
    }
    assert_eq!(fs::read(&path).unwrap(), b"not a folder");
}

#[test]
fn a_read_only_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let store = SledStore::open(&path).unwrap();
    store.append(&GameId::new("g0"), 0, event(0)).unwrap();
    drop(store);
    let root = folder.path().metadata().unwrap().uid() == 0;
    let set = |mode: u32| {
        for path in [&path, &path.join("sled"), &path.join("sled/blobs")] {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        }
    };
    // Nothing holds the administrator back: the child becomes nobody.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    set(0o555);
    let mut child = this(&path);
    if root {
        child.uid(65534).gid(65534);
    }
    let output = child.output();
    set(0o755);
    let said = match output {
        Ok(output) => said(&output),
        Err(e) => return println!("not tested: nobody cannot run this program ({e})"),
    };
    assert!(said.contains("not opened: cannot write to"), "{said}");
    let store = SledStore::open(&path).unwrap();
    assert_eq!(store.read(&GameId::new("g0"), 1, 9).unwrap().len(), 1);
}

#[test]
fn a_folder_of_something_else() {
    let folder = tempfile::tempdir().unwrap();
    let engine = sled::open(folder.path().join("sled")).unwrap();
    engine.insert("theirs", "data").unwrap();
    drop(engine);
    let refusal = SledStore::open(folder.path()).err().unwrap();
    assert!(matches!(refusal, StoreError::Unreadable { .. }), "{refusal}");
}
