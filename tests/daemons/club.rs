//! A server of each shard, with people who play a game there while daemons come and go.

use crate::proxy::MARK;
use crate::shown::{alone, answer, button, living, meaning};
use adjutant_tests::discord::{FakeDiscord, Person, Seen, Snowflake};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The pause between two orders.
const PAUSE: Duration = Duration::from_millis(200);
/// What an answer begins with whose order is executed.
const DONE: &str = "Done.";
/// What is bought.
const UNIT: &str = "infantry";
/// Every so many orders units are bought, and how often at most: there is no money for more.
const PURCHASE: (usize, usize) = (10, 2);

/// An order that somebody gave.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// The ruling that it makes; none = it buys one unit.
    pub(crate) ruling: Option<String>,
    /// When it was given.
    pub(crate) given: Instant,
    /// Whether its author was told that it is executed. If not, it may be in the log or not.
    pub(crate) is_acknowledged: bool,
    /// What its author was told.
    pub(crate) told: String,
}

/// The people of one server, and their game.
pub(crate) struct Club {
    pub(crate) game: String,
    number: u64,
    channel: Snowflake,
    thread: OnceLock<Snowflake>,
    people: Vec<Person>,
    orders: Mutex<Vec<Order>>,
    is_over: AtomicBool,
}

impl Club {
    /// A server of this shard of so many. The time must stand still meanwhile.
    pub(crate) fn on(fake: &FakeDiscord, (shard, shards): (u64, u64)) -> Self {
        // The shard of a server is in the time at which it was made.
        while (fake.user("Nobody").id.0 >> 22) % shards != shard {
            fake.advance(Duration::from_millis(1));
        }
        let guild = fake.guild(&format!("Club {shard}"));
        assert_eq!((guild.0 >> 22) % shards, shard);
        let names = ["Anna", "Ben", "Carl", "Dora", "Emil"];
        let people = names.iter().map(|name| fake.user_reading(&format!("{name} {shard}"), "en-US")).collect();
        Self {
            game: format!("war{shard}"),
            number: shard,
            channel: fake.channel(guild, "games"),
            thread: OnceLock::new(),
            people,
            orders: Mutex::default(),
            is_over: AtomicBool::new(false),
        }
    }

    /// They make a game, and each takes the first free seat.
    pub(crate) async fn sit_down(&self, fake: &FakeDiscord) {
        let new = format!("/game new name:{} language:en", self.game);
        let seen = self.people[0].slash(self.channel, &new).await;
        assert!(answer(&seen).text().contains(&self.game), "{}", seen.text());
        fake.until("a thread is made", |fake| !fake.threads(self.channel).is_empty()).await;
        let thread = fake.threads(self.channel)[0].1;
        for person in &self.people {
            let free = |seen: &Seen| {
                let message = living(seen, thread)?;
                Some((message.id, button(&message, "s", "seat *")?))
            };
            let seat = loop {
                // The panel may be replaced between the look and the press.
                let seen = person.until("a free seat", |seen| free(seen).is_some()).await;
                let Some((message, seat)) = free(&seen) else { continue };
                if person.try_press(message, &seat).await.is_some() {
                    break seat;
                }
            };
            let taken = meaning(&seat).1;
            let is_taken = |seen: &Seen| living(seen, thread).is_some_and(|one| button(&one, "s", &taken).is_none());
            person.until("the seat is taken", is_taken).await;
        }
        self.thread.set(thread).expect("they sit down once");
    }

    /// Where they play.
    pub(crate) fn thread(&self) -> Snowflake {
        *self.thread.get().expect("they have sat down")
    }

    /// Everything that one of them has ever seen.
    pub(crate) fn has_seen(&self) -> Seen {
        self.people[4].sees(self.thread())
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Order>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Every order so far that was answered.
    pub(crate) fn orders(&self) -> Vec<Order> {
        self.lock().clone()
    }

    /// Whether an order that was given after this moment is executed, as far as its author knows.
    pub(crate) fn goes_on_since(&self, moment: Instant) -> bool {
        self.lock().iter().any(|order| order.is_acknowledged && order.given > moment)
    }

    /// Nobody gives another order.
    pub(crate) fn stop(&self) {
        self.is_over.store(true, Ordering::SeqCst);
    }

    /// Gives one order after another, until it is stopped. The first person has the first turn, and is the game master.
    pub(crate) async fn play(&self) {
        let (anna, mut bought) = (&self.people[0], 0);
        for number in 1.. {
            if self.is_over.load(Ordering::SeqCst) {
                return;
            }
            let (every, most) = PURCHASE;
            let buys = number % every == 0 && bought < most;
            bought += usize::from(buys);
            let ruling = (!buys).then(|| format!("{MARK}{}-{number} stands", self.number));
            let line = match &ruling {
                Some(text) => format!("/record ruling text:{text}"),
                None => format!("/purchase units:1 {UNIT}"),
            };
            let given = Instant::now();
            let seen = anna.slash(self.thread(), &line).await;
            // A daemon that comes late may say more, also of the order before. What was promised once counts.
            let ordered = ruling.as_deref().unwrap_or(UNIT);
            let is_done = |text: &str| text.starts_with(DONE) && text.contains(ordered);
            let is_acknowledged = seen.versions().iter().any(|one| one.is_ephemeral() && is_done(&one.text()));
            let told = alone(&seen).map_or_else(String::new, |one| one.text());
            self.lock().push(Order { ruling, given, is_acknowledged, told });
            tokio::time::sleep(PAUSE).await;
        }
    }
}
