//! The format of a backup: a header, then one zstd stream of frames. The last frame has the counts and the digest of
//! all others.
//!
//! A frame has four parts. They are its kind (1 byte), the length of its content (4), the content, and the CRC-32 of
//! these (4).

use super::BackupSummary;
use crate::error::BackupError;
use crate::store::{MAX_CHANNEL, MAX_OUTBOX_BODY, OutboxId, OutboxItem, Record};
use adjutant_events::{CauseId, GameId, Seq};
use sha2::{Digest as _, Sha256};
use std::io::{self, Read, Write};

const MAGIC: &[u8; 16] = b"ADJUTANT BACKUP\n";
/// The version of this layout.
const VERSION: u16 = 1;
/// The longest frame that is written. A greater length is damage, and must not cause a large allocation.
const MAX_CONTENT: usize = MAX_OUTBOX_BODY + MAX_CHANNEL + 4096;

const GAME: u8 = 1;
const RECORD: u8 = 2;
const OUTBOX: u8 = 3;
const NOTE: u8 = 4;
const END: u8 = 9;

/// One frame.
pub(super) enum Content {
    Game(GameContent),
    Record(Record),
    Outbox(OutboxItem),
    /// A note that games need, or whose loss would harm a person.
    Note {
        name: String,
        bytes: Vec<u8>,
    },
    End {
        games: u64,
        records: u64,
        outbox: u64,
    },
}

/// Precedes the records of a game.
pub(super) struct GameContent {
    pub(super) game: GameId,
    pub(super) records: Seq,
    /// Why the log is incomplete, if it is.
    pub(super) cut_short: String,
}

pub(super) fn write_header(to: &mut impl Write) -> io::Result<()> {
    to.write_all(MAGIC)?;
    to.write_all(&VERSION.to_le_bytes())
}

pub(super) fn read_header(from: &mut impl Read) -> Result<(), BackupError> {
    let mut header = [0; 18];
    from.read_exact(&mut header).map_err(|_| BackupError::NotABackup)?;
    let (magic, version) = header.split_at(MAGIC.len());
    if magic != MAGIC {
        return Err(BackupError::NotABackup);
    }
    match u16::from_le_bytes([version[0], version[1]]) {
        VERSION => Ok(()),
        found => Err(BackupError::NewerVersion { found, known: VERSION }),
    }
}

pub(super) struct FrameWriter<W> {
    to: W,
    sum: Sha256,
}

impl<W: Write> FrameWriter<W> {
    pub(super) fn new(to: W) -> Self {
        Self { to, sum: Sha256::new() }
    }

    pub(super) fn put(&mut self, content: &Content) -> io::Result<()> {
        let mut bytes = Vec::new();
        let kind = match content {
            Content::Game(game) => {
                put_short(&mut bytes, game.game.as_str());
                bytes.extend_from_slice(&game.records.to_le_bytes());
                bytes.extend_from_slice(game.cut_short.as_bytes());
                GAME
            }
            Content::Record(record) => {
                bytes.extend_from_slice(&record.seq.to_le_bytes());
                put_short(&mut bytes, record.cause.as_str());
                bytes.extend_from_slice(&record.bytes);
                RECORD
            }
            Content::Outbox(item) => {
                put_short(&mut bytes, item.game.as_str());
                bytes.extend_from_slice(&item.seq.to_le_bytes());
                bytes.extend_from_slice(&item.index.to_le_bytes());
                put_short(&mut bytes, &item.channel);
                bytes.extend_from_slice(&item.body);
                OUTBOX
            }
            Content::Note { name, bytes: note } => {
                put_short(&mut bytes, name);
                bytes.extend_from_slice(note);
                NOTE
            }
            Content::End { games, records, outbox } => {
                let sum = self.sum.clone().finalize();
                for count in [games, records, outbox] {
                    bytes.extend_from_slice(&count.to_le_bytes());
                }
                bytes.extend_from_slice(&sum);
                END
            }
        };
        let mut head = [kind, 0, 0, 0, 0];
        head[1..].copy_from_slice(&(bytes.len() as u32).to_le_bytes());
        let check = checksum(head, &bytes).to_le_bytes();
        for piece in [&head[..], &bytes, &check] {
            self.sum.update(piece);
            self.to.write_all(piece)?;
        }
        Ok(())
    }

