//! The difference between two pictures, line by line.
//!
//! `=` with two numbers stands for lines of the old picture: the first of them (from 0) and their number. `+` precedes
//! a new line. Each element of a picture is a line, so that a move changes few lines.

use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// The time limit of the comparison. Beyond it, the result is longer than necessary.
const LONGEST: Duration = Duration::from_millis(50);

/// The new picture, relative to the old one.
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
    // The text does not end in a newline.
    told.pop();
    told
}

#[cfg(test)]
mod tests {
    use super::changed;
    use adjutant_practice::Chance;

    /// Reconstructs the picture as the page does.
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

    #[test]
    fn the_new_picture_is_put_together() {
        let mut numbers = Chance::new(7);
        let mut picture = || -> String {
            let letters = numbers.below(40);
            (0..letters).map(|_| *numbers.one(&['a', 'b', '\n', '=', '+'])).collect()
        };
        for _ in 0..2_000 {
            let (old, new) = (picture(), picture());
            assert_eq!(applied(&old, &changed(&old, &new)), new, "{old:?}");
        }
    }
}
