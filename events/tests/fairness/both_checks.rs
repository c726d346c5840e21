//! Our check of a proof against the one of the crate `vrf-r255`, which multiplies in constant time.

use adjutant_events::dice::{VrfError, VrfOutput, VrfProof, VrfPublicKey, VrfSecretKey};

/// What the crate makes of a key, an alpha and a proof.
fn by_the_crate(key: &VrfPublicKey, alpha: &[u8], proof: &VrfProof) -> Result<VrfOutput, VrfError> {
    let key = vrf_r255::PublicKey::from_bytes(*key.as_bytes()).ok_or(VrfError::PublicKey)?;
    let proof = vrf_r255::Proof::from_bytes(*proof.as_bytes()).ok_or(VrfError::MalformedProof)?;
    Option::from(key.verify(alpha, &proof)).map(VrfOutput::from_bytes).ok_or(VrfError::WrongProof)
}

#[test]
fn every_flipped_bit_comes_to_the_same_as_in_the_crate() {
    let key = VrfSecretKey::from_bytes(&[3; 32].map(|byte: u8| byte & 0x0f)).unwrap();
    let (public, proof) = (key.public_key(), key.prove(b"a roll").proof);
    let same = |key: &VrfPublicKey, alpha: &[u8], proof: &VrfProof| {
        let ours = key.verify(alpha, proof);
        assert_eq!(ours, by_the_crate(key, alpha, proof));
        ours
    };
    assert!(same(&public, b"a roll", &proof).is_ok());
    let mut seen = Vec::new();
    for bit in 0..VrfProof::LEN * 8 {
        let mut altered = *proof.as_bytes();
        altered[bit / 8] ^= 1 << (bit % 8);
        seen.push(same(&public, b"a roll", &VrfProof::from_bytes(altered)));
    }
    for bit in 0..VrfPublicKey::LEN * 8 {
        let mut altered = *public.as_bytes();
        altered[bit / 8] ^= 1 << (bit % 8);
        seen.push(same(&VrfPublicKey::from_bytes(altered), b"a roll", &proof));
    }
    for wrong in [VrfError::PublicKey, VrfError::MalformedProof, VrfError::WrongProof] {
        assert!(seen.contains(&Err(wrong.clone())), "nothing was {wrong:?}");
    }
    assert!(seen.iter().all(Result::is_err));
    // The identity as gamma, a response that is zero, one that is the group order.
    let order = hex::decode("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010").unwrap();
    for (from, bytes) in [(0, vec![0; 32]), (48, vec![0; 32]), (48, order), (32, vec![0; 16])] {
        let mut altered = *proof.as_bytes();
        altered[from..from + bytes.len()].copy_from_slice(&bytes);
        assert!(same(&public, b"a roll", &VrfProof::from_bytes(altered)).is_err());
    }
}
