//! People look for a game by form and are told why nothing matched. They are seated in a thread that the bot opens. What
//! is open can be taken with one press.

use crate::hosted::Hosted;
use crate::served::{answer, button, living};
use adjutant::discord::config::Config;
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::find::{MOST_FRIENDS, everybody};
use adjutant_commands::keys;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_events::Timestamp;
use adjutant_tests::discord::{FakeDiscord, Fault, Permissions, Person, Shown, Snowflake, TOKEN};
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
const QUARTER: i64 = 15 * 60_000;
const HOUR: i64 = 4 * QUARTER;

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
        let url = Some(self.fake.url());
        let config = Config { rest_url: url, listen: String::new(), beacon, pictures: false, ..Config::default() };
        let keys = keys::open(&self.folder.path().join("keys")).expect("keys");
        let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&self.store)).with_keys(keys);
        let (stop, stopped) = oneshot::channel();
        let sessions = self.fake.sessions().0;
        let task = moved::run(&self.fake, async move {
            let stopped = async move { drop::<Result<(), _>>(stopped.await) };
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

/// Fills in the form behind a button of the user's own answer.
async fn searches(person: &Person, channel: Snowflake, command: &str, fields: &[(&str, &str)]) -> Shown {
    let shown = answer(&person.slash(channel, command).await);
    let form = button(&shown, "f", "form").expect("a button");
    person.press(shown.id, &form).await;
    answer(&person.submit(fields).await)
}

/// The threads of a channel with this name.
fn threads(fake: &FakeDiscord, channel: Snowflake, name: &str) -> Vec<Snowflake> {
    fake.threads(channel).into_iter().filter(|(_, _, known)| known == name).map(|(_, thread, _)| thread).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_find_each_other_and_a_restart_in_the_middle_makes_one_game() {
    let fake = FakeDiscord::start_moving().await;
    let fake = fake.with_patience(Duration::from_secs(60)).with_quiet(Duration::from_millis(150));
    let guild = fake.guild("Club");
    let channel = fake.channel(guild, "games");
    let (anna, ben) = (fake.user("Anna"), fake.user_reading("Ben", "ja"));
    let folder = tempfile::tempdir().expect("a folder");
    let mut bot = Bot { fake: fake.clone(), store: Arc::new(MemoryStore::new()), folder, running: None };
    bot.start().await;

    // What cannot be read is refused, and the form comes back with it.
    let fields = [("games", "war1812"), ("hours", "evening"), ("wait", "24")];
    let refused = searches(&anna, channel, "/game find", &fields).await;
    assert!(refused.text().contains("“evening”"), "{}", refused.text());
    let again = button(&refused, "f", "form again").expect("a button");
    let opened = anna.press(refused.id, &again).await.form().expect("the form again");
    assert!(opened.to_string().contains("evening"), "{opened}");
    let said = answer(&anna.submit(&[("hours", "18-23 +9")]).await).text();
    assert!(said.contains("09:00-14:00 UTC") && said.contains("Nobody else looks for it."), "{said}");

    // A quarter of an hour later nobody is there yet, and the user is told why.
    pass(QUARTER);
    fake.sleep(Duration::from_secs(3)).await;
    let said = answer(&anna.slash(channel, "/game find").await).text();
    assert!(said.contains("1 of the 2 who are needed"), "{said}");
    let fields = [("games", "war1812"), ("pace", "live"), ("wait", "24")];
    let said = searches(&ben, channel, "/ゲーム 探す", &fields).await.text();
    assert!(said.contains("ゲームを探しています"), "{said}");

    // The bot finds them, cannot open the thread, and is stopped. The next run makes the same game.
    let path = format!("channels/{channel}/threads");
    fake.next_requests("POST", &path, Fault::Status(503), 1000);
    pass(QUARTER);
    let is_tried = |fake: &FakeDiscord| {
        fake.requests().iter().any(|request| request.method == "POST" && request.path.ends_with(&path))
    };
    fake.until("a thread is tried", is_tried).await;
    bot.stop().await;
    fake.forget_faults();
    bot.start().await;
    fake.until("a thread is made", |fake| !threads(fake, channel, "war1812-1").is_empty()).await;
    let thread = threads(&fake, channel, "war1812-1")[0];
    let is_told = |fake: &FakeDiscord| {
        fake.messages(thread).iter().any(|message| message.text().contains("A game was found for you"))
    };
    fake.until("they are told", is_told).await;
    fake.until_quiet().await;
    let told: Vec<Shown> =
        fake.messages(thread).into_iter().filter(|message| message.text().contains("was found for you")).collect();
    assert_eq!(told.len(), 1, "once");
    for person in [&anna, &ben] {
        assert!(told[0].text().contains(&format!("<@{}>", person.id)), "{}", told[0].text());
    }
    let panel = |seen: &adjutant_tests::discord::Seen| living(seen, thread);
    let seen = anna
        .until("a button to begin", |seen| panel(seen).is_some_and(|message| button(&message, "s", "start").is_some()));
    let shown = panel(&seen.await).expect("the panel");
    assert!([&anna, &ben].iter().all(|person| shown.text().contains(&format!("<@{}>", person.id))), "{}", shown.text());
    let start = button(&shown, "s", "start").expect("a button");
    anna.press(shown.id, &start).await;
    anna.until("it begins", |seen| panel(seen).is_some_and(|message| button(&message, "s", "start").is_none())).await;

    // Nobody searches any more, and nothing is made twice.
    pass(QUARTER);
    bot.stop().await;
    bot.start().await;
    pass(HOUR);
    fake.sleep(Duration::from_secs(5)).await;
    let said = answer(&anna.slash(channel, "/game find").await).text();
    assert!(said.contains("You are not looking for a game."), "{said}");
    assert_eq!(threads(&fake, channel, "war1812-1").len(), 1);
    assert_eq!(threads(&fake, channel, "war1812-2").len(), 0);

    // A search that finds nobody ends with its reasons, by direct message.
    searches(&ben, channel, "/ゲーム 探す", &[("games", "war1812"), ("wait", "6")]).await;
    pass(7 * HOUR);
    let is_over = |seen: &adjutant_tests::discord::Seen| seen.text().contains("探索は終わりました");
    let seen = ben.until("the end of the search", is_over).await;
    assert!(seen.text().contains("ほかに探している人はいません"), "{}", seen.text());

    // All that is noted of a person is erased on demand.
    let erased = answer(&ben.slash(channel, "/ゲーム 探す 探索:自分の記録を消す").await).text();
    assert!(erased.contains("すべて消しました"), "{erased}");
    let left = everybody(bot.store.as_ref()).expect("read");
    assert!(left.keys().all(|person| !person.as_str().contains(&ben.id.to_string())), "{left:?}");
    assert_eq!(fake.violations(), Vec::<String>::new());
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_open_is_taken_with_one_press_and_a_private_list_stays_private() {
    let hosted = Hosted::start_without_pictures().await;
    let (fake, channel) = (&hosted.fake, hosted.channel);
    let guild = fake.guild("Other");
    let lobby = fake.channel(guild, "lobby");
    let [anna, ben, carl] = ["Anna", "Ben", "Carl"].map(|name| fake.user(name));
    anna.slash(channel, "/game new name:lakes rules:war1812 place:here").await;
    hosted.settle().await;
    let shown = answer(&ben.slash(channel, "/game find").await);
    assert!(shown.text().contains("Open now"), "{}", shown.text());
    let take = button(&shown, "f", "take seat *").expect("a free seat");
    let taken = answer(&ben.press(shown.id, &take).await);
    assert!(button(&taken, "f", "take *").is_none(), "Ben has a seat: {}", taken.text());
    let seats = answer(&anna.slash(channel, "/seats").await).text();
    assert!(seats.contains(&format!("<@{}>", ben.id)), "{seats}");

    // Whom a user avoids is shown to that user alone.
    let listed = answer(&anna.slash(channel, "/game find avoid:@Carl").await).text();
    assert!(listed.contains(&format!("<@{}>", carl.id)), "{listed}");
    assert!(!answer(&carl.slash(channel, "/game find").await).text().contains(&format!("<@{}>", anna.id)));
    let own = answer(&anna.slash(channel, "/game find avoid:@Anna").await).text();
    assert_eq!(own, "That is you. Name somebody else.");
    let listed = answer(&anna.slash(channel, "/game find without:@Carl").await).text();
    assert!(!listed.contains(&format!("<@{}>", carl.id)), "{listed}");

    // A party has its limit. Nobody is noted beyond it.
    let dora = fake.user("Dora");
    for number in 0..=MOST_FRIENDS {
        let friend = fake.user(&format!("Friend{number}"));
        let said = answer(&dora.slash(channel, &format!("/game find with:@Friend{number}")).await).text();
        let is_beyond = number == MOST_FRIENDS;
        assert_eq!(said.contains("at most 7 people"), is_beyond, "{said}");
        assert_ne!(said.contains(&format!("<@{}>", friend.id)), is_beyond, "{said}");
    }

    // A button for everybody; only who may mention a role names it.
    let role = fake.role(guild, "players", Permissions::NONE);
    let refused = answer(&carl.slash(lobby, &format!("/game find search:post role:{role}")).await).text();
    assert!(refused.contains("may manage this server"), "{refused}");
    answer(&carl.slash(lobby, "/game find search:post").await);
    let posted = fake.messages(lobby).into_iter().rfind(|message| button(message, "f", "form").is_some());
    let posted = posted.expect("a public button");
    let form = button(&posted, "f", "form").expect("a button");
    anna.press(posted.id, &form).await;
    let said = answer(&anna.submit(&[("games", "war1812")]).await).text();
    assert!(said.contains("You are looking for a game"), "{said}");

    // Who may manage the server names a role. It is called once when a game is one short.
    fake.set_role_permissions(guild, guild, Permissions::of_everyone().and(Permissions::MANAGE_GUILD));
    answer(&carl.slash(lobby, &format!("/game find search:post role:{role}")).await);
    let calls = |fake: &FakeDiscord| {
        let call = format!("<@&{role}> One more is needed for War of 1812: 1 of 2");
        fake.messages(lobby).iter().filter(|message| message.text().contains(&call)).count()
    };
    for quarter in 0..2 {
        for _ in 0..15 {
            hosted.pass_a_minute();
        }
        if quarter == 0 {
            fake.until("the role is called", |fake| calls(fake) == 1).await;
        }
        fake.sleep(Duration::from_secs(3)).await;
    }
    assert_eq!(calls(fake), 1, "not at every round");
    assert_eq!(fake.violations(), Vec::<String>::new());
}
