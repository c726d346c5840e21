//! `log --follow`: events are written as they happen, whoever plays, without blocking the player.

use super::sandbox::Sandbox;
use serde_json::Value;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// The time limit on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A followed log, until this is dropped.
struct Following {
    child: Child,
    lines: Receiver<String>,
}

impl Following {
    fn begin(sandbox: &Sandbox, args: &[&str]) -> Self {
        let args = [&["log", "one", "--follow"][..], args].concat();
        let mut child = sandbox.program(&args).stdout(Stdio::piped()).spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (say, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| say.send(line)));
        Self { child, lines }
    }

    /// All lines up to one with this text.
    fn until(&self, wanted: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no {wanted} behind {heard:#?}"));
            let found = line.contains(wanted);
            heard.push(line);
            if found {
                return heard;
            }
        }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_log_is_followed_while_a_table_is_open_and_while_none_is() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: buy 1 infantry\n");
    let (objects, people) = (Following::begin(&sandbox, &["--json"]), Following::begin(&sandbox, &[]));
    let mut heard = objects.until("units_purchased");
    assert!(people.until("buys 1 infantry").last().expect("a line").starts_with("  #"));
    // The folder was unused; now a table opens it, and asks.
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    talk.say("Soviet Union: undo");
    talk.say("Soviet Union: buy 2 infantry");
    heard.extend(objects.until("\"count\":2"));
    people.until("buys 2 infantry");
    drop(talk);
    // The table is gone; another comes and goes at once.
    sandbox.table(&[], "Soviet Union: done\n");
    heard.extend(objects.until("checkpoint_signed"));
    people.until("signed");
    let all = sandbox.run(&["log", "one", "--json"], "").objects();
    let heard: Vec<Value> = heard.iter().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(heard, all[..heard.len()], "each event once, in order");
}

#[test]
fn a_game_that_there_is_not_is_not_waited_for() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "");
    let ran = sandbox.run(&["log", "other", "--follow", "--json"], "");
    assert_eq!((ran.status(), ran.objects()[0]["key"].as_str()), (1, Some("no-such-game")));
}
