//! Tampering with proofs: every bit of every one of them counts, and the refusal says what is wrong.

use adjutant_events::GameId;
use adjutant_events::dice::{
    BeaconError, BeaconRound, BeaconSignature, QUICKNET, VrfError, VrfProof, VrfPublicKey, VrfSecretKey,
};
use adjutant_events::transcript::{
    ConsistencyProof, Frontier, GameSecrets, Hash, InclusionProof, Leaf, Opening, ProofError, TreeHead,
};
use adjutant_seeds as seeds;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn flip<const N: usize>(bytes: &[u8; N], bit: usize) -> [u8; N] {
    let mut flipped = *bytes;
    flipped[bit / 8] ^= 1 << (bit % 8);
    flipped
}

fn flip_hash(hash: &mut Hash, bit: usize) {
    *hash = Hash::from_bytes(flip(hash.as_bytes(), bit));
}

#[test]
fn every_bit_of_a_roll_proof_counts() {
    let key = VrfSecretKey::from_bytes(&[1; 32]).unwrap();
    let public = key.public_key();
    let alpha = [9; 64];
    let proof = key.prove(&alpha).proof;
    for bit in 0..8 * VrfProof::LEN {
        let altered = VrfProof::from_bytes(flip(proof.as_bytes(), bit));
        let refused = public.verify(&alpha, &altered).unwrap_err();
        assert!(matches!(refused, VrfError::MalformedProof | VrfError::WrongProof), "bit {bit}: {refused}");
    }
    for bit in 0..8 * alpha.len() {
        assert_eq!(public.verify(&flip(&alpha, bit), &proof), Err(VrfError::WrongProof), "bit {bit} of alpha");
    }
    for bit in 0..8 * VrfPublicKey::LEN {
        let altered = VrfPublicKey::from_bytes(flip(public.as_bytes(), bit));
        let refused = altered.verify(&alpha, &proof).unwrap_err();
        assert!(matches!(refused, VrfError::PublicKey | VrfError::WrongProof), "bit {bit}: {refused}");
    }
}

/// A log of distinct leaves and the heads of all its beginnings.
fn log(size: u64) -> (Vec<Hash>, Vec<TreeHead>) {
    let leaves: Vec<Hash> = (0..size).map(|i| Leaf::Public(&i.to_be_bytes()).hash()).collect();
    let mut tree = Frontier::new();
    let mut heads = vec![tree.head()];
    for leaf in &leaves {
        tree.append(*leaf);
        heads.push(tree.head());
    }
    (leaves, heads)
}

#[test]
fn every_leaf_of_every_small_tree_is_proven_at_its_place_only() {
    let (leaves, heads) = log(48);
    for size in 1..=48_u64 {
        let head = &heads[size as usize];
        for index in 0..size {
            let proof = InclusionProof::make(leaves.as_slice(), index, size).unwrap();
            assert_eq!(proof.verify(&leaves[index as usize], head), Ok(()), "{index} of {size}");
            let then = proof.head_up_to(&leaves[index as usize], head);
            assert_eq!(then, Ok(heads[index as usize + 1]), "{index} of {size}");
            for elsewhere in 0..size + 2 {
                let moved = InclusionProof { index: elsewhere, ..proof.clone() };
                assert_eq!(moved.verify(&leaves[index as usize], head).is_ok(), elsewhere == index);
            }
            for other in (0..48).filter(|other| *other != index) {
                assert_eq!(proof.verify(&leaves[other as usize], head), Err(ProofError::NotIncluded));
            }
        }
    }
}

#[test]
fn every_beginning_of_every_small_tree_is_proven() {
    let (leaves, heads) = log(48);
    for new in 0..=48_u64 {
        for old in 0..=new {
            let proof = ConsistencyProof::make(leaves.as_slice(), old, new).unwrap();
            let (old_head, new_head) = (heads[old as usize], heads[new as usize]);
            assert_eq!(proof.verify(&old_head, &new_head), Ok(()), "{old} of {new}");
            let mut wrong = old_head;
            flip_hash(&mut wrong.root, 0);
            let refused = proof.verify(&wrong, &new_head).unwrap_err();
            assert!(matches!(refused, ProofError::OtherPast | ProofError::Rewritten), "{old} of {new}: {refused}");
            if old > 0 {
                let mut wrong = new_head;
                flip_hash(&mut wrong.root, 0);
                assert_eq!(proof.verify(&old_head, &wrong), Err(ProofError::Rewritten), "{old} of {new}");
            }
        }
    }
}

