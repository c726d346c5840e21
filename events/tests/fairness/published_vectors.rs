//! Test vectors that others published, see `events/tests/vectors`.

use adjutant_events::dice::{BeaconError, BeaconRound, QUICKNET, VrfOutput, VrfProof, VrfPublicKey, VrfSecretKey};
use adjutant_events::transcript::{
    ConsistencyProof, Frontier, Hash, InclusionProof, NoteError, ServerKey, TreeHead, VerifierKey, note,
};
use serde_json::Value;

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().expect(name)
}

fn hashes(value: &Value) -> Vec<Hash> {
    serde_json::from_value(value.clone()).expect("a list of hashes")
}

/// C2SP vrf-r255, section Test vector.
#[test]
fn vrf_r255() {
    let vector: Value = serde_json::from_str(include_str!("../vectors/vrf-r255.json")).unwrap();
    let mut secret = [0; 32];
    hex::decode_to_slice(text(&vector, "secret_key"), &mut secret).unwrap();
    let public: VrfPublicKey = text(&vector, "public_key").parse().unwrap();
    let alpha = hex::decode(text(&vector, "alpha")).unwrap();
    let proof: VrfProof = text(&vector, "proof").parse().unwrap();
    let output: VrfOutput = text(&vector, "output").parse().unwrap();

    let key = VrfSecretKey::from_bytes(&secret).unwrap();
    assert_eq!(key.public_key(), public);
    let proved = key.prove(&alpha);
    assert_eq!(proved.proof, proof);
    assert_eq!(proved.output, output);
    assert_eq!(public.verify(&alpha, &proof), Ok(output));
}

/// RFC 6962: the reference vectors of Certificate Transparency.
#[test]
fn merkle_tree() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors/merkle.json")).unwrap();
    let bodies: Vec<String> = serde_json::from_value(vectors["leaves"].clone()).unwrap();
    let leaves: Vec<Hash> = bodies.iter().map(|body| Hash::of_leaf(&hex::decode(body).unwrap())).collect();
    assert_eq!(leaves, hashes(&vectors["leaf_hashes"]));

    let roots = hashes(&vectors["roots"]);
    let mut tree = Frontier::new();
    for (size, root) in roots.iter().enumerate() {
        assert_eq!(tree.root(), *root, "root of {size} leaves");
        assert_eq!(tree.edge(), hashes(&vectors["edges"][size]), "edge of {size} leaves");
        if let Some(leaf) = leaves.get(size) {
            tree.append(*leaf);
        }
    }
    let head = |size: u64| TreeHead { size, root: roots[size as usize] };

    for vector in vectors["inclusion"].as_array().unwrap() {
        let expected: InclusionProof = serde_json::from_value(vector.clone()).unwrap();
        let (index, size) = (expected.index, expected.size);
        assert_eq!(InclusionProof::make(leaves.as_slice(), index, size).unwrap(), expected);
        assert_eq!(expected.verify(&leaves[index as usize], &head(size)), Ok(()));
    }
    for vector in vectors["consistency"].as_array().unwrap() {
        let expected: ConsistencyProof = serde_json::from_value(vector.clone()).unwrap();
        let (old, new) = (expected.old_size, expected.new_size);
        assert_eq!(ConsistencyProof::make(leaves.as_slice(), old, new).unwrap(), expected);
        assert_eq!(expected.verify(&head(old), &head(new)), Ok(()));
    }
}

/// Recorded rounds of drand's quicknet, each good for its own number only.
#[test]
fn beacon_rounds() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors/quicknet.json")).unwrap();
    let rounds: Vec<BeaconRound> = serde_json::from_value(vectors["rounds"].clone()).unwrap();
    for (i, round) in rounds.iter().enumerate() {
        assert_eq!(QUICKNET.verify(round), Ok(()), "round {}", round.round);
        let signature = rounds[(i + 1) % rounds.len()].signature;
        let swapped = BeaconRound { signature, ..*round };
        assert_eq!(QUICKNET.verify(&swapped), Err(BeaconError::WrongSignature { round: round.round }));
    }
}

// Examples of signed notes: golang.org/x/mod, sumdb/note/note_test.go (BSD-3-Clause).
const PETER: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const ENOCH: &str = "EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop";
/// `PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz` without its wrapping.
const PETERS_SEED: &str = "810a1402d5146c8d84f2443330f54080ebf98ee17d9c74f6252fc5d5c7283173";
const TEXT: &str =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const PETER_SIGNED: &str =
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
const ENOCH_SIGNED: &str =
    "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n";

