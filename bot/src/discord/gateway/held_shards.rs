//! The connections of a daemon that is one of several: those of the shards that it holds.

use super::{BETWEEN, Gateway, Over, Shard, stopped};
use crate::discord::daemons::plan::bucket_of;
use adjutant_commands::store::Taken;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The pause before the store is asked again.
const AGAIN: Duration = Duration::from_secs(1);

impl Gateway {
    /// Keeps the connections of the held shards open until `stop`, or until none is possible. A shard that is not held
    /// any more is closed.
    pub(in crate::discord) async fn run_held(self: Arc<Self>, mut stop: watch::Receiver<bool>) -> Over {
        let bot = Arc::clone(&self.dispatcher.0);
        let mut held = bot.held.watch_worked();
        let mut running: BTreeMap<usize, watch::Sender<bool>> = BTreeMap::new();
        let mut tasks: JoinSet<(usize, Over)> = JoinSet::new();
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
                () = stopped(&mut stop) => break,
            }
        }
        for end in running.values() {
            let _ = end.send(true);
        }
        while tasks.join_next().await.is_some() {}
        Over::Stopped
    }
}

impl Shard {
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
