//! Tampering with checkpoints, and text that was never one.

use adjutant_events::GameId;
use adjutant_events::transcript::{
    Checkpoint, CheckpointError, Hash, NoteError, Origin, ServerKey, ServerPublicKey, TreeHead, VerifierKey,
};
use adjutant_seeds as seeds;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

struct Signed {
    note: String,
    checkpoint: Checkpoint,
    key: ServerPublicKey,
}

fn signed() -> Signed {
    let key = ServerKey::from_seed(&[5; 32]);
    let origin = Origin::new(key.public_key().fingerprint(), GameId::new("summer 1941")).expect("a good name");
    let checkpoint = Checkpoint::new(origin, TreeHead { size: 258, root: Hash::of_leaf(b"x") });
    let note = checkpoint.sign(&key).expect("the key is the origin's");
    Signed { note, checkpoint, key: key.public_key() }
}

impl Signed {
    fn open(&self, note: &[u8]) -> Result<Checkpoint, CheckpointError> {
        Checkpoint::open(note, &self.checkpoint.origin, &self.key)
    }
}

/// Every bit of a checkpoint, with the reason that belongs to the place it is in.
#[test]
fn every_bit_of_a_checkpoint_counts() {
    let signed = signed();
    let name = signed.checkpoint.origin.to_string();
    let text_end = signed.note.find("\n\n").unwrap() + 1;
    let name_at = signed.note.rfind(&name).unwrap();
    let base64_at = name_at + name.len() + 1;
    for bit in 0..8 * signed.note.len() {
        let mut altered = signed.note.clone().into_bytes();
        let at = bit / 8;
        altered[at] ^= 1 << (bit % 8);
        let refused = match signed.open(&altered) {
            Err(CheckpointError::Note(refused)) => refused,
            other => panic!("bit {bit}: {other:?}"),
        };
        let unreadable = matches!(refused, NoteError::NotText | NoteError::ControlCharacter { .. });
        let expected = if at < text_end - 1 {
            // A comma or a digit may become a line break and leave the text a text: it is not what was signed.
            matches!(refused, NoteError::WrongSignature { .. } | NoteError::NotSigned { .. })
        } else if at <= text_end {
            matches!(refused, NoteError::NoSignatures)
        } else if at < name_at {
            matches!(refused, NoteError::SignatureLine { line: 1 })
        } else if at < base64_at - 1 {
            matches!(refused, NoteError::NotSigned { .. } | NoteError::SignatureLine { .. } | NoteError::NoSignatures)
        } else {
            matches!(
                refused,
                NoteError::SignatureLine { .. }
                    | NoteError::WrongSignature { .. }
                    | NoteError::NotSigned { .. }
                    | NoteError::CutOff
            )
        };
        assert!(expected || unreadable, "bit {bit}, byte {at}: {refused}");
    }
}

#[test]
fn a_cut_checkpoint_is_refused_at_every_length() {
    let signed = signed();
    for length in 0..signed.note.len() {
        assert!(signed.open(&signed.note.as_bytes()[..length]).is_err(), "{length} bytes");
    }
    assert_eq!(signed.open(signed.note.as_bytes()), Ok(signed.checkpoint.clone()));
}

#[test]
fn a_checkpoint_signed_again_with_another_key_is_refused() {
    let signed = signed();
    let thief = ServerKey::from_seed(&[6; 32]);
    let origin = Origin::new(thief.public_key().fingerprint(), GameId::new("summer 1941")).unwrap();
    let forged = Checkpoint::new(origin, signed.checkpoint.head).sign(&thief).unwrap();
    let refused = signed.open(forged.as_bytes());
    assert!(matches!(refused, Err(CheckpointError::Note(NoteError::NotSigned { .. }))), "{refused:?}");
}

#[test]
fn a_huge_note_is_not_read() {
    let signed = signed();
    let huge = "x".repeat(10_000_000) + &signed.note;
    let refused = signed.open(huge.as_bytes());
    assert!(matches!(refused, Err(CheckpointError::Note(NoteError::TooLong { .. }))), "{refused:?}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(256, 10_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("quietly")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bytes_are_refused_quietly(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(signed().open(&bytes).is_err());
    }

    /// Pieces of real notes in any order.
    #[test]
    fn any_shuffled_note_is_refused_quietly(
        pieces in prop::collection::vec(prop::sample::select(vec![
            "\n", "\n\n", "— ", "—", " ", "+", "=", "A", "AAAA", "adjutant/", "258", "0", "é", "\u{a0}", "\r\n",
            "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=", "example.com/log",
        ]), 0..30),
    ) {
        let text = pieces.concat();
        prop_assert!(signed().open(text.as_bytes()).is_err());
        let _ = text.parse::<VerifierKey>();
        let _ = text.parse::<Origin>();
    }

    #[test]
    fn any_text_is_an_origin_or_refused(game in ".{0,30}", text in "(adjutant/)?[ -~é]{0,60}") {
        if let Ok(origin) = text.parse::<Origin>() {
            prop_assert_eq!(origin.to_string(), text);
        }
        if let Ok(origin) = Origin::new(signed().key.fingerprint(), GameId::new(&game)) {
            let line = origin.to_string();
            prop_assert!(line.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'+'), "{}", line);
            prop_assert_eq!(line.parse(), Ok(origin));
        }
    }
}
