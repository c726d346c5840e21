//! Pictures that messages lack; and threads that are archived when the last of them is attached.

use super::Step;
use crate::discord::channels::games::GameChannel;

/// What is to be done next about pictures. `draws`: whether anything is drawn unasked.
pub fn pictures(place: &GameChannel, draws: bool) -> Option<Step> {
    if let Some(pending) = place.pending_pictures.first().cloned() {
        return Some(if draws { Step::Hang(pending) } else { Step::StrikeOff(pending) });
    }
    if place.archived {
        return None;
    }
    let lacks = place.panel_message.filter(|message| draws && !hangs(place, *message)).map(Step::HangMap);
    lacks.or_else(|| (place.over && place.panel_message.is_some()).then(|| Step::Archive(threads(place))))
}

/// Whether the message that shows how a game stands has the map of what it shows.
fn hangs(place: &GameChannel, message: u64) -> bool {
    place.map.as_ref().is_some_and(|shown_picture| shown_picture.message == message && shown_picture.seq >= place.shown)
}

/// The threads of a game: its own, those of its sides, that of its evidence.
fn threads(place: &GameChannel) -> Vec<u64> {
    let own = place.channel.filter(|_| place.thread);
    let sides = place.sides.iter().map(|side| side.thread);
    let evidence = place.evidence.as_ref().map(|evidence| evidence.thread);
    let evidence = evidence.filter(|thread| *thread != 0 && Some(*thread) != place.channel);
    own.into_iter().chain(sides).chain(evidence).collect()
}
