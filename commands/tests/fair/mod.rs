//! Verifiable dice at play: rolls, checkpoints, crashes, lost and replaced keys, the beacon.

mod beacon;
mod chains;
mod check;
mod demands;
mod house;
mod keys;
mod orders;
mod play;
mod pledge;
mod rolls;
