//! Other programs: Cargo, git and the scripts of `.ci`.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

/// A program that is about to be run.
#[derive(Debug)]
pub(crate) struct Tool {
    name: String,
    shown: Vec<String>,
    command: Command,
}

impl Tool {
    /// Cargo, the one that runs this program, in this folder.
    pub(crate) fn cargo(root: &Path) -> Self {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut tool = Self::new("cargo", &cargo, root);
        // What Cargo says to a program that it runs is not for the next Cargo: some build scripts would run again.
        for (name, _) in std::env::vars_os() {
            let is = name.to_str().is_some_and(|name| {
                name.starts_with("CARGO_PKG_")
                    || ["CARGO_MANIFEST_DIR", "CARGO_MANIFEST_PATH", "CARGO_CRATE_NAME", "CARGO_BIN_NAME"]
                        .contains(&name)
            });
            if is {
                tool.command.env_remove(name);
            }
        }
        tool
    }

    /// git, in this folder.
    pub(crate) fn git(root: &Path) -> Self {
        Self::new("git", OsStr::new("git"), root)
    }

    /// A script, by its path from the root.
    pub(crate) fn script(root: &Path, script: &str) -> Self {
        Self::new("bash", OsStr::new("bash"), root).args([script])
    }

    /// A program that was built, in this folder.
    pub(crate) fn program(program: &Path, folder: &Path) -> Self {
        Self::new(&program.display().to_string(), program.as_os_str(), folder)
    }

    fn new(name: &str, program: &OsStr, root: &Path) -> Self {
        let mut command = Command::new(program);
        command.current_dir(root);
        Self { name: name.to_owned(), shown: Vec::new(), command }
    }

    /// With these arguments.
    pub(crate) fn args<S: AsRef<str>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        for argument in arguments {
            self.command.arg(argument.as_ref());
            self.shown.push(argument.as_ref().to_owned());
        }
        self
    }

    /// With this variable of the environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// What one would type.
    pub(crate) fn line(&self) -> String {
        let quoted = self.shown.iter().map(|argument| {
            let is_plain = |letter: char| letter.is_alphanumeric() || "-_./:=,".contains(letter);
            if !argument.is_empty() && argument.chars().all(is_plain) {
                argument.clone()
            } else {
                format!("'{argument}'")
            }
        });
        std::iter::once(self.name.clone()).chain(quoted).collect::<Vec<_>>().join(" ")
    }

    /// Runs it, with everything that it prints on this screen.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn run(mut self) -> Result<ExitStatus, String> {
        self.command.status().map_err(|error| format!("`{}` cannot be started: {error}", self.name))
    }

    /// Runs it and returns what it printed for programs; what it says to people is shown as it comes.
    ///
    /// # Errors
    /// It cannot be started, or fails and has said why.
    pub(crate) fn read_beside(mut self) -> Result<String, String> {
        let output = self.command.stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| format!("`{}` cannot be started: {error}", self.name))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            Ok(said)
        } else {
            Err(format!("`{}` failed: the lines above say why.", self.line()))
        }
    }

    /// Runs it and returns what it printed.
    ///
    /// # Errors
    /// It cannot be started or fails: what it said.
    pub(crate) fn read(mut self) -> Result<String, String> {
        let output = self.command.output().map_err(|error| format!("`{}` cannot be started: {error}", self.name))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        Err(format!("`{}` failed: {}", self.line(), String::from_utf8_lossy(&output.stderr).trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::Tool;
    use std::path::Path;

    #[test]
    fn a_line_can_be_typed() {
        let tool = Tool::git(Path::new(".")).args(["grep", "-e", "two words", ""]);
        assert_eq!(tool.line(), "git grep -e 'two words' ''");
    }
}
