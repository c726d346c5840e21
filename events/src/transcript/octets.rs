//! Byte strings of fixed length: hashes, proofs, signatures, public keys.
//!
//! Each has its own type. In text (and in JSON) it is lower-case hexadecimal only. If `AB` and `ab` were both allowed,
//! a value would have two spellings. Some flipped bits of a file would not be noticed. In a binary format it is written
//! without a length, so no false length is possible.

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserializer, Serializer};
use std::fmt;

/// Why text or bytes are not a valid value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OctetsError {
    /// The number of bytes is wrong.
    #[error("a {what} has {expected} bytes, this has {found}")]
    Length {
        /// What it should be.
        what: &'static str,
        /// The expected number of bytes.
        expected: usize,
        /// The actual number of bytes.
        found: usize,
    },
    /// Not lower-case hexadecimal.
    #[error("a {what} is written in lower-case hexadecimal")]
    Hex {
        /// What it should be.
        what: &'static str,
    },
}

pub(crate) fn parse<const N: usize>(text: &str, what: &'static str) -> Result<[u8; N], OctetsError> {
    if text.bytes().any(|b| !matches!(b, b'0'..=b'9' | b'a'..=b'f')) {
        return Err(OctetsError::Hex { what });
    }
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).map_err(|_| OctetsError::Length {
        what,
        expected: N,
        found: text.len().div_ceil(2),
    })?;
    Ok(bytes)
}

pub(crate) fn take<const N: usize>(bytes: &[u8], what: &'static str) -> Result<[u8; N], OctetsError> {
    bytes.try_into().map_err(|_| OctetsError::Length { what, expected: N, found: bytes.len() })
}

pub(crate) fn serialize<S: Serializer, const N: usize>(bytes: &[u8; N], to: S) -> Result<S::Ok, S::Error> {
    if to.is_human_readable() {
        return to.serialize_str(&hex::encode(bytes));
    }
    let mut tuple = to.serialize_tuple(N)?;
    for byte in bytes {
        tuple.serialize_element(byte)?;
    }
    tuple.end()
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    from: D,
    what: &'static str,
) -> Result<[u8; N], D::Error> {
    let visitor = Octets::<N> { what };
    if from.is_human_readable() { from.deserialize_str(visitor) } else { from.deserialize_tuple(N, visitor) }
}

struct Octets<const N: usize> {
    what: &'static str,
}

impl<'de, const N: usize> Visitor<'de> for Octets<N> {
    type Value = [u8; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} of {N} bytes", self.what)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
        parse(text, self.what).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut bytes = [0; N];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(i, &self))?;
        }
        Ok(bytes)
    }
}

/// Declares a type with this number of bytes.
macro_rules! octets {
    ($(#[$doc:meta])* $name:ident, $len:literal, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name([u8; $len]);

        impl $name {
            /// The number of bytes.
            pub const LEN: usize = $len;

            /// The value of these bytes.
            pub const fn from_bytes(bytes: [u8; $len]) -> Self {
                Self(bytes)
            }

            /// Its bytes.
            pub const fn as_bytes(&self) -> &[u8; $len] {
                &self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&::hex::encode(self.0))
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}({self})", stringify!($name))
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::transcript::octets::OctetsError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::transcript::octets::parse(text, $what).map(Self)
            }
        }

        impl TryFrom<&[u8]> for $name {
            type Error = $crate::transcript::octets::OctetsError;

            fn try_from(bytes: &[u8]) -> Result<Self, Self::Error> {
                $crate::transcript::octets::take(bytes, $what).map(Self)
            }
        }

        impl AsRef<[u8]> for $name {
            fn as_ref(&self) -> &[u8] {
                &self.0
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::transcript::octets::serialize(&self.0, to)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::transcript::octets::deserialize(from, $what).map(Self)
            }
        }
    };
}
pub(crate) use octets;

#[cfg(test)]
mod tests {
    use super::OctetsError;
    use crate::transcript::Hash;

    #[test]
    fn text_is_lower_case_hexadecimal_of_the_right_length() {
        let hash = Hash::from_bytes([0xab; 32]);
        assert_eq!(hash.to_string().parse(), Ok(hash));
        let upper = "AB".repeat(32);
        assert_eq!(upper.parse::<Hash>(), Err(OctetsError::Hex { what: "hash" }));
        let short = "ab".repeat(31);
        assert_eq!(short.parse::<Hash>(), Err(OctetsError::Length { what: "hash", expected: 32, found: 31 }));
        assert!("abc".parse::<Hash>().is_err());
        assert!("é".repeat(16).parse::<Hash>().is_err());
    }

    #[test]
    fn json_is_the_text_and_binary_is_the_bytes() {
        let hash = Hash::from_bytes([7; 32]);
        let json = serde_json::to_string(&hash).unwrap();
        assert_eq!(json, format!("\"{hash}\""));
        assert_eq!(serde_json::from_str::<Hash>(&json).unwrap(), hash);

        let config = bincode::config::standard();
        let binary = bincode::serde::encode_to_vec(hash, config).unwrap();
        assert_eq!(binary, [7; 32]);
        assert_eq!(bincode::serde::decode_from_slice::<Hash, _>(&binary, config).unwrap(), (hash, 32));
        assert!(bincode::serde::decode_from_slice::<Hash, _>(&binary[1..], config).is_err());
    }
}
