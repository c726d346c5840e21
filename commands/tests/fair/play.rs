//! Random games with verifiable dice, through a session.

use crate::game_list::game_list;
use adjutant_commands::keys::{Keyring, MemoryKeyring};
use adjutant_commands::moderator::{DiceWish, Equipment, GameStatus, Opening, Outcome, Session};
use adjutant_core::command::{Command, TableCommand};
use adjutant_core::{decide, mildest};
use adjutant_events::{Actor, BeaconPolicy, CauseId, GameId, PlayerId, SeatId, Timestamp};
use adjutant_practice::Chance;
use adjutant_storage::{EventStore, MemoryStore};
use std::sync::Arc;

/// The publication time of round 1000 of the beacon.
pub(crate) const ROUND_1000: i64 = 1_692_806_364_000;

/// A player ends a question with one order in this many, if possible.
pub(crate) const PATIENCE: usize = 8;

pub(crate) fn name() -> GameId {
    GameId::new("summer 1941")
}

pub(crate) fn gm() -> Actor {
    Actor::Gm { player: PlayerId::new("gm") }
}

pub(crate) fn opening(beacon: BeaconPolicy) -> Opening {
    Opening { ruleset: "aa1941".into(), options: Vec::new(), dice: DiceWish::Verifiable { beacon }, against: None }
}

/// A game in progress, with everything that outlives its session.
pub(crate) struct Bench {
    pub(crate) store: Arc<dyn EventStore>,
    pub(crate) keys: Arc<MemoryKeyring>,
    pub(crate) equipment: Equipment,
    pub(crate) session: Session,
    pub(crate) now: Timestamp,
    causes: u64,
}

impl Bench {
    pub(crate) fn open(beacon: BeaconPolicy, now: Timestamp) -> Self {
        let store: Arc<dyn EventStore> = Arc::new(MemoryStore::new());
        Self::on(store, beacon, now, |equipment| equipment)
    }

    pub(crate) fn on(
        store: Arc<dyn EventStore>,
        beacon: BeaconPolicy,
        now: Timestamp,
        with: impl FnOnce(Equipment) -> Equipment,
    ) -> Self {
        let mut bench = Self::made(&opening(beacon), store, now, with);
        bench.begin();
        bench
    }

    /// A game with all seats free.
    pub(crate) fn made(
        opening: &Opening,
        store: Arc<dyn EventStore>,
        now: Timestamp,
        with: impl FnOnce(Equipment) -> Equipment,
    ) -> Self {
        let keys = Arc::new(MemoryKeyring::new());
        let ring: Arc<dyn Keyring> = keys.clone();
        let equipment = with(Equipment::new(game_list(), Arc::clone(&store)).with_keys(ring));
        let made =
            Session::create(equipment.clone(), &name(), opening, &PlayerId::new("gm"), &CauseId::new("create"), now);
        let session = made.expect("created").0;
        Self { store, keys, equipment, session, now, causes: 0 }
    }

    /// The same game in another store, as a copy that is played on.
    pub(crate) fn copied(&self, store: Arc<dyn EventStore>, now: Timestamp) -> Self {
        let equipment = Equipment { store: Arc::clone(&store), ..self.equipment.clone() };
        let session = Session::load(equipment.clone(), &name()).expect("loaded");
        Self { store, keys: self.keys.clone(), equipment, session, now, causes: self.causes + 100 }
    }

    /// Everyone takes a seat, and the game begins.
    pub(crate) fn begin(&mut self) {
        for seat in self.session.game().table.seats.clone() {
            let player = PlayerId::new(seat.id.as_str());
            self.act(&Actor::Player { player }, &TableCommand::TakeSeat { seat: seat.id }.into());
        }
        self.act(&gm(), &TableCommand::Start.into());
    }

    pub(crate) fn act(&mut self, actor: &Actor, command: &Command) -> Outcome {
        self.causes += 1;
        let cause = CauseId::new(format!("c{}", self.causes));
        self.session
            .execute(&cause, actor, command, self.now)
            .unwrap_or_else(|denial| panic!("{command:?}: {denial:?}"))
    }

    /// As after a crash.
    pub(crate) fn reload(&mut self) {
        self.session = Session::load(self.equipment.clone(), &name()).expect("loaded");
    }

    pub(crate) fn resume(&mut self) -> GameStatus {
        self.session.resume(self.now).expect("resumed").standing
    }

    /// One random command of an asked seat. False = none is asked.
    pub(crate) fn step(&mut self, chance: &mut Chance) -> bool {
        let GameStatus::Waiting(prompts) = self.session.standing().expect("at work") else { return false };
        let seats: Vec<SeatId> = prompts.into_iter().flat_map(|prompt| prompt.seats).collect();
        if seats.is_empty() {
            return false;
        }
        let seat = chance.one(&seats).clone();
        let actor = Actor::Seat { player: PlayerId::new(seat.as_str()), seat: seat.clone() };
        let way_on = self.way_on(&seat, &actor);
        let order = chance.order_within(self.session.game(), &seat, PATIENCE);
        // A random player would move for long before aircraft that must land one by one.
        let command = order.filter(|_| chance.below(8) > 0).unwrap_or(way_on);
        self.act(&actor, &command);
        true
    }

    /// The clock's answer for a seat: whatever the dice, the referee accepts something, and the game continues.
    fn way_on(&self, seat: &SeatId, actor: &Actor) -> Command {
        let game = self.session.game();
        let mut mild = mildest(game, seat).into_iter();
        let found = mild.find(|command| decide(game, actor, command, self.now).is_ok());
        found.unwrap_or_else(|| panic!("{seat} has no way on at event {}: {:?}", game.seq, self.session.standing()))
    }

    /// Plays until this many rolls were requested, or until the game waits for something else than a player.
    pub(crate) fn play(&mut self, chance: &mut Chance, rolls: u32) {
        let played = (0..4_000).any(|_| self.session.game().table.rolls >= rolls || !self.step(chance));
        assert!(played, "only {} rolls", self.session.game().table.rolls);
    }
}
