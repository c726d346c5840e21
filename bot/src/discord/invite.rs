//! The link that invites the bot, with the fewest permissions it needs.

use super::config::Config;
use super::courier::{Courier, Trouble};
use super::serve::ServeError;
use super::token::Token;

/// What the bot must be allowed: its bit and the catalogue's key of its name. What it is for is in `docs/discord.md`.
pub const NEEDED: [(u64, &str); 6] = [
    (1 << 10, "permission-view-channels"),
    (1 << 11, "permission-send-messages"),
    (1 << 15, "permission-attach-files"),
    (1 << 16, "permission-read-message-history"),
    (1 << 35, "permission-create-public-threads"),
    (1 << 38, "permission-send-messages-in-threads"),
];

/// What it must be allowed besides where each side of a game has a private thread.
pub const FOR_SIDES: (u64, &str) = (1 << 36, "permission-create-private-threads");

/// All of them as one number.
pub fn permissions() -> u64 {
    NEEDED.iter().fold(0, |all, (bit, _)| all | bit)
}

/// The link for the application of this token.
///
/// # Errors
/// Discord cannot be reached, or does not accept the token.
pub async fn link(config: &Config, token: &Token) -> Result<String, ServeError> {
    let courier = Courier::new(token, config.rest_url.as_deref());
    match courier.application().await {
        Ok(application) => Ok(of(application)),
        Err(Trouble::Unauthorised) => Err(ServeError::Token),
        Err(trouble) => Err(ServeError::Unanswered(trouble.to_string())),
    }
}

fn of(application: u64) -> String {
    let permissions = permissions();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&permissions={permissions}&scope=bot%20applications.commands"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_asked_for_than_is_needed() {
        let administrator = 1 << 3;
        let manage = (1 << 4) | (1 << 5) | (1 << 13) | (1 << 28) | (1 << 34);
        assert_eq!(permissions() & (administrator | manage), 0);
        assert!(of(7).contains("client_id=7&permissions=309237746688&"), "{}", of(7));
    }
}
