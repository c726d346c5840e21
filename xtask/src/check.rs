//! `check`: the tests of packages that changed and of those that depend on them, in five minutes.

use crate::changed;
use crate::plan::{Look, plan};
use crate::run::Tool;
use crate::workspace::Workspace;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a check begins something new that can wait, in minutes: the last of it takes two more.
const MINUTES: u64 = 3;

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    since: Option<String>,
    minutes: u64,
    /// Only to say what would be run.
    list: bool,
}

fn read(arguments: &[String]) -> Result<Asked, String> {
    let mut asked = Asked { since: None, minutes: MINUTES, list: false };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let (name, joined) =
            argument.split_once('=').map_or((argument.as_str(), None), |(name, value)| (name, Some(value)));
        let mut value = |what: &str| {
            let value = joined.map(str::to_owned).or_else(|| rest.next().cloned());
            value.ok_or_else(|| format!("`{name}` wants {what} behind it."))
        };
        match name {
            "--since" => asked.since = Some(value("a commit, a branch or a tag")?),
            "--minutes" => {
                let text = value("a number")?;
                asked.minutes = text.parse().map_err(|_| format!("`{text}` is no number of minutes."))?;
            }
            "--list" if joined.is_none() => asked.list = true,
            _ => {
                return Err(format!(
                    "`check` does not know `{argument}`. It is `cargo xtask check [--since COMMIT] [--minutes N] [--list]`."
                ));
            }
        }
    }
    Ok(asked)
}

/// Runs the check.
///
/// # Errors
/// What failed, or why nothing could be tried.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let asked = read(arguments)?;
    let changed = changed::files(root, asked.since.as_deref())?;
    if changed.files.is_empty() {
        println!("Nothing changed {}: there is nothing to check. `cargo xtask gate` runs everything.", changed.since);
        return Ok(());
    }
    let workspace = Workspace::open(root)?;
    let plan = plan(&workspace, &changed.files, &Opened { root });
    let files = if changed.files.len() == 1 { "1 file".to_owned() } else { format!("{} files", changed.files.len()) };
    println!("{files} changed {}.", changed.since);
    for remark in &plan.remarks {
        println!("{remark}");
    }

    let mut steps: Vec<(&str, Tool, bool, &str)> = Vec::new();
    if plan.is_linted {
        steps.push(("format", Tool::cargo(root).args(["fmt", "--check"]), false, "`cargo fmt` puts it right."));
        let lints = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
        steps.push(("lints", Tool::cargo(root).args(lints), false, "Each line above says what it wants."));
    }
    for step in &plan.steps {
        // A dot for each test that passes.
        let is_filtered = step.arguments.iter().any(|argument| argument == "--");
        let tests = Tool::cargo(root).args(["test"]).args(&step.arguments);
        let tests = if is_filtered { tests } else { tests.args(["--"]) }.args(["--quiet"]);
        steps.push((&step.title, tests, step.can_wait, "`ADJUTANT_BLESS=1` in a message means `cargo xtask bless`."));
    }

    let mut left = plan.left.clone();
    let mut clock = Clock::begin();
    for (title, tool, can_wait, hint) in steps {
        if asked.list {
            println!("{title}{}\n    {}", if can_wait { ", if there is time" } else { "" }, typed(&tool));
        } else if can_wait && clock.whole() >= Duration::from_secs(asked.minutes * 60) {
            left.push(typed(&tool));
        } else {
            clock.step(title, tool, hint)?;
        }
    }
    if !asked.list {
        clock.tell();
    }
    if !left.is_empty() {
        println!("\nLeft to the gate (`cargo xtask gate`), or to be typed:");
        for line in left {
            println!("    {line}");
        }
    }
    Ok(())
}

/// A tool as one would type it.
fn typed(tool: &Tool) -> String {
    let line = tool.line();
    let line = line.strip_suffix(" --quiet").unwrap_or(&line);
    line.strip_suffix(" --").unwrap_or(line).to_owned()
}

/// How long the steps took.
struct Clock {
    began: Instant,
    steps: Vec<(String, Duration)>,
}

