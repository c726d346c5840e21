//! The link that invites the bot, with the fewest permissions it needs.

use crate::discord::config::Config;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::serve::ServeError;
use crate::discord::token::Token;

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

/// The first second in which every new application has the number of its bot (2017-01-01 UTC), as Discord's numbers count:
/// milliseconds since 2015 before their last 22 bits.
const ONE_NUMBER: u64 = (1_483_228_800_000 - 1_420_070_400_000) << 22;

/// The link as far as it is known without asking anybody: by the configuration's number, else by the token's. None = the bot
/// is so old that its application may have another number than it, or its number does not stand in the token.
pub fn known_link(config: &Config, token: Option<&Token>) -> Option<String> {
    let bot = || token.and_then(Token::bot).filter(|bot| *bot >= ONE_NUMBER);
    config.application().or_else(bot).map(of)
}

/// The link for the application of this token, asked of Discord.
///
/// # Errors
/// Discord cannot be reached, or does not accept the token.
pub async fn link(config: &Config, token: &Token) -> Result<String, ServeError> {
    let requests = Requests::new(token, config.rest_url.as_deref());
    match requests.application().await {
        Ok(application) => Ok(of(application)),
        Err(RequestError::Unauthorised) => Err(ServeError::Token),
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

    fn configured(text: &str) -> Config {
        Config::parse(text, std::path::Path::new("adjutant.toml")).expect("a configuration")
    }

    #[test]
    fn nobody_is_asked_for_a_number_that_is_known() {
        let named = configured("application_id = \"1234567890123456789\"");
        let of_the_token =
            |text: &str| known_link(&Config::default(), Some(&Token::of(text, "here").expect("a token")));
        assert!(known_link(&named, None).expect("known").contains("client_id=1234567890123456789&"));
        let new = of_the_token("MTEwMDAwMDAwMDAwMDAwMDAwMA.GaBcDe.secret").expect("known");
        assert!(new.contains("client_id=1100000000000000000&") && !new.contains("secret"), "{new}");
        assert_eq!(of_the_token("MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.secret"), None, "its application may have another");
        for strange in ["MTEw", "!!!.a.b", "5e884898da28047151d0e56f8dc6", "YWJj.a.b"] {
            assert_eq!(of_the_token(strange), None, "{strange}");
        }
        assert_eq!(known_link(&Config::default(), None), None);
    }

    #[test]
    fn no_more_is_asked_for_than_is_needed() {
        let administrator = 1 << 3;
        let manage = (1 << 4) | (1 << 5) | (1 << 13) | (1 << 28) | (1 << 34);
        assert_eq!(permissions() & (administrator | manage), 0);
        assert!(of(7).contains("client_id=7&permissions=309237746688&"), "{}", of(7));
    }
}
