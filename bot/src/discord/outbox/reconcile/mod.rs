//! Reconciliation of a game's channel: the wanted state ([`Desired`]) and the actual state ([`Actual`]) give a list of
//! [`Step`]s.
//!
//! All three are plain values. The delivery carries out steps with texts, and the uploads those with pictures.
//! [`Step::note`] updates the notes after each step. An interrupted run is completed by the next one, which compares
//! again.

pub(in crate::discord) mod actual;
pub(in crate::discord) mod desired;
pub(in crate::discord) mod notes;
pub(in crate::discord) mod panels;
pub(in crate::discord) mod pictures;
pub(in crate::discord) mod removed_evidence;
pub(in crate::discord) mod side_threads;
pub(in crate::discord) mod steps;
pub(in crate::discord) mod story;
#[cfg(test)]
mod tests;

pub use actual::{Actual, Seen, Spoken};
pub use desired::{Desired, Evidence, Side, Told, rooms};
pub use panels::is_amiss;
pub use pictures::pictures;
pub use removed_evidence::{missing, restoring};
pub use steps::{Part, Step};
pub use story::{is_one_scene, part_of, telling};

/// The steps that bring a channel up to date, in order.
pub fn steps(desired: &Desired, actual: &Actual) -> Vec<Step> {
    if desired.begins {
        return vec![Step::Begin];
    }
    if let Some(passes) = &desired.passes {
        return vec![Step::Pass(passes.clone())];
    }
    [panels::partings(actual), panels::panel(desired, actual), side_threads::sides(desired, actual)].concat()
}
