//! A section of the rules leads to its code, and the code leads to the section.
//!
//! A page `docs/rules-*.md` names the folder of its game once. Each of its sections ends with `Code:` and the files
//! with its rule. Their paths are relative to that folder or to the root of the repository. Each of the game's files
//! cites a section of that heading. Each section in the heading is cited by one of the files.

use std::fs;
use std::path::{Path, PathBuf};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The words in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The folder of a page's game.
fn folder(page: &str) -> PathBuf {
    let named = quoted(page).into_iter().find(|word| word.starts_with("core/games/") && word.ends_with("/src/"));
    workspace().join(named.expect("the page names the folder of its game"))
}

/// The problems of a section.
fn problems(folder: &Path, heading: &str, text: &str) -> Vec<String> {
    let Some(code) = text.lines().rev().find_map(|line| line.strip_prefix("Code: ")) else {
        return vec![format!("{heading}: no line `Code: ...`")];
    };
    let sections = quoted(heading);
    let mut problems = Vec::new();
    let mut cited: Vec<&str> = Vec::new();
    for file in quoted(code) {
        let path = if file.starts_with("core/") { workspace().join(file) } else { folder.join(file) };
        let Ok(source) = fs::read_to_string(&path) else {
            problems.push(format!("{heading}: there is no {file}"));
            continue;
        };
        let here: Vec<&str> =
            sections.iter().copied().filter(|section| source.contains(&format!("`{section}`"))).collect();
        if here.is_empty() && !file.starts_with("core/src/") {
            problems.push(format!("{heading}: {file} does not cite it"));
        }
        cited.extend(here);
    }
    let missing = sections.iter().filter(|section| !cited.contains(section));
    problems.extend(missing.map(|section| format!("{heading}: no file cites `{section}`")));
    problems
}

#[test]
fn every_section_of_the_rules_names_files_that_cite_it() {
    let mut wrong = Vec::new();
    let mut pages = 0;
    for entry in fs::read_dir(workspace().join("docs")).expect("docs") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !name.starts_with("rules-") {
            continue;
        }
        pages += 1;
        let page = fs::read_to_string(&path).expect("a page");
        let folder = folder(&page);
        for section in page.split("\n### ").skip(1) {
            let (heading, text) = section.split_once('\n').expect("a heading and its text");
            let text = text.split("\n## ").next().unwrap_or_default();
            wrong.extend(problems(&folder, heading, text).into_iter().map(|problem| format!("{name}: {problem}")));
        }
    }
    assert!(pages > 0, "no page of rules");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
