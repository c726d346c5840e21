//! Starts sessions: with a new game, or with a stored one.

use super::signer::TranscriptSigner;
use super::{Session, check_cause, stored};
use crate::moderator::denial::Denial;
use crate::moderator::dice;
use crate::moderator::equipment::Equipment;
use crate::moderator::fault::Fault;
use crate::moderator::kept_boards;
use crate::moderator::opening::{DiceWish, Opening};
use crate::moderator::outcome::{GameStatus, Outcome};
use adjutant_core::command::{OfficeCommand, TableCommand};
use adjutant_core::{Game, Next, next};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};
use adjutant_storage::{Batch, StoreError};
use std::collections::BTreeSet;

impl Session {
    /// Creates a game. With verifiable dice, its keys are made first, and are durable before its first event.
    ///
    /// # Errors
    /// The name is taken, or the ruleset or an option is unknown. Or there are no keys, or the store cannot be written.
    pub fn create(
        equipment: Equipment,
        game: &GameId,
        opening: &Opening,
        gm: &PlayerId,
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<(Self, Outcome), Denial> {
        let (mut session, mut outcome) = Self::make(equipment, game, opening, gm, cause, now)?;
        if let Some(level) = opening.against {
            // After a crash in between, the repetition of the request completes this.
            let cause = CauseId::new(format!("{cause}:against"));
            let practise = TableCommand::from(OfficeCommand::Practise { level }).into();
            let set = session.execute(&cause, &Actor::Gm { player: gm.clone() }, &practise, now)?;
            outcome.events.extend(set.events);
            outcome.standing = set.standing;
        }
        if opening.is_copy() {
            session.seat_owner((&mut outcome, gm), cause, now)?;
        }
        Ok((session, outcome))
    }

    /// Gives all seats of a copy to its owner and starts it. After a crash in between, the repetition of the request
    /// completes this.
    fn seat_owner(
        &mut self,
        (outcome, owner): (&mut Outcome, &PlayerId),
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<(), Denial> {
        let seats: Vec<_> = self.game.table.seats.iter().map(|seat| seat.id.clone()).collect();
        let assign = |seat| TableCommand::AssignSeat { seat, player: owner.clone() };
        let commands = seats.into_iter().map(assign).chain([TableCommand::Start]);
        for (number, command) in (1..).zip(commands) {
            let cause = CauseId::new(format!("{cause}:copy-{number}"));
            let done = self.execute(&cause, &Actor::Gm { player: owner.clone() }, &command.into(), now)?;
            outcome.events.extend(done.events);
            outcome.standing = done.standing;
        }
        Ok(())
    }

    fn make(
        equipment: Equipment,
        game: &GameId,
        opening: &Opening,
        gm: &PlayerId,
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<(Self, Outcome), Denial> {
        let (games, store) = (equipment.game_list.games().clone(), equipment.store.clone());
        check_cause(cause)?;
        if store.last_seq(game)? > 0 {
            let known = store.find_cause(game, cause)?.is_some_and(|span| span.first == 1);
            if !known {
                return Err(Fault::GameExists { game: game.clone() }.into());
            }
            return Self::made_before(equipment, game, cause);
        }
        opening.check(&games)?;
        // A refusal must come before any key is made.
        adjutant_core::create(&games, &opening.new_game(DicePolicy::Scripted), gm)?;
        opening.check_reach(&equipment)?;
        let (dice, mut signer) = policy(&equipment, game, opening.dice)?;
        let mut envelopes: Vec<Envelope> = Vec::new();
        for (seq, event) in (1..).zip(adjutant_core::create(&games, &opening.new_game(dice), gm)?) {
            let (game, cause, actor) = (game.clone(), cause.clone(), Actor::Gm { player: gm.clone() });
            envelopes.push(Envelope { game, seq, time: now, actor, cause, audience: Audience::Everyone, event });
        }
        let made = adjutant_core::replay(&games, &envelopes).map_err(Fault::Frozen)?;
        let outbox = match (&equipment.announcements, next(&made)) {
            (Some(announcements), Next::Wait(prompts)) => {
                announcements.announce(&made, &envelopes, &GameStatus::Waiting(prompts))
            }
            _ => Vec::new(),
        };
        let encodings = stored::encode(&envelopes)?;
        // Before its first event: a later program may have another board.
        kept_boards::keep(store.as_ref(), &made.rules)?;
        if let Some(signer) = &mut signer {
            envelopes.iter().zip(&encodings).for_each(|(envelope, encoding)| signer.append(envelope, encoding));
        }
        let batch = Batch { cause: cause.clone(), events: encodings, outbox };
        match store.append(game, 0, batch) {
            Err(StoreError::WrongSeq { .. }) => return Err(Fault::GameExists { game: game.clone() }.into()),
            Err(StoreError::DuplicateCause { .. }) => return Self::made_before(equipment, game, cause),
            appended => appended?,
        };
        let mut session = Self::at_work(equipment, made)?;
        session.signer = signer;
        let standing = session.go_on(cause, now, &mut envelopes)?;
        Ok((session, Outcome::of(envelopes, standing)))
    }

    fn made_before(equipment: Equipment, game: &GameId, cause: &CauseId) -> Result<(Self, Outcome), Denial> {
        let session = Self::load(equipment, game)?;
        let outcome = session.repeated(cause)?;
        Ok((session, outcome))
    }

    /// Rebuilds a game from its log. If the code does not accept the log, the game is frozen at the event before the
    /// error. A game with verifiable dice is frozen if its server's key is not among the given keys. Without any keys
    /// the game can be read, but nothing is rolled or signed.
    ///
    /// # Errors
    /// There is no such game, or its log cannot be read at all.
    pub fn load(equipment: Equipment, game: &GameId) -> Result<Self, Fault> {
        let found = stored::rebuild(&equipment.game_list, equipment.store.as_ref(), game)?;
        let mut session = Self::at_work(equipment, found.game)?;
        session.frozen = found.frozen;
        session.snapshot_at = found.snapshot_at;
        session.load_signer();
        Ok(session)
    }

    fn at_work(equipment: Equipment, game: Game) -> Result<Self, Fault> {
        let table = &game.table;
        let lexicon = equipment
            .game_list
            .lexicon_of(&game)
            .ok_or_else(|| Fault::NoRuleset { ruleset: table.ruleset.clone(), revision: table.revision })?;
        let dice = dice::for_policy(&table.dice, equipment.written.as_ref());
        let snapshot_at = game.seq;
        Ok(Self {
            game,
            equipment,
            signer: None,
            lexicon,
            dice,
            frozen: None,
            at_rest: false,
            refused: BTreeSet::new(),
            snapshot_at,
            remembers: false,
            keeps_answers: false,
            ripe: None,
            beside: 0,
            barred: None,
        })
    }
}

/// The dice policy of a new game; makes its keys if it needs any.
fn policy(
    equipment: &Equipment,
    game: &GameId,
    dice: DiceWish,
) -> Result<(DicePolicy, Option<TranscriptSigner>), Fault> {
    let dice = if equipment.written.is_some() { DiceWish::Scripted } else { dice };
    let beacon = match dice {
        DiceWish::OperatingSystem => return Ok((DicePolicy::OperatingSystem, None)),
        DiceWish::Scripted => return Ok((DicePolicy::Scripted, None)),
        DiceWish::Verifiable { beacon } => beacon,
    };
    let keys = equipment.keys.clone().ok_or_else(|| Fault::NoKeys { game: game.clone() })?;
    let server = keys.make_server()?;
    let rolls = keys.make(game)?.rolls.public_key();
    let policy = DicePolicy::Verifiable { rolls, server: server.public_key(), beacon };
    Ok((policy, Some(TranscriptSigner::new(keys, server, game)?)))
}
