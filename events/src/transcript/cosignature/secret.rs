//! A witness's secret key: a seed of 32 bytes, for either type.
//!
//! It is written as `PRIVATE+KEY+name+id+base64(kind || seed)`, as in Go's `sumdb/note` and compatible tools. The seed
//! is overwritten in memory when it is dropped, and is not shown by `Debug`.

use super::key::{Algorithm, CosignerKey, ML_DSA_KEY, PublicKey};
use super::message::message;
use super::{CosignatureError, LAST_SECOND};
use crate::transcript::keys::ServerKey;
use crate::transcript::note::SignatureLine;
use base64::prelude::{BASE64_STANDARD, Engine};
use ml_dsa::{MlDsa44, SigningKey};
use std::fmt;
use zeroize::Zeroizing;

/// The prefix of the text form.
const PREFIX: &str = "PRIVATE+KEY+";

/// The key with which a witness cosigns.
pub struct CosignerSecret {
    seed: Zeroizing<[u8; 32]>,
    public: CosignerKey,
}

impl CosignerSecret {
    /// A new key with this name, from the randomness of the operating system.
    ///
    /// # Errors
    /// The name is not allowed, or the system has no randomness.
    pub fn generate(name: &str, algorithm: Algorithm) -> Result<Self, CosignatureError> {
        let mut seed = Zeroizing::new([0; 32]);
        getrandom::fill(seed.as_mut_slice()).map_err(|error| CosignatureError::Randomness(error.to_string()))?;
        Self::from_seed(name, algorithm, &seed)
    }

    /// The key of this seed, which must be random.
    ///
    /// # Errors
    /// The name is not allowed.
    pub fn from_seed(name: &str, algorithm: Algorithm, seed: &[u8; 32]) -> Result<Self, CosignatureError> {
        let public = match algorithm {
            Algorithm::Ed25519 => PublicKey::Ed25519(ServerKey::from_seed(seed).public_key()),
            Algorithm::MlDsa44 => PublicKey::MlDsa44(ml_dsa_public(seed)?),
        };
        Ok(Self { seed: Zeroizing::new(*seed), public: CosignerKey::new(name, public)? })
    }

    /// The key from the output of [`to_text`](Self::to_text).
    ///
    /// # Errors
    /// The text is not a key.
    pub fn from_text(text: &str) -> Result<Self, CosignatureError> {
        let mut parts = text.strip_prefix(PREFIX).ok_or(CosignatureError::Key)?.splitn(3, '+');
        let (Some(name), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(CosignatureError::Key);
        };
        let key = Zeroizing::new(BASE64_STANDARD.decode(key).map_err(|_| CosignatureError::Key)?);
        let (&kind, seed) = key.split_first().ok_or(CosignatureError::Key)?;
        let algorithm = Algorithm::of_kind(kind).ok_or(CosignatureError::Key)?;
        let seed: &[u8; 32] = seed.try_into().map_err(|_| CosignatureError::Key)?;
        let key = Self::from_seed(name, algorithm, seed)?;
        if id == hex::encode(key.public.id()) { Ok(key) } else { Err(CosignatureError::KeyId) }
    }

    /// The key as text, for storage.
    pub fn to_text(&self) -> Zeroizing<String> {
        let mut key = Zeroizing::new(vec![self.public.algorithm().kind()]);
        key.extend_from_slice(self.seed.as_slice());
        let key = Zeroizing::new(BASE64_STANDARD.encode(&*key));
        let id = hex::encode(self.public.id());
        Zeroizing::new(format!("{PREFIX}{}+{id}+{}", self.public.name(), key.as_str()))
    }

    /// The corresponding public key.
    pub fn public_key(&self) -> &CosignerKey {
        &self.public
    }

    /// The signature line, without newline, for the checkpoint with this text, seen at this second. It is
    /// deterministic.
    ///
    /// # Errors
    /// The text is not a checkpoint, its origin is too long, or the time is out of range.
    pub fn cosign(&self, text: &str, time: u64) -> Result<String, CosignatureError> {
        if time == 0 || time > LAST_SECOND {
            return Err(CosignatureError::Time);
        }
        let message = message(self.public.algorithm(), self.public.name(), time, text)?;
        let mut bytes = time.to_be_bytes().to_vec();
        match self.public.algorithm() {
            Algorithm::Ed25519 => bytes.extend_from_slice(&ServerKey::from_seed(&self.seed).sign(&message)),
            Algorithm::MlDsa44 => {
                let key = SigningKey::<MlDsa44>::from_seed(&(*self.seed).into());
                let signature = key.expanded_key().sign_deterministic(&message, &[]);
                bytes.extend_from_slice(&signature.map_err(|_| CosignatureError::Signing)?.encode());
            }
        }
        Ok(SignatureLine { name: self.public.name(), id: self.public.id(), bytes }.to_string())
    }
}

fn ml_dsa_public(seed: &[u8; 32]) -> Result<Box<[u8; ML_DSA_KEY]>, CosignatureError> {
    use ml_dsa::Keypair as _;
    let encoded = SigningKey::<MlDsa44>::from_seed(&(*seed).into()).verifying_key().encode();
    Box::<[u8; ML_DSA_KEY]>::try_from(encoded.to_vec().into_boxed_slice()).map_err(|_| CosignatureError::Key)
}

