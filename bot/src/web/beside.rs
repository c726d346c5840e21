//! The pages beside a local table: served on a thread of its own, from the same store.

use super::{Access, Holder, Pass, Web, routes};
use crate::doors::http::{Limits, serve};
use crate::people::People;
use crate::secret_file::SecretFileError;
use adjutant_commands::moderator::{Equipment, House, HouseConfig};
use adjutant_commands::store::Store;
use adjutant_events::{GameId, PlayerId, Timestamp};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How much is taken: of a table in a room, with a page that stays open.
const LIMITS: Limits = Limits { open: 500, time: Duration::from_secs(1_800), bytes: 8 << 20 };

/// Pages that are served while a table is open.
pub struct Beside {
    access: Arc<Access>,
    address: SocketAddr,
    clock: fn() -> Timestamp,
}

impl Beside {
    /// Serves the games of this equipment on an address; port 0 = a free one.
    ///
    /// # Errors
    /// Nobody can listen there, or no thread can be had.
    pub fn begin(equipment: Equipment, access: Access, at: SocketAddr, clock: fn() -> Timestamp) -> io::Result<Self> {
        let listener = TcpListener::bind(at)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(8).build()?;
        let access = Arc::new(access);
        let known = Arc::clone(&access);
        thread::Builder::new().name("web".to_owned()).spawn(move || {
            let served = runtime.block_on(async move {
                let people = Arc::new(AtTable(Arc::clone(&equipment.store)));
                let house = House::new(equipment, HouseConfig { clock, ..HouseConfig::default() });
                let web = Web::new(house, known, clock).with_people(people);
                serve(tokio::net::TcpListener::from_std(listener)?, routes(&web), LIMITS).await
            });
            if let Err(error) = served {
                tracing::error!(%error, "the pages are not served any more");
            }
        })?;
        Ok(Self { access, address, clock })
    }

    /// The link with which everybody at the table reads a game that hides nothing: every seat, and all other games of the table.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of_table(&self, game: &GameId) -> Result<String, SecretFileError> {
        self.link(game, Holder::Table, Some(&PlayerId::new(TABLE)))
    }

    /// The link with which everybody looks at a game whose players hide things from each other.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of_onlookers(&self, game: &GameId) -> Result<String, SecretFileError> {
        self.link(game, Holder::Table, None)
    }

    /// The link of one player.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of(&self, game: &GameId, player: &PlayerId) -> Result<String, SecretFileError> {
        self.link(game, Holder::Player(player.clone()), None)
    }

    fn link(&self, game: &GameId, holder: Holder, person: Option<&PlayerId>) -> Result<String, SecretFileError> {
        let pass = Pass { game: game.clone(), holder };
        Ok(format!("http://{}/in/{}", self.address, self.access.shown(&pass, person, (self.clock)())?))
    }
}

/// As whom everybody at the table has his games.
const TABLE: &str = "table";

/// At a table everybody has all its games. Of those that hide something he sees what everybody may see: who plays in them has a
/// link for each.
struct AtTable(Store);

impl People for AtTable {
    fn games_of(&self, person: &PlayerId) -> Vec<(GameId, Option<PlayerId>)> {
        let games = if person.as_str() == TABLE { self.0.games().unwrap_or_default() } else { Vec::new() };
        games.into_iter().map(|known| (known.game, None)).collect()
    }

    fn person(&self, _game: &GameId, _player: &PlayerId) -> Option<PlayerId> {
        None
    }
}
