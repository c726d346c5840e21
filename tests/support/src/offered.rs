//! The lines that programs are offered, which they can send unchanged.

use adjutant::games::game_list;
use adjutant::machine::choices::Writer;
use adjutant::machine::names::Plain;
use adjutant::words::{Language, Words};
use adjutant_core::Game;
use adjutant_core::choice::Choice;
use adjutant_events::SeatId;
use serde_json::Value;

/// The lines offered to a program for these choices of a seat, by choice.
///
/// # Panics
/// A choice has no line for programs.
pub fn lines(game: &Game, seat: &SeatId, offered: &[Choice]) -> Vec<Vec<String>> {
    let lexicon = game_list().lexicon_of(game).expect("the words of the board");
    let english = Words::new(Language::En).with(lexicon.board());
    let writer = Writer { names: Plain(&lexicon), english, game };
    let of_row = |row: &Value| {
        let all = row["lines"].as_array().into_iter().flatten().chain([&row["line"]]);
        all.filter_map(Value::as_str).map(str::to_owned).collect::<Vec<_>>()
    };
    let of_one = |one: &Choice| {
        let rows = writer.choices(seat, std::slice::from_ref(one));
        let (rules, event, verb) = (&game.table.ruleset, game.seq, one.verb);
        assert!(!rows.is_empty(), "{rules}, event {event}: `{verb}` of {seat} is no JSON");
        rows.iter().flat_map(of_row).collect::<Vec<_>>()
    };
    offered.iter().map(of_one).filter(|lines| !lines.is_empty()).collect()
}
