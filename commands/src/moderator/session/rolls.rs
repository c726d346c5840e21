//! Automatic steps: dice, and what follows from them.
//!
//! Only the signer makes a verifiable roll. In a game with a beacon it waits for the round that its request names. If
//! the beacon is only preferred, it waits for the set time. Then it records that the round was not available, and
//! continues without it.

use super::Session;
use super::draft::Draft;
use super::signer::TranscriptSigner;
use crate::moderator::beacon;
use crate::moderator::dice::Throw;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::GameStatus;
use adjutant_core::{Next, dice_rolled, next};
use adjutant_events::dice::{BeaconRound, Gathering, VrfPublicKey};
use adjutant_events::{
    Actor, BeaconPolicy, CauseId, DicePolicy, Envelope, RollEvent, RollRequest, SeatId, TableEvent, Timestamp,
};

/// The answer to an open roll.
enum Answer {
    /// These dice.
    Dice {
        /// The round that did not become available.
        skipped: Option<u64>,
        values: Vec<u16>,
        proof: Vec<u8>,
        beacon: Option<BeaconRound>,
    },
    /// The roll continues without the links of these seats, whose time is up.
    Without(Vec<SeatId>),
    /// Nothing yet.
    Waits(GameStatus),
}

/// The state of a roll's round.
enum Bond {
    /// The roll is bound to none.
    None,
    Here(BeaconRound),
    Skipped(u64),
    Awaited,
}

impl Session {
    /// Executes automatic steps: dice, checkpoints, and what follows from them.
    pub(super) fn go_on(
        &mut self,
        cause: &CauseId,
        now: Timestamp,
        events: &mut Vec<Envelope>,
    ) -> Result<GameStatus, Fault> {
        loop {
            self.at_rest = false;
            let mut said = None;
            let answer = match next(&self.game) {
                Next::Wait(prompts) => {
                    said = self.said_at_once(&prompts);
                    if said.is_none() {
                        return Ok(self.rests(GameStatus::Waiting(prompts)));
                    }
                    None
                }
                Next::Over(result) => return Ok(self.rests(GameStatus::Over(result))),
                Next::Act(_) | Next::Sign | Next::Seal { .. } => None,
                Next::Roll(request) => match self.answer(request, now)? {
                    Answer::Waits(standing) => return Ok(self.rests(standing)),
                    answer @ (Answer::Dice { .. } | Answer::Without(_)) => Some(answer),
                },
            };
            let mut draft = self.draft(cause, now);
            if let Some(answer) = answer {
                record(&mut draft, answer)?;
            }
            if let Some((actor, events)) = said {
                draft.emit(&actor, events)?;
            }
            let standing = draft.settle()?;
            let finished = draft.finish();
            let suffix = CauseId::new(format!("{cause}~{}", self.game.seq));
            events.extend(self.keep(finished, suffix, &standing)?);
        }
    }

    fn rests(&mut self, standing: GameStatus) -> GameStatus {
        self.at_rest = true;
        standing
    }

    /// Where the game stands at a roll that is open.
    pub(super) fn at_roll(&self, request: RollRequest) -> GameStatus {
        match (&self.game.table.dice, &self.signer) {
            (DicePolicy::Verifiable { rolls, .. }, Some(signer)) if self.at_rest && !signer.knows(rolls) => {
                GameStatus::RollKeyLost { request, key: *rolls }
            }
            _ => GameStatus::at_roll(&self.game, request),
        }
    }

    fn answer(&mut self, request: RollRequest, now: Timestamp) -> Result<Answer, Fault> {
        match self.game.table.dice {
            DicePolicy::Verifiable { rolls, beacon, .. } => self.prove(request, &rolls, beacon, now),
            DicePolicy::OperatingSystem | DicePolicy::Scripted => match self.dice.throw(&self.game.id, &request) {
                Throw::Awaited => Ok(Answer::Waits(GameStatus::RollAwaited(request))),
                Throw::Failed { why } => Err(Fault::Dice { roll: request.roll, why }),
                Throw::Fell { values, proof, beacon } => Ok(Answer::Dice { skipped: None, values, proof, beacon }),
            },
        }
    }

