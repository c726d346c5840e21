//! The options of `/me`, which is a person's own: what the person owes and has set, on all servers.

/// The command.
pub(in crate::discord) const ME: &str = "me";

/// The option for the first reminder, in hours before a deadline.
pub(in crate::discord) const REMIND: &str = "remind";
/// The option for further reminders.
pub(in crate::discord) const EVERY: &str = "every";
/// The option for where reminders come.
pub(in crate::discord) const BY: &str = "by";
/// See [`BY`].
pub(in crate::discord) const DIRECT: &str = "direct";
/// The option for turns that were begun.
pub(in crate::discord) const NUDGE: &str = "nudge";
/// The options for the quiet hours and their time zone.
pub(in crate::discord) const QUIET: &str = "quiet";
/// See [`QUIET`].
pub(in crate::discord) const ZONE: &str = "zone";
/// The option for the hour of the daily digest.
pub(in crate::discord) const DIGEST: &str = "digest";
/// The option for how long somebody is away.
pub(in crate::discord) const DAYS: &str = "days_away";
/// The options for standing orders: the orders, and the game in which they are given.
pub(in crate::discord) const LINES: &str = "lines";
/// See [`LINES`].
pub(in crate::discord) const GIVE_IN: &str = "give_in";

/// What leaves a setting to the server.
pub(in crate::discord) const SERVER: &str = "server";
/// What switches a setting off.
pub(in crate::discord) const OFF: &str = "off";

/// The values of an option; none = it is no option of `/me`, or it has no list.
pub(in crate::discord) fn choices(option: &str) -> Option<Vec<&'static str>> {
    let choices: &[&str] = match option {
        REMIND => &[SERVER, OFF, "1", "2", "3", "6", "12", "24", "48", "72"],
        EVERY => &[OFF, "1", "2", "3", "6", "12", "24"],
        NUDGE => &[OFF, "1", "2", "4", "8", "12", "24"],
        BY => &["channel", DIRECT],
        DIGEST => &[
            OFF, "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
            "18", "19", "20", "21", "22", "23",
        ],
        _ => return None,
    };
    Some(choices.to_vec())
}
