//! The real program with its own data folder, used from outside: a command line, lines in, objects out.
//!
//! No test waits for a fixed time: an answer comes after everything that the line caused (`docs/machine-interface.md`).

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

/// The program and its folder.
pub struct Program {
    executable: PathBuf,
    folder: TempDir,
}

impl Program {
    /// The program at `executable`, with a new folder in `place`, which should be on a real disk.
    pub fn new(executable: &str, place: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("table-").tempdir_in(place).expect("a folder for the program");
        Self { executable: PathBuf::from(executable), folder }
    }

    /// The folder that it runs in.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// A file of that folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The path of the executable.
    pub fn executable(&self) -> &Path {
        &self.executable
    }

    /// The program with these arguments, in its folder, independent of the machine's language.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(&self.executable);
        self.prepare(command.args(args));
        command
    }

    /// Gives a command the folder and environment of the program.
    pub fn prepare<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.current_dir(self.folder()).env("LANG", "C").env_remove("LC_ALL").env_remove("LC_MESSAGES")
    }

    /// Runs the program to its end, without input.
    pub fn run(&self, args: &[&str]) -> Ran {
        Ran::of(&self.command(args).stdin(Stdio::null()).output().expect("the program runs"))
    }

    /// The state of a game.
    pub fn state(&self, game: &str) -> Value {
        let ran = self.run(&["state", game, "--json"]);
        assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
        ran.objects().remove(0)
    }

    /// The log of a game, with secrets.
    pub fn log(&self, game: &str) -> Vec<Value> {
        let ran = self.run(&["log", game, "--json", "--gm"]);
        assert_eq!(ran.status, Some(0), "{}{}", ran.out, ran.err);
        ran.objects()
    }

    /// Starts the program for a conversation.
    pub fn talk(&self, args: &[&str]) -> Talk {
        let mut command = self.command(args);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Talk { child, input, output }
    }
}

/// The result of a run of the program.
#[derive(Clone, Debug)]
pub struct Ran {
    /// The exit status; none if a signal ended it.
    pub status: Option<i32>,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

impl Ran {
    /// The result of a finished process.
    pub fn of(output: &Output) -> Self {
        Self {
            status: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// The objects in the output.
    pub fn objects(&self) -> Vec<Value> {
        self.out.lines().map(object).collect()
    }

    /// The objects of one type.
    pub fn of_type(&self, word: &str) -> Vec<Value> {
        self.objects().into_iter().filter(|object| object["type"] == word).collect()
    }
}

/// Whether this object answers a line.
pub fn is_answer(object: &Value) -> bool {
    matches!(object["type"].as_str(), Some("accepted" | "refused" | "skipped" | "error"))
}

fn object(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("no JSON object ({error}): {line}"))
}

/// A conversation with the running program.
pub struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// The next object; none after the program has ended.
    pub fn next_object(&mut self) -> Option<Value> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("its output");
        (read > 0).then(|| object(line.trim_end()))
    }

    /// All objects up to and including `ready` or an answer; all the rest if the program ends first.
    pub fn hear(&mut self) -> Vec<Value> {
        let mut heard = Vec::new();
        while let Some(object) = self.next_object() {
            let last = object["type"] == "ready" || is_answer(&object);
            heard.push(object);
            if last {
                break;
            }
        }
        heard
    }

    /// Writes a line. Returns whether the program took it.
    pub fn say(&mut self, line: &str) -> bool {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).is_ok()
    }

    /// `kill -9`. Returns the objects written before; an incomplete last line is omitted.
    pub fn kill(mut self) -> Vec<Value> {
        self.child.kill().expect("kill -9");
        self.child.wait().expect("it ends");
        self.rest()
    }

    /// Ends the input. Returns the remaining objects and the exit status.
    pub fn end(mut self) -> (Vec<Value>, Option<i32>) {
        drop(self.input);
        let mut text = String::new();
        self.output.read_to_string(&mut text).expect("its output");
        let status = self.child.wait().expect("it ends").code();
        (text.lines().map(object).collect(), status)
    }

    fn rest(&mut self) -> Vec<Value> {
        let mut bytes = Vec::new();
        self.output.read_to_end(&mut bytes).expect("its output");
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        String::from_utf8_lossy(&bytes[..whole]).lines().map(object).collect()
    }
}
