//! Witness statements, as text for people and as an object for programs.

use super::MOST_LISTED;
use crate::words::{Args, Words};
use adjutant_audit::{SeenRoll, Witnessing};
use adjutant_events::Timestamp;
use chrono::DateTime;
use serde_json::{Value, json};

/// The lines after the verdict.
pub fn lines(words: Words, said: &Witnessing) -> Vec<String> {
    let mut lines = Vec::new();
    if said.sightings.is_empty() {
        lines.push(words.word("witnessed-nothing"));
    }
    // The last sightings cover the most events.
    let passed_over = said.sightings.len().saturating_sub(MOST_LISTED);
    for sighting in &said.sightings[passed_over..] {
        let told = Args::new().text("witness", &*sighting.witness).number("size", sighting.size);
        lines.push(words.say("witnessed-checkpoint", &told.text("at", instant(sighting.at))));
    }
    if passed_over > 0 {
        lines.push(format!("  - {}", words.say("verdict-more", &Args::new().number("count", passed_over))));
    }
    let unseen: Vec<&SeenRoll> = said.unseen().collect();
    let told = Args::new().number("rolls", said.rolls.len()).number("seen", said.rolls.len() - unseen.len());
    let told = told.number("wanted", said.required.max(1));
    lines.push(words.say(if unseen.is_empty() { "witnessed-all" } else { "witnessed-some" }, &told));
    for roll in unseen.iter().take(MOST_LISTED) {
        lines.push(format!("  - {}", roll_line(words, roll)));
    }
    if let Some(more) = unseen.len().checked_sub(MOST_LISTED).filter(|more| *more > 0) {
        lines.push(format!("  - {}", words.say("verdict-more", &Args::new().number("count", more))));
    }
    if let [only] = said.rolls.as_slice() {
        for by in &only.seen {
            let told = Args::new().text("witness", &*by.witness).number("roll", only.roll).text("at", instant(by.at));
            let told = told.text("round", only.round_at.map(instant).unwrap_or_default());
            let key = if only.round_at.is_some() { "witnessed-roll" } else { "witnessed-roll-alone" };
            lines.push(words.say(key, &told));
        }
    }
    for (key, count) in [("witnessed-strangers", said.strangers), ("witnessed-wrong", said.wrong)] {
        if count > 0 {
            lines.push(words.say(key, &Args::new().number("count", count)));
        }
    }
    if !said.is_enough() {
        lines.push(words.say("witnessed-too-few", &Args::new().number("wanted", said.required)));
    }
    lines
}

fn roll_line(words: Words, roll: &SeenRoll) -> String {
    let told = Args::new().number("roll", roll.roll).number("seq", roll.seq).number("seen", roll.seen.len());
    words.say("witnessed-unseen", &told)
}

/// The statements as an object: `witnesses` of `docs/schemas/verdict.json`.
pub fn json(words: Words, said: &Witnessing) -> Value {
    json!({
        "required": said.required,
        "enough": said.is_enough(),
        "message": lines(words, said).join("\n"),
        "sightings": said.sightings.iter().map(|seen| {
            json!({"witness": seen.witness, "size": seen.size, "at": seen.at.0 / 1000})
        }).collect::<Value>(),
        "rolls": said.rolls.iter().map(|roll| {
            let seen = roll.seen.iter().map(|by| json!({"witness": by.witness, "at": by.at.0 / 1000}));
            json!({
                "roll": roll.roll,
                "seq": roll.seq,
                "round_at": roll.round_at.map(|at| at.0 / 1000),
                "seen": seen.collect::<Value>(),
            })
        }).collect::<Value>(),
        "strangers": said.strangers,
        "wrong": said.wrong,
    })
}

/// A time in UTC, to the second.
fn instant(at: Timestamp) -> String {
    let known = DateTime::from_timestamp_millis(at.0);
    known.map_or_else(|| format!("{} s", at.0 / 1000), |at| at.format("%Y-%m-%d %H:%M:%S UTC").to_string())
}
