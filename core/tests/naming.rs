//! What people call things, as it is kept.

use adjutant_events::GameId;
use adjutant_grammar::naming::{LONGEST_NAME, LONGEST_TEXT, Unfit, control, harmless, known_game, name, player, text};

#[test]
fn what_looks_the_same_is_the_same() {
    assert_eq!(name("Caf\u{e9}"), name("Cafe\u{301}"));
    assert_eq!(name("\u{30c9}\u{30a4}\u{30c4}"), name("\u{30c8}\u{3099}\u{30a4}\u{30c4}"));
    assert_eq!(name("  Anna\u{a0} Maria ").as_deref(), Ok("Anna Maria"));
    assert_eq!(text("because  of\tthe\n dice").as_deref(), Ok("because of the dice"));
}

#[test]
fn a_players_name_is_what_stands_between_the_marks() {
    for (text, name) in [
        (" @ Anna ", "Anna"),
        ("\"'Anna'\"", "Anna"),
        ("\u{300e}Anna\u{300f}", "Anna"),
        ("\"Anna", "\"Anna"),
        ("\"", "\""),
        ("\"\"", ""),
        ("@@", ""),
    ] {
        assert_eq!(player(text), name, "{text}");
    }
}

#[test]
fn signs_that_do_something_or_are_not_seen_are_named() {
    let hidden = |sign: &str, place| Err(Unfit::Hidden { sign: sign.to_owned(), place });
    assert_eq!(name("Ann\u{1b}[31ma"), hidden("U+001B", 4));
    assert_eq!(name("\u{202e}anna"), hidden("U+202E", 1));
    assert_eq!(name("an\u{200b}na"), hidden("U+200B", 3));
    assert_eq!(text("so\u{2066}"), hidden("U+2066", 3));
    assert_eq!(text("a family \u{1f468}\u{200d}\u{1f469} \u{2764}\u{fe0f}").map(|text| text.chars().count()), Ok(15));
    assert_eq!(control("move\t1 \u{7}"), Some(("U+0007".to_owned(), 8)));
    assert_eq!(harmless("a\u{1b}[2Jb\u{202e}\n"), "a\u{fffd}[2Jb\u{fffd}\n");
}

#[test]
fn names_have_an_end_and_a_letter() {
    assert_eq!(name(&"x".repeat(LONGEST_NAME)).map(|name| name.len()), Ok(LONGEST_NAME));
    assert_eq!(name(&"x".repeat(LONGEST_NAME + 1)), Err(Unfit::TooLong { most: LONGEST_NAME }));
    assert_eq!(name(&"\u{1f468}".repeat(LONGEST_NAME)), Err(Unfit::TooLong { most: LONGEST_NAME }));
    assert_eq!(text(&"x".repeat(1 << 20)), Err(Unfit::TooLong { most: LONGEST_TEXT }));
    for empty in ["", " ", "-", "\u{a0}"] {
        assert_eq!(name(empty), Err(Unfit::Empty), "{empty:?}");
    }
    assert_eq!(text(""), Ok(String::new()));
}

#[test]
fn a_game_of_an_older_form_is_still_found() {
    let old = GameId::new("Cafe\u{301}");
    assert_eq!(known_game("Cafe\u{301}", |game| *game == old), old);
    assert_eq!(known_game("Cafe\u{301}", |_| false), GameId::new("Caf\u{e9}"));
    assert_eq!(known_game("\u{1b}", |_| false), GameId::new("\u{1b}"));
}
