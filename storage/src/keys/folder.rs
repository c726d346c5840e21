//! Keys as files: `server.key`, and `games/<game>/<fingerprint of the roll key>.key`.
//!
//! Folders have mode 0700 and files 0600; a file or folder that others can open is not used. A file appears under its
//! name when it is complete and on disk, and is never changed.

use super::file::{self, Content, damaged};
use super::{Keyring, KeyringError};
use crate::sled_store::folder::{parent, sync_folder};
use crate::untrusted_file;
use adjutant_events::GameId;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::{GameSecrets, ServerKey};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use zeroize::Zeroizing;

/// The modes of folders and files.
const FOLDER_MODE: u32 = 0o700;
pub(super) const FILE_MODE: u32 = 0o600;

/// The number of files written by this process, for unique temporary names.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

/// Stores keys in a folder.
pub struct KeyFolder {
    root: PathBuf,
    /// The server key is read once. The lock also keeps two threads from making it twice.
    server: Mutex<Option<Arc<ServerKey>>>,
}

impl std::fmt::Debug for KeyFolder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KeyFolder").field("root", &self.root).finish_non_exhaustive()
    }
}

impl KeyFolder {
    /// The keys in this folder. The folder is created with the first key; an existing one must be private to its owner.
    pub fn open(root: impl Into<PathBuf>) -> Result<Self, KeyringError> {
        let root = root.into();
        if root.exists() {
            check_mode(&root, FOLDER_MODE)?;
        }
        Ok(Self { root, server: Mutex::new(None) })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.root
    }

    pub(super) fn server_file(&self) -> PathBuf {
        self.root.join("server.key")
    }

    fn games(&self) -> PathBuf {
        self.root.join("games")
    }

    pub(super) fn game_file(&self, game: &GameId, rolls: &VrfPublicKey) -> PathBuf {
        self.games().join(file::file_name(game)).join(format!("{}.key", rolls.fingerprint()))
    }

    fn known_server(&self) -> MutexGuard<'_, Option<Arc<ServerKey>>> {
        self.server.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn server_from(&self, known: &mut Option<Arc<ServerKey>>) -> Result<Option<Arc<ServerKey>>, KeyringError> {
        if known.is_none() {
            let path = self.server_file();
            *known = match read(&path)? {
                None => None,
                Some(Content::Server(key)) => Some(Arc::new(key)),
                Some(Content::Game(..)) => return Err(damaged(&path, "it holds the secrets of a game")),
            };
        }
        Ok(known.clone())
    }

    pub(super) fn put_server(&self, key: &ServerKey) -> Result<(), KeyringError> {
        self.put(&self.server_file(), &file::of_server(key))
    }

    pub(super) fn put_game(&self, game: &GameId, secrets: &GameSecrets) -> Result<(), KeyringError> {
        let path = self.game_file(game, &secrets.rolls.public_key());
        self.put(&path, &file::of_game(game, secrets))
    }

    /// Writes a key file, and creates its folders if necessary. An existing file is not changed.
    fn put(&self, path: &Path, text: &str) -> Result<(), KeyringError> {
        let folder = parent(path).unwrap_or(&self.root);
        make_folders(&self.root, folder)?;
        let at = |source| KeyringError::File { path: path.to_owned(), source };
        let count = WRITTEN.fetch_add(1, Ordering::Relaxed);
        let new = path.with_extension(format!("new-{}-{count}", std::process::id()));
        let write = || -> io::Result<()> {
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            {
                use std::os::unix::fs::OpenOptionsExt as _;
                options.mode(FILE_MODE);
            }
            let mut made = options.open(&new)?;
            made.write_all(text.as_bytes())?;
            made.sync_all()?;
            // Unlike a rename, a link never replaces an existing file.
            match fs::hard_link(&new, path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(_) if !path.exists() => return fs::rename(&new, path),
                Err(error) => return Err(error),
                Ok(()) => {}
            }
            fs::remove_file(&new)
        };
        // A process with the same number that was killed may have left it.
        let _ = fs::remove_file(&new);
        write().inspect_err(|_| drop(fs::remove_file(&new))).map_err(at)?;
        sync_folder(folder).map_err(at)
    }

    /// Every key file of a game, as the game's name and its secrets.
    pub(crate) fn all_games(&self) -> Result<Vec<(GameId, GameSecrets)>, KeyringError> {
        let mut found = Vec::new();
        for folder in entries(&self.games())? {
            for path in entries(&folder)? {
                if path.extension().is_some_and(|extension| extension == "key") {
                    match read(&path)? {
                        Some(Content::Game(game, secrets)) => found.push((game, secrets)),
                        Some(Content::Server(_)) => return Err(damaged(&path, "it holds a server's key")),
                        None => {}
                    }
                }
            }
        }
        found.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(found)
    }
}

