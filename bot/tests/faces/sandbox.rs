//! A data folder and the program using it.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use tempfile::TempDir;

pub(super) struct Sandbox {
    folder: TempDir,
}

impl Sandbox {
    pub(super) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(super) fn program(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_adjutant"));
        // All paths are relative to the folder, so that transcripts are the same everywhere.
        command.current_dir(self.folder.path()).args(args).env("LANG", "C").env_remove("LC_ALL").env_remove("COLUMNS");
        command
    }

    /// Runs the program to its end with this input.
    pub(super) fn run(&self, args: &[&str], input: &str) -> Ran {
        let mut command = self.program(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input");
        let input = input.to_owned();
        let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
        let output = child.wait_with_output().expect("it ends");
        // A program that stops early does not read all of its input.
        let _ = writer.join().expect("the writer");
        Ran(output)
    }

    /// Plays lines at the table for programs.
    pub(super) fn table(&self, more: &[&str], lines: &str) -> Ran {
        let args = [&["table", "--game", "one", "--json"][..], more].concat();
        self.run(&args, lines)
    }

    pub(super) fn state(&self) -> Value {
        self.run(&["state", "one", "--json"], "").objects().remove(0)
    }

    /// Starts the table and talks to it line by line.
    pub(super) fn talk(&self, more: &[&str]) -> Talk {
        let args = [&["table", "--game", "one", "--json"][..], more].concat();
        let mut command = self.program(&args);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        Talk { child, input, output }
    }
}

pub(super) struct Ran(pub(super) Output);

impl Ran {
    pub(super) fn status(&self) -> i32 {
        self.0.status.code().expect("an exit status")
    }

    pub(super) fn text(&self) -> String {
        String::from_utf8(self.0.stdout.clone()).expect("text")
    }

    /// Its error output.
    pub(super) fn errors(&self) -> String {
        String::from_utf8(self.0.stderr.clone()).expect("text")
    }

    pub(super) fn objects(&self) -> Vec<Value> {
        let text = self.text();
        text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect()
    }

    pub(super) fn of_type(&self, word: &str) -> Vec<Value> {
        self.objects().into_iter().filter(|object| object["type"] == word).collect()
    }

    pub(super) fn answers(&self) -> Vec<Value> {
        self.objects().into_iter().filter(is_answer).collect()
    }
}

pub(super) fn is_answer(object: &Value) -> bool {
    matches!(object["type"].as_str(), Some("accepted" | "refused" | "skipped" | "error"))
}

/// A conversation with a running table.
pub(super) struct Talk {
    pub(super) child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    pub(super) fn next(&mut self) -> Option<Value> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("output");
        (read > 0).then(|| serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}")))
    }

    /// Everything up to and including `ready` or an answer.
    pub(super) fn hear(&mut self) -> Vec<Value> {
        let mut heard = Vec::new();
        while let Some(object) = self.next() {
            let last = object["type"] == "ready" || is_answer(&object);
            heard.push(object);
            if last {
                break;
            }
        }
        heard
    }

    pub(super) fn say(&mut self, line: &str) -> Vec<Value> {
        writeln!(self.input, "{line}").expect("input");
        self.hear()
    }
}
