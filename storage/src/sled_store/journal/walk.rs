//! Reads a journal without a lock, while another process may write it.
//!
//! Full segments are never written again. They are replaced by a rename (`fold`), and an open file keeps its content.
//! The last segment only grows, so what is read is a beginning of its later content. A write in progress looks like an
//! incomplete write, of which no caller has been told.

use super::{JournalPosition, segment, segments};
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// A journal from its first frame to its last, as it was when read.
pub(crate) struct Walk {
    /// The open segments, for reading values again by position.
    pub(crate) files: Vec<File>,
    /// Where it ended.
    pub(crate) end: JournalPosition,
    /// What is wrong with it. A torn end is none of these.
    pub(crate) faults: Vec<String>,
}

impl Walk {
    /// Reads the journal in this folder and passes every frame to `take`: the file, the byte and the content. None if
    /// there is no journal.
    pub(crate) fn through(
        folder: &Path,
        mut take: impl FnMut(usize, usize, &[u8]) -> Result<(), String>,
    ) -> io::Result<Option<Self>> {
        let segments = segments(folder)?;
        if segments.is_empty() {
            return Ok(None);
        }
        let mut walk = Self { files: Vec::new(), end: JournalPosition::default(), faults: Vec::new() };
        let mut bytes = Vec::new();
        for (i, first) in segments.iter().copied().enumerate() {
            let is_last = i + 1 == segments.len();
            let mut file = File::open(folder.join(segment::name(first)))?;
            bytes.clear();
            file.read_to_end(&mut bytes)?;
            let content = segment::read(&bytes, first);
            if is_last && i > 0 && content.torn == Some(0) {
                // The segment was only begun.
                break;
            }
            let named = |fault: &str| format!("{}: {fault}", segment::name(first));
            walk.faults.extend(content.faults.iter().map(|fault| named(fault)));
            if content.torn.is_some_and(|at| at == 0 || !is_last) {
                walk.faults.push(named("it is cut short"));
            }
            let follows = |head: segment::Head| head.first == walk.end.number + 1 && head.before == walk.end.check;
            if content.head.is_some_and(|(head, _)| !follows(head)) {
                walk.faults.push(named("it does not follow what is before it"));
            }
            for frame in &content.frames {
                let at = frame.content.as_ptr().addr() - bytes.as_ptr().addr();
                if let Err(fault) = take(walk.files.len(), at, frame.content) {
                    walk.faults.push(named(&fault));
                }
            }
            if let Some((number, check)) = content.end() {
                walk.end = JournalPosition { number, check };
            }
            walk.files.push(file);
        }
        Ok(Some(walk))
    }

    /// Makes durable what was read. The writer may not have synced it yet, and nothing may be reported that a power cut
    /// could remove.
    pub(crate) fn settle(&self) -> io::Result<()> {
        use io::ErrorKind as Kind;
        let Some(last) = self.files.last() else { return Ok(()) };
        match last.sync_data() {
            // On a read-only medium nothing waits to be written.
            Err(e) if matches!(e.kind(), Kind::ReadOnlyFilesystem | Kind::InvalidInput | Kind::Unsupported) => Ok(()),
            // Only some systems can sync a file that was opened for reading.
            Err(e) if e.kind() == Kind::PermissionDenied && cfg!(not(unix)) => Ok(()),
            outcome => outcome,
        }
    }
}
