//! The origin of a checkpoint, which identifies the log.
//!
//! It is `adjutant/<fingerprint of the server's key>/<game>`. Bytes of the game's ID other than ASCII letters, digits
//! and `-._~` are written `%XX`. This is RFC 3986, section 2.1, in capitals. No two logs share an origin. It has no
//! spaces and no plus. So it is also the key name on the signature line, as tlog-checkpoint recommends.

use super::keys::Fingerprint;
use crate::ids::GameId;
use crate::percent;
use std::fmt;
use std::str::FromStr;

const PROGRAM: &str = "adjutant";
/// The longest origin, in bytes; a game's name is far shorter.
const MAX_ORIGIN: usize = 1024;

/// Why a line is not an origin, or a game cannot have one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OriginError {
    /// The game has no name.
    #[error("a game without a name has no transcript")]
    Nameless,
    /// The name is too long.
    #[error("the name of the game is too long for a checkpoint")]
    TooLong,
    /// It does not have the form above.
    #[error("an origin is written adjutant/<fingerprint>/<game>")]
    Malformed,
}

/// Identifies a log by server and game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    server: Fingerprint,
    game: GameId,
}

impl Origin {
    /// The log of a game on the server whose key has this fingerprint.
    ///
    /// # Errors
    /// The game has no name, or its name is too long.
    pub fn new(server: Fingerprint, game: GameId) -> Result<Self, OriginError> {
        if game.as_str().is_empty() {
            return Err(OriginError::Nameless);
        }
        let origin = Self { server, game };
        if origin.to_string().len() > MAX_ORIGIN { Err(OriginError::TooLong) } else { Ok(origin) }
    }

    /// The fingerprint of the server's key.
    pub fn server(&self) -> &Fingerprint {
        &self.server
    }

    /// The game.
    pub fn game(&self) -> &GameId {
        &self.game
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PROGRAM}/{}/", self.server)?;
        f.write_str(&percent::escape(self.game.as_str(), b"-._~"))
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    fn from_str(line: &str) -> Result<Self, OriginError> {
        if line.len() > MAX_ORIGIN {
            return Err(OriginError::TooLong);
        }
        let mut parts = line.split('/');
        let (Some(PROGRAM), Some(server), Some(escaped), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(OriginError::Malformed);
        };
        let server = server.parse().map_err(|_| OriginError::Malformed)?;
        let game = percent::unescape(escaped).ok_or(OriginError::Malformed)?;
        let origin = Self::new(server, GameId::new(game))?;
        // Each origin has one spelling: no lower-case hex digits, and no unnecessary escapes.
        if origin.to_string() == line { Ok(origin) } else { Err(OriginError::Malformed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(game: &str) -> Result<Origin, OriginError> {
        Origin::new(Fingerprint::from_bytes([0xab; 20]), GameId::new(game))
    }

    #[test]
    fn every_game_name_has_one_origin_without_spaces() {
        let server = "ab".repeat(20);
        for (game, written) in [
            ("summer-1941", "summer-1941"),
            ("A & A+1", "A%20%26%20A%2B1"),
            ("a/b\n", "a%2Fb%0A"),
            ("独ソ戦", "%E7%8B%AC%E3%82%BD%E6%88%A6"),
            ("100%", "100%25"),
        ] {
            let origin = origin(game).unwrap();
            assert_eq!(origin.to_string(), format!("adjutant/{server}/{written}"));
            assert_eq!(origin.to_string().parse(), Ok(origin));
        }
    }

    #[test]
    fn what_is_no_origin_is_refused() {
        let server = "ab".repeat(20);
        assert_eq!(origin(""), Err(OriginError::Nameless));
        assert_eq!(origin(&"x".repeat(2000)), Err(OriginError::TooLong));
        for line in [
            String::new(),
            "adjutant".to_owned(),
            format!("adjutant/{server}"),
            format!("adjutor/{server}/g"),
            format!("adjutant/{}/g", server.to_uppercase()),
            format!("adjutant/{server}/g/h"),
            format!("adjutant/{server}/a b"),
            format!("adjutant/{server}/%61"),
            format!("adjutant/{server}/%2f"),
            format!("adjutant/{server}/%"),
            format!("adjutant/{server}/%F"),
            format!("adjutant/{server}/%FF"),
            format!("adjutant/{server}/%é"),
        ] {
            assert_eq!(line.parse::<Origin>(), Err(OriginError::Malformed), "{line}");
        }
    }
}
