//! One running game: decides, stores, rolls and applies, until a player must choose.
//!
//! A command and the automatic steps after it are stored in one append, up to the next roll. A requested roll is
//! durable before its dice are rolled, so what follows is another append with the same cause. Nothing changes in memory
//! before the store has it.

mod answers;
mod begin;
mod block;
mod block_progress;
mod committed;
mod deadlines;
mod draft;
mod evidence;
mod orders;
mod read_access;
mod repeated_orders;
mod replace;
mod roll_commitments;
mod rolls;
mod signer;
mod stand_in;
mod stored;
mod waiting_answers;
mod way_back;

use super::actor;
use super::demands::Demands;
use super::denial::Denial;
use super::dice::DiceSource;
use super::equipment::Equipment;
use super::fault::Fault;
use super::outcome::{GameStatus, Happened, Outcome, Preview};
use super::past::Past;
use crate::game_list::GameList;
use crate::lexicon::Lexicon;
use adjutant_core::referee::{lays_open, told_in_a_trial, would};
use adjutant_core::table::Status;
use adjutant_core::table::staff::becomes_draft;
use adjutant_core::{Command, Game, Next, Prompt, Refusal, Viewer, dice_rolled, next, obey, view};
use adjutant_events::signup::SignUpEvent;
use adjutant_events::{Actor, CauseId, DicePolicy, Envelope, Event, PlayerId, SeatId, Seq, TableEvent, Timestamp};
use adjutant_storage::{Batch, StoreError};
use draft::{Draft, Finished};
use signer::TranscriptSigner;
use std::collections::BTreeSet;
use std::sync::Arc;
use stored::Rebuilt;

pub use answers::Recalled;
pub use evidence::{EvidenceError, bundle_without_rules};
pub use stand_in::{Question, Thought};
pub use way_back::{Gone, MOMENTS, Moment};

pub(super) use draft::bind_to_beacon;
pub(super) use stored::{StoredLog, at, envelopes};

/// The number of events after which a snapshot is stored.
const SNAPSHOT_EVERY: Seq = 500;
/// How often a command is decided again because another process appended first.
const ATTEMPTS: usize = 4;
/// The longest cause, in bytes. Each append of a cause adds a suffix to it.
const LONGEST_CAUSE: usize = 900;

/// One game with its equipment and its dice. Calls block while the store writes.
pub struct Session {
    game: Game,
    equipment: Equipment,
    /// Of a game with verifiable dice.
    signer: Option<TranscriptSigner>,
    lexicon: Arc<Lexicon>,
    dice: Box<dyn DiceSource>,
    frozen: Option<Fault>,
    /// Nothing is left to do until a player chooses or supplies dice.
    at_rest: bool,
    /// The witnesses already reported as having seen another history, with the size of the checkpoint.
    refused: BTreeSet<(Seq, String)>,
    snapshot_at: Seq,
    /// Whether answers without events are stored with their cause.
    remembers: bool,
    /// Whether answers wait in games with the option for it.
    keeps_answers: bool,
    /// The event at which a stand-in may answer a question whose answers wait, because the time has come.
    ripe: Option<Seq>,
    /// How many answers without events came while an order waits.
    beside: usize,
    /// A player who may take no seat, and why.
    barred: Option<(PlayerId, Refusal)>,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("game", &self.game.id).field("seq", &self.game.seq).finish_non_exhaustive()
    }
}

impl Session {
    /// With another source of dice than the one in the game's first event. Verifiable dice have no other source.
    #[must_use]
    pub fn with_dice(mut self, dice: Box<dyn DiceSource>) -> Self {
        self.dice = dice;
        self
    }

    /// Refuses a seat or a sign-up to a player by a rule of the server; none = to nobody. The figures on which it rests are of
    /// other games, so the caller reads them.
    pub fn bar(&mut self, barred: Option<(PlayerId, Refusal)>) {
        self.barred = barred;
    }

