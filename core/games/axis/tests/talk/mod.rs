//! What players type is understood at the first try, and never as something else.
//!
//! `first.talk` was written before the reader was finished, and `second.talk` afterwards.

mod law;

use adjutant_game_axis::cases::AxisNotation;
use adjutant_practice::kinds::{Going, are_read};
use adjutant_practice::words::{are_understood, is_never_mistaken, is_understood};

/// The minimum share understood at the first try, in percent. The rest is answered by a question or a remedy.
const AT_LEAST: usize = 92;

#[test]
fn what_was_written_before_the_reader_is_understood() {
    is_understood(&AxisNotation, "first.talk", include_str!("first.talk"), AT_LEAST);
}

#[test]
fn what_was_written_after_the_reader_is_understood() {
    is_understood(&AxisNotation, "second.talk", include_str!("second.talk"), AT_LEAST);
}

#[test]
fn what_was_answered_untruly_is_answered_truly() {
    is_understood(&AxisNotation, "reproductions.talk", include_str!("reproductions.talk"), 0);
}

#[test]
fn what_was_left_as_it_was_heard_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "third.talk", include_str!("third.talk"));
}

#[test]
fn what_is_said_all_at_once_is_understood() {
    is_understood(&AxisNotation, "everyday.talk", include_str!("everyday.talk"), 0);
}

#[test]
fn what_is_said_in_the_pacific_is_understood() {
    is_understood(&AxisNotation, "pacific.talk", include_str!("pacific.talk"), AT_LEAST);
}

#[test]
fn what_was_written_last_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "fourth.talk", include_str!("fourth.talk"));
    is_never_mistaken(&AxisNotation, "pacific-fourth.talk", include_str!("pacific-fourth.talk"));
}

#[test]
fn what_is_said_in_ordinary_words_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "fifth.talk", include_str!("fifth.talk"));
}

#[test]
fn what_was_written_in_the_end_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "sixth.talk", include_str!("sixth.talk"));
}

#[test]
fn what_is_written_without_knowing_the_grammar_is_understood() {
    is_understood(&AxisNotation, "seventh.talk", include_str!("seventh.talk"), AT_LEAST);
    is_understood(&AxisNotation, "pacific-seventh.talk", include_str!("pacific-seventh.talk"), AT_LEAST);
}

#[test]
fn kinds_of_misreading_are_not_misread() {
    is_understood(&AxisNotation, "kinds.talk", include_str!("kinds.talk"), 0);
}

#[test]
fn what_is_written_in_forums_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "eighth.talk", include_str!("eighth.talk"));
    is_never_mistaken(&AxisNotation, "pacific-eighth.talk", include_str!("pacific-eighth.talk"));
    is_never_mistaken(&AxisNotation, "ninth.talk", include_str!("ninth.talk"));
    is_never_mistaken(&AxisNotation, "pacific-ninth.talk", include_str!("pacific-ninth.talk"));
    is_never_mistaken(&AxisNotation, "tenth.talk", include_str!("tenth.talk"));
    is_never_mistaken(&AxisNotation, "pacific-tenth.talk", include_str!("pacific-tenth.talk"));
}

#[test]
fn most_of_all_that_was_ever_written_is_understood() {
    let files = [
        ("first.talk", include_str!("first.talk")),
        ("second.talk", include_str!("second.talk")),
        ("third.talk", include_str!("third.talk")),
        ("everyday.talk", include_str!("everyday.talk")),
        ("pacific.talk", include_str!("pacific.talk")),
        ("fourth.talk", include_str!("fourth.talk")),
        ("pacific-fourth.talk", include_str!("pacific-fourth.talk")),
        ("fifth.talk", include_str!("fifth.talk")),
        ("sixth.talk", include_str!("sixth.talk")),
        ("seventh.talk", include_str!("seventh.talk")),
        ("pacific-seventh.talk", include_str!("pacific-seventh.talk")),
        ("eighth.talk", include_str!("eighth.talk")),
        ("pacific-eighth.talk", include_str!("pacific-eighth.talk")),
    ];
    are_understood(&AxisNotation, &files, AT_LEAST);
}

#[test]
fn the_first_hundred_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "eleventh.talk", include_str!("eleventh.talk"));
}

#[test]
fn the_first_hundred_of_the_pacific_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "pacific-eleventh.talk", include_str!("pacific-eleventh.talk"));
}

#[test]
fn what_strangers_write_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "thirteenth.talk", include_str!("thirteenth.talk"));
    is_never_mistaken(&AxisNotation, "pacific-thirteenth.talk", include_str!("pacific-thirteenth.talk"));
}

#[test]
fn the_second_hundred_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "twelfth.talk", include_str!("twelfth.talk"));
}

#[test]
fn the_second_hundred_of_the_pacific_is_never_taken_for_something_else() {
    is_never_mistaken(&AxisNotation, "pacific-twelfth.talk", include_str!("pacific-twelfth.talk"));
}

#[test]
fn kinds_of_lines_are_read_in_1941() {
    let going = Going {
        rules: "aa1941",
        position: "board: setup\nturn: Germany, combat move",
        seat: "Germany",
        phase: "combat move",
        command: "move",
        said: "3 inf",
        units: "3 infantry",
        from: "Ukraine",
        to: "Caucasus",
    };
    are_read(&AxisNotation, &going);
}

#[test]
fn kinds_of_lines_are_read_in_the_pacific() {
    let going = Going {
        rules: "aa_pacific",
        position: "board: setup\nturn: Japan, combat move",
        seat: "Japan",
        phase: "combat move",
        command: "move",
        said: "3 inf",
        units: "3 infantry",
        from: "Manchuria",
        to: "Anhwe",
    };
    are_read(&AxisNotation, &going);
}
