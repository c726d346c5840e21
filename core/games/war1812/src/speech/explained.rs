//! The sections of the rules that help explains beside commands.

/// The sections that the catalogues explain, in the order of the rulebook.
pub(super) const SECTIONS: [&str; 53] = [
    "1.1", "1.2", "1.3", "2.1", "2.3", "2.4", "3.2", "3.3", "3.4", "3.5", "4.2", "4.3", "4.4", "5.1", "5.2", "6.1",
    "6.2", "6.3", "6.4", "7.1", "7.2", "8.1", "8.2", "8.3", "8.4", "9.1", "9.2", "10.1", "10.2", "11.1", "11.2",
    "11.3", "12", "12.1", "12.2", "12.3", "12.4", "13.2", "13.3", "14.1", "14.2", "15", "16", "17", "18.1", "18.2",
    "19", "19.1", "19.2", "19.3", "19.4", "19.5", "19.6",
];

/// Sections that only cases of other sections are about.
const WITHOUT_CASES: [&str; 6] = ["1.1", "1.3", "2.1", "2.3", "12", "19"];

/// Where to read on about a section: its cases, or otherwise its interpretation.
pub(super) fn read_on(section: &str) -> String {
    if WITHOUT_CASES.contains(&section) {
        return "docs/rules-war1812.md".to_owned();
    }
    format!("docs/generated/rule-cases-results.md#{}", section.replace('.', ""))
}
