//! What a user has seen: messages in their present or last version, suggestions, forms.

use std::sync::Arc;

use serde_json::Value;

use super::journal::{Entry, What};
use super::snowflake::Snowflake;

/// Journal entries that one user could see, in order.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// The lines.
    pub entries: Vec<Arc<Entry>>,
}

/// A message as a user sees it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The message's id.
    pub id: Snowflake,
    /// The channel of the message.
    pub channel: Snowflake,
    /// As Discord returns it.
    pub json: Value,
}

/// A button, a menu or a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Its visible text: label or placeholder.
    pub label: String,
    /// The value that is sent.
    pub custom_id: String,
    /// Whether it can be used.
    pub disabled: bool,
    /// The options of a menu: the shown and the sent value of each.
    pub options: Vec<(String, String)>,
    /// The options already chosen in a menu.
    pub chosen: Vec<String>,
}

impl Seen {
    /// Every version of every message, including deleted ones: everything that the user may ever have read.
    pub fn versions(&self) -> Vec<Shown> {
        self.entries.iter().filter_map(|entry| shown(entry)).collect()
    }

    /// The messages in their last version, in the order of writing, without deleted ones.
    pub fn messages(&self) -> Vec<Shown> {
        let mut messages: Vec<Shown> = Vec::new();
        for entry in &self.entries {
            if let What::Deleted(id) = entry.what {
                messages.retain(|message| message.id != id);
            } else if let Some(now) = shown(entry) {
                match messages.iter_mut().find(|message| message.id == now.id) {
                    Some(old) => *old = now,
                    None => messages.push(now),
                }
            }
        }
        messages
    }

    /// The last message that was written or changed.
    ///
    /// # Panics
    /// If there is none.
    pub fn last(&self) -> Shown {
        self.entries.iter().rev().find_map(|entry| shown(entry)).expect("a message was seen")
    }

    /// The text of all versions of all messages.
    pub fn text(&self) -> String {
        self.versions().iter().map(Shown::text).collect::<Vec<_>>().join("\n")
    }

    /// The last suggestions: the shown and the sent value of each.
    pub fn suggestions(&self) -> Vec<(String, Value)> {
        let lists = self.entries.iter().rev();
        let mut lists =
            lists.filter_map(|entry| if let What::Suggested(list) = &entry.what { Some(list) } else { None });
        lists.next().cloned().unwrap_or_default()
    }

    /// The form that was opened last.
    pub fn form(&self) -> Option<Value> {
        let mut lines = self.entries.iter().rev();
        lines.find_map(|entry| if let What::Form(form) = &entry.what { Some(form.clone()) } else { None })
    }

    /// Whether the activity was opened.
    pub fn is_activity(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.what, What::Activity))
    }

    /// Every text that the user could read or find in what they received: words, labels, ids, values and file names,
    /// also inside buttons and choices. Their own input is not included.
    pub fn strings(&self) -> Vec<String> {
        let mut strings = Vec::new();
        for entry in &self.entries {
            match &entry.what {
                What::Said(json) | What::Edited(json) | What::Form(json) => gather(json, &mut strings),
                What::Suggested(list) => {
                    for (name, value) in list {
                        strings.push(name.clone());
                        gather(value, &mut strings);
                    }
                }
                What::Deleted(_) | What::Did(..) | What::Activity | What::Failed => {}
            }
        }
        strings
    }

    /// The files that the user could open.
    pub fn attachments(&self) -> Vec<Snowflake> {
        self.versions().iter().flat_map(Shown::attachments).collect()
    }

    /// Whether the user was told that the application did not respond.
    pub fn failed(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.what, What::Failed))
    }
}

/// All texts in a value, without the author.
fn gather(value: &Value, strings: &mut Vec<String>) {
    match value {
        Value::String(text) => strings.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| gather(item, strings)),
        Value::Object(fields) => {
            let read = fields.iter().filter(|(name, _)| !matches!(name.as_str(), "author" | "interaction_metadata"));
            read.for_each(|(_, field)| gather(field, strings));
        }
        _ => {}
    }
}

fn shown(entry: &Entry) -> Option<Shown> {
    let (What::Said(json) | What::Edited(json)) = &entry.what else { return None };
    let id = json["id"].as_str().and_then(Snowflake::parse)?;
    Some(Shown { id, channel: entry.channel, json: json.clone() })
}

impl Shown {
    /// Content and embeds, as plain text.
    pub fn text(&self) -> String {
        let mut lines = vec![self.json["content"].as_str().unwrap_or_default().to_owned()];
        for embed in self.json["embeds"].as_array().into_iter().flatten() {
            let mut take = |value: &Value| lines.extend(value.as_str().map(str::to_owned));
            take(&embed["author"]["name"]);
            take(&embed["title"]);
            take(&embed["description"]);
            for field in embed["fields"].as_array().into_iter().flatten() {
                take(&field["name"]);
                take(&field["value"]);
            }
            take(&embed["footer"]["text"]);
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// Whether it has content, as text or as a file.
    pub fn says_something(&self) -> bool {
        !self.text().is_empty() || self.json["attachments"].as_array().is_some_and(|files| !files.is_empty())
    }

    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.json["flags"].as_u64().is_some_and(|flags| flags & 1 << 6 != 0)
    }

    /// Its buttons and menus, row by row.
    pub fn components(&self) -> Vec<Component> {
        components(&self.json)
    }

    /// Its buttons and menus as on a page: `[Label]`, and a menu with a sign after it.
    pub fn labels(&self) -> Vec<String> {
        let label = |component: Component| {
            let mark = if component.options.is_empty() { "" } else { " ▾" };
            format!("`[{}{mark}]`", component.label)
        };
        self.components().into_iter().map(label).collect()
    }

    /// The button or menu with this label, placeholder or id.
    pub fn component(&self, name: &str) -> Option<Component> {
        let mut all = self.components();
        let place = all.iter().position(|c| c.custom_id == name).or_else(|| all.iter().position(|c| c.label == name));
        place.map(|place| all.swap_remove(place))
    }

    /// The ids of its attachments.
    pub fn attachments(&self) -> Vec<Snowflake> {
        let list = self.json["attachments"].as_array().into_iter().flatten();
        list.filter_map(|json| json["id"].as_str().and_then(Snowflake::parse)).collect()
    }
}

/// The components of a message or form, without the rows.
pub(super) fn components(json: &Value) -> Vec<Component> {
    let rows = json["components"].as_array().into_iter().flatten();
    // In a form, a field may be inside a label.
    let inside = rows.flat_map(|row| {
        let within = row["component"].is_object().then(|| (&row["component"], &row["label"]));
        let here = row["components"].as_array().into_iter().flatten().map(|one| (one, &one["label"]));
        within.into_iter().chain(here)
    });
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    inside
        .map(|(component, label)| {
            let label = if label.is_string() { label } else { &component["placeholder"] };
            let options = component["options"].as_array().into_iter().flatten();
            Component {
                label: if label.is_string() { text(label) } else { text(&component["emoji"]["name"]) },
                custom_id: text(&component["custom_id"]),
                disabled: component["disabled"] == true,
                chosen: options.clone().filter(|o| o["default"] == true).map(|o| text(&o["value"])).collect(),
                options: options.map(|option| (text(&option["label"]), text(&option["value"]))).collect(),
            }
        })
        .collect()
}
