//! Handles the orders of a league, as [`crate::moderator`] does for a game. It has a store beside that of the games, and
//! keys in the server's keyring.
//!
//! An order and its events are appended together, and are durable before anybody is told. A draw is made over the log
//! that already has its request on disk. A crash in between changes nothing, because the same key makes the same draw.

mod bids;
pub mod fit;
mod games;
mod lots;

pub use games::check_game;

use crate::keys::{Keyring, KeyringError};
use crate::moderator::{BeaconSource, Equipment, EvidenceError, Fault, Session, Witnesses};
use crate::store::{Store, StoreError};
use adjutant_audit::Encoded;
use adjutant_audit::league::{FORMAT, LeagueBundle, context, transcript};
use adjutant_core::ruleset::Games;
use adjutant_events::dice::derive;
use adjutant_events::transcript::{Checkpoint, Frontier, GameSecrets, Leaf, Origin, ServerKey};
use adjutant_events::{CauseId, GameId, LeagueId, Timestamp};
use adjutant_league::events::{Envelope, Event, Founding, Keys};
use adjutant_league::rules::REVISION;
use adjutant_league::state::{ApplyError, SIGNED_EVERY};
use adjutant_league::{By, Command, League, Refusal, Upcoming, apply, calendar, codec, decide, lots as draws, next};
use adjutant_storage::Batch;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use thiserror::Error;

/// The number of records read at once.
const CHUNK: usize = 4096;