#[test]
fn what_cannot_be_proven_is_refused() {
    let (leaves, heads) = log(5);
    let leaves = leaves.as_slice();
    assert_eq!(InclusionProof::make(leaves, 5, 5), Err(ProofError::NoSuchLeaf { index: 5, size: 5 }));
    assert_eq!(InclusionProof::make(leaves, 0, 6), Err(ProofError::NoSuchLeaf { index: 5, size: 5 }));
    assert_eq!(ConsistencyProof::make(leaves, 4, 3), Err(ProofError::Shrunk { old: 4, new: 3 }));
    assert_eq!(ConsistencyProof::make(leaves, 4, 9), Err(ProofError::NoSuchLeaf { index: 8, size: 5 }));
    let nothing = InclusionProof { index: 0, size: 0, path: vec![] };
    assert_eq!(nothing.verify(&leaves[0], &heads[0]), Err(ProofError::NoSuchLeaf { index: 0, size: 0 }));
    let shrunk = ConsistencyProof { old_size: 4, new_size: 3, path: vec![] };
    assert_eq!(shrunk.verify(&heads[4], &heads[3]), Err(ProofError::Shrunk { old: 4, new: 3 }));
    let other = ConsistencyProof::make(leaves, 3, 5).unwrap();
    assert_eq!(other.verify(&heads[2], &heads[5]), Err(ProofError::OtherTree { proof: 3, tree: 2 }));
}

