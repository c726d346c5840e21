//! The folder of a witness. `keys` has its secret keys, one a line, private to its owner. `logs` has the logs it knows.
//! `seen/` has a file for each log, named by the hash of its origin.
//!
//! Every file is written under another name first, and renamed when it is on disk. A folder restored from a copy makes
//! a witness forget, so `seen/` must not be in a backup.

use super::known::{Known, KnownLog};
use super::seen::Seen;
use adjutant_commands::store::untrusted_file;
use adjutant_events::transcript::cosignature::CosignerSecret;
use adjutant_events::transcript::note::MAX_NOTE;
use sha2::{Digest as _, Sha256};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The largest file of keys, in bytes.
const MAX_KEYS: u64 = 16 << 10;
/// The largest list of logs, in bytes.
const MAX_LOGS: u64 = 4 << 20;
/// The largest checkpoint with its added lines, in bytes.
const MAX_SEEN: u64 = MAX_NOTE as u64 + (16 << 10);

/// What is wrong with the folder.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum FolderError {
    /// There are no keys yet.
    #[error("there are no keys in {}: make them with `adjutant witness keygen NAME`", .path.display())]
    NoKeys { path: PathBuf },
    /// There are keys already. Users who trust them would not know new ones.
    #[error("there are keys in {} already", .path.display())]
    Keys { path: PathBuf },
    /// Others can read the keys.
    #[error("others can read {}: close it with chmod 600", .path.display())]
    Open { path: PathBuf },
    /// Another process runs this witness.
    #[error("another process is this witness: {} is locked", .path.display())]
    InUse { path: PathBuf },
    /// A file has invalid content.
    #[error("{}: {what}", .path.display())]
    Damaged { path: PathBuf, what: String },
    /// A file cannot be read or written.
    #[error("{}: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
}

/// A witness's folder.
#[derive(Clone, Debug)]
pub struct Folder {
    root: PathBuf,
}

/// The name under which a log is stored and requested: the hash of its origin.
pub fn name_of(origin: &str) -> String {
    use std::fmt::Write as _;
    Sha256::digest(origin).iter().fold(String::with_capacity(64), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    })
}

/// Whether a text is such a name. Such a name cannot lead out of the folder.
pub(super) fn is_name(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Folder {
    /// This folder; it is not created yet.
    pub fn at(root: PathBuf) -> Self {
        Self { root }
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.root
    }

    fn keys_file(&self) -> PathBuf {
        self.root.join("keys")
    }

    fn logs_file(&self) -> PathBuf {
        self.root.join("logs")
    }

    pub(super) fn seen_file(&self, name: &str) -> PathBuf {
        self.root.join("seen").join(name)
    }

    /// Keeps other processes from running the same witness while the returned file lives.
    ///
    /// # Errors
    /// Another process runs it.
    pub fn lock(&self) -> Result<File, FolderError> {
        let path = self.root.join("lock");
        let at = |source| FolderError::File { path: path.clone(), source };
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(at)?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(FolderError::InUse { path }),
            Err(TryLockError::Error(source)) => Err(at(source)),
        }
    }

    /// The witness's keys.
    ///
    /// # Errors
    /// There are none, others can read them, or they are damaged.
    pub fn keys(&self) -> Result<Vec<CosignerSecret>, FolderError> {
        let path = self.keys_file();
        if !path.exists() {
            return Err(FolderError::NoKeys { path: self.root.clone() });
        }
        check_closed(&path)?;
        let text = zeroize(
            untrusted_file::read_text(&path, MAX_KEYS)
                .map_err(|source| FolderError::File { path: path.clone(), source })?,
        );
        let keys: Result<Vec<_>, _> =
            text.lines().filter(|line| !line.is_empty()).map(CosignerSecret::from_text).collect();
        let damaged = |what: String| FolderError::Damaged { path: path.clone(), what };
        let keys = keys.map_err(|error| damaged(error.to_string()))?;
        if keys.is_empty() { Err(damaged("there is no key in it".to_owned())) } else { Ok(keys) }
    }

    /// Stores new keys.
    ///
    /// # Errors
    /// There are keys already, or the new ones cannot be written.
    pub fn put_keys(&self, keys: &[CosignerSecret]) -> Result<(), FolderError> {
        let path = self.keys_file();
        make_folder(&self.root)?;
        if path.exists() {
            return Err(FolderError::Keys { path: self.root.clone() });
        }
        let mut text = zeroize(String::new());
        for key in keys {
            text.push_str(&key.to_text());
            text.push('\n');
        }
        write_whole(&path, text.as_bytes())
    }

    /// The logs that the witness knows; empty if there is no list.
    ///
    /// # Errors
    /// The list cannot be read.
    pub fn known(&self) -> Result<Known, FolderError> {
        let path = self.logs_file();
        match untrusted_file::read_text(&path, MAX_LOGS) {
            Ok(text) => Known::parse(&text)
                .map_err(|(line, error)| FolderError::Damaged { path, what: format!("line {line}: {error}") }),
            Err(source) if source.kind() == ErrorKind::NotFound => Ok(Known::default()),
            Err(source) => Err(FolderError::File { path, source }),
        }
    }

    /// Adds a log to the list. False if the list had it already.
    ///
    /// # Errors
    /// The list cannot be read or written.
    pub fn know(&self, log: &KnownLog) -> Result<bool, FolderError> {
        make_folder(&self.root)?;
        if self.known()?.logs().contains(log) {
            return Ok(false);
        }
        let path = self.logs_file();
        let mut text = match untrusted_file::read_text(&path, MAX_LOGS) {
            Err(source) if source.kind() == ErrorKind::NotFound => String::new(),
            read => read.map_err(|source| FolderError::File { path: path.clone(), source })?,
        };
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text.push_str(&log.to_string());
        text.push('\n');
        write_whole(&path, text.as_bytes()).map(|()| true)
    }

    /// What the witness saw of this log; none if it never cosigned it.
    pub(super) fn seen(&self, origin: &str, keys: &[CosignerSecret]) -> Result<Option<Seen>, FolderError> {
        let name = name_of(origin);
        let Some(note) = self.note(&name)? else { return Ok(None) };
        let damaged = |what| FolderError::Damaged { path: self.seen_file(&name), what };
        Seen::read(note, origin, keys).map(Some).map_err(damaged)
    }

    /// The stored note with this name.
    pub(super) fn note(&self, name: &str) -> Result<Option<String>, FolderError> {
        let path = self.seen_file(name);
        match untrusted_file::read_text(&path, MAX_SEEN) {
            Ok(note) => Ok(Some(note)),
            Err(source) if source.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(FolderError::File { path, source }),
        }
    }

    pub(super) fn has_seen(&self, name: &str) -> bool {
        self.seen_file(name).exists()
    }

    /// Stores what the witness saw. It is on disk when this returns.
    pub(super) fn keep(&self, origin: &str, seen: &Seen) -> Result<(), FolderError> {
        let path = self.seen_file(&name_of(origin));
        make_folder(&self.root.join("seen"))?;
        write_whole(&path, seen.note.as_bytes())
    }
}

