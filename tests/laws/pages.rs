//! The pages name only existing files, decisions too. A path of an earlier tree is marked: “(then)” follows it.

use crate::laws::walls::workspace;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages of a folder of documents.
fn pages_of(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(workspace().join(folder)).expect("a folder of documents");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// The overview pages: all except those that tests generate.
pub(crate) fn pages() -> Vec<PathBuf> {
    let roots = ["README.md", "README.ja.md", "CONTRIBUTING.md"].map(|name| workspace().join(name));
    let mut pages: Vec<PathBuf> = pages_of("docs").into_iter().chain(roots).filter(|path| path.exists()).collect();
    pages.sort();
    pages
}

/// Whether a quoted word is a path of the repository: it begins with one of its folders and contains no placeholder.
fn is_path(word: &str) -> bool {
    // Discord commands begin with a slash; Cargo creates `target/`.
    let is_made = word.starts_with("target/") || word.starts_with(['/', '.']);
    let is_plain =
        !is_made && !word.contains([' ', '*', '<', '$']) && !word.chars().any(|letter| letter.is_ascii_uppercase());
    let root = word.split_once('/').map(|(root, _)| root);
    is_plain && root.is_some_and(|root| workspace().join(root).is_dir())
}

/// The quoted words of a text that are not marked as of their time.
fn quoted(text: &str) -> Vec<&str> {
    let parts: Vec<&str> = text.split('`').collect();
    let is_old = |at: usize| parts.get(at + 1).is_some_and(|next| next.trim_start().starts_with("(then)"));
    let words = parts.iter().enumerate().skip(1).step_by(2);
    words.filter(|(at, _)| !is_old(*at)).map(|(_, word)| *word).collect()
}

/// The paths of a word: `a/{b,c}.rs` are two.
fn paths(word: &str) -> Vec<String> {
    let braced = word.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
    let Some((before, (names, after))) = braced else { return vec![word.to_owned()] };
    names.split(',').flat_map(|name| paths(&format!("{before}{name}{after}"))).collect()
}

#[test]
fn every_file_that_is_named_is_there() {
    let mut missing = Vec::new();
    let mut named = 0;
    for page in pages().into_iter().chain(pages_of("docs/decisions")).chain(pages_of("docs/generated")) {
        let text = fs::read_to_string(&page).expect("a page");
        let page = page.display();
        for path in quoted(&text).into_iter().filter(|word| is_path(word)).flat_map(paths) {
            named += 1;
            if !workspace().join(&path).exists() {
                missing.push(format!("{page}: {path}"));
            }
        }
    }
    assert!(named > 500, "{named}");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The targets of a text's links, without the part from `#` on.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    let targets = targets.filter(|target| !target.contains("://") && !target.starts_with("mailto:"));
    targets.map(|target| target.split('#').next().unwrap_or_default()).filter(|target| !target.is_empty()).collect()
}

#[test]
fn every_link_of_a_page_leads_to_a_file() {
    let mut missing = Vec::new();
    for page in pages().into_iter().chain(pages_of("docs/decisions")).chain(pages_of("docs/generated")) {
        let text = fs::read_to_string(&page).expect("a page");
        let folder = page.parent().unwrap_or_else(|| Path::new(""));
        let lost = links(&text).into_iter().filter(|target| !folder.join(target).exists());
        missing.extend(lost.map(|target| format!("{}: {target}", page.display())));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_generated_page_says_who_writes_it() {
    let index = fs::read_to_string(workspace().join("docs/generated/README.md")).expect("the index");
    let names = pages_of("docs/generated").into_iter().filter_map(|path| path.file_name()?.to_str().map(str::to_owned));
    let missing: Vec<String> =
        names.filter(|name| name != "README.md" && !index.contains(&format!("]({name})"))).collect();
    assert!(missing.is_empty(), "not in docs/generated/README.md: {missing:?}");
}

#[test]
fn every_decision_is_in_the_index() {
    let index = fs::read_to_string(workspace().join("docs/decisions/README.md")).expect("the index");
    let mut missing = Vec::new();
    for entry in fs::read_dir(workspace().join("docs/decisions")).expect("decisions") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        if name != "README.md" && !index.contains(&format!("]({name})")) {
            missing.push(name);
        }
    }
    assert!(missing.is_empty(), "not in docs/decisions/README.md: {missing:?}");
}
