//! One unit on the board, and what it did in the current turn.

use crate::model::board::{Kind, Power, Space};
use adjutant_events::UnitId;
use serde::{Deserialize, Serialize};

/// One unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Unit {
    /// The number.
    pub id: UnitId,
    pub kind: Kind,
    pub owner: Power,
    /// The space. Cargo is in the space of its carrier.
    pub at: Space,
    /// The hits taken, fewer than its kind can take.
    pub damage: u8,
    /// The transport or carrier that carries it.
    pub aboard: Option<UnitId>,
    /// What it did in this turn.
    pub turn: TurnRecord,
    /// The hostile space of its amphibious assault, declared and not yet fought.
    pub assaults: Option<Space>,
}

/// What a unit did in the current turn. Cleared when the turn ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnRecord {
    /// The movement points spent.
    pub spent: u8,
    /// Whether it moved in the combat move.
    pub combat_moved: bool,
    /// Whether it was in a battle.
    pub fought: bool,
    /// Whether it boarded a transport.
    pub boarded: bool,
    /// The space into which it went ashore, or into which it unloaded if it is a transport.
    pub unloaded_to: Option<Space>,
    /// The space from which it entered its present one. An attacker may retreat to it.
    pub came_from: Option<Space>,
    /// The space where it began the turn, if it has moved since.
    pub started_at: Option<Space>,
}
