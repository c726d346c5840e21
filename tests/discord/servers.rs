//! Two servers that share their room: a new game goes to the roomiest that its maker may enter, and a button finds it.

use crate::served::{answer, button};
use adjutant::discord::channels::games::{GameChannel, GameChannels};
use adjutant::discord::config::{Config, ServerEntry};
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::keys;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_events::{GameId, Timestamp};
use adjutant_tests::discord::{FakeDiscord, Person, Shown, Snowflake, TOKEN};
use adjutant_tests::moved;
use std::os::unix::fs::PermissionsExt;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;

const NOON: i64 = 1_795_176_000_000;
/// A little more than a tenth of the threads that Discord allows.
const MANY: usize = 110;

/// The bot in this process, on two servers.
struct Servers {
    fake: FakeDiscord,
    store: Store,
    /// Each server with the channel of its games. The first is the fuller one.
    all: [(Snowflake, Snowflake); 2],
    folder: TempDir,
    running: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Servers {
    async fn open(invite: Option<&str>) -> Self {
        let fake = FakeDiscord::start_moving().await.with_patience(Duration::from_secs(60));
        let all = ["Club", "Annex"].map(|name| {
            let guild = fake.guild(name);
            (guild, fake.channel(guild, "games"))
        });
        let folder = tempfile::tempdir().expect("a folder");
        let mut servers = Self { fake, store: Arc::new(MemoryStore::new()), all, folder, running: None };
        let owner = servers.fake.user("Owner");
        for number in 0..MANY {
            servers.fake.thread_of(&owner, all[0].1, &format!("talk {number}"));
        }
        servers.start(invite).await;
        servers
    }

    async fn start(&mut self, invite: Option<&str>) {
        let file = self.folder.path().join("token");
        std::fs::write(&file, TOKEN).expect("written");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
        let token = Token::find(Some(&file)).expect("a token");
        let entry = |(guild, channel): (Snowflake, Snowflake)| ServerEntry {
            id: guild.to_string(),
            channel: channel.to_string(),
            invite: invite.map(str::to_owned),
        };
        let config = Config {
            rest_url: Some(self.fake.url()),
            listen: String::new(),
            beacon: "off".to_owned(),
            server: self.all.map(entry).to_vec(),
            ..Config::default()
        };
        let keys = keys::open(&self.folder.path().join("keys")).expect("keys");
        let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&self.store)).with_keys(keys);
        let sessions = self.fake.sessions().0;
        let (stop, stopped) = oneshot::channel::<()>();
        let task = moved::run(&self.fake, async move {
            let stopped = async move { drop(stopped.await) };
            serve(&config, &token, equipment, || Timestamp(NOON), stopped).await.expect("it runs");
        });
        self.running = Some((stop, task));
        self.fake.until("the bot begins a session", |fake| fake.sessions().0 > sessions).await;
        self.fake.until_connected().await;
        self.fake.until_registered(20).await;
    }

    /// Waits until the server at this place has a thread of this name, and says that the other has none.
    async fn has_thread(&self, at: usize, name: &str) {
        let [here, other] = [self.all[at].0, self.all[1 - at].0];
        let has = |fake: &FakeDiscord, guild| fake.threads_of(guild).iter().any(|(_, known)| known == name);
        self.fake.until("a thread is opened", |fake| has(fake, here)).await;
        assert!(!has(&self.fake, other), "{name} is on one server");
    }

    async fn close(mut self) {
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        self.stop().await;
    }

    async fn stop(&mut self) {
        let (stop, task) = self.running.take().expect("it runs");
        stop.send(()).expect("it listens");
        let ended = tokio::task::spawn_blocking(move || task.join());
        self.fake.meanwhile(ended).await.expect("it is waited for").expect("it ends");
    }

    /// The post that says where a game is.
    fn post(&self, channel: Snowflake) -> Option<Shown> {
        self.fake.messages(channel).into_iter().find(|message| button(message, "e", "").is_some())
    }
}

