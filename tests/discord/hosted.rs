//! The bot in this process and in moved time, with fixed keys and a fixed clock: the same words and dice every time.

use adjutant::discord::channels::games::{GameChannels, ShownPicture};
use adjutant::discord::config::Config;
use adjutant::discord::serve::serve;
use adjutant::discord::token::Token;
use adjutant_commands::keys::{Keyring, KeyringError};
use adjutant_commands::league_moderator::Leagues;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, OutboxId, Store};
use adjutant_events::dice::{VrfPublicKey, VrfSecretKey};
use adjutant_events::transcript::{GameSecrets, ServerKey};
use adjutant_events::{Audience, GameId, LeagueId, Timestamp, codec};
use adjutant_league::League;
use adjutant_tests::discord::{FakeDiscord, Snowflake, TOKEN};
use adjutant_tests::moved;
use std::os::unix::fs::PermissionsExt as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

/// The number of such bots at a time; they mostly wait.
const BOTS: usize = 4;

/// A bot reads the time from a plain function, which has no state of its own. So there is a static clock and function
/// for each bot.
static CLOCKS: [AtomicI64; BOTS] = [const { AtomicI64::new(0) }; BOTS];

fn now<const CLOCK: usize>() -> Timestamp {
    Timestamp(CLOCKS[CLOCK].load(Ordering::SeqCst))
}

const NOW: [fn() -> Timestamp; BOTS] = [now::<0>, now::<1>, now::<2>, now::<3>];

/// Whether each clock is in use.
static TAKEN: [AtomicBool; BOTS] = [const { AtomicBool::new(false) }; BOTS];
static MAY_RUN: Semaphore = Semaphore::const_new(BOTS);

/// A clock that belongs to one bot while it runs.
struct OwnClock {
    number: usize,
    _runs: SemaphorePermit<'static>,
}

impl OwnClock {
    async fn wait_for() -> Self {
        let runs = MAY_RUN.acquire().await.expect("it is never closed");
        let number =
            TAKEN.iter().position(|taken| !taken.swap(true, Ordering::SeqCst)).expect("one for each that may run");
        Self { number, _runs: runs }
    }

    fn set(&self, now: u64) {
        CLOCKS[self.number].store(now.cast_signed(), Ordering::SeqCst);
    }
}

impl Drop for OwnClock {
    fn drop(&mut self) {
        TAKEN[self.number].store(false, Ordering::SeqCst);
    }
}

/// Keys that everyone may know, for a tour and nothing else.
struct KnownKeys {
    server: Arc<ServerKey>,
}

impl KnownKeys {
    /// The secrets of a game.
    fn secrets(&self, game: &GameId) -> Arc<GameSecrets> {
        let rolls = VrfSecretKey::from_bytes(&[7; 32]).expect("a scalar");
        Arc::new(GameSecrets { rolls, salts: self.server.salts(game) })
    }
}

impl Keyring for KnownKeys {
    fn server(&self) -> Result<Option<Arc<ServerKey>>, KeyringError> {
        Ok(Some(Arc::clone(&self.server)))
    }

    fn make_server(&self) -> Result<Arc<ServerKey>, KeyringError> {
        Ok(Arc::clone(&self.server))
    }

    fn make(&self, game: &GameId) -> Result<Arc<GameSecrets>, KeyringError> {
        Ok(self.secrets(game))
    }

    fn find(&self, game: &GameId, rolls: &VrfPublicKey) -> Result<Option<Arc<GameSecrets>>, KeyringError> {
        let secrets = self.secrets(game);
        Ok((secrets.rolls.public_key() == *rolls).then_some(secrets))
    }

    fn public_keys(&self) -> Result<Vec<(GameId, VrfPublicKey)>, KeyringError> {
        Ok(Vec::new())
    }
}

/// The bot, and the Discord that it is connected to.
pub(crate) struct Hosted {
    pub(crate) fake: FakeDiscord,
    pub(crate) channel: Snowflake,
    pub(crate) store: Store,
    #[allow(dead_code, reason = "not every program that includes this file plays in leagues")]
    leagues: Store,
    draws: bool,
    _folder: TempDir,
    clock: OwnClock,
    /// The bot ends when this is dropped.
    _stop: oneshot::Sender<()>,
}

