//! An id is executed or answered once, whatever the result.

use super::sandbox::Sandbox;
use serde_json::{Value, json};

fn with_id(id: &str, seat: &str, command: &str) -> String {
    json!({"id": id, "seat": seat, "command": command}).to_string()
}

/// All answers to an input, without the parts that may differ in a repeated answer.
fn answered(heard: &[Value]) -> (Vec<Value>, Value) {
    let shown = heard.iter().filter(|object| matches!(object["type"].as_str(), Some("text" | "preview"))).cloned();
    let mut answer = heard.last().expect("an answer").clone();
    for field in ["line", "seq", "repeated"] {
        answer.as_object_mut().expect("an object").remove(field);
    }
    (shown.collect(), answer)
}

fn seq(heard: &[Value]) -> u64 {
    heard.last().expect("an answer")["seq"].as_u64().expect("a number")
}

#[test]
fn what_was_refused_is_not_executed_when_its_id_comes_again() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    let march = with_id("march", "Soviet Union", "move 3 infantry from Archangel to West Russia");
    let refused = talk.say(&march);
    assert_eq!(refused.last().expect("an answer")["type"], "refused", "not in this phase: {refused:?}");
    let moved_on = seq(&talk.say("Soviet Union: done"));
    // Now it would be possible.
    let again = talk.say(&march);
    assert_eq!(answered(&again), answered(&refused));
    assert_eq!((again.last().expect("an answer")["repeated"].clone(), seq(&again)), (json!(true), moved_on));
    drop(talk.child.kill());
    talk.child.wait().expect("it ends");
    // A crash does not change that.
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    let again = talk.say(&march);
    assert_eq!((answered(&again), seq(&again)), (answered(&refused), moved_on));
    // Other words do not either.
    let again = talk.say(&with_id("march", "Soviet Union", "done"));
    assert_eq!((answered(&again), seq(&again)), (answered(&refused), moved_on));
    let new = talk.say(&with_id("march-2", "Soviet Union", "move 3 infantry from Archangel to West Russia"));
    assert_eq!(new.last().expect("an answer")["type"], "accepted");
    assert!(seq(&new) > moved_on);
}

#[test]
fn what_only_looked_is_answered_the_same_and_never_becomes_a_command() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    for (id, command) in [("look", "income"), ("try", "try buy 1 infantry"), ("help", "help"), ("odd", "dance")] {
        let first = talk.say(&with_id(id, "Soviet Union", command));
        let spent = seq(&talk.say("Soviet Union: buy 1 infantry"));
        for words in [command, "done"] {
            let again = talk.say(&with_id(id, "Soviet Union", words));
            assert_eq!((answered(&again), seq(&again)), (answered(&first), spent), "{id}: {words}");
            assert_eq!(again.last().expect("an answer")["repeated"], true);
        }
        talk.say("Soviet Union: undo");
    }
}

#[test]
fn what_one_seat_was_shown_is_not_shown_to_another_with_the_same_id() {
    let sandbox = Sandbox::new();
    let lines = |seat: &str| with_id("mine", seat, "blocks");
    let own = sandbox.table(&["--rules", "war1812", "--seat", "American"], &lines("American"));
    let shown = own.of_type("text").remove(0)["text"].as_str().expect("text").to_owned();
    assert!(own.answers()[0]["type"] == "accepted" && shown.len() > 40, "{}", own.text());
    let other = sandbox.table(&["--seat", "British"], &lines("British"));
    assert_eq!((other.of_type("text").len(), other.answers()[0]["key"].clone()), (0, json!("denied-cause-taken")));
    let stranger = sandbox.table(&[], &lines("American"));
    assert!(!stranger.text().contains(&shown));
    let again = sandbox.table(&["--seat", "American"], &lines("American"));
    assert_eq!(again.of_type("text").remove(0)["text"], shown.as_str());
}

#[test]
fn an_id_with_which_a_seat_acted_tells_another_seat_nothing() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&[]);
    talk.hear();
    let buys = with_id("mine", "Soviet Union", "buy 1 infantry");
    let first = talk.say(&buys);
    let first = first.last().expect("an answer");
    assert_eq!(first["type"], "accepted", "{first}");
    for (seat, command, key) in [
        ("Germany", "buy 1 infantry", "denied-cause-taken"),
        ("Germany", "income", "denied-cause-taken"),
        ("gm", "pause because of dinner", "denied-cause-taken"),
        ("Atlantis", "done", "parse-unknown-power"),
    ] {
        let heard = talk.say(&with_id("mine", seat, command));
        let answer = heard.last().expect("an answer");
        assert_eq!((&answer["type"], &answer["key"]), (&json!("refused"), &json!(key)), "{seat}: {answer}");
        let told = ["events", "first", "last"].map(|field| answer.get(field).is_some());
        assert_eq!((told, heard.len()), ([false; 3], 1), "{seat}: {heard:?}");
        // The id stays its speaker's.
        let again = talk.say(&buys);
        let again = again.last().expect("an answer");
        assert_eq!((&again["type"], &again["repeated"]), (&json!("accepted"), &json!(true)), "{again}");
        assert_eq!((&again["events"], &again["first"]), (&first["events"], &first["first"]));
    }
}

#[test]
fn an_id_has_a_length_and_is_seen() {
    let sandbox = Sandbox::new();
    let (long, longest) = ("x".repeat(201), "x".repeat(200));
    let ids = [
        ("", "denied-id-length"),
        (long.as_str(), "denied-id-length"),
        ("a\u{202e}b", "denied-id-sign"),
        ("\u{1b}", "denied-id-sign"),
    ];
    let mut lines: Vec<String> = ids.iter().map(|(id, _)| with_id(id, "Soviet Union", "buy 1 infantry")).collect();
    lines.push(with_id(&longest, "Soviet Union", "buy 1 infantry"));
    let ran = sandbox.table(&[], &lines.join("\n"));
    let answers = ran.answers();
    for ((_, key), answer) in ids.iter().zip(&answers) {
        assert_eq!(answer["key"], *key, "{answer}");
    }
    assert_eq!(answers[4]["type"], "accepted");
}
