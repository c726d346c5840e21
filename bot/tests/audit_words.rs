//! Everything that an audit can report has words in both languages, and they name their subject.

use crate::support::{messages, term_of};
use adjutant::words::Language;
use std::collections::BTreeSet;

#[test]
fn every_finding_says_all_its_terms_and_no_others() {
    for language in Language::ALL {
        let catalogue = messages(language);
        for (key, names) in adjutant_audit::all_keys() {
            let message = catalogue.get(&key).unwrap_or_else(|| panic!("{language}: {key} is missing"));
            let said: BTreeSet<&str> = message.placeholders.iter().map(|name| term_of(name)).collect();
            assert_eq!(said, names.into_iter().collect::<BTreeSet<_>>(), "{language}: {key}");
        }
    }
}

#[test]
fn nothing_is_worded_that_no_audit_says() {
    let said: BTreeSet<String> = adjutant_audit::all_keys().into_iter().map(|(key, _)| key).collect();
    for key in messages(Language::En).keys().filter(|key| key.starts_with("audit-")) {
        assert!(said.contains(key), "{key} is said by nobody");
    }
}
