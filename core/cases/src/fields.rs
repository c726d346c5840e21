//! Compares a case's description of an event, a refusal or a question with the referee's data.
//!
//! A case names some of the fields as a player would. Spaces and powers have their names, and units are written as `2
//! pikes, 1 knight` where the data has unit numbers.

use super::names::Names;
use super::syntax::Told;
use super::words::plain;
use adjutant_core::term::Message;
use adjutant_events::KindId;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Every unit that was ever on the board of a case.
pub(super) type Ledger = BTreeMap<u32, KindId>;

/// Data of the referee: its name in `snake_case` and its fields.
#[derive(Clone, Debug)]
pub(super) struct RecordedEvent {
    pub name: String,
    fields: Value,
}

impl RecordedEvent {
    /// A refusal or a question.
    pub(super) fn of_message(message: &dyn Message) -> Self {
        Self::of(&[("said", message.readable())].into_iter().collect::<BTreeMap<_, _>>())
    }

    /// Reads data whose outermost tags are names. The tag of the innermost enum is the name.
    pub(super) fn of(data: &impl Serialize) -> Self {
        let mut value = serde_json::to_value(data).unwrap_or(Value::Null);
        let mut name = String::new();
        // In `{"GAME": {"space_captured": {…}}}` the first tag is the family's.
        for _ in 0..2 {
            match value {
                Value::Object(map) if map.len() == 1 => {
                    if let Some((tag, inner)) = map.into_iter().next() {
                        name = tag;
                        value = inner;
                    } else {
                        value = Value::Null;
                    }
                }
                Value::String(tag) => {
                    name = tag;
                    value = Value::Null;
                }
                other => {
                    value = other;
                    break;
                }
            }
        }
        Self { name, fields: value }
    }

    /// A fact without the groups that it is in.
    pub(super) fn of_fact(data: &impl Serialize, groups: &[&str]) -> Self {
        let mut said = Self::of(data);
        while groups.contains(&said.name.as_str()) {
            // What is left has one tag: that of the next group, or of the fact.
            let inner = match &mut said.fields {
                Value::Object(map) if map.len() == 1 => std::mem::take(map).into_iter().next(),
                Value::String(tag) => Some((std::mem::take(tag), Value::Null)),
                _ => None,
            };
            let Some((name, fields)) = inner else { break };
            said = Self { name, fields };
        }
        said
    }

    /// Whether a case means this name, ignoring differences of spelling.
    pub(super) fn is_named(&self, name: &str) -> bool {
        plain(name) == plain(&self.name)
    }

    /// Whether it has a field of this name.
    pub(super) fn has(&self, field: &str) -> bool {
        find(&self.fields, &plain(field)).is_some()
    }

    /// Checks that all described fields agree.
    ///
    /// # Errors
    /// The first field that differs or cannot be read.
    pub(super) fn agrees(&self, names: Names<'_>, ledger: &Ledger, told: &Told) -> Result<(), String> {
        for (key, value) in &told.fields {
            let wanted = plain(key);
            let found = find(&self.fields, &wanted).ok_or_else(|| format!("it has no field `{key}`"))?;
            field_agrees(names, ledger, found, value, wanted == "route")
                .map_err(|found| format!("{key} is {found}, not {value}"))?;
        }
        Ok(())
    }

    /// Its name and fields for a report.
    pub(super) fn describe(&self, names: Names<'_>, ledger: &Ledger) -> String {
        match &self.fields {
            Value::Object(map) => {
                let fields: Vec<String> =
                    map.iter().map(|(key, value)| format!("{key} {}", write(names, ledger, value))).collect();
                format!("{}: {}", self.name, fields.join("; "))
            }
            _ => self.name.clone(),
        }
    }
}

/// The field of this name at any depth. A list of one is as if it were not listed.
fn find<'v>(value: &'v Value, wanted: &str) -> Option<&'v Value> {
    if let Value::Array(items) = value
        && let [only] = items.as_slice()
    {
        return find(only, wanted);
    }
    let map = value.as_object()?;
    map.iter()
        .find(|(key, _)| plain(key) == wanted)
        .map(|(_, value)| value)
        .or_else(|| map.values().find_map(|inner| find(inner, wanted)))
}

