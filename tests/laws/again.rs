//! A message that tells how to repeat a seed names an existing test: the name of the seeds is the name of a test in the
//! same file.

use crate::laws::walls::{sources, workspace};
use std::fs;

/// The quoted texts that follow this text.
fn said<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    let behind = text.split(before).skip(1);
    behind.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next()).collect()
}

/// Whether a test of this file has the name: in its function, file or folder.
fn has(path: &str, text: &str, name: &str) -> bool {
    path.contains(name) || said_functions(text).any(|function| function.contains(name))
}

fn said_functions(text: &str) -> impl Iterator<Item = &str> {
    text.split("fn ").skip(1).filter_map(|rest| rest.split('(').next())
}

#[test]
fn seeds_are_played_again_by_a_test_that_there_is() {
    let mut files = Vec::new();
    for folder in ["core", "events", "storage", "audit", "commands", "bot", "tests"] {
        sources(&workspace().join(folder), &mut files);
    }
    let (mut met, mut unknown) = (0, Vec::new());
    for path in files.iter().filter(|path| !path.ends_with(file!()) && !path.to_string_lossy().contains("tests/seeds"))
    {
        let text = fs::read_to_string(path).expect("a file of the workspace");
        let name = path.strip_prefix(workspace()).expect("in the workspace").to_string_lossy().into_owned();
        for said in [said(&text, "seeds::of("), said(&text, "seeds::one(")].concat() {
            met += 1;
            if !has(&name, &text, said) {
                unknown.push(format!("{name}: {said}"));
            }
        }
    }
    assert!(met > 80, "only {met} tests have seeds");
    assert!(unknown.is_empty(), "{unknown:#?}");
}
