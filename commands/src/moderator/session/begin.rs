//! How a session begins: with a new game, or with one that the store has.

use super::{Session, check_cause, stored};
use crate::lexicon::Lexicon;
use crate::moderator::Herald;
use crate::moderator::denial::Denial;
use crate::moderator::dice;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::{Outcome, Standing};
use adjutant_core::command::NewGame;
use adjutant_core::{Game, Next, next};
use adjutant_events::{Actor, Audience, CauseId, DicePolicy, Envelope, GameId, PlayerId, Timestamp};
use adjutant_storage::{Batch, EventStore, StoreError};
use std::sync::Arc;

impl Session {
    /// Makes a game.
    ///
    /// # Errors
    /// The name is taken, the ruleset or an option unknown, or the store does not take it.
    pub fn create(
        store: Arc<dyn EventStore>,
        herald: Option<Arc<dyn Herald>>,
        game: &GameId,
        new: &NewGame,
        gm: &PlayerId,
        cause: &CauseId,
        now: Timestamp,
    ) -> Result<(Self, Outcome), Denial> {
        check_cause(cause)?;
        if store.last_seq(game)? > 0 {
            let known = store.find_cause(game, cause)?.is_some_and(|span| span.first == 1);
            if !known {
                return Err(Fault::GameExists { game: game.clone() }.into());
            }
            let session = Self::load(store, game)?;
            let outcome = session.repeated(cause)?;
            return Ok((session, outcome));
        }
        if matches!(new.dice, DicePolicy::Verifiable { .. }) {
            return Err(Fault::NoKeys { game: game.clone() }.into());
        }
        let mut envelopes: Vec<Envelope> = Vec::new();
        for (seq, event) in (1..).zip(adjutant_core::create(new, gm)?) {
            let (game, cause, actor) = (game.clone(), cause.clone(), Actor::Gm { player: gm.clone() });
            envelopes.push(Envelope { game, seq, time: now, actor, cause, audience: Audience::Everyone, event });
        }
        let made = adjutant_core::replay(&envelopes).map_err(Fault::Frozen)?;
        let outbox = match (&herald, next(&made)) {
            (Some(herald), Next::Wait(prompts)) => herald.announce(&made, &envelopes, &Standing::Waiting(prompts)),
            _ => Vec::new(),
        };
        let batch = Batch { cause: cause.clone(), events: stored::encode(&envelopes)?, outbox };
        match store.append(game, 0, batch) {
            Err(StoreError::WrongSeq { .. }) => return Err(Fault::GameExists { game: game.clone() }.into()),
            Err(StoreError::DuplicateCause { .. }) => {
                let session = Self::load(store, game)?;
                let outcome = session.repeated(cause)?;
                return Ok((session, outcome));
            }
            appended => appended?,
        };
        let mut session = Self::at_work(store, made)?;
        session.herald = herald;
        let standing = session.go_on(cause, now, &mut envelopes)?;
        Ok((session, Outcome { events: envelopes, standing, repeated: false }))
    }

    /// Rebuilds a game from its log. One whose log does not fit the code comes back frozen at the event before.
    ///
    /// # Errors
    /// There is no such game, or nothing of it can be read.
    pub fn load(store: Arc<dyn EventStore>, game: &GameId) -> Result<Self, Fault> {
        let (found, frozen) = stored::rebuild(store.as_ref(), game)?;
        let mut session = Self::at_work(store, found)?;
        session.frozen = frozen;
        Ok(session)
    }

    fn at_work(store: Arc<dyn EventStore>, game: Game) -> Result<Self, Fault> {
        let table = &game.table;
        let lexicon = Lexicon::shared(&table.ruleset, table.revision)
            .ok_or_else(|| Fault::NoRuleset { ruleset: table.ruleset.clone(), revision: table.revision })?;
        let dice = dice::for_policy(&table.dice);
        let snapshot_at = game.seq;
        Ok(Self { game, store, lexicon, dice, herald: None, frozen: None, at_rest: false, snapshot_at })
    }
}
