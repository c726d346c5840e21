//! `case`: the rule cases of one file, as soon as the rules are built.
//!
//! Each game crate has an example that runs the files it is given. It is built of that crate and its dependencies
//! alone.

use crate::game;
use crate::json::Json;
use crate::run::Tool;
use crate::workspace::{Package, Workspace, is_in};
use std::fs;
use std::path::{Path, PathBuf};

/// The example of a game crate that runs cases, below its folder.
const RUNNER: &str = "examples/cases.rs";

/// Runs the cases of these files.
///
/// # Errors
/// A file is not there or is none, or a case does not agree.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    if arguments.is_empty() {
        return Err("which file? `cargo xtask case FILE`, such as one of core/games/*/tests/cases/.".to_owned());
    }
    let workspace = Workspace::open(root)?;
    let here = std::env::current_dir().map_err(|error| format!("this folder is not there any more: {error}"))?;
    let mut files: Vec<(&Package, PathBuf)> = Vec::new();
    for name in arguments {
        for file in find(&workspace, &here, name)? {
            let text = fs::read_to_string(&file).map_err(|error| format!("{name} cannot be read: {error}."))?;
            files.push((package_of_case(&workspace, &file, &text)?, file));
        }
    }
    let is_meant = |package: &&Package| files.iter().any(|(other, _)| other == package);
    let mut agree = true;
    for package in workspace.packages.iter().filter(is_meant) {
        let of_it = files.iter().filter(|(other, _)| *other == package);
        let names: Vec<String> = of_it.map(|(_, file)| shown(&here, file)).collect();
        let Some(runner) = runner(package) else {
            return Err(format!("{} has no {RUNNER}: docs/adding-a-game.md says what stands in it.", package.folder));
        };
        let program = build(root, package, runner)?;
        // The program prints what came of each case, and nothing is to be added.
        agree &= Tool::program(&program, &here).args(names).run()?.success();
    }
    if agree { Ok(()) } else { Err(String::new()) }
}

/// The name of the program that runs cases of a game crate.
fn runner(package: &Package) -> Option<&str> {
    let path = format!("{}/{RUNNER}", package.folder);
    package.examples.iter().find(|(_, begins)| **begins == path).map(|(name, _)| name.as_str())
}

/// Builds an example with what every other command here builds, and says where it is. Only the game crate is built apart, not optimised.
/// That takes a third of the time, and a file of cases runs fast anyway.
fn build(root: &Path, package: &Package, example: &str) -> Result<PathBuf, String> {
    let profile = format!("profile.dev.package.{}", package.name);
    let (plain, bare) = (format!("{profile}.opt-level=0"), format!("{profile}.debug=false"));
    let messages = "--message-format=json-render-diagnostics";
    let cargo = Tool::cargo(root).args(["build", "--workspace", "--example", example, messages]);
    let built = cargo.args(["--config", &plain, "--config", &bare]).read_beside()?;
    let made = built.lines().filter_map(Json::read).find_map(|message| {
        let is_it = message.at("target").at("name").text() == Some(example);
        message.at("executable").text().filter(|_| is_it).map(PathBuf::from)
    });
    made.ok_or_else(|| format!("Cargo built {example} and does not say where it is."))
}

/// The files of this name: from here, from the root of the workspace, all of a folder, or those case files that are called so.
fn find(workspace: &Workspace, here: &Path, name: &str) -> Result<Vec<PathBuf>, String> {
    for folder in [here, &workspace.root] {
        let file = folder.join(name);
        if file.is_dir() {
            let files = case_files(&file);
            return if files.is_empty() { Err(format!("no case file stands in {name}.")) } else { Ok(files) };
        }
        if file.is_file() {
            return Ok(vec![file]);
        }
    }
    let all: Vec<PathBuf> =
        workspace.games().iter().flat_map(|(_, package)| case_files(&workspace.root.join(&package.folder))).collect();
    let word = Path::new(name).file_name().map(|last| last.to_string_lossy().to_lowercase()).unwrap_or_default();
    let word = word.strip_suffix(".case").unwrap_or(&word);
    let called = |file: &Path| file.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let found: Vec<PathBuf> = all.iter().filter(|file| called(file) == word && !name.contains('/')).cloned().collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let near = all.iter().filter(|file| is_near(word, &called(file)));
    let near: Vec<String> =
        near.map(|file| format!("\n    {}", file.strip_prefix(&workspace.root).unwrap_or(file).display())).collect();
    if near.is_empty() {
        return Err(format!("there is no file {name}. Cases stand in core/games/*/tests/cases/."));
    }
    Err(format!("there is no file {name}. Is it one of these?{}", near.concat()))
}

