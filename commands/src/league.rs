//! Leagues as they are kept: a store of their own beside the games', keys of their own in the house's keyring.
//!
//! What an order makes happen is in one append with it, and durable before anybody is told. Lots are drawn over the log that
//! already has the asking for them on disk; a crash in between changes nothing, because the same key draws the same lots.

pub mod fit;

use crate::keys::{Keyring, KeyringError};
use crate::moderator::{Equipment, EvidenceError, Fault, Session};
use crate::store::{Store, StoreError};
use adjutant_audit::Encoded;
use adjutant_audit::league::{End, FORMAT, LeagueBundle, context, transcript};
use adjutant_core::ruleset::Games;
use adjutant_core::table::dice::option_of_game;
use adjutant_events::dice::derive;
use adjutant_events::transcript::{Checkpoint, Frontier, GameSecrets, Leaf, Origin, ServerKey};
use adjutant_events::{CauseId, GameId, LeagueId, PlayerId, Timestamp};
use adjutant_league::events::{Envelope, Event, Keys};
use adjutant_league::state::ApplyError;
use adjutant_league::{By, Command, League, Refusal, Upcoming, apply, calendar, codec, decide, next, terms};
use adjutant_storage::Batch;
use std::collections::BTreeMap;
use std::sync::Arc;
use thiserror::Error;

/// Records read at once.
const CHUNK: usize = 4096;
/// After so many events the log is signed again, whatever happens in it.
const SIGNED_EVERY: u64 = 200;

