//! Backup and restore: everything comes back, nothing damaged is restored, nothing is overwritten.

use crate::soon::soon;
use adjutant_events::{CauseId, GameId};
use adjutant_storage::backup::{self, BackupSummary};
use adjutant_storage::{
    BackupError, Batch, EventStore, Log, MemoryStore, Notes, Outbox, OutboxEntry, OutboxId, SledStore, StoreError,
};
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

fn fill(store: &dyn EventStore) {
    for g in 0..20_u64 {
        let game = GameId::new(format!("game {g}"));
        let mut last = 0;
        for i in 0..g {
            let events =
                (0..=i % 3).map(|e| format!("{g} {i} {e} ").repeat(1 + (g * i) as usize).into_bytes()).collect();
            let said = (0..i % 2).map(|_| OutboxEntry { channel: format!("c{}", g % 3), body: vec![g as u8; 5000] });
            let batch = Batch { cause: CauseId::new(format!("cause {i}")), events, outbox: said.collect() };
            last = store.append(&game, last, batch).unwrap();
        }
    }
    let sent = store.outbox_pending(OutboxId::START, 3).unwrap();
    for item in sent {
        store.outbox_mark_sent(item.id).unwrap();
    }
}

fn assert_same(one: &dyn EventStore, other: &dyn EventStore) {
    let games = one.games().unwrap();
    assert_eq!(games, other.games().unwrap());
    for summary in games {
        let game = summary.game;
        let log = one.read(&game, 1, usize::MAX).unwrap();
        assert_eq!(log, other.read(&game, 1, usize::MAX).unwrap());
        for record in log {
            let span = one.find_cause(&game, &record.cause).unwrap();
            assert!(span.is_some());
            assert_eq!(span, other.find_cause(&game, &record.cause).unwrap());
        }
    }
    let pending = |store: &dyn EventStore| {
        let items = store.outbox_pending(OutboxId::START, usize::MAX).unwrap().into_iter();
        items.map(|item| (item.nonce(), item.channel, item.body)).collect::<Vec<_>>()
    };
    assert_eq!(pending(one), pending(other));
}

fn small_backup() -> Vec<u8> {
    let store = MemoryStore::new();
    fill(&store);
    let mut bytes = Vec::new();
    backup::write(&store, &mut bytes).unwrap();
    bytes
}

#[test]
fn everything_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path().join("data")).unwrap();
    fill(&store);
    let file = folder.path().join("backup");
    let written = backup::write_file(&store, &file).unwrap();
    assert_eq!((written.games, written.cut_short.len()), (19, 0));
    let target = folder.path().join("restored");
    fs::create_dir(&target).unwrap();
    assert_eq!(backup::restore_file(&file, &target).unwrap(), written);
    let restored = SledStore::open(&target).unwrap();
    assert_same(&store, &restored);
    assert_eq!(restored.verify_all().unwrap(), []);

    // And it goes on: causes are known, ids of messages do not begin anew.
    let game = GameId::new("game 5");
    let again = restored.append(&game, 0, Batch::new(CauseId::new("cause 4"), vec![vec![1]]));
    assert!(matches!(again, Err(StoreError::DuplicateCause { .. })));
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 3, "nothing else is left lying about: {names:?}");
}

#[test]
fn back_ends_exchange_backups() {
    let folder = tempfile::tempdir().unwrap();
    let store = MemoryStore::new();
    fill(&store);
    let target = folder.path().join("restored");
    backup::restore(small_backup().as_slice(), &target).unwrap();
    assert_same(&store, &SledStore::open(&target).unwrap());
}

#[test]
fn an_empty_store_is_backed_up_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut bytes = Vec::new();
    assert_eq!(backup::write(&MemoryStore::new(), &mut bytes).unwrap(), BackupSummary::default());
    backup::restore(bytes.as_slice(), &folder.path().join("restored")).unwrap();
    assert_eq!(SledStore::open(folder.path().join("restored")).unwrap().games().unwrap(), []);
}

#[test]
fn while_running_each_game_is_a_prefix() {
    let folder = tempfile::tempdir().unwrap();
    let store = SledStore::open(folder.path().join("data")).unwrap();
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        for g in 0..4 {
            let (store, stop) = (&store, &stop);
            scope.spawn(move || {
                let game = GameId::new(format!("g{g}"));
                for i in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let events = vec![format!("{i} a").into_bytes(), format!("{i} b").into_bytes()];
                    let outbox = vec![OutboxEntry { channel: "c".into(), body: i.to_string().into() }];
                    store.append(&game, i * 2, Batch { cause: CauseId::new(i.to_string()), events, outbox }).unwrap();
                }
            });
        }
        // Also when an assertion below fails: the scope waits for the writers.
        let _stop = StopOnDrop(&stop);
        for n in 0..5 {
            thread::sleep(std::time::Duration::from_millis(50));
            let file = folder.path().join("backup");
            backup::write_file(&store, &file).unwrap();
            let target = folder.path().join(format!("r{n}"));
            backup::restore_file(&file, &target).unwrap();
            let restored = SledStore::open(&target).unwrap();
            for summary in restored.games().unwrap() {
                assert_eq!(summary.last_seq % 2, 0, "a batch was cut in half");
                let log = restored.read(&summary.game, 1, usize::MAX).unwrap();
                assert_eq!(log, store.read(&summary.game, 1, log.len()).unwrap());
                let pending = restored.outbox_pending(OutboxId::START, usize::MAX).unwrap();
                let said = pending.iter().filter(|item| item.game == summary.game).count();
                assert_eq!(said as u64, summary.last_seq / 2, "a message without its events, or events without it");
            }
        }
    });
}

