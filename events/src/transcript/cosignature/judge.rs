//! A witness's decision on a request, after tlog-witness: the checks in the specified order, each with its status. The
//! caller passes in the checkpoint that the witness cosigned last.

use super::key::CosignerKey;
use super::request::{AddCheckpoint, RequestError};
use crate::transcript::checkpoint::{CheckpointError, CheckpointText};
use crate::transcript::consistency::ConsistencyProof;
use crate::transcript::merkle::{Hash, TreeHead};
use crate::transcript::note::{Note, NoteError, SignatureLine, VerifierKey};
use crate::transcript::proof::ProofError;
use std::fmt;
use std::str::FromStr;

/// The public key of a log that a witness knows: a note key (signature type 0x01), or the key of a log that signs as a
/// cosigner (0x04, 0x06).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogKey {
    /// It signs the text itself.
    Note(VerifierKey),
    /// It signs as a cosigner does.
    Cosigner(CosignerKey),
}

impl LogKey {
    /// The key's name, which should be the log's origin.
    pub fn name(&self) -> &str {
        match self {
            Self::Note(key) => key.name(),
            Self::Cosigner(key) => key.name(),
        }
    }

    fn is_of(&self, line: &SignatureLine<'_>) -> bool {
        match self {
            Self::Note(key) => key.is_of(line),
            Self::Cosigner(key) => key.is_of(line),
        }
    }

    fn verifies(&self, text: &str, line: &SignatureLine<'_>) -> bool {
        match self {
            Self::Note(key) => key.verifies(text, line),
            Self::Cosigner(key) => key.signed_at(text, line).is_ok(),
        }
    }
}

impl fmt::Display for LogKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Note(key) => key.fmt(f),
            Self::Cosigner(key) => key.fmt(f),
        }
    }
}

impl FromStr for LogKey {
    type Err = NoteError;

    fn from_str(text: &str) -> Result<Self, NoteError> {
        // The key itself has its type.
        text.parse().map(Self::Cosigner).or_else(|_| text.parse().map(Self::Note))
    }
}

/// Why a witness does not cosign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The request is invalid.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The note of the request is invalid.
    #[error(transparent)]
    Note(#[from] NoteError),
    /// The text of the note is not a checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The witness does not know the log.
    #[error("this witness does not know the log {origin}")]
    UnknownLog {
        /// Its origin.
        origin: String,
    },
    /// No known key of this log has signed, or a signature is wrong.
    #[error("the checkpoint is not signed by its log")]
    NotSigned,
    /// The checkpoint is smaller than the one that it should follow.
    #[error("a checkpoint of {new} leaves does not follow one of {old}")]
    Shrunk {
        /// The size said to be cosigned last.
        old: u64,
        /// The size of the checkpoint.
        new: u64,
    },
    /// The witness cosigned another size last.
    #[error("this witness cosigned {size} leaves last")]
    Conflict {
        /// That size.
        size: u64,
    },
    /// The proof does not show that the checkpoint extends the one cosigned last.
    #[error("the consistency proof does not prove it: {0}")]
    Inconsistent(ProofError),
}

impl Refused {
    /// The HTTP status that the specification gives it.
    pub fn status(&self) -> u16 {
        match self {
            Self::Request(_) | Self::Note(_) | Self::Checkpoint(_) | Self::Shrunk { .. } => 400,
            Self::NotSigned => 403,
            Self::UnknownLog { .. } => 404,
            Self::Conflict { .. } => 409,
            Self::Inconsistent(_) => 422,
        }
    }
}

/// A request for a known log with a valid signature by the log. Its consistency is not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted<'a> {
    /// The log.
    pub origin: &'a str,
    /// Its size and root.
    pub head: TreeHead,
    /// The text to cosign.
    pub text: &'a str,
    /// The log's valid signature lines.
    pub signed: Vec<SignatureLine<'a>>,
    /// The consistency proof of the request.
    proof: ConsistencyProof,
}

/// Parses a request and verifies that it is a known log's. `known` gives the keys of an origin; empty = unknown.
///
/// # Errors
/// The request is refused.
pub fn judge(body: &[u8], known: impl Fn(&str) -> Vec<LogKey>) -> Result<Accepted<'_>, Refused> {
    let request = AddCheckpoint::parse(body)?;
    let note = Note::parse(request.note)?;
    let checkpoint = CheckpointText::parse(note.text)?;
    let keys = known(checkpoint.origin);
    if keys.is_empty() {
        return Err(Refused::UnknownLog { origin: checkpoint.origin.to_owned() });
    }
    let mut signed = Vec::new();
    for line in note.signatures {
        for key in keys.iter().filter(|key| key.is_of(&line)) {
            // A wrong signature by a known key makes the note invalid, whoever else has signed.
            if !key.verifies(note.text, &line) {
                return Err(Refused::NotSigned);
            }
            signed.push(line.clone());
        }
    }
    if signed.is_empty() {
        return Err(Refused::NotSigned);
    }
    let (old, new) = (request.old_size, checkpoint.head.size);
    if old > new {
        return Err(Refused::Shrunk { old, new });
    }
    let proof = ConsistencyProof { old_size: old, new_size: new, path: request.proof };
    Ok(Accepted { origin: checkpoint.origin, head: checkpoint.head, text: note.text, signed, proof })
}

