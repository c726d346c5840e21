//! What stands in the channel of a game, mended: what should stand there is computed from the game ([`Desired`]), what does
//! is what was noted and what Discord says ([`Actual`]), and the difference is a list of [`Step`]s.
//!
//! All three are values and none of them speaks with Discord: the crier carries the steps out of which the words are made,
//! the painter those that are pictures. Each step says how the notes change when it is done ([`Step::note`]); a round that
//! was cut short by anything is taken up by the next, which compares again.

mod actual;
mod desired;
mod hands;
mod notes;
mod panels;
mod pictures;
mod sides;
mod telling;
#[cfg(test)]
mod tests;
mod torn;

pub use actual::{Actual, Seen, Spoken};
pub use desired::{Desired, Evidence, Side, Told, rooms};
pub use hands::{Part, Step};
pub use panels::is_amiss;
pub use pictures::pictures;
pub use telling::{is_one_scene, part_of, telling};
pub use torn::{missing, restoring};

/// What is to be done so that a channel shows how its game stands, in this order.
pub fn steps(desired: &Desired, actual: &Actual) -> Vec<Step> {
    if desired.begins {
        return vec![Step::Begin];
    }
    if let Some(passes) = &desired.passes {
        return vec![Step::Pass(passes.clone())];
    }
    [panels::partings(actual), panels::panel(desired, actual), sides::sides(desired, actual)].concat()
}
