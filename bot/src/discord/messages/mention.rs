//! Players and Discord users.
//!
//! In a log, a Discord user is the player `discord-` with the user's id. In messages the player is mentioned, and
//! Discord shows the name.

use adjutant_events::PlayerId;

/// The prefix of a user's id.
pub(in crate::discord) const PREFIX: &str = "discord-";

/// The player of a user.
pub fn player(user: u64) -> PlayerId {
    PlayerId::new(format!("{PREFIX}{user}"))
}

/// The user of a player; none for other players.
pub fn user(player: &PlayerId) -> Option<u64> {
    player.as_str().strip_prefix(PREFIX)?.parse().ok()
}

/// A mention of a player, or the player's name.
pub fn mention(player: &PlayerId) -> String {
    user(player).map_or_else(|| player.to_string(), |user| format!("<@{user}>"))
}

/// The prefix at the beginning of an English sentence.
const CAPITALISED: &str = "Discord-";

/// Replaces players in a text by mentions, also at the beginning of a sentence.
pub fn mentions(text: &str) -> String {
    let mention = |user: &str| format!("<@{user}>");
    exchanged(&exchanged(text, PREFIX, "", mention), CAPITALISED, "", mention)
}

/// Replaces mentions in a typed text by players.
pub fn players(text: &str) -> String {
    exchanged(&text.replace("<@!", "<@"), "<@", ">", |user| format!("{PREFIX}{user}"))
}

/// Replaces `before`, digits and `after` in a text.
pub(in crate::discord) fn exchanged(
    text: &str,
    before: &str,
    after: &str,
    mut with: impl FnMut(&str) -> String,
) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(before) {
        let (head, found) = rest.split_at(at);
        let digits = &found[before.len()..];
        let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
        out.push_str(head);
        if end > 0 && digits[end..].starts_with(after) {
            out.push_str(&with(&digits[..end]));
            rest = &digits[end + after.len()..];
        } else {
            out.push_str(before);
            rest = digits;
        }
    }
    out.push_str(rest);
    out
}

/// A timestamp that Discord shows in each reader's time zone: `F` in full, `R` relative.
pub fn instant(at: adjutant_events::Timestamp, style: char) -> String {
    format!("<t:{}:{style}>", at.0.div_euclid(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_mentioned_and_mentions_are_players() {
        assert_eq!(user(&player(77)), Some(77));
        assert_eq!(user(&PlayerId::new("Anna")), None);
        assert_eq!(
            mentions("discord-77 takes Germany, discord-x does not."),
            "<@77> takes Germany, discord-x does not."
        );
        assert_eq!(players("assign Germany to <@77>"), "assign Germany to discord-77");
        assert_eq!(players("assign Germany to <@!77>, <@&9>"), "assign Germany to discord-77, <@&9>");
        assert_eq!(mentions("Discord-77: done."), "<@77>: done.");
        assert_eq!(mentions(""), "");
    }
}
