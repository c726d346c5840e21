//! The game as evidence: its log with its leaves, for reports, bundles and roll proofs.

use super::signer::TranscriptSigner;
use super::stored;
use super::{Session, envelopes};
use crate::moderator::equipment::Equipment;
use crate::moderator::fault::Fault;
use adjutant_audit::bundle::MAX_BOARD;
use adjutant_audit::{
    Bundle, Hidden, Ledger, LedgerError, RollProof, audit_game, audit_roll, covering, export, rewinding,
};
use adjutant_core::ruleset::{Games, copy_of};
use adjutant_events::transcript::{GameSecrets, SaltSecret};
use adjutant_events::{DicePolicy, Envelope, Event, GameId, RollEvent, Seq, TableEvent};
use std::sync::Arc;
use thiserror::Error;

/// Why there is no evidence.
#[derive(Clone, Debug, Error)]
pub enum EvidenceError {
    /// An internal failure.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The log does not contain it.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// The dice of the game have no proofs.
    #[error("the dice of this game cannot be proven: they were not verifiable from its first event on")]
    NotVerifiable,
    /// The game is a copy that somebody tries out.
    #[error("this is a copy to try out: its dice prove nothing, so there is no file to verify")]
    Copy,
}

impl Session {
    /// Reads the whole log and passes it to a report.
    ///
    /// # Errors
    /// The log cannot be read, or it has hidden events and the keys that commit to them are missing.
    pub fn with_ledger<T>(&self, report: impl FnOnce(&Ledger<'_>) -> T) -> Result<T, EvidenceError> {
        let (log, salts) = (self.whole_log()?, self.salts()?);
        Ok(report(&Ledger::new(&log, salts.as_deref())?))
    }

    /// The whole game as a bundle, with a new signature. Hidden events are opened if the game is over.
    ///
    /// # Errors
    /// The game is a copy, the log cannot be read, or the signing key is missing.
    pub fn bundle(&self) -> Result<Bundle, EvidenceError> {
        if self.game.is_copy() {
            return Err(EvidenceError::Copy);
        }
        self.thawed()?;
        let (log, salts) = (self.whole_log()?, self.salts()?);
        let over = Ledger::new(&log, salts.as_deref())?.is_over();
        let hidden = match salts.as_deref() {
            None => Hidden::None,
            Some(salts) if over => Hidden::Shown(salts),
            Some(salts) => Hidden::Closed(salts),
        };
        let checkpoint = if self.is_verifiable() { Some(self.sign()?) } else { None };
        Ok(with_board(export(&log, hidden, checkpoint.as_deref())?, self.game_list().games(), log.first()))
    }

    /// The proof of one roll, under the first checkpoint in the log that covers it, which all players were shown. If
    /// there is none yet, a new one is signed.
    ///
    /// # Errors
    /// The game's dice have no proofs, the roll was not made, or the signing key is missing.
    pub fn roll_proof(&self, roll: u32) -> Result<RollProof, EvidenceError> {
        if !self.is_verifiable() {
            return Err(EvidenceError::NotVerifiable);
        }
        let (log, salts) = (self.whole_log()?, self.salts()?);
        let ledger = Ledger::new(&log, salts.as_deref())?;
        let thrown = audit_roll(self.game_list().games(), &ledger, roll).and_then(|report| report.thrown);
        let thrown = thrown.ok_or(LedgerError::NoSuchRoll { roll })?;
        self.proof_of(&log, &ledger, (roll, thrown.seq))
    }

    /// The proofs of all rolls that were made, by number, as [`Self::roll_proof`] makes each; none if the game's dice have
    /// no proofs.
    ///
    /// # Errors
    /// The log cannot be read, or the signing key is missing.
    pub fn roll_proofs(&self) -> Result<Vec<(u32, RollProof)>, EvidenceError> {
        if !self.is_verifiable() {
            return Ok(Vec::new());
        }
        let (log, salts) = (self.whole_log()?, self.salts()?);
        let ledger = Ledger::new(&log, salts.as_deref())?;
        let all = audit_game(self.game_list().games(), &ledger).rolls;
        let thrown = all.iter().filter_map(|report| Some((report.roll, report.thrown?.seq)));
        thrown.map(|(roll, seq)| self.proof_of(&log, &ledger, (roll, seq)).map(|proof| (roll, proof))).collect()
    }

    fn proof_of(
        &self,
        log: &[Envelope],
        ledger: &Ledger<'_>,
        (roll, thrown): (u32, Seq),
    ) -> Result<RollProof, EvidenceError> {
        // If the roll was taken back, the proof shows that.
        let asked = log.iter().find(|envelope| asks(envelope, roll)).map_or(thrown, |asked| asked.seq);
        let last = rewinding(log, asked).map_or(thrown, |back| back.seq);
        let checkpoint = match covering(log, last) {
            Some((_, note)) => note.to_owned(),
            None => self.sign()?,
        };
        Ok(RollProof::make(ledger, roll, &checkpoint)?)
    }

    fn whole_log(&self) -> Result<Vec<Envelope>, Fault> {
        self.log(1, usize::try_from(self.game.seq).unwrap_or(usize::MAX))
    }

    fn is_verifiable(&self) -> bool {
        matches!(self.game.table.dice, DicePolicy::Verifiable { .. })
    }

    /// A signed checkpoint over the whole log.
    fn sign(&self) -> Result<String, Fault> {
        let no_keys = || Fault::NoKeys { game: self.game.id.clone() };
        let signer = self.signer.as_ref().ok_or_else(no_keys)?;
        signer.check_stored(self.equipment.store.as_ref(), &self.game)?;
        match signer.sign(&self.game)? {
            Event::Table(TableEvent::CheckpointSigned { note }) => Ok(note),
            _ => Err(no_keys()),
        }
    }

    /// The secret that commits to hidden events; none = it is missing.
    fn salts(&self) -> Result<Option<Arc<SaltSecret>>, Fault> {
        if let Some(signer) = &self.signer {
            return Ok(Some(signer.salts()));
        }
        if self.is_verifiable() {
            return Ok(None);
        }
        // Such a game has no commitments; its hidden events are only kept hidden.
        let secrets = GameSecrets::generate().map_err(|error| Fault::Keys(Arc::new(error)))?;
        Ok(Some(Arc::new(secrets.salts)))
    }
}

/// A game that this program cannot play, as a bundle: its log as far as it can be read, with a new signature that names no state.
/// Hidden events are opened if the game is over.
///
/// # Errors
/// There is no such game, it is a copy, its log cannot be read, or the signing key is missing.
pub fn bundle_without_rules(equipment: &Equipment, game: &GameId) -> Result<Bundle, EvidenceError> {
    let store = equipment.store.as_ref();
    let readable = store.readable_up_to(game).map_err(Fault::from)?;
    let log = envelopes(store, game, 1, usize::try_from(readable).unwrap_or(usize::MAX))?;
    let Some(first) = log.first() else { return Err(Fault::NoSuchGame { game: game.clone() }.into()) };
    if matches!(&first.event, Event::Table(TableEvent::GameCreated { options, .. }) if copy_of(options).is_some()) {
        return Err(EvidenceError::Copy);
    }
    let (salts, note) = match &first.event {
        Event::Table(TableEvent::GameCreated { dice: DicePolicy::Verifiable { server, .. }, .. }) => {
            let lost = || Fault::NoKeys { game: game.clone() };
            let keys = equipment.keys.as_ref().ok_or_else(lost)?;
            let key = keys.server().map_err(Fault::from)?.filter(|key| key.public_key() == *server).ok_or_else(lost)?;
            let mut signer = TranscriptSigner::new(Arc::clone(keys), key, game)?;
            for (envelope, encoding) in log.iter().zip(stored::encode(&log)?) {
                signer.append(envelope, &encoding);
            }
            (signer.salts(), Some(signer.sign_without_state()?))
        }
        // Such a game has no commitments; its hidden events are only kept hidden.
        _ => (Arc::new(GameSecrets::generate().map_err(|error| Fault::Keys(Arc::new(error)))?.salts), None),
    };
    let over = Ledger::new(&log, Some(&salts))?.is_over();
    let hidden = if over { Hidden::Shown(&salts) } else { Hidden::Closed(&salts) };
    Ok(with_board(export(&log, hidden, note.as_deref())?, equipment.game_list.games(), log.first()))
}

/// The bundle with the board with which its game began. It has none if neither the program nor the store has a text of that digest.
fn with_board(mut bundle: Bundle, games: &Games, first: Option<&Envelope>) -> Bundle {
    if let Some(Event::Table(TableEvent::GameCreated { ruleset, revision, board, options, .. })) =
        first.map(|first| &first.event)
    {
        bundle.board = games.text_begun_with(ruleset, *revision, options, board).filter(|text| text.len() <= MAX_BOARD);
    }
    bundle
}

/// Whether an event requests a roll.
fn asks(envelope: &Envelope, roll: u32) -> bool {
    matches!(&envelope.event, Event::Roll(RollEvent::RollRequested(request)) if request.roll == roll)
}
