//! Runs work in parallel. Whole games take long and are independent, so all processors are used.

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs each item, several at once. The results are in the order of the items, and a panic is passed on.
pub fn side_by_side<I, O>(work: I, each: impl Fn(I::Item) -> O + Sync) -> Vec<O>
where
    I: IntoIterator,
    I::IntoIter: Send,
    O: Send,
{
    let waiting = Mutex::new(work.into_iter().enumerate());
    let take = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let hand = || std::iter::from_fn(take).map(|(place, item)| (place, each(item))).collect::<Vec<_>>();
    let hands = thread::available_parallelism().map_or(1, usize::from);
    let mut done: Vec<(usize, O)> = thread::scope(|scope| {
        let at_work: Vec<_> = (0..hands).map(|_| scope.spawn(hand)).collect();
        at_work.into_iter().flat_map(|hand| hand.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}
