//! Alpha: everything that a roll depends on, as the input of the verifiable random function.
//!
//! Alpha is the 64 bytes of SHA-512 over these fields. Each is written as its length (4 bytes, big-endian) and its
//! bytes:
//!
//! | field | bytes |
//! |---|---|
//! | domain tag | `adjutant/roll/v1` |
//! | game id | UTF-8 |
//! | roll number in the game, the first is 1 | 8, big-endian |
//! | leaves in the transcript, the request included | 8, big-endian |
//! | root of that transcript | 32 |
//! | beacon: network's chain hash | 32, or 0 without a beacon |
//! | beacon: round | 8, big-endian, or 0 without a beacon |
//! | beacon: signature of the round | 48, or 0 without a beacon |
//!
//! If seats opened links of their chains for the roll ([`super::entropy`]), the tag is `adjutant/roll/v2`. After these
//! fields follow, for each link and sorted by seat, the seat (UTF-8) and the link (32 bytes).
//!
//! The transcript contains the requesting seat, the purpose, the number of dice, and every earlier roll. So nothing
//! about a roll can be changed later without changing alpha. No second roll can have the same alpha.

use super::beacon::BeaconRound;
use super::entropy::EntropyLink;
use crate::ids::{GameId, SeatId};
use crate::transcript::framing::hash_fields;
use crate::transcript::merkle::TreeHead;
use crate::transcript::octets::octets;
use sha2::Sha512;

const DOMAIN: &[u8] = b"adjutant/roll/v1";
const DOMAIN_WITH_LINKS: &[u8] = b"adjutant/roll/v2";

octets! {
    /// The input of the verifiable random function for one roll.
    Alpha, 64, "alpha"
}

/// What a roll depends on.
#[derive(Clone, Copy, Debug)]
pub struct RollContext<'a> {
    /// The game.
    pub game: &'a GameId,
    /// The number of the roll in the game; the first is 1.
    pub roll: u64,
    /// The transcript, including the request.
    pub transcript: TreeHead,
    /// The beacon round of the request, if any. It must be verified first.
    pub beacon: Option<&'a BeaconRound>,
    /// The opened links, sorted by seat. They must be verified first.
    pub entropy: &'a [(SeatId, EntropyLink)],
}

impl RollContext<'_> {
    /// The alpha of this roll.
    pub fn alpha(&self) -> Alpha {
        let roll = self.roll.to_be_bytes();
        let size = self.transcript.size.to_be_bytes();
        let round = self.beacon.map(|beacon| beacon.round.to_be_bytes());
        let [chain, round, signature]: [&[u8]; 3] = match (self.beacon, &round) {
            (Some(beacon), Some(round)) => [beacon.chain.as_ref(), round, beacon.signature.as_ref()],
            _ => [&[], &[], &[]],
        };
        let mut fields = vec![
            if self.entropy.is_empty() { DOMAIN } else { DOMAIN_WITH_LINKS },
            self.game.as_str().as_bytes(),
            &roll,
            &size,
            self.transcript.root.as_ref(),
            chain,
            round,
            signature,
        ];
        fields.extend(self.entropy.iter().flat_map(|(seat, link)| [seat.as_str().as_bytes(), link.as_ref()]));
        let hash = hash_fields::<Sha512>(&fields);
        Alpha::from_bytes(hash.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::beacon::{BeaconSignature, QUICKNET};
    use crate::transcript::merkle::Hash;
    use sha2::Digest;

    #[test]
    fn it_is_the_hash_that_the_table_describes() {
        let game = GameId::new("summer-1941");
        let transcript = TreeHead { size: 258, root: Hash::from_bytes([9; 32]) };
        let beacon =
            BeaconRound { chain: QUICKNET.chain_hash(), round: 1000, signature: BeaconSignature::from_bytes([5; 48]) };

        // Written out by hand, so that a change of the framing is noticed.
        let mut without = b"\0\0\0\x10adjutant/roll/v1\0\0\0\x0bsummer-1941".to_vec();
        without.extend_from_slice(b"\0\0\0\x08\0\0\0\0\0\0\0\x07");
        without.extend_from_slice(b"\0\0\0\x08\0\0\0\0\0\0\x01\x02");
        without.extend_from_slice(b"\0\0\0\x20");
        without.extend_from_slice(&[9; 32]);
        let mut with = without.clone();
        without.extend_from_slice(&[0; 12]);
        with.extend_from_slice(b"\0\0\0\x20");
        with.extend_from_slice(QUICKNET.chain_hash().as_bytes());
        with.extend_from_slice(b"\0\0\0\x08\0\0\0\0\0\0\x03\xe8\0\0\0\x30");
        with.extend_from_slice(&[5; 48]);
        let mut linked = with.clone();
        linked.splice(..20, *b"\0\0\0\x10adjutant/roll/v2");
        linked.extend_from_slice(b"\0\0\0\x05japan\0\0\0\x20");
        linked.extend_from_slice(&[6; 32]);

        let context = RollContext { game: &game, roll: 7, transcript, beacon: None, entropy: &[] };
        assert_eq!(context.alpha().as_bytes()[..], Sha512::digest(&without)[..]);
        let context = RollContext { beacon: Some(&beacon), ..context };
        assert_eq!(context.alpha().as_bytes()[..], Sha512::digest(&with)[..]);
        let links = [(SeatId::new("japan"), EntropyLink::from_bytes([6; 32]))];
        let context = RollContext { entropy: &links, ..context };
        assert_eq!(context.alpha().as_bytes()[..], Sha512::digest(&linked)[..]);
    }

    #[test]
    fn everything_it_depends_on_changes_it() {
        let (game, other) = (GameId::new("a"), GameId::new("b"));
        let transcript = TreeHead { size: 1, root: Hash::from_bytes([1; 32]) };
        let beacon =
            BeaconRound { chain: QUICKNET.chain_hash(), round: 1, signature: BeaconSignature::from_bytes([0; 48]) };
        let next_round = BeaconRound { round: 2, ..beacon };
        let base = RollContext { game: &game, roll: 1, transcript, beacon: None, entropy: &[] };
        let alphas = [
            base,
            RollContext { game: &other, ..base },
            RollContext { roll: 2, ..base },
            RollContext { transcript: TreeHead { size: 2, ..transcript }, ..base },
            RollContext { transcript: TreeHead { root: Hash::from_bytes([2; 32]), ..transcript }, ..base },
            RollContext { beacon: Some(&beacon), ..base },
            RollContext { beacon: Some(&next_round), ..base },
            RollContext { entropy: &[(SeatId::new("x"), EntropyLink::from_bytes([0; 32]))], ..base },
            RollContext { entropy: &[(SeatId::new("y"), EntropyLink::from_bytes([0; 32]))], ..base },
            RollContext { entropy: &[(SeatId::new("x"), EntropyLink::from_bytes([1; 32]))], ..base },
        ]
        .map(|context| context.alpha());
        for (i, one) in alphas.iter().enumerate() {
            assert!(!alphas[i + 1..].contains(one), "context {i} shares its alpha with a later one");
        }
    }
}
