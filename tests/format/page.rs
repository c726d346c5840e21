//! The page `docs/format.md` itself: what it names exists.

use adjutant_audit::{Finding, Reservation};
use std::fs;
use std::path::PathBuf;

fn page() -> String {
    fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/format.md")).expect("the page")
}

#[test]
fn every_finding_and_every_reservation_is_on_the_page() {
    let page = page();
    for (prefix, keys) in [("audit-wrong-", Finding::all_keys()), ("audit-reserved-", Reservation::all_keys())] {
        for (key, _) in keys {
            let short = key.strip_prefix(prefix).expect("its prefix");
            assert!(page.contains(&format!("`{short}")), "docs/format.md does not say when {key} is found");
        }
    }
}
