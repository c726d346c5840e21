//! Dependencies: none with a known vulnerability, with another licence, or from another source than `deny.toml` allows.
//!
//! cargo-deny reads the same file. But it needs the network for its database, and takes longer to build than all tests.
//! So the database is stored as a table (`.ci/advisories` writes it) that the gate can read offline.

use crate::laws::walls::workspace;
use semver::{Version, VersionReq};
use serde_json::Value;
use spdx::{Expression, ParseMode};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use toml::Table;

fn read(path: &str) -> String {
    fs::read_to_string(workspace().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn policy() -> Table {
    read("deny.toml").parse().expect("a file of cargo-deny")
}

fn texts<'a>(policy: &'a Table, part: &str, key: &str) -> Vec<&'a str> {
    let list = policy[part][key].as_array().unwrap_or_else(|| panic!("{part}.{key} is a list"));
    list.iter().map(|one| one.as_str().expect("a text")).collect()
}

/// Cargo's metadata of the workspace and its dependencies.
pub(crate) fn metadata() -> Value {
    let mut cargo = Command::new(env!("CARGO"));
    let output = cargo.current_dir(workspace()).args(["metadata", "--format-version", "1", "--offline", "--locked"]);
    let output = output.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Crates of the lock file, by name and version.
fn locked() -> Vec<(String, Version)> {
    let lock: Table = read("Cargo.lock").parse().expect("a lock file");
    let packages = lock["package"].as_array().expect("packages");
    let text = |package: &toml::Value, key: &str| package[key].as_str().expect("a text").to_owned();
    packages.iter().map(|one| (text(one, "name"), text(one, "version").parse().expect("a version"))).collect()
}

/// An advisory about a crate.
struct Advisory<'a> {
    id: &'a str,
    name: &'a str,
    kind: &'a str,
    /// Versions that are fixed or were never affected.
    well: Vec<VersionReq>,
}

impl Advisory<'_> {
    fn concerns(&self, name: &str, version: &Version) -> bool {
        self.name == name && !self.well.iter().any(|well| well.matches(version))
    }
}

fn advisories(table: &str) -> Vec<Advisory<'_>> {
    let rows = table.lines().skip(2).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [id, name, _, kind, patched, unaffected] = cells[..] else { panic!("{line}") };
        let ranges = patched.split(" | ").chain(unaffected.split(" | ")).filter(|range| !range.is_empty());
        let range = |range: &str| range.parse().unwrap_or_else(|error| panic!("{id}: {range}: {error}"));
        Advisory { id, name, kind, well: ranges.map(range).collect() }
    });
    rows.collect()
}

#[test]
fn nothing_with_a_known_fault_is_depended_on() {
    let (table, policy, locked) = (read(".ci/advisories.tsv"), policy(), locked());
    let known = advisories(&table);
    assert!(known.len() > 1_000 && locked.len() > 300, "{} advisories, {} crates", known.len(), locked.len());
    let ignored = policy["advisories"]["ignore"].as_array().expect("a list");
    let mut needed = BTreeSet::new();
    let mut faults = Vec::new();
    for (name, version) in &locked {
        for advisory in known.iter().filter(|advisory| advisory.concerns(name, version)) {
            if ignored.iter().any(|one| one["id"].as_str() == Some(advisory.id)) {
                needed.insert(advisory.id);
            } else {
                faults.push(format!("{name} {version}: {} ({})", advisory.id, advisory.kind));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    for one in ignored {
        let (id, reason) = (one["id"].as_str().expect("an id"), one["reason"].as_str().expect("a reason"));
        assert!(needed.contains(id), "{id} is ignored and concerns nothing");
        let (date, why) = reason.split_once(": ").expect("a date and a reason");
        assert!(why.len() > 40, "{id}: {why}");
        let parts: Vec<usize> = date.split('-').map(str::len).collect();
        assert_eq!(parts, [4, 2, 2], "{id}: the day on which it was looked at: {date}");
    }
}

/// The law can fail: it finds earlier contents of the lock file.
#[test]
fn a_known_fault_is_found() {
    let table = read(".ci/advisories.tsv");
    let (known, of) = (advisories(&table), |text: &str| text.parse::<Version>().expect("a version"));
    let hurt = |version: &str| -> Vec<&str> {
        known.iter().filter(|one| one.concerns("rustls-webpki", &of(version))).map(|one| one.id).collect()
    };
    assert_eq!(hurt("0.102.8"), ["RUSTSEC-2026-0049", "RUSTSEC-2026-0098", "RUSTSEC-2026-0099", "RUSTSEC-2026-0104"]);
    assert_eq!(hurt("0.103.13"), Vec::<&str>::new());
}

#[test]
fn what_is_depended_on_may_be_passed_on_and_comes_from_one_place() {
    let policy = policy();
    let (allowed, registries) = (texts(&policy, "licenses", "allow"), texts(&policy, "sources", "allow-registry"));
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    assert!(packages.len() > 300, "{} packages", packages.len());
    let (mut faults, mut used): (Vec<String>, BTreeSet<&str>) = (Vec::new(), BTreeSet::new());
    for package in packages {
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        let name = format!("{} {}", text("name"), text("version"));
        let from_registry = registries.iter().any(|registry| text("source") == format!("registry+{registry}"));
        if !(package["source"].is_null() || from_registry) {
            faults.push(format!("{name} comes from {}", text("source")));
        }
        match Expression::parse_mode(text("license"), ParseMode::LAX) {
            Ok(licence) => {
                let mut may = |one: &spdx::LicenseReq| {
                    let found = one.license.id().and_then(|id| allowed.iter().find(|allowed| **allowed == id.name));
                    used.extend(found);
                    found.is_some()
                };
                if !licence.evaluate(&mut may) {
                    faults.push(format!("{name} stands under {}", text("license")));
                }
            }
            Err(error) => faults.push(format!("{name}: {:?}: {error}", text("license"))),
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let unused: Vec<&&str> = allowed.iter().filter(|allowed| !used.contains(*allowed)).collect();
    assert!(unused.is_empty(), "licences that nothing has: {unused:?}");
}

#[test]
fn what_is_banned_is_not_there() {
    let (policy, locked) = (policy(), locked());
    let banned = policy["bans"]["deny"].as_array().expect("a list");
    assert!(!banned.is_empty());
    for one in banned {
        let one = one["crate"].as_str().expect("a crate");
        let (name, range) = one.split_once(':').unwrap_or((one, "*"));
        let range: VersionReq = range.parse().expect("a range");
        let found = locked.iter().find(|(locked, version)| locked == name && range.matches(version));
        assert!(found.is_none(), "{one}: {found:?}");
    }
}

/// No dependency accepts every version.
#[test]
fn versions_are_named() {
    let manifest: Table = read("Cargo.toml").parse().expect("a manifest");
    let dependencies = manifest["workspace"]["dependencies"].as_table().expect("a table");
    for (name, value) in dependencies {
        let version = value.as_str().or_else(|| value.get("version").and_then(toml::Value::as_str));
        assert!(version.is_some_and(|version| version != "*") || value.get("path").is_some(), "{name}");
    }
}