    /// With a writer of announcements; they are stored together with the events.
    #[must_use]
    pub fn with_announcements(mut self, announcements: Arc<dyn super::Announcements>) -> Self {
        self.equipment.announcements = Some(announcements);
        self
    }

    /// The game as it is.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The games of the server.
    pub fn game_list(&self) -> &GameList {
        &self.equipment.game_list
    }

    /// The words of the game's board.
    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// Why the game cannot be continued, if it cannot.
    pub fn frozen(&self) -> Option<&Fault> {
        self.frozen.as_ref()
    }

    /// The state of the game.
    ///
    /// # Errors
    /// The game is frozen, or was interrupted and not resumed.
    pub fn standing(&self) -> Result<GameStatus, Fault> {
        self.thawed()?;
        match next(&self.game) {
            Next::Wait(prompts) => Ok(GameStatus::Waiting(prompts)),
            Next::Over(result) => Ok(GameStatus::Over(result)),
            Next::Roll(request) => Ok(self.at_roll(request)),
            Next::Sign | Next::Seal { .. } | Next::Act(_) => {
                Err(Fault::Restless { game: self.game.id.clone(), seq: self.game.seq })
            }
        }
    }

    /// The seats that must answer now, each with its prompt, as a spectator may see it. It is empty before the start,
    /// in a pause, and in a game that cannot continue.
    pub fn owed(&self) -> Vec<(SeatId, Prompt)> {
        let Ok(GameStatus::Waiting(prompts)) = self.standing() else { return Vec::new() };
        if self.game.table.status != Status::Playing {
            return Vec::new();
        }
        let each = |prompt: Prompt| prompt.seats.clone().into_iter().map(move |seat| (seat, prompt.clone()));
        prompts.into_iter().flat_map(each).collect()
    }

    /// Executes a command, once per cause. An answer that must wait is kept, and executed by [`Session::tick`].
    ///
    /// # Errors
    /// The command is refused, or an internal failure.
    pub fn execute(
        &mut self,
        cause: &CauseId,
        actor: &Actor,
        command: &Command,
        now: Timestamp,
    ) -> Result<Outcome, Denial> {
        if self.may_wait()
            && let Some(kept) = self.wait_with(cause, &[(actor.clone(), command.clone())], now)?
        {
            return Ok(kept);
        }
        let (demands, barred, grammar) = (self.demands(), self.barred.clone(), self.lexicon.grammar());
        self.once(cause, now, |draft| {
            let drafted = becomes_draft(draft.game(), actor, command);
            let events = obey(draft.game(), actor, drafted.as_ref().unwrap_or(command), now)?;
            check_begins(draft.game(), &events, demands)?;
            check_barred(&events, barred.as_ref())?;
            draft.emit(actor, events)?;
            committed::carry_out(draft, grammar, now)
        })
        .map_err(|denial| self.with_way_back(actor, denial))
    }

    /// The requirements for the dice of a game that starts here. Dice that were written down are for tests.
    fn demands(&self) -> Demands {
        // What a server requires of dice is about games that count.
        let is_free = self.equipment.written.is_some() || self.game.is_copy();
        if is_free { Demands::default() } else { self.equipment.demands }
    }

    /// What a command would do, up to the first die or the next question. It never shows hidden information of others,
    /// nor what depends on it.
    ///
    /// # Errors
    /// The command is refused, or an internal failure.
    pub fn dry_run(&self, actor: &Actor, command: &Command, now: Timestamp) -> Result<Preview, Denial> {
        self.thawed()?;
        let cause = CauseId::new("try");
        let mut draft = self.draft(&cause, now).unsigned();
        let mut events = would(draft.game(), actor, command, now)?;
        let player = actor.player();
        draft.forget_instructions_but(|seat| {
            player.is_some_and(|player| actor::knows_instructions(&self.game, player, seat))
        });
        let family = self.game.rules.family();
        let shows = events.iter().any(|event| lays_open(family, event));
        events.truncate(told_in_a_trial(family, &events));
        draft.emit(actor, events)?;
        if !shows {
            draft.look_ahead()?;
        }
        Ok(self.preview(draft, &actor::viewer_of(&self.game, actor)))
    }

