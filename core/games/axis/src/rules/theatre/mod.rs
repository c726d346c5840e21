//! What only some theatres of war have: money that is split, units that come unpaid, points, and what their rules have to
//! remember.
//!
//! Each piece is chosen in `ruleset.toml` ([`pieces`]); where none is, nothing here ever happens. The facts and orders are
//! one enum each ([`fact`], [`order`]), so that they stand beside those of the family and not among them.
//!
//! Sections: `0.convoys`, `3.antiaircraft`, `3.kamikazes`, `3.raids`, `4.patrol`, `5.levy`, `6.points`.

pub mod apply;
pub(crate) mod audience;
pub(crate) mod choices;
pub mod claim;
pub mod convoy_money;
pub mod decide;
pub mod fact;
pub mod flak;
pub mod kamikaze;
pub(crate) mod kept;
pub mod levy;
pub(crate) mod offers;
pub mod order;
pub mod patrol;
pub mod pieces;
pub mod raid;
pub(crate) mod records;
pub mod score;
mod small_hold;

use crate::model::board::{Power, Space};
use crate::model::state::State;
use adjutant_core::prompt::Next;
use adjutant_core::seated::Seated;
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
    /// Kamikazes that were declared in this game.
    pub(crate) kamikazes_used: u8,
    /// No more are declared in this turn.
    pub(crate) kamikazes_closed: bool,
    /// Those that were declared and have not struck: at which ship, and where.
    pub(crate) kamikazes: Vec<(UnitId, Space)>,
    /// Where any were declared in this turn.
    pub(crate) kamikaze_zones: Vec<Space>,
    /// Ships that they have just hit, each as often as it was, and where.
    pub(crate) struck: Option<(Space, Vec<UnitId>)>,
    /// Attackers that they have sunk and that still fire in this round.
    pub(crate) doomed: Vec<UnitId>,
    /// Fighters on patrol, sorted.
    pub(crate) patrol: Vec<UnitId>,
    /// Aircraft that came to bomb complexes in this turn, sorted.
    pub(crate) raiders: Vec<UnitId>,
    /// Fighters that rose against them in this turn, sorted.
    pub(crate) interceptors: Vec<UnitId>,
    /// Where raids are over.
    pub(crate) raided: Vec<Space>,
    /// The raid that is on.
    pub(crate) raid: Option<raid::Raid>,
    /// Aircraft that broke off an attack in this turn.
    pub(crate) broke_off: Vec<UnitId>,
    /// Powers that have ended their part of this phase while partners have not. Kept behind the rest, and only if there
    /// are any.
    #[serde(skip)]
    pub(crate) done: Vec<Power>,
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
        self.kamikazes_closed = false;
        self.kamikazes.clear();
        self.kamikaze_zones.clear();
        self.struck = None;
        self.doomed.clear();
        self.raiders.clear();
        self.interceptors.clear();
        self.raided.clear();
        self.raid = None;
        self.broke_off.clear();
    }

    /// What is forgotten with a unit that is gone.
    pub(crate) fn forget(&mut self, id: UnitId) {
        for list in [
            &mut self.submerged,
            &mut self.doomed,
            &mut self.patrol,
            &mut self.raiders,
            &mut self.interceptors,
            &mut self.broke_off,
        ] {
            list.retain(|unit| *unit != id);
        }
        self.kamikazes.retain(|(unit, _)| *unit != id);
    }
}

/// What must happen before anything else of the turn: none if nothing of this waits.
pub fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    convoy_money::next(state)
        .or_else(|| levy::counted(state, table))
        .or_else(|| patrol::next(state, table))
        .or_else(|| kamikaze::next(state, table))
        .or_else(|| flak::next(state, table))
        .or_else(|| raid::next(state, table))
        .or_else(|| kamikaze::alone(state, table))
}
