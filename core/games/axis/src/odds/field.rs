//! A hypothetical battle: everything needed to compute its odds.

use crate::model::board::Board;
use crate::model::order::SubmarineOrder;
use crate::odds::force::Alike;
use crate::odds::volley::Luck;
use crate::rules::instructions::{Preference, RetreatWhen};

/// A side before the battle, with its player's decisions.
#[derive(Clone, Debug)]
pub(crate) struct Party {
    pub(crate) units: Vec<(Alike, u16)>,
    /// The order of its losses, with every kind that it has.
    pub(crate) losses: Vec<Preference>,
    pub(crate) submarines: SubmarineOrder,
}

/// The battle.
#[derive(Clone, Debug)]
pub(crate) struct Field<'a> {
    pub(crate) board: &'a Board,
    pub(crate) attacker: Party,
    pub(crate) defender: Party,
    /// Whether the battle is on land, which can be captured.
    pub(crate) on_land: bool,
    /// Whether some of the attackers landed from the sea.
    pub(crate) amphibious: bool,
    /// Ships that bombard before the first round: the number that each hits on.
    pub(crate) shells: Vec<u8>,
    /// The number on which the defender's antiaircraft gun hits, if there is one.
    pub(crate) gun: Option<u8>,
    /// The highest number on which the defenders hit, if they are surprised.
    pub(crate) at_most: Option<u8>,
    /// When the attacker retreats.
    pub(crate) retreat: RetreatWhen,
    /// Whether attackers other than aircraft have a space to retreat to.
    pub(crate) way_back: bool,
    pub(crate) luck: Luck,
}
