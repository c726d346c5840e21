//! The gallery: everybody can see the whole game as it was some rounds ago, including hidden things.
//!
//! The information is too old to help anybody. Letters, drafts and plans are not shown, only the board.
//!
//! Section: `table.gallery`.

use crate::game::state::Game;
use crate::interface::refusal::Decision;
use crate::interface::seats::Status;
use crate::interface::table_refusal::TableRefusal;
use crate::table::checks::{not_over, only_gm};
use adjutant_events::office::OfficeEvent;
use adjutant_events::{Actor, Event, Seq, TableEvent};

/// The maximum delay in rounds.
const MOST: u16 = 50;

/// The last event that the gallery shows; none = there is no gallery, or it is still empty.
pub fn shown_until(game: &Game) -> Option<Seq> {
    let rounds = game.office.gallery?;
    if matches!(game.table.status, Status::Over(_)) {
        return Some(game.seq);
    }
    let (now, ..) = game.play.moment();
    let last = now.checked_sub(rounds)?;
    game.marks.iter().rfind(|mark| mark.round <= last).map(|mark| mark.seq)
}

/// Whether the gallery shows events of this type, whatever their audience.
pub const fn shows(event: &Event) -> bool {
    matches!(event, Event::Play(_))
}

pub(crate) fn decide(game: &Game, actor: &Actor, rounds: Option<u16>) -> Decision {
    only_gm(&game.table, actor)?;
    not_over(&game.table)?;
    if rounds.is_some_and(|rounds| !(1..=MOST).contains(&rounds)) {
        return Err(TableRefusal::GalleryRounds { most: MOST }.into());
    }
    let open = game.office.gallery;
    if rounds == open {
        return Ok(Vec::new());
    }
    let sooner = match (open, rounds) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(open), Some(rounds)) => rounds < open,
    };
    if sooner && game.rules.family().hides() && game.table.status != Status::Gathering {
        return Err(TableRefusal::GalleryLate {}.into());
    }
    Ok(vec![TableEvent::from(OfficeEvent::GallerySet { rounds }).into()])
}
