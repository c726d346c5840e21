//! A battle that is not fought: all that must be known of one to follow it through.

use crate::model::board::Board;
use crate::model::order::SubmarineOrder;
use crate::odds::force::Alike;
use crate::odds::volley::Luck;
use crate::rules::instructions::{Preference, RetreatWhen};

/// A side before the battle, and what its player has said.
#[derive(Clone, Debug)]
pub(crate) struct Party {
    pub(crate) units: Vec<(Alike, u16)>,
    /// In what order it takes losses: every kind that it has.
    pub(crate) losses: Vec<Preference>,
    pub(crate) submarines: SubmarineOrder,
}

/// The battle.
#[derive(Clone, Debug)]
pub(crate) struct Field<'a> {
    pub(crate) board: &'a Board,
    pub(crate) attacker: Party,
    pub(crate) defender: Party,
    /// It is fought on land, which can be taken.
    pub(crate) on_land: bool,
    /// Some of the attackers landed from the sea.
    pub(crate) amphibious: bool,
    /// Ships that shell before the first round: the number each hits on.
    pub(crate) shells: Vec<u8>,
    /// The defender has a gun that hits aircraft on this or less.
    pub(crate) gun: Option<u8>,
    /// The defender is surprised and hits on no more than this.
    pub(crate) at_most: Option<u8>,
    /// When the attacker breaks off.
    pub(crate) retreat: RetreatWhen,
    /// Whether there is somewhere to go for those of the attackers that do not fly.
    pub(crate) way_back: bool,
    pub(crate) luck: Luck,
}
