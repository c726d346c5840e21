//! Where the game stands in its sequence of play, and what each side did in the turn that is on.

use crate::model::board::{BlockIx, Lake, Side, Town};
use crate::model::fact::{PlottedOrders, Ships, Travel};
use serde::{Deserialize, Serialize};

/// Where the game stands in its sequence of play (3, 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SequenceStage {
    /// The draw before the game (3.2).
    Draw,
    /// A side places its blocks (3.3, 3.4).
    Setup(Side),
    /// The roll for the order of the year (4.2).
    Order,
    /// Who won it chooses.
    ChooseOrder(Side),
    /// The naval phase of the active side.
    Naval,
    /// Its army phase.
    Army,
    /// Its combat phase.
    Combat,
    /// Both write orders (19.1).
    Plot,
    /// The year is over: points are counted.
    YearEnd,
    /// They were, and nobody has won: winter comes.
    Counted,
    /// Winter: attrition of a side (13.2).
    Attrition(Side),
    /// Winter: ships make for harbour (13.3).
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
    /// Operational ships that lay there when the turn began and did not sail.
    pub carriers: u8,
    /// The fleet there when it was ordered: whether it was damaged since (19.6).
    pub fleet: Ships,
    /// It goes on in spite of damage.
    pub kept: bool,
}

/// What one block of a group is ordered to do, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // each is a mark of its own on the order, none excludes another
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Order {
    pub block: BlockIx,
    /// Its way, without the town it stands in.
    pub route: Vec<Town>,
    /// How it travels.
    pub by: Travel,
    /// Whether the last road is a forced march.
    pub forced: bool,
    /// Whether it claims what only its kind has.
    pub claims: bool,
    /// Held back by rule 17, or void under rule 19.
    pub held: bool,
    /// Its ordinary move is made.
    pub moved: bool,
}

/// How far the move of a group has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroupStep {
    /// Declared; militia are rolled for if any cross the border (17).
    Declared,
    /// So many more are to be held back.
    Picking(u8),
    /// Ready to move.
    Ready,
    /// Ordinary moves are done; forced marches are rolled for.
    Moved,
    /// The dice of the marches fell.
    Marched,
    /// Done.
    Done,
}

/// A group whose move is carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Where it stood.
    pub from: Town,
    /// What each block does.
    pub orders: Vec<Order>,
    /// How far it is.
    pub step: GroupStep,
    /// Faces of the march dice, in the order of the marching blocks.
    pub faces: Vec<u16>,
}

/// Two groups that change places (19.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Swap {
    /// Who won the roll; none while it is awaited.
    pub chooser: Option<Side>,
    pub settled: bool,
}

/// What a side did in the turn that is on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideTurn {
    /// Its naval phase is used.
    pub naval_done: bool,
    /// The sea movement it declared.
    pub sea: Option<SeaMovement>,
    /// Its army phase is used.
    pub army_done: bool,
    /// The group it moves.
    pub group: Option<Group>,
    /// The lake it sailed out onto, and whether it had ships there before (19.5).
    pub sailed: Option<(Lake, bool)>,
    /// Orders handed in and not carried out (19.1).
    pub plotted: Option<PlottedOrders>,
}

/// Blocks that are to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Due {
    pub side: Side,
    /// Where they appear; none before the game.
    pub town: Option<Town>,
    /// How many.
    pub count: u8,
}
