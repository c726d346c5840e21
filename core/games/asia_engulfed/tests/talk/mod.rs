//! Lines that players type are understood at the first try, and never as something else.

use adjutant_game_asia_engulfed::cases::AsiaNotation;
use adjutant_practice::kinds::{Going, are_read};
use adjutant_practice::words::{is_never_mistaken, is_understood};

/// The percentage that is understood at the first try. The rest gets a question or a suggestion.
const AT_LEAST: usize = 92;

#[test]
fn what_players_write_who_do_not_know_the_grammar_is_understood() {
    is_understood(&AsiaNotation, "first.talk", include_str!("first.talk"), AT_LEAST);
}

#[test]
fn kinds_of_misreading_are_not_misread() {
    is_understood(&AsiaNotation, "kinds.talk", include_str!("kinds.talk"), 0);
}

#[test]
fn what_is_written_in_forums_is_never_taken_for_something_else() {
    is_never_mistaken(&AsiaNotation, "second.talk", include_str!("second.talk"));
    is_never_mistaken(&AsiaNotation, "third.talk", include_str!("third.talk"));
}

#[test]
fn the_first_hundred_is_never_taken_for_something_else() {
    is_never_mistaken(&AsiaNotation, "fourth.talk", include_str!("fourth.talk"));
}

#[test]
fn the_second_hundred_is_never_taken_for_something_else() {
    is_never_mistaken(&AsiaNotation, "fifth.talk", include_str!("fifth.talk"));
}

#[test]
fn what_strangers_write_is_never_taken_for_something_else() {
    is_never_mistaken(&AsiaNotation, "sixth.talk", include_str!("sixth.talk"));
}

#[test]
fn kinds_of_lines_are_read_of_armies_and_of_fleets() {
    let army = Going {
        rules: "asia_engulfed",
        position: "board: setup\nturn: Japan, operational movement, Jan/Feb 1942",
        seat: "Japan",
        phase: "operational movement",
        command: "march",
        said: "2 inf",
        units: "2 infantry",
        from: "Hankow",
        to: "Changsha",
    };
    are_read(&AsiaNotation, &army);
    let fleet = Going {
        position: "board: setup\nturn: Japan, naval movement, Jan/Feb 1942",
        phase: "naval movement",
        command: "sail",
        said: "2 carriers",
        units: "2 CV",
        from: "Honshu",
        to: "Bonin Islands",
        ..army
    };
    are_read(&AsiaNotation, &fleet);
}
