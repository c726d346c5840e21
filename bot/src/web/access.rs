//! Access to pages: signed passes, which a link carries once and a cookie afterwards.
//!
//! A pass names a game and its reader, or a person, for the page of that person's games. It is signed with this
//! server's key and not stored, so that it survives a restart. Rights are read from the game at each request: without a
//! seat, a pass gives nothing.

use super::answers::encoded;
use crate::secret_file::{self, KEY, SecretFileError};
use adjutant_events::{GameId, PlayerId, Timestamp};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The validity of a cookie, in milliseconds: 30 days.
const COOKIE: i64 = 30 * 24 * 3_600_000;
/// The validity of a private link, in milliseconds: 15 minutes.
const LINK: i64 = 15 * 60_000;
/// The most used links that are remembered until they expire; further links are refused.
const MOST_USED: usize = 100_000;
/// The prefix of the signed text for a public address. No pass begins with it.
const FOR_ALL: &[u8] = b"for everybody: ";
/// The length of the signature in a public address, in bytes.
const SIGN: usize = 16;

/// The reader of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// A player, with the seats held at the time of the request.
    Player(PlayerId),
    /// Everybody at a local table: all seats in a game without hidden units, otherwise a spectator.
    Table,
    /// A spectator.
    Everybody,
}

/// A reader of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    /// The game.
    pub game: GameId,
    /// Who reads it.
    pub holder: Holder,
}

/// A pass with its validity, as it is signed.
#[derive(Serialize, Deserialize)]
struct Signed {
    /// Its form: a link is not valid as a cookie.
    #[serde(rename = "f")]
    form: Form,
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    pass: Option<Pass>,
    /// The person whose games it shows.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    person: Option<PlayerId>,
    /// The end of its validity, in milliseconds since 1970.
    #[serde(rename = "u")]
    until: i64,
    /// A random number, which makes it unique.
    #[serde(rename = "n")]
    number: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Form {
    Link,
    /// A link that a local table shows to everybody: it can be used several times.
    Shown,
    Cookie,
}

/// The cookies that a link was exchanged for.
#[derive(Debug)]
pub(super) struct Admitted {
    /// The pass of a game and its cookie.
    pub(super) pass: Option<(Pass, String)>,
    /// The cookie of a person.
    pub(super) person: Option<String>,
}

/// Issues and checks passes.
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
    /// Uses the key in this file, which is created if it is missing.
    ///
    /// # Errors
    /// The key cannot be read, created or written.
    pub fn at(path: &Path) -> Result<Self, SecretFileError> {
        Ok(Self::with(secret_file::at(path)?))
    }

    /// Uses this key.
    pub fn with(key: [u8; KEY]) -> Self {
        Self { key, used: Mutex::default() }
    }

