//! Three daemons, the database, and people on three servers; what happens to them; and how it is checked.

use crate::checker::{has_each_order_once, is_one_history, is_told};
use crate::club::Club;
use crate::daemon::Daemon;
use crate::database::Database;
use crate::faults::{Absence, DAEMONS, Meanwhile, Round};
use crate::narration::{narrated, told};
use adjutant_tests::discord::FakeDiscord;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// The number of shards: one for each daemon.
const SHARDS: u64 = DAEMONS as u64;
/// The least number of globally registered commands.
const COMMANDS: usize = 20;
/// How often it is looked whether something has happened.
const LOOK: Duration = Duration::from_millis(50);
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a daemon is away: longer than a lease, which lasts five seconds.
const AWAY: Duration = Duration::from_millis(6_500);
/// How long people may wait for a game to go on. What is promised is ten seconds. An order that was given just before that
/// fails after three more, and the machine of the test is busy.
const WAIT: Duration = Duration::from_secs(20);
/// The same when the primary dies.
const FAILOVER: Duration = Duration::from_secs(30);
/// How long a daemon may take to end.
const LEAVE: Duration = Duration::from_secs(6);

/// Everything.
pub(crate) struct Season {
    fake: FakeDiscord,
    database: Database,
    daemons: Vec<Daemon>,
    clubs: Vec<Arc<Club>>,
    playing: Vec<JoinHandle<()>>,
    begun: Instant,
    faults: usize,
    longest: Duration,
}

/// Lets time pass on Discord: who gets no answer within three seconds is told so.
async fn pass_time(fake: FakeDiscord) {
    loop {
        sleep(LOOK).await;
        fake.advance(LOOK);
    }
}

impl Season {
    /// Starts everything; none = PostgreSQL is not installed.
    pub(crate) async fn begin() -> Option<Self> {
        let database = Database::start()?;
        let fake = FakeDiscord::start().await.with_patience(PATIENCE).with_quiet(Duration::ZERO);
        fake.shard(SHARDS, SHARDS);
        let clubs: Vec<Arc<Club>> = (0..SHARDS).map(|shard| Arc::new(Club::on(&fake, (shard, SHARDS)))).collect();
        let mut daemons: Vec<Daemon> = (0..DAEMONS).map(|_| Daemon::new(&fake, &database)).collect();
        daemons[0].prepare(&database);
        for daemon in &daemons[1..] {
            daemon.be_trusted_by(&daemons[0]);
        }
        for daemon in &mut daemons {
            daemon.start();
        }
        let (playing, begun) = (Vec::new(), Instant::now());
        let mut season = Self { fake, database, daemons, clubs, playing, begun, faults: 0, longest: Duration::ZERO };
        season.settles().await;
        season.fake.until_registered(COMMANDS).await;
        for club in &season.clubs {
            club.sit_down(&season.fake).await;
        }
        tokio::spawn(pass_time(season.fake.clone()));
        season.begun = Instant::now();
        for club in &season.clubs {
            let club = Arc::clone(club);
            season.playing.push(tokio::spawn(async move { club.play().await }));
        }
        Some(season)
    }

    /// Waits until every daemon works for its share and is connected.
    async fn settles(&self) {
        let begun = Instant::now();
        loop {
            let shards = self.fake.connected_shards();
            if shards.len() == DAEMONS && self.daemons.iter().all(Daemon::works) {
                return;
            }
            let health = || self.daemons.iter().map(Daemon::health).collect::<Vec<_>>();
            assert!(begun.elapsed() < PATIENCE, "{shards:?} {:?}", health());
            sleep(LOOK).await;
        }
    }

    /// Waits until an order is executed in each game that was given after this moment.
    async fn goes_on(&mut self, since: Instant, within: Duration, what: &str) {
        while !self.clubs.iter().all(|club| club.goes_on_since(since)) {
            let last = || self.clubs.iter().map(|club| club.orders().pop()).collect::<Vec<_>>();
            assert!(since.elapsed() < within, "{what}: the games do not go on: {:#?}", last());
            sleep(LOOK).await;
        }
        self.longest = self.longest.max(since.elapsed());
    }

