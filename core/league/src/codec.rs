//! How a league's events are written: two bytes and bincode.
//!
//! The first byte is [`MARK`], which is no schema of a game's log: neither can be read as the other.

use crate::events::Envelope;
use thiserror::Error;

/// What tells a league's event from a game's, whose first byte is the number of its schema.
pub const MARK: u8 = 0xa7;
/// The schema that [`encode`] writes.
pub const SCHEMA: u8 = 1;
/// No envelope is longer than this many bytes.
const MAX_ENVELOPE: usize = 1 << 20;

/// Why bytes are no event of a league.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CodecError {
    /// Something else, such as an event of a game.
    #[error("this is no event of a league")]
    Foreign,
    /// Written by a later version of this program.
    #[error("schema {0} of a league is newer than this program reads (up to {SCHEMA}): update the program")]
    UnknownSchema(u8),
    /// The bytes do not fit their schema.
    #[error("the record does not fit its schema: {0}")]
    Malformed(String),
}

/// The bytes of an envelope.
///
/// # Errors
/// Only if it is larger than one mebibyte.
pub fn encode(envelope: &Envelope) -> Result<Vec<u8>, CodecError> {
    let mut bytes = vec![MARK, SCHEMA];
    bincode::serde::encode_into_std_write(envelope, &mut bytes, config())
        .map_err(|error| CodecError::Malformed(error.to_string()))?;
    if bytes.len() > MAX_ENVELOPE { Err(CodecError::Malformed("it is too long".into())) } else { Ok(bytes) }
}

/// The envelope of these bytes.
///
/// # Errors
/// If they are something else, of a later schema, damaged, or followed by others.
pub fn decode(bytes: &[u8]) -> Result<Envelope, CodecError> {
    let [MARK, schema, body @ ..] = bytes else { return Err(CodecError::Foreign) };
    if *schema != SCHEMA {
        return Err(CodecError::UnknownSchema(*schema));
    }
    let (envelope, used) = bincode::serde::borrow_decode_from_slice::<Envelope, _>(body, config())
        .map_err(|error| CodecError::Malformed(error.to_string()))?;
    if used < body.len() {
        return Err(CodecError::Malformed("something follows it".into()));
    }
    Ok(envelope)
}

/// The same of bytes that a stranger gave: one envelope has one spelling, and a flipped bit is never without meaning.
///
/// # Errors
/// As [`decode`], and if they are another spelling of it.
pub fn decode_strictly(bytes: &[u8]) -> Result<Envelope, CodecError> {
    let envelope = decode(bytes)?;
    if encode(&envelope)? == bytes {
        Ok(envelope)
    } else {
        Err(CodecError::Malformed("it is not spelt as it is written".into()))
    }
}

fn config() -> impl bincode::config::Config {
    bincode::config::standard().with_limit::<MAX_ENVELOPE>()
}
