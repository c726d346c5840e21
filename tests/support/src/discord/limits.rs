//! Discord's limits on what a message or a form may hold.

use std::collections::HashSet;

use serde_json::Value;

use super::refused::{Problem, Refused};
use super::world::Upload;

/// Collects the problems of a form.
#[derive(Debug, Default)]
pub(super) struct Form(Vec<Problem>);

impl Form {
    pub(super) fn problem(&mut self, at: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.0.push(Problem { at: at.into(), code, message: message.into() });
    }

    /// A text with a maximum number of characters; a missing text is allowed here.
    pub(super) fn at_most(&mut self, at: impl Into<String>, value: &Value, most: usize) {
        if value.as_str().is_some_and(|text| text.chars().count() > most) {
            self.problem(at, "BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        }
    }

    /// A required text with a maximum number of characters.
    pub(super) fn one_to(&mut self, at: &str, value: &Value, most: usize) {
        match value.as_str().map(|text| text.chars().count()) {
            None | Some(0) => self.problem(at, "BASE_TYPE_REQUIRED", "This field is required"),
            Some(length) if length > most => {
                self.problem(at, "BASE_TYPE_BAD_LENGTH", format!("Must be between 1 and {most} in length."));
            }
            Some(_) => {}
        }
    }

    /// A list with a maximum length.
    pub(super) fn no_more_than(&mut self, at: &str, value: &Value, most: usize) {
        if value.as_array().is_some_and(|list| list.len() > most) {
            self.problem(at, "BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        }
    }

    pub(super) fn done(self) -> Result<(), Refused> {
        if self.0.is_empty() { Ok(()) } else { Err(Refused::form(&self.0)) }
    }
}

fn list(value: &Value) -> impl Iterator<Item = (usize, &Value)> {
    value.as_array().into_iter().flatten().enumerate()
}

/// The largest file, in bytes.
const LARGEST_FILE: usize = 10 * 1024 * 1024;

/// A message or a change of one; `old` are its present attachments.
pub(super) fn message(body: &Value, files: &[Upload], old: &Value) -> Result<(), Refused> {
    if files.iter().any(|file| file.bytes.len() > LARGEST_FILE) {
        return Err(Refused::file_too_large());
    }
    let mut form = Form::default();
    form.at_most("content", &body["content"], 2000);
    attachments(&mut form, &body["attachments"], files, old);
    form.at_most("nonce", &body["nonce"], 25);
    embeds(&mut form, &body["embeds"]);
    components(&mut form, &body["components"], false);
    form.done()
}

/// The list of attachments: each is an uploaded file by number, or a present attachment.
fn attachments(form: &mut Form, listed: &Value, files: &[Upload], old: &Value) {
    form.no_more_than("attachments", listed, 10);
    if files.len() > 10 {
        form.problem("attachments", "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let number = |item: &Value| item["id"].as_u64().or_else(|| item["id"].as_str()?.parse().ok());
    for (place, item) in list(listed) {
        let comes = files.iter().any(|file| number(item) == Some(file.index));
        let stays = list(old).any(|(_, known)| number(known) == number(item));
        let at = |field: &str| format!("attachments.{place}.{field}");
        if number(item).is_none() || !(comes || stays) {
            form.problem(at("id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found in upload or message");
        }
        form.at_most(at("description"), &item["description"], 1024);
        form.at_most(at("filename"), &item["filename"], 1024);
    }
    for file in files.iter().filter(|_| listed.is_array()) {
        if !list(listed).any(|(_, item)| number(item) == Some(file.index)) {
            form.problem("attachments", "ATTACHMENT_NOT_LISTED", "A file came that the list of attachments lacks.");
        }
    }
    let mut numbers = HashSet::new();
    for file in files {
        if !numbers.insert(file.index) || file.name.is_empty() {
            form.problem(format!("files.{}", file.index), "FILE_INVALID", "Two files have one number, or one no name.");
        }
    }
}

fn embeds(form: &mut Form, embeds: &Value) {
    form.no_more_than("embeds", embeds, 10);
    let mut whole = 0;
    let mut measure = |form: &mut Form, at: String, value: &Value, most: usize| {
        form.at_most(at, value, most);
        whole += value.as_str().map_or(0, |text| text.chars().count());
    };
    for (number, embed) in list(embeds) {
        let at = |field: &str| format!("embeds.{number}.{field}");
        measure(form, at("title"), &embed["title"], 256);
        measure(form, at("description"), &embed["description"], 4096);
        measure(form, at("footer.text"), &embed["footer"]["text"], 2048);
        measure(form, at("author.name"), &embed["author"]["name"], 256);
        form.no_more_than(&at("fields"), &embed["fields"], 25);
        for (field_number, field) in list(&embed["fields"]) {
            let at = |part: &str| at(&format!("fields.{field_number}.{part}"));
            form.one_to(&at("name"), &field["name"], 256);
            form.one_to(&at("value"), &field["value"], 1024);
            measure(form, at("name"), &field["name"], 256);
            measure(form, at("value"), &field["value"], 1024);
        }
    }
    if whole > 6000 {
        form.problem("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
}

/// Rows of components; in a form every row holds one text field.
fn components(form: &mut Form, rows: &Value, in_modal: bool) {
    form.no_more_than("components", rows, 5);
    let mut ids = HashSet::new();
    for (row_number, row) in list(rows) {
        let place = format!("components.{row_number}");
        if in_modal && row["type"] == 18 {
            labelled(form, &place, row);
            let id = row["component"]["custom_id"].as_str().unwrap_or_default();
            if !ids.insert(id) {
                let message = "Component custom id cannot be duplicated";
                form.problem(format!("{place}.component.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
            }
            continue;
        }
        if row["type"] != 1 {
            form.problem(format!("{place}.type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
            continue;
        }
        let inside = row["components"].as_array().map_or(0, Vec::len);
        let wide = list(&row["components"]).any(|(_, component)| component["type"] != 2);
        if inside == 0 || inside > if wide { 1 } else { 5 } {
            let most = if wide { 1 } else { 5 };
            let message = format!("Must be between 1 and {most} in length.");
            form.problem(format!("{place}.components"), "BASE_TYPE_BAD_LENGTH", message);
        }
        for (number, component) in list(&row["components"]) {
            let place = format!("{place}.components.{number}");
            self::component(form, &place, component, in_modal);
            let id = component["custom_id"].as_str().unwrap_or_default();
            if !id.is_empty() && !ids.insert(id) {
                let message = "Component custom id cannot be duplicated";
                form.problem(format!("{place}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message);
            }
        }
    }
}

/// A field of a form with its label: a text or a menu.
fn labelled(form: &mut Form, place: &str, row: &Value) {
    form.one_to(&format!("{place}.label"), &row["label"], 45);
    if !row["description"].is_null() {
        form.one_to(&format!("{place}.description"), &row["description"], 100);
    }
    let (place, field) = (format!("{place}.component"), &row["component"]);
    let at = |name: &str| format!("{place}.{name}");
    form.one_to(&at("custom_id"), &field["custom_id"], 100);
    match field["type"].as_u64() {
        Some(3) => {
            select(form, &place, field);
            let chosen = list(&field["options"]).filter(|(_, option)| option["default"] == true).count();
            if chosen as u64 > field["max_values"].as_u64().unwrap_or(1) {
                form.problem(at("options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many defaults.");
            }
            if !field["disabled"].is_null() {
                form.problem(at("disabled"), "MODAL_COMPONENT_DISABLED", "A menu of a form cannot be disabled.");
            }
        }
        Some(4) => {
            form.at_most(at("placeholder"), &field["placeholder"], 100);
            form.at_most(at("value"), &field["value"], 4000);
            if !matches!(field["style"].as_u64(), Some(1 | 2)) {
                form.problem(at("style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.");
            }
            if !field["label"].is_null() {
                form.problem(at("label"), "MODAL_COMPONENT_LABEL", "What stands in a label has none of its own.");
            }
        }
        _ => form.problem(at("type"), "UNION_TYPE_CHOICES", "This kind of component does not belong here."),
    }
}

fn component(form: &mut Form, place: &str, component: &Value, in_modal: bool) {
    let at = |field: &str| format!("{place}.{field}");
    let kind = component["type"].as_u64().unwrap_or(0);
    if in_modal != (kind == 4) {
        form.problem(at("type"), "UNION_TYPE_CHOICES", "This kind of component does not belong here.");
        return;
    }
    let link = kind == 2 && component["style"] == 5;
    if link {
        form.one_to(&at("url"), &component["url"], 512);
    } else {
        form.one_to(&at("custom_id"), &component["custom_id"], 100);
    }
    match kind {
        2 => {
            form.at_most(at("label"), &component["label"], 80);
            if component["label"].as_str().unwrap_or_default().is_empty() && component["emoji"].is_null() {
                let message = "A button must have a label or an emoji";
                form.problem(place, "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", message);
            }
        }
        3 => select(form, place, component),
        4 => {
            form.one_to(&at("label"), &component["label"], 45);
            form.at_most(at("placeholder"), &component["placeholder"], 100);
            form.at_most(at("value"), &component["value"], 4000);
        }
        5..=8 => form.at_most(at("placeholder"), &component["placeholder"], 150),
        _ => form.problem(at("type"), "UNION_TYPE_CHOICES", "There is no such component."),
    }
}

fn select(form: &mut Form, place: &str, component: &Value) {
    let at = |field: &str| format!("{place}.{field}");
    form.at_most(at("placeholder"), &component["placeholder"], 150);
    let options = component["options"].as_array().map_or(0, Vec::len);
    if !(1..=25).contains(&options) {
        form.problem(at("options"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.");
    }
    let (least, most) = (component["min_values"].as_u64().unwrap_or(1), component["max_values"].as_u64().unwrap_or(1));
    if least > most || most > options as u64 || most == 0 {
        form.problem(at("max_values"), "SELECT_COMPONENT_INVALID_BOUNDS", "min_values and max_values do not fit.");
    }
    let mut values = HashSet::new();
    for (number, option) in list(&component["options"]) {
        let at = |field: &str| at(&format!("options.{number}.{field}"));
        form.one_to(&at("label"), &option["label"], 100);
        form.one_to(&at("value"), &option["value"], 100);
        form.at_most(at("description"), &option["description"], 100);
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            let message = "The specified option value is already used";
            form.problem(at("value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message);
        }
    }
}

/// A form that the bot opens.
pub(super) fn modal(data: &Value) -> Result<(), Refused> {
    let mut form = Form::default();
    form.one_to("data.title", &data["title"], 45);
    form.one_to("data.custom_id", &data["custom_id"], 100);
    components(&mut form, &data["components"], true);
    form.done()
}

/// Suggestions for an option.
pub(super) fn choices(at: &str, choices: &Value) -> Result<(), Refused> {
    let mut form = Form::default();
    self::choice_list(&mut form, at, choices);
    form.done()
}

/// Choices, fixed or suggested.
pub(super) fn choice_list(form: &mut Form, at: &str, choices: &Value) {
    form.no_more_than(at, choices, 25);
    let mut names = HashSet::new();
    for (number, choice) in list(choices) {
        let at = |field: &str| format!("{at}.{number}.{field}");
        form.one_to(&at("name"), &choice["name"], 100);
        form.at_most(at("value"), &choice["value"], 100);
        for (locale, name) in choice["name_localizations"].as_object().into_iter().flatten() {
            form.one_to(&at(&format!("name_localizations.{locale}")), name, 100);
        }
        if !names.insert(choice["name"].as_str().unwrap_or_default()) {
            form.problem(
                at("name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                "Option choice name is duplicated.",
            );
        }
    }
}
