//! The leaves of the tree, made from events.
//!
//! The body of a leaf is a tag byte and content:
//!
//! | event | tag | content |
//! |---|---|---|
//! | public | `0x01` | the event's encoding |
//! | hidden | `0x02` | a commitment, 32 bytes |
//!
//! A commitment is SHA-256 over three fields, each written as its length (4 bytes, big-endian) and its bytes: the tag
//! `adjutant/hidden/v1`, a salt of 32 bytes, and the event's encoding. It tells a reader nothing about the event,
//! because the salt prevents guessing. Its maker can later open only that one event ([`Opening`]). The tag byte
//! prevents a public event from being taken for a commitment.
//!
//! A salt is HMAC-SHA-256 (RFC 2104), under the game's salt secret, of three fields. They are `adjutant/salt/v1`, game
//! ID and sequence number (8 bytes, big-endian), framed in the same way. So salts need not be stored, and a leaf
//! computed again after a crash is the same. One salt tells nothing about the others.

use super::framing::{field, hash_fields};
use super::merkle::Hash;
use super::octets::octets;
use crate::ids::{GameId, Seq};
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::fmt;
use zeroize::Zeroizing;

const PUBLIC: u8 = 0x01;
const HIDDEN: u8 = 0x02;
const COMMITMENT: &[u8] = b"adjutant/hidden/v1";
const SALT: &[u8] = b"adjutant/salt/v1";
const SEAL: &[u8] = b"adjutant/seal/v1";
const DELAY: &[u8] = b"adjutant/answer-delay/v1";

octets! {
    /// Represents a hidden event in the tree.
    Commitment, 32, "commitment"
}

octets! {
    /// Prevents guessing a hidden event. It is secret until the event is opened.
    Salt, 32, "salt"
}

/// Why a leaf or an opening is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeafError {
    /// The leaf has no tag.
    #[error("the leaf is empty")]
    Empty,
    /// The tag is neither public nor hidden.
    #[error("a leaf begins with 01 or 02, this one with {tag:02x}")]
    Tag {
        /// The first byte.
        tag: u8,
    },
    /// The commitment of a hidden leaf has the wrong length.
    #[error("a hidden leaf holds a commitment of 32 bytes, this one {found}")]
    CommitmentLength {
        /// The number of bytes after the tag.
        found: usize,
    },
    /// The salt and the event do not match the commitment.
    #[error("the event shown is not the one that was committed to")]
    WrongOpening,
}

/// The body of a leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaf<'a> {
    /// A public event: its encoding.
    Public(&'a [u8]),
    /// A hidden event: a commitment to it.
    Hidden(Commitment),
}

impl<'a> Leaf<'a> {
    /// Reads the body of a leaf.
    ///
    /// # Errors
    /// The leaf is invalid.
    pub fn parse(body: &'a [u8]) -> Result<Self, LeafError> {
        match body.split_first() {
            None => Err(LeafError::Empty),
            Some((&PUBLIC, encoding)) => Ok(Self::Public(encoding)),
            Some((&HIDDEN, content)) => Commitment::try_from(content)
                .map(Self::Hidden)
                .map_err(|_| LeafError::CommitmentLength { found: content.len() }),
            Some((&tag, _)) => Err(LeafError::Tag { tag }),
        }
    }

    /// The leaf's body.
    pub fn body(&self) -> Vec<u8> {
        let (tag, content): (u8, &[u8]) = match self {
            Self::Public(encoding) => (PUBLIC, encoding),
            Self::Hidden(commitment) => (HIDDEN, commitment.as_ref()),
        };
        let mut body = Vec::with_capacity(1 + content.len());
        body.push(tag);
        body.extend_from_slice(content);
        body
    }

    /// The leaf's hash in the tree.
    pub fn hash(&self) -> Hash {
        Hash::of_leaf(&self.body())
    }
}

/// An opened hidden event: its encoding and its salt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Opening {
    pub salt: Salt,
    pub encoding: Vec<u8>,
}

impl Opening {
    /// The commitment that this opens.
    pub fn commitment(&self) -> Commitment {
        Commitment::of(&self.salt, &self.encoding)
    }

    /// Verifies that it opens this commitment.
    ///
    /// # Errors
    /// [`LeafError::WrongOpening`] if it does not.
    pub fn verify(&self, commitment: &Commitment) -> Result<(), LeafError> {
        if self.commitment() == *commitment { Ok(()) } else { Err(LeafError::WrongOpening) }
    }
}

impl Commitment {
    /// The commitment to an event's encoding with this salt.
    pub fn of(salt: &Salt, encoding: &[u8]) -> Self {
        Self::from_bytes(hash_fields::<Sha256>(&[COMMITMENT, salt.as_ref(), encoding]).into())
    }
}

/// The secret from which the salts of one game are derived.
pub struct SaltSecret(Zeroizing<[u8; 32]>);

