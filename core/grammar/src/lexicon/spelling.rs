//! How close two spellings are: what is offered to somebody who mistyped a word must look like that word.

/// Letters that a spelling may differ by for each mistake it is allowed: a longer word is mistyped more often.
const LETTERS_PER_MISTAKE: usize = 4;

/// The mistakes between two folded spellings (a letter wrong, missing, too many, or two in the wrong order), if they
/// are so few that one may be meant by the other.
pub fn mistakes(typed: &str, name: &str) -> Option<usize> {
    let length = typed.chars().count().max(name.chars().count());
    let mistakes = strsim::damerau_levenshtein(typed, name);
    let allowed = (length / LETTERS_PER_MISTAKE).max(1);
    (mistakes <= allowed && mistakes * 2 < length).then_some(mistakes)
}

/// Of several spellings that may be meant, those worth naming: the closest, and what is hardly farther.
pub fn closest<T>(mut close: Vec<(usize, T)>, most: usize) -> Vec<(usize, T)> {
    // Stable: equally close ones keep the order they came in.
    close.sort_by_key(|(mistakes, _)| *mistakes);
    let best = close.first().map_or(0, |(mistakes, _)| *mistakes);
    close.retain(|(mistakes, _)| *mistakes <= best.max(1));
    close.truncate(most);
    close
}

#[cfg(test)]
mod tests {
    use super::mistakes;

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
}
