//! The distance between two spellings. Suggestions for a mistyped word must look like it.

/// The number of letters per allowed mistake: longer words may have more mistakes.
const LETTERS_PER_MISTAKE: usize = 4;

/// The mistakes between two folded spellings (a letter wrong, missing, too many, or two in the wrong order), if they
/// are so few that one may be meant by the other.
pub fn mistakes(typed: &str, name: &str) -> Option<usize> {
    let length = typed.chars().count().max(name.chars().count());
    let allowed = (length / LETTERS_PER_MISTAKE).max(1);
    if least(typed, name) > allowed {
        return None;
    }
    let mistakes = strsim::damerau_levenshtein(typed, name);
    (mistakes <= allowed && mistakes * 2 < length).then_some(mistakes)
}

/// A word is held against every name there is: how many mistakes there are at least is found much faster, by letters that only one
/// of the two has. Two in the wrong order make none of them, any other mistake one on either side at most.
pub fn least(typed: &str, name: &str) -> usize {
    // Letters that share a drawer are taken for one: what is counted only becomes less.
    const DRAWERS: usize = 64;
    let mut drawers = [0_i32; DRAWERS];
    typed.chars().for_each(|letter| drawers[letter as usize % DRAWERS] += 1);
    name.chars().for_each(|letter| drawers[letter as usize % DRAWERS] -= 1);
    let over: i32 = drawers.iter().map(|count| (*count).max(0)).sum();
    let under: i32 = drawers.iter().map(|count| (-*count).max(0)).sum();
    over.max(under) as usize
}

/// Of several spellings that may be meant, those worth naming: the closest, and what is hardly farther.
pub fn closest<T>(mut close: Vec<(usize, T)>, most: usize) -> Vec<(usize, T)> {
    // The sort is stable: equal distances keep their order.
    close.sort_by_key(|(mistakes, _)| *mistakes);
    let best = close.first().map_or(0, |(mistakes, _)| *mistakes);
    close.retain(|(mistakes, _)| *mistakes <= best.max(1));
    close.truncate(most);
    close
}
