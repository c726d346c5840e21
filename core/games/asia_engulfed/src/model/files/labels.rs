//! Source labels that were corrected after the board was first shipped.
//!
//! A label names the source of a fact and changes no fact. But a board's digest covers every character of its files,
//! and existing games refer to it. So the digest of the shipped files still uses the old labels. A league's files are
//! digested as they are.

use super::{Files, SHIPPED};
use std::borrow::Cow;

/// A label, and its earlier text.
struct Label {
    /// A text at the start of the row, or anywhere in it.
    of: &'static str,
    now: &'static str,
    before: &'static str,
}

/// The rule names these ports but not their sizes (8.22a): labels of the columns from `src_name` or `src_resource` to
/// `src_port`.
const PORTS: [Label; 2] = [
    Label {
        of: "samoa\t",
        now: "rulebook:8.22a\treconstructed\treconstructed\treconstructed\treconstructed\treconstructed\treconstructed",
        before: "rulebook:8.22a\treconstructed\treconstructed\treconstructed\treconstructed\treconstructed\trulebook:8.22a",
    },
    Label {
        of: "fiji\t",
        now: "rulebook:4.14\treconstructed\treconstructed",
        before: "rulebook:4.14\treconstructed\trulebook:8.22a",
    },
];

/// The rule gives the number of elite units (9.12), but not their start areas.
const ELITES: [Label; 3] = [
    Label { of: "\tlba_elite\t", now: "\treconstructed\t", before: "\trulebook:9.12\t" },
    Label { of: "\tcba_elite\t", now: "\treconstructed\t", before: "\trulebook:9.12\t" },
    Label { of: "\tca_elite\t", now: "\treconstructed\t", before: "\trulebook:9.12\t" },
];

/// The rule says that seven markers arrive (9.24); their dates and classes are printed on the markers.
const MARKERS: Label = Label {
    of: "",
    now: "[us_naval_markers]\nsource = \"reconstructed\"",
    before: "[us_naval_markers]\nsource = \"rulebook\"",
};

/// The text of each file that the digest covers.
pub(super) fn digested(files: Files<'_>) -> [Cow<'_, str>; 7] {
    let rows = |text: &'static str, labels: &[Label]| -> Cow<'static, str> {
        let row = |row: &str| match labels.iter().find(|label| row.starts_with(label.of) || row.contains(label.of)) {
            Some(label) => row.replacen(label.now, label.before, 1),
            None => row.to_owned(),
        };
        text.split_inclusive('\n').map(row).collect::<String>().into()
    };
    let is = |text: &str, shipped: &str| text == shipped;
    let areas = if is(files.areas, SHIPPED.areas) { rows(SHIPPED.areas, &PORTS) } else { Cow::Borrowed(files.areas) };
    let setup = if is(files.setup, SHIPPED.setup) { rows(SHIPPED.setup, &ELITES) } else { Cow::Borrowed(files.setup) };
    let tables = if is(files.tables, SHIPPED.tables) {
        SHIPPED.tables.replacen(MARKERS.now, MARKERS.before, 1).into()
    } else {
        Cow::Borrowed(files.tables)
    };
    let same = Cow::Borrowed;
    [areas, same(files.sea_zones), same(files.links), same(files.forces), setup, same(files.tracks), tables]
}
