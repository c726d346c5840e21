//! Waiting for the beacon at a local table, because the round of a roll is only seconds away.
//!
//! All earlier output is shown first, including the checkpoint that the roll is committed to. This is recorded in the
//! game before the wait begins. Stand-ins also act here.

use adjutant_commands::moderator::{Denial, GameStatus, Outcome, Session};
use adjutant_events::Timestamp;
use std::thread;
use std::time::Duration;

/// How long to wait for an overdue round before the table continues and checks again at the next line.
const PATIENCE: Duration = Duration::from_secs(10);
/// How overdue a round must be to be reported as late.
const LATE: Duration = Duration::from_secs(2);
/// The pause between two checks.
const BETWEEN: Duration = Duration::from_millis(500);
/// The longest wait for a future round. Rounds are at most half a minute ahead, or more after a new commitment.
const AHEAD: Duration = Duration::from_secs(600);
/// The place where a local checkpoint was shown, for the log.
const HERE: &str = "local";

/// The state of waiting for a roll.
#[derive(Debug, Default)]
pub struct Waiting {
    roll: Option<u32>,
    /// How long the round is overdue.
    overdue: Duration,
    /// Whether it was reported as late.
    late: bool,
    /// The checkpoint that witnesses were asked to cosign.
    asked: u64,
}

impl Waiting {
    /// Takes the next step of a waiting roll, when all earlier output is shown. None if no roll waits or the wait is
    /// over.
    ///
    /// # Errors
    /// The program or the store failed.
    pub fn step(&mut self, session: &mut Session, clock: fn() -> Timestamp) -> Result<Option<Outcome>, Denial> {
        let standing = session.standing()?;
        let roll = standing.roll().map(|request| request.roll);
        if self.roll != roll {
            (self.roll, self.overdue, self.late) = (roll, Duration::ZERO, false);
        }
        if let GameStatus::CommitmentAwaited { size, shown: false, .. } = standing {
            let now = clock();
            return Ok(Some(session.shown(size, now, HERE, now)?));
        }
        if let GameStatus::CommitmentAwaited { .. } | GameStatus::BeaconAwaited { .. } = standing
            && let Some(signed) = self.ask(session, clock())?
        {
            return Ok(Some(signed));
        }
        match standing {
            GameStatus::BeaconAwaited { published, .. } => {
                let until = Duration::from_millis(u64::try_from(published.0.saturating_sub(clock().0)).unwrap_or(0));
                // Do not wait if the clock seems wrong.
                if until > AHEAD || self.overdue > PATIENCE {
                    return Ok(None);
                }
                let pause = if until.is_zero() { BETWEEN } else { until };
                if until.is_zero() {
                    self.overdue += pause;
                }
                thread::sleep(pause);
                Ok(Some(session.resume(clock())?))
            }
            // A stand-in has something to say.
            GameStatus::Waiting(_) => session.play_stand_in(clock()),
            _ => Ok(None),
        }
    }

    /// Whether the round is late and not yet reported: true once per roll.
    pub fn is_late(&mut self) -> bool {
        self.overdue >= LATE && !std::mem::replace(&mut self.late, true)
    }

    /// Asks the witnesses once to cosign the checkpoint; returns the result, if any were asked.
    fn ask(&mut self, session: &mut Session, now: Timestamp) -> Result<Option<Outcome>, Denial> {
        let Some(witnesses) = session.witnesses().cloned() else { return Ok(None) };
        let asked = match session.cosigning(now) {
            Ok(Some(asked)) if asked.size != self.asked => asked,
            Ok(_) => return Ok(None),
            Err(error) => {
                tracing::warn!(%error, "there is nothing to be cosigned");
                return Ok(None);
            }
        };
        self.asked = asked.size;
        let said = witnesses.cosign(&asked);
        Ok(Some(session.cosigned(asked.size, said, now)?))
    }
}
