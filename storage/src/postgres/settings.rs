//! How the store reaches its database.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;
use zeroize::Zeroizing;

/// A password. Neither `Debug` nor any error shows it.
#[derive(Clone)]
pub struct Password(Zeroizing<String>);

impl Password {
    /// This password.
    pub fn new(text: impl Into<String>) -> Self {
        Self(Zeroizing::new(text.into()))
    }

    pub(super) fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(hidden)")
    }
}

/// One of the two stores of a database. Each has a schema of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The logs of games.
    #[default]
    Games,
    /// The logs of leagues.
    Leagues,
}

impl Part {
    /// The schema of its tables.
    pub(super) fn schema(self) -> &'static str {
        match self {
            Self::Games => "adjutant",
            Self::Leagues => "adjutant_leagues",
        }
    }

    /// Its channel of NOTIFY.
    pub(super) fn channel(self) -> &'static str {
        match self {
            Self::Games => "adjutant_messages",
            Self::Leagues => "adjutant_leagues_messages",
        }
    }
}

/// Which database, as whom, and how patiently.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the database is and as whom the daemon works there, as PostgreSQL writes it:
    /// `postgresql://adjutant@db1,db2/adjutant?sslmode=require`. Of several hosts, the one is used that can be written.
    ///
    /// Hosts elsewhere are spoken to under TLS, unless it says `sslmode=disable`. Certificates are always verified.
    pub url: String,
    /// The password of the daemon's role, if the address has none.
    pub password: Option<Password>,
    /// Which of the two stores of the database it is.
    pub part: Part,
    /// The same for the role that owns the tables. With it, opening the store makes missing or older tables new and
    /// gives the daemon's role its rights. It is not used after that.
    pub owner: Option<String>,
    /// The owner's password, if the address has none.
    pub owner_password: Option<Password>,
    /// A file of certificates (PEM) to trust in place of the public ones.
    pub root_certificates: Option<PathBuf>,
    /// The most connections at a time.
    pub connections: usize,
    /// How long a call tries again while the database does not serve, before it fails.
    pub patience: Duration,
    /// How long one statement may take.
    pub statement: Duration,
    /// How often the outbox is looked at for what other processes wrote, should their notification be lost.
    pub poll: Duration,
}

impl Settings {
    /// The usual settings for this database.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            password: None,
            part: Part::default(),
            owner: None,
            owner_password: None,
            root_certificates: None,
            connections: 16,
            patience: Duration::from_secs(10),
            statement: Duration::from_secs(30),
            poll: Duration::from_secs(2),
        }
    }

    /// The same, and the tables are made or brought up to date by this role.
    #[must_use]
    pub fn owned_by(self, url: impl Into<String>) -> Self {
        Self { owner: Some(url.into()), ..self }
    }
}
