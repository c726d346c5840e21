//! The game clock on Discord, with a clock that the test moves. Deadlines are shown, reminders come once, and lateness
//! is reported. A deadline that fell while the bot was away is postponed.

use crate::served::{answer, button, living, told};
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

/// 20 November 2026, noon.
const NOON: i64 = 1_795_176_000_000;
const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

static NOW: AtomicI64 = AtomicI64::new(NOON);

fn now() -> Timestamp {
    Timestamp(NOW.load(Ordering::SeqCst))
}

fn pass(time: i64) {
    NOW.fetch_add(time, Ordering::SeqCst);
}

/// The bot in this process, with a store that outlives it.
struct Bot {
    fake: FakeDiscord,
    store: Store,
    folder: TempDir,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Bot {
    async fn start(&mut self) {
        let file = self.folder.path().join("token");
        std::fs::write(&file, TOKEN).expect("written");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
        let token = Token::find(Some(&file)).expect("a token");
        let beacon = "off".to_owned();
        let config = Config { rest_url: Some(self.fake.url()), listen: String::new(), beacon, ..Config::default() };
        let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&self.store));
        let (stop, stopped) = oneshot::channel();
        let sessions = self.fake.sessions().0;
        let task = moved::run(&self.fake, async move {
            let stopped = async move { drop(stopped.await) };
            serve(&config, &token, equipment, now, stopped).await.expect("it runs");
        });
        self.running = Some((stop, task));
        self.fake.until("the bot begins a session", |fake| fake.sessions().0 > sessions).await;
        self.fake.until_connected().await;
        self.fake.until_registered(20).await;
    }

    async fn stop(&mut self) {
        let (stop, task) = self.running.take().expect("it runs");
        stop.send(()).expect("it listens");
        let ended = tokio::task::spawn_blocking(move || task.join());
        self.fake.meanwhile(ended).await.expect("it is waited for").expect("it ends");
    }
}

/// How often a person was called with these words: messages in the thread that mention them.
fn calls(seen: &Seen, thread: Snowflake, person: &Person, words: &str) -> usize {
    let calls =
        seen.messages().into_iter().filter(|message| message.channel == thread && message.text().contains(words));
    let mentions = |json: &serde_json::Value| {
        let all = json["mentions"].as_array().cloned().unwrap_or_default();
        all.iter().map(|user| user["id"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    calls.filter(|message| mentions(&message.json) == [person.id.to_string()]).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlines_are_shown_called_once_missed_and_put_off() {
    let fake = FakeDiscord::start_moving().await;
    let fake = fake.with_patience(Duration::from_secs(60)).with_quiet(Duration::from_millis(150));
    let guild = fake.guild("Club");
    let channel = fake.channel(guild, "games");
    let (anna, ben) = (fake.user("Anna"), fake.user("Ben"));
    let folder = tempfile::tempdir().expect("a folder");
    let mut bot = Bot { fake: fake.clone(), store: Arc::new(MemoryStore::new()), folder, running: None };
    bot.start().await;
    anna.slash(channel, "/game new name:war language:en dice:system").await;
    fake.until("a thread is made", |fake| !fake.threads(channel).is_empty()).await;
    let thread = fake.threads(channel)[0].1;
    for person in [&anna, &ben, &anna, &ben, &anna] {
        let free =
            |seen: &Seen| living(seen, thread).and_then(|message| Some((message.id, button(&message, "s", "seat *")?)));
        let seen = anna.until("a free seat", |seen| free(seen).is_some()).await;
        let (message, seat) = free(&seen).expect("a seat");
        person.press(message, &seat).await;
        anna.until("it is taken", |seen| free(seen).is_none_or(|(_, next)| next != seat)).await;
    }
    let shows = async |what: &str, words: String| {
        let is_so = |seen: &Seen| living(seen, thread).is_some_and(|message| message.text().contains(&words));
        anna.until(what, is_so).await
    };
    shows("the purchase", "purchase".to_owned()).await;

    // Each reader sees the deadline in their own time zone.
    let set = answer(&anna.slash(thread, "/clock set allowance:24 hours then:gm").await).text();
    assert!(set.starts_with("Done."), "{set}");
    let at = (NOON + 24 * HOUR) / 1000;
    shows("the deadline", format!("<t:{at}:F> (<t:{at}:R>)")).await;
    assert_eq!(calls(&anna.sees_everything(), thread, &anna, "is left"), 0, "nobody is called yet");

    // Half a day before the deadline only the player who owes something is called, once, even after a restart.
    pass(12 * HOUR + MINUTE);
    let called = |words: &'static str, times: usize| {
        let anna = anna.clone();
        let seer = anna.clone();
        async move { seer.until(words, |seen| calls(seen, thread, &anna, words) == times).await }
    };
    let seen = called("Less than 12 hours is left", 1).await;
    let text = seen.messages().into_iter().rfind(|message| message.text().contains("is left")).expect("a call").text();
    assert!(text.contains("Buy units"), "{text}");
    bot.stop().await;
    bot.start().await;
    fake.sleep(Duration::from_millis(1500)).await;
    let seen = anna.sees_everything();
    assert_eq!(calls(&seen, thread, &anna, "is left"), 1);
    assert_eq!(calls(&seen, thread, &ben, "is left"), 0);
    pass(11 * HOUR);
    called("Less than 1 hour is left", 1).await;

    // The time runs out: this is reported, and the game master is called, once.
    pass(HOUR);
    called("ran out at", 1).await;
    anna.until("it is told", |seen| told(seen, thread).iter().any(|line| line.contains("has run out"))).await;
    shows("who is late", "is late".to_owned()).await;
    bot.stop().await;
    bot.start().await;
    fake.sleep(Duration::from_millis(1500)).await;
    assert_eq!(calls(&anna.sees_everything(), thread, &anna, "ran out at"), 1);

    // A deadline that falls while the bot is away is postponed by the grace period; then the owed answer is passed.
    let set = answer(&anna.slash(thread, "/clock set allowance:24 hours grace:12 hours then:pass").await).text();
    assert!(set.starts_with("Done."), "{set}");
    bot.stop().await;
    pass(30 * HOUR);
    bot.start().await;
    let at = (now().0 + 12 * HOUR) / 1000;
    shows("it is put off", format!("<t:{at}:F>")).await;
    // The story too shows times in Discord's format; so do answers to requests.
    let lines = told(&anna.sees_everything(), thread);
    let stamp = format!("<t:{at}:f>");
    assert!(lines.iter().any(|line| line.contains("the deadline moves to") && line.contains(&stamp)), "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("(UTC)")), "{lines:?}");
    let clock = answer(&anna.slash(thread, "/clock show").await).text();
    assert!(clock.contains(&stamp) && !clock.contains("```"), "{clock}");
    pass(12 * HOUR + MINUTE);
    shows("the phase is passed", "combat".to_owned()).await;
    assert_eq!(fake.violations(), Vec::<String>::new());
    bot.stop().await;
}
