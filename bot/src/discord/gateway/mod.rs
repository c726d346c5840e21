//! The gateway: connects, stays connected, and reconnects without haste.
//!
//! serenity's shard runner is not used, because its reconnections cannot be slowed down. It reconnects at once, ignores
//! the session limit, and starts a new session after an event that it cannot read. `backoff` computes the pauses,
//! `connection` is one connection, and `dispatch` handles its events.

pub(in crate::discord) mod backoff;
pub(in crate::discord) mod connection;
pub(in crate::discord) mod dispatch;
mod held_shards;
pub(in crate::discord) mod sessions;
pub mod status;
pub(in crate::discord) mod welcome;
pub mod welcomed_guilds;

use super::gateway::dispatch::Dispatcher;
use super::http::requests::RequestError;
use super::interactions::context::Bot;
use super::token::Token;
use adjutant_events::Timestamp;
use backoff::Pace;
pub(super) use connection::identify;
use connection::{Ended, Then};
use serenity::model::gateway::{BotGateway, GatewayIntents};
use sessions::Session;
pub use status::{Link, Report};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

/// The gateway intents. None is privileged: the bot reads no messages of users. `GUILD_MESSAGES` reports when one of
/// the bot's own messages is deleted.
pub(in crate::discord) const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// Discord accepts one identify in this time.
const BETWEEN: Duration = Duration::from_secs(5);
/// After this many failed attempts to resume, a new session is begun.
const IN_VAIN: u32 = 3;

/// How pauses pass. Tests skip them.
pub trait Patience: Send + Sync {
    /// Waits for the given time.
    fn wait(&self, pause: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Pauses in real time.
#[derive(Clone, Copy, Debug)]
pub struct RealTime;

impl Patience for RealTime {
    fn wait(&self, pause: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(tokio::time::sleep(pause))
    }
}

/// Completes when the program is to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stop| *stop).await);
}

/// A random number from 0 to 1.
fn chance() -> f64 {
    let mut bytes = [0; 4];
    // Without randomness, pauses have their average length.
    if getrandom::fill(&mut bytes).is_err() {
        return 0.5;
    }
    f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX)
}

/// Why the gateway is not connected any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Over {
    /// The program stops.
    Stopped,
    /// The token is not accepted.
    Token,
    /// The gateway refuses the bot permanently: its code and reason.
    Closed(u16, String),
}

/// All connections of the bot.
pub(in crate::discord) struct Gateway {
    dispatcher: Dispatcher,
    token: Token,
    patience: Arc<dyn Patience>,
    /// When the last session began. Sessions begin one after another.
    begun: Mutex<Option<Instant>>,
    shards: usize,
}

/// One of the bot's connections.
#[derive(Clone)]
pub(in crate::discord) struct Shard {
    gateway: Arc<Gateway>,
    number: usize,
    /// The number of shards.
    shards: usize,
}

impl Gateway {
    /// A gateway with the number of shards that Discord recommends.
    pub(in crate::discord) fn new(
        bot: Arc<Bot>,
        token: Token,
        patience: Arc<dyn Patience>,
        found: &BotGateway,
    ) -> Arc<Self> {
        let shards = usize::try_from(found.shards).unwrap_or(1).max(1);
        bot.link.expect(shards);
        Arc::new(Self { dispatcher: Dispatcher(bot), token, patience, begun: Mutex::default(), shards })
    }

    /// Keeps all connections open until `stop`, or until none is possible.
    pub(in crate::discord) async fn run(self: Arc<Self>, found: BotGateway, stop: watch::Receiver<bool>) -> Over {
        let mut shards = tokio::task::JoinSet::new();
        for number in 0..self.shards {
            let shard = Shard { gateway: Arc::clone(&self), number, shards: self.shards };
            shards.spawn(shard.run((number == 0).then(|| found.clone()), stop.clone()));
        }
        // A permanent refusal of one shard holds for all.
        shards.join_next().await.and_then(Result::ok).unwrap_or(Over::Stopped)
    }

    /// Logs a message about the gateway, the same at most once a minute.
    fn say(&self, what: &str, pause: Duration) {
        if let Some(before) = self.dispatcher.0.throttle.may_say(&format!("gateway: {what}"), Instant::now().into_std())
        {
            let seconds = pause.as_secs_f32();
            tracing::warn!(what, seconds, unsaid = before, "the gateway is connected to again in a while");
        }
    }
}

