//! What has changed of a picture since the one that a page has: lines of the old one and new ones.
//!
//! A line that begins with `=` stands for lines of the old picture, with the number of the first of them (from 0) and how many they are; one that
//! begins with `+` is new. An element of a picture is a line of its own, so that a move is a few lines.

use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// How long it is compared. After that more is sent than would be needed.
const LONGEST: Duration = Duration::from_millis(50);

/// The new picture by the old one.
pub(super) fn changed(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.split('\n').collect(), new.split('\n').collect());
    let until = Instant::now().checked_add(LONGEST);
    let mut told = String::new();
    for op in capture_diff_slices_deadline(Algorithm::Myers, &old, &new, until) {
        if let DiffOp::Equal { old_index, len, .. } = op {
            let _ = writeln!(told, "={old_index} {len}");
        } else {
            for line in new.get(op.new_range()).unwrap_or_default() {
                let _ = writeln!(told, "+{line}");
            }
        }
    }
    // The last line ends where the text does.
    told.pop();
    told
}

#[cfg(test)]
mod tests {
    use super::changed;
    use proptest::prelude::*;

    /// As the page puts it together.
    fn applied(old: &str, told: &str) -> String {
        let old: Vec<&str> = old.split('\n').collect();
        let mut new: Vec<&str> = Vec::new();
        for line in told.split('\n') {
            let (kind, rest) = line.split_at(1);
            if kind == "+" {
                new.push(rest);
            } else {
                let (from, many) = rest.split_once(' ').expect("two numbers");
                let from: usize = from.parse().expect("a number");
                new.extend(&old[from..from + many.parse::<usize>().expect("a number")]);
            }
        }
        new.join("\n")
    }

    #[test]
    fn a_line_more_is_a_line_that_is_sent() {
        assert_eq!(changed("a\nb\nc\n", "a\nx\nc\n"), "=0 1\n+x\n=2 2");
        assert_eq!(changed("a", "a"), "=0 1");
    }

    proptest! {
        #[test]
        fn the_new_picture_is_put_together(old in "[ab\n=+]{0,40}", new in "[ab\n=+]{0,40}") {
            prop_assert_eq!(applied(&old, &changed(&old, &new)), new);
        }
    }
}
