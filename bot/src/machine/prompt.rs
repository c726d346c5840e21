//! A prompt, as JSON.

use super::names::Plain;
use crate::words::Voice;
use adjutant_core::{Choice, Prompt};
use serde_json::{Value, json};

/// A prompt without its choices; `offered` are the choices of its first seat, used for the example.
pub fn prompt(names: Plain<'_>, voice: Voice<'_>, prompt: &Prompt, offered: &[Choice]) -> Value {
    let asked = voice.prompt_with(prompt, offered);
    let key = prompt.task.key();
    json!({
        "type": "prompt",
        "seats": names.seats(&prompt.seats),
        "task": key.strip_prefix("task-").unwrap_or(&key),
        "rule": asked.rule,
        "terms": names.terms(&prompt.task.terms()),
        "message": asked.task,
        "can_type": asked.typed,
    })
}
