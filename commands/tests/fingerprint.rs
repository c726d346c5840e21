//! A snapshot is for the process after the one that put it.

use crate::shelf::shelf;
use std::process::Command;

/// What a process that is asked for it prints before its fingerprint.
const PRINTED: &str = "the fingerprint is ";

#[test]
fn every_process_has_the_same_fingerprint() {
    let own = adjutant_core::game::hex(shelf().fingerprint());
    if std::env::var_os("ADJUTANT_FINGERPRINT").is_some() {
        return println!("{PRINTED}{own}.");
    }
    let this = std::env::current_exe().expect("this program");
    let name = "fingerprint::every_process_has_the_same_fingerprint";
    let other = Command::new(this).args([name, "--exact", "--nocapture"]).env("ADJUTANT_FINGERPRINT", "1").output();
    let said = String::from_utf8(other.expect("it runs").stdout).expect("text");
    assert!(said.contains(&format!("{PRINTED}{own}.")), "{own} here; there: {said}");
}
