//! The board as a page: each reader's own link, shown to him alone.

use super::config::Config;
use crate::doors::http::{Limits, serve};
use crate::web::{Access, AccessError, Holder, Pass, Web, routes};
use adjutant_commands::moderator::House;
use adjutant_events::{GameId, Timestamp};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// How much is taken: a page that is open holds one connection.
const LIMITS: Limits = Limits { open: 2_000, time: Duration::from_secs(1_800), bytes: 8 << 20 };
/// The longest address of a button, as Discord has it.
const LONGEST: usize = 512;

/// Gives links to the pages.
#[derive(Clone)]
pub struct Pages {
    access: Arc<Access>,
    url: String,
}

impl Pages {
    /// The pages of a configuration; none = it has none.
    ///
    /// # Errors
    /// The key cannot be read or made.
    pub(super) fn of(config: &Config) -> Result<Option<Self>, AccessError> {
        let (Some(web), Some(key)) = (&config.web, &config.web_key) else { return Ok(None) };
        let access = Arc::new(Access::at(key)?);
        Ok(Some(Self { access, url: web.url.trim_end_matches('/').to_owned() }))
    }

    /// Serves the pages of these games until the task is dropped.
    ///
    /// # Errors
    /// Nobody can listen there.
    pub(super) async fn serve(self, at: SocketAddr, house: House, clock: fn() -> Timestamp) -> io::Result<()> {
        let listener = TcpListener::bind(at).await?;
        let pages = Web::new(house, self.access, clock).reached_by(&self.url);
        tokio::spawn(async move {
            if let Err(error) = serve(listener, routes(&pages), LIMITS).await {
                tracing::error!(%error, "the pages are not served any more");
            }
        });
        Ok(())
    }

    /// The link of somebody, for him alone; none if the system gives no random bytes, or it would be too long for a button.
    pub(super) fn link(&self, game: &GameId, holder: Holder, now: Timestamp) -> Option<String> {
        let link = self.access.link(&Pass { game: game.clone(), holder }, now).ok()?;
        Some(format!("{}/in/{link}", self.url)).filter(|link| link.len() <= LONGEST)
    }
}
