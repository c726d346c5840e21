//! What stands in the channel of a game, mended: what should stand there is computed from the game ([`Desired`]), what does
//! is what was noted and what Discord says ([`Actual`]), and the difference is a list of [`Step`]s.
//!
//! All three are values and none of them speaks with Discord: the delivery carries out the steps out of which the words are made,
//! what attaches pictures those that are pictures. Each step says how the notes change when it is done ([`Step::note`]); a round that
//! was cut short by anything is taken up by the next, which compares again.

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

/// What is to be done so that a channel shows how its game stands, in this order.
pub fn steps(desired: &Desired, actual: &Actual) -> Vec<Step> {
    if desired.begins {
        return vec![Step::Begin];
    }
    if let Some(passes) = &desired.passes {
        return vec![Step::Pass(passes.clone())];
    }
    [panels::partings(actual), panels::panel(desired, actual), side_threads::sides(desired, actual)].concat()
}
