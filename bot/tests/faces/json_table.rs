//! The table for programs.

use super::sandbox::Sandbox;
use serde_json::{Value, json};

fn kinds(objects: &[Value]) -> Vec<&str> {
    objects.iter().map(|object| object["type"].as_str().unwrap_or_default()).collect()
}

#[test]
fn a_new_game_has_a_seat_for_every_power_and_is_started() {
    let sandbox = Sandbox::new();
    let ran = sandbox.table(&["--option", "victory=one_capital"], "");
    assert_eq!(ran.status(), 0);
    let events: Vec<Value> = ran.of_type("event").iter().map(|event| event["event"]["type"].clone()).collect();
    assert_eq!(events[0], "game_created");
    // Each after its order.
    let seated = ["ordered", "seat_taken"].repeat(5);
    assert_eq!(events[1..11], seated);
    assert_eq!(events[11..13], ["ordered", "game_started"]);
    let state = sandbox.state();
    assert_eq!(state["options"], json!({"victory": "one_capital"}));
    assert_eq!(
        (&state["round"], &state["power"], &state["phase"]),
        (&json!(1), &json!("Soviet Union"), &json!("purchase_units"))
    );
    assert_eq!(state["spaces"]["Russia"]["owner"], "Soviet Union");
    assert_eq!(state["spaces"]["Sea Zone 5"]["owner"], Value::Null);
    assert_eq!(state["powers"]["Germany"]["ipcs"], 12);
}

#[test]
fn every_line_ends_with_one_answer_and_prompts_list_what_is_accepted() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&[]);
    let start = talk.hear();
    assert_eq!(start.last().expect("ready")["type"], "ready");
    let heard = talk.say("Soviet Union: buy 2 infantry");
    assert_eq!(kinds(&heard), ["event", "event", "prompt", "accepted"]);
    assert_eq!(heard[0]["event"], json!({"type": "ordered", "line": "purchase 2 infantry"}));
    assert_eq!(heard[1]["event"]["units"], json!([{"type": "infantry", "count": 2}]));
    assert_eq!(heard[3]["seq"], heard[1]["seq"]);
    let heard = talk.say("ussr: done");
    let choices = heard[heard.len() - 2]["choices"].as_array().expect("choices").clone();
    let line = choices.iter().find(|choice| choice["kind"] == "move").expect("a move")["line"].clone();
    let heard = talk.say(&format!("Soviet Union: {}", line.as_str().expect("a line")));
    assert_eq!(heard.last().expect("an answer")["type"], "accepted", "{line}");
    let moved = &heard[1];
    assert_eq!(moved["event"]["type"], "units_moved");
    assert_eq!(moved["units"][0]["space"], moved["event"]["route"][0]);
}

#[test]
fn a_refusal_names_rule_and_remedy_and_changes_nothing() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "");
    let before = sandbox.state();
    let ran = sandbox.table(
        &[],
        "Soviet Union: buy 100 tanks\nSoviet Union: mvoe 1 infantry\nSovjet Onion: done\nGermany: done\nhello\n{\"seat\":1}\n",
    );
    let answers = ran.answers();
    assert_eq!(kinds(&answers), vec!["refused"; 6]);
    assert_eq!((&answers[0]["rule"], &answers[0]["key"]), (&json!("1.purchase"), &json!("axis-not-enough-ipcs")));
    assert_eq!(answers[0]["terms"]["have"], 7);
    assert!(answers[1]["suggestion"].as_str().is_some_and(|text| text.contains("move")), "{}", answers[1]);
    assert!(answers[2]["suggestion"].as_str().is_some_and(|text| text.contains("Soviet Union")), "{}", answers[2]);
    assert_eq!(answers[3]["key"], "table-not-your-turn");
    for answer in &answers {
        assert!(["rule", "message", "suggestion"].iter().all(|part| answer[part] != ""), "{answer}");
    }
    assert_eq!(sandbox.state(), before);
}

#[test]
fn typed_dice_are_asked_for_die_by_die_and_again_when_they_are_wrong() {
    let sandbox = Sandbox::new();
    let mut talk = sandbox.talk(&["--test-dice", "ask"]);
    assert_eq!(talk.hear()[0]["event"]["dice"], "scripted");
    talk.say("Soviet Union: done");
    talk.say("Soviet Union: move 6 infantry, 1 tank from Russia to West Russia");
    talk.say("Soviet Union: done");
    let heard = talk.say("Soviet Union: fight");
    let roll = &heard[heard.len() - 2];
    assert_eq!(roll["type"], "roll");
    let hits: Vec<u64> =
        roll["dice"].as_array().expect("dice").iter().filter_map(|die| die["hits_on"].as_u64()).collect();
    assert_eq!(hits, [3, 1, 1, 1, 1, 1, 1]);
    assert_eq!(roll["dice"][0], json!({"unit": "tank", "owner": "Soviet Union", "hits_on": 3}));
    for wrong in ["dice: 1 2", "dice: 1 2 3 4 5 6 7", "dice: 1 2 3 x 5 6 6", "dice:"] {
        let heard = talk.say(wrong);
        assert_eq!(kinds(&heard), ["roll", "refused"], "{wrong}");
    }
    assert_eq!(talk.say("Soviet Union: continue").last().expect("an answer")["type"], "refused");
    let heard = talk.say("dice: 1 6 6 6 6 6 6");
    assert_eq!(
        heard[0]["event"],
        json!({
            "type": "dice_rolled", "number": 1, "values": [1, 6, 6, 6, 6, 6, 6], "proof": "", "beacon": null,
        })
    );
    assert_eq!(heard.last().expect("an answer")["type"], "accepted");
}

