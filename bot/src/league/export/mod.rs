//! A league as files that can be put anywhere: tables for spreadsheets, and pages for a web space.
//!
//! Pages have no scripts and need none; everything that somebody wrote is escaped; files are called by numbers, never by
//! what somebody calls himself.

mod csv;
mod html;

pub use csv::csv;
pub use html::{html, policy};

use adjutant_events::LeagueId;
use adjutant_league::{Envelope, Event, League, apply};

/// A file: its path below the folder, with `/`, and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub struct File {
    pub path: String,
    pub text: String,
}

impl File {
    fn new(path: impl Into<String>, text: String) -> Self {
        Self { path: path.into(), text }
    }
}

/// The league as it stood at the end of each season that was closed, out of its log.
pub fn archive(id: &LeagueId, log: &[Envelope]) -> Vec<League> {
    let mut league = League::new(id.clone());
    let mut seasons = Vec::new();
    for envelope in log {
        if matches!(envelope.event, Event::SeasonClosed { .. }) {
            seasons.push(league.clone());
        }
        // A log that is open was applied before.
        if apply(&mut league, envelope).is_err() {
            break;
        }
    }
    seasons
}
