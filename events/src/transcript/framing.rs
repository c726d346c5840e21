//! Hashes several fields as one unambiguous message.
//!
//! Each field is written as its length in bytes, a 4-byte big-endian number, and its bytes. So no two different lists
//! of fields give the same message. The first field, the domain tag, separates the different uses of the hash.

use sha2::Digest;
use sha2::digest::{Output, Update};

/// Hashes one field, length first.
#[expect(clippy::expect_used, reason = "a longer field has no length that could be hashed")]
pub(crate) fn field(hasher: &mut impl Update, bytes: &[u8]) {
    // Fields are IDs, hashes and event encodings, all far below 4 GiB; the length of a longer one could not be written.
    let length = u32::try_from(bytes.len()).expect("a hashed field is shorter than 4 GiB");
    hasher.update(&length.to_be_bytes());
    hasher.update(bytes);
}

/// The hash of a list of fields; the first is the domain tag.
pub(crate) fn hash_fields<D: Digest + Update>(fields: &[&[u8]]) -> Output<D> {
    let mut hasher = D::new();
    for bytes in fields {
        field(&mut hasher, bytes);
    }
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::Sha256;

    #[test]
    fn moving_a_boundary_changes_the_hash() {
        assert_ne!(hash_fields::<Sha256>(&[b"ab", b"c"]), hash_fields::<Sha256>(&[b"a", b"bc"]));
        assert_ne!(hash_fields::<Sha256>(&[b"a"]), hash_fields::<Sha256>(&[b"a", b""]));
    }

    #[test]
    fn a_frame_is_length_then_bytes() {
        assert_eq!(hash_fields::<Sha256>(&[b"ab", b""]), Sha256::digest(b"\0\0\0\x02ab\0\0\0\0"));
    }
}
