//! Who may read the store: its owner, whatever the umask of the process.
//!
//! The engine makes its files as the umask has it. The folder is closed to others before the first of them is made, so
//! nobody gets at one; their own modes are put right when the store is opened and when it is closed.

#[cfg(unix)]
mod unix {
    use std::fs::{self, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
    use std::path::Path;

    const FOLDER: u32 = 0o700;
    const FILE: u32 = 0o600;

    /// Makes a folder, and those above it, for its owner alone.
    pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
        fs::DirBuilder::new().recursive(true).mode(FOLDER).create(path)
    }

    /// A file to be made that only its owner reads.
    pub(crate) fn own(options: &mut OpenOptions) -> &mut OpenOptions {
        options.mode(FILE)
    }

    /// Closes a folder and all in it to others. On a medium that takes no changes it stays as it is.
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

    /// Who may read what is for the system to say.
    pub fn close(_: &Path) {}
}

#[cfg(not(unix))]
pub use elsewhere::close;
#[cfg(not(unix))]
pub(crate) use elsewhere::{make_folder, own};
