//! A written state names its board by its digest: it is read again with the same printed matter, or not at all.

use crate::model::board::Board;
use crate::model::files::{BOARD, known};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::sync::Arc;

/// Writes which board it is.
pub(super) fn serialize<S: Serializer>(board: &Arc<Board>, serializer: S) -> Result<S::Ok, S::Error> {
    board.digest.serialize(serializer)
}

/// Finds the board again.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Board>, D::Error> {
    let digest = String::deserialize(deserializer)?;
    let shipped = BOARD.as_ref().ok().filter(|board| board.digest == digest).cloned();
    // The text of a corrected board is an option of the game, and whoever reads the game has read that before.
    shipped.or_else(|| known(&digest)).ok_or_else(|| de::Error::custom(format!("no board {digest}")))
}
