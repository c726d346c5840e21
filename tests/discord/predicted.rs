//! A battle is posted before its dice and told round by round. Whoever does not play the game guesses its end.

use crate::hosted::Hosted;
use crate::shown::{answer, button, living, meaning};
use adjutant::discord::config::Config;
use adjutant::discord::messages::mention::player;
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::keys;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::predict::{self, Outcome};
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_events::{Event, GameId, RollEvent, Timestamp, codec};
use adjutant_tests::discord::{FakeDiscord, Fault, Permissions, Person, Shown, Snowflake, TOKEN};
use adjutant_tests::moved;
use std::os::unix::fs::PermissionsExt as _;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

const MOVES: &str = "move 3 infantry from Karelia to West Russia\nmove 3 infantry, 1 tank from Russia to West Russia";
/// The ends of a battle in the language of the game.
const ENDS: [&str; 2] = ["**The attacker wins.**", "**The defender holds.**"];

/// Five people begin a game in a channel, each with a seat. Its dice wait a minute for a beacon that is never there.
async fn begun(fake: &FakeDiscord, channel: Snowflake, beacon: &str) -> Vec<Person> {
    let names = ["Anna", "Ben", "Carl", "Dora", "Emil"];
    let people: Vec<Person> = names.iter().map(|name| fake.user_reading(name, "en-US")).collect();
    people[0].slash(channel, &format!("/game new name:war language:English beacon:{beacon} place:here")).await;
    for person in &people {
        let free = |message: &Shown| button(message, "s", "seat *");
        let seen =
            person.until("a free seat", |seen| living(seen, channel).is_some_and(|one| free(&one).is_some())).await;
        let message = living(&seen, channel).expect("it is shown");
        let seat = free(&message).expect("a free seat");
        person.press(message.id, &seat).await;
        let taken = meaning(&seat).1;
        person
            .until("the seat is taken", |seen| {
                living(seen, channel).is_some_and(|one| button(&one, "s", &taken).is_none())
            })
            .await;
    }
    let buys = |message: &Shown| button(message, "p", "purchase").is_some();
    people[0].until("the purchase", |seen| living(seen, channel).is_some_and(|one| buys(&one))).await;
    people
}

/// Sends orders by form, which may be refused.
async fn orders(person: &Person, channel: Snowflake, text: &str) {
    person.slash(channel, "/orders").await;
    person.submit(&[("text", text)]).await;
}

/// The first person may set the rules of the server, and battles are posted in a channel of their own.
async fn room(fake: &FakeDiscord, games: Snowflake, keeper: &Person) -> Snowflake {
    let guild = fake.guild_of(games).expect("a server");
    let room = fake.channel(guild, "predictions");
    let role = fake.role(guild, "keepers", Permissions::MANAGE_GUILD);
    fake.set_role(guild, keeper.id, role, true);
    let told = answer(&keeper.slash(room, "/predict channel posts:here").await).text();
    assert!(told.contains(&format!("<#{room}>")), "{told}");
    room
}

