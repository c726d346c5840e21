//! The story and the evidence: what an outbox entry should post, compared with what is posted.

use super::panels::is_lowest;
use super::steps::Part;
use super::{Actual, Evidence, Step, Told};
use crate::discord::channels::games::Story;
use crate::discord::http::failure::is_old;
use crate::discord::messages::length;
use crate::discord::messages::public_events::{BATTLE, TABLE};

/// The last story message, if this piece may be added to it. Then its lines are needed.
pub fn part_of<'a>(told: &Told, actual: &'a Actual) -> Option<&'a Story> {
    let story = actual.place.story.as_ref()?;
    let is_same = is_one_scene(&story.scene, &told.scene) && story.to < told.from;
    (is_same && !is_old(story.message, actual.now)).then_some(story)
}

/// Whether two scenes share a message. Phases without a battle between them do.
pub fn is_one_scene(one: &str, other: &str) -> bool {
    !one.is_empty() && (one == other || is_of_a_phase(one) && is_of_a_phase(other))
}

/// Events of the table and battles have their own messages.
fn is_of_a_phase(scene: &str) -> bool {
    !scene.is_empty() && scene != TABLE && !scene.starts_with(BATTLE)
}

/// The steps that post an entry. `evidence` is the state of the evidence thread, `actual` that of the game's channel.
///
/// Evidence comes first, so that a request is proven before its result.
pub fn telling(told: &Told, actual: &Actual, evidence: &Actual) -> Vec<Step> {
    let mut steps = testimony(told, evidence);
    let is_told = actual.place.story.as_ref().is_some_and(|story| told.to <= story.to);
    if !is_told && !told.lines.is_empty() {
        steps.push(story(told, actual));
    }
    steps
}

fn testimony(told: &Told, actual: &Actual) -> Vec<Step> {
    let stands = actual.place.evidence.as_ref();
    let (to, filed, newest) = stands.map_or((0, 0, None), |known| (known.to, known.filed, Some(known.message)));
    let lacking = told.evidence.iter().filter(|one| one.to > if one.is_file { filed } else { to });
    let step = |one: &Evidence| {
        let part = Part { text: one.text.clone(), files: one.files.clone(), there: actual.says(&one.text, newest) };
        Step::Testify { part, to: one.to, is_file: one.is_file }
    };
    lacking.map(step).collect()
}

/// Adds to the message about the same battle or phase, otherwise posts new ones.
fn story(told: &Told, actual: &Actual) -> Step {
    let newest = actual.place.story.as_ref().map(|story| story.message);
    let text = told.lines.join("\n");
    let taken = to_be_taken(actual).filter(|_| text.chars().count() <= length::LONGEST);
    // At the end of a turn, the panel becomes the story message and a new panel mentions the next player. An earlier
    // run may have done so before a crash.
    let ends = taken.is_some() || actual.said(&text, newest).is_some();
    if let Some(story) = part_of(told, actual).filter(|_| !(told.closes && ends)) {
        let lines = [told.before.clone(), told.lines.clone()].concat();
        if lines.join("\n").chars().count() <= length::LONGEST {
            let scene = if told.closes { String::new() } else { story.scene.clone() };
            let story = Story { to: told.to, scene, ..story.clone() };
            return Step::Grow { lines, story, pending: told.pending.clone() };
        }
    }
    if let Some(shown) = taken {
        let scene = if told.closes { String::new() } else { told.scene.clone() };
        let story = Story { message: shown, from: told.from, to: told.to, scene };
        return Step::Take { lines: told.lines.clone(), story, pending: told.pending.clone() };
    }
    let mut found: Vec<u64> = Vec::new();
    let parts = length::several(&text, "story.txt").into_iter().map(|(text, files)| {
        // An equal text before the end of the story belongs to earlier events.
        let there = actual.said(&text, found.last().copied().or(newest));
        found.extend(there);
        Part { text, files, there }
    });
    let parts: Vec<Part> = parts.collect();
    // Only a single complete message can grow.
    let grows = parts.len() == 1 && parts[0].files.is_empty() && !told.closes;
    let scene = if grows { told.scene.clone() } else { String::new() };
    // A picture would replace an attached file.
    let pending = told.pending.clone().filter(|_| parts.iter().all(|part| part.files.is_empty()));
    let story = Story { message: 0, from: told.from, to: told.to, scene };
    Step::Tell { parts, lines: told.lines.clone(), story, pending }
}

/// The panel, if it can become a story message: it is the last message of the channel. Not if Discord was asked,
/// because the news may be posted already.
fn to_be_taken(actual: &Actual) -> Option<u64> {
    let place = &actual.place;
    let shown =
        place.panel_message.filter(|shown| actual.lowest == Some(*shown) && !place.gone && actual.seen.is_none())?;
    (is_lowest(actual, shown) && !is_old(shown, actual.now)).then_some(shown)
}
