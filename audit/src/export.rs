//! Makes a bundle from a log.

use super::bundle::{Bundle, FORMAT, Record};
use super::encoded::Encoded;
use super::ledger::{Ledger, LedgerError, Sealed, seal};
use super::notes;
use adjutant_events::transcript::{Checkpoint, Commitment, Origin, SaltSecret, ServerPublicKey};
use adjutant_events::{DicePolicy, Envelope, Event, TableEvent};

/// How hidden events are exported.
#[derive(Clone, Copy, Debug)]
pub enum Hidden<'a> {
    /// The game has no hidden events.
    None,
    /// They stay hidden, because the game is still running.
    Closed(&'a SaltSecret),
    /// They are shown, because the game is over.
    Shown(&'a SaltSecret),
}

impl<'a> Hidden<'a> {
    /// The secret of the salts, if there is one.
    pub fn salts(self) -> Option<&'a SaltSecret> {
        match self {
            Self::None => None,
            Self::Closed(salts) | Self::Shown(salts) => Some(salts),
        }
    }
}

/// Exports a whole log, without the board with which the game began. `checkpoint` is a signed note over all its events:
/// origin, size, root, and at most one [`state_line`](notes::state_line). A game without verifiable dice has none.
///
/// # Errors
/// The log is malformed, or the checkpoint does not match it, or hidden events would be shown too early. They may be
/// shown when the game has ended.
pub fn export(log: &[Envelope], hidden: Hidden<'_>, checkpoint: Option<&str>) -> Result<Bundle, LedgerError> {
    let ledger = Ledger::new(log, hidden.salts())?;
    if matches!(hidden, Hidden::Shown(_)) && !ledger.is_over() {
        return Err(LedgerError::NotOver);
    }
    let server = server_of(log);
    match (server, checkpoint) {
        (Some(server), Some(note)) => {
            let origin = Origin::new(server.fingerprint(), ledger.game().clone())
                .map_err(|error| LedgerError::CheckpointUnfit(error.to_string()))?;
            let opened: Checkpoint = notes::open_alone(note, &origin, &server)
                .map_err(|error| LedgerError::CheckpointUnfit(error.to_string()))?;
            if opened.head != ledger.head() {
                return Err(LedgerError::CheckpointUnfit("it is not over these events".to_owned()));
            }
        }
        (None, None) => {}
        _ => return Err(LedgerError::Checkpoint),
    }
    let events = log
        .iter()
        .map(|envelope| {
            Ok(match (seal(envelope, hidden.salts())?, hidden) {
                (Sealed::Public(event), _) => Record::Public { event: Encoded(event) },
                (Sealed::Hidden(salt, event), Hidden::Shown(_)) => Record::Opened { salt, event: Encoded(event) },
                (Sealed::Hidden(salt, event), _) => Record::Hidden { commitment: Commitment::of(&salt, &event) },
            })
        })
        .collect::<Result<Vec<Record>, LedgerError>>()?;
    Ok(Bundle {
        format: FORMAT.to_owned(),
        game: ledger.game().clone(),
        server,
        events,
        checkpoint: checkpoint.map(str::to_owned),
        board: None,
    })
}

/// The server key in a log's first event. It signs the checkpoints.
pub(super) fn server_of(log: &[Envelope]) -> Option<ServerPublicKey> {
    match log.first().map(|first| &first.event) {
        Some(Event::Table(TableEvent::GameCreated { dice: DicePolicy::Verifiable { server, .. }, .. })) => {
            Some(*server)
        }
        _ => None,
    }
}
