//! The documented schemas describe the output, and accept nothing else.

use crate::audit::game::{BLOCKS, Kind, SHORT, Table};
use jsonschema::Validator;
use serde_json::Value;
use std::path::PathBuf;

fn schema(name: &str) -> Validator {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/schemas").join(name);
    let text = std::fs::read_to_string(path).expect("the schema is there");
    jsonschema::validator_for(&serde_json::from_str(&text).expect("JSON")).expect("a schema")
}

#[test]
fn bundles_are_as_documented() {
    let schema = schema("audit-bundle.schema.json");
    let few = Kind { commands: 80, ..BLOCKS };
    for kind in [SHORT, few, Kind { close: true, ..few }] {
        let text = Table::open(kind).play().bundle().to_json().unwrap();
        let mut json: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(schema.validate(&json).err().map(|error| error.to_string()), None);
        json["events"][0]["more"] = 1.into();
        assert!(!schema.is_valid(&json));
    }
}

#[test]
fn roll_proofs_are_as_documented() {
    let schema = schema("roll-proof.schema.json");
    let table = Table::open(SHORT).play();
    let mut json: Value = serde_json::from_str(&table.proof(1).write().unwrap()).unwrap();
    assert_eq!(schema.validate(&json).err().map(|error| error.to_string()), None);
    json["dice"]["path"] = "?".into();
    assert!(!schema.is_valid(&json));
}