impl Accepted<'_> {
    /// Whether it follows the checkpoint that was cosigned last; none = there was no earlier one.
    ///
    /// # Errors
    /// The request is refused.
    pub fn follows(&self, last: Option<TreeHead>) -> Result<(), Refused> {
        let last = last.unwrap_or(TreeHead { size: 0, root: Hash::of_empty_tree() });
        if self.proof.old_size != last.size {
            return Err(Refused::Conflict { size: last.size });
        }
        if self.head.size == 0 && self.head.root != Hash::of_empty_tree() {
            return Err(Refused::Inconsistent(ProofError::Rewritten));
        }
        self.proof.verify(&last, &self.head).map_err(Refused::Inconsistent)
    }
}

#[cfg(test)]
mod tests {
    use super::super::key::Algorithm;
    use super::super::request::write;
    use super::super::secret::CosignerSecret;
    use super::*;
    use crate::transcript::keys::ServerKey;
    use crate::transcript::merkle::Frontier;
    use crate::transcript::note;
    use adjutant_seeds as seeds;
    use base64::prelude::{BASE64_STANDARD, Engine};
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    const ORIGIN: &str = "example.com/log";

    fn log() -> ServerKey {
        ServerKey::from_seed(&[1; 32])
    }

    fn key() -> LogKey {
        LogKey::Note(VerifierKey::new(ORIGIN, log().public_key()).unwrap())
    }

    fn leaves(size: u64, kind: u8) -> Vec<Hash> {
        (0..size).map(|i| Hash::of_leaf(&[kind, i as u8])).collect()
    }

    fn head(leaves: &[Hash]) -> TreeHead {
        leaves.iter().copied().collect::<Frontier>().head()
    }

    fn text(head: &TreeHead) -> String {
        format!("{ORIGIN}\n{}\n{}\n", head.size, BASE64_STANDARD.encode(head.root))
    }

    fn signed(head: &TreeHead) -> String {
        note::sign(&text(head), ORIGIN, &log()).unwrap()
    }

    /// The answer of a witness that has seen `last`.
    fn ask(body: &str, keys: &[LogKey], last: Option<TreeHead>) -> Result<TreeHead, Refused> {
        let known = |origin: &str| if origin == ORIGIN { keys.to_vec() } else { Vec::new() };
        let accepted = judge(body.as_bytes(), known)?;
        accepted.follows(last)?;
        Ok(accepted.head)
    }

    fn grow(from: u64, to: u64) -> (String, TreeHead, TreeHead) {
        let all = leaves(to, 0);
        let proof = ConsistencyProof::make(all.as_slice(), from, to).unwrap();
        let (old, new) = (head(&all[..from as usize]), head(&all));
        (write(from, &proof.path, &signed(&new)), old, new)
    }

    #[test]
    fn a_log_that_only_grows_is_cosigned() {
        for to in 0..20 {
            for from in 0..=to {
                let (body, old, new) = grow(from, to);
                let last = if from == 0 { None } else { Some(old) };
                assert_eq!(ask(&body, &[key()], last), Ok(new), "{from} to {to}");
            }
        }
    }

    #[test]
    fn another_history_is_not_cosigned() {
        for to in 1..20_u64 {
            for from in 1..=to {
                let (body, ..) = grow(from, to);
                let other = head(&leaves(from, 1));
                let refused = ask(&body, &[key()], Some(other)).unwrap_err();
                assert_eq!(refused.status(), 422, "{from} to {to}: {refused}");
            }
        }
    }

