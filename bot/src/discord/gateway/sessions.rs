//! Sessions with the gateway that one daemon leaves to the next one, as notes in the store.
//!
//! Discord limits how often sessions begin, not how often they are resumed. So many shards of a daemon that died go on at
//! once, and what happened in between is sent again. An event that comes twice does nothing the second time, because its
//! cause is known.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The prefix of these notes in the store.
const NOTE: &str = "gateway/";

/// What is needed to resume a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::discord) struct Session {
    /// Its id.
    pub(super) id: String,
    /// The URL for resuming.
    pub(super) url: String,
    /// The sequence number of the last event.
    pub(super) seq: u64,
}

impl Session {
    /// Whether it is another session than this one, or further on.
    fn is_after(&self, other: &Self) -> bool {
        self.id != other.id || self.seq > other.seq
    }

    /// Whether it is resumed at Discord, or where the bot's requests go instead. Whoever can write notes must not make the
    /// bot send its token elsewhere.
    fn is_where_the_token_goes(&self, instead: Option<&str>) -> bool {
        self.is_at_discord() || instead.is_some_and(|origin| origin_of(&self.url).as_deref() == Some(origin))
    }

    fn is_at_discord(&self) -> bool {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'/');
        let Some(rest) = self.url.strip_prefix("wss://").filter(|rest| rest.bytes().all(plain)) else { return false };
        rest.split('/').next().is_some_and(|host| host.ends_with(".discord.gg"))
    }
}

/// Host and port of an address, and whether it is spoken to under TLS; none = it is no address of a web service.
fn origin_of(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let scheme = match scheme {
        "http" | "ws" => "ws",
        "https" | "wss" => "wss",
        _ => return None,
    };
    Some(format!("{scheme}://{}", rest.split('/').next().unwrap_or_default()))
}

/// The last known session of each shard, by number and number of shards.
#[derive(Default)]
pub(in crate::discord) struct Sessions {
    known: Mutex<BTreeMap<[usize; 2], Known>>,
    /// Where requests go instead of Discord; none = to Discord.
    instead: Option<String>,
}

struct Known {
    session: Session,
    is_noted: bool,
}

impl Sessions {
    /// Sessions of a bot whose requests go to this address instead of Discord; none = to Discord.
    pub(in crate::discord) fn of(rest_url: Option<&str>) -> Self {
        Self { known: Mutex::default(), instead: rest_url.and_then(origin_of) }
    }

    fn known(&self) -> MutexGuard<'_, BTreeMap<[usize; 2], Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the sessions that others have left. A session of this daemon stays if it is further on.
    pub(in crate::discord) fn read(&self, notes: &[(String, Vec<u8>)]) {
        for (name, bytes) in notes {
            let Some(shard) = name.strip_prefix(NOTE).and_then(shard_in) else { continue };
            // One that cannot be read is begun anew.
            let Ok(session) = serde_json::from_slice::<Session>(bytes) else { continue };
            if !session.is_where_the_token_goes(self.instead.as_deref()) {
                continue;
            }
            let mut known = self.known();
            if known.get(&shard).is_none_or(|ours| session.is_after(&ours.session)) {
                known.insert(shard, Known { session, is_noted: true });
            }
        }
    }

    /// Takes the session of a shard, to resume it.
    pub(super) fn take(&self, shard: [usize; 2]) -> Option<Session> {
        self.known().remove(&shard).map(|known| known.session)
    }

    /// Keeps what is needed to resume a session after its last event.
    pub(super) fn keep(&self, shard: [usize; 2], session: &Session) {
        self.known().insert(shard, Known { session: session.clone(), is_noted: false });
    }

    /// What has changed since the last call, as notes.
    pub(super) fn unnoted(&self) -> Vec<(String, Vec<u8>)> {
        let mut notes = Vec::new();
        for ([number, shards], known) in self.known().iter_mut().filter(|(_, known)| !known.is_noted) {
            known.is_noted = true;
            if let Ok(bytes) = serde_json::to_vec(&known.session) {
                notes.push((format!("{NOTE}{number}/{shards}"), bytes));
            }
        }
        notes
    }
}

