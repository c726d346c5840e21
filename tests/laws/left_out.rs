//! Every source file is a module of a program or library that Cargo builds. Test programs list their modules by hand,
//! so a forgotten file would never run, and its tests could not fail.

use crate::laws::dependencies::metadata;
use crate::laws::walls::{sources, workspace};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Sources that a test reads as text and that are never built.
const READ: [&str; 0] = [];

/// The module that a line declares: `mod name;`, with any visibility.
fn named(line: &str) -> Option<&str> {
    let line = line.trim();
    let behind = line
        .strip_prefix("mod ")
        .or_else(|| line.split_once(" mod ").filter(|(who, _)| who.starts_with("pub")).map(|(_, rest)| rest));
    behind?.split(';').next().filter(|name| line.contains(';') && !name.contains(['{', ' ']))
}

/// The path that the attribute above a module gives.
fn given(line: &str) -> Option<&str> {
    line.trim().strip_prefix("#[path = \"")?.strip_suffix("\"]")
}

/// Collects a file and all files that it declares, recursively.
fn walk(file: &Path, is_root: bool, met: &mut BTreeSet<PathBuf>) {
    let Ok(file) = file.canonicalize() else { panic!("{} is named and is not there", file.display()) };
    if !met.insert(file.clone()) {
        return;
    }
    let text = fs::read_to_string(&file).expect("a source");
    let folder = file.parent().expect("a folder");
    let own = file.file_stem().is_some_and(|stem| stem == "mod") || is_root;
    let below = if own { folder.to_owned() } else { file.with_extension("") };
    let mut path = None;
    for line in text.lines() {
        if let Some(given) = given(line) {
            path = Some(folder.join(given));
        } else if let Some(name) = named(line) {
            let candidates = [below.join(format!("{name}.rs")), below.join(name).join("mod.rs")];
            let found = path.take().or_else(|| candidates.into_iter().find(|one| one.exists()));
            walk(&found.unwrap_or_else(|| panic!("{}: module {name}", file.display())), false, met);
        } else if let Some((_, rest)) = line.split_once("include!(\"") {
            // A macro names generated sources; a path names these.
            walk(&folder.join(rest.split('"').next().unwrap_or_default()), false, met);
        } else if !line.trim().starts_with("#[") {
            path = None;
        }
    }
}

#[test]
fn every_source_is_built() {
    let workspace = workspace().canonicalize().expect("the workspace");
    let (mut met, mut there) = (BTreeSet::new(), Vec::new());
    let metadata = metadata();
    let members: BTreeSet<&str> =
        metadata["workspace_members"].as_array().expect("members").iter().filter_map(|id| id.as_str()).collect();
    for package in metadata["packages"].as_array().expect("packages") {
        if !package["id"].as_str().is_some_and(|id| members.contains(id)) {
            continue;
        }
        for target in package["targets"].as_array().expect("targets") {
            walk(Path::new(target["src_path"].as_str().expect("a path")), true, &mut met);
        }
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        for folder in ["src", "tests", "benches", "examples"] {
            let folder = manifest.parent().expect("a folder").join(folder);
            if folder.is_dir() {
                sources(&folder, &mut there);
            }
        }
    }
    sources(&workspace.join("tests"), &mut there);
    let left: BTreeSet<String> = there
        .iter()
        .map(|path| path.canonicalize().expect("a source"))
        .filter(|path| !met.contains(path))
        .map(|path| path.strip_prefix(&workspace).unwrap_or(&path).to_string_lossy().into_owned())
        .filter(|path| !READ.contains(&path.as_str()))
        .collect();
    assert!(met.len() > 900, "{} sources", met.len());
    assert!(left.is_empty(), "in no program and no library: {left:#?}");
}

#[test]
fn modules_are_known_by_their_lines() {
    assert_eq!(["mod a;", "pub mod b;", "    pub(crate) mod c;"].map(named), [Some("a"), Some("b"), Some("c")]);
    assert_eq!(["mod a {", "// mod a;", "model();", "pub use mod_a;"].map(named), [None; 4]);
}