fn verifier(text: &str) -> VerifierKey {
    text.parse().expect("a verifier key of the example")
}

#[test]
fn signed_note_is_made() {
    let mut seed = [0; 32];
    hex::decode_to_slice(PETERS_SEED, &mut seed).unwrap();
    let note = note::sign(TEXT, "PeterNeumann", &ServerKey::from_seed(&seed)).unwrap();
    assert_eq!(note, format!("{TEXT}\n{PETER_SIGNED}"));
}

#[test]
fn signed_note_is_opened() {
    for signatures in [
        PETER_SIGNED.to_owned(),
        format!("{PETER_SIGNED}{ENOCH_SIGNED}"),
        format!("{ENOCH_SIGNED}{PETER_SIGNED}"),
        format!("{PETER_SIGNED}{PETER_SIGNED}"),
        PETER_SIGNED.repeat(16),
    ] {
        assert_eq!(verifier(PETER).open(format!("{TEXT}\n{signatures}").as_bytes()), Ok(TEXT));
    }
    let both = format!("{TEXT}\n{PETER_SIGNED}{ENOCH_SIGNED}");
    assert_eq!(verifier(ENOCH).open(both.as_bytes()), Ok(TEXT));
    let peter_only = format!("{TEXT}\n{PETER_SIGNED}");
    assert_eq!(verifier(ENOCH).open(peter_only.as_bytes()), Err(NoteError::NotSigned { key: ENOCH.to_owned() }));
}

#[test]
fn signed_note_is_refused() {
    let peter = verifier(PETER);
    let longer = format!("{}ABCD{}", &PETER_SIGNED[..60], &PETER_SIGNED[60..]);
    let wrong = NoteError::WrongSignature { key: PETER.to_owned() };
    assert_eq!(peter.open(format!("{TEXT}\n{longer}").as_bytes()), Err(wrong.clone()));
    // Go passes over the second of two signatures of one key; we do not.
    assert_eq!(peter.open(format!("{TEXT}\n{PETER_SIGNED}{longer}").as_bytes()), Err(wrong));

    let cut = PETER_SIGNED.trim_end();
    for (note, error) in [
        (TEXT.to_owned(), NoteError::NoSignatures),
        (format!("{TEXT}\n"), NoteError::NoSignatures),
        (format!("{TEXT}\n{cut}"), NoteError::CutOff),
        (format!("\x01{TEXT}\n{PETER_SIGNED}"), NoteError::ControlCharacter { at: 0 }),
        (format!("{TEXT}\n{PETER_SIGNED}").replace('\n', "\r\n"), NoteError::ControlCharacter { at: 56 }),
        (format!("{TEXT}\n{}", PETER_SIGNED.replace("PeterNeumann", "Bad Name")), NoteError::SignatureLine { line: 1 }),
        (format!("{TEXT}\n{PETER_SIGNED}Unexpected line.\n"), NoteError::SignatureLine { line: 2 }),
        (format!("{TEXT}\n{}", PETER_SIGNED.repeat(101)), NoteError::TooManySignatures),
    ] {
        assert_eq!(peter.open(note.as_bytes()), Err(error), "{note}");
    }
    let not_text = [b"\xff", TEXT.as_bytes(), b"\n", PETER_SIGNED.as_bytes()].concat();
    assert_eq!(peter.open(&not_text), Err(NoteError::NotText));
}

#[test]
fn verifier_keys() {
    for key in [PETER, ENOCH] {
        assert_eq!(verifier(key).to_string(), key);
    }
    // Every part of the key alone, and every byte of it one higher.
    for start in 0..PETER.len() {
        for end in start..=PETER.len() {
            let part = &PETER[start..end];
            assert!(part == PETER || part.parse::<VerifierKey>().is_err(), "{part}");
        }
    }
    for at in 0..PETER.len() {
        let mut bytes = PETER.as_bytes().to_vec();
        bytes[at] += 1;
        let altered = String::from_utf8(bytes).unwrap();
        assert!(altered.parse::<VerifierKey>().is_err(), "{altered}");
    }
    // A key of the wrong length, and one of an unknown algorithm. Each has the id that goes with it.
    for key in [
        "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
        "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
    ] {
        assert_eq!(key.parse::<VerifierKey>(), Err(NoteError::VerifierKey));
    }
}
