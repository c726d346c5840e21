//! Tries a call again while the database restarts, fails over, or rolls a statement back because of others.

use super::Shared;
use super::faults::Fault;
use crate::error::StoreError;
use deadpool_postgres::Object;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How far the tries of one call have come.
pub(super) struct Tries {
    end: Instant,
    pause: Duration,
    /// Whether a failed try may have been executed. Only an append asks.
    pub(super) in_doubt: bool,
}

impl Tries {
    pub(super) fn new(patience: Duration) -> Self {
        Self { end: Instant::now() + patience, pause: Duration::from_millis(5), in_doubt: false }
    }

    /// Waits before the next try, or says why there is none.
    pub(super) async fn after(&mut self, fault: Fault) -> Result<(), StoreError> {
        let (reason, worthwhile) = match fault {
            Fault::Store(error) => return Err(error),
            Fault::Lost(reason) | Fault::Again(reason) => (reason, true),
            Fault::Exhausted(reason) => (reason, false),
            Fault::Corrupt(reason) => {
                let reason = format!("it found its files damaged: {reason}. Restore the database from a backup");
                return Err(StoreError::Read { reason });
            }
            Fault::Taken => ("another writer has the same key".to_owned(), true),
        };
        if !worthwhile || Instant::now() + self.pause >= self.end {
            return Err(StoreError::Unavailable { reason });
        }
        sleep(self.pause).await;
        self.pause = (self.pause * 2).min(Duration::from_millis(500));
        Ok(())
    }
}

impl Shared {
    /// Does this on a connection, once.
    pub(super) async fn once<T>(&self, work: impl AsyncFn(&Object) -> Result<T, Fault>) -> Result<T, Fault> {
        let client = self.pool.get().await?;
        // The server ends a statement that takes too long. This is for a server or a network that says nothing more.
        let limit = self.settings.statement + Duration::from_secs(1);
        let done = match timeout(limit, work(&client)).await {
            Ok(done) => done,
            Err(_) => Err(Fault::Lost(format!("no answer within {} s", limit.as_secs()))),
        };
        if done.as_ref().is_err_and(Fault::spoils_connection) {
            drop(Object::take(client));
        }
        done
    }

    /// Does this until the database answers, as long as the patience lasts. Only what may be repeated is done so.
    pub(super) async fn patiently<T>(&self, work: impl AsyncFn(&Object) -> Result<T, Fault>) -> Result<T, StoreError> {
        let mut tries = Tries::new(self.settings.patience);
        loop {
            match self.once(&work).await {
                Ok(done) => return Ok(done),
                Err(fault) => tries.after(fault).await?,
            }
        }
    }
}
