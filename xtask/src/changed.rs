//! What changed, as git knows it.

use crate::run::Tool;
use std::path::Path;

/// What changed, and since when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Changed {
    /// The files, by their paths from the root of the workspace: changed, new, or gone.
    pub(crate) files: Vec<String>,
    /// Since when, in words.
    pub(crate) since: String,
}

/// The files that changed since this commit, or since this branch left `main`; what is not committed yet is among them.
///
/// # Errors
/// There is no git here, or no such commit.
pub(crate) fn files(root: &Path, since: Option<&str>) -> Result<Changed, String> {
    if Tool::git(root).args(["rev-parse", "--verify", "--quiet", "HEAD"]).read().is_err() {
        let or = "Type `cargo xtask game NAME` for the tests of one game, or `cargo xtask gate` for all.";
        return Err(format!(
            "{} is no git repository with a commit, so nothing says what changed. {or}",
            root.display()
        ));
    }
    let (base, words) = match since {
        Some(since) => (commit(root, since)?, format!("since {since}")),
        None => usual(root)?,
    };
    let changed =
        Tool::git(root).args(["diff", "--name-only", "--no-renames", "--relative", "-z", &base, "--"]).read()?;
    let new = Tool::git(root).args(["ls-files", "--others", "--exclude-standard", "-z"]).read()?;
    let mut files: Vec<String> = changed.split('\0').chain(new.split('\0')).map(str::to_owned).collect();
    files.retain(|file| !file.is_empty());
    files.sort();
    files.dedup();
    Ok(Changed { files, since: words })
}

fn commit(root: &Path, name: &str) -> Result<String, String> {
    let spelt = format!("{name}^{{commit}}");
    let found = Tool::git(root).args(["rev-parse", "--verify", "--quiet", "--end-of-options", &spelt]).read();
    found.map(|id| id.trim().to_owned()).map_err(|_| {
        format!("there is no commit `{name}` here. `git log --oneline` lists those there are; a branch or a tag will do too.")
    })
}

/// Where this branch left `main`; without a `main`, what is committed.
fn usual(root: &Path) -> Result<(String, String), String> {
    for main in ["main", "origin/main"] {
        if commit(root, main).is_err() {
            continue;
        }
        if let Ok(base) = Tool::git(root).args(["merge-base", "HEAD", main]).read() {
            return Ok((base.trim().to_owned(), format!("since this branch left `{main}`")));
        }
    }
    Ok((commit(root, "HEAD")?, "since the last commit".to_owned()))
}
