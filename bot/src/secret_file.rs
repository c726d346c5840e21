//! A secret key of this server in a private file, created when it is first needed.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

/// The length of a key, in bytes.
pub const KEY: usize = 32;

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum SecretFileError {
    /// The file cannot be read or written.
    #[error("the key cannot be kept in {path}: {source}")]
    File {
        /// The file.
        path: String,
        /// The cause.
        source: io::Error,
    },
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(getrandom::Error),
    /// The file has another length than a key.
    #[error("{0} is not a key: it has other than 32 bytes")]
    NoKey(String),
}

/// The key in this file, which is created if it is missing.
///
/// # Errors
/// The key cannot be read, created or written.
pub fn at(path: &Path) -> Result<[u8; KEY], SecretFileError> {
    let failed = |source| SecretFileError::File { path: path.display().to_string(), source };
    match std::fs::File::open(path) {
        Ok(file) => {
            let mut bytes = Vec::new();
            file.take(KEY as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
            bytes.try_into().map_err(|_| SecretFileError::NoKey(path.display().to_string()))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            std::fs::create_dir_all(path.parent().unwrap_or(path)).map_err(failed)?;
            let mut key = [0; KEY];
            getrandom::fill(&mut key).map_err(SecretFileError::Random)?;
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            {
                use std::os::unix::fs::OpenOptionsExt as _;
                options.mode(0o600);
            }
            let mut file = options.open(path).map_err(failed)?;
            file.write_all(&key).and_then(|()| file.sync_all()).map_err(failed)?;
            Ok(key)
        }
        Err(error) => Err(failed(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_nobody_else_reads_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("key");
        let made = at(&file).expect("made");
        assert_eq!(at(&file).expect("found"), made);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&file, "short").expect("written");
        assert!(matches!(at(&file), Err(SecretFileError::NoKey(_))));
    }
}