struct StopOnDrop<'a>(&'a AtomicBool);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn a_used_folder_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("letter"), "dear").unwrap();
    let refusal = backup::restore(small_backup().as_slice(), folder.path()).unwrap_err();
    assert!(matches!(refusal, BackupError::TargetNotEmpty { .. }), "{refusal}");
    let refusal = backup::restore(small_backup().as_slice(), &folder.path().join("letter")).unwrap_err();
    assert!(matches!(refusal, BackupError::TargetNotEmpty { .. }), "{refusal}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_store_in_which_nothing_happened_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("games");
    drop(SledStore::open(&target).unwrap());
    let held = SledStore::open(&target).unwrap();
    let refusal = backup::restore(small_backup().as_slice(), &target).unwrap_err();
    assert!(matches!(refusal, BackupError::Store(StoreError::InUse { .. })), "{refusal}");
    drop(held);
    let restored = soon(|| backup::restore(small_backup().as_slice(), &target));
    assert!(restored.games > 0);
    let store = soon(|| SledStore::open(&target));
    assert_eq!(store.games().unwrap().len() as u64, restored.games);
    drop(store);
    // Now there is something.
    let refusal = backup::restore(small_backup().as_slice(), &target).unwrap_err();
    assert!(matches!(refusal, BackupError::TargetNotEmpty { .. }), "{refusal}");
    // Even a note is.
    let noted = folder.path().join("noted");
    SledStore::open(&noted).unwrap().put_note("place", b"here").unwrap();
    let refusal = backup::restore(small_backup().as_slice(), &noted).unwrap_err();
    assert!(matches!(refusal, BackupError::TargetNotEmpty { .. }), "{refusal}");
}

#[test]
fn what_people_set_comes_back_and_what_is_only_convenient_does_not() {
    let store = MemoryStore::new();
    fill(&store);
    let kept =
        [("board/b/1/d/1-1", "board"), ("no-profile/Anna", ""), ("person/Anna", "{}"), ("predict/guesses/Anna", "[]")];
    let left = [("open-data/Anna", "12345678"), ("place/game 1", "{}"), ("predict/place/7", "{}"), ("told/Anna", "{}")];
    for (name, note) in kept.iter().chain(&left) {
        store.put_note(name, note.as_bytes()).unwrap();
    }
    let mut bytes = Vec::new();
    backup::write(&store, &mut bytes).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("restored");
    backup::restore(bytes.as_slice(), &target).unwrap();
    let restored = SledStore::open(&target).unwrap().notes().unwrap();
    assert_eq!(restored, kept.map(|(name, note)| (name.to_owned(), note.as_bytes().to_vec())));
}

#[test]
fn damaged_files_are_refused_and_leave_nothing() {
    let good = small_backup();
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("restored");
    let refuse = |bytes: &[u8]| {
        let refusal = backup::restore(bytes, &target).unwrap_err();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{refusal}");
        refusal
    };
    assert!(matches!(refuse(b""), BackupError::NotABackup));
    assert!(matches!(refuse(b"PK\x03\x04 something else altogether"), BackupError::NotABackup));
    let mut newer = good.clone();
    newer[16] = 2;
    assert!(matches!(refuse(&newer), BackupError::NewerVersion { found: 2, .. }));
    for cut in [18, 19, 100, good.len() / 2, good.len() - 5, good.len() - 1] {
        assert!(matches!(refuse(&good[..cut]), BackupError::Damaged { .. }), "cut at {cut}");
    }
    for at in (18..good.len()).step_by(good.len() / 40) {
        let mut flipped = good.clone();
        flipped[at] ^= 0x10;
        let refusal = refuse(&flipped);
        assert!(matches!(refusal, BackupError::Damaged { .. }), "flipped at {at}: {refusal}");
    }
    let longer = [good.as_slice(), b"x"].concat();
    assert!(matches!(refuse(&longer), BackupError::Damaged { .. }));
    let twice = [good.as_slice(), &good[18..]].concat();
    assert!(matches!(refuse(&twice), BackupError::Damaged { .. }));
}

#[test]
fn forged_files_are_refused() {
    // Well compressed and well framed, and wrong: the checks that only a forger or a bug of ours would meet.
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("restored");
    let plain = zstd::decode_all(&small_backup()[18..]).unwrap();
    let forge = |plain: &[u8]| {
        let bytes = [b"ADJUTANT BACKUP\n\x01\x00".as_slice(), &zstd::encode_all(plain, 1).unwrap()].concat();
        backup::restore(bytes.as_slice(), &target).unwrap_err()
    };
    let mut endless = plain.clone();
    endless[1..5].copy_from_slice(&u32::MAX.to_le_bytes());
    assert!(forge(&endless).to_string().contains("a length of 4294967295 bytes"));
    let mut unknown = plain.clone();
    unknown[0] = 77;
    assert!(forge(&unknown).to_string().contains("checksum"));
    let first = 5 + u32::from_le_bytes(plain[1..5].try_into().unwrap()) as usize + 4;
    assert!(forge(&plain[first..]).to_string().contains("an event without a game"));
    assert!(forge(&plain[..first]).to_string().contains("ends too early"));
    let twice = [&plain[..first], &plain[..]].concat();
    assert!(matches!(forge(&twice), BackupError::Damaged { .. }));
    let more = [plain.as_slice(), &plain[..first]].concat();
    assert!(forge(&more).to_string().contains("more than there should be"));
}
