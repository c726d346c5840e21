//! Reads files from outside: only regular files of limited size.
//!
//! A device never ends, a pipe may never begin, and a folder has no bytes. If the user names one, the program reports
//! an error quickly and without much memory.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

/// Opens a regular file of at most `most` bytes. The file may grow later. So a caller that reads it to the end should
/// use [`read`] or its own limit.
pub fn open(path: &Path, most: u64) -> io::Result<File> {
    // The check comes before opening, because opening a pipe waits for its writer.
    check(&fs::metadata(path)?, most)?;
    let file = File::open(path)?;
    check(&file.metadata()?, most)?;
    Ok(file)
}

/// The content of a regular file of at most `most` bytes.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, most)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large(most)) } else { Ok(bytes) }
}

/// The text of a regular file of at most `most` bytes.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read(path, most)?).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        io::Error::new(io::ErrorKind::InvalidData, format!("it is no text in UTF-8: look at byte {at}"))
    })
}

fn check(found: &fs::Metadata, most: u64) -> io::Result<()> {
    if !found.is_file() {
        let what = if found.is_dir() { "a folder" } else { "a device or a pipe" };
        return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("it is {what}, and a file is wanted")));
    }
    if found.len() > most { Err(too_large(most)) } else { Ok(()) }
}

fn too_large(most: u64) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, format!("it is too large: at most {most} bytes are read"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_regular_file_of_a_bounded_size_is_not_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        fs::write(&path, "12345").expect("written");
        assert_eq!(read(&path, 5).expect("small enough"), b"12345");
        assert_eq!(read(&path, 4).expect_err("too large").kind(), io::ErrorKind::FileTooLarge);
        assert_eq!(read(folder.path(), 9).expect_err("a folder").kind(), io::ErrorKind::InvalidInput);
        assert_eq!(read(&folder.path().join("none"), 9).expect_err("none").kind(), io::ErrorKind::NotFound);
        fs::write(&path, b"a\xffb").expect("written");
        assert!(read_text(&path, 9).expect_err("no text").to_string().contains("byte 1"));
        if cfg!(target_os = "linux") {
            for device in ["/dev/zero", "/dev/full", "/proc/self/fd/0/none"] {
                assert!(read(Path::new(device), 9).is_err(), "{device}");
            }
            // A file that claims to be empty is read only up to the limit.
            assert!(read(Path::new("/proc/self/maps"), 9).is_err());
        }
    }
}
