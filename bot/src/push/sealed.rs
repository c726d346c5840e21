//! Encryption of a message for one browser: RFC 8291, in one record of RFC 8188.

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::ecdh::diffie_hellman;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// The length of a salt and of a browser's secret, in bytes.
const SALT: usize = 16;
/// The record size in bytes; push services must accept messages of one record.
const RECORD: u32 = 4096;
/// The longest text, in bytes: a record less its header (86), its delimiter (1) and its tag (16).
pub const LONGEST: usize = RECORD as usize - 86 - 1 - 16;
/// The delimiter of the last record.
const LAST: u8 = 2;

/// The public key and the secret of a browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receiver {
    key: PublicKey,
    secret: [u8; SALT],
}

impl Receiver {
    /// Parses the browser's values; none = not valid.
    pub fn of(key: &str, secret: &str) -> Option<Self> {
        let point = BASE64.decode(key.trim_end_matches('=')).ok()?;
        let secret = BASE64.decode(secret.trim_end_matches('=')).ok()?;
        Some(Self { key: PublicKey::from_sec1_bytes(&point).ok()?, secret: secret.try_into().ok()? })
    }
}

/// A fresh key pair and salt for one message.
///
/// # Errors
/// The system gives no random bytes.
pub fn fresh() -> Result<(SecretKey, [u8; SALT]), getrandom::Error> {
    let mut salt = [0; SALT];
    getrandom::fill(&mut salt)?;
    loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        // Nearly all 32-byte numbers are valid keys.
        if let Ok(key) = SecretKey::from_slice(&bytes) {
            return Ok((key, salt));
        }
    }
}

/// Encrypts a text for a receiver. Key and salt must be used only once; none = the text is too long.
pub fn sealed(text: &[u8], to: &Receiver, (key, salt): &(SecretKey, [u8; SALT])) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    let (ours, theirs) = (key.public_key().to_encoded_point(false), to.key.to_encoded_point(false));
    let shared = diffie_hellman(key.to_nonzero_scalar(), to.key.as_affine());
    let mut input = [0; 32];
    let info = [b"WebPush: info\0".as_slice(), theirs.as_bytes(), ours.as_bytes()].concat();
    Hkdf::<Sha256>::new(Some(&to.secret), shared.raw_secret_bytes()).expand(&info, &mut input).ok()?;
    let secrets = Hkdf::<Sha256>::new(Some(salt), &input);
    let (mut content, mut nonce) = ([0; 16], [0; 12]);
    secrets.expand(b"Content-Encoding: aes128gcm\0", &mut content).ok()?;
    secrets.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    let cipher = Aes128Gcm::new_from_slice(&content).ok()?;
    let hidden = cipher.encrypt(Nonce::from_slice(&nonce), [text, &[LAST]].concat().as_slice()).ok()?;
    let length = u8::try_from(ours.as_bytes().len()).ok()?;
    Some([salt.as_slice(), &RECORD.to_be_bytes(), &[length], ours.as_bytes(), &hidden].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_sealed_as_it_stands_there() {
        let receiver = Receiver::of(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .expect("keys");
        let key = BASE64.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").expect("base64");
        let salt = BASE64.decode("DGv6ra1nlYgDCS1FRnbzlw").expect("base64").try_into().expect("sixteen");
        let by = (SecretKey::from_slice(&key).expect("a key"), salt);
        let message = sealed(b"When I grow up, I want to be a watermelon", &receiver, &by).expect("sealed");
        assert_eq!(
            BASE64.encode(message),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru\
             3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_is_taken_from_nobody_and_nothing_is_longer_than_a_record() {
        let (key, secret) = (
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let receiver =
            Receiver::of(&format!("{key}="), &format!("{secret}==")).expect("some browsers write the signs of the end");
        for (key, secret) in
            [("", secret), (key, ""), (&key[2..], secret), (key, key), (&"A".repeat(87), secret), ("é", secret)]
        {
            assert_eq!(Receiver::of(key, secret), None, "{key} {secret}");
        }
        let by = fresh().expect("random bytes");
        assert_eq!(sealed(&[b'x'; LONGEST], &receiver, &by).map(|message| message.len()), Some(4096));
        assert_eq!(sealed(&[b'x'; LONGEST + 1], &receiver, &by), None);
    }
}
