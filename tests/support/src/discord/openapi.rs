//! Checks every request against Discord's description of its API.
//!
//! The description is not in the repository. It is searched at `ADJUTANT_SHARED`, otherwise in a folder `shared` beside
//! the repository. Without it, the fake reports that and checks only its own limits.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

static DESCRIPTION: LazyLock<Option<Description>> = LazyLock::new(|| {
    let read = candidates().into_iter().find_map(|path| std::fs::read(path).ok());
    let Some(json) = read.and_then(|bytes| serde_json::from_slice(&bytes).ok()) else {
        eprintln!(
            "!! No openapi.json (ADJUTANT_SHARED or ../shared/discord): requests are NOT checked against Discord's API."
        );
        return None;
    };
    Some(Description::new(json))
});

/// Possible places of the description, nearest first, so that a checkout inside a checkout finds its own.
fn candidates() -> Vec<PathBuf> {
    if let Some(shared) = std::env::var_os("ADJUTANT_SHARED") {
        return vec![PathBuf::from(shared).join("discord/openapi.json")];
    }
    let package = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().skip(1).take(4).map(|folder| folder.join("shared/discord/openapi.json")).collect()
}

/// Whether requests can be checked on this machine.
pub fn available() -> bool {
    DESCRIPTION.is_some()
}

/// The problem of a request, in words; none if it matches the description.
pub(super) fn check(method: &str, path: &[String], body: Option<&Value>) -> Option<String> {
    // Discord's description omits what OAuth2 itself defines (RFC 6749, section 4.1.3).
    if (method, path) == ("POST", &["oauth2".to_owned(), "token".to_owned()]) {
        return None;
    }
    DESCRIPTION.as_ref()?.check(method, path, body)
}

/// A compiled check of an operation's body; none if it has no body.
type Check = Option<Arc<Validator>>;

struct Description {
    json: Value,
    /// Path templates, by method and number of parts.
    templates: BTreeMap<(String, usize), Vec<String>>,
    compiled: Mutex<HashMap<String, Check>>,
}

impl Description {
    fn new(json: Value) -> Self {
        let mut templates: BTreeMap<(String, usize), Vec<String>> = BTreeMap::new();
        for (path, operations) in json["paths"].as_object().into_iter().flatten() {
            for method in operations.as_object().into_iter().flatten().map(|(name, _)| name.to_uppercase()) {
                templates.entry((method, parts(path).count())).or_default().push(path.clone());
            }
        }
        Self { json, templates, compiled: Mutex::default() }
    }

    fn check(&self, method: &str, path: &[String], body: Option<&Value>) -> Option<String> {
        let Some(template) = self.template(method, path) else {
            return Some(format!("{method} /{}: there is no such operation", path.join("/")));
        };
        let operation = &self.json["paths"][template][method.to_lowercase()];
        if let Some(why) = self.check_ids(template, path, operation) {
            return Some(format!("{method} {template}: {why}"));
        }
        let required = operation["requestBody"]["required"] == json!(true);
        let (Some(validator), Some(body)) = (self.validator(method, template, operation), body) else {
            return (required && body.is_none()).then(|| format!("{method} {template}: the body is missing"));
        };
        let errors: Vec<String> = validator
            .iter_errors(body)
            .take(3)
            .map(|error| format!("{} at “{}”", shortened(&error.to_string()), error.instance_path()))
            .collect();
        (!errors.is_empty()).then(|| format!("{method} {template}: {}", errors.join("; ")))
    }

    /// The best-matching template: the one with the most literal parts.
    fn template(&self, method: &str, path: &[String]) -> Option<&str> {
        let same_length = self.templates.get(&(method.to_owned(), path.len()))?;
        same_length
            .iter()
            .filter(|template| parts(template).zip(path).all(|(want, have)| is_hole(want) || want == have))
            .max_by_key(|template| parts(template).filter(|part| !is_hole(part)).count())
            .map(String::as_str)
    }

    /// Checks that ids in the path are ids.
    fn check_ids(&self, template: &str, path: &[String], operation: &Value) -> Option<String> {
        let shared = self.json["paths"][template]["parameters"].as_array().into_iter().flatten();
        for parameter in shared.chain(operation["parameters"].as_array().into_iter().flatten()) {
            let name = format!("{{{}}}", parameter["name"].as_str().unwrap_or_default());
            let place = parts(template).position(|part| part == name);
            let Some(value) = place.and_then(|place| path.get(place)) else { continue };
            let is_id = parameter["schema"]["$ref"].as_str().is_some_and(|link| link.ends_with("/SnowflakeType"));
            if is_id && value.parse::<u64>().is_err() {
                return Some(format!("“{value}” is not an id"));
            }
        }
        None
    }

    /// Compiled once for every operation, with only the components that it needs, because the whole file is large.
    fn validator(&self, method: &str, template: &str, operation: &Value) -> Check {
        let key = format!("{method} {template}");
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = compiled.get(&key) {
            return known.clone();
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let check = (!schema.is_null()).then(|| {
            let mut root = json!({ "allOf": [schema] });
            root["components"] = json!({ "schemas": self.reachable(schema) });
            let validator = jsonschema::options().with_draft(jsonschema::Draft::Draft202012).build(&root);
            Arc::new(validator.unwrap_or_else(|error| panic!("{key}: {error}")))
        });
        compiled.insert(key, check.clone());
        check
    }

    fn reachable(&self, schema: &Value) -> Map<String, Value> {
        let mut found = Map::new();
        let mut open = BTreeSet::new();
        links(schema, &mut open);
        while let Some(name) = open.pop_first() {
            let component = &self.json["components"]["schemas"][&name];
            found.insert(name, component.clone());
            let mut further = BTreeSet::new();
            links(component, &mut further);
            open.extend(further.into_iter().filter(|name| !found.contains_key(name)));
        }
        found
    }
}

/// The names of the components that a schema refers to.
fn links(schema: &Value, into: &mut BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            if let Some(name) = map.get("$ref").and_then(Value::as_str).and_then(|link| link.rsplit('/').next()) {
                into.insert(name.to_owned());
            }
            map.values().for_each(|value| links(value, into));
        }
        Value::Array(list) => list.iter().for_each(|value| links(value, into)),
        _ => {}
    }
}

/// Ids of new attachments as text, as in the description; Discord also accepts numbers.
pub(super) fn with_ids_as_text(body: &Value) -> Value {
    let mut body = body.clone();
    for place in ["/attachments", "/data/attachments"] {
        for attachment in body.pointer_mut(place).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(number) = attachment["id"].as_u64() {
                attachment["id"] = json!(number.to_string());
            }
        }
    }
    body
}

fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|part| !part.is_empty())
}

fn is_hole(part: &str) -> bool {
    part.starts_with('{')
}

/// Errors quote the whole instance; its beginning is enough.
fn shortened(text: &str) -> String {
    const MOST: usize = 400;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let head: String = text.chars().take(MOST / 2).collect();
    let mut tail: Vec<char> = text.chars().rev().take(MOST / 2).collect();
    tail.reverse();
    format!("{head} … {}", tail.into_iter().collect::<String>())
}
