//! The panel: one message below the story; and the removal of earlier panels.

use super::{Actual, Desired, Spoken, Step};
use crate::discord::channels::games::Left;
use crate::discord::http::failure::is_old;
use crate::discord::messages::custom_id::{CustomId, Verb};
use crate::discord::messages::nonce::nonce;
use adjutant_events::GameId;

/// The steps for earlier panels: in this channel they are deleted, elsewhere they link to the new place.
pub(in crate::discord) fn partings(actual: &Actual) -> Vec<Step> {
    let part = |left: &Left| if left.channel == actual.channel { Step::Delete(*left) } else { Step::SayWhere(*left) };
    actual.place.left.iter().map(part).collect()
}

/// Whether Discord's report shows a fault of the panel. The game is not loaded for this check, because there may be
/// thousands.
pub fn is_amiss(game: &GameId, actual: &Actual) -> bool {
    let Some(seen) = &actual.seen else { return false };
    let words = actual.place.panel_message.and_then(|message| actual.words_of(message));
    let is_altered = words.is_some_and(|words| !actual.place.words.is_empty() && actual.place.words != digest(words));
    actual.place.gone || !seen.is_there || is_altered || strays(game, actual).next().is_some()
}

/// A digest of a text, so that the notes need not contain the text.
pub(in crate::discord) fn digest(words: &str) -> String {
    nonce('w', words.trim())
}

/// Messages that look like panels of the game but are not the noted one.
fn strays(game: &GameId, actual: &Actual) -> impl Iterator<Item = Left> {
    let place = &actual.place;
    let known = |message: u64| Left { channel: actual.channel, message };
    let shown = actual.seen.iter().flat_map(|seen| &seen.said).filter(|said| shows(said, game));
    let shown = shown.filter(|said| place.panel_message != Some(said.message)).map(move |said| known(said.message));
    shown.filter(|stray| !place.left.contains(stray))
}

/// The steps that update the panel and delete duplicates.
pub(in crate::discord) fn panel(desired: &Desired, actual: &Actual) -> Vec<Step> {
    let place = &actual.place;
    let mut steps: Vec<Step> = strays(&desired.game, actual).map(Step::Delete).collect();
    let same_question = place.asked == asked(desired, &place.asked);
    let anew = |instead| Step::Show { calls: !same_question, instead };
    let Some(message) = place.panel_message else {
        steps.push(anew(None));
        return steps;
    };
    if actual.seen.as_ref().is_some_and(|seen| !seen.is_there) || place.gone {
        // A deleted panel is posted again without repeating its mentions.
        steps.push(anew(Some(message)));
        return steps;
    }
    let is_altered = actual.words_of(message).is_some_and(|words| words.trim() != desired.panel.content.trim());
    let is_lowest = is_lowest(actual, message);
    // What somebody does in secret changes nothing that is shown. Then the message is left as it is.
    let is_unchanged = same_question && place.words == digest(&desired.panel.content);
    let is_current = place.shown >= desired.panel.read && is_unchanged && !place.asked.is_empty() && !is_altered;
    if !(is_current && is_lowest) {
        // Discord limits edits of old messages, so an old panel is posted again.
        let may_change = same_question && is_lowest && !is_old(message, actual.now);
        steps.push(if may_change { Step::Edit(message) } else { anew(Some(message)) });
    }
    steps
}

/// Who must act, as noted in the place; `before` is the earlier note.
pub(in crate::discord) fn asked(desired: &Desired, before: &str) -> String {
    let asked = &desired.panel.asked;
    // An empty note means that the panel must be posted again. While nobody must act, the earlier note is kept.
    match (asked.is_empty(), before.is_empty()) {
        (false, _) => asked.clone(),
        (true, false) => before.to_owned(),
        (true, true) => "-".to_owned(),
    }
}

/// Whether a message is below the whole story.
pub(in crate::discord) fn is_lowest(actual: &Actual, message: u64) -> bool {
    let place = &actual.place;
    let signed = place.evidence.as_ref().filter(|evidence| evidence.thread == actual.channel);
    let told = place.story.as_ref().map(|story| story.message).into_iter().chain(signed.map(|signed| signed.message));
    told.max().is_none_or(|told| message > told)
}

/// Whether a message of the bot is a panel of this game.
fn shows(said: &Spoken, game: &GameId) -> bool {
    // Other posts have buttons too, and stay.
    let is_of_others = |verb: Verb| matches!(verb, Verb::Rematch | Verb::StillIn | Verb::Guess | Verb::Where);
    let is_of_panel = |press: CustomId| press.game == game.as_str() && !is_of_others(press.verb);
    said.ids.iter().any(|id| CustomId::read(id).is_some_and(is_of_panel))
}
