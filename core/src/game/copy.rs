//! A copy to try out: the options of a new game that begins from the board as one seat sees it.
//!
//! What the seat does not see is drawn by chance ([`Position::guessed`](crate::Position::guessed)). So a copy says nothing
//! that its owner may not know, and its owner may see all of it. The dice of a copy prove nothing.

use crate::game::state::{Game, hex};
use crate::interface::answer_delay;
use crate::interface::policy::Seeded;
use crate::interface::refusal::Refusal;
use crate::interface::ruleset::{COPY, Games, LONGEST_COPY, POSITION};
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::interface::viewer::Viewer;
use crate::table::checks::{known_seat, no_dice};
use adjutant_events::SeatId;

/// The options of a game that begins from the board as this seat sees it. The same view and the same seed give the same
/// options.
///
/// # Errors
/// The game has not begun or is over, dice are due, or the moment is one that cannot be drawn.
pub fn options(games: &Games, game: &Game, seat: &SeatId, seed: u64) -> Result<Vec<(String, String)>, Refusal> {
    let table = &game.table;
    known_seat(table, seat)?;
    match table.status {
        Status::Gathering => return Err(TableRefusal::NotStarted { free: table.free_seats() }.into()),
        Status::Over(_) => return Err(TableRefusal::GameOver {}.into()),
        Status::Playing | Status::Paused { .. } => {}
    }
    no_dice(game)?;
    // One person plays all sides, so answers need not wait.
    let is_left_out = |name: &str| [COPY, POSITION, answer_delay::OPTION].contains(&name);
    let is_kept = |(name, _): &&(String, String)| !is_left_out(name);
    let mut options: Vec<(String, String)> = table.options.iter().filter(is_kept).cloned().collect();
    let current = games.current(&table.ruleset).ok_or(TableRefusal::CopyOfOtherBoard {})?;
    let board = current.with_board_of(&options)?;
    if (board.revision(), board.digest()) != (game.rules.revision(), game.rules.digest()) {
        return Err(TableRefusal::CopyOfOtherBoard {}.into());
    }
    let guessed = game.play.guessed(seat, &mut Seeded(seed)).ok_or(TableRefusal::CopyNotNow {})?;
    let viewer = Viewer::Seat(seat.clone());
    if guessed.view(&viewer, &table.status) != game.play.view(&viewer, &table.status) {
        return Err(TableRefusal::CopyNotNow {}.into());
    }
    let mut bytes = Vec::new();
    guessed.write(&mut bytes).map_err(|_| TableRefusal::CopyNotNow {})?;
    let digits = hex(&bytes);
    if digits.len() > LONGEST_COPY {
        let (bytes, most) = (digits.len() as u64, LONGEST_COPY as u64);
        return Err(TableRefusal::PositionTooLong { bytes, most }.into());
    }
    options.push((COPY.to_owned(), digits));
    Ok(options)
}
