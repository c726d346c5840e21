//! The bot's token: from the environment or from a private file, and never logged.

use adjutant_commands::store::untrusted_file;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The environment variable for the token; it comes before the file.
pub const VARIABLE: &str = "DISCORD_TOKEN";

/// The largest token file, in bytes. A token has about seventy letters.
const LONGEST_FILE: u64 = 64 << 10;

/// The permission bits for group and others.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// The token. Neither `Debug` nor `Display` shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    secret: String,
    /// Where it was found: the variable or the file.
    place: String,
}

/// Why there is no token.
#[derive(Debug, Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum TokenError {
    /// Neither the variable nor a file is set.
    #[error(
        "there is no token: put it into the variable DISCORD_TOKEN, or its file's name into adjutant.toml (token_file)"
    )]
    Missing,
    /// The file cannot be read.
    #[error("the token file {} cannot be read: {source}", .path.display())]
    File { path: PathBuf, source: io::Error },
    /// Other users can read the file.
    #[error("the token file {} is open to others: close it with `chmod 600 {}`", .path.display(), .path.display())]
    Open { path: PathBuf },
    /// It does not look like a token.
    #[error("what stands in {place} is no token: one line without spaces is wanted")]
    Misshapen {
        /// Where it was found: the variable or the file.
        place: String,
    },
}

impl Token {
    /// The token from the environment, otherwise from the file.
    ///
    /// # Errors
    /// There is no token, other users can read its file, or it is malformed.
    pub fn find(file: Option<&Path>) -> Result<Self, TokenError> {
        match (std::env::var(VARIABLE), file) {
            (Ok(text), _) if !text.trim().is_empty() => Self::of(&text, VARIABLE),
            (_, Some(path)) => Self::in_file(path),
            _ => Err(TokenError::Missing),
        }
    }

    /// The token from a file.
    ///
    /// # Errors
    /// As [`Token::find`].
    pub fn in_file(path: &Path) -> Result<Self, TokenError> {
        let failed = |source| TokenError::File { path: path.to_owned(), source };
        check_closed(path)?;
        Self::of(&untrusted_file::read_text(path, LONGEST_FILE).map_err(failed)?, &path.display().to_string())
    }

    /// Parses a token. `place` is where it was found.
    ///
    /// # Errors
    /// It is malformed.
    pub(in crate::discord) fn of(text: &str, place: &str) -> Result<Self, TokenError> {
        let text = text.trim();
        let text = text.strip_prefix("Bot ").unwrap_or(text);
        if text.is_empty() || !text.chars().all(|letter| letter.is_ascii_graphic()) {
            return Err(TokenError::Misshapen { place: place.to_owned() });
        }
        Ok(Self { secret: text.to_owned(), place: place.to_owned() })
    }

    /// The secret itself, to be sent to Discord.
    pub(in crate::discord) fn reveal(&self) -> &str {
        &self.secret
    }

    /// The bot's id, which is the public first part of the token; none if the token has no such part.
    pub fn bot(&self) -> Option<u64> {
        let (head, _) = self.secret.split_once('.')?;
        let digits = STANDARD_NO_PAD.decode(head.trim_end_matches('=')).ok()?;
        std::str::from_utf8(&digits).ok()?.parse().ok()
    }

    /// Where it was found: the variable or the file.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Whether it looks like a bot token: three parts separated by dots. A public key or a client secret has another
    /// shape.
    pub fn is_shaped(&self) -> bool {
        let parts: Vec<&str> = self.secret.split('.').collect();
        parts.len() == 3 && parts.iter().all(|part| !part.is_empty())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// Refuses a file that other users can read.
///
/// # Errors
/// Other users can read it, or it does not exist.
#[cfg(unix)]
pub(crate) fn check_closed(path: &Path) -> Result<(), TokenError> {
    use std::os::unix::fs::PermissionsExt as _;
    let found = fs::metadata(path).map_err(|source| TokenError::File { path: path.to_owned(), source })?;
    let others = found.permissions().mode() & OTHERS;
    if others == 0 { Ok(()) } else { Err(TokenError::Open { path: path.to_owned() }) }
}

#[cfg(not(unix))]
pub(crate) fn check_closed(_: &Path) -> Result<(), TokenError> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_shown_by_nothing() {
        let token = Token::of("Bot abc.def.ghi\n", "here").expect("a token");
        assert_eq!(token.reveal(), "abc.def.ghi");
        assert!(!format!("{token:?} {token:#?} {:?}", Some(&token)).contains("abc"));
        assert!(token.is_shaped() && token.place() == "here");
        assert!(!Token::of("5e884898da28047151d0e56f8dc6", "here").expect("a word").is_shaped());
    }

    #[test]
    fn what_is_no_token_is_refused_without_being_repeated() {
        for text in ["", "  ", "two words", "ひみつ"] {
            let refused = Token::of(text, "DISCORD_TOKEN").expect_err("no token").to_string();
            assert!(text.trim().is_empty() || !refused.contains(text), "{refused}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_others_can_read_is_refused() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("token");
        fs::write(&path, "abc.def.ghi\n").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("opened");
        assert!(matches!(Token::in_file(&path), Err(TokenError::Open { .. })));
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("closed");
        assert_eq!(Token::in_file(&path).expect("a token").reveal(), "abc.def.ghi");
        assert!(matches!(Token::in_file(&folder.path().join("none")), Err(TokenError::File { .. })));
    }
}