impl Hosted {
    pub(crate) async fn start() -> Self {
        Self::start_with(Config::default()).await
    }

    /// The same, without automatic pictures.
    pub(crate) async fn start_without_pictures() -> Self {
        Self::start_with(Config { pictures: false, ..Config::default() }).await
    }

    pub(crate) async fn start_with(config: Config) -> Self {
        let clock = OwnClock::wait_for().await;
        let now = NOW[clock.number];
        let fake = FakeDiscord::start_moving().await.with_still_calendar();
        let fake = fake.with_patience(Duration::from_secs(60)).with_quiet(Duration::from_millis(150));
        clock.set(fake.now());
        let guild = fake.guild("Club");
        let channel = fake.channel(guild, "games");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("token");
        std::fs::write(&file, TOKEN).expect("written");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
        let token = Token::find(Some(&file)).expect("a token");
        let beacon = "off".to_owned();
        let config = Config { rest_url: Some(fake.url()), listen: String::new(), beacon, ..config };
        let draws = config.pictures;
        let store: Store = Arc::new(MemoryStore::new());
        let keys = Arc::new(KnownKeys { server: Arc::new(ServerKey::from_seed(&[8; 32])) });
        let leagues: Store = Arc::new(MemoryStore::new());
        let equipment = Equipment::new(adjutant::games::game_list(), Arc::clone(&store)).with_keys(keys);
        let equipment = equipment.with_leagues(Arc::clone(&leagues));
        let (stop, stopped) = oneshot::channel();
        moved::run(&fake, async move {
            let stopped = async move { drop::<Result<(), _>>(stopped.await) };
            serve(&config, &token, equipment, now, stopped).await.expect("it runs");
        });
        fake.until("the bot begins a session", |fake| fake.sessions().0 > 0).await;
        fake.until_connected().await;
        fake.until_registered(20).await;
        Self { fake, channel, store, leagues, draws, _folder: folder, clock, _stop: stop }
    }

    /// The present state of a league.
    #[allow(dead_code, reason = "not every program that includes this file plays in leagues")]
    pub(crate) fn league(&self, name: &str) -> League {
        let keys = Arc::new(KnownKeys { server: Arc::new(ServerKey::from_seed(&[8; 32])) });
        let open =
            Leagues::new(Arc::clone(&self.leagues), keys, adjutant::games::games().clone()).look(&LeagueId::new(name));
        open.expect("a league").league
    }

    /// Lets a minute pass. Ids created then depend on that minute, not on the number of messages before.
    pub(crate) fn pass_a_minute(&self) {
        self.pass(Duration::from_secs(60));
    }

    /// Lets this time pass.
    pub(crate) fn pass(&self, time: Duration) {
        self.fake.advance(time);
        self.clock.set(self.fake.now());
    }

    /// Waits until everything is reported, and every game's panel and pictures are up to date.
    pub(crate) async fn settle(&self) {
        let deadline = self.fake.instant() + Duration::from_secs(60);
        loop {
            let waits = self.store.outbox_pending(OutboxId::START, 1).expect("read");
            let places = GameChannels::open(Arc::clone(&self.store)).expect("read").all();
            let shown = places.iter().all(|(game, place)| {
                let last = self.store.last_seq(game).expect("read");
                let hangs = |hung: &ShownPicture| Some(hung.message) == place.panel_message && hung.seq >= place.shown;
                // What is hidden changes no message.
                let rest = self.store.read(game, place.shown + 1, usize::MAX).expect("read");
                let mut rest = rest.iter().map(|record| codec::decode(&record.bytes).expect("an event").audience);
                place.panel_message.is_some()
                    && place.shown <= last
                    && rest.all(|audience| audience != Audience::Everyone)
                    && place.pending_pictures.is_empty()
                    && (!self.draws || place.map.as_ref().is_some_and(hangs))
            });
            if waits.is_empty() && shown {
                break;
            }
            assert!(self.fake.instant() < deadline, "it is not told: {waits:?} {places:?}");
            self.fake.sleep(Duration::from_millis(20)).await;
        }
        self.fake.until_quiet().await;
    }
}
