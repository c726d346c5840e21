//! One file of the journal: a head with its first frame number and the previous check, and then frames.
//!
//! Frames are added to a segment until it is full. Then it is folded, once: see `fold`. A folded segment has the last
//! changes of its frames. They are in new frames that are numbered from 1 and follow the head.

use super::frame::{self, Found, Frame};
use crate::digest::Digest;
use sha2::{Digest as _, Sha256};
use std::ffi::OsStr;

const MAGIC: &[u8] = b"adjutant journal 1\n";
/// The number of bytes before the first frame.
pub(crate) const HEAD: usize = MAGIC.len() + 1 + 8 + 16 + 8 + 16 + 4 + 16;
const ENDING: &str = ".frames";

/// The head of a segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The number of its first frame.
    pub(super) first: u64,
    /// The check of the previous frame.
    pub(super) before: Digest,
    /// The original content, if it was folded.
    pub(super) folded: Option<Folded>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Folded {
    /// The number and the check of its last frame before folding.
    pub(super) last: u64,
    pub(super) check: Digest,
    /// The number of frames after folding.
    pub(super) frames: u32,
}

impl Head {
    /// The bytes and the check, which a folded segment's first frame follows.
    pub(super) fn write(&self) -> (Vec<u8>, Digest) {
        let folded = self.folded.unwrap_or(Folded { last: 0, check: [0; 16], frames: 0 });
        let mut bytes = MAGIC.to_vec();
        bytes.push(u8::from(self.folded.is_some()));
        bytes.extend_from_slice(&self.first.to_le_bytes());
        bytes.extend_from_slice(&self.before);
        bytes.extend_from_slice(&folded.last.to_le_bytes());
        bytes.extend_from_slice(&folded.check);
        bytes.extend_from_slice(&folded.frames.to_le_bytes());
        let check = check(&bytes);
        bytes.extend_from_slice(&check);
        (bytes, check)
    }

    /// The head at the start of a segment, and its check.
    pub(super) fn read(bytes: &[u8]) -> Option<(Self, Digest)> {
        let (head, _) = bytes.split_at_checked(HEAD)?;
        let (body, kept) = head.split_last_chunk::<16>()?;
        if *kept != check(body) {
            return None;
        }
        let rest = body.strip_prefix(MAGIC)?;
        let (kind, rest) = rest.split_first()?;
        let (first, rest) = rest.split_first_chunk::<8>()?;
        let (before, rest) = rest.split_first_chunk::<16>()?;
        let (last, rest) = rest.split_first_chunk::<8>()?;
        let (last_check, rest) = rest.split_first_chunk::<16>()?;
        let frames = u32::from_le_bytes(*rest.first_chunk::<4>()?);
        let folded = Folded { last: u64::from_le_bytes(*last), check: *last_check, frames };
        let head = Self { first: u64::from_le_bytes(*first), before: *before, folded: (*kind == 1).then_some(folded) };
        Some((head, *kept))
    }
}

fn check(bytes: &[u8]) -> Digest {
    let whole = Sha256::digest(bytes);
    std::array::from_fn(|i| whole[i])
}

/// The name of the segment that begins with this frame.
pub(super) fn name(first: u64) -> String {
    format!("{first:016x}{ENDING}")
}

/// The first frame of the segment with this name.
pub(super) fn first(name: &OsStr) -> Option<u64> {
    u64::from_str_radix(name.to_str()?.strip_suffix(ENDING)?, 16).ok()
}

/// The content of a segment.
#[derive(Debug)]
pub(super) struct Content<'a> {
    pub(super) head: Option<(Head, Digest)>,
    /// Its intact frames, in order.
    pub(super) frames: Vec<Frame<'a>>,
    /// Its errors. Bytes at the end that are not a frame are not among them.
    pub(super) faults: Vec<String>,
    /// The length of its valid part, if other bytes follow it without a further intact frame. This is an incomplete
    /// write, or damage to the last frame.
    pub(super) torn: Option<usize>,
}

impl Content<'_> {
    /// The number and the check of its last frame; `None` if unknown.
    pub(super) fn end(&self) -> Option<(u64, Digest)> {
        let (head, _) = self.head?;
        match (head.folded, self.frames.last()) {
            (Some(folded), _) => Some((folded.last, folded.check)),
            (None, Some(frame)) => Some((frame.number, frame.check)),
            (None, None) => Some((head.first - 1, head.before)),
        }
    }

    /// Whether it is complete and valid.
    pub(super) fn is_whole(&self) -> bool {
        self.faults.is_empty() && self.torn.is_none()
    }
}

/// Reads and checks a whole segment.
pub(super) fn read(bytes: &[u8], named: u64) -> Content<'_> {
    let head = Head::read(bytes).filter(|(head, _)| head.first == named);
    let mut content = Content { head, frames: Vec::new(), faults: Vec::new(), torn: None };
    let (mut number, mut before, start) = match &content.head {
        Some((Head { folded: Some(_), .. }, check)) => (1, *check, HEAD),
        Some((head, _)) => (head.first, head.before, HEAD),
        None => (named, [0; 16], 0),
    };
    let mut chained = content.head.is_some();
    for found in frame::all(&bytes[start..], number) {
        match found {
            Found::Frame(frame) => {
                if let Some(at) = content.torn.take() {
                    content.faults.push(format!("it is damaged at byte {at}"));
                    chained = false;
                }
                if frame.number != number || (chained && frame.before != before) {
                    content.faults.push(format!("frame {} does not follow the one before it", frame.number));
                }
                (number, before, chained) = (frame.number.saturating_add(1), frame.check, true);
                content.frames.push(frame);
            }
            Found::Gap { at, .. } => content.torn = Some(start + at),
        }
    }
    if content.head.is_none() {
        if content.frames.is_empty() {
            content.torn = Some(0);
        } else {
            content.faults.push("its head is damaged".into());
        }
    }
    if let Some((Head { folded: Some(folded), .. }, _)) = content.head {
        // A folded segment appears complete, by a rename, so it cannot be incomplete.
        if content.torn.take().is_some() || content.frames.len() as u64 != u64::from(folded.frames) {
            content.faults.push("it is cut short".into());
        }
    }
    content
}
