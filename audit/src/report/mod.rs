//! Reports about a game's dice, as data: one roll, all of them, those of a player, and how lucky everybody was.

mod luck;
mod roll;

pub use luck::{Faces, Luck, LuckReport, Whose, luck};
pub use roll::{
    DieReport, GameReport, PlayerReport, RollMoment, RollReport, RollVerdict, audit_game, audit_player, audit_roll,
};

/// Every key that reports say, with the names of their terms.
pub(super) fn all_keys() -> Vec<(String, Vec<&'static str>)> {
    luck::all_keys().into_iter().chain(roll::all_keys()).collect()
}
