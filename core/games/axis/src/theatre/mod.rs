//! What only some theatres of war have: money that is split, units that come unpaid, points, and what their rules have to
//! remember.
//!
//! Each piece is chosen in `ruleset.toml` ([`pieces`]); where none is, nothing here ever happens. The facts and orders are
//! one enum each ([`fact`], [`order`]), so that they stand beside those of the family and not among them.
//!
//! Sections: `0.convoys`, `3.antiaircraft`, `5.levy`, `6.points`.

pub mod apply;
pub(crate) mod audience;
pub(crate) mod choices;
pub mod claim;
pub mod convoy_money;
pub mod decide;
pub mod fact;
pub mod flak;
pub(crate) mod kept;
pub mod levy;
pub mod order;
pub mod pieces;
pub(crate) mod records;
pub mod score;
mod small_hold;

use crate::board::{Power, Space};
use crate::state::State;
use adjutant_core::prompt::Next;
use adjutant_core::table::Table;
use adjutant_events::UnitId;
use serde::{Deserialize, Serialize};

/// What these rules remember.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theatre {
    /// Convoy money that was received and not yet split, and whose.
    pub(crate) owed: Option<(Power, u32)>,
    /// Whether it was received in this turn.
    pub(crate) received: bool,
    /// Points of the power that collects them.
    pub(crate) points: u32,
    /// IPCs that it has seized in this turn.
    pub(crate) seized: u32,
    /// How many units the levy of this turn brings; none = it was not counted.
    pub(crate) levied: Option<u16>,
    /// Where complexes were built in this turn.
    pub(crate) built: Vec<Space>,
    /// Submarines under water, sorted.
    pub(crate) submerged: Vec<UnitId>,
    /// Aircraft that flew over guns in this combat move, and where; those have not fired yet.
    pub(crate) overflown: Vec<(UnitId, Space)>,
    /// Aircraft that guns have just hit, and where.
    pub(crate) shot: Option<(Space, Vec<UnitId>)>,
}

impl Theatre {
    /// What is forgotten when a turn begins.
    pub(crate) fn begin_turn(&mut self) {
        self.received = false;
        self.seized = 0;
        self.levied = None;
        self.built.clear();
        self.submerged.clear();
        self.overflown.clear();
        self.shot = None;
    }
}

/// What must happen before anything else of the turn: none if nothing of this waits.
pub fn next(state: &State, table: &Table) -> Option<Next> {
    convoy_money::next(state).or_else(|| levy::counted(state)).or_else(|| flak::next(state, table))
}
