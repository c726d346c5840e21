//! How close two spellings are.

use adjutant_grammar::lexicon::spelling::{least, mistakes};

#[test]
fn a_slip_is_close_and_another_word_is_not() {
    let close = [
        ("muskteer", "musketeer", 1),
        ("cavarly", "cavalry", 1),
        ("westrussa", "westrussia", 1),
        ("germnay", "germany", 1),
        ("tnk", "tank", 1),
        ("helo", "help", 1),
    ];
    for (typed, name, expected) in close {
        assert_eq!(mistakes(typed, name), Some(expected), "{typed}, {name}");
    }
    for (typed, name) in [
        ("artillery", "carrier"),
        ("infatry", "factory"),
        ("westrussa", "westernunitedstates"),
        ("dance", "done"),
        ("ic", "aa"),
    ] {
        assert_eq!(mistakes(typed, name), None, "{typed}, {name}");
    }
}

#[test]
fn there_are_never_fewer_mistakes_than_are_counted_at_first() {
    let mut words = vec![String::new()];
    let mut longest = 0..1;
    for _ in 0..4 {
        let longer: Vec<String> =
            words[longest].iter().flat_map(|word| ['a', 'b', 'ン'].map(|letter| format!("{word}{letter}"))).collect();
        longest = words.len()..words.len() + longer.len();
        words.extend(longer);
    }
    for (typed, name) in words.iter().flat_map(|typed| words.iter().map(move |name| (typed, name))) {
        assert!(least(typed, name) <= strsim::damerau_levenshtein(typed, name), "{typed}, {name}");
    }
}
