//! The journal: all commits, in frames that are synced before any caller continues. The engine's files can be rebuilt
//! from it at any time. So it does not matter what a power cut leaves of them.
//!
//! It is a folder of segments (`segment`), each a sequence of frames (`frame`), one for each group of commits. Only the
//! end of the last segment is written; a frame is durable when `append` returns. A full segment is rewritten once
//! without obsolete changes (`fold`).

pub(crate) mod files;
mod fold;
mod frame;
mod segment;
mod walk;

pub(crate) use files::{Files, Phase};
use frame::Kept;
pub(crate) use frame::{Change, changes};
pub(crate) use walk::Walk;

use crate::digest::Digest;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The size of a full segment, in bytes.
const SEGMENT: u64 = 8 << 20;
/// How much space is reserved at a time for future frames, in bytes.
const ROOM: u64 = 256 << 10;

/// A position in the journal: a frame and its unique check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct JournalPosition {
    /// The frame's number; 0 stands before the first.
    pub(crate) number: u64,
    pub(crate) check: Digest,
}

/// The settings for writing journals.
#[derive(Clone)]
pub(crate) struct Setting {
    /// The file operations.
    pub(crate) files: Files,
    /// The size of a full segment, in bytes.
    pub(crate) segment: u64,
}

impl Default for Setting {
    fn default() -> Self {
        Self { files: Files::default(), segment: SEGMENT }
    }
}

/// A journal as it was found; nothing was written yet.
pub(crate) struct Survey {
    folder: PathBuf,
    /// The first frame of each segment, in order.
    segments: Vec<u64>,
    /// The full segments that are not folded yet.
    unfolded: Vec<u64>,
    /// Where the journal ends.
    pub(crate) end: JournalPosition,
    /// The good length of the last segment, if something that is no frame lies behind it. 0: not even its head is whole.
    torn: Option<u64>,
    /// The errors found so far. An incomplete end is not an error.
    pub(crate) faults: Vec<String>,
}

impl Survey {
    /// Examines the journal in this folder: the heads of its segments, and the whole last one. `None` = there is no
    /// journal.
    pub(crate) fn of(folder: &Path) -> io::Result<Option<Self>> {
        let segments = segments(folder)?;
        let Some(last) = segments.last().copied() else { return Ok(None) };
        let mut survey = Self {
            folder: folder.to_owned(),
            segments,
            unfolded: Vec::new(),
            end: JournalPosition::default(),
            torn: None,
            faults: Vec::new(),
        };
        let mut known = None;
        let full = survey.segments.len() - 1;
        for i in 0..full {
            let first = survey.segments[i];
            let mut head = Vec::new();
            let path = survey.path(first);
            io::Read::read_to_end(&mut io::Read::take(File::open(&path)?, segment::HEAD as u64), &mut head)?;
            known = survey.follow(first, &head, known);
            if known.is_none() {
                survey.unfolded.push(first);
            }
        }
        let bytes = fs::read(survey.path(last))?;
        let content = segment::read(&bytes, last);
        survey.faults.extend(content.faults.iter().map(|fault| format!("{}: {fault}", segment::name(last))));
        survey.torn = content.torn.map(|length| length as u64);
        if content.head.is_some() {
            survey.follow(last, &bytes, known);
        }
        if let Some((number, check)) = content.end() {
            survey.end = JournalPosition { number, check };
        } else if content.faults.is_empty() {
            survey.before_the_last(last)?;
        }
        Ok(Some(survey))
    }

    /// The last segment was only begun and is empty, so the journal ends in the one before.
    fn before_the_last(&mut self, last: u64) -> io::Result<()> {
        let Some(before) = self.segments.iter().rev().nth(1).copied() else {
            self.faults.push(format!("{} is not what was written", segment::name(last)));
            return Ok(());
        };
        let bytes = fs::read(self.path(before))?;
        let content = segment::read(&bytes, before);
        match content.end().filter(|(number, _)| content.is_whole() && number + 1 == last) {
            Some((number, check)) => self.end = JournalPosition { number, check },
            None => self.faults.push(format!("{} is not what was written", segment::name(before))),
        }
        Ok(())
    }

    /// Holds a segment's head against the end of the segment before, where that is known without reading it all.
    fn follow(&mut self, first: u64, bytes: &[u8], before: Option<JournalPosition>) -> Option<JournalPosition> {
        let Some((head, _)) = segment::Head::read(bytes).filter(|(head, _)| head.first == first) else {
            self.faults.push(format!("the head of {} is damaged", segment::name(first)));
            return None;
        };
        let begins = self.segments.first() == Some(&first);
        let follows = match before {
            Some(before) => before.number + 1 == first && before.check == head.before,
            None => !begins || (first == 1 && head.before == [0; 16]),
        };
        if !follows {
            self.faults.push(format!("{} does not follow what is before it", segment::name(first)));
        }
        head.folded.map(|folded| JournalPosition { number: folded.last, check: folded.check })
    }

