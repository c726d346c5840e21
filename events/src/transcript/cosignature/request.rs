//! The request to a witness: the body of tlog-witness `add-checkpoint`.
//!
//! ```text
//! old 20852014
//! PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
//!
//! <a checkpoint's note>
//! ```
//!
//! It has the size of the checkpoint that the witness cosigned last. The consistency proof from there follows (RFC
//! 6962, section 2.1.2). Then follow an empty line and the new checkpoint.

use crate::transcript::checkpoint::decimal;
use crate::transcript::merkle::Hash;
use crate::transcript::note::MAX_NOTE;
use base64::prelude::{BASE64_STANDARD, Engine};
use std::fmt::Write as _;

/// The most lines of a consistency proof.
pub const MOST_HASHES: usize = 63;
/// The longest request that is read, in bytes: the old size, the proof and a note.
pub const MAX_REQUEST: usize = MAX_NOTE + (MOST_HASHES + 2) * 48;

/// Why a request is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// Longer than [`MAX_REQUEST`].
    #[error("the request is longer than {MAX_REQUEST} bytes")]
    TooLong,
    /// It has no empty line with a checkpoint after it.
    #[error("a request has an empty line and a checkpoint after it")]
    NoCheckpoint,
    /// The first line is not the old size.
    #[error("the first line of a request is “old” and the size of the last checkpoint, without zeros in front")]
    OldSize,
    /// The proof has more than [`MOST_HASHES`] hashes.
    #[error("a consistency proof has at most {MOST_HASHES} hashes")]
    TooManyHashes,
    /// A line of the proof is not a hash.
    #[error("line {line} of the consistency proof is not 32 bytes in base64")]
    Hash {
        /// The number of the line, from 1.
        line: usize,
    },
}

/// A parsed request; nothing is verified yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddCheckpoint<'a> {
    /// The size that the witness presumably cosigned last; 0 = none.
    pub old_size: u64,
    /// The consistency proof from there.
    pub proof: Vec<Hash>,
    /// The note of the checkpoint.
    pub note: &'a [u8],
}

impl<'a> AddCheckpoint<'a> {
    /// Reads the body of a request.
    ///
    /// # Errors
    /// The first error.
    pub fn parse(body: &'a [u8]) -> Result<Self, RequestError> {
        if body.len() > MAX_REQUEST {
            return Err(RequestError::TooLong);
        }
        let split = body.windows(2).position(|pair| pair == b"\n\n").ok_or(RequestError::NoCheckpoint)?;
        let (head, note) = (&body[..split], &body[split + 2..]);
        let head = std::str::from_utf8(head).map_err(|_| RequestError::OldSize)?;
        let mut lines = head.split('\n');
        let old_size = lines.next().and_then(|line| line.strip_prefix("old ")).and_then(decimal);
        let old_size = old_size.ok_or(RequestError::OldSize)?;
        let mut proof = Vec::new();
        for (line, number) in lines.zip(1..) {
            if number > MOST_HASHES {
                return Err(RequestError::TooManyHashes);
            }
            let hash = BASE64_STANDARD.decode(line).ok().and_then(|hash| Hash::try_from(hash.as_slice()).ok());
            proof.push(hash.ok_or(RequestError::Hash { line: number })?);
        }
        Ok(Self { old_size, proof, note })
    }
}

/// The body of a request.
pub fn write(old_size: u64, proof: &[Hash], note: &str) -> String {
    let mut body = format!("old {old_size}\n");
    for hash in proof {
        // Writing to a string cannot fail.
        let _ = writeln!(body, "{}", BASE64_STANDARD.encode(hash));
    }
    body.push('\n');
    body.push_str(note);
    body
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let hashes: Vec<Hash> = (0..63).map(|i| Hash::of_leaf(&[i])).collect();
        for (old, proof) in [(0, &hashes[..0]), (7, &hashes[..3]), (u64::MAX, &hashes[..])] {
            let body = write(old, proof, "a\n\nb\n");
            let read = AddCheckpoint::parse(body.as_bytes());
            assert_eq!(read, Ok(AddCheckpoint { old_size: old, proof: proof.to_vec(), note: b"a\n\nb\n" }));
        }
    }

    #[test]
    fn the_example_of_the_specification_is_read() {
        let body = "old 20852014\nPlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n\
                    jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=\n\nexample.com/behind-the-sofa\n";
        let read = AddCheckpoint::parse(body.as_bytes()).unwrap();
        assert_eq!((read.old_size, read.proof.len()), (20_852_014, 2));
        assert_eq!(read.proof[0].to_string(), "3e544d0abc07a6a846aeea6e7b42fb8316e36cc88a03db5e9afb996430e991ac");
        assert_eq!(write(read.old_size, &read.proof, "example.com/behind-the-sofa\n"), body);
    }

    #[test]
    fn what_is_no_request_is_refused() {
        let hash = BASE64_STANDARD.encode([1; 32]);
        for (body, error) in [
            (String::new(), RequestError::NoCheckpoint),
            ("old 0\n".to_owned(), RequestError::NoCheckpoint),
            ("\n\nnote".to_owned(), RequestError::OldSize),
            ("old\n\nnote".to_owned(), RequestError::OldSize),
            ("old 00\n\nnote".to_owned(), RequestError::OldSize),
            ("old +1\n\nnote".to_owned(), RequestError::OldSize),
            ("old -1\n\nnote".to_owned(), RequestError::OldSize),
            ("old  1\n\nnote".to_owned(), RequestError::OldSize),
            ("old 1\r\n\nnote".to_owned(), RequestError::OldSize),
            ("old 18446744073709551616\n\nnote".to_owned(), RequestError::OldSize),
            (format!("new 1\n{hash}\n\nnote"), RequestError::OldSize),
            (format!("old 1\n{hash}=\n\nnote"), RequestError::Hash { line: 1 }),
            (format!("old 1\n{hash}\n {hash}\n\nnote"), RequestError::Hash { line: 2 }),
            (format!("old 1\n{}\n\nnote", &hash[4..]), RequestError::Hash { line: 1 }),
            (format!("old 1\n{}\nnote", format!("{hash}\n").repeat(64)), RequestError::TooManyHashes),
            ("x".repeat(MAX_REQUEST + 1), RequestError::TooLong),
        ] {
            assert_eq!(AddCheckpoint::parse(body.as_bytes()), Err(error), "{body}");
        }
        assert_eq!(AddCheckpoint::parse(b"\xff\n\nnote"), Err(RequestError::OldSize));
    }
}
