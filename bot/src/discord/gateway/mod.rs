//! The gateway: connected to, kept, and connected to again, never in haste.
//!
//! This is done here and not by serenity, whose shard runner cannot be slowed down from outside: whatever ends a
//! connection, it opens the next one at once, asks nobody how many sessions are left, and takes an event that it cannot
//! read for a reason to begin anew. `pace` says how long is waited, `connection` is one connection, and what it hears
//! goes to the dispatcher.

pub(in crate::discord) mod backoff;
pub(in crate::discord) mod connection;
pub(in crate::discord) mod dispatch;
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
use connection::{Ended, Session, Then};
use serenity::model::gateway::{BotGateway, GatewayIntents};
pub use status::{Link, Report};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

/// What the bot hears of. No privileged intent: it reads no messages but those that it is handed. That of messages is for
/// hearing when one of its own is deleted.
pub(in crate::discord) const INTENTS: GatewayIntents = GatewayIntents::GUILDS.union(GatewayIntents::GUILD_MESSAGES);

/// Discord takes one introduction in so long.
const BETWEEN: Duration = Duration::from_secs(5);
/// How often a session is tried to be taken up in vain before another is begun.
const IN_VAIN: u32 = 3;

/// How pauses pass. Tests have them pass at once.
pub trait Patience: Send + Sync {
    /// Lets so much time pass.
    fn wait(&self, pause: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Pauses that take their time.
#[derive(Clone, Copy, Debug)]
pub struct RealTime;

impl Patience for RealTime {
    fn wait(&self, pause: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(tokio::time::sleep(pause))
    }
}

/// Ends when the program is to end.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    drop(stop.wait_for(|stop| *stop).await);
}

/// A number between nought and one.
fn chance() -> f64 {
    let mut bytes = [0; 4];
    // Without chance the pauses are what they are on average.
    if getrandom::fill(&mut bytes).is_err() {
        return 0.5;
    }
    f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX)
}

/// Why there is no connection any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Over {
    /// The program ends.
    Stopped,
    /// The token is not accepted.
    Token,
    /// The gateway wants the bot no more: its code and reason.
    Closed(u16, String),
}

/// All connections of the bot.
pub(in crate::discord) struct Gateway {
    dispatcher: Dispatcher,
    token: Token,
    patience: Arc<dyn Patience>,
    /// When a session was begun last: one after another.
    begun: Mutex<Option<Instant>>,
    shards: usize,
}

/// One connection of several.
#[derive(Clone)]
pub(in crate::discord) struct Shard {
    gateway: Arc<Gateway>,
    number: usize,
}

impl Gateway {
    /// The gateway as it was found, for a bot.
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

    /// Keeps all connections until `stop` says so, or until there can be none.
    pub(in crate::discord) async fn run(self: Arc<Self>, found: BotGateway, stop: watch::Receiver<bool>) -> Over {
        let mut shards = tokio::task::JoinSet::new();
        for number in 0..self.shards {
            let shard = Shard { gateway: Arc::clone(&self), number };
            shards.spawn(shard.run((number == 0).then(|| found.clone()), stop.clone()));
        }
        // What one is told for good holds for all.
        shards.join_next().await.and_then(Result::ok).unwrap_or(Over::Stopped)
    }

    /// Says something about the gateway, the same at most once a minute.
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

    /// Which it is of how many.
    fn of(&self) -> [usize; 2] {
        [self.number, self.gateway.shards]
    }

    /// Something came that could not be read.
    fn unreadable(&self, event: &str, why: &str) {
        self.bot().unreadable(event, why);
    }

    /// Keeps this connection.
    async fn run(self, mut found: Option<BotGateway>, mut stop: watch::Receiver<bool>) -> Over {
        let (mut session, mut pace, mut in_vain): (Option<Session>, _, _) = (None, Pace::default(), 0);
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
            if life.ended == Ended::Interaction {
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

    /// Where a session may be begun, when one may. The first is begun as long as any is left; further ones are spread
    /// over the time for which those that are left must last, once they are becoming few.
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
                // A moment more, so that it is reset by Discord's clock too.
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
            *begun = Some(Instant::now());
            return Ok(gateway.url);
        }
    }
}