fn zeroize(text: String) -> adjutant_commands::keys::Zeroizing<String> {
    adjutant_commands::keys::Zeroizing::new(text)
}

/// Creates a folder that is private to its owner, and syncs it to disk.
fn make_folder(path: &Path) -> Result<(), FolderError> {
    if path.is_dir() {
        return Ok(());
    }
    let at = |source| FolderError::File { path: path.to_owned(), source };
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path).and_then(|()| sync_parent(path)).map_err(at)
}

/// Writes a file atomically: to a file beside it, synced, then renamed, and the folder synced.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let part = path.with_extension("part");
    let write = || -> io::Result<()> {
        // A process that was killed may have left it.
        let _ = fs::remove_file(&part);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let mut file = options.open(&part)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&part, path)?;
        sync_parent(path)
    };
    write().map_err(|source| FolderError::File { path: path.to_owned(), source })
}

#[cfg(unix)]
fn sync_parent(path: &Path) -> io::Result<()> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(parent)?.sync_all()
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // The signature is that of the Unix version.
fn sync_parent(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn check_closed(path: &Path) -> Result<(), FolderError> {
    use std::os::unix::fs::PermissionsExt as _;
    let at = |source| FolderError::File { path: path.to_owned(), source };
    let mode = fs::metadata(path).map_err(at)?.permissions().mode();
    if mode.trailing_zeros() >= 6 { Ok(()) } else { Err(FolderError::Open { path: path.to_owned() }) }
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // The signature is that of the Unix version.
fn check_closed(_: &Path) -> Result<(), FolderError> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::transcript::cosignature::Algorithm;

    #[test]
    fn keys_are_kept_closed_and_never_replaced() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Folder::at(home.path().join("witness"));
        assert!(matches!(folder.keys(), Err(FolderError::NoKeys { .. })));
        let key = CosignerSecret::generate("w", Algorithm::Ed25519).expect("a key");
        folder.put_keys(std::slice::from_ref(&key)).expect("kept");
        assert_eq!(folder.keys().expect("read")[0].public_key(), key.public_key());
        assert!(matches!(folder.put_keys(&[key]), Err(FolderError::Keys { .. })));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let path = folder.keys_file();
            assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o600);
            fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("opened");
            assert!(matches!(folder.keys(), Err(FolderError::Open { .. })));
        }
    }

    #[test]
    fn one_process_is_a_witness() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = Folder::at(home.path().to_owned());
        let held = folder.lock().expect("free");
        assert!(matches!(folder.lock(), Err(FolderError::InUse { .. })));
        drop(held);
        assert!(folder.lock().is_ok());
    }
}
