//! Dice that a stranger can check.
//!
//! One roll, from request to faces:
//!
//! 1. [`alpha`]: everything a roll depends on (game, roll number, transcript with the request in it, beacon round
//!    if the game wants one) becomes one string of 64 bytes.
//! 2. [`vrf`]: the game's secret key turns it into an output and a proof. There is exactly one output for a key
//!    and an alpha, and anyone with the public key can check that this is it.
//! 3. [`derive`](mod@derive): the output becomes faces, or a draw of blocks, each exactly equally likely.
//!
//! [`roll`] is the three in one. [`entropy`] is what seats add to rolls by chains of secrets. [`beacon`] checks rounds of a public randomness beacon; [`statistics`] says how lucky a series of rolls was.
//! Nothing here reads a clock, a file or the network, and only the making of keys asks for randomness.

pub mod alpha;
pub mod beacon;
pub mod derive;
pub mod entropy;
pub mod roll;
pub mod statistics;
pub mod vrf;

pub use alpha::{Alpha, RollContext};
pub use beacon::{BeaconError, BeaconRound, BeaconSignature, ChainHash, Network, QUICKNET};
pub use derive::{DeriveError, draw, roll_dice, roll_mixed};
pub use entropy::{
    CHAIN_WAITS, Chain, Chains, EntropyChain, EntropyLink, Gathering, LONGEST_CHAIN, LinkTrouble, takes_chains,
};
pub use roll::{Roll, RollError};
pub use statistics::{ChiSquare, HitDistribution, StatisticsError, chi_square};
pub use vrf::{Proved, VrfError, VrfOutput, VrfProof, VrfPublicKey, VrfSecretKey};
