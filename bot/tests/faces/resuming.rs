//! The program resumes where it was after a kill at any moment.

use super::sandbox::Sandbox;
use serde_json::Value;

/// A turn with refusals, questions and dice of its own.
const SCRIPT: &str = "
# Round 1
Soviet Union: buy 2 infantry
Soviet Union: buy 9 infantry
Soviet Union: income
Soviet Union: done
Soviet Union: move 3 infantry from Archangel to West Russia

Soviet Union: move 6 infantry, 1 tank from Russia to West Russia
Soviet Union: done
Soviet Union: fight
dice: 1 1 6 6 6 6 6 6 6 6
dice: 2 2 6
Soviet Union: casualties
Soviet Union: continue
dice: 3 6 6 6 6 6 6 6
dice: 6
Soviet Union: done
Soviet Union: mobilize all in Russia
Germany: buy 3 infantry
Germany: done
";

fn digest(sandbox: &Sandbox) -> Value {
    sandbox.state()["digest"].clone()
}

fn undisturbed() -> (Sandbox, Value, Value) {
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.path("game.txt"), SCRIPT).expect("a script");
    let ran = sandbox.table(&["--test-dice", "ask", "--script", "game.txt"], "");
    assert_eq!(ran.status(), 0);
    let (digest, seq) = (digest(&sandbox), sandbox.state()["seq"].clone());
    (sandbox, digest, seq)
}

#[test]
fn a_script_that_is_resumed_executes_nothing_twice() {
    let (sandbox, digest_then, seq) = undisturbed();
    let ran = sandbox.table(&["--script", "game.txt", "--resume"], "");
    assert_eq!(ran.status(), 0);
    assert_eq!((digest(&sandbox), sandbox.state()["seq"].clone()), (digest_then, seq));
    let answers = ran.answers();
    assert!(answers.iter().all(|answer| answer["type"] == "skipped" || answer["type"] == "accepted"), "{answers:?}");
    assert!(answers.iter().filter(|answer| answer["type"] == "accepted").all(|answer| answer["repeated"] == true));
}

#[test]
fn killed_after_any_line_and_resumed_it_ends_as_if_undisturbed() {
    let (_, digest_then, seq) = undisturbed();
    for lines_heard in [1, 4, 7, 10, 12, 14] {
        let sandbox = Sandbox::new();
        std::fs::write(sandbox.path("game.txt"), SCRIPT).expect("a script");
        let mut talk = sandbox.talk(&["--test-dice", "ask", "--script", "game.txt"]);
        for _ in 0..=lines_heard {
            talk.hear();
        }
        talk.child.kill().expect("kill -9");
        talk.child.wait().expect("it ends");
        let ran = sandbox.table(&["--script", "game.txt", "--resume"], "");
        assert_eq!(ran.status(), 0, "{}", ran.text());
        let state = sandbox.state();
        assert_eq!((&state["digest"], &state["seq"]), (&digest_then, &seq), "killed after {lines_heard} answers");
    }
}

#[test]
fn a_client_on_the_standard_input_knows_by_seq_what_was_executed() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    let acknowledged = talk.say("Soviet Union: buy 1 infantry").pop().expect("an answer")["seq"].clone();
    talk.child.kill().expect("kill -9");
    talk.child.wait().expect("it ends");
    let ready = sandbox.table(&[], "").of_type("ready").remove(0);
    assert_eq!(ready["seq"], acknowledged);
    assert_eq!(ready["created"], false);
}

#[test]
fn another_script_with_the_same_words_is_executed() {
    let sandbox = Sandbox::new();
    std::fs::write(sandbox.path("done.txt"), "Soviet Union: done\n").expect("a script");
    sandbox.table(&["--script", "done.txt"], "");
    sandbox.table(&["--script", "done.txt"], "");
    assert_eq!(sandbox.state()["power"], "Soviet Union");
    assert_eq!(sandbox.state()["phase"], "noncombat_move");
    // On a resume, an edited script is refused if the executed part changed.
    std::fs::write(sandbox.path("done.txt"), "Soviet Union: buy 1 tank\n").expect("a script");
    let answers = sandbox.table(&["--script", "done.txt", "--resume"], "").answers();
    assert_eq!(answers[0]["key"], "denied-script-changed");
}
