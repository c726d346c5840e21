//! The distance between two spellings. Suggestions for a mistyped word must look like it.

/// The number of letters per allowed mistake: longer words may have more mistakes.
const LETTERS_PER_MISTAKE: usize = 4;

/// The number of mistakes between two folded spellings: a letter wrong, missing, extra, or two letters exchanged. None
/// if there are too many for one to be meant by the other.
pub fn mistakes(typed: &str, name: &str) -> Option<usize> {
    let length = typed.chars().count().max(name.chars().count());
    let allowed = (length / LETTERS_PER_MISTAKE).max(1);
    if least(typed, name) > allowed {
        return None;
    }
    let mistakes = strsim::damerau_levenshtein(typed, name);
    (mistakes <= allowed && mistakes * 2 < length).then_some(mistakes)
}

/// A lower limit for the number of mistakes. A word is compared with every known name, and this limit is much faster to
/// compute: it counts the letters that only one of the two contains. Exchanged letters do not count, and any other
/// mistake adds at most one on either side.
pub fn least(typed: &str, name: &str) -> usize {
    // Different letters may share a counter, which can only lower the count.
    const DRAWERS: usize = 64;
    let mut drawers = [0_i32; DRAWERS];
    typed.chars().for_each(|letter| drawers[letter as usize % DRAWERS] += 1);
    name.chars().for_each(|letter| drawers[letter as usize % DRAWERS] -= 1);
    let over: i32 = drawers.iter().map(|count| (*count).max(0)).sum();
    let under: i32 = drawers.iter().map(|count| (-*count).max(0)).sum();
    over.max(under) as usize
}

/// The spellings worth suggesting: the closest one, and those that are almost as close.
pub fn closest<T>(mut close: Vec<(usize, T)>, most: usize) -> Vec<(usize, T)> {
    // The sort is stable, so equal distances keep their order.
    close.sort_by_key(|(mistakes, _)| *mistakes);
    let best = close.first().map_or(0, |(mistakes, _)| *mistakes);
    close.retain(|(mistakes, _)| *mistakes <= best.max(1));
    close.truncate(most);
    close
}
