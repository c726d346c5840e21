//! How the notes of a place change when a step is done. A step whose note is lost is done again, and found to be there.

use super::{Desired, Step, panels};
use crate::discord::channels::games::{Evidence, GameChannel, Left, PendingPicture, SideThread, Story};

impl Step {
    /// Notes that it was done. `made` is the number of what was made by it, `channel` where.
    pub fn note(&self, place: &mut GameChannel, desired: Option<&Desired>, (channel, made): (u64, u64)) {
        match self {
            Self::Begin | Self::Pass(_) | Self::HangMap(_) => {}
            Self::Delete(left) | Self::SayWhere(left) => place.left.retain(|known| known != left),
            Self::Edit(message) => shown(place, desired, channel, *message),
            Self::Show { .. } => shown(place, desired, channel, made),
            Self::OpenSide(side) => {
                place.sides.push(SideThread { side: side.clone(), thread: made, members: Vec::new() });
            }
            Self::LetIn(thread, member) => {
                if let Some(known) = place.sides.iter_mut().find(|known| known.thread == thread.thread) {
                    known.members.push(*member);
                }
            }
            Self::ShowOut(thread, member) => {
                if let Some(known) = place.sides.iter_mut().find(|known| known.thread == thread.thread) {
                    known.members.retain(|known| known != member);
                }
            }
            Self::Grow { story, pending, .. } => tells(place, pending.as_ref(), channel, story.clone()),
            Self::Take { story, pending, .. } => tells(place, pending.as_ref(), channel, story.clone()),
            Self::Tell { story, pending, .. } => {
                tells(place, pending.as_ref(), channel, Story { message: made, ..story.clone() });
            }
            Self::Testify { to, is_file, .. } => {
                let known = place.evidence.get_or_insert_with(Evidence::default);
                (known.thread, known.message) = (channel, made);
                known.stand(made);
                *(if *is_file { &mut known.filed } else { &mut known.to }) = *to;
            }
            Self::Restore { torn, .. } => {
                let known = place.evidence.get_or_insert_with(Evidence::default);
                (known.thread, known.message) = (channel, known.message.max(made));
                known.stand(made);
                // What was removed meanwhile is put there next.
                known.torn = if known.torn == *torn { 0 } else { known.torn };
            }
            Self::Hang(pending) | Self::StrikeOff(pending) => place.pending_pictures.retain(|known| known != pending),
            Self::Archive(_) => place.archived = true,
        }
    }
}

/// What is shown in which message; one that showed it before is to be taken away.
fn shown(place: &mut GameChannel, desired: Option<&Desired>, channel: u64, message: u64) {
    let Some(desired) = desired else { return };
    if let Some(old) = place.panel_message.filter(|old| *old != message) {
        place.left.push(Left { channel, message: old });
    }
    place.panel_message = Some(message);
    place.gone = false;
    place.words = panels::digest(&desired.panel.content);
    place.shown = desired.panel.seq;
    place.over = desired.panel.over;
    // A game that was taken back from its end goes on.
    place.archived &= desired.panel.over;
    place.asked = panels::asked(desired, &place.asked);
}

/// How far the story is told, and the picture that its message lacks from now on. A message ends in one picture: a later
/// one takes its place.
fn tells(place: &mut GameChannel, pending: Option<&PendingPicture>, channel: u64, story: Story) {
    if let Some(pending) = pending {
        place.pending_pictures.retain(|known| known.message != story.message);
        place.pending_pictures.push(PendingPicture { channel, message: story.message, ..pending.clone() });
    }
    // A message that tells what happened shows the game no more.
    if place.panel_message == Some(story.message) {
        (place.panel_message, place.map) = (None, None);
    }
    place.story = Some(story);
}
