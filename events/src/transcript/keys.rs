//! The keys of a server and of a game, as values. The bot decides where they are stored; this module decides their
//! encoding.
//!
//! - [`ServerKey`]: Ed25519 (RFC 8032), signs checkpoints. Its encoding is its 32-byte seed.
//! - [`GameSecrets`]: the game's roll key, and the secret of its salts. The encoding is a version byte and both.
//!
//! Every secret is overwritten in memory when it is dropped, and none is shown by `Debug`.

use super::leaf::SaltSecret;
use super::octets::octets;
use crate::dice::vrf::{VrfPublicKey, VrfSecretKey};
use crate::ids::GameId;
use crate::transcript::framing::{field, hash_fields};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::fmt;
use zeroize::Zeroizing;

octets! {
    /// The public key that verifies a server's checkpoints: Ed25519.
    ServerPublicKey, 32, "server public key"
}

octets! {
    /// A short name for a public key. It is the first 20 bytes of SHA-256 over two fields: a tag
    /// (`adjutant/server-key/v1` or `adjutant/roll-key/v1`) and the key. Each is written as its length (4 bytes,
    /// big-endian) and its bytes. It is long enough that nobody can make two keys with the same fingerprint.
    Fingerprint, 20, "fingerprint"
}

/// Why a key is not available.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The operating system gives no random numbers.
    #[error("the operating system gives no random numbers: {0}")]
    Randomness(String),
    /// A key file of the wrong length.
    #[error("a {what} has {expected} bytes, this has {found}")]
    Length {
        /// What the file should contain.
        what: &'static str,
        /// The expected number of bytes.
        expected: usize,
        /// The actual number of bytes.
        found: usize,
    },
    /// A key file from an unknown version of Adjutant.
    #[error("the game's secrets are written in form {0}, this version knows form 1")]
    Version(u8),
    /// The bytes are not a valid roll key.
    #[error("the game's roll key is damaged")]
    RollKey,
}

impl Fingerprint {
    fn of(domain: &[u8], key: &[u8]) -> Self {
        let hash = hash_fields::<Sha256>(&[domain, key]);
        let mut first = [0; 20];
        first.copy_from_slice(&hash[..20]);
        Self::from_bytes(first)
    }

    /// In groups of four digits, for reading aloud.
    pub fn grouped(&self) -> String {
        let digits = self.to_string();
        let mut grouped = String::with_capacity(digits.len() * 5 / 4);
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && i % 4 == 0 {
                grouped.push(' ');
            }
            grouped.push(digit);
        }
        grouped
    }
}

impl ServerPublicKey {
    /// The key's fingerprint, which is in every checkpoint.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(b"adjutant/server-key/v1", self.as_ref())
    }

    /// Whether the server with this key signed this message. Verification is strict (RFC 8032 with canonical encodings,
    /// no weak keys). So a signature cannot be changed into another valid one.
    pub fn verifies(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        VerifyingKey::from_bytes(self.as_bytes()).is_ok_and(|key| {
            // The crate also accepts a coordinate that is not below the field's order.
            key.to_edwards().compress().as_bytes() == self.as_bytes()
                && key.verify_strict(message, &Signature::from_bytes(signature)).is_ok()
        })
    }
}

impl VrfPublicKey {
    /// The key's fingerprint.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(b"adjutant/roll-key/v1", self.as_ref())
    }
}

/// The secret key that signs a server's checkpoints.
pub struct ServerKey(SigningKey);

impl ServerKey {
    /// A new key, from the randomness of the operating system.
    ///
    /// # Errors
    /// [`KeyError::Randomness`] if the system has none.
    pub fn generate() -> Result<Self, KeyError> {
        Ok(Self::from_seed(&*random_bytes()?))
    }

