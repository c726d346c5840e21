//! The secret that signs deliveries: read from a private file, and never shown.

use crate::discord::token::{TokenError, check_closed};
use adjutant_commands::store::untrusted_file;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, Mac as _};
use sha2::Sha256;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The prefix of a secret in the form of <https://www.standardwebhooks.com>; base64 follows.
const PREFIX: &str = "whsec_";
/// The shortest secret, in bytes.
const SHORTEST: usize = 24;
/// The largest file, in bytes.
const LONGEST_FILE: u64 = 4 << 10;

/// A secret. Its debug output is hidden.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Vec<u8>);

/// Why the secret cannot be used.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum SecretError {
    /// The file cannot be read.
    #[error("the secret of a webhook, {}, cannot be read: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    /// Other users can read the file.
    #[error("the secret of a webhook, {}, is open to others: close it with `chmod 600 {}`", .path.display(), .path.display())]
    Open { path: PathBuf },
    /// The file holds no valid secret.
    #[error(
        "{} holds no secret of a webhook: one line is wanted, `whsec_` and base64, or 24 letters and more. \
         `openssl rand -base64 32` makes one", .path.display()
    )]
    Misshapen { path: PathBuf },
}

impl Secret {
    /// Reads the secret from a file that only its owner can read.
    ///
    /// # Errors
    /// The file cannot be read, others can read it, or it holds no secret.
    pub fn in_file(path: &Path) -> Result<Self, SecretError> {
        let path = || path.to_owned();
        check_closed(&path()).map_err(|error| match error {
            TokenError::File { path, source } => SecretError::File { path, source },
            _ => SecretError::Open { path: path() },
        })?;
        let text = untrusted_file::read_text(&path(), LONGEST_FILE)
            .map_err(|source| SecretError::File { path: path(), source })?;
        Self::of(&text).ok_or_else(|| SecretError::Misshapen { path: path() })
    }

    /// The secret from its text: `whsec_` and base64, or plain bytes.
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        let bytes = match text.strip_prefix(PREFIX) {
            Some(coded) => STANDARD.decode(coded).ok()?,
            None => text.as_bytes().to_vec(),
        };
        (bytes.len() >= SHORTEST && !text.contains(char::is_whitespace)).then_some(Self(bytes))
    }

    /// The signature of a delivery, for the header `webhook-signature`.
    pub(super) fn sign(&self, id: &str, seconds: i64, body: &[u8]) -> String {
        // A key of any length is valid.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { return String::new() };
        mac.update(format!("{id}.{seconds}.").as_bytes());
        mac.update(body);
        format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the Standard Webhooks specification, as its libraries test it.
    #[test]
    fn it_signs_as_the_standard_has_it() {
        let secret = Secret::of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n").expect("a secret");
        let signed = secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, br#"{"test": 2432232314}"#);
        assert_eq!(signed, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
        assert_eq!(format!("{secret:?}"), "Secret(hidden)");
    }

    #[test]
    fn what_is_too_short_or_none_is_refused() {
        for text in ["", "secret", "whsec_!!!", "whsec_c2hvcnQ=", "two words that are long enough"] {
            assert_eq!(Secret::of(text), None, "{text}");
        }
        assert!(Secret::of("0123456789abcdef0123456789abcdef").is_some());
    }
}