/// Whether a word of one name begins as one of the other does.
fn is_near(one: &str, other: &str) -> bool {
    let begins = |name: &str| -> Vec<String> {
        let words = name.split(|letter: char| !letter.is_alphabetic());
        words.map(|word| word.chars().take(3).collect::<String>()).filter(|begin| begin.chars().count() == 3).collect()
    };
    let others = begins(other);
    begins(one).iter().any(|begin| others.contains(begin))
}

/// The case files of a folder and of those below it.
fn case_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(case_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A file as it is shown: from here, if it is below.
fn shown(here: &Path, file: &Path) -> String {
    file.strip_prefix(here).unwrap_or(file).display().to_string()
}

/// The game crate that judges a file. It is the one in which the file stands, else the one of the rules that the file
/// names. Otherwise it is the first of the program's games.
fn package_of_case<'h>(workspace: &'h Workspace, file: &Path, text: &str) -> Result<&'h Package, String> {
    let whole = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let root = workspace.root.canonicalize().unwrap_or_else(|_| workspace.root.clone());
    let inside = whole.strip_prefix(&root).ok().map(|path| path.to_string_lossy().replace('\\', "/"));
    let around = |path: &str| workspace.games().into_iter().find(|(_, package)| is_in(path, &package.folder));
    if let Some((_, package)) = inside.as_deref().and_then(around) {
        return Ok(package);
    }
    let Some(rules) = rules(text) else {
        let first = workspace
            .packages
            .iter()
            .flat_map(|package| &package.features)
            .find_map(|feature| game::find(workspace, feature).ok());
        return first
            .ok_or_else(|| "the file does not say by which rules: its first line has to be `rules: NAME`.".to_owned());
    };
    // A family with several boards has a folder for each.
    let has = |package: &Package| workspace.root.join(&package.folder).join("data").join(rules).is_dir();
    let found = workspace.games().into_iter().find(|(name, package)| *name == rules || has(package));
    found.map(|(_, package)| package).ok_or_else(|| {
        let all: Vec<&str> = workspace.games().iter().map(|(game, _)| *game).collect();
        format!("no game has the rules `{rules}` that the file names. There are: {}.", all.join(", "))
    })
}

/// The rules that a file names before its first case.
fn rules(text: &str) -> Option<&str> {
    let mut head = text.lines().take_while(|line| !line.starts_with("case "));
    head.find_map(|line| line.strip_prefix("rules:")).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::small;

    #[test]
    fn rules_are_named_before_the_first_case() {
        assert_eq!(rules("# Winter\nrules: chess\n\ncase a/1: t\n"), Some("chess"));
        assert_eq!(rules("case a/1: t\nrules: chess\n"), None);
    }

    #[test]
    fn a_misspelt_name_is_near() {
        assert!(is_near("2.blits", "2.blitz") && is_near("cavalery", "16.cavalry") && is_near("winter", "13.winter"));
        assert!(!is_near("2", "2.blitz") && !is_near("nothing.here", "16.cavalry"));
    }

    #[test]
    fn the_runner_is_found_by_its_file() {
        let workspace = small();
        assert_eq!(workspace.package("game-chess").and_then(runner), Some("chess-cases"));
        assert_eq!(workspace.package("face").and_then(runner), None);
    }

    #[test]
    fn a_file_is_of_the_game_around_it_or_of_its_rules_or_of_the_first_game() {
        let workspace = small();
        let of = |file: &str, text: &str| {
            package_of_case(&workspace, Path::new(file), text).map(|package| package.name.clone())
        };
        assert_eq!(of("/h/core/games/chess/tests/cases/a.case", "rules: go_moku").as_deref(), Ok("game-chess"));
        assert_eq!(of("/elsewhere/a.case", "rules: chess\n").as_deref(), Ok("game-chess"));
        assert_eq!(of("/elsewhere/a.case", "case a/1: t\n").as_deref(), Ok("game-go_moku"), "the face's first game");
        assert!(of("/elsewhere/a.case", "rules: ludo\n").is_err_and(|why| why.contains("chess, go_moku")));
    }
}
