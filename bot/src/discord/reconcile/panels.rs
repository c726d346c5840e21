//! The message that shows how a game stands: one, below the story, with what is so now; and what became of those that
//! showed it before.

use super::super::places::Left;
use super::super::press::Press;
use super::{Actual, Desired, Spoken, Step};

/// What becomes of messages that showed the game and do not any more: elsewhere they say where it goes on, here they go.
pub(super) fn partings(actual: &Actual) -> Vec<Step> {
    let part = |left: &Left| if left.channel == actual.channel { Step::Delete(*left) } else { Step::SayWhere(*left) };
    actual.place.left.iter().map(part).collect()
}

/// The step that has the game shown as it is, if one is needed; and those that leave no second message which shows it.
pub(super) fn panel(desired: &Desired, actual: &Actual) -> Vec<Step> {
    let place = &actual.place;
    let known = |message: u64| Left { channel: actual.channel, message };
    let is_left = |said: &&Spoken| place.left.contains(&known(said.message));
    let strays = actual.seen.iter().flat_map(|seen| &seen.said).filter(|said| shows(said, desired));
    let strays = strays.filter(|said| place.living != Some(said.message) && !is_left(said));
    let mut steps: Vec<Step> = strays.map(|said| Step::Delete(known(said.message))).collect();
    let same_question = place.asked == asked(desired);
    let anew = |instead| Step::Show { calls: !same_question, instead };
    let Some(message) = place.living else {
        steps.push(anew(None));
        return steps;
    };
    if actual.seen.as_ref().is_some_and(|seen| !seen.is_there) || place.gone {
        // It is put in its place, and calls nobody for what he was called for.
        steps.push(anew(Some(message)));
        return steps;
    }
    let is_altered = actual.words_of(message).is_some_and(|words| words.trim() != desired.panel.content.trim());
    let is_current = place.shown == desired.panel.seq && !place.asked.is_empty() && !is_altered;
    if is_current {
        return steps;
    }
    steps.push(if same_question && is_lowest(actual, message) { Step::Edit(message) } else { anew(Some(message)) });
    steps
}

/// Who is asked what, as it is noted.
pub(super) fn asked(desired: &Desired) -> String {
    let asked = &desired.panel.asked;
    // What was never shown in the language and place of now has nothing noted.
    if asked.is_empty() { "-".to_owned() } else { asked.clone() }
}

/// Whether a message stands below everything that is told in the channel.
fn is_lowest(actual: &Actual, message: u64) -> bool {
    let place = &actual.place;
    let signed = place.evidence.as_ref().filter(|evidence| evidence.thread == actual.channel);
    let told = place.story.as_ref().map(|story| story.message).into_iter().chain(signed.map(|signed| signed.message));
    told.max().is_none_or(|told| message > told)
}

/// Whether a message of the bot's shows this game.
fn shows(said: &Spoken, desired: &Desired) -> bool {
    said.ids.iter().any(|id| Press::read(id).is_some_and(|press| press.game == desired.game.as_str()))
}
