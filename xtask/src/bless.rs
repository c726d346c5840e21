//! `bless`: writes the golden files anew, to be read as a diff.

use crate::plan::chosen;
use crate::run::Tool;
use crate::workspace::{Package, Workspace};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Writes all golden files anew, or those whose tests are named.
///
/// # Errors
/// There is no such name, or a test failed for another reason.
pub(crate) fn run(root: &Path, names: &[String]) -> Result<(), String> {
    let workspace = Workspace::open(root)?;
    let all = || workspace.packages.iter().flat_map(|package| package.golden.iter().map(move |path| (package, path)));
    let is_meant =
        |package: &Package, path: &str| names.is_empty() || names.iter().any(|name| matches(package, path, name));
    for name in names {
        if !all().any(|(package, path)| matches(package, path, name)) {
            let known: Vec<String> = all().map(|(_, path)| path.clone()).collect();
            return Err(format!("no golden files are called `{name}`. There are: {}.", known.join(", ")));
        }
    }
    let before = standing(root);
    let mut failed = Vec::new();
    for package in &workspace.packages {
        for path in package.golden.iter().filter(|path| is_meant(package, path)) {
            let parts = package.parts(path);
            if parts.is_empty() {
                let folder = &package.folder;
                return Err(format!("{folder}/Cargo.toml names the tests `{path}`, and no test program has them."));
            }
            for part in parts {
                let tests = Tool::cargo(root).args(["test"]).args(chosen(&workspace, package, &[&part.program]));
                let tests = part.filter().into_iter().fold(tests, |tests, filter| tests.args([filter]));
                let tests = tests.args(["--", "--quiet"]);
                println!("\n== {path}\n   {}", tests.line());
                if !tests.env("ADJUTANT_BLESS", "1").run()?.success() {
                    failed.push(path.clone());
                }
            }
        }
    }
    tell(before.as_ref(), standing(root).as_ref());
    if failed.is_empty() {
        return Ok(());
    }
    Err(format!("these tests fail for another reason than a golden file: {}.", failed.join(", ")))
}

/// Whether somebody means these tests: by their path, its end, or their package.
fn matches(package: &Package, path: &str, name: &str) -> bool {
    path == name
        || path.rsplit('/').next() == Some(name)
        || package.name == name
        || package.folder == name
        || package.game() == Some(name)
}

/// What is not as it was committed, each with what it holds; none without git.
fn standing(root: &Path) -> Option<BTreeMap<String, Option<u64>>> {
    let listed = Tool::git(root)
        .args(["ls-files", "--modified", "--deleted", "--others", "--exclude-standard", "-z"])
        .read()
        .ok()?;
    let files = listed.split('\0').filter(|file| !file.is_empty());
    let held = |file: &str| {
        let bytes = std::fs::read(root.join(file)).ok()?;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Some(hasher.finish())
    };
    Some(files.map(|file| (file.to_owned(), held(file))).collect())
}

fn tell(before: Option<&BTreeMap<String, Option<u64>>>, after: Option<&BTreeMap<String, Option<u64>>>) {
    let (Some(before), Some(after)) = (before, after) else {
        println!("\nThis is no git repository: nothing says which files are others now.");
        return;
    };
    let changed = differing(before, after);
    if changed.is_empty() {
        println!("\nEvery golden file is as it was.");
        return;
    }
    println!("\nWritten anew; read `git diff` before you commit them:");
    for file in changed {
        println!("    {file}");
    }
}

/// The files that are others after than before; one that is as it was committed again is among them.
fn differing(before: &BTreeMap<String, Option<u64>>, after: &BTreeMap<String, Option<u64>>) -> Vec<String> {
    let mut all: Vec<&String> = before.keys().chain(after.keys()).collect();
    all.sort();
    all.dedup();
    all.into_iter().filter(|file| before.get(*file) != after.get(*file)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::small;

    #[test]
    fn what_is_other_than_before_is_told() {
        let map = |files: &[(&str, u64)]| files.iter().map(|(file, hash)| ((*file).to_owned(), Some(*hash))).collect();
        let (before, after) = (map(&[("a", 1), ("b", 2), ("c", 3)]), map(&[("a", 1), ("b", 9), ("d", 4)]));
        assert_eq!(differing(&before, &after), ["b", "c", "d"]);
    }

    #[test]
    fn golden_files_are_meant_by_several_names() {
        let workspace = small();
        let face = workspace.package("face").expect("a package");
        for name in ["words/said", "said", "face"] {
            assert!(matches(face, &face.golden[0], name), "{name}");
        }
        assert!(!matches(face, &face.golden[0], "words"));
    }

    /// The real workspace.
    fn workspace() -> Workspace {
        Workspace::open(&crate::root()).expect("the workspace")
    }

    #[test]
    fn what_packages_say_of_their_tests_is_there() {
        for package in workspace().packages {
            for path in package.golden.iter().chain(&package.left).chain(&package.always) {
                assert!(!package.parts(path).is_empty(), "{}/Cargo.toml names the tests `{path}`", package.folder);
            }
        }
    }

    #[test]
    fn whatever_writes_a_golden_file_is_named() {
        let workspace = workspace();
        let mut found = 0;
        for package in &workspace.packages {
            let base = workspace.root.join(package.tests_folder());
            for file in sources(&base) {
                let text = std::fs::read_to_string(&file).expect("a source");
                let path = file.strip_prefix(&base).expect("below").with_extension("").display().to_string();
                let path = path.trim_end_matches("/mod").trim_end_matches("/main");
                let writes = [r#"var_os("ADJUTANT_BLESS")"#, "golden::compare", "golden::within"]
                    .iter()
                    .any(|how| text.contains(how));
                // What the tests share, and what other packages have below.
                if !writes || path.starts_with("support") {
                    continue;
                }
                found += 1;
                let is_named =
                    package.golden.iter().any(|named| path == named || path.starts_with(&format!("{named}/")));
                assert!(
                    is_named,
                    "{path} of {} writes golden files: name it in {}/Cargo.toml",
                    package.name, package.folder
                );
            }
        }
        assert!(found >= 15, "{found}");
    }

    fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
        let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
        let paths = entries.flatten().map(|entry| entry.path());
        let below = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
        below.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
    }
}
