//! Games in which nothing happens, and roll calls, with clocks that the tests move.

use crate::served::{answer, button, living};
use adjutant::discord::config::Config;
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_events::Timestamp;
use adjutant_tests::discord::{FakeDiscord, Person, Seen, Snowflake, TOKEN};
use adjutant_tests::moved;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

const NOON: i64 = 1_795_176_000_000;
const HOUR: i64 = 60 * 60_000;
const DAY: i64 = 24 * HOUR;

/// The bot in this process, with a game of Anna's.
struct Club {
    fake: FakeDiscord,
    anna: Person,
    thread: Snowflake,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
    _folder: TempDir,
}

impl Club {
    async fn open(now: fn() -> Timestamp) -> Self {
        let fake = FakeDiscord::start_moving().await.with_patience(Duration::from_secs(60));
        let guild = fake.guild("Club");
        let channel = fake.channel(guild, "games");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("token");
        std::fs::write(&file, TOKEN).expect("written");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
        let token = Token::find(Some(&file)).expect("a token");
        let beacon = "off".to_owned();
        let config = Config { rest_url: Some(fake.url()), listen: String::new(), beacon, ..Config::default() };
        let store: Store = Arc::new(MemoryStore::new());
        let equipment = Equipment::new(adjutant::games::game_list(), store);
        let (stop, stopped) = oneshot::channel::<()>();
        let task = moved::run(&fake, async move {
            let stopped = async move { drop(stopped.await) };
            serve(&config, &token, equipment, now, stopped).await.expect("it runs");
        });
        fake.until_connected().await;
        fake.until_registered(20).await;
        let anna = fake.user("Anna");
        anna.slash(channel, "/game new name:war language:en dice:system").await;
        fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
        let thread = fake.threads(channel)[0].1;
        Self { fake, anna, thread, stop, task, _folder: folder }
    }

    /// How many messages in the thread have these words.
    fn told(&self, seen: &Seen, words: &str) -> usize {
        let all = seen.messages().into_iter();
        all.filter(|message| message.channel == self.thread && message.text().contains(words)).count()
    }

    async fn close(self) {
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        self.stop.send(()).expect("it listens");
        let task = self.task;
        let ended = tokio::task::spawn_blocking(move || task.join());
        self.fake.meanwhile(ended).await.expect("it is waited for").expect("it ends");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_players_of_a_silent_game_are_asked_once_and_then_it_is_closed() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let pass = |time: i64| NOW.fetch_add(time, Ordering::SeqCst);
    let club = Club::open(|| Timestamp(NOW.load(Ordering::SeqCst))).await;
    let (anna, ben, thread) = (&club.anna, club.fake.user("Ben"), club.thread);
    for person in [anna, &ben, anna, &ben, anna] {
        let free =
            |seen: &Seen| living(seen, thread).and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
        let seen = anna.until("a free seat", |seen| free(seen).is_some()).await;
        let (message, seat) = free(&seen).expect("a seat");
        person.press(message, &seat).await;
        anna.until("it is taken", |seen| free(seen).is_none_or(|(_, next)| next != seat)).await;
    }
    let begun = |seen: &Seen| living(seen, thread).is_some_and(|message| message.text().contains("purchase"));
    anna.until("the purchase", begun).await;
    let asked = "Do you go on?";
    pass(29 * DAY);
    club.fake.sleep(Duration::from_millis(1500)).await;
    assert_eq!(club.told(&anna.sees_everything(), asked), 0);
    pass(DAY + DAY / 2);
    anna.until("she is asked", |seen| club.told(seen, asked) == 1).await;
    pass(DAY);
    club.fake.sleep(Duration::from_millis(1500)).await;
    assert_eq!(club.told(&anna.sees_everything(), asked), 1, "once");
    pass(30 * DAY);
    anna.until("it is closed", |seen| club.told(seen, "nothing happened for 60 days") > 0).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_say_that_they_are_still_in_makes_room_for_a_reserve() {
    static NOW: AtomicI64 = AtomicI64::new(NOON);
    let club = Club::open(|| Timestamp(NOW.load(Ordering::SeqCst))).await;
    let (anna, thread) = (&club.anna, club.thread);
    let [ben, carl, dora] = ["Ben", "Carl", "Dora"].map(|name| club.fake.user(name));
    let early = answer(&anna.slash(thread, "/game ready").await).text();
    assert!(early.contains("Nobody waits for a draw"), "{early}");
    anna.slash(thread, "/signup open").await;
    ben.slash(thread, "/signup wish").await;
    carl.slash(thread, "/signup wish").await;
    dora.slash(thread, "/signup wish part:reserve").await;
    let others = answer(&ben.slash(thread, "/game ready within:6").await).text();
    assert!(!others.contains("Everybody on the list"), "{others}");
    let called = answer(&anna.slash(thread, "/game ready within:6").await).text();
    assert!(called.contains("Everybody on the list is asked"), "{called}");
    let post = |seen: &Seen| {
        let all = seen.messages().into_iter().filter(|message| message.channel == thread);
        all.filter_map(|message| Some((message.id, button(&message, "a", "*")?))).next_back()
    };
    let seen = ben.until("he is asked", |seen| post(seen).is_some()).await;
    let (message, still_in) = post(&seen).expect("a button");
    for person in [&ben, &dora] {
        let noted = answer(&person.press(message, &still_in).await).text();
        assert!(noted.contains("you are still in"), "{noted}");
    }
    let stranger = answer(&club.fake.user("Fay").press(message, &still_in).await).text();
    assert!(stranger.contains("neither signed up nor"), "{stranger}");
    // Nobody asked Gus, who signs up after the question.
    let gus = club.fake.user("Gus");
    gus.slash(thread, "/signup wish").await;
    NOW.fetch_add(6 * HOUR + 60_000, Ordering::SeqCst);
    anna.until("the seats are drawn", |seen| club.told(seen, "Seats are drawn:") > 0).await;
    let seated = answer(&anna.slash(thread, "/seats").await).text();
    for (person, sits) in [(&ben, true), (&dora, true), (&carl, false), (&gus, true)] {
        assert_eq!(seated.contains(&format!("<@{}>", person.id)), sits, "{seated}");
    }
    let late = answer(&carl.press(message, &still_in).await).text();
    assert!(late.contains("This roll call is over"), "{late}");
    club.close().await;
}
