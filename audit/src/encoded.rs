//! Bytes in JSON: base64 (RFC 4648, section 4, with padding), with exactly one valid spelling.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Bytes that JSON stores as base64 text.
#[derive(Clone, PartialEq, Eq)]
pub struct Encoded(pub Vec<u8>);

impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Encoded({})", BASE64_STANDARD.encode(&self.0))
    }
}

impl Serialize for Encoded {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64_STANDARD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for Encoded {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = Encoded;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes in base64")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Encoded, E> {
                BASE64_STANDARD.decode(text).map(Encoded).map_err(E::custom)
            }
        }
        from.deserialize_str(Text)
    }
}