/// Compares a field. The error is the value that was found instead.
fn field_agrees(names: Names<'_>, ledger: &Ledger, found: &Value, told: &str, ordered: bool) -> Result<(), String> {
    let found = about(found).unwrap_or(found);
    let written = write(names, ledger, found);
    let agrees = match found {
        Value::String(id) => same_word(names, id, told),
        Value::Array(items) => {
            let counted = items.iter().any(|item| !item.is_string());
            if counted || told.starts_with(|letter: char| letter.is_ascii_digit()) {
                sorted(&canonical(names, told)) == sorted(&written)
            } else if told == "none" {
                items.is_empty()
            } else {
                same_names(names, items, told, ordered)
            }
        }
        _ => written == told,
    };
    if agrees { Ok(()) } else { Err(written) }
}

/// Whether these words are the described ones. The order matters only for routes.
fn same_names(names: Names<'_>, items: &[Value], told: &str, ordered: bool) -> bool {
    let wanted: Vec<&str> = told.split(',').map(str::trim).collect();
    let is = |item: &Value, name: &str| item.as_str().is_some_and(|id| same_word(names, id, name));
    wanted.len() == items.len()
        && if ordered {
            wanted.iter().zip(items).all(|(name, item)| is(item, name))
        } else {
            wanted.iter().all(|name| items.iter().any(|item| is(item, name)))
        }
}

/// The subject of a nested message, if it has only one: `retreat` for the topic of an instruction.
fn about(found: &Value) -> Option<&Value> {
    let [term] = found.get("terms")?.as_array()?.as_slice() else { return None };
    term.get(1)?.as_object()?.values().next()
}

fn same_word(names: Names<'_>, id: &str, told: &str) -> bool {
    plain(id) == plain(told)
        || names.space(told).is_ok_and(|space| space.as_str() == id)
        || names.seat(told).is_ok_and(|seat| seat.as_str() == id)
        || names.kind(told).is_ok_and(|kind| kind.as_str() == id)
}

/// Converts `2 inf, 1 armour` to the names that [`write`] uses.
fn canonical(names: Names<'_>, told: &str) -> String {
    let items = told.split(',').map(|item| {
        let item = item.trim();
        match item.split_once(' ') {
            Some((count, kind)) => match names.kind(kind) {
                Ok(kind) => format!("{count} {}", names.of_kind(&kind)),
                Err(_) => item.to_owned(),
            },
            None => item.to_owned(),
        }
    });
    items.collect::<Vec<_>>().join(", ")
}

fn sorted(list: &str) -> Vec<&str> {
    let mut items: Vec<&str> = list.split(", ").collect();
    items.sort_unstable();
    items
}

fn write(names: Names<'_>, ledger: &Ledger, value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(id) => names.of(id),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => write_list(names, ledger, items),
        Value::Object(map) => {
            let inner: Vec<String> =
                map.iter().map(|(key, value)| format!("{key} {}", write(names, ledger, value))).collect();
            inner.join(", ")
        }
        other => other.to_string(),
    }
}

/// Writes unit numbers and counts as numbers by kind, and words as names. A pair of a unit and what carries it counts as the
/// unit.
fn write_list(names: Names<'_>, ledger: &Ledger, items: &[Value]) -> String {
    let mut counts: BTreeMap<KindId, u64> = BTreeMap::new();
    let mut words: Vec<String> = Vec::new();
    for item in items {
        let unit = item.as_u64().or_else(|| item.get(0).and_then(Value::as_u64));
        let kind = unit.and_then(|unit| u32::try_from(unit).ok()).and_then(|unit| ledger.get(&unit)).cloned();
        let counted = item.get("kind").and_then(Value::as_str).zip(item.get("count").and_then(Value::as_u64));
        if let Some(kind) = kind {
            *counts.entry(kind).or_default() += 1;
        } else if let Some((kind, count)) = counted.and_then(|(kind, count)| Some((names.kind(kind).ok()?, count))) {
            *counts.entry(kind).or_default() += count;
        } else {
            words.push(write(names, ledger, item));
        }
    }
    words.extend(counts.into_iter().map(|(kind, count)| format!("{count} {}", names.of_kind(&kind))));
    words.join(", ")
}
