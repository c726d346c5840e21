//! A league as files for publication: tables for spreadsheets, and pages for a web site.
//!
//! Pages have no scripts. All text of users is escaped, and file names are numbers, never users' names.

mod csv;
mod html;

pub use csv::{csv, written};
pub use html::{html, policy};

use adjutant_events::LeagueId;
use adjutant_league::{Envelope, Event, League, apply};

/// A file: its path below the folder, with `/`, and its text.
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

/// The league at the end of each closed season, from its log.
pub fn archive(id: &LeagueId, log: &[Envelope]) -> Vec<League> {
    let mut league = League::new(id.clone());
    let mut seasons = Vec::new();
    for envelope in log {
        if matches!(envelope.event, Event::SeasonClosed { .. }) {
            seasons.push(league.clone());
        }
        // The log of an open league was applied before, so this cannot fail.
        if apply(&mut league, envelope).is_err() {
            break;
        }
    }
    seasons
}