/// Sizes and positions as large as numbers go are refused. They cause no overflow in a shift or a subtraction.
#[test]
fn enormous_sizes_are_refused_quietly() {
    let root = Hash::of_empty_tree();
    for size in [u64::MAX, u64::MAX - 1, 1 << 63, (1 << 63) + 1] {
        let head = TreeHead { size, root };
        for index in [0, 1, size / 2, size - 1] {
            for length in [0, 1, 63, 64, 65] {
                let proof = InclusionProof { index, size, path: vec![root; length] };
                assert!(proof.verify(&root, &head).is_err());
                let old = TreeHead { size: index, root: Hash::of_leaf(b"x") };
                let proof = ConsistencyProof { old_size: index, new_size: size, path: vec![root; length] };
                assert!(proof.verify(&old, &head).is_err());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(256, 10_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("any_bit_of_")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bit_of_an_inclusion_proof_counts(size in 2_u64..300, at: prop::sample::Index, node: prop::sample::Index, bit in 0_usize..256) {
        let (leaves, heads) = log(size);
        let index = at.index(size as usize) as u64;
        let (leaf, head) = (leaves[index as usize], heads[size as usize]);
        let proof = InclusionProof::make(leaves.as_slice(), index, size).unwrap();
        prop_assert_eq!(proof.verify(&leaf, &head), Ok(()));

        let mut altered = proof.clone();
        let place = node.index(proof.path.len());
        flip_hash(&mut altered.path[place], bit);
        prop_assert_eq!(altered.verify(&leaf, &head), Err(ProofError::NotIncluded));
        let mut altered = leaf;
        flip_hash(&mut altered, bit);
        prop_assert_eq!(proof.verify(&altered, &head), Err(ProofError::NotIncluded));
        let mut altered = head;
        flip_hash(&mut altered.root, bit);
        prop_assert_eq!(proof.verify(&leaf, &altered), Err(ProofError::NotIncluded));
        let altered = InclusionProof { size: size ^ (1 << (bit % 64)), ..proof.clone() };
        prop_assert_eq!(altered.verify(&leaf, &head), Err(ProofError::OtherTree { proof: altered.size, tree: size }));
        let mut altered = proof.clone();
        altered.path.remove(place);
        let (expected, found) = (proof.path.len(), proof.path.len() - 1);
        prop_assert_eq!(altered.verify(&leaf, &head), Err(ProofError::PathLength { expected, found }));
        let mut altered = proof;
        altered.path.insert(place, leaf);
        prop_assert_eq!(altered.verify(&leaf, &head), Err(ProofError::PathLength { expected, found: expected + 1 }));
    }

    #[test]
    fn any_bit_of_a_consistency_proof_counts(new in 2_u64..300, at: prop::sample::Index, node: prop::sample::Index, bit in 0_usize..256) {
        let (leaves, heads) = log(new);
        let old = 1 + at.index(new as usize - 1) as u64;
        let (old_head, new_head) = (heads[old as usize], heads[new as usize]);
        let proof = ConsistencyProof::make(leaves.as_slice(), old, new).unwrap();
        prop_assert_eq!(proof.verify(&old_head, &new_head), Ok(()));

        let mut altered = proof.clone();
        let place = node.index(proof.path.len());
        flip_hash(&mut altered.path[place], bit);
        let refused = altered.verify(&old_head, &new_head);
        prop_assert!(matches!(refused, Err(ProofError::OtherPast | ProofError::Rewritten)), "{refused:?}");
        let mut altered = proof.clone();
        altered.path.remove(place);
        let (expected, found) = (proof.path.len(), proof.path.len() - 1);
        prop_assert_eq!(altered.verify(&old_head, &new_head), Err(ProofError::PathLength { expected, found }));

        // The same history but for one leaf of the past.
        let mut rewritten = leaves.clone();
        flip_hash(&mut rewritten[old as usize - 1], bit);
        let other_proof = ConsistencyProof::make(rewritten.as_slice(), old, new).unwrap();
        let other_head: Frontier = rewritten.iter().copied().collect();
        prop_assert_eq!(other_proof.verify(&old_head, &other_head.head()).is_err(), true);
        prop_assert_eq!(proof.verify(&old_head, &other_head.head()), Err(ProofError::Rewritten));
    }

    #[test]
    fn any_bit_of_an_opening_counts(encoding in prop::collection::vec(any::<u8>(), 1..200), at: prop::sample::Index) {
        let game = GameSecrets::from_bytes(&[1; 65]).unwrap();
        let opening = Opening { salt: game.salts.salt(&GameId::new("g"), 3), encoding };
        let commitment = opening.commitment();
        let bit = at.index(8 * opening.encoding.len());
        let mut altered = opening.clone();
        altered.encoding[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(altered.verify(&commitment).is_err());
        let salt = flip(opening.salt.as_bytes(), at.index(256)).as_slice().try_into().unwrap();
        let altered = Opening { salt, ..opening.clone() };
        prop_assert!(altered.verify(&commitment).is_err());
        prop_assert!(opening.verify(&commitment).is_ok());
    }

    #[test]
    fn any_bytes_are_a_leaf_or_refused(body in prop::collection::vec(any::<u8>(), 0..50)) {
        if let Ok(leaf) = Leaf::parse(&body) {
            prop_assert_eq!(leaf.body(), body);
        }
    }

    #[test]
    fn any_bytes_are_game_secrets_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        if let Ok(secrets) = GameSecrets::from_bytes(&bytes) {
            let written = secrets.to_bytes();
            prop_assert_eq!(written.as_slice(), bytes.as_slice());
        }
    }
}

proptest! {
    // A pairing takes milliseconds; the refusal of bytes that are no point takes less.
    #![proptest_config(ProptestConfig {
        cases: seeds::tries(48, 2_000) as u32,
        rng_seed: RngSeed::Fixed(seeds::one("any_bit_of_a_beacon_round_counts")),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bit_of_a_beacon_round_counts(bit in 0_usize..8 * BeaconSignature::LEN) {
        const SIGNATURE: &str =
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
        let signature: BeaconSignature = SIGNATURE.parse().unwrap();
        let round = BeaconRound { chain: QUICKNET.chain_hash(), round: 1000, signature };
        let altered = BeaconRound { signature: BeaconSignature::from_bytes(flip(signature.as_bytes(), bit)), ..round };
        let refused = QUICKNET.verify(&altered);
        let expected = [
            Err(BeaconError::MalformedSignature { round: 1000 }), Err(BeaconError::WrongSignature { round: 1000 }),
        ];
        prop_assert!(expected.contains(&refused), "{refused:?}");
        let altered = BeaconRound { round: round.round ^ (1 << (bit % 64)), ..round };
        prop_assert!(QUICKNET.verify(&altered).is_err());
    }
}
