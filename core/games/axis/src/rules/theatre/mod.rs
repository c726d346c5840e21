//! Rules that only particular theatres of war have: money that is split, units that cost nothing, points, and others;
//! and their state.
//!
//! Each rule is chosen in `ruleset.toml` ([`pieces`]). An edition without them never uses this folder. The events and
//! orders are one enum each ([`fact`], [`order`]), so that they are separate from those of the family.
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
use adjutant_core::seats::Seated;
use adjutant_events::UnitId;
use serde::{Deserialize, Serialize};

/// The state of these rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theatre {
    /// Convoy money that was received and not yet split, with its power.
    pub(crate) owed: Option<(Power, u32)>,
    /// Whether convoy money was received in this turn.
    pub(crate) received: bool,
    /// The points of the power that collects points.
    pub(crate) points: u32,
    /// The IPCs that it has seized in this turn.
    pub(crate) seized: u32,
    /// The number of units that the levy of this turn brings; none means not counted yet.
    pub(crate) levied: Option<u16>,
    /// The spaces where complexes were built in this turn.
    pub(crate) built: Vec<Space>,
    /// Submerged submarines, sorted.
    pub(crate) submerged: Vec<UnitId>,
    /// Aircraft that flew over guns in this combat move, with the space. The guns have not fired yet.
    pub(crate) overflown: Vec<(UnitId, Space)>,
    /// Aircraft that guns have just hit, with the space.
    pub(crate) shot: Option<(Space, Vec<UnitId>)>,
    /// The number of kamikazes used in this game.
    pub(crate) kamikazes_used: u8,
    /// Whether no more kamikazes are declared in this turn.
    pub(crate) kamikazes_closed: bool,
    /// Kamikazes that were declared and have not struck: the target ship and its zone.
    pub(crate) kamikazes: Vec<(UnitId, Space)>,
    /// The zones with kamikazes declared in this turn.
    pub(crate) kamikaze_zones: Vec<Space>,
    /// Ships that kamikazes have just hit, once for each hit, with the zone.
    pub(crate) struck: Option<(Space, Vec<UnitId>)>,
    /// Attackers that kamikazes sank and that still fire in this round.
    pub(crate) doomed: Vec<UnitId>,
    /// Fighters on patrol, sorted.
    pub(crate) patrol: Vec<UnitId>,
    /// Aircraft that came to bomb complexes in this turn, sorted.
    pub(crate) raiders: Vec<UnitId>,
    /// Fighters that intercepted raids in this turn, sorted.
    pub(crate) interceptors: Vec<UnitId>,
    /// The spaces whose raids are over.
    pub(crate) raided: Vec<Space>,
    /// The raid in progress.
    pub(crate) raid: Option<raid::Raid>,
    /// Aircraft that retreated from an attack in this turn.
    pub(crate) broke_off: Vec<UnitId>,
    /// Powers that have ended their part of this phase while partners have not. Stored after the rest, and only if
    /// there are any.
    #[serde(skip)]
    pub(crate) done: Vec<Power>,
}

impl Theatre {
    /// Clears what applies to one turn only.
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

    /// Removes a unit that is gone from all lists.
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

/// What must happen before everything else in the turn; none if nothing waits.
pub fn next(state: &State, table: Seated<'_>) -> Option<Next> {
    convoy_money::next(state)
        .or_else(|| levy::counted(state, table))
        .or_else(|| patrol::next(state, table))
        .or_else(|| kamikaze::next(state, table))
        .or_else(|| flak::next(state, table))
        .or_else(|| raid::next(state, table))
        .or_else(|| kamikaze::alone(state, table))
}
