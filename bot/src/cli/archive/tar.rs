//! The tar format (POSIX ustar), as far as an archive needs it: plain files with short names.

use std::io::{self, Read, Write};

const BLOCK: usize = 512;
/// The largest file whose size the header can hold, in bytes.
const LARGEST: u64 = 0o777_7777_7777;
/// The fields of a header: their first byte and their length.
const NAME: (usize, usize) = (0, 100);
const MODE: (usize, usize) = (100, 8);
const OWNER: (usize, usize) = (108, 8);
const GROUP: (usize, usize) = (116, 8);
const SIZE: (usize, usize) = (124, 12);
const TIME: (usize, usize) = (136, 12);
const CHECKSUM: (usize, usize) = (148, 8);
const KIND: usize = 156;
const MAGIC: (usize, usize) = (257, 8);
const USTAR: &[u8; 8] = b"ustar\x0000";
const FILE: u8 = b'0';

/// Appends a file, changed at this second.
///
/// # Errors
/// The archive cannot be written, or the format cannot hold the name or the size.
pub(super) fn append(archive: &mut dyn Write, name: &str, content: &[u8], seconds: u64) -> io::Result<()> {
    let size = content.len() as u64;
    if name.len() > NAME.1 || size > LARGEST || seconds > LARGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("tar cannot hold {name}")));
    }
    let mut header = [0; BLOCK];
    put(&mut header, NAME, name.as_bytes());
    put(&mut header, MODE, b"0000644\0");
    put(&mut header, OWNER, b"0000000\0");
    put(&mut header, GROUP, b"0000000\0");
    put(&mut header, SIZE, format!("{size:011o}\0").as_bytes());
    put(&mut header, TIME, format!("{seconds:011o}\0").as_bytes());
    header[KIND] = FILE;
    put(&mut header, MAGIC, USTAR);
    let sum = checksum(&header);
    put(&mut header, CHECKSUM, format!("{sum:06o}\0 ").as_bytes());
    archive.write_all(&header)?;
    archive.write_all(content)?;
    archive.write_all(&[0; BLOCK][..padding(size)])
}

/// Ends an archive.
///
/// # Errors
/// It cannot be written.
pub(super) fn end(archive: &mut dyn Write) -> io::Result<()> {
    archive.write_all(&[0; 2 * BLOCK])
}

/// Calls `take` with the name and the content of each file, in order.
///
/// # Errors
/// The archive cannot be read or has something other than plain files, or `take` fails.
pub(super) fn each(
    archive: &mut dyn Read,
    mut take: impl FnMut(&str, &mut dyn Read) -> io::Result<()>,
) -> io::Result<()> {
    loop {
        let mut header = [0; BLOCK];
        archive.read_exact(&mut header)?;
        if header.iter().all(|byte| *byte == 0) {
            return Ok(());
        }
        let (name, size) = read(&header).ok_or_else(|| {
            io::Error::new(io::ErrorKind::InvalidData, "it is no archive of ours: a header is not one of a plain file")
        })?;
        let mut content = (&mut *archive).take(size);
        take(&name, &mut content)?;
        // A file that was cut short is found by the next header.
        io::copy(&mut content, &mut io::sink())?;
        io::copy(&mut (&mut *archive).take(padding(size) as u64), &mut io::sink())?;
    }
}

/// The name and the size in a header; none if it is not that of a plain file.
fn read(header: &[u8; BLOCK]) -> Option<(String, u64)> {
    let sum = u64::from(checksum(header));
    if field(header, MAGIC) != USTAR || header[KIND] != FILE || octal(field(header, CHECKSUM)) != Some(sum) {
        return None;
    }
    let name = field(header, NAME).split(|byte| *byte == 0).next()?;
    Some((std::str::from_utf8(name).ok()?.to_owned(), octal(field(header, SIZE))?))
}

fn put(header: &mut [u8; BLOCK], (start, _): (usize, usize), bytes: &[u8]) {
    header[start..start + bytes.len()].copy_from_slice(bytes);
}

fn field(header: &[u8; BLOCK], (start, length): (usize, usize)) -> &[u8] {
    &header[start..start + length]
}

fn octal(field: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(field).ok()?;
    u64::from_str_radix(text.trim_matches(['\0', ' ']), 8).ok()
}

/// The sum of a header's bytes, with spaces for the sum itself.
fn checksum(header: &[u8; BLOCK]) -> u32 {
    let (start, length) = CHECKSUM;
    let own = start..start + length;
    let byte = |(at, byte): (usize, &u8)| if own.contains(&at) { u32::from(b' ') } else { u32::from(*byte) };
    header.iter().enumerate().map(byte).sum()
}

/// The number of bytes up to the next block.
fn padding(size: u64) -> usize {
    // The rest is less than a block.
    let rest = usize::try_from(size % BLOCK as u64).unwrap_or_default();
    (BLOCK - rest) % BLOCK
}

#[cfg(test)]
mod tests {
    use super::*;

    fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (name, content) in files {
            append(&mut bytes, name, content, 1_795_176_000).expect("appended");
        }
        end(&mut bytes).expect("ended");
        bytes
    }

    fn files(bytes: &[u8]) -> io::Result<Vec<(String, Vec<u8>)>> {
        let mut files = Vec::new();
        let mut bytes = bytes;
        each(&mut bytes, |name, content| {
            let mut read = Vec::new();
            content.read_to_end(&mut read)?;
            files.push((name.to_owned(), read));
            Ok(())
        })?;
        Ok(files)
    }

    #[test]
    fn what_was_written_is_read() {
        let long = vec![7; 1300];
        let written: [(&str, &[u8]); 4] = [("a", b""), ("games/b", &long), ("c", &long[..512]), ("土曜", b"x")];
        let bytes = archive(&written);
        assert_eq!(bytes.len() % BLOCK, 0);
        let read = files(&bytes).expect("readable");
        let expected: Vec<(String, Vec<u8>)> =
            written.iter().map(|(name, content)| ((*name).to_owned(), content.to_vec())).collect();
        assert_eq!(read, expected);
    }

    #[test]
    fn damage_is_an_error_and_no_panic() {
        let bytes = archive(&[("a", b"12345")]);
        for cut in [0, 100, 600, 1024, 1500] {
            assert!(files(&bytes[..cut]).is_err(), "{cut}");
        }
        for at in [0, 130, 148, 156, 260] {
            let mut wrong = bytes.clone();
            wrong[at] ^= 0x80;
            assert!(files(&wrong).is_err(), "{at}");
        }
        assert!(append(&mut Vec::new(), &"x".repeat(101), b"", 0).is_err());
    }
}
