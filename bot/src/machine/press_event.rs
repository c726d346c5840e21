//! Events of press and letters, as JSON.

use super::names::Plain;
use adjutant_commands::definition::policy_word;
use adjutant_events::press::PressEvent;
use serde_json::{Value, json};

pub(super) fn body(names: Plain<'_>, event: &PressEvent) -> Value {
    match event {
        PressEvent::PolicySet { policy } => json!({"type": "press_policy_set", "policy": policy_word(*policy)}),
        PressEvent::Published { seat, text } => {
            json!({"type": "press_published", "seat": names.seat(seat), "text": text})
        }
        PressEvent::LetterSent { from, to, text } => json!({
            "type": "letter_sent", "from": names.seat_or_null(from.as_ref()), "to_seats": names.seats(to), "text": text,
        }),
    }
}
