//! A fake Discord on loopback: REST and gateway, used by the real client.
//!
//! It keeps servers, channels, threads, messages, users, commands and interactions. It enforces limits and permissions
//! with Discord's error codes, and checks every request against Discord's description of its API. Faults can be
//! requested. Scripted users ([`Person`]) type commands, press buttons and fill in forms, and see only what they may
//! see. They can do only what a client would let them do. `docs/testing.md` has the overview.

mod agreement;
mod commanding;
mod contents;
mod definitions;
mod faults;
mod gateway;
mod journal;
mod limits;
mod misbehaviour;
mod objects;
mod openapi;
mod permissions;
mod person;
mod rate_limits;
mod refused;
mod request;
mod rest;
mod seen;
mod server;
mod sharding;
pub mod snowflake;
mod time;
mod transcript;
mod waiting;
mod wire;
mod world;

use std::collections::BTreeSet;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

pub use faults::Fault;
pub use gateway::{Arrival, Mishap, Storm};
pub use journal::{Entry, What};
pub use openapi::available as description_available;
pub use permissions::{Overwrite, Permissions};
pub use person::Person;
pub use rest::CLIENT_SECRET;
pub use seen::{Component, Seen, Shown};
pub use server::Answered;
pub use snowflake::Snowflake;
pub use time::Hold;
pub use world::{Kind, Upload};

use server::Shared;
use sharding::Sharding;
use time::Time;

/// The token that the bot must log in with.
pub const TOKEN: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.fake-token-of-a-fake-discord-0000000000";

/// The fake Discord. Clones are the same one.
#[derive(Clone, Debug)]
pub struct FakeDiscord {
    shared: Shared,
    patience: Duration,
    quiet: Duration,
    _end: Option<mpsc::Sender<()>>,
}

impl FakeDiscord {
    /// Starts one on a free port of loopback. It ends with the runtime.
    pub async fn start() -> Self {
        Self::of(Shared::start(TOKEN, Time::of_the_machine()).await, None)
    }

    /// Starts one on a thread of its own, with a moved time. The time stands still while any part is busy, and jumps to
    /// the next due moment when all are idle. The connected program must take part ([`Self::line`]).
    ///
    /// # Panics
    /// If no thread can be started.
    pub async fn start_moving() -> Self {
        let (tell, told) = oneshot::channel();
        let (end, mut ended) = mpsc::channel(1);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(async move {
                _ = tell.send(Shared::start(TOKEN, Time::moved()).await);
                // Nothing is ever sent: this ends when the last clone is dropped.
                let _: Option<()> = ended.recv().await;
            });
        });
        Self::of(told.await.expect("it starts"), Some(end))
    }

    fn of(shared: Shared, end: Option<mpsc::Sender<()>>) -> Self {
        Self { shared, patience: Duration::from_secs(10), quiet: Duration::from_millis(40), _end: end }
    }

    /// Announces a program that takes part in the moved time. Returns the value for [`crate::LINE`]; none if the time
    /// is the machine's.
    pub fn line(&self) -> Option<String> {
        let address = self.shared.line()?;
        Some(format!("{address} {}", self.shared.time().program_is_launched()))
    }

    /// The base of the REST interface, for the client's `proxy`.
    pub fn url(&self) -> String {
        self.shared.base_url()
    }

    /// The id of the bot's user.
    pub fn bot(&self) -> Snowflake {
        self.shared.world().bot.id
    }

    /// The id of the bot's application. It differs from the user's id, as for old bots.
    pub fn application(&self) -> Snowflake {
        self.shared.world().application()
    }

    /// Sets how long users wait for an answer before the test fails.
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Sets how long nothing may happen before users believe that the bot has finished. Zero: they continue after its
    /// first answer.
    pub fn with_quiet(mut self, quiet: Duration) -> Self {
        self.quiet = quiet;
        self
    }

    /// Requests that violate Discord's description of its API. A test asserts that there are none.
    pub fn violations(&self) -> Vec<String> {
        self.shared.manners().violations.clone()
    }

    /// All requests so far.
    pub fn requests(&self) -> Vec<Answered> {
        self.shared.manners().log.clone()
    }

    /// Accepts numbers as ids of attachments, as serenity sends them. Discord accepts them too, although its
    /// description requires text.
    pub fn take_numbers_for_ids(&self) {
        self.shared.manners().numbered = true;
    }

    /// Recommends this many shards, of which so many may identify within five seconds: one of each bucket. From now on it
    /// turns away whoever identifies too early.
    pub fn shard(&self, shards: u64, max_concurrency: u64) {
        self.shared.world().gateway.sharding = Sharding { shards, max_concurrency, in_turn: true };
    }

    /// The shards for which a bot is listening: the number of each, and the number of shards.
    pub fn connected_shards(&self) -> BTreeSet<(u64, u64)> {
        self.shared.world().gateway.connected_shards()
    }

    /// For load tests: no checks against the description, no log of requests, no journal.
    pub fn for_load(&self) {
        let mut manners = self.shared.manners();
        (manners.unchecked, manners.unlogged) = (true, true);
        drop(manners);
        self.shared.world().journal.switch_off();
    }

    /// The time that the bot took for each first answer so far, by the machine's clock.
    pub fn latencies(&self) -> Vec<Duration> {
        self.shared.world().interactions.values().filter_map(|interaction| interaction.acknowledged).collect()
    }
}
