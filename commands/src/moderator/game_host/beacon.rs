//! Fetches what a game waits for, outside its task: the beacon round, and witness signatures of the request that the
//! round decides.

use super::{Inner, Job, task};
use crate::moderator::beacon::{checked, patience};
use crate::moderator::outcome::GameStatus;
use crate::moderator::session::Session;
use adjutant_events::{GameId, Seq, Timestamp};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::oneshot;

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Awaited {
    /// This round.
    Round { round: u64, published: Timestamp },
    /// Witness signatures of the checkpoint over this many events.
    Witnesses { size: Seq },
    /// The end of the time for awaited links.
    Links { until: Timestamp },
}

impl Awaited {
    /// None if the game waits for nothing that can be fetched. The interface reports when players were shown something.
    pub(super) fn by(session: &Session, watch: &Watch) -> Option<Self> {
        let standing = session.standing();
        let unwitnessed = session.unwitnessed().map(|commitment| commitment.size);
        match standing {
            Ok(GameStatus::CommitmentAwaited { .. } | GameStatus::BeaconAwaited { .. })
                if unwitnessed.is_some_and(|size| watch.asked != size) =>
            {
                unwitnessed.map(|size| Self::Witnesses { size })
            }
            Ok(GameStatus::BeaconAwaited { round, published, .. }) => Some(Self::Round { round, published }),
            Ok(GameStatus::EntropyAwaited { links, .. }) => {
                links.iter().filter_map(|link| link.until).min().map(|until| Self::Links { until })
            }
            // Those that are demanded are asked again and again.
            Ok(GameStatus::CommitmentAwaited { shown: true, .. }) => unwitnessed.map(|size| Self::Witnesses { size }),
            _ => None,
        }
    }
}

/// The state of a game's task while it waits.
#[derive(Default)]
pub(super) struct Watch {
    awaits: Option<Awaited>,
    /// The number of attempts.
    looks: u32,
    /// The size of the last checkpoint that witnesses were asked to sign.
    asked: Seq,
    /// An attempt is in progress.
    looking: Arc<AtomicBool>,
}

impl Watch {
    /// How long to wait before the next attempt.
    pub(super) fn patience(&mut self, awaited: Awaited, now: Timestamp) -> Duration {
        if self.awaits != Some(awaited) {
            self.awaits = Some(awaited);
            self.looks = 0;
        }
        let wait = if self.looks == 0 { Duration::ZERO } else { patience(self.looks) };
        match awaited {
            Awaited::Round { published: until, .. } | Awaited::Links { until } => {
                let until = u64::try_from(until.0.saturating_sub(now.0)).unwrap_or(0);
                wait.max(Duration::from_millis(until))
            }
            Awaited::Witnesses { .. } => wait,
        }
    }
}

impl Inner {
    /// Fetches on another thread what a game waits for, and lets the game continue, with or without it.
    pub(super) fn look_for(self: &Arc<Self>, game: &GameId, awaited: Awaited, watch: &mut Watch) {
        watch.looks = watch.looks.saturating_add(1);
        if let Awaited::Witnesses { size } = awaited {
            watch.asked = size;
        }
        if watch.looking.swap(true, Ordering::AcqRel) {
            return;
        }
        let (inner, game, looking) = (Arc::clone(self), game.clone(), Arc::clone(&watch.looking));
        tokio::spawn(async move {
            let job: Job = match awaited {
                Awaited::Round { round, .. } => {
                    inner.fetch(round).await;
                    let clock = inner.config.clock;
                    Box::new(move |session| task::go_on(session, clock()))
                }
                Awaited::Witnesses { .. } => inner.witnessed(&game).await,
                Awaited::Links { .. } => {
                    let clock = inner.config.clock;
                    Box::new(move |session| task::go_on(session, clock()))
                }
            };
            if let Ok(Some(mailbox)) = inner.awake(&game) {
                // A task that ended meanwhile resumes when it starts again.
                let _ = mailbox.send(job).await;
            }
            // Only after the result is sent; otherwise it would be fetched twice.
            looking.store(false, Ordering::Release);
        });
    }

    async fn fetch(&self, round: u64) {
        let Some(source) = self.beacon.clone() else { return };
        if let Ok(Some(found)) = super::blocking(move || checked(source.as_ref(), round)).await {
            self.fetched.keep(found);
        }
    }

    /// Asks witnesses to sign, and returns the job that records the signatures.
    async fn witnessed(self: &Arc<Self>, game: &GameId) -> Job {
        let clock = self.config.clock;
        let asked = self.cosigning(game).await;
        let (Some(asked), Some(witnesses)) = (asked, self.equipment.witnesses.clone()) else {
            return Box::new(|_| ());
        };
        let size = asked.size;
        let said = super::blocking(move || witnesses.cosign(&asked)).await.unwrap_or_default();
        Box::new(move |session| {
            let game = session.game().id.clone();
            if let Err(fault) = session.cosigned(size, said, clock()) {
                tracing::warn!(%game, %fault, "what witnesses signed was not kept");
            }
        })
    }

    /// The checkpoint for witnesses, from the game's own task.
    async fn cosigning(&self, game: &GameId) -> Option<crate::moderator::Cosigning> {
        let clock = self.config.clock;
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |session| {
            let asked = session.cosigning(clock()).unwrap_or_else(|error| {
                tracing::warn!(game = %session.game().id, %error, "there is nothing to be cosigned");
                None
            });
            let _ = answer.send(asked);
        });
        let mailbox = self.awake(game).ok().flatten()?;
        mailbox.send(job).await.ok()?;
        answered.await.ok().flatten()
    }
}
