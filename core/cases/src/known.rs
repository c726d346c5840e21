//! The names that a case may use. A name that the referee never uses is an error in the case.

use super::notation::Notation;
use super::syntax::Told;
use super::tags::knows;
use adjutant_core::ruleset::Games;
use adjutant_events::{RollEvent, TableEvent};

/// Checks that there is a refusal with this name and these fields.
///
/// # Errors
/// There is none.
pub(super) fn refusal(notation: &dyn Notation, told: &Told) -> Result<(), String> {
    let keys = games(notation).refusals();
    let (_, _, fields) =
        keys.iter().find(|(key, _, _)| *key == told.name).ok_or_else(|| format!("`{}` is no refusal", told.name))?;
    known_fields(told, fields)
}

/// Checks that there is a question with this name and these fields.
///
/// # Errors
/// There is none.
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

/// Checks that there is an event of this name. Its fields are checked when one happens.
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

/// The rules of a notation's family only.
pub(super) fn games(notation: &dyn Notation) -> Games {
    Games::of(&[notation.grammar().family()])
}
