//! Games in which nothing happens, with a clock that the test moves: players are asked once, and the game is closed later.

use crate::served::{button, living};
use adjutant::discord::config::Config;
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_events::Timestamp;
use adjutant_tests::discord::{FakeDiscord, Seen, TOKEN};
use adjutant_tests::moved;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::oneshot;

const NOON: i64 = 1_795_176_000_000;
const DAY: i64 = 24 * 60 * 60_000;

static NOW: AtomicI64 = AtomicI64::new(NOON);

fn now() -> Timestamp {
    Timestamp(NOW.load(Ordering::SeqCst))
}

fn pass(time: i64) {
    NOW.fetch_add(time, Ordering::SeqCst);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_players_of_a_silent_game_are_asked_once_and_then_it_is_closed() {
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
    let (anna, ben) = (fake.user("Anna"), fake.user("Ben"));
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
    let begun = |seen: &Seen| living(seen, thread).is_some_and(|message| message.text().contains("purchase"));
    anna.until("the purchase", begun).await;
    let asked = |seen: &Seen| {
        let all = seen.messages().into_iter();
        all.filter(|message| message.channel == thread && message.text().contains("Do you go on?")).count()
    };
    pass(29 * DAY);
    fake.sleep(Duration::from_millis(1500)).await;
    assert_eq!(asked(&anna.sees_everything()), 0);
    pass(DAY + DAY / 2);
    anna.until("she is asked", |seen| asked(seen) == 1).await;
    pass(DAY);
    fake.sleep(Duration::from_millis(1500)).await;
    assert_eq!(asked(&anna.sees_everything()), 1, "once");
    pass(30 * DAY);
    let closed = |seen: &Seen| {
        let all = seen.messages();
        all.iter().any(|message| message.channel == thread && message.text().contains("nothing happened for 60 days"))
    };
    anna.until("it is closed", closed).await;
    assert_eq!(fake.violations(), Vec::<String>::new());
    stop.send(()).expect("it listens");
    let ended = tokio::task::spawn_blocking(move || task.join());
    fake.meanwhile(ended).await.expect("it is waited for").expect("it ends");
}
