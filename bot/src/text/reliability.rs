//! A player's reliability, in one line.

use crate::words::{Args, Words, quoted};
use adjutant_core::table::player_records::Reliability;

/// In one game.
pub(crate) fn line(words: Words, record: &Reliability) -> String {
    words.say("reliability", &args(words, record))
}

/// In several games.
pub(crate) fn over(words: Words, record: &Reliability, games: u32) -> String {
    words.say("reliability-over", &args(words, record).number("games", games))
}

fn args(words: Words, record: &Reliability) -> Args {
    let turns = record.on_time + record.missed;
    let average = record.used / i64::from(turns.max(1)) / 60_000;
    Args::new()
        .text("player", quoted(record.player.as_str()))
        .number("on_time", record.on_time)
        .number("missed", record.missed)
        .number("left", record.left)
        .text("time", words.length(u32::try_from(average).unwrap_or(u32::MAX)))
}