    fn path(&self, first: u64) -> PathBuf {
        self.folder.join(segment::name(first))
    }

    /// Passes every intact frame after `after` to `take`, in order, with the position reached by it. It returns the
    /// errors of the rest. A folded segment is passed as a whole; its position is reached with its last frame.
    pub(crate) fn replay<E: From<io::Error>>(
        &self,
        after: u64,
        mut take: impl FnMut(JournalPosition, &[u8]) -> Result<(), E>,
    ) -> Result<Vec<String>, E> {
        let mut faults = Vec::new();
        let mut end: Option<JournalPosition> = None;
        for (i, first) in self.segments.iter().copied().enumerate() {
            if self.segments.get(i + 1).is_some_and(|next| *next <= after.saturating_add(1)) {
                continue;
            }
            let bytes = fs::read(self.path(first))?;
            let content = segment::read(&bytes, first);
            let is_last = i + 1 == self.segments.len();
            let named = |fault: &str| format!("{}: {fault}", segment::name(first));
            faults.extend(content.faults.iter().map(|fault| named(fault)));
            if content.torn.is_some() && !is_last {
                faults.push(named("it is cut short"));
            }
            let follows =
                |end: JournalPosition, head: segment::Head| end.number + 1 == first && end.check == head.before;
            if end.zip(content.head).is_some_and(|(end, (head, _))| !follows(end, head)) {
                faults.push(named("it does not follow what is before it"));
            }
            let folded = content.head.and_then(|(head, _)| head.folded);
            for frame in &content.frames {
                let (place, number) = match (folded, content.head) {
                    (Some(folded), _) if frame.number == u64::from(folded.frames) => {
                        (JournalPosition { number: folded.last, check: folded.check }, folded.last)
                    }
                    (Some(folded), Some((head, _))) => {
                        (JournalPosition { number: first - 1, check: head.before }, folded.last)
                    }
                    _ => (JournalPosition { number: frame.number, check: frame.check }, frame.number),
                };
                if number > after {
                    take(place, frame.content)?;
                }
            }
            end = content.end().map(|(number, check)| JournalPosition { number, check });
        }
        Ok(faults)
    }

    /// Whether the frame of this number is known to have this check, and what follows it can be given alone.
    pub(crate) fn has(&self, place: JournalPosition) -> io::Result<bool> {
        if place == self.end {
            return Ok(true);
        }
        if place.number > self.end.number {
            return Ok(false);
        }
        if place.number == 0 {
            return Ok(place == JournalPosition::default());
        }
        let Some(first) = self.segments.iter().rev().find(|first| **first <= place.number) else { return Ok(false) };
        let bytes = fs::read(self.path(*first))?;
        let content = segment::read(&bytes, *first);
        if content.end() == Some((place.number, place.check)) {
            return Ok(true);
        }
        let folded = content.head.is_none_or(|(head, _)| head.folded.is_some());
        let is_it = |frame: &frame::Frame<'_>| (frame.number, frame.check) == (place.number, place.check);
        Ok(!folded && content.frames.iter().any(is_it))
    }

    /// Continues writing at the end of the journal. An incomplete write is removed.
    pub(crate) fn go_on(self, setting: &Setting) -> io::Result<Journal> {
        let files = &setting.files;
        let last = self.segments.last().copied().unwrap_or(1);
        let path = self.path(last);
        if self.torn == Some(0) {
            return Journal::begin(setting, self.folder, self.unfolded, self.end);
        }
        let file = Files::open(&path)?;
        let mut room = file.metadata()?.len();
        let length = self.torn.unwrap_or(room);
        let mut beyond = Vec::new();
        let mut found = File::open(&path)?;
        io::Seek::seek(&mut found, io::SeekFrom::Start(length))?;
        io::Read::read_to_end(&mut found, &mut beyond)?;
        if beyond.iter().any(|byte| *byte != 0) {
            files.cut(&path, &file, length)?;
            files.sync(&path, &file)?;
            room = length;
        }
        if is_folded(&path)? {
            return Journal::begin(setting, self.folder, self.unfolded, self.end);
        }
        let (setting, Self { folder, unfolded, end, .. }) = (setting.clone(), self);
        Ok(Journal { setting, folder, unfolded, path, file, length, room, end })
    }
}

/// Whether the segment was folded.
fn is_folded(path: &Path) -> io::Result<bool> {
    let mut head = Vec::new();
    io::Read::read_to_end(&mut io::Read::take(File::open(path)?, segment::HEAD as u64), &mut head)?;
    Ok(segment::Head::read(&head).is_some_and(|(head, _)| head.folded.is_some()))
}