    /// The preview of a discarded draft for a viewer. It ends before the first event that reveals hidden information, or
    /// with it if its own words reveal none. The odds then are those of the board before it.
    fn preview(&self, draft: Draft<'_>, viewer: &Viewer) -> Preview {
        let rules = &self.game.rules;
        let (before, after) = (view(&self.game, viewer), view(draft.game(), viewer));
        let mut events = draft.into_preview();
        let shown = events.iter().position(|envelope| lays_open(rules.family(), &envelope.event));
        let told = told_in_a_trial(rules.family(), events.iter().map(|envelope| &envelope.event));
        let is_hidden = shown.is_some_and(|shown| told <= shown);
        let planned = if is_hidden { Vec::new() } else { rules.planned(&before, &after) };
        let known = if shown.is_some() { &before } else { &after };
        let odds = planned.iter().filter_map(|asked| rules.odds(asked, Some(known)).ok()).collect();
        events.truncate(told);
        events.retain(|envelope| self.may_read(viewer, envelope));
        Preview { events, odds }
    }

    /// Answers the open roll with typed dice.
    ///
    /// # Errors
    /// No roll is open, the dice do not fit it, or the game's dice are not typed.
    pub fn supply_dice(&mut self, cause: &CauseId, values: &[u16], now: Timestamp) -> Result<Outcome, Denial> {
        if self.game.table.dice != DicePolicy::Scripted {
            return Err(Denial::DiceNotTyped);
        }
        self.once(cause, now, |draft| {
            let rolled = dice_rolled(draft.game(), values.to_vec(), Vec::new(), None)?;
            draft.emit(&Actor::Referee, vec![rolled.into()])?;
            Ok(())
        })
    }

    /// Continues after a crash: rolls the open roll, and executes automatic steps.
    ///
    /// # Errors
    /// An internal failure.
    pub fn resume(&mut self, now: Timestamp) -> Result<Outcome, Denial> {
        self.thawed()?;
        let cause = self.game.last_cause.clone().unwrap_or_else(|| CauseId::new("resume"));
        let mut events = Vec::new();
        let standing = self.go_on(&cause, now, &mut events)?;
        Ok(Outcome::of(events, standing))
    }

    /// The envelopes from `from` on, at most `limit`, including secret ones. This is for code that stores, checks or
    /// draws a log. Users get envelopes from [`Session::read`].
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn log(&self, from: Seq, limit: usize) -> Result<Vec<Envelope>, Fault> {
        stored::envelopes(self.equipment.store.as_ref(), &self.game.id, from, limit)
    }

    /// The game after an event.
    ///
    /// # Errors
    /// The store cannot be read, or the code does not accept the log.
    pub(super) fn game_at(&self, seq: Seq) -> Result<Game, Fault> {
        stored::at(self.game_list(), self.equipment.store.as_ref(), &self.game.id, seq)
    }

    /// The game after an event, or now, with its past.
    ///
    /// # Errors
    /// The log cannot be read, or the code does not accept it.
    pub fn past(&self, at: Option<Seq>) -> Result<Past, Fault> {
        let at = at.unwrap_or(Seq::MAX).min(self.game.seq);
        Past::stored(self.game_list(), self.equipment.store.clone(), &self.game.id, at)
    }

