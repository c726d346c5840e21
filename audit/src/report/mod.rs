//! Reports about a game's dice, as data: one roll, all rolls, a player's rolls, and the luck of everybody.

mod luck;
mod roll;

pub use luck::{Faces, Luck, LuckReport, Whose, battle_luck, luck};
pub use roll::{
    DieReport, GameReport, PlayerReport, RollMoment, RollReport, RollVerdict, audit_game, audit_player, audit_roll,
};

/// Every message key of reports, with the names of its terms.
pub(super) fn all_keys() -> Vec<(String, Vec<&'static str>)> {
    luck::all_keys().into_iter().chain(roll::all_keys()).collect()
}
