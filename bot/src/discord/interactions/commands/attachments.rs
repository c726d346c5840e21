//! Files that somebody attached to a command, fetched from where Discord keeps them.
//!
//! Nothing is believed of them: no more is read than was announced, from nowhere but Discord, without the bot's token, and
//! not for longer than somebody waits.

use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode, Url};
use std::time::Duration;

/// Where Discord keeps files.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// How long fetching may take.
const FETCHING: Duration = Duration::from_secs(20);

/// A file as a command brings it: where it is, and what Discord says of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brought {
    /// The name that its owner gave it.
    pub name: String,
    /// Where it is.
    pub url: String,
    /// How many bytes it has.
    pub size: u64,
}

/// Why there is no such file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfetched {
    /// It has more bytes than are read.
    TooLarge,
    /// It is not kept by Discord.
    Elsewhere,
    /// It did not come, or not as it was announced: it may do later.
    NotNow,
}

/// Fetches files. Cheap to clone.
#[derive(Clone)]
pub struct Fetcher {
    client: Client,
    /// Another server that speaks as Discord does, if there is one.
    own: Option<Url>,
}

impl Fetcher {
    /// From Discord, or from another server that speaks the same.
    pub fn new(rest_url: Option<&str>) -> Self {
        let client = Client::builder().user_agent(serenity::constants::USER_AGENT).redirect(Policy::none());
        let client = client.connect_timeout(FETCHING / 2).timeout(FETCHING).build().unwrap_or_default();
        Self { client, own: rest_url.and_then(|url| Url::parse(url).ok()) }
    }

    /// The bytes of a file of at most so many.
    ///
    /// # Errors
    /// It is too large, or does not come.
    pub async fn fetch(&self, brought: &Brought, most: u64) -> Result<Vec<u8>, Unfetched> {
        let url = Url::parse(&brought.url).ok().filter(|url| self.is_discords(url)).ok_or(Unfetched::Elsewhere)?;
        if brought.size > most {
            return Err(Unfetched::TooLarge);
        }
        // Addresses of files are secrets of those who were sent them: of what goes wrong only the kind is known.
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
        // A page that somebody on the way put in its place has another length.
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