    /// The log, for events that go back in it.
    pub(super) fn history(&self) -> StoredLog<'_> {
        StoredLog::of(self.game_list(), self.equipment.store.as_ref(), &self.game.id)
    }

    fn thawed(&self) -> Result<(), Fault> {
        self.frozen.clone().map_or(Ok(()), Err)
    }

    fn draft<'a>(&'a self, cause: &'a CauseId, now: Timestamp) -> Draft<'a> {
        let log = StoredLog::of(self.game_list(), self.equipment.store.as_ref(), &self.game.id);
        Draft::new(self.game.clone(), self.signer.clone(), log, cause, now)
    }

    /// Does something once per cause: drafts it, stores it and continues. If another process appended first, it is
    /// repeated.
    fn once(
        &mut self,
        cause: &CauseId,
        now: Timestamp,
        mut act: impl FnMut(&mut Draft<'_>) -> Result<(), Denial>,
    ) -> Result<Outcome, Denial> {
        if let Some(outcome) = self.answered(cause, now)? {
            return Ok(outcome);
        }
        self.thawed()?;
        for _ in 1..ATTEMPTS {
            self.rest(now)?;
            let mut draft = self.draft(cause, now);
            act(&mut draft)?;
            let standing = draft.settle()?;
            let finished = draft.finish();
            if finished.events.is_empty() {
                // The command had no effect, for example because the phase had already ended. There is nothing to
                // store.
                return Ok(Outcome::of(Happened::default(), standing));
            }
            if let Some(outcome) = self.keep_first(finished, cause, &standing, now)? {
                return Ok(outcome);
            }
        }
        Err(Fault::Busy { game: self.game.id.clone() }.into())
    }

    /// The first answer to a cause that was executed before.
    fn answered(&mut self, cause: &CauseId, now: Timestamp) -> Result<Option<Outcome>, Fault> {
        check_cause(cause)?;
        if self.equipment.store.find_cause(&self.game.id, cause)?.is_none() {
            return Ok(None);
        }
        self.thawed()?;
        self.rest(now)?;
        self.repeated(cause).map(Some)
    }

    /// Stores the events of a command and continues. None if another process appended first; then the command is
    /// decided again.
    fn keep_first(
        &mut self,
        finished: Finished,
        cause: &CauseId,
        standing: &GameStatus,
        now: Timestamp,
    ) -> Result<Option<Outcome>, Fault> {
        match self.keep(finished, cause.clone(), standing) {
            Ok(mut events) => {
                let standing = self.go_on(cause, now, &mut events)?;
                Ok(Some(Outcome::of(events, standing)))
            }
            Err(Fault::Store(error)) => match *error {
                StoreError::DuplicateCause { .. } => {
                    self.reload()?;
                    self.rest(now)?;
                    self.repeated(cause).map(Some)
                }
                StoreError::WrongSeq { .. } => self.reload().map(|()| None),
                _ => Err(Fault::Store(error)),
            },
            Err(fault) => Err(fault),
        }
    }

    /// Finishes what an earlier command left unfinished, after a crash or a fault.
    fn rest(&mut self, now: Timestamp) -> Result<(), Fault> {
        if !self.at_rest {
            let cause = self.game.last_cause.clone().unwrap_or_else(|| CauseId::new("resume"));
            self.go_on(&cause, now, &mut Vec::new())?;
        }
        Ok(())
    }

    /// Appends, and only then becomes what was drafted. Gives the events that are durable now.
    fn keep(&mut self, finished: Finished, cause: CauseId, standing: &GameStatus) -> Result<Vec<Envelope>, Fault> {
        let Finished { game, events, encodings, signer } = finished;
        let announcements = self.equipment.announcements.as_ref();
        let outbox =
            announcements.map_or_else(Vec::new, |announcements| announcements.announce(&game, &events, standing));
        let batch = Batch { cause, events: encodings, outbox };
        self.equipment.store.append(&self.game.id, self.game.seq, batch)?;
        self.game = game;
        self.signer = signer;
        if let Some(to) = events.iter().filter_map(back_to).min().filter(|to| *to < self.snapshot_at) {
            // A snapshot of what was taken back is useless; an older one, or the beginning, is used now.
            self.snapshot_at = self.kept_before(to);
        }
        self.snapshot_if_due();
        Ok(events)
    }

    /// The event of the newest snapshot not after this one; 0 = none.
    fn kept_before(&self, seq: Seq) -> Seq {
        let found = self.equipment.store.latest_snapshot(&self.game.id, seq);
        found.ok().flatten().map_or(0, |(at, _)| at)
    }

    /// Stores a snapshot if enough events came since the last one. Callers that execute commands need not call it.
    ///
    /// It waits for a moment at which nothing can be taken back. A snapshot of events that are taken back is useless.
    /// It does not wait for ever.
    pub fn snapshot_if_due(&mut self) {
        let since = self.game.seq.saturating_sub(self.snapshot_at);
        let is_due = since >= SNAPSHOT_EVERY && (self.game.undo.is_empty() || since >= 2 * SNAPSHOT_EVERY);
        if self.frozen.is_none() && is_due {
            self.snapshot_at = self.game.seq;
            if let Err(fault) = stored::put_snapshot(self.game_list(), self.equipment.store.as_ref(), &self.game) {
                // A snapshot is only a cache; without it the next load takes longer.
                tracing::warn!(game = %self.game.id, %fault, "no snapshot");
            }
        }
    }

    /// Reads what another session of this game has appended, here or in another process, and tells whether there was
    /// anything. Commands do not need it, because they are decided again anyway.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn catch_up(&mut self) -> Result<bool, Fault> {
        if self.equipment.store.last_seq(&self.game.id)? <= self.game.seq || self.frozen.is_some() {
            return Ok(false);
        }
        self.reload().map(|()| true)
    }

    /// The events from this one on, by any cause.
    ///
    /// # Errors
    /// The log cannot be read, or the game cannot be continued.
    pub fn since(&self, from: Seq) -> Result<Outcome, Fault> {
        let many = usize::try_from((self.game.seq + 1).saturating_sub(from)).unwrap_or(usize::MAX);
        let events = self.log(from, many)?;
        Ok(Outcome::of(events, self.standing()?))
    }

    fn reload(&mut self) -> Result<(), Fault> {
        let Rebuilt { game, frozen, snapshot_at } =
            stored::rebuild(self.game_list(), self.equipment.store.as_ref(), &self.game.id)?;
        self.snapshot_at = snapshot_at;
        self.game = game;
        self.frozen = frozen;
        self.at_rest = false;
        self.load_signer();
        self.thawed()
    }

    /// The first answer to a cause, again.
    fn repeated(&self, cause: &CauseId) -> Result<Outcome, Fault> {
        let events = stored::of_cause(self.equipment.store.as_ref(), &self.game.id, cause)?;
        Ok(Outcome { repeated: true, ..Outcome::of(events, self.standing()?) })
    }
}

