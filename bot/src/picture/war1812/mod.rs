//! War of 1812: the Great Lakes with towns, roads, blocks and ships.
//!
//! Everything is drawn from a view and from events that its reader may read. A block that he may not see whole is a back
//! in its side's colour, and backs are alike.

mod arrows;
mod battle_card;
mod chronicle;
pub(crate) mod colours;
mod commission;
mod geometry;
mod ground;
mod inset;
mod panel;
mod scene;
mod sheet;
mod sides;
mod summary;
mod tokens;
mod town_card;
mod towns;
mod waters;

pub use battle_card::battle_card;
pub use chronicle::{Battle, BattleRound, Chronicle, Dice, Fire, Loss, March, MarchKind};
pub use scene::Scene;
pub use sheet::Stationery;
pub use summary::turn_summary;
pub use town_card::town_card;

pub(crate) use commission::{animate, draw};
