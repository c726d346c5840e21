//! A public randomness beacon: drand's quicknet, scheme `bls-unchained-g1-rfc9380`, through the crate `drand-verify`.
//!
//! Every three seconds the network publishes a signature that was unknown before and that anybody can verify. If a
//! request names a future round, nobody, not even the operator, could know dice that depend on that round. This module
//! only calculates; the bot fetches rounds.
//!
//! Round r is published at genesis + (r − 1) × period. What is signed is SHA-256 of the round as 8 bytes big-endian,
//! hashed to G1 (RFC 9380); the signature is one point of G1, 48 bytes, and there is exactly one for a round.

use crate::ids::Timestamp;
use crate::transcript::octets::octets;
use drand_verify::{G2PubkeyRfc, Pubkey};
use serde::{Deserialize, Serialize};

octets! {
    /// The ID of a drand network: the hash of its parameters.
    ChainHash, 32, "chain hash"
}

octets! {
    /// The signature of a round.
    BeaconSignature, 48, "beacon signature"
}

/// A round of a beacon, as it is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BeaconRound {
    /// The network that published it.
    pub chain: ChainHash,
    /// Its number; the first is 1.
    pub round: u64,
    /// Its signature.
    pub signature: BeaconSignature,
}

/// Why a round is not valid for the network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum BeaconError {
    /// It names another network.
    #[error("the round is from the network {found}, not from {expected}")]
    OtherNetwork {
        /// The expected network.
        expected: ChainHash,
        /// The network the round names.
        found: ChainHash,
    },
    /// Rounds are counted from 1.
    #[error("a beacon has no round 0")]
    NoRound,
    /// It is not the encoding of a point of the group.
    #[error("the signature of round {round} is no signature at all")]
    MalformedSignature { round: u64 },
    /// The signature is not of this round by this network.
    #[error("the signature is not the network's for round {round}")]
    WrongSignature { round: u64 },
    /// The network's own key is invalid, so no round can be verified.
    #[error("the network's public key is none")]
    PublicKey,
}

/// A drand network of the scheme `bls-unchained-g1-rfc9380`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    chain: ChainHash,
    public_key: [u8; 96],
    /// Seconds since 1970, when round 1 was published.
    genesis: i64,
    /// Seconds between rounds.
    period: i64,
}

/// The League of Entropy's quicknet, as `/info` of its relays gives it.
pub const QUICKNET: Network = Network {
    chain: ChainHash::from_bytes([
        0x52, 0xdb, 0x9b, 0xa7, 0x0e, 0x0c, 0xc0, 0xf6, 0xea, 0xf7, 0x80, 0x3d, 0xd0, 0x74, 0x47, 0xa1, 0xf5, 0x47,
        0x77, 0x35, 0xfd, 0x3f, 0x66, 0x17, 0x92, 0xba, 0x94, 0x60, 0x0c, 0x84, 0xe9, 0x71,
    ]),
    public_key: [
        0x83, 0xcf, 0x0f, 0x28, 0x96, 0xad, 0xee, 0x7e, 0xb8, 0xb5, 0xf0, 0x1f, 0xca, 0xd3, 0x91, 0x22, 0x12, 0xc4,
        0x37, 0xe0, 0x07, 0x3e, 0x91, 0x1f, 0xb9, 0x00, 0x22, 0xd3, 0xe7, 0x60, 0x18, 0x3c, 0x8c, 0x4b, 0x45, 0x0b,
        0x6a, 0x0a, 0x6c, 0x3a, 0xc6, 0xa5, 0x77, 0x6a, 0x2d, 0x10, 0x64, 0x51, 0x0d, 0x1f, 0xec, 0x75, 0x8c, 0x92,
        0x1c, 0xc2, 0x2b, 0x0e, 0x17, 0xe6, 0x3a, 0xaf, 0x4b, 0xcb, 0x5e, 0xd6, 0x63, 0x04, 0xde, 0x9c, 0xf8, 0x09,
        0xbd, 0x27, 0x4c, 0xa7, 0x3b, 0xab, 0x4a, 0xf5, 0xa6, 0xe9, 0xc7, 0x6a, 0x4b, 0xc0, 0x9e, 0x76, 0xea, 0xe8,
        0x99, 0x1e, 0xf5, 0xec, 0xe4, 0x5a,
    ],
    genesis: 1_692_803_367,
    period: 3,
};

