//! A gateway that rejects every connection: the bot connects only a few times, and never starts more sessions than
//! allowed.
//!
//! The bot runs in this process, and its pauses pass at once: an hour takes a moment.

use adjutant::discord::config::Config;
use adjutant::discord::gateway::Patience;
use adjutant::discord::serve::serve_patiently;
use adjutant::discord::token::Token;
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{MemoryStore, Store};
use adjutant_events::Timestamp;
use adjutant_tests::discord::{FakeDiscord, Storm, TOKEN};
use std::os::unix::fs::PermissionsExt as _;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);

/// Pauses that pass at once and are added up, to a limit; the next one lasts for ever.
struct Hourglass {
    fake: FakeDiscord,
    holds: Duration,
    run: Mutex<Run>,
}

#[derive(Default)]
struct Run {
    passed: Duration,
    /// The times of the connections, by the hourglass.
    came: Vec<Duration>,
    /// The time until sessions may be started again.
    reset: Option<Duration>,
}

impl Hourglass {
    fn of(fake: &FakeDiscord, holds: Duration) -> Arc<Self> {
        Arc::new(Self { fake: fake.clone(), holds, run: Mutex::default() })
    }

    /// The number of connections within this time.
    fn came_within(&self, within: Duration) -> usize {
        self.run.lock().expect("whole").came.iter().filter(|at| **at <= within).count()
    }

    async fn runs_out(&self) {
        for _ in 0..3000 {
            if self.run.lock().expect("whole").passed >= self.holds {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the hourglass does not run out");
    }
}

impl Patience for Hourglass {
    fn wait(&self, pause: Duration) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            let full = {
                let mut run = self.run.lock().expect("whole");
                let known = run.came.len();
                let at = run.passed;
                let new = self.fake.arrivals().len().saturating_sub(known);
                run.came.extend(std::iter::repeat_n(at, new));
                run.passed += pause;
                if let Some(left) = run.reset.as_mut() {
                    *left = left.saturating_sub(pause);
                    if left.is_zero() {
                        run.reset = None;
                        self.fake.set_session_starts(1000, MINUTE);
                    }
                }
                run.passed >= self.holds
            };
            if full {
                std::future::pending::<()>().await;
            }
            tokio::task::yield_now().await;
        })
    }
}

/// Starts the bot with this hourglass. The task returns the reason for its end.
fn start(fake: &FakeDiscord, glass: &Arc<Hourglass>) -> tokio::task::JoinHandle<Option<String>> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("token");
    std::fs::write(&file, TOKEN).expect("written");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).expect("closed");
    let token = Token::in_file(&file).expect("a token");
    let beacon = "off".to_owned();
    let config = Config { rest_url: Some(fake.url()), listen: String::new(), beacon, ..Config::default() };
    let store: Store = Arc::new(MemoryStore::new());
    let (equipment, glass) = (Equipment::new(adjutant::games::game_list(), store), Arc::clone(glass));
    tokio::spawn(async move {
        let stop = std::future::pending();
        let ended = serve_patiently(&config, &token, equipment, || Timestamp(0), glass, stop).await;
        ended.err().map(|error| error.to_string())
    })
}

async fn fake() -> FakeDiscord {
    let fake = FakeDiscord::start().await.with_patience(Duration::from_secs(30));
    fake.guild("Club");
    fake
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_is_a_handful_of_connections() {
    let storms = [
        Storm::Close(1001),
        Storm::Close(4000),
        Storm::Reset,
        Storm::CloseIntroduced(4000),
        Storm::CloseIntroduced(4003),
        Storm::CloseLetIn(4000),
        Storm::CloseLetIn(4009),
        Storm::Invalid(true),
        Storm::Invalid(false),
    ];
    for storm in storms {
        let fake = fake().await;
        let glass = Hourglass::of(&fake, 60 * MINUTE);
        let bot = start(&fake, &glass);
        fake.until_connected().await;
        let starts = fake.session_starts();
        fake.set_storm(Some(storm));
        fake.cut_gateway();
        if matches!(storm, Storm::Invalid(_)) {
            // A session that cannot be resumed is replaced by another; after another rejection the bot gets the same
            // answer.
            for sessions in 2..=4 {
                fake.until("another is begun", |fake| fake.sessions().0 == sessions).await;
                fake.cut_gateway();
            }
            assert!(fake.arrivals().len() <= 20, "{storm:?}: {:?}", fake.arrivals());
        } else {
            glass.runs_out().await;
            assert!(glass.came_within(10 * SECOND) <= 7, "{storm:?}: {:?}", fake.arrivals());
            assert!(glass.came_within(60 * MINUTE) <= 36, "{storm:?}: {:?}", fake.arrivals());
            assert!(starts - fake.session_starts() <= 36, "{storm:?}");
        }
        assert!(!bot.is_finished(), "{storm:?}: it goes on trying");
        bot.abort();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_taken_up_where_the_gateway_says() {
    let fake = fake().await;
    let bot = start(&fake, &Hourglass::of(&fake, 60 * MINUTE));
    fake.until_connected().await;
    for times in 1..=3 {
        fake.cut_gateway();
        fake.until("it is taken up", |fake| fake.sessions() == (1, times)).await;
    }
    let came: Vec<_> = fake.arrivals().iter().map(|arrival| (arrival.to_resume, arrival.introduced)).collect();
    assert_eq!(came, [(false, Some(2)), (true, Some(6)), (true, Some(6)), (true, Some(6))]);
    bot.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_more_sessions_are_begun_than_discord_allows() {
    let fake = fake().await;
    fake.set_session_starts(2, 60 * MINUTE);
    let glass = Hourglass::of(&fake, 1000 * MINUTE);
    glass.run.lock().expect("whole").reset = Some(180 * MINUTE);
    let bot = start(&fake, &glass);
    fake.until_connected().await;
    for sessions in 2..=4 {
        fake.invalidate_session(false);
        fake.until("another is begun", |fake| fake.sessions().0 == sessions).await;
    }
    // The second session had to last for the hour; the third had to wait until the hours were over.
    let passed = glass.run.lock().expect("whole").passed;
    assert!(passed >= 180 * MINUTE && passed < 400 * MINUTE, "{passed:?}");
    assert!(!bot.is_finished());
    bot.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_for_good_is_not_tried_again() {
    for (code, said) in [(4004, "does not accept the token"), (4013, "code 4013"), (4014, "code 4014")] {
        let fake = fake().await;
        fake.refuse_sessions(Some(code));
        let bot = start(&fake, &Hourglass::of(&fake, 60 * MINUTE));
        let ended = tokio::time::timeout(30 * SECOND, bot).await.expect("it ends").expect("no panic");
        assert!(ended.as_ref().is_some_and(|ended| ended.contains(said)), "{code}: {ended:?}");
        assert_eq!(fake.arrivals().len(), 1, "{code}");
    }
}