impl fmt::Debug for CosignerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CosignerSecret(of {:?})", self.public)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "example.com/log\n7\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";

    fn both() -> [CosignerSecret; 2] {
        Algorithm::ALL.map(|algorithm| CosignerSecret::from_seed("league.example/anna", algorithm, &[9; 32]).unwrap())
    }

    #[test]
    fn what_was_cosigned_verifies_and_says_when() {
        for secret in both() {
            let line = secret.cosign(TEXT, 1_679_315_147).unwrap();
            let parsed = SignatureLine::parse(&line).unwrap();
            assert_eq!(parsed.to_string(), line);
            assert_eq!(secret.public_key().seen_at(TEXT, &parsed), Ok(1_679_315_147));
        }
    }

    #[test]
    fn whatever_is_altered_is_noticed() {
        for secret in both() {
            let key = secret.public_key();
            let line = secret.cosign(TEXT, 1_679_315_147).unwrap();
            let good = SignatureLine::parse(&line).unwrap();
            let wrong = Err(CosignatureError::Wrong { name: key.name().to_owned() });
            assert_eq!(key.seen_at(&TEXT.replace("\n7\n", "\n8\n"), &good), wrong);
            assert_eq!(key.seen_at(&TEXT.replace("/log", "/lag"), &good), wrong);
            for at in [7, 8, 40, good.bytes.len() - 1] {
                let mut bad = good.clone();
                bad.bytes[at] ^= 1;
                assert_eq!(key.seen_at(TEXT, &bad), wrong, "byte {at}");
            }
            let mut long = good.clone();
            long.bytes.push(0);
            assert!(matches!(key.seen_at(TEXT, &long), Err(CosignatureError::Length { .. })));
            let mut short = good.clone();
            short.bytes.truncate(3);
            assert!(matches!(key.seen_at(TEXT, &short), Err(CosignatureError::Length { found: 3, .. })));
            let mut late = good.clone();
            late.bytes[0] = 0x80;
            assert_eq!(key.seen_at(TEXT, &late), Err(CosignatureError::Time));
            let other = SignatureLine { name: "league.example/bert", ..good.clone() };
            assert!(matches!(key.seen_at(TEXT, &other), Err(CosignatureError::OtherKey { .. })));
        }
    }

    #[test]
    fn a_cosignature_without_a_time_is_none() {
        for secret in both() {
            assert_eq!(secret.cosign(TEXT, 0), Err(CosignatureError::Time));
            assert_eq!(secret.cosign(TEXT, 1 << 63), Err(CosignatureError::Time));
        }
    }

    #[test]
    fn keys_survive_being_written() {
        for secret in both() {
            let again = CosignerSecret::from_text(&secret.to_text()).unwrap();
            assert_eq!(again.public_key(), secret.public_key());
            assert_eq!(again.cosign(TEXT, 5), secret.cosign(TEXT, 5));
            let public: CosignerKey = secret.public_key().to_string().parse().unwrap();
            assert_eq!(&public, secret.public_key());
            assert!(!format!("{secret:?}").contains("0909"));
        }
        assert_ne!(both()[0].public_key().id(), both()[1].public_key().id());
    }

    #[test]
    fn what_is_no_key_is_refused() {
        let [ed25519, ml_dsa] = both().map(|secret| secret.public_key().to_string());
        for good in [&ed25519, &ml_dsa] {
            let (rest, last) = good.split_at(good.len() - 1);
            assert!(rest.parse::<CosignerKey>().is_err());
            assert!(format!("{rest}{last}=").parse::<CosignerKey>().is_err());
            assert!(format!("{good} ").parse::<CosignerKey>().is_err());
            let renamed = good.replacen("anna", "bert", 1).parse::<CosignerKey>();
            assert_eq!(renamed.unwrap_err(), CosignatureError::KeyId);
        }
        // The plain Ed25519 key of a log is not a witness's key.
        let log = crate::transcript::VerifierKey::new("a", ServerKey::from_seed(&[1; 32]).public_key()).unwrap();
        assert_eq!(log.to_string().parse::<CosignerKey>().unwrap_err(), CosignatureError::Key);
        for rubbish in ["", "+", "++", "a+b+c", "a+00000000+", "a+00000000+BA==", "é\u{2028}+1+BA=="] {
            assert!(rubbish.parse::<CosignerKey>().is_err(), "{rubbish}");
            assert!(CosignerSecret::from_text(rubbish).is_err(), "{rubbish}");
            assert!(CosignerSecret::from_text(&format!("PRIVATE+KEY+{rubbish}")).is_err(), "{rubbish}");
        }
        for name in ["", "a b", "a+b", "a\u{3000}b", "a\nb"] {
            for algorithm in Algorithm::ALL {
                let made = CosignerSecret::from_seed(name, algorithm, &[1; 32]);
                assert_eq!(made.unwrap_err(), CosignatureError::KeyName, "{name}");
            }
        }
        let long = "x".repeat(256);
        assert!(CosignerSecret::from_seed(&long, Algorithm::Ed25519, &[1; 32]).is_ok());
        assert!(CosignerSecret::from_seed(&long, Algorithm::MlDsa44, &[1; 32]).is_err());
    }
}
