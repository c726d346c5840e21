//! A league in a store with keys: stored, reported once, exported, and every alteration of its file found.

mod asked;
mod bound;
mod evidence;
mod fit;
mod lots;
mod sealed;

use crate::game_list;
use adjutant_audit::Encoded;
use adjutant_audit::league::LeagueBundle;
use adjutant_commands::GameList;
use adjutant_commands::keys::MemoryKeyring;
use adjutant_commands::league_moderator::{LeagueFault, Leagues, Open};
use adjutant_commands::moderator::Equipment;
use adjutant_commands::store::{EventStore, Log, MemoryStore};
use adjutant_events::{CauseId, GameId, LeagueId, PlayerId, Timestamp};
use adjutant_league::{By, Command};
use adjutant_practice::Chance;
use adjutant_seeds as seeds;
use std::sync::Arc;

struct Setup {
    store: Arc<MemoryStore>,
    leagues: Leagues,
    games: Equipment,
    orders: u32,
}

impl Setup {
    fn new() -> Self {
        let store = Arc::new(MemoryStore::new());
        let kept: Arc<dyn EventStore> = store.clone();
        let leagues = Leagues::new(kept, Arc::new(MemoryKeyring::default()), game_list::games().clone());
        let games = Equipment::new(&GameList::of(&[]), Arc::new(MemoryStore::new()));
        Self { store, leagues, games, orders: 0 }
    }

    fn open(&self) -> Open {
        self.leagues.open(&LeagueId::new("test")).expect("a league")
    }

    fn does(&mut self, open: &mut Open, player: &str, command: Command) {
        self.orders += 1;
        let (cause, now) = (CauseId::new(format!("o{}", self.orders)), Timestamp(i64::from(self.orders)));
        let by = By::Person(PlayerId::new(player));
        self.leagues.order(open, &by, command, &cause, now).expect("done");
    }

    /// A Swiss season of eight with three rounds and a playoff of four. It is reopened before every order as after a
    /// crash.
    fn season(&mut self) -> Open {
        let mut open = self.open();
        self.does(&mut open, "dora", Command::Found { name: "Test".into(), preset: "swiss".into() });
        self.does(&mut open, "dora", Command::Set { setting: "sides".into(), value: "Allies Axis".into() });
        self.does(&mut open, "dora", Command::Set { setting: "playoff-places".into(), value: "4".into() });
        for player in 0..8 {
            self.does(&mut open, &format!("p{player}"), Command::Join { name: format!("P{player}").into() });
        }
        self.does(&mut open, "dora", Command::OpenSeason);
        for _ in 0..3 {
            self.does(&mut open, "dora", Command::Pair);
            self.play(&mut open);
        }
        self.does(&mut open, "dora", Command::DrawPlayoff);
        self.play(&mut open);
        self.does(&mut open, "dora", Command::CloseSeason);
        open
    }

    fn play(&mut self, open: &mut Open) {
        loop {
            *open = self.open();
            let next = open.league.present().find(|pairing| pairing.is_open());
            let Some((pairing, loser)) = next.map(|one| (one.number, one.teams[1][0].to_string())) else { return };
            self.does(open, &loser, Command::Concede { pairing });
        }
    }
}

#[test]
fn a_season_is_kept_and_verifies() {
    let mut setup = Setup::new();
    let open = setup.season();
    assert_eq!(setup.open().league, open.league, "what is kept is what was seen");
    let bundle = setup.leagues.bundle(&open, &setup.games).expect("a bundle");
    let file = bundle.write().expect("a file");
    let read = LeagueBundle::read(&file).expect("read");
    let (league, verdict) = read.verify(setup.games.game_list.games()).expect("verified");
    assert_eq!(league, open.league);
    assert_eq!(verdict.events, open.log.len());
    assert!(verdict.draws >= 1);
    assert!(adjutant_audit::Bundle::read(&file).is_err(), "nobody takes it for a game");
    let bytes = setup.store.read(&GameId::new("test"), 1, 1).expect("read");
    assert!(adjutant_events::codec::decode(&bytes[0].bytes).is_err(), "nor its events");
}

#[test]
fn the_same_cause_is_executed_once() {
    let mut setup = Setup::new();
    let mut open = setup.season();
    let by = By::Person(PlayerId::new("late"));
    let (cause, now) = (CauseId::new("again"), Timestamp(9_000));
    let join = || Command::Join { name: "Late".into() };
    let first = setup.leagues.order(&mut open, &by, join(), &cause, now).expect("done");
    let mut open = setup.open();
    let again = setup.leagues.order(&mut open, &by, join(), &cause, now).expect("told again");
    assert_eq!(first, again);
    let other = setup.leagues.order(&mut open, &by, join(), &CauseId::new("other"), now);
    assert!(matches!(other, Err(LeagueFault::Refused(_))));
}

#[test]
fn a_hundred_random_alterations_are_caught() {
    let mut setup = Setup::new();
    let open = setup.season();
    let good = setup.leagues.bundle(&open, &setup.games).expect("a bundle");
    let games = setup.games.game_list.games();
    seeds::of("a_hundred_random_alterations_are_caught").rotating(100, 5_000).play(|seed| {
        let mut pick = Chance::new(seed);
        let mut altered = good.clone();
        let at = pick.below(altered.events.len());
        match pick.below(5) {
            0 => {
                altered.events.remove(at);
            }
            1 => {
                let other = (at + 1) % altered.events.len();
                altered.events.swap(at, other);
            }
            2 => altered.events.insert(at, altered.events[at].clone()),
            3 => altered.events.truncate(at),
            _ => {
                let Encoded(bytes) = &mut altered.events[at];
                let byte = pick.below(bytes.len());
                bytes[byte] ^= 1 << pick.below(8);
            }
        }
        assert!(altered.verify(games).is_err(), "at event {}", at + 1);
    });
}

/// An attacker with the keys can sign anything, but cannot choose the lots.
#[test]
fn another_leagues_lots_are_not_its_own() {
    let mut setup = Setup::new();
    let open = setup.season();
    let mut bundle = setup.leagues.bundle(&open, &setup.games).expect("a bundle");
    bundle.league = LeagueId::new("other");
    assert!(bundle.verify(setup.games.game_list.games()).is_err());
}
