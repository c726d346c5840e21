//! Exchanges the code of a Discord activity for the user's id.

use crate::discord::channels::games::GameChannels;
use crate::discord::messages::mention;
use crate::web::{Admission, CodeExchange};
use futures_util::future::BoxFuture;
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;
use zeroize::Zeroizing;

/// Discord's address.
const DISCORD: &str = "https://discord.com";
/// The timeout of each of the two requests.
const ASKING: Duration = Duration::from_secs(8);
/// The longest answer that is read, in bytes.
const MOST: usize = 64 << 10;

/// Exchanges `OAuth2` codes with Discord.
pub(in crate::discord) struct Codes {
    http: Client,
    base: String,
    client: u64,
    secret: Zeroizing<String>,
    places: GameChannels,
}

#[derive(Deserialize)]
struct Token {
    access_token: String,
}

#[derive(Deserialize)]
struct User {
    id: String,
}

impl Codes {
    /// Reads the application's client secret from a file.
    ///
    /// # Errors
    /// The file cannot be read, or it is empty.
    pub(in crate::discord) fn new(
        rest_url: Option<&str>,
        client: u64,
        secret: &Path,
        places: GameChannels,
    ) -> io::Result<Self> {
        let text = Zeroizing::new(fs::read_to_string(secret)?);
        let secret = Zeroizing::new(text.trim().to_owned());
        if secret.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is empty"));
        }
        let http = Client::builder().user_agent(serenity::constants::USER_AGENT).redirect(Policy::none());
        let http = http.connect_timeout(ASKING / 2).timeout(ASKING).build().unwrap_or_default();
        let base = rest_url.unwrap_or(DISCORD).trim_end_matches('/').to_owned();
        Ok(Self { http, base, client, secret, places })
    }

    async fn user(&self, code: &str) -> Option<u64> {
        let client = self.client.to_string();
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("client_id", &client),
            ("client_secret", self.secret.as_str()),
        ];
        let asked = self.http.post(format!("{}/api/v10/oauth2/token", self.base)).form(&form).send().await;
        let token = Zeroizing::new(read::<Token>(asked.ok()?).await?.access_token);
        let asked = self.http.get(format!("{}/api/v10/users/@me", self.base)).bearer_auth(token.as_str()).send().await;
        read::<User>(asked.ok()?).await?.id.parse().ok()
    }
}

/// Parses an answer of Discord; none if it is an error or unreadable.
async fn read<T: DeserializeOwned>(mut answer: Response) -> Option<T> {
    if !answer.status().is_success() {
        // The body is not logged: it may contain secrets.
        tracing::warn!(status = answer.status().as_u16(), "Discord does not say who opened the activity");
        return None;
    }
    let mut bytes = Zeroizing::new(Vec::new());
    while let Some(chunk) = answer.chunk().await.ok()? {
        if bytes.len() + chunk.len() > MOST {
            return None;
        }
        bytes.extend_from_slice(&chunk);
    }
    serde_json::from_slice(&bytes).ok()
}

impl CodeExchange for Codes {
    fn admit(&self, code: String, channel: String) -> BoxFuture<'_, Option<Admission>> {
        Box::pin(async move {
            let user = self.user(&code).await?;
            let game = channel.parse().ok().and_then(|channel| self.places.in_channel(channel).into_iter().next());
            Some(Admission { person: mention::player(user), game })
        })
    }
}
