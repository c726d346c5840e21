//! The audit: a game as evidence, and the verification of it.
//!
//! - [`bundle`]: everything about a game in one file ([`export()`] makes it); [`roll_proof`]: one roll in a few
//!   kilobytes. Their formats: `docs/audit-bundle.md`.
//! - [`verify()`] and [`RollProof::verify`] check them without server, database or network; [`examine`] takes either.
//!   The result is data ([`Verdict`], [`Finding`]), and the bot words it.
//! - [`report`]: who requested each roll, its dice, and the luck of every player.
//!
//! All input may come from somebody with bad intentions. Nothing is trusted before it is checked, and memory and time
//! are bounded whatever the file says.
//!
//! The crate has no store, no async runtime and no C code. So the checks can be built for any machine. Only the feature
//! `write`, with which the server makes bundles, adds a compressor.

#![warn(clippy::expect_used)] // Only tests may use `expect`.

mod board;
pub mod bundle;
pub mod causes;
mod chains;
mod commitment_evidence;
pub mod container;
mod encoded;
mod export;
mod fast_parse;
mod finding;
pub mod league;
mod ledger;
mod notes;
mod orders;
mod pastes;
pub mod reader_input;
pub mod report;
pub mod reservation;
mod roll_commitment;
pub mod roll_proof;
mod roll_sequence;
mod rolls_that_count;
mod rules;
mod secrets;
mod transcript;
mod verdict;
mod verify;
mod verify_roll;
mod verify_roll_proof;
mod witnesses;
mod words;

pub use bundle::{Bundle, Record};
pub use encoded::Encoded;
pub use export::{Hidden, export};
pub use finding::{Check, Finding, Unproven};
pub use ledger::{Ledger, LedgerError};
pub use notes::{covering, state_line, tidy};
pub use pastes::checkpoints_of;
pub use reader_input::{Cosigned, Cosigners, Paste, ReaderInput};
pub use report::{audit_game, audit_player, audit_roll, battle_luck, luck};
pub use reservation::Reservation;
pub use roll_proof::{RollProof, Shown, rewinding};
pub use verdict::{Counts, End, Outcome, Subject, Verdict, Witnessed};
pub use verify::{examine, examine_with, verify, verify_with, verify_within};
pub use witnesses::{DoubtfulWitnesses, Looked, SeenBy, SeenRoll, Sighting, Witnesses, Witnessing};
pub use words::Phrase;

/// Every message key of an audit, with the names of its terms.
pub fn all_keys() -> Vec<(String, Vec<&'static str>)> {
    let mut keys = Finding::all_keys();
    keys.extend(Unproven::all_keys());
    keys.extend(Reservation::all_keys());
    keys.extend(Check::ALL.map(|check| (check.key().to_owned(), Vec::new())));
    keys.push(("audit-fair".to_owned(), vec!["events", "rolls", "dice", "checkpoints"]));
    keys.push(("audit-fair-reserved".to_owned(), vec!["events", "rolls", "dice", "checkpoints"]));
    keys.push(("audit-open-roll".to_owned(), vec!["roll", "seq", "events", "rolls", "dice", "checkpoints"]));
    keys.push(("audit-fair-roll".to_owned(), vec!["roll", "dice"]));
    keys.push(("audit-reserved".to_owned(), vec!["count", "rolls"]));
    keys.extend(report::all_keys());
    keys.extend(league::LeagueFinding::all_keys());
    keys.extend(league::LeagueReservation::all_keys());
    keys
}
