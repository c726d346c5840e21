//! What a picture says of the table besides the board: who plays, until when the next answer is awaited, who has won.

use crate::words::{Args, Voice, Words};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::{GameResult, PlayerId, SideId};
use adjutant_pictures::Notes;

/// The notes of a table as somebody sees it, with what people are called.
pub fn notes(voice: Voice<'_>, seen: &View, called: Called) -> Notes {
    let players = seen.table.seats.iter().filter(|seat| !seat.resigned);
    let players = players.filter_map(|seat| Some((seat.id.clone(), called(seat.player.as_ref()?)?)));
    let result = match &seen.table.status {
        Status::Over(result) => {
            let won = winner(result);
            let seats = seen.table.seats.iter().filter(|seat| won == Some(&seat.side));
            Some((voice.result(result), seats.map(|seat| seat.id.clone()).collect()))
        }
        _ => None,
    };
    Notes { reader: None, deadline: deadline(voice.words(), seen), players: players.collect(), result }
}

/// What people are called on pictures; none = by a number that says nothing to anybody.
pub type Called = fn(&PlayerId) -> Option<String>;

/// By the names that they have in the log.
#[allow(clippy::unnecessary_wraps)] // it is one way of several
pub fn as_in_the_log(player: &PlayerId) -> Option<String> {
    Some(player.to_string())
}

const fn winner(result: &GameResult) -> Option<&SideId> {
    match result {
        GameResult::Victory { side, .. } | GameResult::Resignation { side } => Some(side),
        GameResult::Closed { .. } | GameResult::Draw { .. } => None,
    }
}

/// Until when the next answer is awaited, in words; none in a game without a clock.
fn deadline(words: Words, seen: &View) -> Option<String> {
    let clock = &seen.table.clock;
    let rules = clock.rules.as_ref().filter(|_| seen.table.status == Status::Playing)?;
    let next = clock.running().min_by_key(|wait| wait.at)?;
    let key = if next.missed { "picture-deadline-missed" } else { "picture-deadline" };
    Some(words.say(key, &Args::new().text("at", words.instant(next.at, &rules.zone))))
}
