//! Identification of the server to push services, by a signed token (VAPID, RFC 8292).

use crate::secret_file::KEY;
use adjutant_events::Timestamp;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::SecretKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use serde_json::json;
use sha2::{Digest as _, Sha256};

/// The validity of a token, in seconds. Push services accept at most a day.
const GOOD: i64 = 12 * 3_600;

/// The VAPID key of this server.
pub struct VapidKey {
    key: SigningKey,
    public: String,
}

impl VapidKey {
    /// Derives the key from these bytes.
    pub fn of(bytes: &[u8; KEY]) -> Self {
        let numbered = |number: u32| {
            let digest =
                Sha256::new().chain_update(b"adjutant push").chain_update(bytes).chain_update(number.to_be_bytes());
            SecretKey::from_slice(&digest.finalize())
        };
        // Nearly all digests are valid keys; the first valid one is used.
        let key = loop_until(numbered);
        let public = BASE64.encode(key.public_key().to_encoded_point(false).as_bytes());
        Self { key: SigningKey::from(&key), public }
    }

    /// The public key, as browsers and push services use it.
    pub fn public(&self) -> String {
        self.public.clone()
    }

    /// The `Authorization` header for a push service, such as `https://push.example.net`.
    pub fn authorization(&self, service: &str, subject: &str, now: Timestamp) -> String {
        let claims = json!({ "aud": service, "exp": now.0.div_euclid(1_000) + GOOD, "sub": subject });
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let said = format!("{}.{}", BASE64.encode(head.to_string()), BASE64.encode(claims.to_string()));
        let signature: Signature = self.key.sign(said.as_bytes());
        format!("vapid t={said}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public)
    }
}

fn loop_until<T, E>(mut tried: impl FnMut(u32) -> Result<T, E>) -> T {
    let mut number = 0;
    loop {
        if let Ok(found) = tried(number) {
            return found;
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;
    use serde_json::Value;

    #[test]
    fn a_token_says_who_sends_and_to_whom_and_is_signed() {
        let key = VapidKey::of(&[7; KEY]);
        assert_eq!(key.public(), VapidKey::of(&[7; KEY]).public());
        assert_ne!(key.public(), VapidKey::of(&[8; KEY]).public());
        let said = key.authorization("https://push.example.net", "https://games.example.org", Timestamp(1_000_500));
        let (token, public) =
            said.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("a token and a key");
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').expect("signed");
        let claims = BASE64.decode(signed.split('.').nth(1).expect("claims")).expect("base64");
        let claims: Value = serde_json::from_slice(&claims).expect("json");
        let wanted =
            json!({ "aud": "https://push.example.net", "exp": 1_000 + GOOD, "sub": "https://games.example.org" });
        assert_eq!(claims, wanted);
        let known = VerifyingKey::from_sec1_bytes(&BASE64.decode(public).expect("base64")).expect("a key");
        let signature = Signature::from_slice(&BASE64.decode(signature).expect("base64")).expect("a signature");
        known.verify(signed.as_bytes(), &signature).expect("it is its own");
    }
}
