//! Seeds made of a word and the name of a test: FNV-1a, then the finalizer of `SplitMix64`, both in the public domain.

/// The seed of this number. Of 32 bits, so that it is soon typed.
pub(crate) fn seed(base: &str, test: &str, number: usize) -> u64 {
    let text = base.bytes().chain([0]).chain(test.bytes());
    let hash =
        text.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let mut mixed = hash.wrapping_add((number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) >> 32
}

#[cfg(test)]
mod tests {
    use super::seed;
    use std::collections::BTreeSet;

    #[test]
    fn another_commit_test_or_number_is_another_seed() {
        let words = ["", "a", "b", "0123456789abcdef", "0123456789abcdee"];
        let all = words.into_iter().flat_map(|base| {
            words.into_iter().flat_map(move |test| (0..100).map(move |number| seed(base, test, number)))
        });
        assert_eq!(all.collect::<BTreeSet<u64>>().len(), words.len() * words.len() * 100);
    }

    /// Whoever is told of a seed plays the same one on any machine.
    #[test]
    fn the_same_is_the_same_everywhere() {
        assert_eq!(seed("commit", "test", 0), EXPECTED[0]);
        assert_eq!(seed("commit", "test", 1), EXPECTED[1]);
    }

    const EXPECTED: [u64; 2] = [1_198_837_325, 2_609_510_197];
}
