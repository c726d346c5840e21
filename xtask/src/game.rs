//! `game`: the tests of one game.

use crate::plan::chosen;
use crate::run::Tool;
use crate::workspace::{Package, Workspace};
use std::path::Path;

/// The game crate of this name, whatever is between its words.
///
/// # Errors
/// There is none: those there are.
pub(crate) fn find<'h>(workspace: &'h Workspace, name: &str) -> Result<&'h Package, String> {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "_");
    let name = plain(name);
    let games = workspace.games();
    let is = |of: &dyn Fn(&str, &Package) -> bool| {
        let mut found = games.iter().filter(|(game, package)| of(game, package));
        found.next().filter(|_| found.next().is_none()).map(|(_, package)| *package)
    };
    let whole = is(&|game, package| plain(game) == name || plain(&package.name) == name);
    let partly = || is(&|game, _| name.len() > 1 && plain(game).contains(&name));
    whole.or_else(partly).ok_or_else(|| {
        let all: Vec<&str> = games.iter().map(|(game, _)| *game).collect();
        format!("there is no game `{name}`. There are: {}.", all.join(", "))
    })
}

/// Runs its tests.
///
/// # Errors
/// There is no such game crate, or a test fails.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let workspace = Workspace::open(root)?;
    let Some((name, filters)) = arguments.split_first() else {
        let all: Vec<&str> = workspace.games().iter().map(|(game, _)| *game).collect();
        return Err(format!("which game? `cargo xtask game NAME [WORDS]`; there are: {}.", all.join(", ")));
    };
    let package = find(&workspace, name)?;
    let tests = Tool::cargo(root).args(["test"]).args(asked(&workspace, package, filters));
    println!("{}", tests.line());
    let status = tests.run()?;
    if status.success() { Ok(()) } else { Err(format!("the tests of {name} do not pass: the lines above say which.")) }
}

/// What these words ask for: a test program by its name, or tests that have one of them in theirs.
fn asked(workspace: &Workspace, package: &Package, words: &[String]) -> Vec<String> {
    let named = words.split_first().filter(|(first, _)| package.tests.contains_key(*first));
    let (programs, filters) = match named {
        Some((program, rest)) => (vec![program.as_str()], rest),
        None => (package.tests.keys().map(String::as_str).collect(), words),
    };
    let mut asked = chosen(workspace, package, &programs);
    if !filters.is_empty() {
        asked.push("--".to_owned());
        asked.extend_from_slice(filters);
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::tests::small;

    #[test]
    fn a_game_is_found_however_it_is_written() {
        let workspace = small();
        for name in ["go_moku", "go-moku", "Go Moku", "game-go_moku", "go", "moku"] {
            assert_eq!(find(&workspace, name).map(|package| package.name.as_str()), Ok("game-go_moku"), "{name}");
        }
        for name in ["", "o", "backgammon", "core"] {
            assert!(find(&workspace, name).is_err_and(|why| why.contains("There are: chess, go_moku.")), "{name}");
        }
    }

    #[test]
    fn words_choose_a_program_or_tests() {
        let workspace = small();
        let package = find(&workspace, "chess").expect("a game");
        let asked = |words: &str| {
            let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
            asked(&workspace, package, &words).join(" ")
        };
        assert_eq!(asked(""), "--workspace --test chess");
        assert_eq!(asked("chess mate"), "--workspace --test chess -- mate");
        assert_eq!(asked("castle mate"), "--workspace --test chess -- castle mate");
    }
}
