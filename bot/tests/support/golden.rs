//! Golden files under `tests/golden/`. `ADJUTANT_BLESS=1 cargo test -p adjutant` rewrites them.

use std::path::PathBuf;

/// Compares a text with its golden file.
pub(crate) fn compare(name: &str, text: &str) {
    compare_at(&format!("tests/golden/{name}"), text);
}

/// Compares a text with a file, by its path from this package.
pub(crate) fn compare_at(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("ADJUTANT_BLESS").is_some() {
        std::fs::write(&path, text).expect("the golden file can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    for (line, (old, new)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(old, new, "{name}, line {}: run with ADJUTANT_BLESS=1 and read the diff", line + 1);
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{name}: run with ADJUTANT_BLESS=1 and read the diff");
}