/// The first frame of each segment in this folder, in order.
fn segments(folder: &Path) -> io::Result<Vec<u64>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(e) => return Err(e),
    };
    let mut all = Vec::new();
    for entry in entries {
        all.extend(segment::first(&entry?.file_name()));
    }
    all.sort_unstable();
    Ok(all)
}

/// A journal that is being written.
pub(crate) struct Journal {
    setting: Setting,
    folder: PathBuf,
    /// The first frames of the full segments that are not folded yet.
    unfolded: Vec<u64>,
    path: PathBuf,
    file: File,
    /// The position of the next frame.
    length: u64,
    /// The length of the file. It ends with zeros, because a sync is much cheaper if the file does not grow.
    room: u64,
    end: JournalPosition,
}

impl Journal {
    /// Creates a journal in this folder, which must not exist.
    pub(crate) fn make(folder: &Path, setting: &Setting) -> io::Result<Self> {
        setting.files.make_folder(folder)?;
        let journal = Self::begin(setting, folder.to_owned(), Vec::new(), JournalPosition::default())?;
        if let Some(parent) = crate::sled_store::folder::parent(folder) {
            setting.files.sync_folder(parent)?;
        }
        Ok(journal)
    }

    /// Begins a segment behind `end`.
    fn begin(setting: &Setting, folder: PathBuf, unfolded: Vec<u64>, end: JournalPosition) -> io::Result<Self> {
        let first = end.number + 1;
        let path = folder.join(segment::name(first));
        let files = &setting.files;
        let file = files.make(&path)?;
        let (head, _) = segment::Head { first, before: end.check, folded: None }.write();
        files.put(&path, &file, 0, &head)?;
        files.sync(&path, &file)?;
        files.sync_folder(&folder)?;
        let length = head.len() as u64;
        Ok(Self { setting: setting.clone(), folder, unfolded, path, file, length, room: length, end })
    }

    /// Writes these changes as the next frame; durable when it returns. After an error nothing more may be written: what
    /// is on the disk is unknown until it is surveyed.
    pub(crate) fn append<'a>(&mut self, changes: impl IntoIterator<Item = Kept<'a>>) -> io::Result<JournalPosition> {
        self.write(changes)?;
        self.setting.files.sync(&self.path, &self.file)?;
        Ok(self.end)
    }

    /// As `append`, but durable only with the next `append` or `settle` that returns.
    pub(crate) fn write<'a>(&mut self, changes: impl IntoIterator<Item = Kept<'a>>) -> io::Result<JournalPosition> {
        if self.length >= self.setting.segment {
            // A full segment has no zeros at its end.
            self.setting.files.cut(&self.path, &self.file, self.length)?;
            self.settle()?;
            let mut unfolded = self.unfolded.clone();
            unfolded.extend(self.path.file_name().and_then(segment::first));
            *self = Self::begin(&self.setting, self.folder.clone(), unfolded, self.end)?;
        }
        let mut content = Vec::new();
        for (key, value) in changes {
            frame::put(&mut content, key, value);
        }
        let number = self.end.number + 1;
        let (bytes, check) = frame::write(number, &self.end.check, &content);
        let after = self.length + bytes.len() as u64;
        if after > self.room {
            let zeros = vec![0; usize::try_from(ROOM.min(self.setting.segment)).unwrap_or(0)];
            // If the disk is full, there may still be space for the frame alone.
            if self.setting.files.put(&self.path, &self.file, after, &zeros).is_ok() {
                self.room = after + zeros.len() as u64;
            }
        }
        self.setting.files.put(&self.path, &self.file, self.length, &bytes)?;
        self.length = after;
        self.end = JournalPosition { number, check };
        Ok(self.end)
    }

    /// Ensures that everything written is durable.
    pub(crate) fn settle(&self) -> io::Result<()> {
        self.setting.files.sync(&self.path, &self.file)
    }

    /// The journal as it is on the disk.
    pub(crate) fn survey(&self) -> io::Result<Survey> {
        let missing = || io::Error::other("the journal is missing");
        let mut survey = Survey::of(&self.folder)?.ok_or_else(missing)?;
        if survey.end != self.end {
            survey.faults.push(format!("it ends at frame {} instead of {}", survey.end.number, self.end.number));
        }
        Ok(survey)
    }

    /// Whether full segments are not folded yet.
    pub(crate) fn has_unfolded(&self) -> bool {
        !self.unfolded.is_empty()
    }

    /// Folds at most `most` of these segments, oldest first. The engine's files must have everything in them.
    pub(crate) fn fold(&mut self, most: usize) -> io::Result<()> {
        for _ in 0..most.min(self.unfolded.len()) {
            fold::segment(&self.setting.files, &self.folder.join(segment::name(self.unfolded[0])))?;
            self.unfolded.remove(0);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
