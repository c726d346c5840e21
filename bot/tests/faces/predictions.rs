//! Who guesses best how battles end, as a table for people and for programs.

use super::sandbox::Sandbox;
use super::schemas::{check, validator};
use adjutant_commands::predict::{Guess, Outcome, guess, settle};
use adjutant_commands::store;
use adjutant_events::{GameId, PlayerId, Timestamp};
use serde_json::{Value, json};

/// Each guesses five battles on server 1, which the attacker wins all.
fn guessed(sandbox: &Sandbox, people: &[(&str, Outcome)]) {
    let store = store::open(&sandbox.path("adjutant-data/games")).expect("a store");
    let game = GameId::new("war");
    for begun in 1..=5 {
        for (person, outcome) in people {
            let new = Guess {
                place: "1".to_owned(),
                game: game.clone(),
                begun,
                outcome: *outcome,
                chance: outcome.chance(0.75),
                at: Timestamp(1),
                right: None,
            };
            guess(store.as_ref(), &PlayerId::new(*person), new).expect("noted");
        }
        settle(store.as_ref(), &game, begun, Some(Outcome::AttackerWins)).expect("settled");
    }
}

fn table(sandbox: &Sandbox, more: &[&str]) -> Value {
    let ran = sandbox.run(&[&["predictions", "--json"], more].concat(), "");
    assert_eq!(ran.status(), 0, "{}", ran.errors());
    let objects = ran.objects();
    check(&validator("predictions.json"), &objects);
    objects.into_iter().next().expect("one object")
}

#[test]
fn the_table_says_who_beats_the_odds_and_hides_who_does_not_want_to_be_shown() {
    let sandbox = Sandbox::new();
    sandbox.run(&["table", "--game", "war", "--json"], "");
    assert_eq!(table(&sandbox, &[])["rows"], json!([]));
    guessed(
        &sandbox,
        &[("Anna", Outcome::AttackerWins), ("Ben", Outcome::DefenderHolds), ("Carl", Outcome::AttackerWins)],
    );
    let row = |rank: usize, person: &str, right: usize, expected: f64, score: f64| json!({ "rank": rank, "person": person, "guesses": 5, "right": right, "expected": expected, "score": score });
    let all = table(&sandbox, &["--server", "1"]);
    assert_eq!(
        all["rows"],
        json!([row(1, "Anna", 5, 3.75, 0.25), row(1, "Carl", 5, 3.75, 0.25), row(3, "Ben", 0, 1.25, -0.25)])
    );
    assert_eq!(table(&sandbox, &["--server", "2"])["rows"], json!([]));
    assert_eq!(sandbox.run(&["player", "Anna", "--hide"], "").status(), 0);
    assert_eq!(sandbox.run(&["me", "Carl", "--erase"], "").status(), 0);
    let shown = table(&sandbox, &[]);
    assert_eq!(shown["rows"], json!([row(1, "Ben", 0, 1.25, -0.25)]));
    for (language, said) in [("en", "Ben: 0 of 5 right"), ("ja", "5回のうち0回的中")] {
        let told = sandbox.run(&["--lang", language, "predictions"], "").text();
        assert!(told.contains(said) && told.contains("−25.0%"), "{told}");
    }
    let noted = sandbox.run(&["me", "Ben", "--noted", "--json"], "").objects().remove(0);
    assert_eq!(noted["guesses"].as_array().map(Vec::len), Some(5), "{noted}");
}
