//! A machine without basic resources: the time, or threads. The error is a plain sentence for any user, and nothing is
//! damaged.

use super::sandbox::Sandbox;
use std::fs;
use std::process::{Command, Stdio};

/// Replaces functions of the system library: its clock reads `CLOCK`, and it allows no more than `THREADS` threads.
const SHIM: &str = r#"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
int clock_gettime(clockid_t which, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(which, now);
    const char *said = getenv("CLOCK");
    if (said && which == CLOCK_REALTIME) now->tv_sec = atol(said);
    return done;
}
static int living;
struct work { void *(*run)(void *); void *with; };
static void *working(void *given) {
    struct work work = *(struct work *)given;
    free(given);
    void *done = work.run(work.with);
    __atomic_fetch_sub(&living, 1, __ATOMIC_SEQ_CST);
    return done;
}
int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*run)(void *), void *with) {
    static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!real) real = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(RTLD_NEXT, "pthread_create");
    const char *most = getenv("THREADS");
    if (!most) return real(thread, how, run, with);
    if (__atomic_fetch_add(&living, 1, __ATOMIC_SEQ_CST) >= atoi(most)) {
        __atomic_fetch_sub(&living, 1, __ATOMIC_SEQ_CST);
        return EAGAIN;
    }
    struct work *work = malloc(sizeof *work);
    work->run = run;
    work->with = with;
    return real(thread, how, working, work);
}
"#;

/// That library; none if there is no C compiler.
fn shim(sandbox: &Sandbox) -> Option<String> {
    let (source, library) = (sandbox.path("shim.c"), sandbox.path("shim.so"));
    fs::write(&source, SHIM).expect("written");
    let mut compiler = Command::new("cc");
    let made = compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).arg("-ldl").output();
    if made.as_ref().is_ok_and(|made| made.status.success()) {
        return library.to_str().map(str::to_owned);
    }
    println!("not tried: no C compiler ({made:?})");
    None
}

/// The status and error output of a command with the library.
fn run(sandbox: &Sandbox, library: &str, limit: (&str, &str), words: &[&str]) -> (Option<i32>, String) {
    let mut command = sandbox.program(words);
    command.env("LD_PRELOAD", library).env(limit.0, limit.1).stdin(Stdio::null());
    let output = command.output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    for word in ["panicked", "RUST_BACKTRACE", "src/", "unwrap", "Os {"] {
        assert!(!said.contains(word), "{limit:?} {words:?}: {said}");
    }
    (output.status.code(), said)
}

const TABLE: [&str; 4] = ["table", "--game", "one", "--json"];

#[test]
fn a_clock_before_1970_is_said() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: done\n");
    let Some(library) = shim(&sandbox) else { return };
    let state = sandbox.state();
    for clock in ["-1", "-86400", "-9000000000"] {
        for words in [&TABLE[..], &["games"], &["gm"], &["league", "list"], &["table", "--game", "two", "--json"]] {
            let (status, said) = run(&sandbox, &library, ("CLOCK", clock), words);
            assert_eq!(status, Some(1), "{clock} {words:?}: {said}");
            assert!(said.contains("before 1970"), "{clock} {words:?}: {said}");
        }
    }
    assert_eq!(sandbox.state(), state);
}

#[test]
fn threads_that_cannot_be_had_are_said_and_damage_nothing() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: done\n");
    let Some(library) = shim(&sandbox) else { return };
    let state = sandbox.state();
    let mut refused = 0;
    for threads in [0, 1, 3, 5, 20] {
        for words in [&TABLE[..], &["games"], &["backup", "all.backup"], &["league", "list"]] {
            let (status, said) = run(&sandbox, &library, ("THREADS", &threads.to_string()), words);
            match status {
                Some(0) => {}
                Some(1) => {
                    refused += 1;
                    assert!(said.contains("no thread left"), "{threads} {words:?}: {said}");
                    assert!(!said.contains("backup") || words[0] == "backup", "{threads} {words:?}: {said}");
                }
                other => panic!("{threads} {words:?}: {other:?}: {said}"),
            }
        }
    }
    assert!(refused > 0, "it could be had anyway");
    assert_eq!(sandbox.state(), state);
    assert!(!sandbox.path("adjutant-data/games/damaged-1").exists());
}
