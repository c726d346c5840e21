//! The end of a game: the battles that turned it, and the luck of each side with its significance.

use super::sandbox::Sandbox;
use super::schemas::{check, validator};
use serde_json::{Value, json};

/// A turn with one battle. Questions that are not asked are refused, so the answers are repeated until it is over.
fn fought() -> String {
    let moves =
        ["done", "move 3 infantry from Karelia to West Russia", "move 3 infantry, 1 tank from Russia to West Russia"];
    let moves = moves.into_iter().chain(["done", "fight West Russia"]).map(|line| format!("Soviet Union: {line}\n"));
    let answers = "Soviet Union: casualties\nGermany: casualties\nSoviet Union: continue\n".repeat(14);
    moves.chain([answers, "Germany: resign\nJapan: resign\n".to_owned()]).collect()
}

fn finale(house: &Sandbox, game: &str) -> (i32, Value) {
    let ran = house.run(&["finale", game, "--json"], "");
    (ran.status(), ran.objects().remove(0))
}

#[test]
fn a_game_that_is_over_tells_which_battle_turned_it_and_how_lucky_everybody_was() {
    let house = Sandbox::new();
    house.run(&["table", "--game", "war", "--json"], &fought());
    let (status, found) = finale(&house, "war");
    assert_eq!(status, 0, "{found}");
    check(&validator("finale.json"), std::slice::from_ref(&found));
    assert_eq!((&found["battles"], &found["result"]["how"]), (&json!(1), &json!("resignation")), "{found}");
    let chance = |value: &Value| value.as_f64().expect("a number");
    for battle in found["turning_points"].as_array().expect("a list") {
        assert_eq!(battle["round"], 1);
        let won = if battle["won"] == true { 1.0 } else { 0.0 };
        let worth = chance(&battle["worth"]);
        let weight = (won - chance(&battle["chance"])).abs() * worth;
        assert!((weight - chance(&battle["weight"])).abs() < 1e-9 && worth > 0.0, "{battle}");
    }
    let luck = found["luck"].as_array().expect("a list");
    assert_eq!(luck.len(), 2, "both sides threw dice");
    for side in luck {
        let percentile = chance(&side["percentile"]);
        assert!((chance(&side["chance"]) - 2.0 * percentile.min(1.0 - percentile)).abs() < 1e-9, "{side}");
    }
    for (language, said) in [("en", "significant"), ("ja", "統計的に有意")] {
        let told = house.run(&["--lang", language, "finale", "war"], "").text();
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn a_game_that_is_not_over_has_no_finale() {
    let house = Sandbox::new();
    house.run(&["table", "--game", "open", "--json"], "Soviet Union: done\n");
    let (status, none) = finale(&house, "open");
    assert_eq!((status, &none["type"], &none["game"]), (1, &json!("finale_none"), &json!("open")));
}
