//! Putting lists in order, by code that is compiled once.
//!
//! The sort of the standard library is compiled anew for every type and every key, four thousand lines of it each time; a hundred short
//! lists of a game's rules were nearly a tenth of what the compiler had to do for them. What is in order here is stable, as there, and
//! takes as many comparisons; long lists are moved once more, which a game has next to none of.

use std::cmp::Ordering;

/// Up to this many, a list is put in order by insertion: the limit of the standard library.
const SHORT: usize = 20;

/// A list that can be put in order. What compares as equal keeps the order that it had.
pub trait Arrange<T> {
    /// By what the values say of themselves.
    fn arrange(&mut self)
    where
        T: Ord;

    /// By a key.
    fn arrange_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K);

    /// By a comparison, which must be a total order.
    fn arrange_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);
}

impl<T> Arrange<T> for [T] {
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    fn arrange_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.arrange_by(|one, other| key(one).cmp(&key(other)));
    }

    fn arrange_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        if self.len() > SHORT {
            let mut from = sources(self.len(), &|one, other| compare(&self[one], &self[other]));
            return take(&mut from, &mut |one, other| self.swap(one, other));
        }
        for last in 1..self.len() {
            let mut at = last;
            while at > 0 && compare(&self[at], &self[at - 1]) == Ordering::Less {
                self.swap(at, at - 1);
                at -= 1;
            }
        }
    }
}

/// For each place of the list in order, where what belongs there stands now.
fn sources(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..len).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Moves everything to its place, one cycle after the other.
fn take(from: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..from.len() {
        let mut at = start;
        while from[at] != start {
            let next = from[at];
            swap(at, next);
            from[at] = at;
            at = next;
        }
        from[at] = at;
    }
}

#[cfg(test)]
mod tests {
    use super::Arrange;
    use adjutant_seeds as seeds;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: seeds::tries(256, 10_000) as u32,
            rng_seed: RngSeed::Fixed(seeds::one("as_the_standard_library_has_it")),
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

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
}
