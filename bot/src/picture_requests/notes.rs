//! The notes of a picture besides the board: the players, the next deadline, the winner.

use crate::words::{Args, Voice, Words};
use adjutant_core::table::Status;
use adjutant_core::view::View;
use adjutant_events::{GameResult, PlayerId, SideId};
use adjutant_pictures::Notes;

/// The notes of a game for a viewer, with the players' names.
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

/// How players are named on pictures; none = by an anonymous number.
pub type Called = fn(&PlayerId) -> Option<String>;

/// Names players as the log does.
#[allow(clippy::unnecessary_wraps)] // It is one of several functions of this type.
pub fn as_in_the_log(player: &PlayerId) -> Option<String> {
    Some(player.to_string())
}

const fn winner(result: &GameResult) -> Option<&SideId> {
    match result {
        GameResult::Victory { side, .. } | GameResult::Resignation { side } => Some(side),
        GameResult::Closed { .. } | GameResult::Draw { .. } => None,
    }
}

/// The next deadline, in words; none in a game without a clock.
fn deadline(words: Words, seen: &View) -> Option<String> {
    let clock = &seen.table.clock;
    let rules = clock.rules.as_ref().filter(|_| seen.table.status == Status::Playing)?;
    let next = clock.running().min_by_key(|wait| wait.at)?;
    let key = if next.missed { "picture-deadline-missed" } else { "picture-deadline" };
    Some(words.say(key, &Args::new().text("at", words.instant(next.at, &rules.zone))))
}
