//! Replaces the key of a game's rolls, because it is lost or may be known to others.
//!
//! An open roll was requested under the old key, and can be made with no other. So it is void. The board goes back to
//! just before the request. The referee requests the roll again, with a new number and the new key. No player chooses
//! anything twice, and no die is rolled again. In a game with a beacon the new request names a future round. An
//! operator who knew the roll could still have “lost” its key to avoid it. The log keeps the void roll, and an audit
//! reports it.

use super::Session;
use crate::moderator::denial::Denial;
use crate::moderator::fault::Fault;
use crate::moderator::outcome::Outcome;
use adjutant_core::table::Status;
use adjutant_core::table::refusal::TableRefusal;
use adjutant_events::{Actor, CauseId, DicePolicy, Seq, TableEvent, Timestamp};

impl Session {
    /// Makes a new roll key and activates it. The key is durable before the log names it.
    ///
    /// # Errors
    /// The game has no roll key or is over, no reason is given, or an internal failure.
    pub fn replace_roll_key(
        &mut self,
        cause: &CauseId,
        actor: &Actor,
        reason: &str,
        now: Timestamp,
    ) -> Result<Outcome, Denial> {
        let reason = reason.trim().to_owned();
        let mut made = None;
        self.once(cause, now, |draft| {
            let table = &draft.game().table;
            if !matches!(table.dice, DicePolicy::Verifiable { .. }) {
                return Err(Denial::NoRollKey);
            }
            if matches!(table.status, Status::Over(_)) {
                return Err(Denial::Refused(TableRefusal::GameOver {}.into()));
            }
            if reason.is_empty() {
                return Err(Denial::Refused(TableRefusal::ReasonMissing {}.into()));
            }
            let rolls = match made {
                Some(rolls) => rolls,
                None => *made.insert(draft.make_key()?),
            };
            let open = draft.game().open_roll().map(|request| request.roll);
            let back = open.map(|roll| draft.before_request(roll)).transpose()?;
            draft.emit(actor, vec![TableEvent::RollKeyReplaced { rolls, reason: reason.clone() }.into()])?;
            if let Some(to) = back {
                draft.emit(actor, vec![TableEvent::Rewound { to, reason: reason.clone() }.into()])?;
            }
            Ok(())
        })
    }
}

impl super::draft::Draft<'_> {
    /// The event before the request of a roll.
    fn before_request(&self, roll: u32) -> Result<Seq, Fault> {
        let signer = self.signer().ok_or_else(|| Fault::NoKeys { game: self.game().id.clone() })?;
        Ok(signer.asked(roll)?.seq() - 1)
    }

    fn make_key(&self) -> Result<adjutant_events::dice::VrfPublicKey, Fault> {
        let signer = self.signer().ok_or_else(|| Fault::NoKeys { game: self.game().id.clone() })?;
        signer.make_key(&self.game().id)
    }
}
