//! Buttons, menus and rows as Discord takes them, within its limits.

use super::press::Press;
use serde_json::{Value, json};

/// Choices of a menu.
pub(super) const CHOICES: usize = 25;
/// The longest label of a button, of a choice, and the longest text on a menu.
const LABEL: usize = 80;
const CHOICE: usize = 100;
const PLACEHOLDER: usize = 150;

/// A button; none if what it says is too long for one.
pub(super) fn button(press: &Press, label: &str, style: u8) -> Option<Value> {
    Some(json!({ "type": 2, "style": style, "label": cut(label, LABEL), "custom_id": press.id()? }))
}

/// A row of buttons; none without any.
pub(super) fn row(buttons: Vec<Value>) -> Option<Value> {
    (!buttons.is_empty()).then(|| json!({ "type": 1, "components": buttons }))
}

/// A choice of a menu.
pub(super) fn choice(label: &str, value: &str) -> Value {
    json!({ "label": cut(label, CHOICE), "value": value })
}

/// A row with a menu of which at most so many are chosen; none without choices. Choices whose value is too long for
/// Discord are left out: they can be typed.
pub(super) fn menu(press: &Press, placeholder: &str, mut choices: Vec<Value>, most: usize) -> Option<Value> {
    choices.retain(|choice| choice["value"].as_str().is_some_and(|value| value.chars().count() <= CHOICE));
    choices.truncate(CHOICES);
    if choices.is_empty() {
        return None;
    }
    let menu = json!({
        "type": 3, "custom_id": press.id()?, "placeholder": cut(placeholder, PLACEHOLDER),
        "min_values": 1, "max_values": most.clamp(1, choices.len()), "options": choices,
    });
    Some(json!({ "type": 1, "components": [menu] }))
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}
