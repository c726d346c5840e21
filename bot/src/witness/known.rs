//! The logs that a witness knows: one a line, as a verifier key and the log's origin if that is not the key's name.
//! Lines that begin with `#` are comments.
//!
//! A line with an Adjutant server's key, named `adjutant/<fingerprint>`, stands for every game of that server. The
//! origins of its games begin with that name. The fingerprint is that of the key, so no other key can have the name.

use adjutant_events::transcript::cosignature::LogKey;
use adjutant_events::transcript::{NoteError, Origin, ServerPublicKey, VerifierKey};
use std::fmt;

/// A log, or all games of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownLog {
    key: LogKey,
    /// The origin, if it is not the key's name.
    origin: Option<String>,
}

/// The list of logs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known(Vec<KnownLog>);

impl KnownLog {
    /// Reads a line.
    ///
    /// # Errors
    /// The line holds no verifier key.
    pub fn parse(line: &str) -> Result<Self, NoteError> {
        let (key, origin) = match line.trim().split_once(' ') {
            Some((key, origin)) => (key, Some(origin.trim().to_owned())),
            None => (line.trim(), None),
        };
        let key: LogKey = key.parse()?;
        Ok(Self { origin: origin.filter(|origin| origin != key.name()), key })
    }

    /// The line for all games of a server.
    ///
    /// # Errors
    /// Never: the name is a fingerprint.
    pub fn of_server(key: ServerPublicKey) -> Result<Self, NoteError> {
        let key = VerifierKey::new(&server_name(&key), key)?;
        Ok(Self { key: LogKey::Note(key), origin: None })
    }

    /// The key for the log of this origin, if this line covers it.
    fn key_of(&self, origin: &str) -> Option<LogKey> {
        if let (LogKey::Note(key), None) = (&self.key, &self.origin) {
            let fingerprint = key.key().fingerprint();
            if key.name() == server_name(key.key()) {
                let game = origin.parse::<Origin>().ok().filter(|origin| *origin.server() == fingerprint)?;
                return VerifierKey::new(&game.to_string(), *key.key()).ok().map(LogKey::Note);
            }
        }
        (self.origin.as_deref().unwrap_or(self.key.name()) == origin).then(|| self.key.clone())
    }

    /// Whether the line covers all games of a server.
    pub fn is_server(&self) -> bool {
        matches!((&self.key, &self.origin), (LogKey::Note(key), None) if key.name() == server_name(key.key()))
    }
}

/// The key name with which a server's key covers all its games.
fn server_name(key: &ServerPublicKey) -> String {
    format!("adjutant/{}", key.fingerprint())
}

impl fmt::Display for KnownLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.origin {
            Some(origin) => write!(f, "{} {origin}", self.key),
            None => self.key.fmt(f),
        }
    }
}

impl Known {
    /// The logs that this witness knows.
    pub fn new(logs: Vec<KnownLog>) -> Self {
        Self(logs)
    }

    /// Reads a file of lines.
    ///
    /// # Errors
    /// The number of the first invalid line, and why it is invalid.
    pub fn parse(text: &str) -> Result<Self, (usize, NoteError)> {
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.trim().starts_with('#'));
        lines
            .map(|(line, number)| KnownLog::parse(line).map_err(|error| (number, error)))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// The keys of the log with this origin; none if it is unknown.
    pub fn keys_of(&self, origin: &str) -> Vec<LogKey> {
        self.0.iter().filter_map(|log| log.key_of(origin)).collect()
    }

    /// The logs of the list.
    pub fn logs(&self) -> &[KnownLog] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_events::transcript::ServerKey;

    #[test]
    fn lines_are_read_as_they_are_written() {
        let key = VerifierKey::new("sum.example", ServerKey::from_seed(&[1; 32]).public_key()).expect("a name");
        let text = format!("# those of the league\n\n{key}\n  {key} a data base, with spaces \n{key} sum.example\n");
        let known = Known::parse(&text).expect("read");
        assert_eq!(known.logs().len(), 3);
        assert_eq!(known.keys_of("sum.example").len(), 2);
        assert_eq!(known.keys_of("a data base, with spaces").len(), 1);
        assert!(known.keys_of("a data base").is_empty());
        for log in known.logs() {
            assert_eq!(KnownLog::parse(&log.to_string()).as_ref(), Ok(log));
            assert!(!log.is_server());
        }
        assert_eq!(Known::parse("# one\nrubbish").map_err(|(line, _)| line), Err(2));
    }
}
