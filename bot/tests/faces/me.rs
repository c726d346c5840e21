//! What a person owes in all games of a folder, and what is noted of the person.

use super::sandbox::Sandbox;
use super::schemas::{check, validator};
use serde_json::{Value, json};

fn played(sandbox: &Sandbox, game: &str, lines: &str) {
    let ran = sandbox.run(&["table", "--game", game, "--json", "--strict"], lines);
    assert_eq!(ran.status(), 0, "{}", ran.text());
}

#[test]
fn what_somebody_owes_is_listed_most_urgent_first_until_it_is_done() {
    let sandbox = Sandbox::new();
    played(&sandbox, "calm", "gm: vote call draw\n");
    played(&sandbox, "timed", "gm: clock set 2 hours per phase\n");
    played(&sandbox, "closed", "gm: close because enough\n");
    let ran = sandbox.run(&["me", "Soviet Union", "--json"], "");
    assert_eq!(ran.status(), 0, "{}", ran.text());
    let turns = ran.objects();
    check(&validator("turn.json"), &turns);
    let games: Vec<&Value> = turns.iter().map(|turn| &turn["game"]).collect();
    assert_eq!(games, [&json!("timed"), &json!("calm")], "{turns:?}");
    assert!(turns[0]["until"].is_i64() && turns[1]["until"].is_null(), "{turns:?}");
    assert_eq!(turns[1]["also"].as_array().map(Vec::len), Some(1), "the vote: {turns:?}");
    for (language, owed) in [("en", "2 games wait for you"), ("ja", "待っているゲームが2件")] {
        let told = sandbox.run(&["--lang", language, "me", "Soviet Union"], "").text();
        assert!(told.contains(owed), "{told}");
    }
    // Whoever is not asked owes the vote alone.
    let others = sandbox.run(&["me", "Japan", "--json"], "").objects();
    let owed: Vec<&Value> = others.iter().filter(|turn| turn["owed"] == true).map(|turn| &turn["game"]).collect();
    assert_eq!(owed, [&json!("calm")], "{others:?}");
    let nobody = sandbox.run(&["me", "Nobody"], "").text();
    assert!(nobody.contains("no game"), "{nobody}");
}

#[test]
fn what_is_noted_of_somebody_is_shown_and_erased_and_the_opt_out_stays() {
    let sandbox = Sandbox::new();
    played(&sandbox, "war", "");
    let noted = || sandbox.run(&["me", "Germany", "--noted", "--json"], "").objects().remove(0);
    assert_eq!((&noted()["not_shown"], &noted()["open_data_since"]), (&json!(false), &Value::Null));
    for args in [vec!["archive", "--agree", "Germany"], vec!["player", "Germany", "--hide"]] {
        assert_eq!(sandbox.run(&args, "").status(), 0);
    }
    assert!(noted()["open_data_since"].is_i64() && noted()["not_shown"] == true, "{}", noted());
    let erased = sandbox.run(&["me", "Germany", "--erase"], "");
    assert_eq!(erased.status(), 0, "{}", erased.text());
    assert_eq!((&noted()["open_data_since"], &noted()["not_shown"]), (&Value::Null, &json!(true)));
}