    pub(super) fn end(mut self, summary: &BackupSummary) -> io::Result<W> {
        let BackupSummary { games, records, outbox, .. } = *summary;
        self.put(&Content::End { games, records, outbox })?;
        Ok(self.to)
    }
}

pub(super) struct FrameReader<R> {
    from: R,
    sum: Sha256,
}

impl<R: Read> FrameReader<R> {
    pub(super) fn new(from: R) -> Self {
        Self { from, sum: Sha256::new() }
    }

    /// The next frame, or the error. For the last frame, the digest has been verified.
    pub(super) fn next(&mut self) -> Result<Content, String> {
        let mut head = [0; 5];
        self.fill(&mut head)?;
        let length = u32::from_le_bytes([head[1], head[2], head[3], head[4]]) as usize;
        if length > MAX_CONTENT {
            return Err(format!("a length of {length} bytes, more than is ever written"));
        }
        // Allocates by the data that is there, not by the claimed length.
        let mut bytes = Vec::new();
        let got = (&mut self.from).take(length as u64).read_to_end(&mut bytes).map_err(|e| e.to_string())?;
        if got < length {
            return Err(CUT_OFF.into());
        }
        let mut check = [0; 4];
        self.fill(&mut check)?;
        if checksum(head, &bytes) != u32::from_le_bytes(check) {
            return Err("the checksum is wrong".into());
        }
        let sum = self.sum.clone().finalize();
        for piece in [&head[..], &bytes, &check] {
            self.sum.update(piece);
        }
        let content = decode(head[0], &bytes).ok_or("the content cannot be understood")?;
        if matches!(content, Content::End { .. }) && !bytes.ends_with(&sum) {
            return Err("the sum over the whole backup is wrong".into());
        }
        Ok(content)
    }

    pub(super) fn into_inner(self) -> R {
        self.from
    }

    fn fill(&mut self, buffer: &mut [u8]) -> Result<(), String> {
        self.from.read_exact(buffer).map_err(|e| match e.kind() {
            io::ErrorKind::UnexpectedEof => CUT_OFF.into(),
            _ => e.to_string(),
        })
    }
}

const CUT_OFF: &str = "it ends too early";

fn checksum(head: [u8; 5], bytes: &[u8]) -> u32 {
    let mut hash = crc32fast::Hasher::new();
    hash.update(&head);
    hash.update(bytes);
    hash.finalize()
}

fn decode(kind: u8, mut bytes: &[u8]) -> Option<Content> {
    let from = &mut bytes;
    Some(match kind {
        GAME => {
            let game = GameId::new(short(from)?);
            let records = number(from)?;
            Content::Game(GameContent { game, records, cut_short: String::from_utf8(from.to_vec()).ok()? })
        }
        RECORD => {
            let seq = number(from)?;
            let cause = CauseId::new(short(from)?);
            Content::Record(Record { seq, cause, bytes: from.to_vec() })
        }
        OUTBOX => {
            let game = GameId::new(short(from)?);
            let seq = number(from)?;
            let index = u32::from_le_bytes(array(from)?);
            let channel = short(from)?.to_owned();
            Content::Outbox(OutboxItem { id: OutboxId::START, game, seq, index, channel, body: from.to_vec() })
        }
        NOTE => Content::Note { name: short(from)?.to_owned(), bytes: from.to_vec() },
        END => {
            let end = Content::End { games: number(from)?, records: number(from)?, outbox: number(from)? };
            (from.len() == 32).then_some(end)?
        }
        _ => return None,
    })
}

fn put_short(bytes: &mut Vec<u8>, text: &str) {
    // The limits of `store` keep names and causes under 64 KiB.
    bytes.extend_from_slice(&(text.len() as u16).to_le_bytes());
    bytes.extend_from_slice(text.as_bytes());
}

fn short<'a>(from: &mut &'a [u8]) -> Option<&'a str> {
    let length = usize::from(u16::from_le_bytes(array(from)?));
    let (text, rest) = from.split_at_checked(length)?;
    *from = rest;
    std::str::from_utf8(text).ok()
}

fn number(from: &mut &[u8]) -> Option<u64> {
    array(from).map(u64::from_le_bytes)
}

fn array<const N: usize>(from: &mut &[u8]) -> Option<[u8; N]> {
    let (field, rest) = from.split_first_chunk::<N>()?;
    *from = rest;
    Some(*field)
}
