//! The bundle: everything that is needed to check one game, in one file.
//!
//! Nothing in it is secret. While the game runs, its hidden events are commitments only. The format is documented in
//! `docs/audit-bundle.md`.

use super::container;
use super::encoded::Encoded;
use super::fast_parse;
use super::finding::Finding;
use adjutant_events::GameId;
use adjutant_events::transcript::{Commitment, Leaf, Salt, ServerPublicKey};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::io::{self, Write};

/// The value of a bundle's `format`.
pub const FORMAT: &str = "adjutant-bundle/1";
/// The most events of a bundle. A long game has a few thousand.
pub const MAX_EVENTS: usize = 100_000;
/// The longest text of a board in a file, in bytes.
pub const MAX_BOARD: usize = 1 << 20;

/// A game as evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bundle {
    /// The name of the format: [`FORMAT`].
    pub format: String,
    /// The game's id.
    pub game: GameId,
    /// The key that signs the checkpoints; none in a game without verifiable dice.
    pub server: Option<ServerPublicKey>,
    /// Every event, in order.
    #[serde(deserialize_with = "records")]
    pub events: Vec<Record>,
    /// The checkpoint over all of them; none in a game without verifiable dice.
    pub checkpoint: Option<String>,
    /// The files of the board with which the game began, in one text. The first event has its digest. None in files of earlier
    /// programs and in those of a league, which brings each board once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}

/// One event of a bundle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Flat", into = "Flat")]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Record {
    /// The event is public.
    Public { event: Encoded },
    /// The event was hidden and is now shown.
    Opened { salt: Salt, event: Encoded },
    Hidden {
        /// Its commitment in the transcript.
        commitment: Commitment,
    },
}

impl Record {
    /// The bytes of the event, if they are shown.
    pub fn encoding(&self) -> Option<&[u8]> {
        match self {
            Self::Public { event } | Self::Opened { event, .. } => Some(&event.0),
            Self::Hidden { .. } => None,
        }
    }

    /// Its leaf in the transcript.
    pub fn leaf(&self) -> Leaf<'_> {
        match self {
            Self::Public { event } => Leaf::Public(&event.0),
            Self::Opened { salt, event } => Leaf::Hidden(Commitment::of(salt, &event.0)),
            Self::Hidden { commitment } => Leaf::Hidden(*commitment),
        }
    }
}

/// A record as it is written. Its fields tell which kind it is.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Flat {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    event: Option<Encoded>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<Salt>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    commitment: Option<Commitment>,
}

impl TryFrom<Flat> for Record {
    type Error = &'static str;

    fn try_from(flat: Flat) -> Result<Self, Self::Error> {
        match flat {
            Flat { event: Some(event), salt: None, commitment: None } => Ok(Self::Public { event }),
            Flat { event: Some(event), salt: Some(salt), commitment: None } => Ok(Self::Opened { salt, event }),
            Flat { event: None, salt: None, commitment: Some(commitment) } => Ok(Self::Hidden { commitment }),
            _ => Err("an event is shown, shown with its salt, or a commitment"),
        }
    }
}

impl From<Record> for Flat {
    fn from(record: Record) -> Self {
        match record {
            Record::Public { event } => Self { event: Some(event), salt: None, commitment: None },
            Record::Opened { salt, event } => Self { event: Some(event), salt: Some(salt), commitment: None },
            Record::Hidden { commitment } => Self { event: None, salt: None, commitment: Some(commitment) },
        }
    }
}

/// Reads records, but no more than a game can have.
fn records<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Record>, D::Error> {
    struct Records;
    impl<'de> Visitor<'de> for Records {
        type Value = Vec<Record>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {MAX_EVENTS} events")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut records = Vec::new();
            while let Some(record) = seq.next_element()? {
                if records.len() == MAX_EVENTS {
                    return Err(A::Error::custom(format_args!("more than {MAX_EVENTS} events")));
                }
                records.push(record);
            }
            Ok(records)
        }
    }
    from.deserialize_seq(Records)
}

impl Bundle {
    /// Reads the bytes of a file. Memory and time are bounded, whatever the bytes are.
    ///
    /// # Errors
    /// The first thing that is wrong with the file. The events themselves are not checked here.
    pub fn read(file: &[u8]) -> Result<Self, Finding> {
        let unpacked = container::unpack_versioned(file)?;
        let bundle = Self::from_json(&unpacked.text)?;
        unpacked.check_boards(bundle.board.is_some())?;
        Ok(bundle)
    }

    /// Reads the text in the container.
    ///
    /// # Errors
    /// The first thing that is wrong with it. The events themselves are not checked here.
    pub fn from_json(text: &[u8]) -> Result<Self, Finding> {
        let bundle: Self = fast_parse::read(text).map_or_else(|| parse(text), Ok)?;
        if bundle.format != FORMAT {
            return Err(Finding::Unreadable { detail: format!("the format is not {FORMAT}") });
        }
        check_length(bundle.board.as_deref())?;
        Ok(bundle)
    }

    /// The bytes of the file.
    ///
    /// # Errors
    /// The bundle is larger than the format allows.
    #[cfg(feature = "write")]
    pub fn write(&self) -> io::Result<Vec<u8>> {
        if self.events.len() > MAX_EVENTS {
            return Err(io::Error::other("the game has more events than a bundle may have"));
        }
        container::pack(&serde_json::to_vec(self)?, self.board.is_some())
    }

    /// The JSON text in the container, as the JSON Schema describes it.
    ///
    /// # Errors
    /// Never in practice.
    pub fn to_json(&self) -> io::Result<String> {
        Ok(serde_json::to_string(self)?)
    }
}

/// Checks that a board is no longer than boards may be.
pub(super) fn check_length(board: Option<&str>) -> Result<(), Finding> {
    match board {
        Some(text) if text.len() > MAX_BOARD => {
            Err(Finding::Unreadable { detail: format!("the board has more than {MAX_BOARD} bytes") })
        }
        _ => Ok(()),
    }
}

/// Reads JSON that must be in our exact spelling: no spaces, no other escapes, no repeated keys. So every flipped bit
/// is noticed.
pub(super) fn parse<T: Serialize + for<'de> Deserialize<'de>>(text: &[u8]) -> Result<T, Finding> {
    let value: T = serde_json::from_slice(text).map_err(|error| Finding::Unreadable { detail: error.to_string() })?;
    let mut rest = Compare(text);
    if serde_json::to_writer(&mut rest, &value).is_ok() && rest.0.is_empty() {
        Ok(value)
    } else {
        Err(Finding::Respelt {})
    }
}

/// A writer that accepts only the bytes it expects.
struct Compare<'a>(&'a [u8]);

impl Write for Compare<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.strip_prefix(bytes).ok_or(io::ErrorKind::InvalidData)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
