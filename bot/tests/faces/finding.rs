//! People of a folder look for a game: they are told why nothing was found, and seated when something is.

use super::sandbox::{Ran, Sandbox};
use super::schemas::{check, validator};
use serde_json::{Value, json};

fn find(sandbox: &Sandbox, args: &[&str]) -> Ran {
    sandbox.run(&[&["find"][..], args, &["--json"]].concat(), "")
}

/// The objects of a run, which are as the schema says.
fn found(sandbox: &Sandbox, args: &[&str]) -> Vec<Value> {
    let ran = find(sandbox, args);
    assert_eq!(ran.status(), 0, "{}{}", ran.text(), ran.errors());
    let objects = ran.objects();
    check(&validator("find.json"), &objects);
    objects
}

#[test]
fn people_are_matched_and_told_why_not_and_what_is_noted_is_erased() {
    let sandbox = Sandbox::new();
    let anna = found(&sandbox, &["Anna", "--rules", "war1812", "--pace", "live", "--hours", "18-23 +9"]).remove(0);
    assert_eq!(anna["search"]["hours"], json!([[540, 840]]));
    assert_eq!(anna["why"][0]["waits"]["obstacles"]["together"], 1);
    found(&sandbox, &["Benedict", "--rules", "war1812", "--pace", "slow", "--avoid", "Carl"]);
    let waiting = found(&sandbox, &["--round"]);
    assert_eq!(waiting.len(), 2, "another pace: {waiting:?}");
    assert_eq!(waiting[0]["why"][0]["waits"]["obstacles"]["pace"], 1);
    let carl = found(&sandbox, &["Carl", "--rules", "war1812", "--rules", "aa1941", "--wait", "6"]).remove(0);
    assert!(!carl["text"].as_str().expect("text").contains("Benedict"), "nobody is told who avoids them: {carl}");
    let round = found(&sandbox, &["--round"]);
    assert_eq!((&round[0]["type"], &round[0]["game"]), (&json!("game_found"), &json!("war1812-1")), "{round:?}");
    let players: Vec<&Value> = round[0]["seats"].as_array().into_iter().flatten().map(|one| &one["player"]).collect();
    assert_eq!(players, [&json!("Anna"), &json!("Carl")]);
    let state = sandbox.run(&["state", "war1812-1", "--json"], "");
    assert!(state.text().contains("Anna") && state.text().contains("Carl"), "{}", state.text());
    assert!(found(&sandbox, &["Anna"])[0]["search"].is_null(), "the search led to a game");
    assert_eq!(found(&sandbox, &["--round"]).len(), 1, "only Ben waits");

    // The log has nothing of whom somebody avoids.
    let log = sandbox.run(&["log", "war1812-1", "--json"], "");
    assert!(!log.text().contains("Benedict"), "{}", log.text());
    assert_eq!(found(&sandbox, &["Benedict"])[0]["avoid"], json!(["Carl"]));
    found(&sandbox, &["Benedict", "--erase"]);
    let ben = found(&sandbox, &["Benedict"]).remove(0);
    assert_eq!((&ben["avoid"], &ben["search"]), (&json!([]), &Value::Null));

    // What cannot be read is refused, in both languages.
    for (language, said) in [("en", "No chosen game has “Mars”."), ("ja", "「Mars」はありません")] {
        let ran = sandbox.run(&["--lang", language, "find", "Dora", "--rules", "war1812", "--liked", "Mars"], "");
        assert_eq!(ran.status(), 1);
        assert!(ran.text().contains(said), "{}", ran.text());
    }
}
