//! The seating for a number of people.

use adjutant::table::players::proposal;
use adjutant_core::Game;
use adjutant_core::command::NewGame;
use adjutant_core::table::Table;
use adjutant_events::{Actor, Audience, DicePolicy, Envelope, Timestamp};

fn table() -> Table {
    let new = NewGame { ruleset: "aa1941".into(), options: Vec::new(), dice: DicePolicy::OperatingSystem };
    let event = adjutant_core::create(adjutant::games::games(), &new, &"gm".into()).expect("a game").remove(0);
    let envelope = Envelope {
        game: "g".into(),
        seq: 1,
        time: Timestamp(0),
        actor: Actor::Referee,
        cause: "c".into(),
        audience: Audience::Everyone,
        event,
    };
    Game::from_first(adjutant::games::games(), &envelope).expect("a game").table
}

fn seats(players: &[&str]) -> String {
    let players: Vec<String> = players.iter().map(|&player| player.to_owned()).collect();
    let mut seats: Vec<String> =
        proposal(&table(), &players).iter().map(|(seat, player)| format!("{seat} {player}")).collect();
    seats.sort();
    seats.join(", ")
}

#[test]
fn two_to_five_people_fill_all_seats_and_no_one_plays_both_sides() {
    assert_eq!(seats(&["A", "B"]), "germany B, japan B, soviet_union A, united_kingdom A, united_states A");
    assert_eq!(seats(&["A", "B", "C"]), "germany C, japan C, soviet_union A, united_kingdom A, united_states B");
    assert_eq!(seats(&["A", "B", "C", "D"]), "germany D, japan D, soviet_union A, united_kingdom B, united_states C");
    assert_eq!(
        seats(&["A", "B", "C", "D", "E"]),
        "germany D, japan E, soviet_union A, united_kingdom B, united_states C"
    );
}
