//! The container of a bundle: a header, compressed text, and a digest of everything before it.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `ADJAUDIT` |
//! | 1 | version: 1, or 2 if the text brings boards |
//! | 4 | length of the text, big-endian |
//! | … | the text (JSON in UTF-8), one zstd frame |
//! | last 32 | SHA-256 of everything before it |
//!
//! The digest proves nothing: anybody who alters the file can alter the digest too. It only detects accidental damage.
//! The length in the header is not trusted: decompression stops at it, and it must not exceed [`MAX_TEXT`].

use super::finding::Finding;
use ruzstd::decoding::StreamingDecoder;
use sha2::{Digest, Sha256};
use std::io::Read;

/// The first bytes of a bundle.
pub const MAGIC: &[u8; 8] = b"ADJAUDIT";
/// The version of a file without boards. Programs before version 2 read it.
pub const VERSION: u8 = 1;
/// The version of a file that brings boards. An older program says that the file is of a newer version.
pub const WITH_BOARDS: u8 = 2;
/// The maximum length of a bundle's text after decompression, in bytes.
pub const MAX_TEXT: u32 = 64 << 20;
/// The maximum length of a file, in bytes.
pub const MAX_FILE: usize = 32 << 20;

const HEADER: usize = 13;
const DIGEST: usize = 32;
/// The maximum window of the decompressor in bytes, whatever the frame requests. It bounds the memory.
const WINDOW: u64 = 1 << 23;
#[cfg(feature = "write")]
const LEVEL: i32 = 12;

/// The text of a file, and the version that the file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unpacked {
    pub(super) text: Vec<u8>,
    version: u8,
}

impl Unpacked {
    /// Checks that the version says whether the text brings boards.
    pub(super) fn check_boards(&self, brings_boards: bool) -> Result<(), Finding> {
        if brings_boards == (self.version == WITH_BOARDS) {
            return Ok(());
        }
        let detail = format!("version {} of a file, and boards: {brings_boards}", self.version);
        Err(Finding::Unreadable { detail })
    }
}

/// Puts a text into the container.
#[cfg(feature = "write")]
pub(super) fn pack(text: &[u8], brings_boards: bool) -> std::io::Result<Vec<u8>> {
    use std::io::Write;
    let length = u32::try_from(text.len()).ok().filter(|length| *length <= MAX_TEXT);
    let length = length.ok_or_else(|| std::io::Error::other("the bundle is larger than bundles may be"))?;
    let mut file = Vec::with_capacity(HEADER + text.len() / 3 + DIGEST);
    file.extend_from_slice(MAGIC);
    file.push(if brings_boards { WITH_BOARDS } else { VERSION });
    file.extend_from_slice(&length.to_be_bytes());
    let mut encoder = zstd::stream::write::Encoder::new(file, LEVEL)?;
    encoder.write_all(text)?;
    let mut file = encoder.finish()?;
    let digest = Sha256::digest(&file);
    file.extend_from_slice(&digest);
    Ok(file)
}

/// Takes the text out of the container.
///
/// # Errors
/// The first thing that is wrong with the file.
pub fn unpack(file: &[u8]) -> Result<Vec<u8>, Finding> {
    unpack_versioned(file).map(|unpacked| unpacked.text)
}

/// Takes the text out of the container, with the version of the file.
pub(super) fn unpack_versioned(file: &[u8]) -> Result<Unpacked, Finding> {
    let Some(rest) = file.strip_prefix(MAGIC) else { return Err(Finding::NotEvidence {}) };
    let version = match rest.first().copied() {
        None => return Err(Finding::WrongLength {}),
        Some(version @ (VERSION | WITH_BOARDS)) => version,
        Some(found) => return Err(Finding::UnknownVersion { found: found.into(), known: WITH_BOARDS.into() }),
    };
    if file.len() > MAX_FILE {
        return Err(Finding::TooLarge { most: MAX_FILE as u64 });
    }
    let body = file.len().checked_sub(DIGEST).filter(|end| *end > HEADER).ok_or(Finding::WrongLength {})?;
    let (signed, digest) = file.split_at(body);
    if Sha256::digest(signed).as_slice() != digest {
        return Err(Finding::Damaged {});
    }
    let (header, frame) = signed.split_at(HEADER);
    let length = header.last_chunk::<4>().map_or(u32::MAX, |bytes| u32::from_be_bytes(*bytes));
    if length > MAX_TEXT {
        return Err(Finding::TooLarge { most: MAX_TEXT.into() });
    }
    inflate(frame, length as usize).map(|text| Unpacked { text, version })
}

