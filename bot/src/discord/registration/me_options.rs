//! The options of `/me` that are no settings.

/// The command, which is a person's own: what the person owes and has set, on all servers.
pub(in crate::discord) const ME: &str = "me";

/// The command for settings.
pub(in crate::discord) const SETTINGS: &str = "me settings";

/// The option for how long somebody is away.
pub(in crate::discord) const DAYS: &str = "days_away";
/// The options for standing instructions: the lines, and the game in which they are given.
pub(in crate::discord) const LINES: &str = "lines";
/// See [`LINES`].
pub(in crate::discord) const GIVE_IN: &str = "give_in";
