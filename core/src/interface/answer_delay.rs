//! The option of a game by which answers wait, so that their speed tells nobody what a seat holds.
//!
//! Each game marks the questions to which it applies ([`Message::waits`](crate::interface::term::Message::waits)). This
//! crate has no clock: the moderator keeps an answer and gives it later.

/// The name of the option.
pub const OPTION: &str = "answer_delay";
/// Its values, the default first. The others are the longest time for which an answer waits that comes at once.
pub const VALUES: [&str; 4] = ["none", "5_minutes", "30_minutes", "2_hours"];

const MINUTE: i64 = 60_000;

/// That time in milliseconds; none = answers do not wait.
pub fn longest(options: &[(String, String)]) -> Option<i64> {
    let (_, value) = options.iter().find(|(name, _)| name == OPTION)?;
    match value.as_str() {
        "5_minutes" => Some(5 * MINUTE),
        "30_minutes" => Some(30 * MINUTE),
        "2_hours" => Some(120 * MINUTE),
        // A game is created with one of the values only.
        _ => None,
    }
}