    fn prove(
        &mut self,
        request: RollRequest,
        rolls: &VrfPublicKey,
        policy: BeaconPolicy,
        now: Timestamp,
    ) -> Result<Answer, Fault> {
        let Some(signer) = &mut self.signer else { return Err(Fault::NoKeys { game: self.game.id.clone() }) };
        if !signer.has_key(&self.game.id, rolls)? {
            return Ok(Answer::Waits(GameStatus::RollKeyLost { request, key: *rolls }));
        }
        match GameStatus::at_roll(&self.game, request.clone()) {
            standing @ GameStatus::CommitmentAwaited { .. } => return Ok(Answer::Waits(standing)),
            GameStatus::EntropyAwaited { request, size, links } => {
                let late = links.iter().filter(|link| link.until.is_some_and(|until| until <= now));
                let late: Vec<SeatId> = late.map(|link| link.seat.clone()).collect();
                let waits = Answer::Waits(GameStatus::EntropyAwaited { request, size, links });
                return Ok(if late.is_empty() { waits } else { Answer::Without(late) });
            }
            _ => {}
        }
        let (skipped, beacon) = match self.bond(&request, policy, now)? {
            Bond::None => (None, None),
            Bond::Here(round) => (None, Some(round)),
            Bond::Skipped(round) => (Some(round), None),
            Bond::Awaited => return Ok(Answer::Waits(GameStatus::at_roll(&self.game, request))),
        };
        let links = self.game.chains().gathering().map(Gathering::sorted).unwrap_or_default();
        let roll = |signer: &TranscriptSigner| signer.roll(&self.game.id, &request, beacon.as_ref(), &links);
        match self.signer.as_ref().map(roll).transpose()? {
            Some(Some(roll)) => {
                Ok(Answer::Dice { skipped, values: roll.faces, proof: roll.proof.as_bytes().to_vec(), beacon })
            }
            _ => Ok(Answer::Waits(GameStatus::RollKeyLost { request, key: *rolls })),
        }
    }

    /// Finds the round that a roll is bound to. No source is asked before the round is published.
    fn bond(&self, request: &RollRequest, policy: BeaconPolicy, now: Timestamp) -> Result<Bond, Fault> {
        let Some(round) = request.beacon else { return Ok(Bond::None) };
        if now < beacon::NETWORK.published(round) {
            return Ok(Bond::Awaited);
        }
        let source = self.equipment.beacon.as_deref();
        if let Some(found) = source.and_then(|source| beacon::checked(source, round)) {
            return Ok(Bond::Here(found));
        }
        let Some(wait) = policy.wait() else { return Ok(Bond::Awaited) };
        let asked = self.signer.as_ref().map(|signer| signer.asked(request.roll)).transpose()?;
        let named = self.game.roll_commitment().map(|commitment| commitment.named_at).or(asked.map(|asked| asked.time));
        let Some(named) = named else { return Ok(Bond::Awaited) };
        let late = now.0 >= named.0.saturating_add(i64::from(wait) * 1000);
        Ok(if late { Bond::Skipped(round) } else { Bond::Awaited })
    }

    /// Loads the signer of a verifiable game, which reads the whole log. If that fails, the game is frozen.
    pub(super) fn load_signer(&mut self) {
        if self.frozen.is_some() {
            self.signer = None;
            return;
        }
        match TranscriptSigner::of(&self.game, self.equipment.store.as_ref(), self.equipment.keys.as_ref()) {
            Ok(signer) => self.signer = signer,
            Err(fault) => {
                self.signer = None;
                self.frozen = Some(fault);
            }
        }
    }
}

fn record(draft: &mut Draft<'_>, answer: Answer) -> Result<(), Fault> {
    let Next::Roll(request) = next(draft.game()) else { return Ok(()) };
    let (skipped, values, proof, beacon) = match answer {
        Answer::Dice { skipped, values, proof, beacon } => (skipped, values, proof, beacon),
        Answer::Without(seats) => {
            let skip = |seat| TableEvent::EntropySkipped { roll: request.roll, seat }.into();
            return draft.emit(&Actor::Referee, seats.into_iter().map(skip).collect());
        }
        Answer::Waits(_) => return Ok(()),
    };
    if let Some(round) = skipped {
        draft.emit(&Actor::Referee, vec![RollEvent::BeaconSkipped { roll: request.roll, round }.into()])?;
    }
    match dice_rolled(draft.game(), values, proof, beacon) {
        Ok(rolled) => draft.emit(&Actor::Referee, vec![rolled.into()]),
        Err(refusal) => Err(Fault::Dice { roll: request.roll, why: refusal.key() }),
    }
}
