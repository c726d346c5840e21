//! Tests that lines of players are understood at the first attempt, and never misunderstood.
//!
//! `first.talk` was written before the parser; `second.talk` was written after it was finished.

use adjutant_game_war1812::cases::War1812Notation;
use adjutant_practice::kinds::{Going, are_read};
use adjutant_practice::words::{are_understood, is_never_mistaken, is_understood};

/// The percentage of lines that must be understood at the first attempt. The rest is answered by a question or a
/// remedy.
const AT_LEAST: usize = 92;

#[test]
fn what_was_written_before_the_reader_is_understood() {
    is_understood(&War1812Notation, "first.talk", include_str!("first.talk"), AT_LEAST);
}

#[test]
fn what_was_written_after_the_reader_is_understood() {
    is_understood(&War1812Notation, "second.talk", include_str!("second.talk"), AT_LEAST);
}

#[test]
fn what_was_left_as_it_was_heard_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "third.talk", include_str!("third.talk"));
}

#[test]
fn what_was_written_last_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "fourth.talk", include_str!("fourth.talk"));
}

#[test]
fn what_is_said_in_ordinary_words_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "fifth.talk", include_str!("fifth.talk"));
}

#[test]
fn what_was_written_in_the_end_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "sixth.talk", include_str!("sixth.talk"));
}

#[test]
fn what_is_written_without_knowing_the_grammar_is_understood() {
    is_understood(&War1812Notation, "seventh.talk", include_str!("seventh.talk"), AT_LEAST);
}

#[test]
fn what_is_written_in_forums_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "eighth.talk", include_str!("eighth.talk"));
    is_never_mistaken(&War1812Notation, "ninth.talk", include_str!("ninth.talk"));
    is_never_mistaken(&War1812Notation, "tenth.talk", include_str!("tenth.talk"));
}

#[test]
fn what_says_too_little_is_asked_about() {
    is_understood(&War1812Notation, "thirteenth.talk", include_str!("thirteenth.talk"), 0);
}

#[test]
fn most_of_all_that_was_ever_written_is_understood() {
    let files = [
        ("first.talk", include_str!("first.talk")),
        ("second.talk", include_str!("second.talk")),
        ("third.talk", include_str!("third.talk")),
        ("fourth.talk", include_str!("fourth.talk")),
        ("fifth.talk", include_str!("fifth.talk")),
        ("sixth.talk", include_str!("sixth.talk")),
        ("seventh.talk", include_str!("seventh.talk")),
        ("eighth.talk", include_str!("eighth.talk")),
    ];
    are_understood(&War1812Notation, &files, AT_LEAST);
}

#[test]
fn the_first_hundred_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "eleventh.talk", include_str!("eleventh.talk"));
}

#[test]
fn the_second_hundred_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "twelfth.talk", include_str!("twelfth.talk"));
}

#[test]
fn what_strangers_write_is_never_taken_for_something_else() {
    is_never_mistaken(&War1812Notation, "fourteenth.talk", include_str!("fourteenth.talk"));
}

#[test]
fn kinds_of_lines_are_read() {
    let going = Going {
        rules: "war1812",
        position: "turn: British, army\nKingston: British 3 infantry 4\nSacket's Harbor: American infantry 3",
        seat: "British",
        phase: "army",
        command: "move",
        said: "2 infantry 4",
        units: "2 infantry 4",
        from: "Kingston",
        to: "Sacket's Harbor",
    };
    are_read(&War1812Notation, &going);
}
