//! Nonces, by which Discord recognizes a message that is sent again.

use sha2::{Digest, Sha256};

/// A nonce computed from what identifies a message, at most 25 characters. The letter is the kind of message.
///
/// It is equal on every machine and in every build, so that a retry after a crash posts nothing twice.
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
