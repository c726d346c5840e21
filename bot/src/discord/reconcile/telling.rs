//! The story and the evidence: what an entry of the outbox tells, against what was told.

use super::super::carried::is_old;
use super::super::places::Story;
use super::super::split;
use super::hands::Part;
use super::{Actual, Evidence, Step, Told};

/// Whether what comes now may belong into the last message of the story, so that its lines must be known.
pub fn part_of<'a>(told: &Told, actual: &'a Actual) -> Option<&'a Story> {
    let story = actual.place.story.as_ref()?;
    let is_same = story.scene == told.scene && story.to < told.from && !story.scene.is_empty();
    (is_same && !is_old(story.message, actual.now)).then_some(story)
}

/// What is to be done so that an entry is told. `evidence` is what stands where the evidence stands, `actual` what stands
/// in the channel of the game. Evidence comes first: what was asked for is known before anything comes of it.
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
    let there = |one: &Evidence| actual.says(&one.text, newest);
    let mut lacking = lacking.map(|one| (one, there(one))).peekable();
    let mut steps = Vec::new();
    while let Some((one, there)) = lacking.next() {
        let mut part = Part { text: one.text.clone(), files: one.files.clone(), there };
        let mut to = one.to;
        // What is signed at one moment stands in one message.
        let mut letters = part.text.chars().count();
        while joins(one) && there.is_none() {
            let fits = |(next, there): &(&Evidence, Option<u64>)| {
                joins(next) && there.is_none() && letters + 1 + next.text.chars().count() <= split::LONGEST
            };
            let Some((next, _)) = lacking.next_if(fits) else { break };
            part.text = [part.text.as_str(), next.text.as_str()].join("\n");
            letters = part.text.chars().count();
            to = next.to;
        }
        steps.push(Step::Testify { part, to, is_file: one.is_file });
    }
    steps
}

/// Whether a note may stand in one message with others.
const fn joins(one: &Evidence) -> bool {
    !one.alone && !one.is_file && one.files.is_empty()
}

/// In the message that tells the same battle or phase, else in new ones.
fn story(told: &Told, actual: &Actual) -> Step {
    if let Some(story) = part_of(told, actual) {
        let lines = [told.before.clone(), told.lines.clone()].concat();
        if lines.join("\n").chars().count() <= split::LONGEST {
            let scene = if told.closes { String::new() } else { story.scene.clone() };
            let story = Story { to: told.to, scene, ..story.clone() };
            return Step::Grow { lines, story, plate: told.plate.clone() };
        }
    }
    let newest = actual.place.story.as_ref().map(|story| story.message);
    let mut found: Vec<u64> = Vec::new();
    let parts = split::several(&told.lines.join("\n"), "story.txt").into_iter().map(|(text, files)| {
        // The same words may have been said earlier, of something else: what comes before the story's end is not this.
        let there = actual.said(&text, found.last().copied().or(newest));
        found.extend(there);
        Part { text, files, there }
    });
    let parts: Vec<Part> = parts.collect();
    // Only a message that holds all of it can grow.
    let grows = parts.len() == 1 && parts[0].files.is_empty() && !told.closes;
    let scene = if grows { told.scene.clone() } else { String::new() };
    // A picture would take the place of a file.
    let plate = told.plate.clone().filter(|_| parts.iter().all(|part| part.files.is_empty()));
    let story = Story { message: 0, from: told.from, to: told.to, scene };
    Step::Tell { parts, lines: told.lines.clone(), story, plate }
}
