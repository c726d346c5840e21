//! What players say in their own words, command by command, beside what the commands are called.

mod battle;
mod turn;

pub(super) use battle::{CASUALTIES, CONTINUE, FIGHT, FIGHT_ALL, RETREAT, SAYINGS};
pub(super) use turn::{DONE, MOVE, PURCHASE};
