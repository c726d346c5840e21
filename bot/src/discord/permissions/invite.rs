//! The invitation link of the bot, with the permissions it needs.

use crate::discord::config::Config;
use crate::discord::http::requests::{RequestError, Requests};
use crate::discord::serve::ServeError;
use crate::discord::token::Token;

/// The permissions that the bot needs: bit and catalogue key. `docs/discord.md` says what each is for.
pub const NEEDED: [(u64, &str); 6] = [
    (1 << 10, "permission-view-channels"),
    (1 << 11, "permission-send-messages"),
    (1 << 15, "permission-attach-files"),
    (1 << 16, "permission-read-message-history"),
    (1 << 35, "permission-create-public-threads"),
    (1 << 38, "permission-send-messages-in-threads"),
];

/// The further permission for private threads of sides.
pub const FOR_SIDES: (u64, &str) = (1 << 36, "permission-create-private-threads");

/// All needed permissions as one number.
pub fn permissions() -> u64 {
    NEEDED.iter().fold(0, |all, (bit, _)| all | bit)
}

/// The smallest id of 2017-01-01 UTC. Since then the ids of an application and its bot are equal.
///
/// Discord's ids contain the milliseconds since 2015, shifted left by 22 bits.
const ONE_NUMBER: u64 = (1_483_228_800_000 - 1_420_070_400_000) << 22;

/// The link without a request: from the configured application, otherwise from the token.
///
/// None if the token has no id. Also none if the bot is so old that its application may have another id.
pub fn known_link(config: &Config, token: Option<&Token>) -> Option<String> {
    let bot = || token.and_then(Token::bot).filter(|bot| *bot >= ONE_NUMBER);
    config.application().or_else(bot).map(of)
}

/// The link for the token's application, requested from Discord.
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