impl Shard {
    fn bot(&self) -> &Arc<Bot> {
        &self.gateway.dispatcher.0
    }

    fn dispatcher(&self) -> &Dispatcher {
        &self.gateway.dispatcher
    }

    fn link(&self) -> &Link {
        &self.bot().link
    }

    fn now(&self) -> Timestamp {
        (self.bot().clock)()
    }

    fn token(&self) -> &str {
        self.gateway.token.reveal()
    }

    fn number(&self) -> usize {
        self.number
    }

    /// The shard's number and the number of shards.
    fn of(&self) -> [usize; 2] {
        [self.number, self.shards]
    }

    /// Logs that something could not be read.
    fn unreadable(&self, event: &str, why: &str) {
        self.bot().unreadable(event, why);
    }

    /// Keeps this shard connected.
    async fn run(self, mut found: Option<BotGateway>, mut stop: watch::Receiver<bool>) -> Over {
        let (mut session, mut pace, mut in_vain): (Option<Session>, _, _) = (self.left_session(), Pace::default(), 0);
        loop {
            let taken_up = session.is_some();
            let url = if let Some(session) = &session {
                session.url.clone()
            } else {
                let found = tokio::select! {
                    () = stopped(&mut stop) => return Over::Stopped,
                    found = self.place(found.take()) => found,
                };
                match found {
                    Ok(url) => url,
                    Err(RequestError::Unauthorised) => return Over::Token,
                    Err(trouble) => {
                        let life = connection::Life { ended: Ended::Broken, in_session: Duration::ZERO };
                        let pause = pace.pause(&life, chance());
                        self.gateway.say(&trouble.to_string(), pause);
                        self.wait(pause, &mut stop).await;
                        continue;
                    }
                }
            };
            let life = connection::keep(&self, &url, &mut session, &mut stop).await;
            in_vain = if taken_up && life.in_session.is_zero() { in_vain + 1 } else { 0 };
            match (life.ended.then(), &life.ended) {
                (_, Ended::Stopped) => return Over::Stopped,
                (Then::Never, Ended::Closed(4004, _)) => return Over::Token,
                (Then::Never, Ended::Closed(code, reason)) => return Over::Closed(*code, reason.clone()),
                (Then::Anew, _) => session = None,
                _ if in_vain >= IN_VAIN => (session, in_vain) = (None, 0),
                _ => {}
            }
            let pause = pace.pause(&life, chance());
            if life.ended == Ended::ReconnectRequested {
                tracing::info!("the gateway asks for another connection");
            } else {
                self.gateway.say(&life.ended.what(), pause);
            }
            self.wait(pause, &mut stop).await;
        }
    }

    async fn wait(&self, pause: Duration, stop: &mut watch::Receiver<bool>) {
        tokio::select! {
            () = stopped(stop) => {}
            () = self.gateway.patience.wait(pause) => {}
        }
    }

    /// The URL for a new session, as soon as one may begin. The first begins at once if the limit allows. Later ones
    /// are spread over the time until the limit resets, once less than half is left.
    async fn place(&self, found: Option<BotGateway>) -> Result<String, RequestError> {
        let mut begun = self.gateway.begun.lock().await;
        let mut found = found;
        loop {
            let gateway = match found.take() {
                Some(found) => found,
                None => self.bot().requests.gateway().await?,
            };
            let limit = &gateway.session_start_limit;
            let reset = Duration::from_millis(limit.reset_after);
            if limit.remaining == 0 {
                // One second more, in case Discord's clock differs.
                let pause = reset + Duration::from_secs(1);
                self.gateway.say("no session may be begun today any more", pause);
                self.gateway.patience.wait(pause).await;
                continue;
            }
            if let Some(last) = *begun {
                let few = limit.remaining < limit.total / 2;
                let spread = if few { reset.div_f64(limit.remaining as f64) } else { BETWEEN };
                let pause = spread.max(BETWEEN).saturating_sub(last.elapsed());
                self.gateway.patience.wait(pause).await;
            }
            if self.bot().held.is_shared() {
                self.turn(limit.max_concurrency).await;
            }
            *begun = Some(Instant::now());
            return Ok(gateway.url);
        }
    }
}