    #[test]
    fn the_statuses_are_those_of_the_specification() {
        let (body, old, new) = grow(3, 7);
        let status = |body: &str, last| ask(body, &[key()], last).unwrap_err();
        assert_eq!(status(&body, None), Refused::Conflict { size: 0 });
        assert_eq!(status(&body, Some(new)), Refused::Conflict { size: 7 });
        assert_eq!(status(&body, Some(new)).status(), 409);
        assert_eq!(status(&body.replacen("old 3", "old 8", 1), Some(old)).status(), 400, "old is larger");
        assert_eq!(status(&body.replacen("old 3", "old 03", 1), Some(old)).status(), 400);
        assert_eq!(status(&body.replace('\u{2014}', "-"), Some(old)).status(), 400, "no note");
        assert_eq!(status(&body.replacen("example.com/log\n", "example.com/lag\n", 1), Some(old)).status(), 404);
        assert_eq!(status(&body.replacen("\n7\n", "\n8\n", 1), Some(old)), Refused::NotSigned);
        assert_eq!(ask(&body, &[], Some(old)).unwrap_err().status(), 404);
        let thief = LogKey::Note(VerifierKey::new(ORIGIN, ServerKey::from_seed(&[2; 32]).public_key()).unwrap());
        assert_eq!(ask(&body, std::slice::from_ref(&thief), Some(old)).unwrap_err().status(), 403);
        assert_eq!(ask(&body, &[thief, key()], Some(old)), Ok(new), "one good signature is enough");
        // A proof where none is allowed.
        let (first, _, seven) = grow(0, 7);
        let padded = first.replacen("old 0\n", &format!("old 0\n{}\n", BASE64_STANDARD.encode([0; 32])), 1);
        assert_eq!(status(&padded, None).status(), 422);
        assert_eq!(ask(&first, &[key()], None), Ok(seven));
        let mut proofless: Vec<&str> = body.lines().collect();
        proofless.remove(1);
        assert_eq!(status(&format!("{}\n", proofless.join("\n")), Some(old)).status(), 422);
        // The same size again, with the same root and with another.
        let again = write(7, &[], &signed(&new));
        assert_eq!(ask(&again, &[key()], Some(new)), Ok(new));
        assert_eq!(status(&again, Some(head(&leaves(7, 1)))).status(), 422);
        // An empty tree has only one root.
        let nothing = TreeHead { size: 0, root: Hash::from_bytes([0; 32]) };
        assert_eq!(status(&write(0, &[], &signed(&nothing)), None).status(), 422);
    }

    #[test]
    fn a_bad_signature_of_a_known_key_spoils_a_note_that_another_has_signed_well() {
        let second = ServerKey::from_seed(&[3; 32]);
        let keys = [key(), LogKey::Note(VerifierKey::new(ORIGIN, second.public_key()).unwrap())];
        let (one, two) = (head(&leaves(1, 0)), head(&leaves(2, 0)));
        let elsewhere = note::sign(&text(&two), ORIGIN, &second).unwrap();
        let stolen = elsewhere.lines().last().unwrap();
        let note = format!("{}{stolen}\n", signed(&one));
        assert_eq!(ask(&write(0, &[], &note), &keys, None), Err(Refused::NotSigned));
        assert_eq!(ask(&write(0, &[], &note), &keys[..1], None), Ok(one), "of an unknown key it is passed over");
    }

    #[test]
    fn a_log_that_signs_as_a_cosigner_is_known_by_that_key() {
        let one = head(&leaves(1, 0));
        for algorithm in Algorithm::ALL {
            let secret = CosignerSecret::from_seed(ORIGIN, algorithm, &[4; 32]).unwrap();
            let known: LogKey = secret.public_key().to_string().parse().unwrap();
            let note = format!("{}\n{}\n", text(&one), secret.cosign(&text(&one), 5).unwrap());
            assert_eq!(ask(&write(0, &[], &note), std::slice::from_ref(&known), None), Ok(one));
            assert_eq!(ask(&write(0, &[], &note), &[key()], None), Err(Refused::NotSigned));
        }
        assert_eq!(key().to_string().parse(), Ok(key()));
        assert!("rubbish".parse::<LogKey>().is_err());
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: seeds::tries(256, 10_000) as u32,
            rng_seed: RngSeed::Fixed(seeds::one("judge")),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn rubbish_is_refused_and_nothing_falls_over(body in proptest::collection::vec(any::<u8>(), 0..400)) {
            prop_assert!(judge(&body, |_| vec![key()]).is_err());
        }

        #[test]
        fn a_request_with_one_byte_altered_says_nothing_else(at in 0..400_usize, byte in any::<u8>()) {
            let (body, old, new) = grow(3, 7);
            let mut altered = body.clone().into_bytes();
            let at = at % altered.len();
            altered[at] = byte;
            let judged = judge(&altered, |_| vec![key()]).and_then(|accepted| {
                accepted.follows(Some(old))?;
                Ok(accepted.head)
            });
            if altered == body.as_bytes() {
                prop_assert_eq!(judged, Ok(new));
            } else {
                prop_assert!(judged.is_err());
            }
        }

        #[test]
        fn keys_made_of_rubbish_are_none(text in "\\PC{0,80}", name in "[a-z+ ]{0,6}") {
            let _ = text.parse::<LogKey>();
            let _ = format!("{name}+00000000+{text}").parse::<LogKey>();
            let _ = SignatureLine::parse(&format!("\u{2014} {name} {text}"));
        }
    }
}
