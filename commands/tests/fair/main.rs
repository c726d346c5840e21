//! Verifiable dice at play: rolls, checkpoints, crashes, lost and replaced keys, the beacon.

mod beacon;
mod check;
mod house;
mod keys;
mod orders;
mod pledge;
mod play;
mod rolls;
#[path = "../shelf/mod.rs"]
mod shelf;
