//! The board at one moment: the place of every block and ship, the side to play, and what is being carried out.
//!
//! Only `apply` changes the state. It holds everything, including what is hidden; `view.rs` decides what a player may
//! see of it.

mod battle;
mod pieces;
mod questions;
mod turn;

pub use battle::{Battle, NavalBattle, NavalStep, Step, Way};
pub use pieces::{Block, BlockLocation, Entry, Fleet, PinnedBoard};
pub use turn::{Due, Group, GroupStep, Order, SeaMovement, SequenceStage, SideTurn, Swap};

use crate::model::board::{Board, Kind, Lake, Side, Town};
use crate::model::fact::Ships;
use crate::model::options;
use adjutant_events::RollRequest;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The number of campaign turns in a year (4.1).
pub const TURNS: u16 = 10;
/// The first year.
pub const FIRST_YEAR: u16 = 1812;
/// The last year; no winter follows it (18.2).
pub const LAST_YEAR: u16 = 1814;

/// The board at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct State {
    pub(crate) board: PinnedBoard,
    /// Whether orders are written and revealed together (19).
    pub simultaneous: bool,
    pub year: u16,
    /// The campaign turn, from 1; 0 before the first.
    pub turn: u16,
    /// The side that goes first this year.
    pub first: Side,
    /// The side whose player turn it is; in simultaneous movement the side that chooses the order of battles.
    pub active: Side,
    /// The current stage of the game.
    pub stage: SequenceStage,
    /// All army blocks, by their places in the list.
    pub blocks: Vec<Block>,
    /// The ships, by side.
    pub fleets: [Fleet; 2],
    /// Reinforcements that wait for their town, by side and town (14.2).
    pub held_back: [Vec<u8>; 2],
    /// Whether the Indian block has appeared (15).
    pub indians_came: bool,
    /// The actions of each side this turn.
    pub sides: [SideTurn; 2],
    /// Draws whose dice are still to be rolled.
    pub due: Vec<Due>,
    /// The number of draws so far.
    pub draws: u32,
    /// Towns where a battle waits, each with the attacker.
    pub contested: Vec<(Town, Side)>,
    /// Lakes where a battle waits, each with the attacker.
    pub contested_lakes: Vec<(Lake, Side)>,
    /// The battle in progress in a town.
    pub battle: Option<Battle>,
    /// The battle in progress on a lake.
    pub naval: Option<NavalBattle>,
    /// The port whose ships are rolled for next (8.4).
    pub port: Option<Town>,
    /// The faces of those dice.
    pub port_faces: Vec<u16>,
    /// Lakes that both sides entered; the roll for the attacker is still to be made (19.5).
    pub undecided: Vec<Lake>,
    /// Whether the roll for the order of battles was made (J29).
    pub order_rolled: bool,
    /// Two groups that exchange places: their towns, and the side that names the battlefield (19.4).
    pub swap: Option<Swap>,
    /// The requested roll.
    pub roll: Option<RollRequest>,
}

impl State {
    /// The board before the game.
    pub fn at_start(board: Arc<Board>, chosen: &[(String, String)]) -> Self {
        let fleet = |side: Side| Fleet {
            unbuilt: board.ships[side.ix()],
            lost: 0,
            towns: vec![Ships::default(); board.towns.len()],
            lakes: vec![Ships::default(); board.lakes.len()],
        };
        let place = |kind| if kind == Kind::Indian { BlockLocation::Aside } else { BlockLocation::Reserve };
        let blocks = board.blocks.iter().map(|def| Block { place: place(def.kind), cv: 0, entry: None }).collect();
        let due = |side: Side| Due { side, town: None, count: board.draw[side.ix()] };
        Self {
            simultaneous: options::value(chosen, options::MOVEMENT) == Some("simultaneous"),
            year: FIRST_YEAR,
            turn: 0,
            first: Side::American,
            active: Side::American,
            stage: SequenceStage::Draw,
            blocks,
            fleets: Side::BOTH.map(fleet),
            held_back: [vec![0; board.towns.len()], vec![0; board.towns.len()]],
            indians_came: false,
            sides: [SideTurn::default(), SideTurn::default()],
            due: Side::BOTH.map(due).to_vec(),
            draws: 0,
            contested: Vec::new(),
            contested_lakes: Vec::new(),
            battle: None,
            naval: None,
            port: None,
            port_faces: Vec::new(),
            undecided: Vec::new(),
            order_rolled: false,
            swap: None,
            roll: None,
            board: PinnedBoard(board),
        }
    }

    /// The printed data.
    pub fn board(&self) -> &Board {
        &self.board.0
    }

    /// The roll that was requested and not yet made.
    pub fn pending_roll(&self) -> Option<&RollRequest> {
        self.roll.as_ref()
    }

    /// The year and turn, the active side and the phase.
    pub fn moment(&self) -> (u16, u8, u8) {
        let phase = match self.stage {
            SequenceStage::Draw | SequenceStage::Setup(_) => 0,
            SequenceStage::Order | SequenceStage::ChooseOrder(_) | SequenceStage::Plot => 1,
            SequenceStage::Naval => 2,
            SequenceStage::Army => 3,
            SequenceStage::Combat => 4,
            SequenceStage::YearEnd
            | SequenceStage::Counted
            | SequenceStage::Attrition(_)
            | SequenceStage::Harbour
            | SequenceStage::Reinforce
            | SequenceStage::Over => 5,
        };
        ((self.year - FIRST_YEAR) * TURNS + self.turn, self.active.ix() as u8, phase)
    }
}
