//! Updates of the notes after a step. If the update is lost, the step is repeated and finds its result.

use super::{Desired, Step, panels};
use crate::discord::channels::games::{Evidence, GameChannel, Left, PendingPicture, SideThread, Story};

impl Step {
    /// Notes that the step was done. `made` is the id of the new message or thread, `channel` its channel.
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
                // Evidence that was deleted meanwhile is restored next.
                known.torn = if known.torn == *torn { 0 } else { known.torn };
            }
            Self::Hang(pending) | Self::StrikeOff(pending) => place.pending_pictures.retain(|known| known != pending),
            Self::Archive(_) => place.archived = true,
        }
    }
}

/// Notes the panel's message and content. An earlier panel must be removed.
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
    // A game that was rewound from its end continues.
    place.archived &= desired.panel.over;
    place.asked = panels::asked(desired, &place.asked);
}

/// Notes how far the story is posted, and the picture of its message. A message has one picture: a later one replaces
/// it.
fn tells(place: &mut GameChannel, pending: Option<&PendingPicture>, channel: u64, story: Story) {
    if let Some(pending) = pending {
        place.pending_pictures.retain(|known| known.message != story.message);
        place.pending_pictures.push(PendingPicture { channel, message: story.message, ..pending.clone() });
    }
    // The panel has become a story message.
    if place.panel_message == Some(story.message) {
        (place.panel_message, place.map) = (None, None);
    }
    place.story = Some(story);
}
