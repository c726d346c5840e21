//! Nonces: names of messages, by which Discord knows a second try of one it already has.

use sha2::{Digest, Sha256};

/// Names a message by what makes it this one and no other: at most 25 characters, the same on every machine and in every
/// build, so that a try before a crash and one after it are one message. The letter says whose message it is.
pub(in crate::discord) fn nonce(letter: char, named: &str) -> String {
    let hash = Sha256::digest(named.as_bytes());
    hash.iter().take(12).fold(letter.to_string(), |nonce, byte| format!("{nonce}{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::nonce;

    #[test]
    fn the_same_message_has_the_same_nonce_in_every_build() {
        assert_eq!(nonce('s', "57 3 0 saturday"), "s791a861b451fa818d632d07b");
        assert_ne!(nonce('s', "57 3 9 saturday"), nonce('s', "57 3 0 saturday"));
    }
}
