//! Names of the referee's words that a case may use: a name that it never says is a mistake of the case.

use super::syntax::Told;
use crate::family::games;
use adjutant_events::{RollEvent, TableEvent};
use adjutant_game_axis::fact::AxisEvent;
use adjutant_game_war1812::fact::War1812Event;
use serde::de::DeserializeOwned;

/// Whether the referee knows a refusal of this name with these fields.
///
/// # Errors
/// It does not.
pub(super) fn refusal(told: &Told) -> Result<(), String> {
    let keys = games().refusals();
    let (_, _, fields) =
        keys.iter().find(|(key, _, _)| *key == told.name).ok_or_else(|| format!("`{}` is no refusal", told.name))?;
    known_fields(told, fields)
}

/// Whether the referee knows a question of this name with these fields.
///
/// # Errors
/// It does not.
pub(super) fn task(told: &Told) -> Result<(), String> {
    let wanted = format!("task-{}", told.name);
    let keys = games().questions();
    let (_, _, fields) =
        keys.iter().find(|(key, _, _)| *key == wanted).ok_or_else(|| format!("`{}` is no question", told.name))?;
    known_fields(told, fields)
}

fn known_fields(told: &Told, known: &[&str]) -> Result<(), String> {
    match told.fields.iter().find(|(field, _)| !known.contains(&field.as_str())) {
        Some((field, _)) => Err(format!("`{}` has no field `{field}`: it has {}", told.name, known.join(", "))),
        None => Ok(()),
    }
}

/// Whether there is an event of this name. Its fields are looked at when one happens.
///
/// # Errors
/// There is none.
pub(super) fn event(told: &Told) -> Result<(), String> {
    let mut tag = String::new();
    for letter in told.name.chars() {
        if letter.is_ascii_uppercase() && !tag.is_empty() {
            tag.push('_');
        }
        tag.extend(letter.to_lowercase());
    }
    let of_a_game = knows::<AxisEvent>(&tag) || knows::<War1812Event>(&tag);
    if of_a_game || knows::<TableEvent>(&tag) || knows::<RollEvent>(&tag) {
        Ok(())
    } else {
        Err(format!("there is no event `{}`", told.name))
    }
}

/// Whether an enum has a variant of this tag: an empty one is refused for what it lacks, not for its name.
fn knows<T: DeserializeOwned>(tag: &str) -> bool {
    let empty = serde_json::json!({ tag: {} });
    serde_json::from_value::<T>(empty).map_or_else(|error| !error.to_string().starts_with("unknown variant"), |_| true)
}
