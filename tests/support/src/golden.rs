//! Golden files: the expected output of a run, word for word. `ADJUTANT_BLESS=1` rewrites them, for review as a diff.

use std::path::{Path, PathBuf};

/// A file of this package, by its path in it.
pub fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The text of a file of this package.
pub fn text(path: &str) -> String {
    std::fs::read_to_string(file(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Compares a text with the golden file at this path.
///
/// # Panics
/// At the first line that differs.
pub fn compare(path: &str, text: &str) {
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::write(file(path), text).unwrap_or_else(|error| panic!("{path}: {error}"));
        return;
    }
    let golden = std::fs::read_to_string(file(path)).unwrap_or_default();
    let hint = "ADJUTANT_BLESS=1 writes it anew; read the diff";
    for (number, (old, new)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(old, new, "{path}, line {}: {hint}", number + 1);
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{path}, its length: {hint}");
}

/// Compares a text with the part between two lines of a file.
///
/// # Panics
/// If it differs, or the lines do not exist.
pub fn within(path: &str, begin: &str, end: &str, text: &str) {
    let all = self::text(path);
    let found = all.split_once(&format!("{begin}\n")).and_then(|(before, rest)| Some((before, rest.split_once(end)?)));
    let (before, (old, after)) = found.unwrap_or_else(|| panic!("{path}: nothing stands between {begin} and {end}"));
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        let new = format!("{before}{begin}\n{text}{end}{after}");
        return std::fs::write(file(path), new).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    assert_eq!(old, text, "{path}: ADJUTANT_BLESS=1 writes it anew; read the diff");
}
