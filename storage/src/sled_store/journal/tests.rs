//! Tests of the journal alone: reading after cuts, damage and folding.

use super::*;
use std::collections::BTreeMap;

fn setting(segment: u64) -> Setting {
    Setting { segment, ..Setting::default() }
}

/// The changes of frame `n`: a growing log, a replaced note, and a message that is sent three frames later.
fn change(n: u64) -> Vec<Change> {
    let key = |kind: &str, n: u64| [kind.as_bytes(), &n.to_be_bytes()].concat();
    let mut changes = vec![(key("e", n), Some(vec![n as u8; 60])), (b"n".to_vec(), Some(n.to_le_bytes().to_vec()))];
    changes.push((key("o", n), Some(vec![7; 40])));
    if n > 3 {
        changes.push((key("o", n - 3), None));
    }
    changes
}

fn write(journal: &mut Journal, numbers: std::ops::RangeInclusive<u64>) {
    for n in numbers {
        let changes = change(n);
        let place = journal.append(changes.iter().map(|(key, value)| (key.as_slice(), value.as_deref())));
        assert_eq!(place.expect("written").number, n);
    }
}

/// The final state, and the errors.
fn sum(folder: &Path) -> (BTreeMap<Vec<u8>, Vec<u8>>, Vec<String>) {
    let mut state = BTreeMap::new();
    let survey = Survey::of(folder).expect("readable").expect("there");
    let faults = survey.replay(0, |_, content| {
        for (key, value) in changes(content).expect("ours") {
            match value {
                Some(value) => drop(state.insert(key.to_vec(), value.to_vec())),
                None => drop(state.remove(key)),
            }
        }
        Ok::<_, io::Error>(())
    });
    (state, [faults.expect("readable"), survey.faults].concat())
}

fn expected(upto: u64) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let mut state = BTreeMap::new();
    for (key, value) in (1..=upto).flat_map(change) {
        match value {
            Some(value) => drop(state.insert(key, value)),
            None => drop(state.remove(&key)),
        }
    }
    state
}

fn made(folder: &Path, frames: u64) -> PathBuf {
    let folder = folder.join("journal");
    let mut journal = Journal::make(&folder, &setting(2_000)).expect("made");
    write(&mut journal, 1..=frames);
    folder
}

#[test]
fn it_is_read_back_and_gone_on_with() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = made(root.path(), 30);
    assert!(segments(&folder).expect("listed").len() > 2);
    assert_eq!(sum(&folder), (expected(30), vec![]));
    let survey = Survey::of(&folder).expect("readable").expect("there");
    assert_eq!(survey.end.number, 30);
    write(&mut survey.go_on(&setting(2_000)).expect("goes on"), 31..=50);
    assert_eq!(sum(&folder), (expected(50), vec![]));
}

#[test]
fn folding_keeps_the_sum_and_drops_what_is_sent() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = made(root.path(), 60);
    let size = || -> u64 {
        let of = |first: &u64| fs::metadata(folder.join(segment::name(*first))).expect("there").len();
        segments(&folder).expect("listed").iter().map(of).sum()
    };
    let before = size();
    let all = segments(&folder).expect("listed");
    for first in &all[..all.len() - 1] {
        for _ in 0..2 {
            fold::segment(&Files::default(), &folder.join(segment::name(*first))).expect("folded");
            assert_eq!(sum(&folder), (expected(60), vec![]));
        }
    }
    assert!(size() < before * 7 / 10, "{} of {before}", size());
    let survey = Survey::of(&folder).expect("readable").expect("there");
    assert_eq!((survey.end.number, &survey.faults), (60, &vec![]));
    write(&mut survey.go_on(&setting(2_000)).expect("goes on"), 61..=70);
    assert_eq!(sum(&folder), (expected(70), vec![]));
}

#[test]
fn a_torn_end_is_no_damage_and_is_cut_off() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = made(root.path(), 12);
    let last = folder.join(segment::name(*segments(&folder).expect("listed").last().expect("one")));
    let whole = fs::read(&last).expect("read");
    for cut in 0..whole.len() {
        fs::write(&last, &whole[..cut]).expect("written");
        let survey = Survey::of(&folder).expect("readable").expect("there");
        assert_eq!(survey.faults, [""; 0], "cut at {cut}");
        let end = survey.end.number;
        assert_eq!(sum(&folder).0, expected(end));
        let mut journal = survey.go_on(&setting(2_000)).expect("goes on");
        write(&mut journal, end + 1..=end + 1);
        assert_eq!(sum(&folder), (expected(end + 1), vec![]), "cut at {cut}");
        // Removes the segments that were begun after the cut.
        for first in segments(&folder).expect("listed") {
            if folder.join(segment::name(first)) > last {
                fs::remove_file(folder.join(segment::name(first))).expect("removed");
            }
        }
    }
}

#[test]
fn damage_has_a_name_and_costs_its_frame_alone() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = made(root.path(), 30);
    let all = segments(&folder).expect("listed");
    fold::segment(&Files::default(), &folder.join(segment::name(all[0]))).expect("folded");
    for (i, first) in all.iter().enumerate() {
        let path = folder.join(segment::name(*first));
        let whole = fs::read(&path).expect("read");
        for at in (0..whole.len()).step_by(37) {
            let mut bad = whole.clone();
            bad[at] ^= 4;
            fs::write(&path, bad).expect("written");
            let (state, faults) = sum(&folder);
            let survey = Survey::of(&folder).expect("readable").expect("there");
            let torn = i + 1 == all.len() && survey.torn.is_some();
            assert!(!faults.is_empty() || torn, "bit {at} of segment {i}");
            let events = |state: &BTreeMap<Vec<u8>, Vec<u8>>| state.keys().filter(|key| key[0] == b'e').count();
            let lost = events(&expected(30)) - events(&state);
            // A folded segment is one frame here.
            assert!(lost <= 1 || i == 0, "{lost} lost by bit {at} of segment {i}");
        }
        fs::write(&path, &whole).expect("written");
        fs::remove_file(&path).expect("removed");
        assert!(i + 1 == all.len() || !sum(&folder).1.is_empty(), "segment {i} is missing");
        fs::write(&path, whole).expect("written");
    }
}