impl Network {
    /// The ID of the network.
    pub const fn chain_hash(&self) -> ChainHash {
        self.chain
    }

    /// The first round that is published after this moment.
    ///
    /// It is a future round only if the clock that gave the moment is right. A caller that requests a round may add a
    /// margin; one that verifies compares [`published`](Self::published) with the time at which the request was seen.
    pub fn round_after(&self, moment: Timestamp) -> u64 {
        let since_genesis = moment.0.saturating_sub(self.genesis * 1000);
        if since_genesis < 0 {
            return 1;
        }
        since_genesis.unsigned_abs() / (self.period.unsigned_abs() * 1000) + 2
    }

    /// When a round is published, limited to the largest timestamp.
    pub fn published(&self, round: u64) -> Timestamp {
        let periods = i64::try_from(round.saturating_sub(1)).unwrap_or(i64::MAX);
        Timestamp(periods.saturating_mul(self.period).saturating_add(self.genesis).saturating_mul(1000))
    }

    /// Verifies that a round is the network's.
    ///
    /// # Errors
    /// The first error.
    pub fn verify(&self, beacon: &BeaconRound) -> Result<(), BeaconError> {
        let round = beacon.round;
        if beacon.chain != self.chain {
            return Err(BeaconError::OtherNetwork { expected: self.chain, found: beacon.chain });
        }
        if round == 0 {
            return Err(BeaconError::NoRound);
        }
        let key = G2PubkeyRfc::from_fixed(self.public_key).map_err(|_| BeaconError::PublicKey)?;
        match key.verify(round, &[], beacon.signature.as_bytes()) {
            Ok(true) => Ok(()),
            Ok(false) => Err(BeaconError::WrongSignature { round }),
            Err(_) => Err(BeaconError::MalformedSignature { round }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Round 1000; more rounds are in `events/tests/vectors/quicknet.json`.
    fn recorded() -> BeaconRound {
        let signature =
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
        BeaconRound { chain: QUICKNET.chain, round: 1000, signature: signature.parse().unwrap() }
    }

    #[test]
    fn a_round_that_is_not_the_networks_is_refused() {
        let genuine = recorded();
        assert_eq!(QUICKNET.verify(&genuine), Ok(()));
        let other = ChainHash::from_bytes([0; 32]);
        assert_eq!(
            QUICKNET.verify(&BeaconRound { chain: other, ..genuine }),
            Err(BeaconError::OtherNetwork { expected: QUICKNET.chain, found: other })
        );
        assert_eq!(QUICKNET.verify(&BeaconRound { round: 0, ..genuine }), Err(BeaconError::NoRound));
        let wrong = BeaconError::WrongSignature { round: 1001 };
        assert_eq!(QUICKNET.verify(&BeaconRound { round: 1001, ..genuine }), Err(wrong));
        let nothing = BeaconSignature::from_bytes([0; 48]);
        let malformed = BeaconError::MalformedSignature { round: 1000 };
        assert_eq!(QUICKNET.verify(&BeaconRound { signature: nothing, ..genuine }), Err(malformed));
        // The point at infinity is a point of the group, but no valid signature.
        let mut infinity = [0; 48];
        infinity[0] = 0xc0;
        let infinity = BeaconRound { signature: BeaconSignature::from_bytes(infinity), ..genuine };
        assert_eq!(QUICKNET.verify(&infinity), Err(BeaconError::WrongSignature { round: 1000 }));
    }

    #[test]
    fn the_next_round_is_one_that_does_not_exist_yet() {
        let genesis = 1_692_803_367_000;
        for (moment, round) in [
            (i64::MIN, 1),
            (genesis - 1, 1),
            (genesis, 2),
            (genesis + 2_999, 2),
            (genesis + 3_000, 3),
            (1_692_806_364_000, 1001),
        ] {
            assert_eq!(QUICKNET.round_after(Timestamp(moment)), round, "at {moment}");
            assert!(QUICKNET.published(round).0 > moment);
        }
        assert_eq!(QUICKNET.published(1), Timestamp(genesis));
        assert_eq!(QUICKNET.published(1000), Timestamp(1_692_806_364_000));
        assert_eq!(QUICKNET.published(u64::MAX), Timestamp(i64::MAX));
        QUICKNET.round_after(Timestamp(i64::MAX));
    }
}
