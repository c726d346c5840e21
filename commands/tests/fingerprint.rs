//! A snapshot is read by the process after the one that wrote it.

use crate::game_list::game_list;
use std::process::Command;

/// The text before the fingerprint in the output of a child process.
const PRINTED: &str = "the fingerprint is ";

#[test]
fn every_process_has_the_same_fingerprint() {
    let own = adjutant_core::game::hex(game_list().fingerprint());
    if std::env::var_os("ADJUTANT_FINGERPRINT").is_some() {
        return println!("{PRINTED}{own}.");
    }
    let this = std::env::current_exe().expect("this program");
    let name = "fingerprint::every_process_has_the_same_fingerprint";
    let other = Command::new(this).args([name, "--exact", "--nocapture"]).env("ADJUTANT_FINGERPRINT", "1").output();
    let said = String::from_utf8(other.expect("it runs").stdout).expect("text");
    assert!(said.contains(&format!("{PRINTED}{own}.")), "{own} here; there: {said}");
}
