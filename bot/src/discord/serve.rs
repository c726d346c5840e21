//! `adjutant serve`: everything put together, run until it is told to stop.

use super::bot::{Bot, Counts};
use super::clock as clockwork;
use super::config::Config;
use super::courier::{Courier, Trouble};
use super::crier::Crier;
use super::gateway::Ear;
use super::herald::Announcer;
use super::monitor;
use super::painter::Painter;
use super::pictures::Pictures;
use super::places::Places;
use super::token::Token;
use super::wire;
use adjutant_commands::moderator::{Equipment, House, HouseConfig};
use adjutant_commands::store::{OutboxId, StoreError};
use adjutant_events::Timestamp;
use serenity::client::ClientBuilder;
use serenity::gateway::GatewayError;
use serenity::http::{Http, HttpBuilder};
use serenity::model::gateway::GatewayIntents;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;

/// How long what is under way may take after the signal to stop.
const PATIENCE: Duration = Duration::from_secs(4);
/// Pauses between tries to reach Discord at the start.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What the bot hears of. No privileged intent: it reads no messages but those that it is handed. That of messages is for
/// hearing when one of its own is deleted.
pub(super) const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// Why the bot does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Discord does not take the token.
    #[error(
        "Discord does not accept the token. Make a new one on the page of your application and put it in place of this one"
    )]
    Token,
    /// Health and metrics cannot be served.
    #[error(
        "{address} cannot be listened on ({source}): choose another address for `listen` in adjutant.toml, or \"\""
    )]
    Listen {
        /// Where.
        address: String,
        /// What the system said.
        source: io::Error,
    },
    /// The connection ended for good.
    #[error("the connection to Discord ended: {0}")]
    Gateway(String),
}

/// Runs the bot until `stop` comes.
///
/// # Errors
/// It cannot begin, or the connection ends for good.
pub async fn serve(
    config: &Config,
    token: &Token,
    equipment: Equipment,
    clock: fn() -> Timestamp,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let store = Arc::clone(&equipment.store);
    let house_config = HouseConfig { idle: Duration::from_secs(config.idle_seconds.max(1)), ..HouseConfig::default() };
    let house = House::new(equipment.with_herald(Arc::new(Announcer)), house_config);
    let places = Places::open(Arc::clone(&store))?;
    let builder = ClientBuilder::new_with_http(gateway_http(token, config.rest_url.as_deref()), INTENTS);
    tokio::pin!(stop);
    let inherited = last_pending(store.as_ref())?;

    let courier = Courier::new(token, config.rest_url.as_deref());
    let pictures = Pictures::new(Arc::clone(&store));
    let painter = Painter::new(house.clone(), places.clone(), courier.clone(), pictures.clone(), config.pictures);
    let crier = Crier::new(painter, clock, inherited);
    let (language, counts) = (config.language(), Counts::default());
    let bot = Arc::new(Bot { house: house.clone(), places, courier, crier, pictures, language, clock, counts });
    let listening = match config.listening() {
        Ok(Some(address)) => {
            let failed = |source| ServeError::Listen { address: address.to_string(), source };
            Some(TcpListener::bind(address).await.map_err(failed)?)
        }
        _ => None,
    };
    let monitoring = listening.map(|listener| tokio::spawn(monitor::serve(listener, Arc::clone(&bot))));
    let gateway = tokio::select! {
        () = &mut stop => return Ok(()),
        found = reach(&bot.courier) => found?,
    };
    let mut client = builder
        .event_handler(Ear(Arc::clone(&bot)))
        .await
        .map_err(|_| ServeError::Gateway("no client could be made".to_owned()))?;
    // The client would go to Discord's own gateway if it could not ask for another.
    *client.ws_url.lock().await = gateway.url;
    let shards = Arc::clone(&client.shard_manager);
    let crier = tokio::spawn(bot.crier.clone().run());
    let ticking = tokio::spawn(clockwork::run(Arc::clone(&bot), clock(), config.remind_minutes.clone()));
    wake(&bot).await;
    let shard_count = gateway.shards;
    let connection = tokio::spawn(async move { client.start_shards(shard_count).await });
    tokio::pin!(connection);
    let ended = tokio::select! {
        () = &mut stop => Ok(()),
        ended = &mut connection => Err(match ended {
            Ok(Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))) => ServeError::Token,
            Ok(Err(serenity::Error::Gateway(error))) => ServeError::Gateway(error.to_string()),
            _ => ServeError::Gateway("no shard is left".to_owned()),
        }),
    };
    tracing::info!("stopping");
    let close = async {
        shards.shutdown_all().await;
        house.shutdown().await;
    };
    if tokio::time::timeout(PATIENCE, close).await.is_err() {
        tracing::warn!("some games were still busy; what they had begun goes on at the next start");
    }
    crier.abort();
    ticking.abort();
    if let Some(monitoring) = monitoring {
        monitoring.abort();
    }
    ended
}

/// What serenity asks once where the gateway is; everything else goes by [`Courier`].
fn gateway_http(token: &Token, rest_url: Option<&str>) -> Http {
    let url = rest_url.unwrap_or(wire::DISCORD).trim_end_matches('/');
    HttpBuilder::new(token.reveal()).proxy(url).ratelimiter_disabled(true).build()
}

/// Asks where the gateway is, again and again while Discord cannot be reached.
async fn reach(courier: &Courier) -> Result<serenity::model::gateway::BotGateway, ServeError> {
    let mut pause = FIRST_PAUSE;
    loop {
        match courier.gateway().await {
            Ok(found) => return Ok(found),
            Err(Trouble::Unauthorised) => return Err(ServeError::Token),
            Err(trouble) => tracing::warn!(%trouble, "Discord cannot be reached yet"),
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Has every game go on with what was interrupted, such as a roll that waits for the beacon.
async fn wake(bot: &Arc<Bot>) {
    let Ok(games) = bot.house.games().await else { return };
    let bot = Arc::clone(bot);
    tokio::spawn(async move {
        for game in games {
            if let Err(denial) = bot.house.resume(&game.game, (bot.clock)()).await {
                tracing::warn!(game = %game.game, ?denial, "a game did not go on");
            }
            bot.crier.ring();
        }
    });
}

/// The last entry that waits in the outbox now.
fn last_pending(store: &dyn adjutant_commands::store::EventStore) -> Result<u64, StoreError> {
    let mut after = OutboxId::START;
    loop {
        match store.outbox_pending(after, 256)?.last() {
            Some(item) => after = item.id,
            None => return Ok(after.0),
        }
    }
}
