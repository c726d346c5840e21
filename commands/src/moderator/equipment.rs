//! What a session uses besides the game itself.

use super::Announcements;
use super::Witnesses;
use super::beacon::{BeaconSource, NETWORK, checked};
use super::demands::Demands;
use super::dice::WrittenDice;
use super::kept_boards;
use crate::game_list::GameList;
use adjutant_events::Timestamp;
use adjutant_storage::EventStore;
use adjutant_storage::keys::Keyring;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

/// The age of a round, in milliseconds, at which every relay has it.
const SURELY_THERE: i64 = 30_000;

/// The games, the store, and optional parts. The first two are enough for games whose dice need no keys, and for
/// reading any game.
#[derive(Clone)]
pub struct Equipment {
    /// The available games.
    pub game_list: GameList,
    /// The store of the games.
    pub store: Arc<dyn EventStore>,
    /// The keyring; without it a game with verifiable dice can be read but not played.
    pub keys: Option<Arc<dyn Keyring>>,
    /// The source of beacon rounds; without it, rolls that need a round wait.
    pub beacon: Option<Arc<dyn BeaconSource>>,
    /// The witnesses that sign the commitments of rolls.
    pub witnesses: Option<Arc<dyn Witnesses>>,
    /// Writes the messages about events.
    pub announcements: Option<Arc<dyn Announcements>>,
    /// Dice for tests. Games created with them say so in their first event, and never verify as fair.
    pub written: Option<WrittenDice>,
    /// The requirements for the dice of every game.
    pub demands: Demands,
    /// The store of leagues; none = there are no leagues.
    pub leagues: Option<Arc<dyn EventStore>>,
}

impl Equipment {
    /// Only games and a store. Its games are played on the boards with which they began.
    pub fn new(game_list: &GameList, store: Arc<dyn EventStore>) -> Self {
        // A store that cannot be read says so at whatever is read from it next.
        let game_list = kept_boards::with_those_of(game_list, store.as_ref()).unwrap_or_else(|_| game_list.clone());
        Self {
            game_list,
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

    /// Whether the beacon returns, within this time, a round that is already published and correctly signed.
    pub fn reaches_beacon(&self, now: Timestamp, within: Duration) -> bool {
        let Some(source) = self.beacon.clone() else { return false };
        // Relays need a moment to have a round, and clocks differ.
        let round = NETWORK.round_after(Timestamp(now.0.saturating_sub(SURELY_THERE))).saturating_sub(1).max(1);
        let (tell, told) = mpsc::channel();
        // A hanging request ends by its own time limit.
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

    /// With requirements for the dice of every game.
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

    /// With announcements.
    #[must_use]
    pub fn with_announcements(mut self, announcements: Arc<dyn Announcements>) -> Self {
        self.announcements = Some(announcements);
        self
    }

    /// With dice that were written down, for every game created from now on.
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
            .field("announcements", &self.announcements.is_some())
            .field("written", &self.written.is_some())
            .finish_non_exhaustive()
    }
}
