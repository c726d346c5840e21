//! Reading from a folder that cannot be written. The permissions of written files, and files that a backup does not
//! overwrite.
#![cfg(unix)]

use crate::{GAME, program, table};
use adjutant_tests::program::{Program, Ran};
use std::fs;
use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _};
use std::path::Path;
use std::process::{Command, Stdio};

/// A program with a small game.
fn played() -> Program {
    let program = program();
    let words = table(&[]);
    let mut talk = program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(talk.hear().last().expect("it opens")["type"], "ready");
    assert!(talk.say("gm: assign Germany to bert"));
    assert_eq!(talk.hear().last().expect("an answer")["type"], "accepted");
    assert_eq!(talk.end().1, Some(0));
    program
}

/// Runs every reading command after `prepare` has made the folder unwritable; none if the machine does not permit
/// mounts.
fn read_all(program: &Program, prepare: &str) -> Option<Vec<Ran>> {
    let out = program.path("elsewhere");
    fs::create_dir_all(&out).expect("a folder");
    let script = format!(
        "{{ {prepare}; }} || exit 99; for words in 'games --json' 'state {GAME} --json' 'log {GAME} --json' \
         'export {GAME} --out elsewhere/game.adjutant' 'backup elsewhere/all.backup' 'recheck --json'; do \
         \"$0\" $words > elsewhere/out 2> elsewhere/err; echo \"$? $words\"; cat elsewhere/out elsewhere/err; \
         echo ----; done"
    );
    let mut command = Command::new("unshare");
    command.args(["--mount", "--map-root-user", "bash", "-c", &script]).arg(program.executable());
    let ran = Ran::of(&program.prepare(&mut command).stdin(Stdio::null()).output().ok()?);
    if ran.err.contains("unshare") || ran.status == Some(99) {
        println!("not tried: this machine does not permit mounts: {}", ran.err);
        return None;
    }
    let one = |text: &str| Ran {
        status: text.split(' ').next().and_then(|status| status.parse().ok()),
        out: text.to_owned(),
        err: String::new(),
    };
    Some(ran.out.split("----\n").filter(|text| !text.is_empty()).map(one).collect())
}

fn check_read(program: &Program, runs: &[Ran]) {
    let before = program.state(GAME);
    assert_eq!(runs.len(), 6, "{runs:?}");
    for ran in runs {
        assert_eq!(ran.status, Some(0), "{}", ran.out);
    }
    assert!(runs[1].out.contains(before["digest"].as_str().expect("a digest")), "{}", runs[1].out);
    assert_eq!(program.run(&["verify", "elsewhere/game.adjutant"]).status.map(|status| status < 2), Some(true));
    let restored = program.run(&["--data", "again", "restore", "elsewhere/all.backup"]);
    assert_eq!(restored.status, Some(0), "{}", restored.err);
    let again = program.run(&["--data", "again", "state", GAME, "--json"]);
    assert_eq!(again.objects()[0]["digest"], before["digest"]);
}

#[test]
fn a_medium_that_may_only_be_read_is_read() {
    let program = played();
    let mount = "mount --bind adjutant-data adjutant-data && mount -o remount,bind,ro adjutant-data";
    if let Some(runs) = read_all(&program, mount) {
        check_read(&program, &runs);
    }
}

#[test]
fn a_full_disk_is_read() {
    let program = played();
    let mount = "mkdir -p kept && cp -a adjutant-data/. kept/ && mount -t tmpfs -o size=4m tmpfs adjutant-data && \
                 cp -a kept/. adjutant-data/ && { dd if=/dev/zero of=adjutant-data/full bs=4k 2>/dev/null || true; }";
    if let Some(runs) = read_all(&program, mount) {
        check_read(&program, &runs);
    }
}

fn modes(path: &Path, found: &mut Vec<(String, u32)>) {
    for entry in fs::read_dir(path).expect("a folder").flatten() {
        let path = entry.path();
        let meta = fs::symlink_metadata(&path).expect("there");
        if meta.file_type().is_socket() {
            continue;
        }
        found.push((path.display().to_string(), meta.permissions().mode() & 0o777));
        if meta.is_dir() {
            modes(&path, found);
        }
    }
}

#[test]
fn what_is_kept_is_its_owners_alone_whatever_the_umask() {
    let program = program();
    let words = table(&[]).join(" ");
    let script = format!("umask 000; \"$0\" {words} && \"$0\" games && \"$0\" backup all.backup");
    let mut command = Command::new("bash");
    command.args(["-c", &script]).arg(program.executable());
    let ran = Ran::of(&program.prepare(&mut command).stdin(Stdio::null()).output().expect("bash"));
    assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
    let mut found = vec![("all.backup".to_owned(), mode(&program.path("all.backup")))];
    let games = program.path("adjutant-data").join("games");
    found.push(("games".to_owned(), mode(&games)));
    modes(&games, &mut found);
    assert!(found.len() > 4, "{found:?}");
    for (path, mode) in found {
        assert_eq!(mode & 0o077, 0, "{path} has mode {mode:o}");
    }
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).expect("there").permissions().mode() & 0o777
}