impl SaltSecret {
    /// The secret with these bytes, which must be random.
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(Zeroizing::new(*bytes))
    }

    /// Its bytes, for storage.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        self.0.clone()
    }

    /// The salt of the event with this number.
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    pub fn salt(&self, game: &GameId, seq: Seq) -> Salt {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_slice()).expect("HMAC takes a key of any length");
        field(&mut mac, SALT);
        field(&mut mac, game.as_str().as_bytes());
        field(&mut mac, &seq.to_be_bytes());
        Salt::from_bytes(mac.finalize().into_bytes().into())
    }

    /// The seal of a draw of hidden things: HMAC-SHA-256, under this secret, of the fields `adjutant/seal/v1`, game ID
    /// and number of the draw (4 bytes, big-endian). A draw has only one seal.
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    pub fn seal(&self, game: &GameId, draw: u32) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_slice()).expect("HMAC takes a key of any length");
        field(&mut mac, SEAL);
        field(&mut mac, game.as_str().as_bytes());
        field(&mut mac, &draw.to_be_bytes());
        mac.finalize().into_bytes().into()
    }

    /// A number for the time that answers to a question wait: the first eight bytes of an HMAC-SHA-256 under this secret.
    /// Its fields are `adjutant/answer-delay/v1` and game ID. The event that asked (8 bytes) and the number of the part
    /// of time (4 bytes) follow, both big-endian.
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    pub fn delay(&self, game: &GameId, asked: Seq, part: u32) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_slice()).expect("HMAC takes a key of any length");
        field(&mut mac, DELAY);
        field(&mut mac, game.as_str().as_bytes());
        field(&mut mac, &asked.to_be_bytes());
        field(&mut mac, &part.to_be_bytes());
        let whole: [u8; 32] = mac.finalize().into_bytes().into();
        let mut first = [0; 8];
        first.copy_from_slice(&whole[..8]);
        u64::from_be_bytes(first)
    }
}

impl fmt::Debug for SaltSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SaltSecret")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::Digest;

    #[test]
    fn bodies_are_a_tag_and_content() {
        assert_eq!(Leaf::Public(b"event").body(), b"\x01event");
        assert_eq!(Leaf::Public(b"").body(), b"\x01");
        let hidden = Leaf::Hidden(Commitment::from_bytes([7; 32]));
        assert_eq!(hidden.body()[0], 2);
        assert_eq!(Leaf::parse(&hidden.body()), Ok(hidden.clone()));
        assert_eq!(hidden.hash().as_bytes()[..], Sha256::digest([vec![0], hidden.body()].concat())[..]);
    }

    #[test]
    fn a_delay_depends_on_the_game_the_question_and_the_part() {
        let secret = SaltSecret::from_bytes(&[3; 32]);
        let (one, other) = (GameId::new("one"), GameId::new("other"));
        let drawn = secret.delay(&one, 7, 0);
        assert_eq!(drawn, secret.delay(&one, 7, 0), "it is the same after a restart");
        for another in [secret.delay(&other, 7, 0), secret.delay(&one, 8, 0), secret.delay(&one, 7, 1)] {
            assert_ne!(drawn, another);
        }
        assert_ne!(drawn, SaltSecret::from_bytes(&[4; 32]).delay(&one, 7, 0), "nobody else can compute it");
    }

    #[test]
    fn what_is_no_leaf_is_refused() {
        assert_eq!(Leaf::parse(b""), Err(LeafError::Empty));
        assert_eq!(Leaf::parse(b"\0x"), Err(LeafError::Tag { tag: 0 }));
        assert_eq!(Leaf::parse(b"\x02short"), Err(LeafError::CommitmentLength { found: 5 }));
    }

    #[test]
    fn a_public_event_cannot_pass_for_a_hidden_one() {
        let commitment = Commitment::from_bytes([7; 32]);
        assert_ne!(Leaf::Public(commitment.as_ref()).hash(), Leaf::Hidden(commitment).hash());
    }

    #[test]
    fn an_opening_opens_its_own_commitment_only() {
        let secret = SaltSecret::from_bytes(&[3; 32]);
        let game = GameId::new("g");
        let opening = Opening { salt: secret.salt(&game, 5), encoding: b"two tanks in Ukraine".to_vec() };
        let commitment = opening.commitment();
        assert_eq!(opening.verify(&commitment), Ok(()));
        let other_event = Opening { encoding: b"two tanks in Karelia".to_vec(), ..opening.clone() };
        assert_eq!(other_event.verify(&commitment), Err(LeafError::WrongOpening));
        let other_salt = Opening { salt: secret.salt(&game, 6), ..opening };
        assert_eq!(other_salt.verify(&commitment), Err(LeafError::WrongOpening));
    }

    #[test]
    fn salts_can_be_made_again_and_differ_between_events_games_and_secrets() {
        let (one, two) = (SaltSecret::from_bytes(&[1; 32]), SaltSecret::from_bytes(&[2; 32]));
        let (g, h) = (GameId::new("g"), GameId::new("h"));
        assert_eq!(one.salt(&g, 1), SaltSecret::from_bytes(&one.to_bytes()).salt(&g, 1));
        let salts = [one.salt(&g, 1), one.salt(&g, 2), one.salt(&h, 1), two.salt(&g, 1)];
        assert!((0..4).all(|i| !salts[i + 1..].contains(&salts[i])));
    }

    /// Computed independently, with Python's `hmac` and `hashlib`.
    #[test]
    fn salt_and_commitment_are_what_the_text_above_says() {
        let salt = SaltSecret::from_bytes(&[1; 32]).salt(&GameId::new("summer-1941"), 42);
        assert_eq!(salt.to_string(), "26b2548949bae83adbe85dfceaf11660a60014e7a576540570fee7390e7ee840");
        assert_eq!(
            Commitment::of(&salt, b"event").to_string(),
            "f161153de6e5b6f2bfdeb1d839181a1b37aea3f1f306a0206f593c9431b3e476"
        );
    }
}
