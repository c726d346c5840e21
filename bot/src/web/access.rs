//! Who may read what: passes, which a link carries once and a cookie from then on.
//!
//! A pass names a game and who reads it. It is signed with a key of this server and kept nowhere else: a program that
//! was killed knows the passes of the one before. What a person may see and do is asked of the game each time, so that a
//! pass is worth nothing once its holder has no seat.

use adjutant_events::{GameId, PlayerId, Timestamp};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Bytes of a key.
const KEY: usize = 32;
/// How long a cookie is good, in milliseconds: thirty days.
const COOKIE: i64 = 30 * 24 * 3_600_000;
/// How long a link is good that is shown to one person, in milliseconds: fifteen minutes.
const LINK: i64 = 15 * 60_000;
/// Links that were used and are remembered until their time is up; more are refused.
const MOST_USED: usize = 100_000;

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    /// The file cannot be read or written.
    #[error("the key for links of the page cannot be kept in {path}: {source}")]
    File {
        /// Where.
        path: String,
        /// Why.
        source: io::Error,
    },
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(getrandom::Error),
    /// The file is not a key.
    #[error("{0} is not a key for links of the page: it has other than 32 bytes")]
    NoKey(String),
}

/// Who reads a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A player, with the seats that he holds at the moment.
    Player(PlayerId),
    /// Everybody at one table: every seat, where the game hides nothing; else a spectator.
    Table,
    /// A spectator.
    Everybody,
}

/// What somebody may do until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    /// The game.
    pub game: GameId,
    /// Who reads it.
    pub holder: Holder,
}

/// A pass as it is signed.
#[derive(Serialize, Deserialize)]
struct Signed {
    /// What it is good for: a link is no cookie.
    #[serde(rename = "f")]
    form: Form,
    #[serde(rename = "p")]
    pass: Pass,
    /// Until when, in milliseconds.
    #[serde(rename = "u")]
    until: i64,
    /// Tells it from every other.
    #[serde(rename = "n")]
    number: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Form {
    Link,
    /// A link that a table shows to all who sit at it: it can be followed more than once.
    Shown,
    Cookie,
}

/// Gives passes and knows its own.
pub struct Access {
    key: [u8; KEY],
    used: Mutex<BTreeMap<u64, i64>>,
}

impl std::fmt::Debug for Access {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Access").finish_non_exhaustive()
    }
}

impl Access {
    /// With the key in this file, made if there is none.
    ///
    /// # Errors
    /// The key cannot be read, made or written.
    pub fn at(path: &Path) -> Result<Self, AccessError> {
        let failed = |source| AccessError::File { path: path.display().to_string(), source };
        match std::fs::File::open(path) {
            Ok(file) => {
                let mut bytes = Vec::new();
                file.take(KEY as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
                let key = bytes.try_into().map_err(|_| AccessError::NoKey(path.display().to_string()))?;
                Ok(Self::with(key))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                std::fs::create_dir_all(path.parent().unwrap_or(path)).map_err(failed)?;
                let mut key = [0; KEY];
                getrandom::fill(&mut key).map_err(AccessError::Random)?;
                let mut options = OpenOptions::new();
                options.write(true).create_new(true);
                #[cfg(unix)]
                {
                    use std::os::unix::fs::OpenOptionsExt as _;
                    options.mode(0o600);
                }
                let mut file = options.open(path).map_err(failed)?;
                file.write_all(&key).and_then(|()| file.sync_all()).map_err(failed)?;
                Ok(Self::with(key))
            }
            Err(error) => Err(failed(error)),
        }
    }

    /// With this key.
    pub fn with(key: [u8; KEY]) -> Self {
        Self { key, used: Mutex::default() }
    }

    /// What a link carries that is shown to one person: it is good for fifteen minutes, and once.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link(&self, pass: &Pass, now: Timestamp) -> Result<String, AccessError> {
        self.signed(Form::Link, pass, now.0.saturating_add(LINK))
    }

