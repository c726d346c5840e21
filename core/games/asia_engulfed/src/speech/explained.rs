//! The sections of the rules that help explains besides commands.
//!
//! Each section names the place with more about it. This list is fixed and not computed from the cases, because the
//! cases are not in the package. An anchor among their results works only if no other game has a section with that
//! number. A test checks the list.

use std::sync::LazyLock;

/// Where a section has more explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum More {
    Cases,
    Page,
}

const CASES: More = More::Cases;
const PAGE: More = More::Page;

/// The sections that the catalogues explain, in the order of the rulebook.
const EXPLAINED: [(&str, More); 93] = [
    ("asia-engulfed.1", PAGE),
    ("asia-engulfed.1.11", PAGE),
    ("asia-engulfed.1.14", PAGE),
    ("asia-engulfed.1.15", CASES),
    ("asia-engulfed.1.16", PAGE),
    ("asia-engulfed.1.17", PAGE),
    ("asia-engulfed.1.18", CASES),
    ("asia-engulfed.2.1", PAGE),
    ("asia-engulfed.2.2", CASES),
    ("asia-engulfed.2.3", CASES),
    ("asia-engulfed.2.41", CASES),
    ("asia-engulfed.3.1", CASES),
    ("asia-engulfed.3.2", PAGE),
    ("asia-engulfed.3.25", CASES),
    ("asia-engulfed.3.3", PAGE),
    ("asia-engulfed.3.4", PAGE),
    ("asia-engulfed.3.35", CASES),
    ("asia-engulfed.3.5", PAGE),
    ("asia-engulfed.3.51", CASES),
    ("asia-engulfed.3.52", CASES),
    ("asia-engulfed.3.6", CASES),
    ("asia-engulfed.3.7", CASES),
    ("asia-engulfed.3.8", CASES),
    ("asia-engulfed.4", PAGE),
    ("asia-engulfed.4.1", CASES),
    ("asia-engulfed.4.2", PAGE),
    ("asia-engulfed.4.28", CASES),
    ("asia-engulfed.4.31", CASES),
    ("asia-engulfed.4.32", CASES),
    ("asia-engulfed.4.4", PAGE),
    ("asia-engulfed.4.41", CASES),
    ("asia-engulfed.4.43", CASES),
    ("asia-engulfed.4.5", CASES),
    ("asia-engulfed.4.6", CASES),
    ("asia-engulfed.4.7", CASES),
    ("asia-engulfed.4.74", CASES),
    ("asia-engulfed.4.75", PAGE),
    ("asia-engulfed.4.8", CASES),
    ("asia-engulfed.5.1", PAGE),
    ("asia-engulfed.5.12", CASES),
    ("asia-engulfed.5.14", CASES),
    ("asia-engulfed.5.24", CASES),
    ("asia-engulfed.5.31", CASES),
    ("asia-engulfed.5.32", CASES),
    ("asia-engulfed.5.4", CASES),
    ("asia-engulfed.5.45", CASES),
    ("asia-engulfed.5.46", CASES),
    ("asia-engulfed.6.1", PAGE),
    ("asia-engulfed.6.2", PAGE),
    ("asia-engulfed.6.25", CASES),
    ("asia-engulfed.6.32", CASES),
    ("asia-engulfed.6.4", PAGE),
    ("asia-engulfed.6.51", CASES),
    ("asia-engulfed.6.61", CASES),
    ("asia-engulfed.6.72", CASES),
    ("asia-engulfed.6.8", CASES),
    ("asia-engulfed.7.1", PAGE),
    ("asia-engulfed.7.2", PAGE),
    ("asia-engulfed.7.22", CASES),
    ("asia-engulfed.7.25", CASES),
    ("asia-engulfed.7.5", CASES),
    ("asia-engulfed.7.6", CASES),
    ("asia-engulfed.7.8", CASES),
    ("asia-engulfed.8.11", CASES),
    ("asia-engulfed.8.13", CASES),
    ("asia-engulfed.8.21", CASES),
    ("asia-engulfed.8.22", CASES),
    ("asia-engulfed.8.23", CASES),
    ("asia-engulfed.8.25", CASES),
    ("asia-engulfed.8.3", PAGE),
    ("asia-engulfed.8.31", CASES),
    ("asia-engulfed.8.41", CASES),
    ("asia-engulfed.8.42", CASES),
    ("asia-engulfed.8.5", CASES),
    ("asia-engulfed.8.6", CASES),
    ("asia-engulfed.8.7", CASES),
    ("asia-engulfed.8.72", CASES),
    ("asia-engulfed.8.8", CASES),
    ("asia-engulfed.9.11", CASES),
    ("asia-engulfed.9.12", CASES),
    ("asia-engulfed.9.13", CASES),
    ("asia-engulfed.9.14", CASES),
    ("asia-engulfed.9.15", CASES),
    ("asia-engulfed.9.16", CASES),
    ("asia-engulfed.9.22", CASES),
    ("asia-engulfed.9.25", CASES),
    ("asia-engulfed.9.31", CASES),
    ("asia-engulfed.9.32", CASES),
    ("asia-engulfed.9.41", CASES),
    ("asia-engulfed.9.42", CASES),
    ("asia-engulfed.10.1", PAGE),
    ("asia-engulfed.10.3", CASES),
    ("asia-engulfed.10.4", CASES),
];

static SECTIONS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| EXPLAINED.iter().map(|(section, _)| *section).collect());

/// The explained sections.
pub(super) fn sections() -> &'static [&'static str] {
    &SECTIONS
}

/// The page with more about a section: its cases, otherwise the page of the rules.
pub(super) fn read_on(section: &str) -> String {
    if EXPLAINED.contains(&(section, More::Cases)) {
        let number: String = section.chars().filter(char::is_ascii_digit).collect();
        return format!("docs/generated/rule-cases-results.md#{number}");
    }
    "docs/rules-asia-engulfed.md".to_owned()
}
