//! The commands for predictions, and their option.

/// The command for where battles are posted.
pub(in crate::discord) const CHANNEL: &str = "predict channel";
/// The command for who guesses best.
pub(in crate::discord) const TABLE: &str = "predict table";
/// The option for where battles are posted.
pub(in crate::discord) const POSTS: &str = "posts";