    /// What a link carries that a table shows to all who sit at it: it is good as long as a cookie.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn shown(&self, pass: &Pass, now: Timestamp) -> Result<String, AccessError> {
        self.signed(Form::Shown, pass, now.0.saturating_add(COOKIE))
    }

    /// What a link was exchanged for: its pass, and the cookie that carries it from now on; none if it is not one of ours,
    /// too old, or used.
    pub(super) fn admit(&self, link: &str, now: Timestamp) -> Option<(Pass, String)> {
        let signed = self.known(link, now).filter(|signed| signed.form != Form::Cookie)?;
        if signed.form == Form::Link && !self.first_use(&signed, now) {
            return None;
        }
        let cookie = self.signed(Form::Cookie, &signed.pass, now.0.saturating_add(COOKIE)).ok()?;
        Some((signed.pass, cookie))
    }

    /// The pass of a cookie; none if it is not one of ours, or too old.
    pub(super) fn pass(&self, cookie: &str, now: Timestamp) -> Option<Pass> {
        self.known(cookie, now).filter(|signed| signed.form == Form::Cookie).map(|signed| signed.pass)
    }

    fn first_use(&self, link: &Signed, now: Timestamp) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.retain(|_, until| *until > now.0);
        used.len() < MOST_USED && used.insert(link.number, link.until).is_none()
    }

    fn signed(&self, form: Form, pass: &Pass, until: i64) -> Result<String, AccessError> {
        let mut number = [0; 8];
        getrandom::fill(&mut number).map_err(AccessError::Random)?;
        let signed = Signed { form, pass: pass.clone(), until, number: u64::from_le_bytes(number) };
        let body = serde_json::to_vec(&signed).unwrap_or_default();
        let mac = self.mac(&body).finalize().into_bytes();
        Ok(format!("{}.{}", BASE64.encode(body), BASE64.encode(mac)))
    }

    fn known(&self, text: &str, now: Timestamp) -> Option<Signed> {
        let (body, mac) = text.split_once('.')?;
        let (body, mac) = (BASE64.decode(body).ok()?, BASE64.decode(mac).ok()?);
        self.mac(&body).verify_slice(&mac).ok()?;
        let signed: Signed = serde_json::from_slice(&body).ok()?;
        (signed.until > now.0).then_some(signed)
    }

    #[allow(clippy::expect_used)] // a key of any length does
    fn mac(&self, body: &[u8]) -> Hmac<Sha256> {
        let mut mac = Hmac::new_from_slice(&self.key).expect("a key of any length does");
        mac.update(body);
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp(1_000_000);

    fn pass(name: &str) -> Pass {
        Pass { game: GameId::new("saturday"), holder: Holder::Player(PlayerId::new(name)) }
    }

    fn later(time: i64) -> Timestamp {
        Timestamp(NOON.0 + time)
    }

    #[test]
    fn a_link_is_exchanged_once_and_in_time() {
        let access = Access::with([7; KEY]);
        let link = access.link(&pass("Anna"), NOON).expect("a link");
        assert!(access.admit(&link, later(LINK)).is_none(), "too old");
        let (admitted, cookie) = access.admit(&link, later(1)).expect("the first time");
        assert_eq!(admitted, pass("Anna"));
        assert!(access.admit(&link, later(2)).is_none(), "the second time");
        assert_eq!(access.pass(&cookie, later(2)), Some(pass("Anna")));
        assert!(access.pass(&cookie, later(COOKIE + 2)).is_none(), "a cookie grows old");
        // Neither is the other.
        let link = access.link(&pass("Anna"), NOON).expect("a link");
        assert!(access.pass(&link, NOON).is_none() && access.admit(&cookie, NOON).is_none());
    }

    #[test]
    fn a_link_of_the_table_serves_all_who_sit_at_it() {
        let access = Access::with([7; KEY]);
        let link = access.shown(&pass("Anna"), NOON).expect("a link");
        assert!(access.admit(&link, later(1)).is_some() && access.admit(&link, later(2)).is_some());
    }

    #[test]
    fn what_another_signed_or_somebody_changed_is_no_pass() {
        let (access, other) = (Access::with([7; KEY]), Access::with([8; KEY]));
        let link = other.link(&pass("Anna"), NOON).expect("a link");
        assert!(access.admit(&link, NOON).is_none());
        let (_, cookie) = access.admit(&access.link(&pass("Anna"), NOON).expect("a link"), NOON).expect("admitted");
        let (body, mac) = cookie.split_once('.').expect("two parts");
        let changed = String::from_utf8(BASE64.decode(body).expect("text")).expect("text").replace("Anna", "Benn");
        assert!(access.pass(&format!("{}.{mac}", BASE64.encode(changed)), NOON).is_none());
        for rubbish in ["", ".", "a.b", "é.é", &"x".repeat(10_000)] {
            assert!(access.pass(rubbish, NOON).is_none() && access.admit(rubbish, NOON).is_none());
        }
    }

    #[test]
    fn a_key_is_made_once_and_nobody_else_reads_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("key");
        let link = Access::at(&file).expect("made").link(&pass("Anna"), NOON).expect("a link");
        assert!(Access::at(&file).expect("found").admit(&link, NOON).is_some());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o600);
        }
        std::fs::write(&file, "short").expect("written");
        assert!(matches!(Access::at(&file), Err(AccessError::NoKey(_))));
    }
}
