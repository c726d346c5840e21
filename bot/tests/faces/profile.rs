//! A person over all games: every figure names its games, and one can opt out.

use super::sandbox::Sandbox;
use super::schemas::{check, validator};
use serde_json::{Value, json};

fn played(sandbox: &Sandbox, game: &str, lines: &str) {
    let ran = sandbox.run(&["table", "--game", game, "--json", "--strict"], lines);
    assert_eq!(ran.status(), 0, "{}", ran.text());
}

fn profile(sandbox: &Sandbox, person: &str) -> (i32, Value) {
    let ran = sandbox.run(&["player", person, "--json"], "");
    (ran.status(), ran.objects().remove(0))
}

#[test]
fn every_figure_names_its_games_and_whoever_does_not_want_it_is_not_shown() {
    let sandbox = Sandbox::new();
    played(&sandbox, "closed", "gm: close because enough\n");
    played(&sandbox, "given", "Germany: resign\nJapan: resign\n");
    played(&sandbox, "open", "Soviet Union: done\n");
    let (status, russia) = profile(&sandbox, "Soviet Union");
    assert_eq!(status, 0, "{russia}");
    check(&validator("profile.json"), std::slice::from_ref(&russia));
    for (figure, games) in [
        ("finished", json!(["closed", "given"])),
        ("gave_up", json!([])),
        ("replaced", json!([])),
        ("running", json!(["open"])),
    ] {
        assert_eq!(russia[figure], games, "{figure}");
    }
    assert_eq!(russia["answers"], json!({"count": 0, "games": [], "median": null}), "no game has a clock");
    let won = &russia["results"][0];
    assert_eq!((&won["rules"], &won["won"], &won["lost"]), (&json!("aa1941"), &json!(["given"]), &json!([])));
    let (_, germany) = profile(&sandbox, "Germany");
    assert_eq!((&germany["gave_up"], &germany["finished"]), (&json!(["given"]), &json!(["closed"])));
    assert_eq!(germany["results"][0]["lost"], json!(["given"]));
    for (language, said) in [("en", "Given up: 1 (given)"), ("ja", "投了:1(given)")] {
        let told = sandbox.run(&["--lang", language, "player", "Germany"], "").text();
        assert!(told.contains(said), "{told}");
    }
    assert_eq!(sandbox.run(&["player", "Germany", "--hide"], "").status(), 0);
    let (status, hidden) = profile(&sandbox, "Germany");
    assert_eq!((status, &hidden["type"]), (1, &json!("profile_hidden")), "{hidden}");
    assert_eq!(sandbox.run(&["player", "Germany", "--show"], "").status(), 0);
    assert_eq!(profile(&sandbox, "Germany"), (0, germany));
}
