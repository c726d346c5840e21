//! Lists are put in order as the standard library does it.

use adjutant_core::arrange::Arrange as _;
use proptest::prelude::*;

proptest! {
    #[test]
    fn as_the_standard_library_has_it(list in prop::collection::vec((0_u8..20, any::<u8>()), 0..200)) {
        let (mut ours, mut theirs) = (list.clone(), list.clone());
        ours.arrange_by_key(|(key, _)| *key);
        theirs.sort_by_key(|(key, _)| *key);
        prop_assert_eq!(&ours, &theirs, "what is equal stays as it stood");
        ours.arrange();
        theirs.sort_unstable();
        prop_assert_eq!(&ours, &theirs);
        ours.arrange_by(|one, other| other.1.cmp(&one.1));
        theirs.sort_by_key(|pair| std::cmp::Reverse(pair.1));
        prop_assert_eq!(ours, theirs);
    }
}

#[test]
fn of_every_short_length_in_every_order_of_three_keys() {
    for len in 0..8_usize {
        for seed in 0..3_usize.pow(u32::try_from(len).unwrap()) {
            let list: Vec<(usize, usize)> =
                (0..len).map(|at| (seed / 3_usize.pow(u32::try_from(at).unwrap()) % 3, at)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.arrange_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
        }
    }
}
