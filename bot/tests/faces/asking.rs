//! Lines with several meanings get a question, and `same as last turn` repeats the last turn's orders.

use super::sandbox::Sandbox;
use serde_json::Value;

#[test]
fn a_line_with_several_meanings_is_asked_about_and_answered_by_a_number() {
    let sandbox = Sandbox::new();
    let lines = "new war\nplayers Anna, Ben\nstart\ndone\n1 tank rus - west\n2\n1\n1 tank rus - west\n3\n";
    let text = sandbox.run(&["table", "--data", "games"], lines).text();
    let asked = "Which do you mean? Type its number:\n  1  move 1 tank from Russia to West Russia";
    assert!(text.contains(asked), "{text}");
    // Illegal meanings are not offered, and an unknown number is no answer.
    assert!(!text.contains("move 1 tank from Russia to Western Europe"), "{text}");
    assert!(!text.contains("moves 1 tank from Russia"), "the question was gone: {text}");
    let answered = "new tea\nplayers Anna, Ben\nstart\ndone\n1 tank rus - west\n1\n";
    let text = sandbox.run(&["table", "--data", "others"], answered).text();
    assert!(text.contains("The Soviet Union moves 1 tank from Russia to West Russia."), "{text}");
    // The only unit there is meant: no bomber is in Russia.
    let plane = "new air\nplayers Anna, Ben\nstart\ndone\n1 plane from Russia to Ukraine\n";
    let text = sandbox.run(&["table", "--data", "planes"], plane).text();
    assert!(text.contains("The Soviet Union moves 1 fighter from Russia through Caucasus to Ukraine."), "{text}");
    let japanese = sandbox.run(
        &["table", "--lang", "ja", "--data", "more"],
        "new war\nplayers Anna, Ben\nstart\ndone\n1 tank rus - west\n1\n",
    );
    assert!(japanese.text().contains("  1  移動 戦車1"), "{}", japanese.text());
}

/// All five powers pass their first turn; the Soviet Union buys, reconsiders, and places.
const FIRST_ROUND: &str = "Soviet Union: same as last turn
Soviet Union: buy 1 tank
Soviet Union: undo
Soviet Union: buy 2 infantry
Soviet Union: done
Soviet Union: done
Soviet Union: done
Soviet Union: mobilize all in Russia
";

#[test]
fn the_same_as_last_turn_is_what_stood_of_it() {
    let sandbox = Sandbox::new();
    sandbox.table(&["--gm", "--test-dice", "ask"], FIRST_ROUND);
    for seat in ["Germany", "United Kingdom", "Japan", "United States"] {
        let pass = format!("{seat}: done\n").repeat(4);
        sandbox.table(&["--gm"], &pass);
    }
    let state = sandbox.state();
    assert_eq!((state["round"].as_u64(), state["phase"].as_str()), (Some(2), Some("purchase_units")), "{state}");
    let again = sandbox.table(&["--gm"], "Soviet Union: same as last turn\nSoviet Union: done\nSoviet Union: repeat\n");
    let facts: Vec<Value> = again.of_type("event");
    let bought = facts.iter().filter(|event| event.to_string().contains("units_purchased")).count();
    assert_eq!(bought, 1, "{}", again.text());
    assert!(facts.iter().any(|event| event.to_string().contains("\"infantry\"")), "{}", again.text());
    // Nothing was moved then, and the phrase does not end the phase.
    let answers = again.answers();
    assert_eq!(answers.last().and_then(|answer| answer["key"].as_str()), Some("parse-nothing-to-repeat"));
}
