//! Independent implementations beside ours: `ct-merkle` for the tree, Cloudflare's `signed_note` for notes.

use adjutant_events::transcript::{ConsistencyProof, Frontier, Hash, InclusionProof, ServerKey, VerifierKey, note};
use adjutant_seeds as seeds;
use ct_merkle::mem_backed_tree::MemoryBackedTree;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sha2_next::Sha256;
use signed_note::{Note, StandardSigner, StandardVerifier, VerifierList};

type Theirs = MemoryBackedTree<Sha256, Vec<u8>>;

fn trees(size: u32) -> (Vec<Hash>, Theirs) {
    let mut theirs = Theirs::new();
    let mut leaves = Vec::new();
    for i in 0..size {
        let body = i.to_be_bytes().to_vec();
        leaves.push(Hash::of_leaf(&body));
        theirs.push(body);
    }
    (leaves, theirs)
}

fn bytes(path: &[Hash]) -> Vec<u8> {
    path.iter().flat_map(|hash| *hash.as_bytes()).collect()
}

/// Every root and every proof of every tree up to 64 leaves, and the last one of a few larger.
#[test]
fn trees_and_proofs_are_those_of_ct_merkle() {
    for size in (1..=64).chain([100, 127, 128, 129, 255, 256, 257]) {
        let (leaves, theirs) = trees(size);
        let tree: Frontier = leaves.iter().copied().collect();
        assert_eq!(tree.root().as_ref(), theirs.root().as_bytes().as_slice(), "root of {size}");
        for other in 0..size {
            let proof = InclusionProof::make(leaves.as_slice(), other.into(), size.into()).unwrap();
            assert_eq!(bytes(&proof.path), theirs.prove_inclusion(other as usize).as_bytes(), "{other} in {size}");
            if other > 0 {
                let proof = ConsistencyProof::make(leaves.as_slice(), other.into(), size.into()).unwrap();
                let added = (size - other) as usize;
                assert_eq!(bytes(&proof.path), theirs.prove_consistency(added).as_bytes(), "{other} to {size}");
            }
        }
    }
}

fn their_verifier(key: &VerifierKey) -> VerifierList {
    let verifier = StandardVerifier::new(&key.to_string()).expect("our key string is read by signed_note");
    VerifierList::new(vec![Box::new(verifier)])
}

/// The text, if `signed_note` believes it.
fn their_text(note: &[u8], key: &VerifierKey) -> Option<String> {
    let note = Note::from_bytes(note).ok()?;
    note.verify(&their_verifier(key)).ok()?;
    String::from_utf8(note.text().to_vec()).ok()
}

/// Changes of a note: at a place, take out so many bytes and put others in.
fn change() -> impl Strategy<Value = (prop::sample::Index, usize, Vec<u8>)> {
    let pieces = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..4),
        prop::sample::select(vec![b"\n".to_vec(), b"\n\n".to_vec(), "— ".into(), b"=".to_vec(), b" ".to_vec()]),
    ];
    (any::<prop::sample::Index>(), 0_usize..4, pieces)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(256, 10_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("our_notes_are_opened_by_signed_note_and_theirs_by_us")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn our_notes_are_opened_by_signed_note_and_theirs_by_us(
        seed: [u8; 32], name in "[a-z./%0-9é-]{1,40}", lines in prop::collection::vec("[ -~é—]{0,40}", 1..6),
    ) {
        let text = lines.join("\n") + "\n";
        let key = ServerKey::from_seed(&seed);
        let ours = note::sign(&text, &name, &key).unwrap();
        let verifier = VerifierKey::new(&name, key.public_key()).unwrap();
        prop_assert_eq!(their_text(ours.as_bytes(), &verifier), Some(text.clone()));

        let secret = [&[1_u8][..], &seed].concat();
        let encoded = base64::Engine::encode(&base64::prelude::BASE64_STANDARD, secret);
        let signer = format!("PRIVATE+KEY+{name}+{}+{encoded}", hex::encode(verifier.id()));
        let mut theirs = Note::new(text.as_bytes(), &[]).unwrap();
        theirs.add_sigs(&[&StandardSigner::new(&signer).unwrap()]).unwrap();
        let theirs = theirs.to_bytes();
        prop_assert_eq!(theirs.as_slice(), ours.as_bytes());
        prop_assert_eq!(verifier.open(&theirs), Ok(text.as_str()));
    }

    /// Whatever is done to a note, we never believe what signed_note would not.
    #[test]
    fn no_altered_note_is_believed_by_us_alone(changes in prop::collection::vec(change(), 1..4)) {
        let key = ServerKey::from_seed(&[7; 32]);
        let verifier = VerifierKey::new("adjutant/x/g", key.public_key()).unwrap();
        let mut note = note::sign("one\n\ntwo\n", "adjutant/x/g", &key).unwrap().into_bytes();
        for (at, out, piece) in changes {
            let at = at.index(note.len() + 1);
            let end = (at + out).min(note.len());
            note.splice(at..end, piece);
        }
        if let Ok(text) = verifier.open(&note) {
            prop_assert_eq!(their_text(&note, &verifier), Some(text.to_owned()));
        }
    }
}