    /// A private link, valid once within 15 minutes. With a person, it also gives access to that person's other games.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link(&self, pass: &Pass, person: Option<&PlayerId>, now: Timestamp) -> Result<String, SecretFileError> {
        self.signed(Form::Link, (Some(pass), person), now.0.saturating_add(LINK))
    }

    /// A private link to all games of a person, valid once within 15 minutes.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of_person(&self, person: &PlayerId, now: Timestamp) -> Result<String, SecretFileError> {
        self.signed(Form::Link, (None, Some(person)), now.0.saturating_add(LINK))
    }

    /// A link for everybody at a local table, valid as long as a cookie.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn shown(&self, pass: &Pass, person: Option<&PlayerId>, now: Timestamp) -> Result<String, SecretFileError> {
        self.signed(Form::Shown, (Some(pass), person), now.0.saturating_add(COOKIE))
    }

    /// The public address of a game. It is constant, so that it can be passed on.
    pub fn watched_at(&self, game: &GameId) -> String {
        format!("/watch/{}/{}/", encoded(game.as_str()), self.sign_of_all(game))
    }

    fn sign_of_all(&self, game: &GameId) -> String {
        let mac = self.mac(&[FOR_ALL, game.as_str().as_bytes()].concat()).finalize().into_bytes();
        BASE64.encode(&mac[..SIGN])
    }

    /// Whether this is the signature of the game's public address.
    pub(super) fn is_sign_of_all(&self, game: &str, sign: &str) -> bool {
        let Ok(sign) = BASE64.decode(sign) else { return false };
        let mac = self.mac(&[FOR_ALL, game.as_bytes()].concat());
        sign.len() == SIGN && mac.verify_truncated_left(&sign).is_ok()
    }

    /// Exchanges a link for cookies; none if it is not valid, has expired, or was used.
    pub(super) fn admit(&self, link: &str, now: Timestamp) -> Option<Admitted> {
        let signed = self.known(link, now).filter(|signed| signed.form != Form::Cookie)?;
        if signed.form == Form::Link && !self.first_use(&signed, now) {
            return None;
        }
        let pass = match signed.pass {
            Some(pass) => Some((self.cookie(&pass, now)?, pass)),
            None => None,
        };
        let person = match signed.person {
            Some(person) => Some(self.signed(Form::Cookie, (None, Some(&person)), now.0.saturating_add(COOKIE)).ok()?),
            None => None,
        };
        Some(Admitted { pass: pass.map(|(cookie, pass)| (pass, cookie)), person })
    }

    /// The cookie of a pass; none if the system gives no random bytes.
    pub(super) fn cookie(&self, pass: &Pass, now: Timestamp) -> Option<String> {
        self.signed(Form::Cookie, (Some(pass), None), now.0.saturating_add(COOKIE)).ok()
    }

    /// The cookie of a person; none if the system gives no random bytes.
    pub(super) fn cookie_of_person(&self, person: &PlayerId, now: Timestamp) -> Option<String> {
        self.signed(Form::Cookie, (None, Some(person)), now.0.saturating_add(COOKIE)).ok()
    }

    /// The pass of a cookie; none if it is not valid or has expired.
    pub(super) fn pass(&self, cookie: &str, now: Timestamp) -> Option<Pass> {
        self.known(cookie, now).filter(|signed| signed.form == Form::Cookie)?.pass
    }

    /// The person of a cookie; none if it is not valid or has expired.
    pub(super) fn person(&self, cookie: &str, now: Timestamp) -> Option<PlayerId> {
        self.known(cookie, now).filter(|signed| signed.form == Form::Cookie)?.person
    }

    fn first_use(&self, link: &Signed, now: Timestamp) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        used.retain(|_, until| *until > now.0);
        used.len() < MOST_USED && used.insert(link.number, link.until).is_none()
    }

    fn signed(
        &self,
        form: Form,
        (pass, person): (Option<&Pass>, Option<&PlayerId>),
        until: i64,
    ) -> Result<String, SecretFileError> {
        let mut number = [0; 8];
        getrandom::fill(&mut number).map_err(SecretFileError::Random)?;
        let number = u64::from_le_bytes(number);
        let signed = Signed { form, pass: pass.cloned(), person: person.cloned(), until, number };
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

    fn admitted(access: &Access, link: &str, now: Timestamp) -> (Pass, String) {
        access.admit(link, now).expect("admitted").pass.expect("a pass")
    }

    #[test]
    fn a_link_is_exchanged_once_and_in_time() {
        let access = Access::with([7; KEY]);
        let link = access.link(&pass("Anna"), None, NOON).expect("a link");
        assert!(access.admit(&link, later(LINK)).is_none(), "too old");
        let (admitted, cookie) = admitted(&access, &link, later(1));
        assert_eq!(admitted, pass("Anna"));
        assert!(access.admit(&link, later(2)).is_none(), "the second time");
        assert_eq!(access.pass(&cookie, later(2)), Some(pass("Anna")));
        assert!(access.pass(&cookie, later(COOKIE + 2)).is_none(), "a cookie grows old");
        // A link is not a cookie, and a cookie not a link.
        let link = access.link(&pass("Anna"), None, NOON).expect("a link");
        assert!(access.pass(&link, NOON).is_none() && access.admit(&cookie, NOON).is_none());
    }

    #[test]
    fn a_link_of_the_table_serves_all_who_sit_at_it() {
        let access = Access::with([7; KEY]);
        let link = access.shown(&pass("Anna"), None, NOON).expect("a link");
        assert!(access.admit(&link, later(1)).is_some() && access.admit(&link, later(2)).is_some());
    }

    #[test]
    fn what_another_signed_or_somebody_changed_is_no_pass() {
        let (access, other) = (Access::with([7; KEY]), Access::with([8; KEY]));
        let link = other.link(&pass("Anna"), None, NOON).expect("a link");
        assert!(access.admit(&link, NOON).is_none());
        let (_, cookie) = admitted(&access, &access.link(&pass("Anna"), None, NOON).expect("a link"), NOON);
        let (body, mac) = cookie.split_once('.').expect("two parts");
        let changed = String::from_utf8(BASE64.decode(body).expect("text")).expect("text").replace("Anna", "Benn");
        assert!(access.pass(&format!("{}.{mac}", BASE64.encode(changed)), NOON).is_none());
        for rubbish in ["", ".", "a.b", "é.é", &"x".repeat(10_000)] {
            assert!(access.pass(rubbish, NOON).is_none() && access.admit(rubbish, NOON).is_none());
        }
    }

    #[test]
    fn a_person_is_known_by_his_own_cookie_alone() {
        let access = Access::with([7; KEY]);
        let anna = PlayerId::new("Anna");
        let both =
            access.admit(&access.link(&pass("masked-1"), Some(&anna), NOON).expect("a link"), NOON).expect("both");
        let (_, of_game) = both.pass.expect("a pass");
        let of_person = both.person.expect("a person");
        assert_eq!((access.pass(&of_game, NOON), access.person(&of_game, NOON)), (Some(pass("masked-1")), None));
        assert_eq!((access.pass(&of_person, NOON), access.person(&of_person, NOON)), (None, Some(anna.clone())));
        let link = access.link_of_person(&anna, NOON).expect("a link");
        assert!(access.person(&link, NOON).is_none(), "a link is no cookie");
        let alone = access.admit(&link, NOON).expect("the first time");
        assert!(alone.pass.is_none() && alone.person.is_some() && access.admit(&link, NOON).is_none());
    }

    #[test]
    fn what_everybody_may_see_has_a_sign_of_its_own_game() {
        let (access, other) = (Access::with([7; KEY]), Access::with([8; KEY]));
        let game = GameId::new("saturday");
        let sign = access.sign_of_all(&game);
        assert_eq!(sign, access.sign_of_all(&game), "it can be passed on");
        assert!(access.is_sign_of_all("saturday", &sign) && !access.is_sign_of_all("sunday", &sign));
        assert!(!other.is_sign_of_all("saturday", &sign));
        for rubbish in ["", "AA", "é", &sign[1..], &format!("{sign}AAAA")] {
            assert!(!access.is_sign_of_all("saturday", rubbish), "{rubbish}");
        }
    }
}
