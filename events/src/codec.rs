//! The codec: a schema number and bincode 2.
//!
//! An encoded envelope is one byte for the schema, followed by the schema's type in bincode (standard configuration:
//! little endian, variable-length integers). [`SCHEMA`] is written now; every published schema stays readable.
//! `docs/schema-versions.md` tells how to add one.

use crate::Envelope;
use thiserror::Error;

/// The schema that [`encode`] writes.
pub const SCHEMA: u8 = 1;

/// The largest envelope, in bytes. A greater length prefix is damage.
const MAX_ENVELOPE: usize = 1 << 20;

/// Why bytes are not an envelope.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CodecError {
    /// There are no bytes.
    #[error("the record is empty")]
    Empty,
    /// Written by a later version of this program.
    #[error("schema {found} is newer than this program reads (up to {SCHEMA}): update the program")]
    UnknownSchema { found: u8 },
    /// The bytes do not fit their schema.
    #[error("the record does not fit schema {schema}: {detail}")]
    Malformed {
        schema: u8,
        /// The error of the decoder.
        detail: String,
    },
    /// More bytes follow the envelope.
    #[error("{extra} bytes follow the envelope")]
    TrailingBytes { extra: usize },
}

/// Encodes an envelope in the current schema.
///
/// # Errors
/// The envelope is larger than one mebibyte.
pub fn encode(envelope: &Envelope) -> Result<Vec<u8>, CodecError> {
    let mut bytes = Vec::with_capacity(96);
    bytes.push(SCHEMA);
    bincode::serde::encode_into_std_write(envelope, &mut bytes, config())
        .map_err(|error| CodecError::Malformed { schema: SCHEMA, detail: error.to_string() })?;
    if bytes.len() > MAX_ENVELOPE {
        return Err(CodecError::Malformed { schema: SCHEMA, detail: format!("{} bytes are too many", bytes.len()) });
    }
    Ok(bytes)
}

/// Decodes an envelope of any schema.
///
/// # Errors
/// The bytes are empty, of a later schema, damaged, or too many.
pub fn decode(bytes: &[u8]) -> Result<Envelope, CodecError> {
    let (&schema, body) = bytes.split_first().ok_or(CodecError::Empty)?;
    if schema != SCHEMA {
        return Err(CodecError::UnknownSchema { found: schema });
    }
    if bytes.len() > MAX_ENVELOPE {
        return Err(CodecError::Malformed { schema, detail: format!("{} bytes are too many", bytes.len()) });
    }
    let (envelope, used) = bincode::serde::borrow_decode_from_slice(body, config())
        .map_err(|error| CodecError::Malformed { schema, detail: error.to_string() })?;
    if used < body.len() {
        return Err(CodecError::TrailingBytes { extra: body.len() - used });
    }
    Ok(envelope)
}

fn config() -> impl bincode::config::Config {
    bincode::config::standard().with_limit::<MAX_ENVELOPE>()
}
