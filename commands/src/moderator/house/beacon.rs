//! Looking for the round of the beacon that a game waits for, beside its task.

use super::{Inner, Job, task};
use crate::moderator::beacon::{checked, patience};
use crate::moderator::outcome::Standing;
use crate::moderator::session::Session;
use adjutant_events::{GameId, Timestamp};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The round that a game waits for.
#[derive(Clone, Copy)]
pub(super) struct Awaited {
    round: u64,
    published: Timestamp,
}

impl Awaited {
    /// None if the game waits for no round.
    pub(super) fn by(session: &Session) -> Option<Self> {
        match session.standing() {
            Ok(Standing::BeaconAwaited { round, published, .. }) => Some(Self { round, published }),
            _ => None,
        }
    }
}

/// How a game's task keeps watch.
#[derive(Default)]
pub(super) struct Watch {
    round: u64,
    /// How often the round was looked for.
    looks: u32,
    /// A look is under way.
    looking: Arc<AtomicBool>,
}

impl Watch {
    /// How long to wait before looking again.
    pub(super) fn patience(&mut self, awaited: Awaited, now: Timestamp) -> Duration {
        if awaited.round != self.round {
            self.round = awaited.round;
            self.looks = 0;
        }
        let until = u64::try_from(awaited.published.0.saturating_sub(now.0)).unwrap_or(0);
        let wait = if self.looks == 0 { Duration::ZERO } else { patience(self.looks) };
        wait.max(Duration::from_millis(until))
    }
}

impl Inner {
    /// Fetches the round on a thread for it, and has the game go on, with or without it.
    pub(super) fn look_for(self: &Arc<Self>, game: &GameId, awaited: Awaited, watch: &mut Watch) {
        let round = awaited.round;
        watch.looks = watch.looks.saturating_add(1);
        if watch.looking.swap(true, Ordering::AcqRel) {
            return;
        }
        let (inner, game, looking) = (Arc::clone(self), game.clone(), Arc::clone(&watch.looking));
        tokio::spawn(async move {
            let found = match inner.beacon.clone() {
                Some(source) => super::blocking(move || checked(source.as_ref(), round)).await.unwrap_or(None),
                None => None,
            };
            if let Some(found) = found {
                inner.fetched.keep(found);
            }
            looking.store(false, Ordering::Release);
            if let Ok(Some(mailbox)) = inner.awake(&game) {
                // A task that ended meanwhile resumes when it is next begun.
                let _ = mailbox.send(Box::new(task::go_on) as Job).await;
            }
        });
    }
}
