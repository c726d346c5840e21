//! The connections of a daemon that is one of several: those of the shards that it holds.

use super::sessions::Session;
use super::{BETWEEN, Gateway, Over, Shard, stopped};
use crate::discord::daemons::plan::bucket_of;
use crate::discord::interactions::context::Bot;
use adjutant_commands::store::Taken;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// The pause before the store is asked again.
const AGAIN: Duration = Duration::from_secs(1);
/// How often it is noted how far sessions have come.
const NOTED: Duration = Duration::from_secs(2);
/// How long noting it may take at the end.
const LAST_NOTE: Duration = Duration::from_secs(1);

impl Gateway {
    /// Keeps the connections of the held shards open until `stop`, or until none is possible. A shard that is not held
    /// any more is closed.
    pub(in crate::discord) async fn run_held(self: Arc<Self>, mut stop: watch::Receiver<bool>) -> Over {
        let bot = Arc::clone(&self.dispatcher.0);
        let mut held = bot.held.watch_worked();
        let mut running: BTreeMap<usize, watch::Sender<bool>> = BTreeMap::new();
        let mut tasks: JoinSet<(usize, Over)> = JoinSet::new();
        let mut noting = interval(NOTED);
        noting.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let wanted = held.borrow_and_update().clone();
            let shards = bot.held.shards();
            bot.link.expect_only(shards, &wanted);
            for (shard, end) in &running {
                if !wanted.contains(shard) {
                    // It fails only when the connection has ended by itself.
                    let _ = end.send(true);
                }
            }
            for number in wanted {
                if running.contains_key(&number) {
                    continue;
                }
                let (end, ended) = watch::channel(false);
                let shard = Shard { gateway: Arc::clone(&self), number, shards };
                tasks.spawn(async move { (number, shard.run(None, ended).await) });
                running.insert(number, end);
            }
            tokio::select! {
                changed = held.changed() => if changed.is_err() { break },
                Some(done) = tasks.join_next() => match done {
                    // If it is held again meanwhile, it is begun again.
                    Ok((number, Over::Stopped)) => drop(running.remove(&number)),
                    // A permanent refusal of one shard holds for all.
                    Ok((_, over)) => return over,
                    Err(_) => return Over::Stopped,
                },
                _ = noting.tick() => drop(tokio::spawn(note_sessions(Arc::clone(&bot)))),
                () = stopped(&mut stop) => break,
            }
        }
        for end in running.values() {
            let _ = end.send(true);
        }
        while tasks.join_next().await.is_some() {}
        if timeout(LAST_NOTE, note_sessions(bot)).await.is_err() {
            tracing::warn!("how far the sessions with Discord have come is not noted");
        }
        Over::Stopped
    }
}

/// Notes how far the sessions have come.
async fn note_sessions(bot: Arc<Bot>) {
    let notes = bot.sessions.unnoted();
    let store = Arc::clone(bot.game_host.store());
    let noted =
        tokio::task::spawn_blocking(move || notes.iter().try_for_each(|(name, note)| store.put_note(name, note)));
    if let Ok(Err(error)) = noted.await {
        tracing::warn!(%error, "how far the sessions with Discord have come is not noted");
    }
}

impl Shard {
    /// The session that another daemon has left; none = a session is begun.
    pub(super) fn left_session(&self) -> Option<Session> {
        let bot = Arc::clone(self.bot());
        let session = bot.held.is_shared().then(|| bot.sessions.take(self.of())).flatten()?;
        // A resumed session is not told which application this is, and what follows a new one is due here too.
        tokio::spawn(async move {
            match bot.requests.application().await {
                Ok(application) => {
                    bot.requests.set_application(application);
                    Box::pin(bot.session_begun()).await;
                }
                Err(trouble) => tracing::warn!(%trouble, "Discord does not say which application this is"),
            }
        });
        Some(session)
    }

    /// Keeps what another daemon needs to resume the session.
    pub(super) fn keep_session(&self, session: Option<&Session>) {
        let bot = self.bot();
        if let Some(session) = session.filter(|_| bot.held.is_shared()) {
            bot.sessions.keep(self.of(), session);
        }
    }

    /// Waits until this shard may identify. Discord counts over all daemons: one in five seconds in each bucket. So the
    /// turn is a lease that is not given back.
    pub(super) async fn turn(&self, max_concurrency: u64) {
        let bucket = bucket_of(self.number, usize::try_from(max_concurrency).unwrap_or(1));
        let mut chance = [0; 8];
        // Without randomness, two daemons may identify together. Discord then refuses one, which tries again.
        let _ = getrandom::fill(&mut chance);
        let holder = format!("shard {} {:016x}", self.number, u64::from_le_bytes(chance));
        loop {
            let (store, name, by) =
                (Arc::clone(self.bot().game_host.store()), format!("identify {bucket}"), holder.clone());
            let taken = tokio::task::spawn_blocking(move || store.leases().take(&name, &by, BETWEEN)).await;
            let pause = match taken {
                Ok(Ok(Taken::Given(_))) => return,
                Ok(Ok(Taken::Held { left, .. })) => left.max(Duration::from_millis(50)),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "a connection to the gateway waits for its turn");
                    AGAIN
                }
                Err(_) => return,
            };
            tokio::time::sleep(pause).await;
        }
    }
}