impl Keyring for KeyFolder {
    fn server(&self) -> Result<Option<Arc<ServerKey>>, KeyringError> {
        self.server_from(&mut self.known_server())
    }

    fn make_server(&self) -> Result<Arc<ServerKey>, KeyringError> {
        let mut known = self.known_server();
        if let Some(key) = self.server_from(&mut known)? {
            return Ok(key);
        }
        self.put_server(&ServerKey::generate()?)?;
        // It is read again, because another process may have been faster; then its key is used.
        self.server_from(&mut known)?.ok_or_else(|| KeyringError::File {
            path: self.server_file(),
            source: io::Error::new(ErrorKind::NotFound, "it was made and is gone again"),
        })
    }

    fn make(&self, game: &GameId) -> Result<Arc<GameSecrets>, KeyringError> {
        let secrets = GameSecrets::generate_on(self.make_server()?.as_ref(), game)?;
        self.put_game(game, &secrets)?;
        Ok(Arc::new(secrets))
    }

    fn find(&self, game: &GameId, rolls: &VrfPublicKey) -> Result<Option<Arc<GameSecrets>>, KeyringError> {
        let path = self.game_file(game, rolls);
        match read(&path)? {
            None => Ok(None),
            Some(Content::Game(name, secrets)) if name == *game && secrets.rolls.public_key() == *rolls => {
                Ok(Some(Arc::new(secrets)))
            }
            Some(_) => Err(damaged(&path, "it holds another key than its name says")),
        }
    }

    fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, KeyringError> {
        Ok(self.all_games()?.into_iter().map(|(game, secrets)| (game, secrets.rolls.public_key())).collect())
    }
}

/// The entries of a folder, sorted by name; empty if there is no folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, KeyringError> {
    let at = |source| KeyringError::File { path: folder.to_owned(), source };
    let found = match fs::read_dir(folder) {
        Ok(found) => found,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(at(error)),
    };
    check_mode(folder, FOLDER_MODE)?;
    let mut paths: Vec<PathBuf> =
        found.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>().map_err(at)?;
    paths.sort();
    Ok(paths)
}

/// Reads a key file; none if there is none.
fn read(path: &Path) -> Result<Option<Content>, KeyringError> {
    let at = |source| KeyringError::File { path: path.to_owned(), source };
    let file = match untrusted_file::open(path, u64::MAX) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(at(error)),
    };
    check_mode(path, FILE_MODE)?;
    // The capacity is reserved first, so that growing leaves no copy of the secret in memory.
    let mut text = Zeroizing::new(String::with_capacity(file::LONGEST_FILE as usize + 1));
    match file.take(file::LONGEST_FILE + 1).read_to_string(&mut text) {
        Ok(size) if size as u64 <= file::LONGEST_FILE => {}
        Ok(_) => return Err(damaged(path, "it is too long")),
        Err(error) if error.kind() == ErrorKind::InvalidData => return Err(damaged(path, "it is no text")),
        Err(error) => return Err(at(error)),
    }
    file::read(&text).map(Some).map_err(|what| damaged(path, what))
}

/// Creates the folders from `root` down to `folder`, each private to its owner.
fn make_folders(root: &Path, folder: &Path) -> Result<(), KeyringError> {
    let mut missing: Vec<&Path> =
        folder.ancestors().take_while(|path| path.starts_with(root)).filter(|path| !path.is_dir()).collect();
    missing.reverse();
    if let (Some(first), Some(above)) = (missing.first(), parent(root)) {
        // Folders above this one are not made private.
        if *first == root {
            fs::create_dir_all(above).map_err(|source| KeyringError::File { path: above.to_owned(), source })?;
        }
    }
    for path in missing {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        {
            use std::os::unix::fs::DirBuilderExt as _;
            builder.mode(FOLDER_MODE);
        }
        let made = match builder.create(path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
            made => made,
        };
        let synced = made.and_then(|()| parent(path).map_or(Ok(()), sync_folder));
        synced.map_err(|source| KeyringError::File { path: path.to_owned(), source })?;
    }
    check_mode(root, FOLDER_MODE)?;
    check_mode(folder, FOLDER_MODE)
}

/// Refuses what others can open. Systems without such permissions have nothing to check.
pub(super) fn check_mode(path: &Path, wanted: u32) -> Result<(), KeyringError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let found = fs::metadata(path).map_err(|source| KeyringError::File { path: path.to_owned(), source })?;
        let mode = found.permissions().mode() & 0o7777;
        if mode & 0o077 != 0 {
            return Err(KeyringError::Open { path: path.to_owned(), mode, wanted });
        }
    }
    #[cfg(not(unix))]
    let _ = (path, wanted);
    Ok(())
}
