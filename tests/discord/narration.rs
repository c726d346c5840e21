//! What a channel tells of a game, and what it should tell by the log.

use adjutant_tests::discord::{Seen, Snowflake};
use serde_json::Value;

/// The lines in a channel, one by one.
pub(crate) fn told(seen: &Seen, channel: Snowflake) -> Vec<String> {
    let story = seen
        .messages()
        .into_iter()
        .filter(|message| message.channel == channel && message.components().is_empty() && !message.is_ephemeral());
    let lines = story.flat_map(|message| message.text().lines().map(str::to_owned).collect::<Vec<_>>());
    // Summaries of turns are computed from the log; the log has no such lines.
    lines.filter(|line| !is_summary(line)).collect()
}

/// Whether a line belongs to the summary of a turn.
pub(crate) fn is_summary(line: &str) -> bool {
    line.starts_with("### ") || line.starts_with("> ")
}

/// What a channel tells of the events that `adjutant log --json` has written.
pub(crate) fn narrated(log: Vec<Value>) -> Vec<String> {
    let told = log.into_iter().filter(|event| {
        let kind = event["event"]["type"].as_str().unwrap_or_default();
        !matches!(
            kind,
            "roll_requested"
                | "checkpoint_signed"
                | "checkpoint_shown"
                | "checkpoint_cosigned"
                | "ordered"
                | "instruction_given"
                | "instruction_withdrawn"
        )
    });
    told.map(|event| mentions(event["text"].as_str().expect("a text"))).collect()
}

/// Players as a channel shows them.
fn mentions(text: &str) -> String {
    let mut out = String::new();
    for (index, part) in text.split("discord-").enumerate() {
        if index == 0 {
            out.push_str(part);
            continue;
        }
        let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
        out.extend(["<@", &digits, ">", &part[digits.len()..]]);
    }
    out
}