#[test]
fn a_backup_goes_to_a_regular_file_and_never_into_the_store() {
    let program = played();
    let folder = program.path("a-folder");
    fs::create_dir(&folder).expect("a folder");
    let pipe = program.path("a-pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    std::os::unix::fs::symlink("/dev/null", program.path("a-link")).expect("a link");
    let state = program.state(GAME);
    for file in [
        "a-folder",
        "a-pipe",
        "a-link",
        "/dev/null",
        "adjutant-data/games/heads",
        "adjutant-data/games/sled/db",
        "adjutant-data/games/new.backup",
    ] {
        let ran = program.run(&["backup", file]);
        assert_eq!(ran.status, Some(1), "{file}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains("Name "), "{file}: {}", ran.err);
    }
    assert!(folder.is_dir() && fs::symlink_metadata(&pipe).expect("there").file_type().is_fifo());
    assert_eq!(program.state(GAME), state);
    assert!(!program.path("adjutant-data/games/new.backup").exists());
    // An existing file is replaced by the complete new one.
    fs::write(program.path("old.backup"), "an old one").expect("a file");
    assert_eq!(program.run(&["backup", "old.backup"]).status, Some(0));
    assert!(fs::read(program.path("old.backup")).expect("it").starts_with(b"ADJUTANT BACKUP"));
}

#[test]
fn a_table_waits_for_whoever_has_the_store_for_a_moment() {
    let program = played();
    // Simulates a league's order, which holds the store without reporting that it will stay.
    let lock = fs::File::open(program.path("adjutant-data/games/lock")).expect("the lock");
    lock.lock().expect("locked");
    fs::write(program.path("adjutant-data/games/lock"), "process 1\n").expect("written");
    let words = table(&[]);
    let mut talk = program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>());
    std::thread::sleep(std::time::Duration::from_millis(300));
    lock.unlock().expect("unlocked");
    assert_eq!(talk.hear().last().expect("it opens")["type"], "ready");
    assert_eq!(talk.end().1, Some(0));
}

/// A game whose log is longer than a pipe can hold.
fn long() -> Program {
    let program = program();
    let words = table(&[]);
    let mut talk = program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>());
    talk.hear();
    for _ in 0..150 {
        for line in ["gm: pause because tea", "gm: resume"] {
            assert!(talk.say(line));
            assert_eq!(talk.hear().last().expect("an answer")["type"], "accepted");
        }
    }
    assert_eq!(talk.end().1, Some(0));
    program
}

/// A reading command that is stopped at any moment, or whose output is not read, blocks no other command.
#[test]
fn who_only_reads_holds_nothing_however_long_he_takes() {
    let program = long();
    let commands: [&[&str]; 5] = [
        &["log", GAME, "--json", "--gm"],
        &["log", GAME, "--gm"],
        &["games", "--json"],
        &["recheck", "--json"],
        &["state", GAME, "--json"],
    ];
    let mut readers = Vec::new();
    for (i, words) in (0_u64..).zip(commands.iter().cycle().take(20)) {
        let mut command = program.command(words);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("it starts");
        // For half of them, only the output is not read.
        std::thread::sleep(std::time::Duration::from_millis(i * 3));
        if i % 2 == 0 {
            let stopped = Command::new("kill").args(["-STOP", &child.id().to_string()]).status();
            assert!(stopped.expect("kill").success());
        }
        readers.push(child);
    }
    let begun = std::time::Instant::now();
    let words = table(&[]);
    let mut talk = program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(talk.hear().last().expect("it opens")["type"], "ready");
    assert!(talk.say("gm: pause because tea"));
    assert_eq!(talk.hear().last().expect("an answer")["type"], "accepted");
    assert_eq!(program.run(&["games"]).status, Some(0));
    assert_eq!(talk.end().1, Some(0));
    assert!(begun.elapsed().as_secs() < 10, "nobody was waited for: {:?}", begun.elapsed());
    for mut reader in readers {
        reader.kill().expect("killed");
        reader.wait().expect("gone");
    }
}

/// With many readers during play, each gets its answer and the game continues.
#[test]
fn many_read_while_a_table_is_open() {
    let program = long();
    let words = table(&[]);
    let mut talk = program.talk(&words.iter().map(String::as_str).collect::<Vec<_>>());
    talk.hear();
    std::thread::scope(|scope| {
        let readers: Vec<_> = (0..12)
            .map(|i| {
                let program = &program;
                scope.spawn(move || {
                    for words in [&["state", GAME, "--json"][..], &["games", "--json"], &["log", GAME, "--json"]] {
                        let ran = program.run(words);
                        assert_eq!(ran.status, Some(0), "{i}: {words:?}: {}{}", ran.out, ran.err);
                        assert!(!ran.out.is_empty(), "{i}: {words:?}");
                    }
                })
            })
            .collect();
        let mut lines = 0;
        while readers.iter().any(|reader| !reader.is_finished()) {
            for line in ["gm: pause because tea", "gm: resume"] {
                assert!(talk.say(line));
                assert_eq!(talk.hear().last().expect("an answer")["type"], "accepted");
            }
            lines += 2;
        }
        println!("{lines} lines were played meanwhile");
    });
    assert_eq!(talk.end().1, Some(0));
    assert!(!program.path("adjutant-data/doorbell").exists(), "there is no door at which somebody could stand");
}
