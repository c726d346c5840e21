//! How long one thing takes in terms of another, in one process and by turns: what else the machine does falls on both.

use std::time::{Duration, Instant};

/// How often each is done; the fastest counts.
const TURNS: usize = 200;

/// The fastest of many turns of each of two things.
pub(crate) fn by_turns<A, B>(mut one: impl FnMut() -> A, mut other: impl FnMut() -> B) -> (Duration, Duration) {
    let (mut first, mut second) = (Duration::MAX, Duration::MAX);
    for _ in 0..TURNS {
        let begun = Instant::now();
        std::hint::black_box(one());
        first = first.min(begun.elapsed());
        let begun = Instant::now();
        std::hint::black_box(other());
        second = second.min(begun.elapsed());
    }
    (first, second)
}

/// Says what came of it.
pub(crate) fn say(what: &str, asked: f64, (one, other): (Duration, Duration)) {
    let ratio = one.as_secs_f64() / other.as_secs_f64().max(f64::MIN_POSITIVE);
    println!("{what}: {ratio:.2} times (asked for: {asked}); {one:?} and {other:?}");
}
