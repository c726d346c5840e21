//! Folds a full segment: keeps the last change of each key, not the earlier ones.
//!
//! Most of a segment is events, which stay. Obsolete are earlier ends of logs, replaced notes, and messages that were
//! sent. A replay of the segment gives the state after its last frame. So it can be replayed only as a whole. It is
//! folded only when the engine's own files have all of it.
//!
//! A message gets its number once. A message that was added and sent in the same segment is dropped. If it was added in
//! an earlier segment, its removal stays.

use super::files::{Files, Phase};
use super::frame;
use super::segment::{self, Folded, Head};
use crate::sled_store::keys;
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::Path;

/// The approximate size of the frames of a folded segment, in bytes. It is small so that damage costs no more than one
/// frame.
const FRAME: usize = 64 << 10;

pub(super) fn segment(files: &Files, path: &Path) -> io::Result<()> {
    let Some(first) = path.file_name().map(OsStr::to_owned).and_then(|name| segment::first(&name)) else {
        return Ok(());
    };
    if super::is_folded(path)? {
        return Ok(());
    }
    files.phase(Phase::Folding);
    let bytes = fs::read(path)?;
    let content = segment::read(&bytes, first);
    // A damaged segment is left for the repair.
    let (Some((head, _)), Some((last, check)), true) = (content.head, content.end(), content.is_whole()) else {
        return Ok(());
    };
    let Some(kept) = kept(&content) else { return Ok(()) };
    let mut frames = Vec::new();
    let mut body = Vec::new();
    for (key, value) in kept {
        frame::put(&mut body, key, value);
        if body.len() >= FRAME {
            frames.push(std::mem::take(&mut body));
        }
    }
    if !body.is_empty() {
        frames.push(body);
    }
    let folded = Folded { last, check, frames: u32::try_from(frames.len()).unwrap_or(u32::MAX) };
    let (mut folded, mut before) = Head { folded: Some(folded), ..head }.write();
    for (number, body) in (1..).zip(&frames) {
        let (frame, check) = frame::write(number, &before, body);
        folded.extend(frame);
        before = check;
    }
    files.replace(path, &folded)
}

/// The last change of each key, in order; `None` if a frame cannot be decoded.
fn kept<'a>(content: &segment::Content<'a>) -> Option<Vec<frame::Kept<'a>>> {
    let mut all = Vec::new();
    for frame in &content.frames {
        all.extend(frame::changes(frame.content)?);
    }
    let last: HashMap<&[u8], usize> = all.iter().enumerate().map(|(i, (key, _))| (*key, i)).collect();
    let mut came = HashSet::new();
    for (key, value) in &all {
        if value.is_some() && key.starts_with(keys::OUTBOX) {
            came.insert(*key);
        }
    }
    let stays = |(i, (key, value)): &(usize, frame::Kept<'_>)| {
        last.get(key) == Some(i) && !(value.is_none() && came.contains(key))
    };
    Some(all.iter().copied().enumerate().filter(stays).map(|(_, change)| change).collect())
}
