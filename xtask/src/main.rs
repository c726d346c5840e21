//! What is done daily, a word each: `cargo xtask WORD`. Nothing has to be installed for it.
//!
//! Why it is a program of the workspace: `docs/decisions/0200-xtask.md`.

#![warn(clippy::expect_used)] // Tests expect; what runs for people says what is wrong.

mod bless;
mod case;
mod changed;
mod check;
mod game;
mod json;
mod part;
mod plan;
mod run;
mod workspace;

use run::Tool;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Every command, on one screen.
const HELP: &str = "\
What is done daily. Type `cargo xtask` and one of these:

  case FILE          run the rule cases of a file, and say what was expected and found
  game NAME [WORDS]  run the tests of one game, or those with a word in their name
  check              format, lints and tests of what changed and of what knows it
                     (--list: only say what would be run; --since COMMIT: changed since then;
                     --minutes N: what can wait is begun in the first N, else 3)
  bless [NAME]       write the golden files anew, and say which are others now
  figures            count the lines of every package, and who names a game
  gate               everything that must hold before a change is merged
  long [WORDS]       what takes hours, and is not in the gate
  help               this
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    match obey(&root(), &arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            if !why.is_empty() {
                eprintln!("\nxtask: {why}");
            }
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace: Cargo says where this package stands.
fn root() -> PathBuf {
    let here =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    here.parent().map(Path::to_owned).unwrap_or(here)
}

fn obey(root: &Path, arguments: &[String]) -> Result<(), String> {
    let Some((word, rest)) = arguments.split_first() else {
        print!("{HELP}");
        return Ok(());
    };
    match word.as_str() {
        "check" => check::run(root, rest),
        "game" => game::run(root, rest),
        "case" => case::run(root, rest),
        "bless" => bless::run(root, rest),
        "figures" => script(root, ".ci/figures", rest),
        "gate" => script(root, ".ci/run", rest),
        "long" => script(root, ".ci/long", rest),
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no command `{other}`.\n\n{HELP}")),
    }
}

/// Runs a script of the workspace with these arguments.
fn script(root: &Path, script: &str, arguments: &[String]) -> Result<(), String> {
    if !root.join(script).is_file() {
        return Err(format!("there is no {script} in {}.", root.display()));
    }
    let status = Tool::script(root, script).args(arguments).run()?;
    if status.success() { Ok(()) } else { Err(format!("{script} failed: the lines above say at what.")) }
}
