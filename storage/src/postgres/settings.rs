//! How the store reaches its database.

use std::path::PathBuf;
use std::time::Duration;

/// Which database, as whom, and how patiently.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the database is and as whom the daemon works there, as PostgreSQL writes it:
    /// `postgresql://adjutant@db1,db2/adjutant?sslmode=require`. Of several hosts, the one is used that can be written.
    ///
    /// Hosts elsewhere are spoken to under TLS, unless it says `sslmode=disable`. Certificates are always verified.
    pub url: String,
    /// The same for the role that owns the tables. With it, opening the store makes missing or older tables new and
    /// gives the daemon's role its rights. It is not used after that.
    pub owner: Option<String>,
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
            owner: None,
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
