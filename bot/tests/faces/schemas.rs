//! The schemas in `docs/schemas/`, compared with real output.

use super::sandbox::Sandbox;
use jsonschema::{Registry, Resource, Validator};
use serde_json::Value;
use std::path::Path;

fn schema(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schemas").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).expect("a schema")).expect("JSON")
}

/// A base address for the schemas: their names and references are relative, so that they work at any place.
const SOMEWHERE: &str = "https://league.example/adjutant";

pub(super) fn validator(name: &str) -> Validator {
    let mut registry = Registry::new();
    for part in ["common.json", "event.json", "odds.json", "verdict.json"] {
        let resource = Resource::from_contents(schema(part));
        registry = registry.add(format!("{SOMEWHERE}/{part}"), resource).expect("a schema");
    }
    let registry = registry.prepare().expect("schemas that stand together");
    let options = jsonschema::options().with_base_uri(format!("{SOMEWHERE}/{name}")).with_registry(&registry);
    options.build(&schema(name)).expect("a schema that stands")
}

pub(super) fn check(validator: &Validator, objects: &[Value]) {
    for object in objects {
        let problems: Vec<String> =
            validator.iter_errors(object).map(|problem| format!("{}: {problem}", problem.instance_path())).collect();
        assert!(problems.is_empty(), "{object}\n{}", problems.join("\n"));
    }
}

/// Every reference in a schema.
fn references(within: &Value, found: &mut Vec<String>) {
    match within {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| references(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn every_schema_is_called_as_its_file_and_what_it_refers_to_is_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schemas");
    let mut seen = 0;
    for entry in std::fs::read_dir(&folder).expect("the schemas") {
        let name = entry.expect("an entry").file_name().into_string().expect("a name");
        let this = schema(&name);
        assert_eq!(this["$id"], name.as_str());
        let mut found = Vec::new();
        references(&this, &mut found);
        for reference in found {
            let (file, pointer) = reference.split_once('#').unwrap_or((&reference, ""));
            let other = if file.is_empty() { this.clone() } else { schema(file) };
            assert!(other.pointer(pointer).is_some(), "{name}: {reference}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen}");
}

const TURN: &str = "
Soviet Union: buy 1 infantry
Soviet Union: done
Soviet Union: board
Soviet Union: help move
Soviet Union: try move 1 infantry from Caucasus to Ukraine
Soviet Union: orders
move 3 infantry from Archangel to West Russia
mvoe 1 tank
end
Soviet Union: move 3 infantry from Archangel to West Russia; move 6 infantry from Russia to West Russia
Soviet Union: standing casualties infantry, tank
gm: pause because tea
gm: resume
Soviet Union: done
Soviet Union: fight
dice: 1 1 1 6 6 6 6 6 6
dice: 2 6 6
Soviet Union: casualties
dance
";

#[test]
fn every_line_of_the_table_is_as_its_schema_says() {
    let sandbox = Sandbox::new();
    let ran = sandbox.table(&["--test-dice", "ask"], TURN);
    assert_eq!(ran.status(), 0);
    check(&validator("table.json"), &ran.objects());
    for wanted in ["event", "prompt", "roll", "text", "preview", "ready", "accepted", "refused"] {
        assert!(!ran.of_type(wanted).is_empty(), "no {wanted} among {}", ran.text());
    }
}

#[test]
fn states_logs_and_lists_are_as_their_schemas_say() {
    let sandbox = Sandbox::new();
    let state = validator("state.json");
    // In mid-game: an open roll, a battle in progress, units aboard.
    for lines in 1..TURN.lines().count() {
        let some: Vec<&str> = TURN.lines().take(lines).collect();
        if lines % 4 == 0 {
            let other = Sandbox::new();
            other.table(&["--test-dice", "ask"], &some.join("\n"));
            check(&state, &[other.state()]);
        }
    }
    sandbox.table(&["--test-dice", "ask"], TURN);
    check(&state, &sandbox.run(&["state", "one", "--json", "--seat", "germany"], "").objects());
    check(&validator("event.json"), &sandbox.run(&["log", "one", "--json"], "").objects());
    check(&validator("game.json"), &sandbox.run(&["games", "--json"], "").objects());
    check(&validator("overview.json"), &sandbox.run(&["gm", "--json"], "").objects());
}
