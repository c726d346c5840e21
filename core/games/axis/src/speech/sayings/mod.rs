//! Players' own phrases for the commands, besides the commands' names.

mod battle;
mod many;
mod turn;

pub(super) use battle::{CASUALTIES, CONTINUE, FIGHT, FIGHT_ALL, RETREAT};
pub(super) use many::SAYINGS;
pub(super) use turn::{DONE, MOVE, PURCHASE};
