//! The pages beside a local table: served on a thread of its own, from the same store.

use super::{Access, AccessError, Holder, Pass, Web, routes};
use crate::doors::http::{Limits, serve};
use adjutant_commands::moderator::{Equipment, House, HouseConfig};
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
                let house = House::new(equipment, HouseConfig { clock, ..HouseConfig::default() });
                let web = Web::new(house, known, clock);
                serve(tokio::net::TcpListener::from_std(listener)?, routes(&web), LIMITS).await
            });
            if let Err(error) = served {
                tracing::error!(%error, "the pages are not served any more");
            }
        })?;
        Ok(Self { access, address, clock })
    }

    /// The link with which everybody at the table reads a game: every seat where it hides nothing, else as a spectator.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of_table(&self, game: &GameId) -> Result<String, AccessError> {
        self.link(game, Holder::Table)
    }

    /// The link of one player.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link_of(&self, game: &GameId, player: &PlayerId) -> Result<String, AccessError> {
        self.link(game, Holder::Player(player.clone()))
    }

    fn link(&self, game: &GameId, holder: Holder) -> Result<String, AccessError> {
        let pass = Pass { game: game.clone(), holder };
        Ok(format!("http://{}/in/{}", self.address, self.access.shown(&pass, (self.clock)())?))
    }
}