async fn attack(attacker: &Person, channel: Snowflake) {
    for text in ["done", MOVES, "done", "fight West Russia"] {
        orders(attacker, channel, text).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_is_guessed_before_its_dice_and_told_to_its_end() {
    let hosted = Hosted::start_without_pictures().await;
    let fake = &hosted.fake;
    let people = begun(fake, hosted.channel, "preferred").await;
    let (anna, ben) = (&people[0], &people[1]);
    let fay = fake.user_reading("Fay", "ja");
    let refused = answer(&ben.slash(hosted.channel, "/predict channel posts:here").await).text();
    assert!(refused.contains("Manage Server"), "{refused}");
    let vera = fake.user_reading("Vera", "en-US");
    anna.slash(hosted.channel, &format!("/staff appoint office:watcher player:<@{}>", vera.id)).await;
    let room = room(fake, hosted.channel, anna).await;
    // Discord is away when the battle is to be posted. Then the answer to the post is lost.
    let path = format!("channels/{room}/messages");
    fake.next_requests("POST", &path, Fault::Status(503), 1000);
    attack(anna, hosted.channel).await;
    let is_tried = |fake: &FakeDiscord| {
        fake.requests().iter().any(|request| request.method == "POST" && request.path.ends_with(&path))
    };
    fake.until("a post is tried", is_tried).await;
    fake.forget_faults();
    fake.next_requests("POST", &path, Fault::CutAfter, 1);
    fake.until("a battle is posted", |fake| !fake.messages(room).is_empty()).await;
    fake.until_quiet().await;
    let [post] = fake.messages(room).try_into().expect("once");
    assert!(post.text().contains("West Russia: who wins?") && post.text().contains("6 infantry"), "{}", post.text());

    let [wins, holds] = Outcome::BOTH.map(|outcome| button(&post, "u", outcome.word()).expect("a button"));
    for plays in [anna, ben, &vera] {
        let refused = answer(&plays.press(post.id, &wins).await).text();
        assert!(refused.contains("do not guess"), "{refused}");
    }
    for guess in [&holds, &wins] {
        let noted = answer(&fay.press(post.id, guess).await).text();
        assert!(noted.contains("記録しました"), "{noted}");
    }
    let fays = || predict::of(hosted.store.as_ref(), &player(fay.id.0)).expect("read");
    let [guess] = fays().try_into().expect("the second replaces the first");
    assert_eq!((guess.outcome, guess.right), (Outcome::AttackerWins, None));
    assert!(guess.chance > 0.0 && guess.chance < 1.0, "{guess:?}");
    hosted.pass(Duration::from_secs(20));
    let late = answer(&fay.press(post.id, &holds).await).text();
    assert!(late.contains("締め切りました"), "{late}");

    let mut tries = 0;
    let told = loop {
        hosted.pass(Duration::from_secs(70));
        fake.sleep(Duration::from_secs(10)).await;
        fake.until_quiet().await;
        let [now] = fake.messages(room).try_into().expect("one post");
        if ENDS.iter().any(|end| now.text().contains(end)) {
            break now;
        }
        // Questions that are not asked are refused.
        for (person, text) in [(anna, "casualties"), (ben, "casualties"), (anna, "continue")] {
            orders(person, hosted.channel, text).await;
        }
        tries += 1;
        assert!(tries < 60, "the battle does not end: {}", now.text());
    };
    assert!(told.text().contains("the attacker wins 1, the defender holds 0"), "{}", told.text());
    assert_eq!(button(&told, "u", "*"), None, "nothing is left to guess");
    let [guess] = fays().try_into().expect("one guess");
    assert_eq!(guess.right, Some(told.text().contains(ENDS[0])));
    let table = answer(&fay.slash(room, "/予想 順位").await).text();
    assert!(table.contains("1人"), "too few guesses for a rank: {table}");
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_dice_come_at_once_nothing_is_posted() {
    let hosted = Hosted::start_without_pictures().await;
    let people = begun(&hosted.fake, hosted.channel, "off").await;
    let room = room(&hosted.fake, hosted.channel, &people[0]).await;
    attack(&people[0], hosted.channel).await;
    hosted.fake.until_quiet().await;
    let records = hosted.store.read(&GameId::new("war"), 1, 10_000).expect("read");
    let is_roll = |event: &Event| matches!(event, Event::Roll(RollEvent::DiceRolled { .. }));
    let rolled = records.iter().any(|record| is_roll(&codec::decode(&record.bytes).expect("an event").event));
    assert!(rolled, "the battle has begun");
    assert_eq!(hosted.fake.messages(room).len(), 0);
}

/// A clock that stands still, so that the time for guesses does not end.
fn noon() -> Timestamp {
    Timestamp(1_795_176_000_000)
}

/// The bot in this process, with a store that outlives it.
struct Runs {
    fake: FakeDiscord,
    store: Store,
    folder: TempDir,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Runs {
    async fn start(&mut self) {
        let file = self.folder.path().join("token");
        std::fs::write(&file, TOKEN).expect("written");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
        let token = Token::find(Some(&file)).expect("a token");
        let (beacon, url) = ("off".to_owned(), Some(self.fake.url()));
        let config = Config { rest_url: url, listen: String::new(), beacon, pictures: false, ..Config::default() };
        let keys = keys::open(&self.folder.path().join("keys")).expect("keys");
        let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&self.store)).with_keys(keys);
        let (stop, stopped) = oneshot::channel();
        let sessions = self.fake.sessions().0;
        let task = moved::run(&self.fake, async move {
            let stopped = async move { drop::<Result<(), _>>(stopped.await) };
            serve(&config, &token, equipment, noon, stopped).await.expect("it runs");
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

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_was_made_and_not_noted_is_found_by_the_next_run() {
    let fake = FakeDiscord::start_moving().await;
    let fake = fake.with_patience(Duration::from_secs(60)).with_quiet(Duration::from_millis(150));
    let guild = fake.guild("Club");
    let channel = fake.channel(guild, "games");
    let folder = tempfile::tempdir().expect("a folder");
    let mut bot = Runs { fake: fake.clone(), store: Arc::new(MemoryStore::new()), folder, running: None };
    bot.start().await;
    let people = begun(&fake, channel, "required").await;
    let fay = fake.user("Fay");
    let room = room(&fake, channel, &people[0]).await;
    // Discord takes the post, and no answer arrives until the bot is stopped.
    fake.next_requests("POST", &format!("channels/{room}/messages"), Fault::CutAfter, 1000);
    attack(&people[0], channel).await;
    fake.until("a battle is posted", |fake| !fake.messages(room).is_empty()).await;
    let noted = |store: &Store| {
        let places = predict::places(store.as_ref()).expect("read");
        let posts: Vec<Option<u64>> = places.values().flat_map(|place| &place.posts).map(|post| post.message).collect();
        posts
    };
    assert_eq!(noted(&bot.store), [None], "noted before it is posted");
    bot.stop().await;
    fake.forget_faults();
    bot.start().await;
    fake.until_quiet().await;
    let [post] = fake.messages(room).try_into().expect("once");
    assert_eq!(noted(&bot.store), [Some(post.id.0)]);
    let wins = button(&post, "u", Outcome::AttackerWins.word()).expect("a button");
    let told = answer(&fay.press(post.id, &wins).await).text();
    assert!(told.contains("Noted"), "{told}");
    bot.stop().await;
}