fn inflate(frame: &[u8], length: usize) -> Result<Vec<u8>, Finding> {
    let unreadable = |detail: String| Finding::Unreadable { detail };
    let mut decoder =
        StreamingDecoder::new_with_max_window_size(frame, WINDOW).map_err(|error| unreadable(error.to_string()))?;
    // The buffer grows with the actual data, so a header with a large length costs nothing.
    let mut text = Vec::with_capacity(length.min(1 << 20));
    let most = length as u64 + 1;
    decoder.by_ref().take(most).read_to_end(&mut text).map_err(|error| unreadable(error.to_string()))?;
    if text.len() != length || !decoder.get_ref().is_empty() {
        return Err(Finding::WrongLength {});
    }
    // The frame's own checksum is optional and not checked; the digest of the file was.
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_is_unpacked() {
        for text in [&b""[..], b"{}", &vec![b'x'; 100_000]] {
            assert_eq!(unpack(&pack(text, false).unwrap()).as_deref(), Ok(text));
            assert_eq!(unpack(&pack(text, true).unwrap()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn the_version_says_whether_there_are_boards() {
        for brings_boards in [false, true] {
            let unpacked = unpack_versioned(&pack(b"{}", brings_boards).unwrap()).unwrap();
            assert_eq!(unpacked.check_boards(brings_boards), Ok(()));
            assert!(matches!(unpacked.check_boards(!brings_boards), Err(Finding::Unreadable { .. })));
        }
        let mut newer = pack(b"{}", true).unwrap();
        newer[8] = 3;
        assert_eq!(unpack(&newer), Err(Finding::UnknownVersion { found: 3, known: 2 }));
    }

    #[test]
    fn every_bit_of_a_file_counts() {
        let file = pack(b"{\"format\":\"something\"}", false).unwrap();
        for bit in 0..file.len() * 8 {
            let mut altered = file.clone();
            altered[bit / 8] ^= 1 << (bit % 8);
            assert!(unpack(&altered).is_err(), "bit {bit}");
        }
        for length in 0..file.len() {
            assert!(unpack(&file[..length]).is_err(), "{length} bytes");
        }
        assert!(unpack(&[file.as_slice(), b"x"].concat()).is_err());
    }

    /// A file with a false length in its header and a correct digest.
    fn with_length(mut file: Vec<u8>, length: u32) -> Vec<u8> {
        file.truncate(file.len() - DIGEST);
        file[9..13].copy_from_slice(&length.to_be_bytes());
        let digest = Sha256::digest(&file);
        file.extend_from_slice(&digest);
        file
    }

    #[test]
    fn lengths_are_not_believed() {
        let file = pack(&vec![b' '; 50 << 20], false).unwrap();
        assert!(file.len() < 10_000, "a bomb: {}", file.len());
        assert_eq!(unpack(&with_length(file.clone(), 10)), Err(Finding::WrongLength {}));
        assert_eq!(unpack(&with_length(file.clone(), MAX_TEXT)), Err(Finding::WrongLength {}));
        assert_eq!(unpack(&with_length(file, u32::MAX)), Err(Finding::TooLarge { most: MAX_TEXT.into() }));
    }

    /// The digest detects damage. An attacker corrects the digest, so the decompressor must cope with any frame.
    #[test]
    fn a_hostile_frame_is_refused_and_not_believed() {
        let text: Vec<u8> = (0..4_000_u32).flat_map(|n| (n * n % 251).to_string().into_bytes()).collect();
        let good = pack(&text, false).unwrap();
        for at in (HEADER..good.len() - DIGEST).step_by(3) {
            for flip in [0x01, 0x80, 0xff] {
                let mut altered = good.clone();
                altered[at] ^= flip;
                let read = unpack(&with_length(altered, text.len() as u32));
                assert!(read.is_err() || read.is_ok_and(|read| read.len() == text.len()), "byte {at}");
            }
        }
        for end in HEADER..good.len() - DIGEST {
            let cut = [&good[..end], &[0; DIGEST]].concat();
            assert!(unpack(&with_length(cut, text.len() as u32)).is_err(), "{end} bytes");
        }
    }

    #[test]
    fn a_second_frame_or_a_huge_window_is_refused() {
        let mut file = pack(b"{}", false).unwrap();
        file.truncate(file.len() - DIGEST);
        let frame = file[HEADER..].to_vec();
        file.extend_from_slice(&frame);
        file.extend_from_slice(&[0; DIGEST]);
        assert_eq!(unpack(&with_length(file, 2)), Err(Finding::WrongLength {}));

        // Frame header: magic, no single segment, window descriptor of 2^41.
        let mut file = pack(b"", false).unwrap();
        file.truncate(HEADER);
        file.extend_from_slice(&[0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xf8, 0x01, 0x00, 0x00]);
        file.extend_from_slice(&[0; DIGEST]);
        assert!(matches!(unpack(&with_length(file, 0)), Err(Finding::Unreadable { .. })));
    }
}
