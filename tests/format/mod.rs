//! The format as others implement it: types, games and test vectors of `docs/format.md`, written from the program, and that
//! they are what is committed. `ADJUTANT_BLESS=1` writes them anew: then the second verifier and the page must be made to
//! agree, for this is a change of the format.

mod audiences;
mod bundles;
mod games;
mod page;
mod sample;
mod types;
mod vectors;
mod witnesses;

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// Compares a file of `docs/` with what the program gives today.
fn hold(name: &str, made: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs").join(name);
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        fs::write(&path, made).expect("writable");
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == made,
        "docs/{name} is not what the program gives: the format has changed. If that is meant, write it anew with ADJUTANT_BLESS=1"
    );
}

/// JSON with a line for each entry of the outermost lists and objects: to be read and compared by people.
fn lines(value: &serde_json::Value) -> String {
    fn write(out: &mut String, value: &serde_json::Value, depth: usize) {
        let indent = "  ".repeat(depth + 1);
        match value {
            serde_json::Value::Object(entries) if depth < 2 && !entries.is_empty() => {
                out.push_str("{\n");
                for (at, (key, inner)) in entries.iter().enumerate() {
                    write!(out, "{indent}{}: ", serde_json::Value::from(key.as_str())).expect("in memory");
                    write(out, inner, depth + 1);
                    out.push_str(if at + 1 < entries.len() { ",\n" } else { "\n" });
                }
                write!(out, "{}}}", "  ".repeat(depth)).expect("in memory");
            }
            serde_json::Value::Array(items) if depth < 2 && items.len() > 1 => {
                out.push_str("[\n");
                for (at, inner) in items.iter().enumerate() {
                    out.push_str(&indent);
                    write(out, inner, 2);
                    out.push_str(if at + 1 < items.len() { ",\n" } else { "\n" });
                }
                write!(out, "{}]", "  ".repeat(depth)).expect("in memory");
            }
            other => out.push_str(&other.to_string()),
        }
    }
    let mut out = String::new();
    write(&mut out, value, 0);
    out.push('\n');
    out
}
