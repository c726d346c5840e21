//! Requests to addresses given by strangers: only HTTPS to public hosts, with timeouts. Of the response only the status
//! and the retry delay are read.

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the push service keeps a message for a device that is offline, in seconds: a day.
const WAITS: u32 = 24 * 3_600;
/// The longest URL.
const LONGEST: usize = 1_000;
/// The longest delay that a push service may ask for, in seconds.
const LONGEST_DELAY: u64 = 600;

/// A message for a browser.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct Parcel {
    pub to: Url,
    pub authorization: String,
    /// A later message with the same topic replaces one that was not delivered yet.
    pub topic: String,
    pub body: Vec<u8>,
}

/// The result of sending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was accepted.
    Taken,
    /// The subscription does not exist any more.
    Gone,
    /// It may be sent again, after at least this delay.
    Later(Duration),
    /// It was refused with this status.
    Refused(u16),
}

/// Sends messages.
pub struct PushClient {
    client: Client,
    replacement: Option<Url>,
}

/// Parses the URL of a push service; none = not acceptable.
pub fn address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST)?;
    // Push services have domain names, not IP addresses.
    let is_named = url.domain().is_some_and(|name| name.contains('.'));
    let is_plain = url.username().is_empty() && url.password().is_none() && url.port().is_none();
    (url.scheme() == "https" && is_named && is_plain).then_some(url)
}

impl PushClient {
    /// For the public internet; or for one address, in tests.
    pub fn new(replacement: Option<&str>) -> Self {
        let client = Client::builder()
            .redirect(Policy::none())
            .connect_timeout(PATIENCE)
            .timeout(PATIENCE)
            .no_proxy()
            .user_agent(concat!("adjutant/", env!("CARGO_PKG_VERSION")));
        let replacement = replacement.and_then(|replacement| Url::parse(replacement).ok());
        let client =
            if replacement.is_some() { client } else { client.https_only(true).dns_resolver(Arc::new(OutsideOnly)) };
        // The client uses only built-in parts, so building it does not fail.
        Self { client: client.build().unwrap_or_default(), replacement }
    }

    /// Sends a message once.
    pub async fn send(&self, parcel: &Parcel) -> Outcome {
        let url = match &self.replacement {
            None => parcel.to.clone(),
            Some(replacement) => replacement.join(parcel.to.path()).unwrap_or_else(|_| replacement.clone()),
        };
        let request = self
            .client
            .post(url)
            .header(AUTHORIZATION, &parcel.authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", WAITS)
            .header("urgency", "normal")
            .header("topic", &parcel.topic)
            .body(parcel.body.clone());
        // The URL is secret, so errors that may contain it are dropped.
        let Ok(answer) = request.send().await else { return Outcome::Later(Duration::ZERO) };
        let status = answer.status();
        let delay = answer.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.trim().parse().ok());
        match status.as_u16() {
            200..=299 => Outcome::Taken,
            404 | 410 => Outcome::Gone,
            429 | 500..=599 => Outcome::Later(Duration::from_secs(delay.unwrap_or(0).min(LONGEST_DELAY))),
            refused => Outcome::Refused(refused),
        }
    }
}

/// A resolver that only returns public addresses.
struct OutsideOnly;

impl Resolve for OutsideOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let outside: Vec<SocketAddr> = found.filter(|address| is_outside(address.ip())).collect();
            if outside.is_empty() {
                return Err("there is no such name outside".into());
            }
            Ok(Box::new(outside.into_iter()) as Addrs)
        })
    }
}

/// Whether an address is public and not a translation of another address.
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_shared = first == 100 && (64..128).contains(&second);
    let is_measured = first == 198 && (18..20).contains(&second);
    let is_protocols = first == 192 && second == 0 && third == 0;
    let is_relayed = first == 192 && second == 88 && third == 99;
    !(first == 0
        || first >= 224
        || is_shared
        || is_measured
        || is_protocols
        || is_relayed
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation())
}

fn is_outside_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    // Only 2000::/3 is public; in it, some ranges are for translation, documentation or tunnels.
    let is_given = (0x2000..0x4000).contains(&first);
    let is_special = first == 0x2001 && (second < 0x0200 || second == 0x0db8) || first == 0x2002 || first == 0x3fff;
    is_given && !is_special
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_sent_but_by_https_to_a_name() {
        for good in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
            "https://web.push.apple.com/QAb-c?x=1",
            "https://push.example.net:443/a",
        ] {
            assert!(address(good).is_some(), "{good}");
        }
        for bad in [
            "",
            "push",
            "http://push.example.net/a",
            "https://127.0.0.1/a",
            "https://2130706433/a",
            "https://0x7f.1/a",
            "https://[::1]/a",
            "https://[::ffff:10.0.0.1]/a",
            "https://localhost/a",
            "https://push.example.net:22/a",
            "https://user@push.example.net/a",
            "https://user:word@push.example.net/a",
            "file:///etc/passwd",
            "ftp://push.example.net/a",
            &format!("https://push.example.net/{}", "a".repeat(1_000)),
        ] {
            assert!(address(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn nothing_is_sent_into_the_network_of_the_server() {
        for outside in
            ["8.8.8.8", "100.63.0.1", "172.32.0.1", "198.20.0.1", "2606:4700::1", "2a00:1450::1", "2001:4860::1"]
        {
            assert!(is_outside(outside.parse().expect("an address")), "{outside}");
        }
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "192.88.99.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "::10.0.0.1",
            "64:ff9b::a00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:a00:1::1",
            "3fff::1",
        ] {
            assert!(!is_outside(inside.parse().expect("an address")), "{inside}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_found() {
        // `localhost.` has a dot and looks like a domain name, but its address is refused.
        let parcel = Parcel {
            to: Url::parse("https://localhost./a").expect("an address"),
            authorization: String::new(),
            topic: String::new(),
            body: Vec::new(),
        };
        assert!(address("https://localhost./a").is_some(), "it looks like one");
        assert!(OutsideOnly.resolve("localhost".parse().expect("a name")).await.is_err());
        assert_eq!(PushClient::new(None).send(&parcel).await, Outcome::Later(Duration::ZERO));
    }
}
