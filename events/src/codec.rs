//! The codec: bincode 2 behind a schema number.
//!
//! An encoded envelope is one byte of schema and the bincode (standard configuration: little endian, variable-length
//! integers) of the type of that schema. [`SCHEMA`] is what is written today; every schema that ever shipped stays
//! readable. How to add one: `docs/schema-versions.md`.

use crate::Envelope;
use thiserror::Error;

/// The schema that [`encode`] writes.
pub const SCHEMA: u8 = 1;

/// No envelope is longer than this many bytes: a larger length prefix is damage, not data.
const MAX_ENVELOPE: usize = 1 << 20;

/// Why bytes are no envelope.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum CodecError {
    /// Nothing there.
    #[error("the record is empty")]
    Empty,
    /// Written by a later version of this program.
    #[error("schema {found} is newer than this program reads (up to {SCHEMA}): update the program")]
    UnknownSchema { found: u8 },
    /// The bytes do not fit their schema.
    #[error("the record does not fit schema {schema}: {detail}")]
    Malformed {
        schema: u8,
        /// What the decoder said.
        detail: String,
    },
    /// More bytes than the envelope has.
    #[error("{extra} bytes follow the envelope")]
    TrailingBytes { extra: usize },
}

/// The bytes of an envelope, under the present schema.
///
/// # Errors
/// Only if the envelope is larger than one mebibyte.
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

/// The envelope of these bytes, under whatever schema they were written.
///
/// # Errors
/// If they are empty, of a later schema, damaged, or followed by others.
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
