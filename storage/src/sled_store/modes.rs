//! File permissions: only the owner may read the store, whatever the umask is.
//!
//! The engine creates its files with the umask. The folder is made private before the first of them is created, so no
//! other user can reach them. Their own modes are corrected when the store is opened and closed.

#[cfg(unix)]
mod unix {
    use std::fs::{self, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
    use std::path::Path;

    const FOLDER: u32 = 0o700;
    const FILE: u32 = 0o600;

    /// Creates a folder, and those above it, with mode 0700.
    pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
        fs::DirBuilder::new().recursive(true).mode(FOLDER).create(path)
    }

    /// Options for a file that only its owner can read.
    pub(crate) fn own(options: &mut OpenOptions) -> &mut OpenOptions {
        options.mode(FILE)
    }

    /// Makes a folder and its content private. On a read-only medium nothing changes.
    pub fn close(folder: &Path) {
        let wide = |path: &Path| fs::symlink_metadata(path).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
        if wide(folder) {
            let _ = fs::set_permissions(folder, Permissions::from_mode(FOLDER));
        }
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => close(&path),
                Ok(kind) if kind.is_file() && wide(&path) => {
                    let _ = fs::set_permissions(&path, Permissions::from_mode(FILE));
                }
                _ => {}
            }
        }
    }
}

#[cfg(unix)]
pub use unix::close;
#[cfg(unix)]
pub(crate) use unix::{make_folder, own};

#[cfg(not(unix))]
mod elsewhere {
    use std::fs::{self, OpenOptions};
    use std::io;
    use std::path::Path;

    pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    pub(crate) fn own(options: &mut OpenOptions) -> &mut OpenOptions {
        options
    }

    /// The system manages permissions.
    pub fn close(_: &Path) {}
}

#[cfg(not(unix))]
pub use elsewhere::close;
#[cfg(not(unix))]
pub(crate) use elsewhere::{make_folder, own};
