//! Files of rule cases that are named and not there.

use adjutant_commands::cases::run_paths;

#[test]
fn files_that_do_not_open_are_told() {
    let outcome = run_paths(&[], &["no such file.case"]);
    assert_eq!(outcome.exit_code, 2);
    assert!(outcome.text.contains("no such file.case"));
}