    /// The key of this seed, which must be random.
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        Self(SigningKey::from_bytes(seed))
    }

    /// The key from the output of [`to_bytes`](Self::to_bytes).
    ///
    /// # Errors
    /// [`KeyError::Length`] if there are not 32 bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, KeyError> {
        let seed: &[u8; 32] =
            bytes.try_into().map_err(|_| KeyError::Length { what: "server key", expected: 32, found: bytes.len() })?;
        Ok(Self::from_seed(seed))
    }

    /// The key's seed, for storage.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0.to_bytes())
    }

    /// The corresponding public key.
    pub fn public_key(&self) -> ServerPublicKey {
        ServerPublicKey::from_bytes(self.0.verifying_key().to_bytes())
    }

    /// The secret of the salts of a game on this server: HMAC-SHA-256 (RFC 2104), under the key's seed, of the fields
    /// `adjutant/salts/v1` and game ID. It is derived, so a game whose own file is lost can continue its transcript. It
    /// can also open its hidden events at the end.
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    pub fn salts(&self, game: &GameId) -> SaltSecret {
        let seed = self.to_bytes();
        let mut mac = Hmac::<Sha256>::new_from_slice(seed.as_slice()).expect("HMAC takes a key of any length");
        field(&mut mac, SALTS);
        field(&mut mac, game.as_str().as_bytes());
        let mut secret = Zeroizing::new([0; 32]);
        secret.copy_from_slice(&mac.finalize().into_bytes());
        SaltSecret::from_bytes(&secret)
    }

    /// Signs a message. The result is deterministic.
    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.0.sign(message).to_bytes()
    }
}

impl fmt::Debug for ServerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerKey(of {})", self.public_key())
    }
}

/// The secrets of one game.
#[derive(Debug)]
pub struct GameSecrets {
    /// The key of its rolls.
    pub rolls: VrfSecretKey,
    /// The secret of the salts of its hidden events.
    pub salts: SaltSecret,
}

const SALTS: &[u8] = b"adjutant/salts/v1";
const GAME_SECRETS_FORM: u8 = 1;
const GAME_SECRETS_LENGTH: usize = 65;

impl GameSecrets {
    /// New secrets, from the randomness of the operating system.
    ///
    /// # Errors
    /// [`KeyError::Randomness`] if the system has none.
    pub fn generate() -> Result<Self, KeyError> {
        Ok(Self { rolls: VrfSecretKey::generate()?, salts: SaltSecret::from_bytes(&*random_bytes()?) })
    }

    /// New secrets for a game on this server: a new roll key, and the salt secret that the server derives for the game.
    ///
    /// # Errors
    /// [`KeyError::Randomness`] if the system has none.
    pub fn generate_on(server: &ServerKey, game: &GameId) -> Result<Self, KeyError> {
        Ok(Self { rolls: VrfSecretKey::generate()?, salts: server.salts(game) })
    }

    /// The secrets from the output of [`to_bytes`](Self::to_bytes).
    ///
    /// # Errors
    /// The bytes are not valid secrets.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, KeyError> {
        let found = bytes.len();
        let length = KeyError::Length { what: "file of game secrets", expected: GAME_SECRETS_LENGTH, found };
        let Some((&form, secrets)) = bytes.split_first() else { return Err(length) };
        if form != GAME_SECRETS_FORM {
            return Err(KeyError::Version(form));
        }
        let Some((rolls, salts)) = secrets.split_first_chunk::<32>() else { return Err(length) };
        let Ok(salts) = <&[u8; 32]>::try_from(salts) else { return Err(length) };
        let rolls = VrfSecretKey::from_bytes(rolls).map_err(|_| KeyError::RollKey)?;
        Ok(Self { rolls, salts: SaltSecret::from_bytes(salts) })
    }

    /// The secrets as bytes, for storage: the form (1), the roll key, the salt secret.
    pub fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let mut bytes = Zeroizing::new(Vec::with_capacity(GAME_SECRETS_LENGTH));
        bytes.push(GAME_SECRETS_FORM);
        bytes.extend_from_slice(self.rolls.to_bytes().as_slice());
        bytes.extend_from_slice(self.salts.to_bytes().as_slice());
        bytes
    }
}