fn shard_in(name: &str) -> Option<[usize; 2]> {
    let (number, shards) = name.split_once('/')?;
    Some([number.parse().ok()?, shards.parse().ok()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(id: &str, seq: u64) -> Session {
        Session { id: id.to_owned(), url: "wss://gateway-us-east1-b.discord.gg".to_owned(), seq }
    }

    #[test]
    fn the_token_is_sent_to_discord_only() {
        for (url, is_discord) in [
            ("wss://gateway.discord.gg", true),
            ("wss://gateway-us-east1-b.discord.gg/", true),
            ("ws://gateway.discord.gg", false),
            ("wss://discord.gg.example", false),
            ("wss://evildiscord.gg", false),
            ("wss://gateway.discord.gg@example.com", false),
            ("wss://example.com/.discord.gg", false),
            ("wss://example.com?.discord.gg", false),
            ("wss://example.com#.discord.gg", false),
            ("", false),
        ] {
            let session = Session { url: url.to_owned(), ..session("a", 1) };
            assert_eq!(session.is_where_the_token_goes(None), is_discord, "{url}");
        }
    }

    #[test]
    fn where_requests_go_instead_the_token_may_be_sent_too() {
        for (rest_url, url, is_there) in [
            ("http://127.0.0.1:8080", "ws://127.0.0.1:8080/gateway/resume", true),
            ("http://proxy:80/discord", "ws://proxy:80", true),
            ("https://proxy.example/", "wss://proxy.example/gateway", true),
            ("https://proxy.example", "wss://gateway.discord.gg", true),
            ("https://proxy.example", "ws://proxy.example/gateway", false),
            ("http://127.0.0.1:8080", "ws://127.0.0.1:8081/gateway", false),
            ("http://127.0.0.1:8080", "ws://127.0.0.1:8080@example.com/", false),
            ("http://127.0.0.1:8080", "ws://127.0.0.1:8080?.example.com", false),
            ("http://127.0.0.1:8080", "ws://127.0.0.1:8080\\@example.com", false),
            ("http://127.0.0.1:8080", "127.0.0.1:8080", false),
            ("proxy", "proxy", false),
        ] {
            let note = serde_json::to_vec(&Session { url: url.to_owned(), ..session("a", 1) }).expect("a note");
            let sessions = Sessions::of(Some(rest_url));
            sessions.read(&[("gateway/0/1".to_owned(), note)]);
            assert_eq!(sessions.take([0, 1]).is_some(), is_there, "{rest_url} {url}");
        }
    }

    #[test]
    fn the_next_daemon_resumes_where_the_last_one_was() {
        let (one, other) = (Sessions::default(), Sessions::default());
        one.keep([0, 2], &session("a", 5));
        one.keep([1, 2], &session("b", 6));
        let notes = one.unnoted();
        assert_eq!(notes.len(), 2);
        assert!(one.unnoted().is_empty(), "nothing has changed");
        other.read(&notes);
        assert_eq!(other.take([1, 2]), Some(session("b", 6)));
        assert_eq!((other.take([1, 2]), other.take([0, 3])), (None, None));
        assert!(other.unnoted().is_empty(), "it is noted already");
        // What it knows itself is newer than the note; a session that somebody else began is newer than its own.
        other.keep([0, 2], &session("a", 9));
        other.read(&notes);
        assert_eq!(other.take([0, 2]), Some(session("a", 9)));
        other.keep([0, 2], &session("c", 9));
        other.read(&notes);
        assert_eq!(other.take([0, 2]), Some(session("a", 5)));
        other.read(&[("gateway/x".to_owned(), b"{}".to_vec()), ("gateway/0/2".to_owned(), b"{}".to_vec())]);
        assert_eq!(other.take([0, 2]), None);
    }
}