/// Why a league cannot be opened, or an order not be executed.
#[derive(Debug, Error)]
pub enum LeagueFault {
    /// The order is refused.
    #[error("the order is refused ({})", .0.key())]
    Refused(Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The keyring failed.
    #[error(transparent)]
    Keys(#[from] KeyringError),
    /// The keys with which the league was founded are missing.
    #[error("the keys of league {0} are not here: restore them with `adjutant keys restore`")]
    NoKeys(LeagueId),
    /// The log cannot be read.
    #[error("event {seq} of the league cannot be read: {why}")]
    Unreadable {
        /// The number of the event.
        seq: u64,
        /// What is wrong with the event.
        why: String,
    },
    /// A game of the league failed to load.
    #[error(transparent)]
    Game(#[from] Fault),
    /// The file of a game of the league is invalid.
    #[error(transparent)]
    Evidence(#[from] EvidenceError),
}

/// All leagues of a data folder.
pub struct Leagues {
    store: Store,
    keys: Arc<dyn Keyring>,
    games: Games,
    beacon: Option<Arc<dyn BeaconSource>>,
    witnesses: Option<Arc<dyn Witnesses>>,
    /// When the beacon or the witnesses were last asked for a draw that waits.
    asked: Mutex<BTreeMap<LeagueId, Timestamp>>,
}

/// An open league.
pub struct Open {
    /// The league as its log makes it.
    pub league: League,
    /// The whole log.
    pub log: Vec<Envelope>,
    tree: Frontier,
    signed: u64,
}

impl Leagues {
    /// The leagues of this store, with these keys. `games` are the games that this program has.
    pub fn new(store: Store, keys: Arc<dyn Keyring>, games: Games) -> Self {
        Self { store, keys, games, beacon: None, witnesses: None, asked: Mutex::default() }
    }

    /// Adds the sources for draws: the beacon, and witnesses of the requests.
    #[must_use]
    pub fn drawing_with(self, beacon: Option<Arc<dyn BeaconSource>>, witnesses: Option<Arc<dyn Witnesses>>) -> Self {
        Self { beacon, witnesses, ..self }
    }

    /// The store of the leagues.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The names of all leagues.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn names(&self) -> Result<Vec<LeagueId>, LeagueFault> {
        Ok(self.store.games()?.into_iter().map(|summary| LeagueId::new(summary.game.as_str())).collect())
    }

    /// Opens a league, which need not exist yet. What a crash interrupted is completed first, except draws that wait
    /// for their time; [`Self::pass`] makes those.
    ///
    /// # Errors
    /// The league cannot be read, or its keys are missing and a draw must be made.
    pub fn open(&self, id: &LeagueId) -> Result<Open, LeagueFault> {
        let mut open = self.look(id)?;
        if open.league.exists() {
            self.settle(&mut open, None)?;
        }
        Ok(open)
    }

    /// The same, without changing anything.
    ///
    /// # Errors
    /// The league cannot be read.
    pub fn look(&self, id: &LeagueId) -> Result<Open, LeagueFault> {
        let name = GameId::new(id.as_str());
        let mut open = Open { league: League::new(id.clone()), log: Vec::new(), tree: Frontier::new(), signed: 0 };
        loop {
            let records = self.store.read(&name, open.league.seq + 1, CHUNK)?;
            if records.is_empty() {
                return Ok(open);
            }
            for record in records {
                let unreadable = |why: String| LeagueFault::Unreadable { seq: record.seq, why };
                let envelope = codec::decode(&record.bytes).map_err(|error| unreadable(error.to_string()))?;
                open.take(envelope, &record.bytes).map_err(|error| unreadable(error.to_string()))?;
            }
        }
    }

    /// Executes an order, and returns its events. The same cause is executed only once; a repetition returns the same
    /// events. Sealed bids that are due are opened, and those events follow.
    ///
    /// # Errors
    /// The order is refused, or cannot be stored.
    pub fn order(
        &self,
        open: &mut Open,
        by: &By,
        command: Command,
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        let mut happened = self.give(open, by, command, cause, now)?;
        let before = open.log.len();
        self.open_bids(open, now)?;
        happened.extend(open.log[before..].iter().map(|envelope| envelope.event.clone()));
        Ok(happened)
    }

    fn give(
        &self,
        open: &mut Open,
        by: &By,
        command: Command,
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        let name = GameId::new(open.league.id.as_str());
        if self.store.find_cause(&name, cause)?.is_some() {
            let his = open.log.iter().filter(|envelope| envelope.cause == *cause);
            return Ok(his.map(|envelope| envelope.event.clone()).collect());
        }
        // The time of a league never goes back, even if the clock does.
        let now = now.max(open.league.time);
        let keys = match &command {
            Command::Found { .. } if !open.league.exists() => Some(self.make_keys(&open.league.id)?),
            _ => None,
        };
        let founding = keys.map(|keys| Founding { keys, revision: REVISION });
        let mut events = decide(&open.league, by, &command, now, founding).map_err(LeagueFault::Refused)?;
        fit::check(&open.league, &command, &self.games).map_err(LeagueFault::Refused)?;
        let before = open.log.len();
        events.insert(0, Event::Ordered(command));
        let events = events.into_iter().map(|event| (by.clone(), event)).collect();
        self.append(open, events, cause, now)?;
        self.settle(open, Some(now))?;
        Ok(open.log[before..].iter().map(|envelope| envelope.event.clone()).collect())
    }

    /// Founds a league for this game, and names its sides as the game does. So the league can create games at once.
    /// `any` leaves both open. It returns the events; the same cause twice founds one league.
    ///
    /// # Errors
    /// The order is refused, or cannot be stored.
    pub fn found(
        &self,
        open: &mut Open,
        by: &By,
        (name, preset): (&str, &str),
        game: &str,
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        let sets = fit::of_game(game, &self.games).map_err(LeagueFault::Refused)?;
        let founding = Command::Found { name: name.into(), preset: preset.into() };
        let mut happened = self.order(open, by, founding, cause, now)?;
        for (setting, value) in sets {
            let set = Command::Set { setting: setting.into(), value: value.into() };
            match self.order(open, by, set, &CauseId::new(format!("{}/{setting}", cause.as_str())), now) {
                Ok(events) => happened.extend(events),
                // After a crash, the director may have continued before this repetition.
                Err(LeagueFault::Refused(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(happened)
    }

    /// Executes what is due at this time, and returns the events.
    ///
    /// # Errors
    /// The events cannot be stored.
    pub fn pass(&self, open: &mut Open, now: Timestamp) -> Result<Vec<Event>, LeagueFault> {
        let before = open.log.len();
        if open.league.asked.is_some() {
            self.settle(open, Some(now))?;
        }
        // A crash may have come between the second bid and its opening.
        self.open_bids(open, now)?;
        let drawn = |open: &Open| open.log[before..].iter().map(|envelope| envelope.event.clone()).collect::<Vec<_>>();
        if open.league.asked.is_some() || calendar::next_due(&open.league).is_none_or(|due| due > now) {
            return Ok(drawn(open));
        }
        let drawn = drawn(open);
        let cause = CauseId::new(format!("clock-{}", open.league.seq));
        match self.order(open, &By::Referee, Command::Pass, &cause, now) {
            Err(LeagueFault::Refused(_)) => Ok(drawn),
            told => told.map(|told| drawn.into_iter().chain(told).collect()),
        }
    }

    fn make_keys(&self, id: &LeagueId) -> Result<Keys, LeagueFault> {
        let server = match self.keys.server()? {
            Some(server) => server,
            None => self.keys.make_server()?,
        };
        let secrets = self.keys.make(&transcript(id))?;
        Ok(Keys { checkpoints: server.public_key(), lots: secrets.rolls.public_key() })
    }

    fn server(&self, open: &Open) -> Result<Arc<ServerKey>, LeagueFault> {
        let lost = || LeagueFault::NoKeys(open.league.id.clone());
        let wanted = open.league.keys.ok_or_else(lost)?.checkpoints;
        self.keys.server()?.filter(|server| server.public_key() == wanted).ok_or_else(lost)
    }

    fn secrets(&self, open: &Open) -> Result<Arc<GameSecrets>, LeagueFault> {
        let lost = || LeagueFault::NoKeys(open.league.id.clone());
        let wanted = open.league.keys.ok_or_else(lost)?.lots;
        self.keys.find(&transcript(&open.league.id), &wanted)?.ok_or_else(lost)
    }

    /// Appends the events in one batch, and applies them only then.
    fn append(
        &self,
        open: &mut Open,
        events: Vec<(By, Event)>,
        cause: &CauseId,
        time: Timestamp,
    ) -> Result<(), LeagueFault> {
        let league = &open.league;
        let mut taken = Vec::with_capacity(events.len());
        for (seq, (by, event)) in (league.seq + 1..).zip(events) {
            let envelope = Envelope { league: league.id.clone(), seq, time, by, cause: cause.clone(), event };
            let bytes =
                codec::encode(&envelope).map_err(|error| LeagueFault::Unreadable { seq, why: error.to_string() })?;
            taken.push((envelope, bytes));
        }
        let batch = Batch::new(cause.clone(), taken.iter().map(|(_, bytes)| bytes.clone()).collect());
        self.store.append(&GameId::new(league.id.as_str()), league.seq, batch)?;
        for (envelope, bytes) in taken {
            let seq = envelope.seq;
            open.take(envelope, &bytes).map_err(|error| LeagueFault::Unreadable { seq, why: error.to_string() })?;
        }
        Ok(())
    }

    /// Executes what the referee does until somebody must give an order or a draw waits for its time. Without a time,
    /// draws are not made.
    fn settle(&self, open: &mut Open, now: Option<Timestamp>) -> Result<(), LeagueFault> {
        loop {
            let mut time = open.league.time;
            let later = now.map(|now| now.max(time));
            let events = match next(&open.league) {
                Upcoming::Wait => break,
                Upcoming::Act(events) => events,
                Upcoming::Sign => vec![Event::CheckpointSigned { note: self.sign(open)? }],
                Upcoming::Commit(draw) => {
                    let Some(later) = later else { break };
                    time = later;
                    vec![Event::LotsCommitted { draw, round: draws::round(&open.league.rules, time, 0) }]
                }
                Upcoming::Draw(draw, things) if open.league.rules.binds() => {
                    let Some(later) = later else { break };
                    time = later;
                    let events = self.go_on(open, draw, things, time)?;
                    if events.is_empty() {
                        break;
                    }
                    events
                }
                Upcoming::Draw(draw, things) => {
                    let name = transcript(&open.league.id);
                    let alpha = context(&name, draw, open.tree.head(), None).alpha();
                    let proved = self.secrets(open)?.rolls.prove(alpha.as_ref());
                    let order = derive::draw(&proved.output, things, things)
                        .map_err(|error| LeagueFault::Unreadable { seq: open.league.seq, why: error.to_string() })?;
                    vec![Event::LotsDrawn { draw, order, proof: proved.proof }]
                }
            };
            let cause = CauseId::new(format!("referee-{}", open.league.seq));
            self.append(open, events.into_iter().map(|event| (By::Referee, event)).collect(), &cause, time)?;
        }
        let is_due = open.log[usize::try_from(open.signed).unwrap_or(0)..].iter().any(|envelope| {
            matches!(
                envelope.event,
                Event::Founded { .. }
                    | Event::SeasonOpened { .. }
                    | Event::SeasonClosed { .. }
                    | Event::RoundPaired { .. }
                    | Event::PlayoffDrawn { .. }
            )
        });
        let is_due = is_due || open.league.seq >= open.signed + SIGNED_EVERY;
        if is_due && !open.league.rules.binds() {
            let note = self.sign(open)?;
            let cause = CauseId::new(format!("signed-{}", open.league.seq));
            let time = open.league.time;
            self.append(open, vec![(By::Referee, Event::CheckpointSigned { note })], &cause, time)?;
        }
        Ok(())
    }

    /// The signed checkpoint of the log.
    fn sign(&self, open: &Open) -> Result<String, LeagueFault> {
        let server = self.server(open)?;
        let failed = |why: String| LeagueFault::Unreadable { seq: open.league.seq, why };
        let origin = Origin::new(server.public_key().fingerprint(), transcript(&open.league.id))
            .map_err(|error| failed(error.to_string()))?;
        let note = Checkpoint::new(origin, open.tree.head()).sign(&server);
        note.map_err(|error| failed(error.to_string()))
    }

    /// The league and its games in one file. Games that this server does not have are left out, and the verdict names
    /// them.
    ///
    /// # Errors
    /// The league or a game cannot be read, or the keys are missing.
    pub fn bundle(&self, open: &Open, equipment: &Equipment) -> Result<LeagueBundle, LeagueFault> {
        let encode = |envelope: &Envelope| {
            let unreadable =
                |error: codec::CodecError| LeagueFault::Unreadable { seq: envelope.seq, why: error.to_string() };
            codec::encode(envelope).map(Encoded).map_err(unreadable)
        };
        let events = open.log.iter().map(encode).collect::<Result<Vec<_>, _>>()?;
        let (mut files, mut boards) = (BTreeMap::new(), BTreeMap::new());
        for game in open.league.pairings.iter().flat_map(|pairing| &pairing.games) {
            if equipment.store.last_seq(game)? == 0 {
                continue;
            }
            let session = Session::load(equipment.clone(), game)?;
            if games::end_of(&session, equipment)?.is_none() {
                continue;
            }
            let mut bundle = session.bundle()?;
            // Games on one board need it once.
            if let Some(board) = bundle.board.take() {
                boards.insert(session.game().table.board.clone(), board);
            }
            let file = bundle.write().map_err(|error| LeagueFault::Unreadable { seq: 0, why: error.to_string() })?;
            files.insert(game.to_string(), Encoded(file));
        }
        let checkpoint = self.sign(open)?;
        let league = open.league.id.clone();
        Ok(LeagueBundle { format: FORMAT.to_owned(), league, events, checkpoint, games: files, boards })
    }
}

impl Open {
    fn take(&mut self, envelope: Envelope, bytes: &[u8]) -> Result<(), ApplyError> {
        apply(&mut self.league, &envelope)?;
        self.tree.append(Leaf::Public(bytes).hash());
        if matches!(envelope.event, Event::CheckpointSigned { .. }) {
            self.signed = envelope.seq;
        }
        self.log.push(envelope);
        Ok(())
    }
}