#[test]
fn dice_cannot_be_typed_into_a_game_that_throws_its_own() {
    let sandbox = Sandbox::new();
    let answers = sandbox.table(&[], "dice: 1 2 3\n").answers();
    assert_eq!((&answers[0]["type"], &answers[0]["kind"]), (&json!("refused"), &json!("dice")));
    let ran = sandbox.table(&["--test-dice", "ask"], "");
    assert_eq!(ran.status(), 1);
    assert_eq!(ran.objects()[0]["key"], "game-differs");
}

#[test]
fn the_same_id_is_executed_once_and_answered_twice() {
    let sandbox = Sandbox::new();
    let line = "{\"id\":\"a-1\",\"seat\":\"Soviet Union\",\"command\":\"buy 1 infantry\"}\n";
    let ran = sandbox.table(&[], &line.repeat(2));
    let answers = ran.answers();
    assert_eq!((&answers[0]["repeated"], &answers[1]["repeated"]), (&json!(false), &json!(true)));
    assert_eq!((&answers[0]["first"], &answers[0]["last"]), (&answers[1]["first"], &answers[1]["last"]));
    let bought = ran.of_type("event").into_iter().filter(|event| event["event"]["type"] == "units_purchased");
    let bought: Vec<Value> = bought.collect();
    assert_eq!(bought.len(), 2, "the first answer is given again");
    assert_eq!(bought[0], bought[1]);
    assert_eq!(sandbox.state()["mobilization"], json!([{"type": "infantry", "count": 1}]));
    // The same in another process, whatever the words.
    let again = sandbox.table(&[], "{\"id\":\"a-1\",\"seat\":\"Soviet Union\",\"command\":\"buy 1 tank\"}\n").answers();
    assert_eq!(again[0]["repeated"], true);
    assert_eq!(
        sandbox.table(&[], "{\"id\":\"stdin@1\",\"seat\":\"gm\",\"command\":\"start\"}\n").answers()[0]["type"],
        "refused"
    );
}

#[test]
fn strict_stops_at_the_first_refused_line() {
    let sandbox = Sandbox::new();
    let ran = sandbox.table(&["--strict"], "Soviet Union: buy 1 infantry\nGermany: done\nSoviet Union: done\n");
    assert_eq!(ran.status(), 2);
    assert_eq!(kinds(&ran.answers()), ["accepted", "refused"]);
    assert_eq!(sandbox.state()["phase"], "purchase_units");
}

#[test]
fn orders_of_a_block_are_all_done_or_none() {
    let sandbox = Sandbox::new();
    sandbox.table(&[], "Soviet Union: done\n");
    let block = "Soviet Union: orders\nmove 3 infantry from Archangel to West Russia\nmove 9 infantry from Russia to West Russia\nend\n";
    let answers = sandbox.table(&[], block).answers();
    assert_eq!(
        (&answers[0]["type"], &answers[0]["kind"], &answers[0]["line"]),
        (&json!("refused"), &json!("orders"), &json!(4))
    );
    assert_eq!(
        (&answers[0]["lines"][0]["accepted"], &answers[0]["lines"][1]["accepted"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(sandbox.state()["battles"], json!([]));
    let answers = sandbox.table(&[], &block.replace('9', "6")).answers();
    // Each order and the facts that it caused.
    assert_eq!((&answers[0]["type"], &answers[0]["events"]), (&json!("accepted"), &json!(4)));
    assert_eq!(sandbox.state()["battles"][0]["attackers"].as_array().map(Vec::len), Some(9));
}

#[test]
fn what_cannot_be_done_is_an_object_and_exit_status_1() {
    let sandbox = Sandbox::new();
    let cases: [(&[&str], &str); 6] = [
        (&["state", "nothing", "--json"], "no-such-game"),
        (&["log", "nothing", "--json"], "no-such-game"),
        (&["table", "--json"], "usage"),
        (&["table", "--json", "--game", "two", "--rules", "aa1942"], "table-unknown-ruleset"),
        (&["table", "--json", "--game", "two", "--option", "victory=ten"], "table-option-value"),
        (&["table", "--json", "--game", "two", "--script", "missing.txt"], "file"),
    ];
    for (args, key) in cases {
        let ran = sandbox.run(args, "");
        assert_eq!(ran.status(), 1, "{args:?}");
        let object = &ran.objects()[0];
        assert_eq!((object["type"].as_str(), object["key"].as_str()), (Some("error"), Some(key)), "{object}");
        assert_ne!(object["message"], "");
    }
    assert!(sandbox.run(&["games", "--json"], "").objects().is_empty(), "nothing was made");
}
