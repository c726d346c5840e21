//! Pairing systems. They use places in an order, so names do not matter.

pub mod bracket;
pub mod matching;
pub mod round_robin;
pub mod swiss;

use serde::{Deserialize, Serialize};

/// Two places of an order; the first one has the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pair(pub usize, pub usize);
