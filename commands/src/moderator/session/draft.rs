//! A draft: the game after events that are not stored yet, with those events.

use super::signer::TranscriptSigner;
use super::stored::StoredLog;
use crate::moderator::beacon::NETWORK;
use crate::moderator::clock;
use crate::moderator::dice;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::GameStatus;
use adjutant_core::game::History;
use adjutant_core::referee::{audience, shows_hidden};
use adjutant_core::{Command, Game, Next, Play, Settling, apply, next, settle};
use adjutant_events::{
    Actor, BeaconPolicy, CauseId, DicePolicy, Envelope, Event, GameId, RollEvent, RollRequest, SeatId, Seq, TableEvent,
    Timestamp, codec,
};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::Arc;

pub(super) struct Draft<'a> {
    game: Game,
    log: StoredLog<'a>,
    cause: &'a CauseId,
    now: Timestamp,
    pending: Vec<Envelope>,
    encodings: Vec<Vec<u8>>,
    signer: Option<TranscriptSigner>,
    signs: Signs,
}

/// Whether checkpoints are signed. They are not in a trial, because a server must never sign a history that does not
/// exist.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Signs {
    Yes,
    No,
}

/// The finished draft, to be stored as a whole.
pub(super) struct Finished {
    pub(super) game: Game,
    pub(super) events: Vec<Envelope>,
    /// The encoding of each event.
    pub(super) encodings: Vec<Vec<u8>>,
    pub(super) signer: Option<TranscriptSigner>,
}

/// The stored log, followed by the drafted events.
struct Drafted<'a> {
    stored: StoredLog<'a>,
    pending: &'a [Envelope],
}

impl History for Drafted<'_> {
    fn between(&self, from: Seq, to: Seq) -> Result<Cow<'_, [Envelope]>, String> {
        let first_pending = self.pending.first().map_or(Seq::MAX, |envelope| envelope.seq);
        if to < first_pending {
            return self.stored.between(from, to);
        }
        let mut log = Vec::new();
        if from < first_pending {
            log.extend_from_slice(&self.stored.between(from, first_pending - 1)?);
        }
        let drafted = self.pending.iter().filter(|envelope| (from..=to).contains(&envelope.seq));
        log.extend(drafted.cloned());
        Ok(Cow::Owned(log))
    }

    fn kept(&self, at_most: Seq) -> Option<(Seq, Arc<Play>)> {
        self.stored.kept(at_most)
    }
}

impl<'a> Draft<'a> {
    pub(super) fn new(
        game: Game,
        signer: Option<TranscriptSigner>,
        log: StoredLog<'a>,
        cause: &'a CauseId,
        now: Timestamp,
    ) -> Self {
        let (pending, encodings) = (Vec::new(), Vec::new());
        Self { game, log, cause, now, pending, encodings, signer, signs: Signs::Yes }
    }

    /// A draft that will be discarded.
    pub(super) fn unsigned(mut self) -> Self {
        self.signs = Signs::No;
        self
    }

    /// Ignores the standing instructions of all other seats. This is for a draft that will be discarded.
    pub(super) fn forget_instructions_but(&mut self, of: impl Fn(&SeatId) -> bool) {
        self.game.forget_instructions_but(of);
    }