    /// Daemons are away, and come back. The games go on meanwhile and afterwards.
    pub(crate) async fn round(&mut self, round: &Round) {
        let begun = Instant::now();
        for (number, absence) in &round.away {
            self.goes(*number, *absence);
        }
        for meanwhile in &round.meanwhile {
            self.happens(*meanwhile, round.works).await;
        }
        self.goes_on(begun, WAIT, &format!("{round:?}")).await;
        if round.away.iter().any(|(_, absence)| absence.outlasts_lease()) {
            sleep(AWAY.saturating_sub(begun.elapsed())).await;
        }
        let back = Instant::now();
        for (number, absence) in &round.away {
            self.comes_back(*number, *absence);
        }
        self.settles().await;
        self.goes_on(back, PATIENCE, &format!("after {round:?}")).await;
        self.faults += round.faults();
    }

    fn goes(&mut self, number: usize, absence: Absence) {
        let daemon = &mut self.daemons[number];
        match absence {
            Absence::Killed => daemon.kill(),
            Absence::Paused => daemon.signal("STOP"),
            Absence::CutOff => daemon.ways.iter().for_each(|way| way.set_silent(true)),
            Absence::Left => {
                let took = daemon.leave();
                assert!(took < LEAVE, "{took:?}");
            }
        }
    }

    fn comes_back(&mut self, number: usize, absence: Absence) {
        let daemon = &mut self.daemons[number];
        match absence {
            Absence::Killed | Absence::Left => daemon.start(),
            Absence::Paused => daemon.signal("CONT"),
            Absence::CutOff => daemon.ways.iter().for_each(|way| way.set_silent(false)),
        }
    }

    async fn happens(&self, meanwhile: Meanwhile, number: usize) {
        match meanwhile {
            Meanwhile::GatewayCut => self.fake.cut_gateway(),
            Meanwhile::GatewayMoves => self.fake.ask_to_reconnect(),
            Meanwhile::Append(trouble) => {
                let (way, begun) = (&self.daemons[number].ways[0], Instant::now());
                way.plan(trouble);
                while !way.has_happened() {
                    assert!(begun.elapsed() < WAIT, "no append meets {trouble:?}");
                    sleep(LOOK).await;
                }
            }
        }
    }

    /// The primary dies in the middle of everything, and the standby takes its place.
    pub(crate) async fn fails_over(&mut self) {
        let begun = Instant::now();
        self.database.fail_over();
        self.goes_on(begun, FAILOVER, "a failover").await;
        self.settles().await;
        self.faults += 1;
    }

    /// Nobody plays on, and everything is checked.
    pub(crate) async fn end(mut self) {
        for club in &self.clubs {
            club.stop();
        }
        for playing in self.playing.drain(..) {
            playing.await.expect("everybody got an answer");
        }
        let took = self.begun.elapsed();
        let (mut given, mut acknowledged) = (0, 0);
        for club in &self.clubs {
            let (game, orders) = (club.game.as_str(), club.orders());
            self.tells_everything(club).await;
            let log = self.daemons[0].run(&["log", game, "--json", "--gm"]).objects();
            is_one_history(game, &log);
            has_each_order_once(game, &orders, &log);
            given += orders.len();
            acknowledged += orders.iter().filter(|order| order.is_acknowledged).count();
        }
        // Whatever comes late is in the channels by now.
        sleep(Duration::from_secs(1)).await;
        for club in &self.clubs {
            is_told(&club.game, &self.narration(club), &told(&club.has_seen(), club.thread()));
        }
        self.daemons[0].run(&["recheck", "--json"]);
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        let (begun, resumed) = self.fake.sessions();
        eprintln!(
            "{} faults in {} s: {acknowledged} of {given} orders acknowledged, the longest wait {:.1} s, \
             {begun} sessions begun and {resumed} resumed",
            self.faults,
            took.as_secs(),
            self.longest.as_secs_f32(),
        );
        assert!(acknowledged * 2 > given, "most orders are acknowledged");
    }

    fn narration(&self, club: &Club) -> Vec<String> {
        narrated(self.daemons[0].run(&["log", &club.game, "--json", "--lang", "en"]).objects())
    }

    /// Waits until the last line of the log is in the channel.
    async fn tells_everything(&self, club: &Club) {
        let begun = Instant::now();
        let narration = self.narration(club).pop().unwrap_or_default();
        let last = narration.lines().last().unwrap_or_default().to_owned();
        while !told(&club.has_seen(), club.thread()).contains(&last) {
            assert!(begun.elapsed() < PATIENCE, "{}: this is not told: {last}", club.game);
            sleep(LOOK).await;
        }
    }
}