fn random_bytes() -> Result<Zeroizing<[u8; 32]>, KeyError> {
    let mut bytes = Zeroizing::new([0; 32]);
    getrandom::fill(bytes.as_mut_slice()).map_err(|error| KeyError::Randomness(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_survive_being_written() {
        let server = ServerKey::generate().unwrap();
        let again = ServerKey::from_bytes(server.to_bytes().as_slice()).unwrap();
        assert_eq!(again.public_key(), server.public_key());

        let game = GameSecrets::generate().unwrap();
        let again = GameSecrets::from_bytes(&game.to_bytes()).unwrap();
        assert_eq!(again.rolls.public_key(), game.rolls.public_key());
        let id = GameId::new("g");
        assert_eq!(again.salts.salt(&id, 1), game.salts.salt(&id, 1));
    }

    #[test]
    fn a_server_always_gives_a_game_the_same_salts() {
        let (one, two) = (ServerKey::from_seed(&[1; 32]), ServerKey::from_seed(&[2; 32]));
        let (g, h) = (GameId::new("summer-1941"), GameId::new("h"));
        let first = GameSecrets::generate_on(&one, &g).unwrap();
        let second = GameSecrets::generate_on(&one, &g).unwrap();
        assert_ne!(first.rolls.public_key(), second.rolls.public_key());
        assert_eq!(first.salts.to_bytes(), second.salts.to_bytes());
        // Computed independently, with Python's `hmac`.
        let expected = "44bfcca25c5966f50eedfddc3c31a66f6d2e3b5d2b86ce797de8bcb87705d69a";
        assert_eq!(hex::encode(one.salts(&g).to_bytes().as_slice()), expected);
        assert_ne!(one.salts(&h).to_bytes(), one.salts(&g).to_bytes());
        assert_ne!(two.salts(&g).to_bytes(), one.salts(&g).to_bytes());
    }

    #[test]
    fn a_damaged_key_file_is_named() {
        assert!(matches!(ServerKey::from_bytes(&[0; 31]), Err(KeyError::Length { found: 31, .. })));
        assert!(matches!(GameSecrets::from_bytes(&[]), Err(KeyError::Length { found: 0, .. })));
        assert!(matches!(GameSecrets::from_bytes(&[2; 65]), Err(KeyError::Version(2))));
        assert!(matches!(GameSecrets::from_bytes(&[1; 64]), Err(KeyError::Length { found: 64, .. })));
        assert!(matches!(GameSecrets::from_bytes(&[1; 66]), Err(KeyError::Length { found: 66, .. })));
        let mut bytes = GameSecrets::generate().unwrap().to_bytes();
        bytes[1..33].fill(0xff);
        assert!(matches!(GameSecrets::from_bytes(&bytes), Err(KeyError::RollKey)));
    }

    #[test]
    fn only_the_keys_own_signature_verifies() {
        let key = ServerKey::from_seed(&[1; 32]);
        let mut signature = key.sign(b"message");
        assert!(key.public_key().verifies(b"message", &signature));
        assert!(!key.public_key().verifies(b"massage", &signature));
        assert!(!ServerKey::from_seed(&[2; 32]).public_key().verifies(b"message", &signature));
        signature[40] ^= 1;
        assert!(!key.public_key().verifies(b"message", &signature));
        // With lax rules, the identity as a public key verifies any signature.
        let mut weak = [0; 32];
        weak[0] = 1;
        let mut of_nothing = [0; 64];
        of_nothing[0] = 1;
        assert!(!ServerPublicKey::from_bytes(weak).verifies(b"message", &of_nothing));
    }

    #[test]
    fn fingerprints_are_forty_digits_in_tens_of_four() {
        let print = ServerKey::from_seed(&[1; 32]).public_key().fingerprint();
        // Computed independently, with Python's `hashlib`.
        assert_eq!(print.to_string(), "6d177f2838b79dd9aafa6376c323fab4bb327e52");
        assert_eq!(print.grouped().len(), 49);
        assert_eq!(print.grouped().replace(' ', ""), print.to_string());
    }

    #[test]
    fn debug_shows_no_secret() {
        let server = ServerKey::from_seed(&[0xab; 32]);
        let game = GameSecrets::generate().unwrap();
        assert!(!format!("{server:?}").contains("abab"));
        let shown = format!("{game:?}");
        assert!(!shown.contains(&hex::encode(game.salts.to_bytes().as_slice())));
    }
}
