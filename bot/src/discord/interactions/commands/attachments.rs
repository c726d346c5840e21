//! Attachments of commands, downloaded from Discord.
//!
//! They are not trusted: only Discord's hosts are contacted, without the bot's token. No more bytes than announced are
//! read, and only for a limited time.

use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use std::time::Duration;

/// Discord's hosts for attachments.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// How long a download may take.
const FETCHING: Duration = Duration::from_secs(20);

/// An attachment as the command describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brought {
    /// Its file name.
    pub name: String,
    /// Its URL.
    pub url: String,
    /// Its size in bytes.
    pub size: u64,
}

/// Why an attachment was not downloaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfetched {
    /// It exceeds the size limit.
    TooLarge,
    /// Its host is not Discord's.
    Elsewhere,
    /// It was not available, or its size differs from the announced one. A retry may succeed.
    NotNow,
}

/// Downloads attachments. Cheap to clone.
#[derive(Clone)]
pub struct Fetcher {
    client: Client,
    /// The configured server that replaces Discord, if any.
    own: Option<Url>,
}

impl Fetcher {
    /// Downloads from Discord, or from another server with the same API.
    pub fn new(rest_url: Option<&str>) -> Self {
        let client = Client::builder().user_agent(serenity::constants::USER_AGENT).redirect(Policy::none());
        let client = client.connect_timeout(FETCHING / 2).timeout(FETCHING).build().unwrap_or_default();
        Self { client, own: rest_url.and_then(|url| Url::parse(url).ok()) }
    }

    /// Downloads an attachment of at most `most` bytes.
    ///
    /// # Errors
    /// It is too large, or the download failed.
    pub async fn fetch(&self, brought: &Brought, most: u64) -> Result<Vec<u8>, Unfetched> {
        let url = Url::parse(&brought.url).ok().filter(|url| self.is_discords(url)).ok_or(Unfetched::Elsewhere)?;
        if brought.size > most {
            return Err(Unfetched::TooLarge);
        }
        // The URL is secret, so errors that may contain it are dropped.
        let mut answer = self.client.get(url).send().await.map_err(|_| Unfetched::NotNow)?;
        if answer.status() != StatusCode::OK {
            return Err(Unfetched::NotNow);
        }
        let mut bytes = Vec::new();
        while let Some(piece) = answer.chunk().await.map_err(|_| Unfetched::NotNow)? {
            bytes.extend_from_slice(&piece);
            if bytes.len() as u64 > brought.size {
                break;
            }
        }
        // A page that a proxy returned instead has another length.
        if bytes.len() as u64 == brought.size { Ok(bytes) } else { Err(Unfetched::NotNow) }
    }

    fn is_discords(&self, url: &Url) -> bool {
        let own = self.own.as_ref().is_some_and(|own| own.origin() == url.origin());
        own || url.scheme() == "https"
            && url.host_str().is_some_and(|host| HOSTS.contains(&host))
            && url.port().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_discord_is_asked_for_files() {
        let is_discords =
            |own: Option<&str>, url: &str| Fetcher::new(own).is_discords(&Url::parse(url).expect("a url"));
        assert!(is_discords(None, "https://cdn.discordapp.com/ephemeral-attachments/1/2/war.adjutant?ex=1"));
        for url in [
            "http://cdn.discordapp.com/a",
            "https://cdn.discordapp.com.example.org/a",
            "https://cdn.discordapp.com:8443/a",
            "https://user@example.org/cdn.discordapp.com",
            "http://169.254.169.254/latest",
            "http://127.0.0.1:9310/metrics",
            "file:///etc/passwd",
        ] {
            assert!(!is_discords(None, url), "{url}");
            assert!(!is_discords(Some("http://127.0.0.1:8080/"), url), "{url}");
        }
        assert!(is_discords(Some("http://127.0.0.1:8080/"), "http://127.0.0.1:8080/attachments/1/2/a"));
    }

    #[tokio::test]
    async fn what_is_announced_as_too_large_is_not_asked_for() {
        let bomb = Brought { url: "https://cdn.discordapp.com/a".into(), size: 100 << 20, ..Brought::default() };
        assert_eq!(Fetcher::new(None).fetch(&bomb, 1 << 20).await, Err(Unfetched::TooLarge));
    }
}