/// Whether a game that starts with these events meets the requirements for its dice.
fn check_begins(game: &Game, events: &[Event], demands: Demands) -> Result<(), Refusal> {
    if events.contains(&TableEvent::GameStarted.into()) { demands.check(&game.table.dice) } else { Ok(()) }
}

/// Whether these events give a seat, or hope for one, to a player who may take none.
fn check_barred(events: &[Event], barred: Option<&(PlayerId, Refusal)>) -> Result<(), Refusal> {
    let Some((who, refusal)) = barred else { return Ok(()) };
    let takes = |event: &Event| match event {
        Event::Table(
            TableEvent::SeatTaken { player, .. } | TableEvent::SignUp(SignUpEvent::SignedUp { player, .. }),
        ) => player == who,
        _ => false,
    };
    if events.iter().any(takes) { Err(refusal.clone()) } else { Ok(()) }
}

/// The event to which an event goes back.
fn back_to(envelope: &Envelope) -> Option<Seq> {
    match envelope.event {
        Event::Table(TableEvent::TakenBack { to } | TableEvent::Rewound { to, .. }) => Some(to),
        _ => None,
    }
}

fn check_cause(cause: &CauseId) -> Result<(), Fault> {
    if cause.as_str().len() <= LONGEST_CAUSE {
        return Ok(());
    }
    let beginning: String = cause.as_str().chars().take(40).collect();
    Err(Fault::LongCause { cause: CauseId::new(beginning) })
}