    /// Whether the draft has no events yet.
    pub(super) const fn is_untouched(&self) -> bool {
        self.pending.is_empty()
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The orders in the draft, each with its actor.
    pub(super) fn given(&self) -> Vec<(Actor, Command)> {
        let given = |envelope: &Envelope| match &envelope.event {
            Event::Ordered(command) => Some((envelope.actor.clone(), command.clone())),
            Event::Table(_) | Event::Roll(_) | Event::Play(_) => None,
        };
        self.pending.iter().filter_map(given).collect()
    }

    /// Whether the draft changes the board.
    pub(super) fn changes_board(&self) -> bool {
        self.pending.iter().any(|envelope| matches!(envelope.event, Event::Play(_) | Event::Roll(_)))
    }

    pub(super) fn signer(&self) -> Option<&TranscriptSigner> {
        self.signer.as_ref()
    }

    /// Applies events and adds them to the draft.
    pub(super) fn emit(&mut self, actor: &Actor, events: Vec<Event>) -> Result<(), Fault> {
        for mut event in events {
            let time = self.now.max(self.game.time);
            bind_to_beacon(&self.game, &mut event, time);
            let envelope = Envelope {
                game: self.game.id.clone(),
                seq: self.game.seq + 1,
                time,
                actor: actor.clone(),
                cause: self.cause.clone(),
                audience: audience(self.game.rules.family(), actor, &event),
                event,
            };
            let history = Drafted { stored: self.log, pending: &self.pending };
            apply(&mut self.game, &envelope, &history).map_err(Fault::Frozen)?;
            let encoding = codec::encode(&envelope)
                .map_err(|error| Fault::Unreadable { seq: envelope.seq, what: error.to_string() })?;
            if let Some(signer) = &mut self.signer {
                signer.append(&envelope, &encoding);
            }
            self.encodings.push(encoding);
            self.pending.push(envelope);
        }
        Ok(())
    }

    /// Does what the rules do by themselves, up to a roll, a question or the end.
    pub(super) fn settle(&mut self) -> Result<GameStatus, Fault> {
        let restless = self.restless();
        self.go_until(|_, _| false)?.ok_or(restless)
    }

    /// The same, but none where the next thing would show what is hidden: for what may still be thrown away.
    pub(super) fn look_ahead(&mut self) -> Result<Option<GameStatus>, Fault> {
        self.go_until(|game, events| {
            let family = game.rules.family();
            events.iter().any(|event| shows_hidden(family, event))
        })
    }

    /// The same; whether this seat must act again, and its order did not end what can be decided now.
    pub(super) fn goes_on_for(&mut self, seat: &SeatId) -> Result<bool, Fault> {
        Ok(match self.look_ahead()? {
            Some(GameStatus::Waiting(prompts)) => prompts.iter().any(|prompt| prompt.seats.contains(seat)),
            _ => false,
        })
    }

    fn go_until(&mut self, stops_before: fn(&Game, &[Event]) -> bool) -> Result<Option<GameStatus>, Fault> {
        match settle(&mut Loop { draft: self, stops_before })? {
            Next::Wait(prompts) => {
                let set = clock::deadlines(&self.game, &prompts, self.now.max(self.game.time));
                if let Some(set) = set.map_err(|zone| Fault::UnknownZone { zone })? {
                    self.emit(&Actor::Referee, vec![set.into()])?;
                }
                Ok(Some(GameStatus::Waiting(prompts)))
            }
            Next::Over(result) => Ok(Some(GameStatus::Over(result))),
            Next::Roll(request) => Ok(Some(GameStatus::at_roll(&self.game, request))),
            Next::Act(_) | Next::Seal { .. } | Next::Sign => Ok(None),
        }
    }

    fn restless(&self) -> Fault {
        Fault::Restless { game: self.game.id.clone(), seq: self.game.seq }
    }

    pub(super) fn finish(self) -> Finished {
        Finished { game: self.game, events: self.pending, encodings: self.encodings, signer: self.signer }
    }

    /// The events, for a preview. Unsigned checkpoints and deadlines are left out, and so are sealed secrets.
    pub(super) fn into_preview(self) -> Vec<Envelope> {
        let of_a_trial = |envelope: &Envelope| {
            !matches!(
                envelope.event,
                Event::Table(TableEvent::CheckpointSigned { .. } | TableEvent::DeadlinesSet { .. })
                    | Event::Roll(RollEvent::DrawSealed { .. })
            )
        };
        self.pending.into_iter().filter(of_a_trial).collect()
    }
}

/// The referee's loop over a draft. It stops at a roll, because dice are rolled only when the request is on disk.
struct Loop<'l, 'a> {
    draft: &'l mut Draft<'a>,
    stops_before: fn(&Game, &[Event]) -> bool,
}

impl Settling for Loop<'_, '_> {
    type Fault = Fault;

    fn next(&self) -> Next {
        next(&self.draft.game)
    }

    fn record(&mut self, events: Vec<Event>) -> Result<(), Fault> {
        self.draft.emit(&Actor::Referee, events)
    }

    /// A verifiable game has its own secrets for a draw, which are the same each time. Typed dice are for tests, and
    /// have no secret.
    fn seal(&mut self, draw: u32) -> Result<Vec<Event>, Fault> {
        let game = &self.draft.game;
        let secret = match (&self.draft.signer, &game.table.dice) {
            (Some(signer), _) => signer.seal(&game.id, draw),
            (None, DicePolicy::Scripted) => scripted_seal(&game.id, draw),
            (None, DicePolicy::OperatingSystem) => {
                dice::secret().map_err(|why| Fault::Dice { roll: game.table.rolls + 1, why })?
            }
            (None, DicePolicy::Verifiable { .. }) => return Err(Fault::NoKeys { game: game.id.clone() }),
        };
        Ok(vec![RollEvent::DrawSealed { draw, secret }.into()])
    }

    fn sign(&mut self) -> Result<Vec<Event>, Fault> {
        let signed = match (&self.draft.signer, self.draft.signs) {
            (_, Signs::No) => TableEvent::CheckpointSigned { note: String::new() }.into(),
            (Some(signer), Signs::Yes) => signer.sign(&self.draft.game)?,
            (None, Signs::Yes) => return Err(Fault::NoKeys { game: self.draft.game.id.clone() }),
        };
        Ok(vec![signed])
    }

    fn throw(&mut self, _: &RollRequest) -> Result<Vec<Event>, Fault> {
        Ok(Vec::new())
    }

    fn stops_before(&self, events: &[Event]) -> bool {
        (self.stops_before)(&self.draft.game, events)
    }

    fn restless(&self) -> Fault {
        self.draft.restless()
    }
}

/// The round that is named at this time, for a roll that was committed again this often.
pub(super) fn round_for(beacon: &BeaconPolicy, time: Timestamp, anew: u32) -> u64 {
    NETWORK.round_after(Timestamp(time.0.saturating_add(beacon.distance(anew))))
}

/// The seal of a draw with typed dice. It is no secret, because typed dice are chosen by a person anyway.
fn scripted_seal(game: &GameId, draw: u32) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(b"adjutant/scripted-seal/v1");
    hash.update(draw.to_be_bytes());
    hash.update(game.as_str());
    hash.finalize().into()
}

/// In a game with a beacon, a request names a future round. It is the first one after the request, plus the distance
/// that the game sets.
pub(in crate::moderator) fn bind_to_beacon(game: &Game, event: &mut Event, time: Timestamp) {
    let DicePolicy::Verifiable { beacon, .. } = &game.table.dice else { return };
    if !beacon.is_on() {
        return;
    }
    match event {
        Event::Roll(RollEvent::RollRequested(request)) => request.beacon = Some(round_for(beacon, time, 0)),
        // All links are open, so the deciding round may now be known.
        Event::Table(TableEvent::RollBound { round, .. }) => *round = round_for(beacon, time, 0),
        _ => {}
    }
}