/// Why a league cannot be had, or an order not be kept.
#[derive(Debug, Error)]
pub enum LeagueFault {
    /// The order is not followed.
    #[error("the order is refused ({})", .0.key())]
    Refused(Refusal),
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The keys.
    #[error(transparent)]
    Keys(#[from] KeyringError),
    /// The keys that the league was founded with are not here.
    #[error("the keys of league {0} are not here: restore them with `adjutant keys restore`")]
    NoKeys(LeagueId),
    /// The log cannot be read.
    #[error("event {seq} of the league cannot be read: {why}")]
    Unreadable {
        /// Which.
        seq: u64,
        /// What is wrong with it.
        why: String,
    },
    /// A game of the league.
    #[error(transparent)]
    Game(#[from] Fault),
    /// A game of the league as evidence.
    #[error(transparent)]
    Evidence(#[from] EvidenceError),
}

/// All leagues of a data folder.
pub struct Leagues {
    store: Store,
    keys: Arc<dyn Keyring>,
    games: Games,
}

/// One league, open.
pub struct Open {
    /// As its log makes it.
    pub league: League,
    /// Its whole log.
    pub log: Vec<Envelope>,
    tree: Frontier,
    signed: u64,
}

impl Leagues {
    /// Those in this store, with these keys; of what they play, these games are here.
    pub fn new(store: Store, keys: Arc<dyn Keyring>, games: Games) -> Self {
        Self { store, keys, games }
    }

    /// Where they are kept.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The names of all of them.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn names(&self) -> Result<Vec<LeagueId>, LeagueFault> {
        Ok(self.store.games()?.into_iter().map(|summary| LeagueId::new(summary.game.as_str())).collect())
    }

    /// Opens one, which need not exist yet. What a crash left undone is done first.
    ///
    /// # Errors
    /// It cannot be read, or its keys are not here and lots must be drawn.
    pub fn open(&self, id: &LeagueId) -> Result<Open, LeagueFault> {
        let mut open = self.look(id)?;
        if open.league.exists() {
            self.settle(&mut open)?;
        }
        Ok(open)
    }

    /// The same without changing anything.
    ///
    /// # Errors
    /// It cannot be read.
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

    /// Gives an order, and tells what happened. The same cause twice is executed once: the second time it is told again.
    ///
    /// # Errors
    /// It is refused, or could not be kept.
    pub fn order(
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
        // A clock that was put back does not make a league's time run backwards.
        let now = now.max(open.league.time);
        let keys = match &command {
            Command::Found { .. } if !open.league.exists() => Some(self.make_keys(&open.league.id)?),
            _ => None,
        };
        let mut events = decide(&open.league, by, &command, now, keys).map_err(LeagueFault::Refused)?;
        fit::check(&open.league, &command, &self.games).map_err(LeagueFault::Refused)?;
        let before = open.log.len();
        events.insert(0, Event::Ordered(command));
        let events = events.into_iter().map(|event| (by.clone(), event)).collect();
        self.append(open, events, cause, now)?;
        self.settle(open)?;
        Ok(open.log[before..].iter().map(|envelope| envelope.event.clone()).collect())
    }

    /// Lets what has come due by now happen, and tells it.
    ///
    /// # Errors
    /// It could not be kept.
    pub fn pass(&self, open: &mut Open, now: Timestamp) -> Result<Vec<Event>, LeagueFault> {
        if calendar::next_due(&open.league).is_none_or(|due| due > now) {
            return Ok(Vec::new());
        }
        let cause = CauseId::new(format!("clock-{}", open.league.seq));
        match self.order(open, &By::Referee, Command::Pass, &cause, now) {
            Err(LeagueFault::Refused(_)) => Ok(Vec::new()),
            told => told,
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

    /// Appends in one batch, and only then lets it be seen.
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

    /// What the referee does until somebody must order something.
    fn settle(&self, open: &mut Open) -> Result<(), LeagueFault> {
        loop {
            let time = open.league.time;
            let events = match next(&open.league) {
                Upcoming::Wait => break,
                Upcoming::Act(events) => events,
                Upcoming::Draw(draw, things) => {
                    let name = transcript(&open.league.id);
                    let alpha = context(&name, draw, open.tree.head()).alpha();
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
        if is_due || open.league.seq >= open.signed + SIGNED_EVERY {
            let note = self.sign(open)?;
            let cause = CauseId::new(format!("signed-{}", open.league.seq));
            let time = open.league.time;
            self.append(open, vec![(By::Referee, Event::CheckpointSigned { note })], &cause, time)?;
        }
        Ok(())
    }

    /// The log so far, signed.
    fn sign(&self, open: &Open) -> Result<String, LeagueFault> {
        let server = self.server(open)?;
        let failed = |why: String| LeagueFault::Unreadable { seq: open.league.seq, why };
        let origin = Origin::new(server.public_key().fingerprint(), transcript(&open.league.id))
            .map_err(|error| failed(error.to_string()))?;
        let note = Checkpoint::new(origin, open.tree.head()).sign(&server);
        note.map_err(|error| failed(error.to_string()))
    }

    /// The league and its games in one file; games that are not in this house are left out and named by the verdict.
    ///
    /// # Errors
    /// Something of it cannot be read, or the keys are not here.
    pub fn bundle(&self, open: &Open, games: &Equipment) -> Result<LeagueBundle, LeagueFault> {
        let encode = |envelope: &Envelope| {
            let unreadable =
                |error: codec::CodecError| LeagueFault::Unreadable { seq: envelope.seq, why: error.to_string() };
            codec::encode(envelope).map(Encoded).map_err(unreadable)
        };
        let events = open.log.iter().map(encode).collect::<Result<Vec<_>, _>>()?;
        let mut files = BTreeMap::new();
        for game in open.league.pairings.iter().flat_map(|pairing| &pairing.games) {
            if games.store.last_seq(game)? == 0 {
                continue;
            }
            let session = Session::load(games.clone(), game)?;
            if end_of(&session, games)?.is_none() {
                continue;
            }
            let file = session
                .bundle()?
                .write()
                .map_err(|error| LeagueFault::Unreadable { seq: 0, why: error.to_string() })?;
            files.insert(game.to_string(), Encoded(file));
        }
        let checkpoint = self.sign(open)?;
        Ok(LeagueBundle { format: FORMAT.to_owned(), league: open.league.id.clone(), events, checkpoint, games: files })
    }

    /// Lets games of this house that are over report themselves, and tells what happened.
    ///
    /// # Errors
    /// Something of it cannot be read or kept.
    pub fn hear_games(&self, open: &mut Open, games: &Equipment, now: Timestamp) -> Result<Vec<Event>, LeagueFault> {
        self.hear(open, games, None, now)
    }

    /// The same of one game alone.
    ///
    /// # Errors
    /// As [`Self::hear_games`].
    pub fn hear_game(
        &self,
        open: &mut Open,
        games: &Equipment,
        game: &GameId,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        self.hear(open, games, Some(game), now)
    }

    fn hear(
        &self,
        open: &mut Open,
        games: &Equipment,
        only: Option<&GameId>,
        now: Timestamp,
    ) -> Result<Vec<Event>, LeagueFault> {
        let recorded = |open: &Open, game: &GameId| {
            let known = |event: &Event| matches!(event, Event::GameRecorded { game: one, .. } if one == game);
            open.log.iter().any(|envelope| known(&envelope.event))
        };
        let waiting: Vec<(u32, GameId, [Vec<PlayerId>; 2], Timestamp)> = open
            .league
            .present()
            .filter(|pairing| pairing.is_open())
            .flat_map(|pairing| {
                let of = |game: &GameId| (pairing.number, game.clone(), pairing.teams.clone(), pairing.made);
                pairing.games.iter().map(of)
            })
            .filter(|(_, game, ..)| only.is_none_or(|only| only == game) && !recorded(open, game))
            .collect();
        let mut happened = Vec::new();
        for (pairing, game, teams, made) in waiting {
            if games.store.last_seq(&game)? == 0 {
                continue;
            }
            let session = Session::load(games.clone(), &game)?;
            let Some(end) = end_of(&session, games)? else { continue };
            // A game that was there before the pairing was not made for it: whoever was ahead in it could have named it.
            let Some(winner) = end.winner(&teams).filter(|_| end.began >= made) else { continue };
            // Nor does one report itself that was made otherwise than the league asks for, or that was played with other sides
            // than the auction gave: an official rules on it.
            if open.league.pairing(pairing).is_some_and(|known| end.on_other_side(&open.league, known).is_some()) {
                continue;
            }
            match check_game(&open.league, pairing, &game, games) {
                Ok(()) => {}
                Err(LeagueFault::Refused(_)) => continue,
                Err(fault) => return Err(fault),
            }
            let command = Command::Record { pairing, game: game.clone(), winner, events: end.events };
            let cause = CauseId::new(format!("game-{game}"));
            match self.order(open, &By::Referee, command, &cause, now) {
                Ok(events) => happened.extend(events),
                // It was ruled on meanwhile, or the league is between seasons.
                Err(LeagueFault::Refused(_)) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(happened)
    }
}

/// Whether a game that is here was made with the house rules of the league and the bid of the pairing. Of a game that is
/// kept elsewhere nothing is known; its file says it when the season is audited.
///
/// # Errors
/// It was made otherwise, which is refused with what differs; or it cannot be read.
pub fn check_game(league: &League, pairing: u32, game: &GameId, games: &Equipment) -> Result<(), LeagueFault> {
    let Some(known) = league.pairing(pairing) else { return Ok(()) };
    if games.store.last_seq(game)? == 0 {
        return Ok(());
    }
    let session = Session::load(games.clone(), game)?;
    let (table, rules) = (&session.game().table, &session.game().rules);
    let has = |option: &str| option_of_game(Some(rules), &table.options, &table.dice, option);
    match terms::otherwise(&league.rules, known, table.ruleset.as_str(), has) {
        None => Ok(()),
        Some(differs) => Err(LeagueFault::Refused(Refusal::GameDiffers { game: game.to_string(), pairing, differs })),
    }
}

fn end_of(session: &Session, games: &Equipment) -> Result<Option<End>, LeagueFault> {
    let game = session.game();
    let log = session.log(1, usize::try_from(game.seq).unwrap_or(usize::MAX))?;
    let began = log.first().map_or(Timestamp(0), |first| first.time);
    let events = log.into_iter().map(|envelope| envelope.event);
    Ok(End::of(games.shelf.games(), events, game.seq, began))
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
