//! Files that come from outside: regular ones of a bounded size, and nothing else.
//!
//! A device never ends, a pipe may never begin, a folder has no bytes: whoever names one by mistake or by malice gets
//! a sentence, soon and in little memory.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

/// Opens a regular file of at most so many bytes. It may grow later: whoever reads it to its end reads through
/// [`read`], or no further than he can take.
pub fn open(path: &Path, most: u64) -> io::Result<File> {
    // Before it is opened: opening a pipe waits for whoever writes into it.
    check(&fs::metadata(path)?, most)?;
    let file = File::open(path)?;
    check(&file.metadata()?, most)?;
    Ok(file)
}

/// The bytes of a regular file of at most so many.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, most)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large(most)) } else { Ok(bytes) }
}

/// The text of a regular file of at most so many bytes.
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
            // What claims to be empty and is not is read no further than it may be.
            assert!(read(Path::new("/proc/self/maps"), 9).is_err());
        }
    }
}
