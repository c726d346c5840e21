//! What a session works with besides the game itself.

use super::Announcements;
use super::Witnesses;
use super::beacon::{BeaconSource, NETWORK, checked};
use super::demands::Demands;
use super::dice::WrittenDice;
use crate::shelf::Shelf;
use adjutant_events::Timestamp;
use adjutant_storage::EventStore;
use adjutant_storage::keys::Keyring;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

/// How old a round is, in milliseconds, that every relay has.
const SURELY_THERE: i64 = 30_000;

/// The games and the store, and whatever else there is. These two are equipment enough for games whose dice need no keys, and for
/// looking at any.
#[derive(Clone)]
pub struct Equipment {
    /// Which games there are.
    pub shelf: Shelf,
    /// Where games are kept.
    pub store: Arc<dyn EventStore>,
    /// Where secrets are kept; without them a game with verifiable dice can be looked at and not played.
    pub keys: Option<Arc<dyn Keyring>>,
    /// Where rounds of the beacon come from; without one, rolls that need a round wait.
    pub beacon: Option<Arc<dyn BeaconSource>>,
    /// Who is asked to sign what rolls are committed to by.
    pub witnesses: Option<Arc<dyn Witnesses>>,
    /// Who says what is to be said.
    pub announcements: Option<Arc<dyn Announcements>>,
    /// Dice for tests: games that are made with them say so in their first event, and can never verify as fair.
    pub written: Option<WrittenDice>,
    /// What the dice of every game must have.
    pub demands: Demands,
    /// Where leagues are kept; without it there are none.
    pub leagues: Option<Arc<dyn EventStore>>,
}

impl Equipment {
    /// Games, a store and nothing else.
    pub fn new(shelf: &Shelf, store: Arc<dyn EventStore>) -> Self {
        Self {
            shelf: shelf.clone(),
            store,
            keys: None,
            beacon: None,
            witnesses: None,
            announcements: None,
            written: None,
            demands: Demands::default(),
            leagues: None,
        }
    }

    /// With keys.
    #[must_use]
    pub fn with_keys(mut self, keys: Arc<dyn Keyring>) -> Self {
        self.keys = Some(keys);
        self
    }

    /// With a beacon.
    #[must_use]
    pub fn with_beacon(mut self, beacon: Arc<dyn BeaconSource>) -> Self {
        self.beacon = Some(beacon);
        self
    }

    /// Whether the beacon answers within this time with a round that is published already at this moment, and the network signed it.
    pub fn reaches_beacon(&self, now: Timestamp, within: Duration) -> bool {
        let Some(source) = self.beacon.clone() else { return false };
        // Relays take a moment to have a round, and clocks differ.
        let round = NETWORK.round_after(Timestamp(now.0.saturating_sub(SURELY_THERE))).saturating_sub(1).max(1);
        let (tell, told) = mpsc::channel();
        // Whoever hangs is left to his own time limit.
        let asking = thread::Builder::new().name("beacon-reached".to_owned()).spawn(move || {
            let _ = tell.send(checked(source.as_ref(), round).is_some());
        });
        asking.is_ok() && told.recv_timeout(within).unwrap_or(false)
    }

    /// With witnesses.
    #[must_use]
    pub fn with_witnesses(mut self, witnesses: Arc<dyn Witnesses>) -> Self {
        self.witnesses = Some(witnesses);
        self
    }

    /// With what the dice of every game must have.
    #[must_use]
    pub fn with_demands(mut self, demands: Demands) -> Self {
        self.demands = demands;
        self
    }

    /// With leagues.
    #[must_use]
    pub fn with_leagues(mut self, leagues: Arc<dyn EventStore>) -> Self {
        self.leagues = Some(leagues);
        self
    }

    /// With a announcements.
    #[must_use]
    pub fn with_announcements(mut self, announcements: Arc<dyn Announcements>) -> Self {
        self.announcements = Some(announcements);
        self
    }

    /// With dice that were written down, for every game that is made from now on.
    #[must_use]
    pub fn with_written(mut self, written: WrittenDice) -> Self {
        self.written = Some(written);
        self
    }
}

impl std::fmt::Debug for Equipment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Equipment")
            .field("keys", &self.keys.is_some())
            .field("beacon", &self.beacon.is_some())
            .field("witnesses", &self.witnesses.as_ref().map_or(0, |witnesses| witnesses.count()))
            .field("herald", &self.announcements.is_some())
            .field("written", &self.written.is_some())
            .finish_non_exhaustive()
    }
}
