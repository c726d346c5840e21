//! Words as case files write them.

use adjutant_core::name::Name;

/// Whether a word is this name, in either language, or the id.
pub fn is_named(word: &str, name: &Name, id: &str) -> bool {
    let wanted = plain(word);
    plain(&name.en) == wanted
        || plain(&name.ja) == wanted
        || plain(id) == wanted
        || name.also.iter().any(|other| plain(other) == wanted)
}

/// A word without case, spaces, hyphens and underscores: `Square 5`, `square-5`; the id `sq5` is also `sq 5`.
pub fn plain(word: &str) -> String {
    word.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_')).flat_map(char::to_lowercase).collect()
}
