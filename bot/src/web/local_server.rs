//! The pages of a local table, served in a thread of their own from the same store.

use super::{Access, Holder, Pass, Web, routes};
use crate::limits::http::{Limits, serve};
use crate::people::People;
use crate::secret_file::SecretFileError;
use adjutant_commands::moderator::{Equipment, GameHost, GameHostConfig};
use adjutant_commands::store::Store;
use adjutant_events::{GameId, PlayerId, Timestamp};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The limits of the server: open pages keep their connections.
const LIMITS: Limits = Limits { open: 500, time: Duration::from_secs(1_800), bytes: 8 << 20 };

/// The pages that are served while a table is open.
pub struct LocalServer {
    access: Arc<Access>,
    address: SocketAddr,
    clock: fn() -> Timestamp,
}

impl LocalServer {
    /// Serves the games on an address; port 0 = a free one.
    ///
    /// # Errors
    /// The address cannot be listened on, or no thread can be started.
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
                let game_host = GameHost::new(equipment, GameHostConfig { clock, ..GameHostConfig::default() });
                let web = Web::new(game_host, known, clock).with_people(people);
                serve(tokio::net::TcpListener::from_std(listener)?, routes(&web), LIMITS).await
            });
            if let Err(error) = served {
                tracing::error!(%error, "the pages are not served any more");
            }
        })?;
        Ok(Self { access, address, clock })
    }

    /// The link for everybody at the table, in a game without hidden units: all seats, and all other games of the
    /// table.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of_table(&self, game: &GameId) -> Result<String, SecretFileError> {
        self.link(game, Holder::Table, Some(&PlayerId::new(TABLE)))
    }

    /// The link for everybody at the table, in a game with hidden units: the public view.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of_onlookers(&self, game: &GameId) -> Result<String, SecretFileError> {
        self.link(game, Holder::Table, None)
    }

    /// The private link of a player.
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

/// The name of the person that stands for everybody at the table.
const TABLE: &str = "table";

/// The people of a local table: everybody has all games. Games with hidden units show the public view; their players
/// have own links.
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
