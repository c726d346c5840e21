//! Verifiable dice in play: rolls, checkpoints, crashes, lost and replaced keys, the beacon.

pub(crate) mod beacon;
mod chains;
mod check;
mod daemons;
mod demands;
mod game_host;
mod keys;
mod orders;
pub(crate) mod play;
pub(crate) mod roll_commitments;
mod rolls;
