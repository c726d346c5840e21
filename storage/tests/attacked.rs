//! Stores as attacks have left them.

use crate::newest::index;
use crate::soon::soon;
use adjutant_storage::{EventStore, Log, OpenCheck, Options};
use std::fs;
use std::path::Path;
use std::process::Command;

fn cut_index(path: &Path) {
    let half = fs::read(index(path)).unwrap();
    fs::write(path.join("sled/snap.7FFFFFFFFFFFFFFF.generating"), &half[..half.len() / 2]).unwrap();
}

/// A whole game's folder, cut at the index, as it was found by an attack. Its archive is not part of this repository.
#[test]
fn the_attack_that_found_it() {
    let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/attacks/cut-index.tar.gz");
    if !archive.exists() {
        return println!("not tested: {} is not there", archive.display());
    }
    let settings = |path: &Path| {
        let conf = path.join("sled/conf");
        let mut bytes = fs::read(&conf).unwrap();
        bytes[9] ^= 1;
        fs::write(&conf, bytes).unwrap();
    };
    let attacks: [fn(&Path); 2] = [cut_index, settings];
    for attack in attacks {
        let folder = tempfile::tempdir().unwrap();
        assert!(Command::new("tar").arg("xzf").arg(&archive).current_dir(folder.path()).status().unwrap().success());
        let path = folder.path().join("cut-index/games");
        attack(&path);
        let store = soon(|| Options { check: OpenCheck::Everything, ..Options::default() }.open(&path));
        assert_eq!(store.damages(), []);
        let games = store.games().unwrap();
        assert_eq!((games.len(), games[0].last_seq), (1, 955));
        assert_eq!(store.read(&games[0].game, 1, usize::MAX).unwrap().len(), 955);
    }
}