impl Clock {
    fn begin() -> Self {
        Self { began: Instant::now(), steps: Vec::new() }
    }

    fn whole(&self) -> Duration {
        self.began.elapsed()
    }

    fn step(&mut self, title: &str, tool: Tool, hint: &str) -> Result<(), String> {
        let typed = typed(&tool);
        println!("\n== {title}\n   {typed}");
        let began = Instant::now();
        let status = tool.run()?;
        let took = began.elapsed();
        println!("   {:.1} s", took.as_secs_f64());
        self.steps.push((title.to_owned(), took));
        if status.success() {
            return Ok(());
        }
        self.tell();
        Err(format!("this failed: {title}. {hint} To try it alone: {typed}"))
    }

    fn tell(&self) {
        println!("\n== {:.0} s in all", self.whole().as_secs_f64());
        for (title, took) in &self.steps {
            println!("{:7.1} s  {title}", took.as_secs_f64());
        }
    }
}

/// Files that are opened.
struct Opened<'r> {
    root: &'r Path,
}

impl Look for Opened<'_> {
    fn has_tests(&self, path: &str) -> bool {
        has_tests(&self.root.join(path))
    }

    fn readers(&self, file: &str) -> Vec<String> {
        // The file by its path, or the folder that it stands in.
        let folder = file.rsplit_once('/').map(|(folder, _)| folder).filter(|folder| folder.contains('/'));
        let named = std::iter::once(file).chain(folder);
        let mut found: Vec<String> = named.flat_map(|name| self.named_in(name)).collect();
        found.sort();
        found.dedup();
        found
    }
}

impl Opened<'_> {
    /// The files of tests whose source names this path between quotation marks.
    fn named_in(&self, name: &str) -> Vec<String> {
        let search = Tool::git(self.root).args(["grep", "--untracked", "-F", "-n", "-z", "-e", name, "--", "*.rs"]);
        // Nothing found is a failure for git.
        let found = search.read().unwrap_or_default();
        let lines = found.lines().filter_map(|line| {
            let mut parts = line.splitn(3, '\0');
            let (file, _, text) = (parts.next()?, parts.next()?, parts.next()?);
            (file.contains("tests/") && opens(text, name)).then(|| file.to_owned())
        });
        lines.collect()
    }
}

/// Whether a line of source opens this path: it stands in a string, from the root or from the folder of a package.
fn opens(line: &str, name: &str) -> bool {
    if line.trim_start().starts_with("//") {
        return false;
    }
    line.match_indices(name).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let is_whole = after.starts_with('"') || after.starts_with('/');
        is_whole && (before.ends_with('"') || before.ends_with("../"))
    })
}

/// Whether a file has a test, or one of a folder; what is no source counts as tried by what stands beside it.
fn has_tests(path: &Path) -> bool {
    if let Ok(entries) = fs::read_dir(path) {
        return entries.flatten().any(|entry| has_tests(&entry.path()));
    }
    if path.extension().is_none_or(|ending| ending != "rs") {
        return false;
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    ["#[test]", "#[tokio::test", "proptest!"].iter().any(|mark| text.contains(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> Result<Asked, String> {
        read(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_asked_for_is_read() {
        assert_eq!(asked(""), Ok(Asked { since: None, minutes: 3, list: false }));
        assert_eq!(
            asked("--since v1 --minutes=9 --list"),
            Ok(Asked { since: Some("v1".to_owned()), minutes: 9, list: true })
        );
        for wrong in ["--since", "--minutes soon", "axis", "--all", "--list=yes"] {
            assert!(asked(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_line_that_opens_a_file_is_known() {
        assert!(opens(r#"    run("README.md", "en");"#, "README.md"));
        assert!(opens(r#"let page = include_str!("../../../docs/staffs.md");"#, "docs/staffs.md"));
        assert!(opens(r#"home().join("../docs/schemas").join(name)"#, "docs/schemas"));
        assert!(!opens(r#"//! as "README.md" says"#, "README.md"));
        assert!(!opens("make the fonts anew (atlas/fonts/README.md)", "README.md"));
        assert!(!opens(r#""docs/format.md does not say""#, "docs/format.md"));
    }
}
