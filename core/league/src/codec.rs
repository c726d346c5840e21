//! The encoding of a league's events: two bytes, then bincode.
//!
//! The first byte is [`MARK`], which is no schema of a game's log. So neither can be read as the other.

use crate::events::Envelope;
use thiserror::Error;

/// The first byte of a league's event. A game's event begins with the number of its schema.
pub const MARK: u8 = 0xa7;
/// The schema that [`encode`] writes.
pub const SCHEMA: u8 = 1;
/// The maximum length of an envelope in bytes.
const MAX_ENVELOPE: usize = 1 << 20;

/// Why bytes are not an event of a league.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CodecError {
    /// The bytes are something else, such as an event of a game.
    #[error("this is no event of a league")]
    Foreign,
    /// A later version of this program wrote the bytes.
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

/// Decodes an envelope.
///
/// # Errors
/// The bytes are something else, have a later schema, are damaged, or are followed by others.
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

/// Decodes untrusted bytes. Each envelope has exactly one valid encoding, so every flipped bit is noticed.
///
/// # Errors
/// As for [`decode`], and if the encoding is not canonical.
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
