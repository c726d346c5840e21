//! Ids and time of the fake Discord.

use adjutant_tests::discord::snowflake::{Clock, START, iso};
use std::time::Duration;

#[test]
fn moments_are_written_as_discord_writes_them() {
    for (millis, text) in [
        (0, "1970-01-01T00:00:00.000000+00:00"),
        (951_782_400_000, "2000-02-29T00:00:00.000000+00:00"),
        (START, "2026-01-05T12:00:00.000000+00:00"),
        (START + 61_234, "2026-01-05T12:01:01.234000+00:00"),
    ] {
        assert_eq!(iso(millis), text);
    }
}

#[test]
fn ids_grow_and_tell_their_moment() {
    let mut clock = Clock::new();
    let (first, second) = (clock.id(), clock.id());
    clock.advance(Duration::from_secs(1));
    let third = clock.id();
    assert!(first < second && second < third);
    assert_eq!(third.made_at(), START + 1_000);
}
