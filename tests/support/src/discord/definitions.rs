//! Discord's requirements for the definition of a command.

use std::collections::HashSet;

use serde_json::Value;

use super::limits::{Form, choice_list};
use super::refused::Refused;

/// The languages of Discord's clients.
const LOCALES: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
];

/// Checks a complete definition.
pub(super) fn check(command: &Value, of_server: bool) -> Result<(), Refused> {
    let mut form = Form::default();
    for field in ["contexts", "integration_types"] {
        if of_server && !command[field].is_null() {
            form.problem(field, "BASE_TYPE_CHOICES", "Only commands for everywhere say where they can be used.");
        }
    }
    if command["type"].as_u64().unwrap_or(1) == 1 {
        named(&mut form, "", command);
        options(&mut form, "options", &command["options"], 0);
        if letters(command) > 8000 {
            let message = "Command exceeds maximum size (8000)";
            form.problem("", "APPLICATION_COMMAND_TOO_LARGE", message);
        }
    } else {
        form.one_to("name", &command["name"], 32);
        if !command["description"].as_str().unwrap_or_default().is_empty() || command["options"][0].is_object() {
            let message = "Context menu commands cannot have description or options";
            form.problem("description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", message);
        }
    }
    form.done()
}

/// Name and description, also in other languages.
fn named(form: &mut Form, place: &str, thing: &Value) {
    let at = |field: &str| if place.is_empty() { field.to_owned() } else { format!("{place}.{field}") };
    name(form, &at("name"), &thing["name"]);
    form.one_to(&at("description"), &thing["description"], 100);
    for (field, is_name) in [("name_localizations", true), ("description_localizations", false)] {
        for (locale, text) in thing[field].as_object().into_iter().flatten() {
            let at = at(&format!("{field}.{locale}"));
            if !LOCALES.contains(&locale.as_str()) {
                form.problem(at, "BASE_TYPE_CHOICES", "This is no locale of Discord's.");
            } else if is_name {
                name(form, &at, text);
            } else {
                form.one_to(&at, text, 100);
            }
        }
    }
}

/// A name: lower case where the script has cases, no spaces, at most 32 characters.
fn name(form: &mut Form, at: &str, value: &Value) {
    form.one_to(at, value, 32);
    let fits = |c: char| matches!(c, '-' | '_' | '\'') || c.is_alphanumeric() || is_mark(c);
    let text = value.as_str().unwrap_or_default();
    if !text.chars().all(fits) || text.to_lowercase() != text {
        form.problem(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
}

/// Vowel signs of Devanagari and Thai, which Discord accepts besides letters and numbers.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}')
}

fn options(form: &mut Form, at: &str, options: &Value, depth: usize) {
    form.no_more_than(at, options, 25);
    let mut names = HashSet::new();
    let mut optional = false;
    let list = options.as_array().map_or(&[][..], Vec::as_slice);
    let nested = list.iter().filter(|option| kind(option) <= 2).count();
    if nested != 0 && nested != list.len() {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.problem(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
    for (number, option) in list.iter().enumerate() {
        let place = format!("{at}.{number}");
        named(form, &place, option);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            form.problem(&place, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name is duplicated.");
        }
        let required = option["required"] == true;
        if required && optional {
            let message = "Required options must be placed before non-required options";
            form.problem(&place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional |= !required;
        match kind(option) {
            1 if depth <= 1 => self::options(form, &format!("{place}.options"), &option["options"], 2),
            2 if depth == 0 => self::options(form, &format!("{place}.options"), &option["options"], 1),
            3..=11 => choice_list(form, &format!("{place}.choices"), &option["choices"]),
            _ => form.problem(format!("{place}.type"), "BASE_TYPE_CHOICES", "This type does not belong here."),
        }
        if option["autocomplete"] == true && option["choices"][0].is_object() {
            let message = "Autocomplete and choices exclude each other";
            form.problem(&place, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message);
        }
    }
}

fn kind(option: &Value) -> u64 {
    option["type"].as_u64().unwrap_or(0)
}

/// The characters that Discord counts: names, descriptions and values, in the longest language.
fn letters(thing: &Value) -> usize {
    let longest = |field: &str, others: &str| {
        let texts = thing[others].as_object().into_iter().flatten().map(|(_, text)| text).chain([&thing[field]]);
        texts.filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let own = longest("name", "name_localizations") + longest("description", "description_localizations");
    let value = thing["value"].as_str().map_or(0, |text| text.chars().count());
    let within: usize =
        ["options", "choices"].iter().filter_map(|list| thing[*list].as_array()).flatten().map(letters).sum();
    own + value + within
}