async fn makes(person: &Person, channel: Snowflake, line: &str) -> String {
    answer(&person.slash(channel, line).await).text()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_goes_to_the_roomiest_server_and_a_button_finds_it() {
    const INVITE: &str = "https://discord.gg/annex";
    let servers = Servers::open(Some(INVITE)).await;
    let (anna, ben) = (servers.fake.user("Anna"), servers.fake.user_reading("Ben", "ja"));
    let [(_, club), (annex, there)] = servers.all;
    let made = makes(&anna, club, "/game new name:saturday language:en").await;
    assert!(made.contains("saturday") && made.contains("Annex"), "{made}");
    servers.has_thread(1, "saturday").await;
    // Everybody in the channel can find it. Who is not on the other server gets the invitation too.
    let post = servers.post(club).expect("a post");
    assert!(post.text().contains("Annex"), "{}", post.text());
    let find = button(&post, "e", "").expect("a button");
    let found = answer(&anna.press(post.id, &find).await).text();
    assert!(found.contains(&format!("discord.com/channels/{annex}/")) && !found.contains(INVITE), "{found}");
    servers.fake.remove_member(annex, ben.id);
    let found = answer(&ben.press(post.id, &find).await).text();
    assert!(found.contains("ゲームはここです") && found.contains(INVITE), "{found}");
    // A game in the channel itself stays, and so does one that is made on the roomier server.
    let here = makes(&anna, club, "/game new name:sunday language:en place:here").await;
    assert!(!here.contains("Annex"), "{here}");
    let stays = makes(&anna, there, "/game new name:monday language:en").await;
    assert!(!stays.contains("Club"), "{stays}");
    servers.has_thread(1, "monday").await;
    servers.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_an_invitation_only_members_get_a_game_elsewhere() {
    let servers = Servers::open(None).await;
    let (anna, ben) = (servers.fake.user("Anna"), servers.fake.user("Ben"));
    let [(_, club), (annex, _)] = servers.all;
    servers.fake.remove_member(annex, ben.id);
    let stays = makes(&ben, club, "/game new name:saturday language:en").await;
    assert!(!stays.contains("Annex"), "{stays}");
    servers.has_thread(0, "saturday").await;
    let goes = makes(&anna, club, "/game new name:sunday language:en").await;
    assert!(goes.contains("Annex"), "{goes}");
    servers.has_thread(1, "sunday").await;
    let post = servers.post(club).expect("a post");
    let find = button(&post, "e", "").expect("a button");
    let found = answer(&ben.press(post.id, &find).await).text();
    assert!(found.contains("Ask a game master of the game"), "{found}");
    servers.close().await;
}

/// The place of a game is noted before the game is made. A program that was killed in between leaves nothing to see.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_not_made_has_no_thread_and_gives_its_place_to_nobody() {
    let mut servers = Servers::open(None).await;
    let [(_, club), (_, there)] = servers.all;
    servers.stop().await;
    let number = |id: Snowflake| id.to_string().parse::<u64>().expect("a number");
    let [(guild, parent), _] = servers.all.map(|(guild, channel)| (number(guild), number(channel)));
    let places = GameChannels::open(Arc::clone(&servers.store)).expect("opened");
    let place = GameChannel { guild, parent, language: "en".into(), host: 7, ..GameChannel::default() };
    places.put(&GameId::new("ghost"), place).await.expect("kept");
    servers.start(None).await;
    let anna = servers.fake.user("Anna");
    makes(&anna, there, "/game new name:saturday language:en").await;
    servers.has_thread(1, "saturday").await;
    let is_ghost = |(_, name): &(Snowflake, String)| name == "ghost";
    assert!(!servers.all.iter().any(|(guild, _)| servers.fake.threads_of(*guild).iter().any(is_ghost)));
    // The next game of this name is not made where the other one would have been.
    let made = makes(&anna, club, "/game new name:ghost language:en").await;
    assert!(made.contains("Annex"), "{made}");
    servers.has_thread(1, "ghost").await;
    servers.close().await;
}
