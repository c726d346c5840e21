//! Steps for pictures that messages lack, and for archiving the threads after the last picture.

use super::Step;
use crate::discord::channels::games::GameChannel;

/// The next step for pictures. `draws`: whether pictures are posted without being asked for.
pub fn pictures(place: &GameChannel, draws: bool) -> Option<Step> {
    if let Some(pending) = place.pending_pictures.first().cloned() {
        return Some(if draws { Step::Hang(pending) } else { Step::StrikeOff(pending) });
    }
    if place.archived {
        return None;
    }
    let lacks = place.panel_message.filter(|message| draws && !hangs(place, *message)).map(Step::HangMap);
    lacks.or_else(|| is_to_archive(place).then(|| Step::Archive(threads(place))))
}

/// Whether the panel has the map for its event.
fn hangs(place: &GameChannel, message: u64) -> bool {
    place.map.as_ref().is_some_and(|shown_picture| shown_picture.message == message && shown_picture.seq >= place.shown)
}

/// Whether a finished game has its panel, and the post about its end.
fn is_to_archive(place: &GameChannel) -> bool {
    place.over && place.panel_message.is_some() && !place.finale.due
}

/// The threads of a game: its own, those of its sides, and the evidence thread.
fn threads(place: &GameChannel) -> Vec<u64> {
    let own = place.channel.filter(|_| place.thread);
    let sides = place.sides.iter().map(|side| side.thread);
    let evidence = place.evidence.as_ref().map(|evidence| evidence.thread);
    let evidence = evidence.filter(|thread| *thread != 0 && Some(*thread) != place.channel);
    own.into_iter().chain(sides).chain(evidence).collect()
}
