//! Names of the referee's words that a case may use: a name that it never says is a mistake of the case.

use super::notation::Notation;
use super::syntax::Told;
use super::tags::knows;
use adjutant_core::ruleset::Games;
use adjutant_events::{RollEvent, TableEvent};

/// Whether the referee knows a refusal of this name with these fields.
///
/// # Errors
/// It does not.
pub(super) fn refusal(notation: &dyn Notation, told: &Told) -> Result<(), String> {
    let keys = games(notation).refusals();
    let (_, _, fields) =
        keys.iter().find(|(key, _, _)| *key == told.name).ok_or_else(|| format!("`{}` is no refusal", told.name))?;
    known_fields(told, fields)
}

/// Whether the referee knows a question of this name with these fields.
///
/// # Errors
/// It does not.
pub(super) fn task(notation: &dyn Notation, told: &Told) -> Result<(), String> {
    let wanted = format!("task-{}", told.name);
    let keys = games(notation).questions();
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
pub(super) fn event(notation: &dyn Notation, told: &Told) -> Result<(), String> {
    let mut tag = String::new();
    for letter in told.name.chars() {
        if letter.is_ascii_uppercase() && !tag.is_empty() {
            tag.push('_');
        }
        tag.extend(letter.to_lowercase());
    }
    if notation.knows_fact(&tag) || knows::<TableEvent>(&tag) || knows::<RollEvent>(&tag) {
        Ok(())
    } else {
        Err(format!("there is no event `{}`", told.name))
    }
}

/// The rules of a notation's family, and no others.
pub(super) fn games(notation: &dyn Notation) -> Games {
    Games::of(&[notation.grammar().family()])
}
