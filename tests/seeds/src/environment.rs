//! What is asked for by variables, and what the commit is.

use std::env;
use std::process::Command;
use std::sync::OnceLock;

/// What seeds are made of where there is no commit: in a packaged source.
const NO_COMMIT: &str = "no-commit";

fn number<T: std::str::FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} must be a number: {text}")))
}

/// The only seed that is played.
pub(crate) fn only() -> Option<u64> {
    number("ADJUTANT_ONLY")
}

/// How many times as long as usual the long run is; none = this is the gate.
pub(crate) fn long() -> Option<f64> {
    number("ADJUTANT_LONG")
}

/// So many, in a run of this length; one at least.
pub(crate) fn scaled(many: usize, factor: f64) -> usize {
    ((many as f64 * factor).round() as usize).max(1)
}

/// What the seeds of this run are made of.
pub(crate) fn base() -> &'static str {
    static BASE: OnceLock<String> = OnceLock::new();
    BASE.get_or_init(|| env::var("ADJUTANT_SEED").ok().or_else(commit).unwrap_or_else(|| NO_COMMIT.to_owned()))
}

/// The commit that is checked out.
fn commit() -> Option<String> {
    let said = Command::new("git").args(["rev-parse", "HEAD"]).output().ok()?;
    let hash = String::from_utf8(said.stdout).ok()?.trim().to_owned();
    (said.status.success() && !hash.is_empty()).then_some(hash)
}

#[cfg(test)]
mod tests {
    use super::{base, scaled};

    #[test]
    fn a_long_run_can_be_shorter_and_is_never_nothing() {
        assert_eq!([scaled(300, 1.0), scaled(300, 0.1), scaled(300, 2.0), scaled(300, 0.0)], [300, 30, 600, 1]);
    }

    #[test]
    fn there_is_always_something_to_make_seeds_of() {
        assert!(!base().is_empty() && base() == base());
    }
}
