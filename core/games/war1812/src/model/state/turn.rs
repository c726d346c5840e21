//! The stage in the sequence of play, and the actions of each side in the current turn.

use crate::model::board::{BlockIx, Lake, Side, Town};
use crate::model::fact::{PlottedOrders, Ships, Travel};
use serde::{Deserialize, Serialize};

/// The stage of the game in its sequence of play (3, 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SequenceStage {
    /// The draw before the game (3.2).
    Draw,
    /// A side places its blocks (3.3, 3.4).
    Setup(Side),
    /// The roll for the order of the year (4.2).
    Order,
    /// The winner of that roll chooses.
    ChooseOrder(Side),
    /// The naval phase of the active side.
    Naval,
    /// Its army phase.
    Army,
    /// Its combat phase.
    Combat,
    /// Both sides write orders (19.1).
    Plot,
    /// The year is over, and points are counted.
    YearEnd,
    /// Points were counted and neither side has won; winter follows.
    Counted,
    /// Winter: attrition of a side (13.2).
    Attrition(Side),
    /// Winter: ships go into harbour (13.3).
    Harbour,
    /// Winter: reinforcements (14).
    Reinforce,
    /// The game is over.
    Over,
}

/// A sea movement (12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct SeaMovement {
    pub lake: Lake,
    /// The number of operational ships that were there when the turn began and did not sail.
    pub carriers: u8,
    /// The fleet there when the movement was ordered, to tell whether it was damaged since (19.6).
    pub fleet: Ships,
    /// Whether it continues in spite of damage.
    pub kept: bool,
}

/// The order of one block in a group, and its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // the flags are independent
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Order {
    pub block: BlockIx,
    /// Its route, without the town it starts from.
    pub route: Vec<Town>,
    /// How it travels.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// Whether it claims an ability of its kind.
    pub claims: bool,
    /// Whether it is held back by rule 17, or void under rule 19.
    pub held: bool,
    /// Whether its ordinary move is made.
    pub moved: bool,
}

/// The progress of a group's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroupStep {
    /// Declared; rolls for militia follow if any cross the border (17).
    Declared,
    /// This number of blocks is still to be held back.
    Picking(u8),
    /// Ready to move.
    Ready,
    /// The ordinary moves are done; rolls for forced marches follow.
    Moved,
    /// The dice for the forced marches were rolled.
    Marched,
    /// Done.
    Done,
}

/// A group whose move is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The town that it starts from.
    pub from: Town,
    /// The order of each block.
    pub orders: Vec<Order>,
    /// The progress of the move.
    pub step: GroupStep,
    /// The faces of the march dice, in the order of the marching blocks.
    pub faces: Vec<u16>,
}

/// Two groups that exchange places (19.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Swap {
    /// The winner of the roll; none before the roll.
    pub chooser: Option<Side>,
    pub settled: bool,
}

/// The actions of a side in the current turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideTurn {
    /// Whether its naval phase is used.
    pub naval_done: bool,
    /// The sea movement that it declared.
    pub sea: Option<SeaMovement>,
    /// Whether its army phase is used.
    pub army_done: bool,
    /// The group that it moves.
    pub group: Option<Group>,
    /// The lake onto which it sailed out, and whether it had ships there before (19.5).
    pub sailed: Option<(Lake, bool)>,
    /// Orders that were handed in and not yet carried out (19.1).
    pub plotted: Option<PlottedOrders>,
}

/// Blocks that are to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Due {
    pub side: Side,
    /// The town in which they appear; none before the game.
    pub town: Option<Town>,
    /// The number of blocks.
    pub count: u8,
}
