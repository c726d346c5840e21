//! Dice that anybody can verify.
//!
//! The steps of a roll, from request to faces:
//!
//! 1. [`alpha`]: everything that a roll depends on becomes a string of 64 bytes. That is the game, the roll number, and
//!    the transcript with the request. If the game uses a beacon, its round is included.
//! 2. [`vrf`]: the game's secret key turns it into an output and a proof. There is exactly one output for a key and an
//!    alpha, and anybody with the public key can verify it.
//! 3. [`derive`](mod@derive): the output becomes faces, or a draw of blocks, each exactly equally likely.
//!
//! [`roll`] combines the three. [`entropy`] has the chains of secrets that seats add to rolls. [`beacon`] verifies
//! rounds of a public randomness beacon; [`statistics`] tells how lucky a series of rolls was. Nothing here reads a
//! clock, a file or the network, and only the making of keys needs randomness.

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
