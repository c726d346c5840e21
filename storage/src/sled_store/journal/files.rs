//! The few things that are done to the journal's files, each with its name.
//!
//! A test that wants to know what a power cut could leave of them is told each step, in the order in which it was done
//! (`trials::power_cut`). Nobody is told in a program that runs.

use crate::sled_store::{folder, modes};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What was just done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A file was made, empty, in place of any other of this name.
    Made(PathBuf),
    /// These bytes were written at this place of it.
    Put(PathBuf, u64, Vec<u8>),
    /// It was cut to this length.
    Cut(PathBuf, u64),
    /// What is in the file is durable.
    Synced(PathBuf),
    /// A folder was made.
    MadeFolder(PathBuf),
    /// The names in the folder are durable.
    FolderSynced(PathBuf),
    /// A file or a folder got another name, in place of any file that had it.
    Renamed(PathBuf, PathBuf),
    /// A file or a folder with all that was in it was removed.
    Removed(PathBuf),
    /// A part of the store's life begins.
    Phase(Phase),
}

/// Parts of a store's life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The engine's files are being opened.
    OpeningEngine,
    /// The engine is open and gets what the journal has and it has not.
    Replaying,
    /// The engine is made again from the journal.
    Remaking,
    /// Ways of mending are tried on copies.
    Mending,
    /// A journal is made from the engine.
    BringingOver,
    /// The engine gets a group that the journal has.
    Applying,
    /// A full segment is rewritten without what is no longer needed.
    Folding,
    /// The engine is being closed.
    Closing,
}

/// Gets every step.
pub(crate) type Watcher = Arc<dyn Fn(&Step) + Send + Sync>;

/// Does things to files.
#[derive(Clone, Default)]
pub(crate) struct Files {
    watcher: Option<Watcher>,
}

impl Files {
    /// Tells this one every step.
    #[cfg(test)]
    pub(crate) fn watched(watcher: Watcher) -> Self {
        Self { watcher: Some(watcher) }
    }

    fn tell(&self, step: impl FnOnce() -> Step) {
        if let Some(watcher) = &self.watcher {
            watcher(&step());
        }
    }

    pub(crate) fn phase(&self, phase: Phase) {
        self.tell(|| Step::Phase(phase));
    }

    /// Makes an empty file.
    pub(crate) fn make(&self, path: &Path) -> io::Result<File> {
        let file = modes::own(OpenOptions::new().write(true).create(true).truncate(true)).open(path)?;
        self.tell(|| Step::Made(path.to_owned()));
        Ok(file)
    }

    /// Opens a file to write on in it.
    pub(crate) fn open(path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).open(path)
    }

    pub(crate) fn put(&self, path: &Path, mut file: &File, at: u64, bytes: &[u8]) -> io::Result<()> {
        file.seek(SeekFrom::Start(at))?;
        file.write_all(bytes)?;
        self.tell(|| Step::Put(path.to_owned(), at, bytes.to_owned()));
        Ok(())
    }

    pub(crate) fn cut(&self, path: &Path, file: &File, length: u64) -> io::Result<()> {
        file.set_len(length)?;
        self.tell(|| Step::Cut(path.to_owned(), length));
        Ok(())
    }

    pub(crate) fn sync(&self, path: &Path, file: &File) -> io::Result<()> {
        // The length is part of what is synced; the times are not.
        file.sync_data()?;
        self.tell(|| Step::Synced(path.to_owned()));
        Ok(())
    }

    pub(crate) fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)?;
        self.tell(|| Step::MadeFolder(path.to_owned()));
        Ok(())
    }

    pub(crate) fn sync_folder(&self, path: &Path) -> io::Result<()> {
        folder::sync_folder(path)?;
        self.tell(|| Step::FolderSynced(path.to_owned()));
        Ok(())
    }

    pub(crate) fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)?;
        self.tell(|| Step::Renamed(from.to_owned(), to.to_owned()));
        Ok(())
    }

    /// Removes a file, or a folder with what is in it; what is not there is removed already.
    pub(crate) fn remove(&self, path: &Path) -> io::Result<()> {
        let outcome = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        match outcome {
            Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(()),
            outcome => outcome?,
        }
        self.tell(|| Step::Removed(path.to_owned()));
        Ok(())
    }

    /// At any instant, power cuts included, there is the old file or the new one, whole.
    pub(crate) fn replace(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".new");
        let new = path.with_file_name(name);
        let file = self.make(&new)?;
        self.put(&new, &file, 0, bytes)?;
        self.sync(&new, &file)?;
        self.rename(&new, path)?;
        folder::parent(path).map_or(Ok(()), |parent| self.sync_folder(parent))
    }
}
