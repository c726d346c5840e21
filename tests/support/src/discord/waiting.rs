//! The time of a fake Discord, and waiting for something to happen there.

use super::FakeDiscord;
use super::time::{Hold, Waiting};
use std::time::Duration;

/// Longer than any test.
const FOR_EVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);

impl FakeDiscord {
    /// Discord's own clock stands still until `advance`, even if the time is moved, so that ids are always the same.
    #[must_use]
    pub fn with_still_calendar(self) -> Self {
        self.shared.time().hold_calendar();
        self
    }

    /// Advances the clock: tokens expire, nonces are forgotten, unanswered interactions fail.
    pub fn advance(&self, by: Duration) {
        self.shared.world().advance(by);
        self.shared.changed();
    }

    /// The current time for measurements: the machine's time, or the moved one.
    pub fn instant(&self) -> std::time::Instant {
        self.shared.time().instant()
    }

    /// Holds a moved time while the returned value exists, because the test is busy.
    #[must_use]
    pub fn hold(&self) -> Hold<'_> {
        self.shared.time().hold()
    }

    /// The time when the last participating program ended, as [`Self::instant`] measures it.
    pub fn last_left(&self) -> Option<std::time::Instant> {
        self.shared.time().last_left()
    }

    /// Waits for this time to pass.
    pub async fn sleep(&self, pause: Duration) {
        self.until_due(self.shared.time().idle_person(pause)).await;
    }

    /// Waits for something outside this Discord and the program. The time may move meanwhile, if the program waits for
    /// something.
    pub async fn meanwhile<T>(&self, something: impl Future<Output = T>) -> T {
        tokio::select! {
            biased;
            done = something => done,
            () = self.until_due(self.shared.time().person(FOR_EVER)) => panic!("it took a year"),
        }
    }

    /// Waits for the time only, whatever else happens.
    async fn until_due(&self, mut waiting: Waiting<'_>) {
        let mut changes = self.shared.changes();
        loop {
            waiting.has_seen(*changes.borrow_and_update());
            tokio::select! {
                () = waiting.due() => return,
                _ = changes.changed() => {}
            }
        }
    }

    /// Milliseconds since 1970 by the fake's clock.
    pub fn now(&self) -> u64 {
        self.shared.world().clock.now()
    }

    /// Makes the clock run from now on.
    pub fn let_time_run(&self) {
        self.shared.world().clock.run();
    }

    /// Waits until a bot is connected to the gateway.
    pub async fn until_connected(&self) {
        self.until("a bot is connected", |fake| fake.shared.world().gateway.connected()).await;
    }

    /// Waits until this many global commands are registered.
    pub async fn until_registered(&self, commands: usize) {
        self.until("commands are registered", |fake| fake.commands(None).len() >= commands).await;
    }

    /// Waits for a condition.
    ///
    /// # Panics
    /// If it is not fulfilled in time; with the end of the transcript.
    pub async fn until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let mut changes = self.shared.changes();
        let mut waiting = self.shared.time().person(self.patience);
        loop {
            let change = *changes.borrow_and_update();
            if is_so(self) {
                return;
            }
            waiting.has_seen(change);
            tokio::select! {
                biased;
                _ = changes.changed() => {}
                () = waiting.due() => {
                    panic!("Waited {:?} until {what}.\n{}", self.patience, self.last_of_transcript())
                }
            }
        }
    }

    /// Waits until nothing has happened for a moment.
    pub async fn until_quiet(&self) {
        let mut changes = self.shared.changes();
        let deadline = self.instant() + self.patience;
        while !self.quiet.is_zero() && self.instant() < deadline {
            let mut waiting = self.shared.time().idle_person(self.quiet);
            waiting.has_seen(*changes.borrow_and_update());
            tokio::select! {
                biased;
                _ = changes.changed() => {}
                () = waiting.due() => return,
            }
        }
    }
}
