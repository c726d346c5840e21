//! Waiting for the beacon: whoever sits at a table sees dice fall, and the round that decides them is seconds away.
//!
//! What there is so far is shown first, the checkpoint that a roll is committed to by among it; that is said to the game,
//! and only then is anything waited for. Stand-ins, who wait for nobody, say what they have to say here too.

use adjutant_commands::moderator::{Denial, GameStatus, Outcome, Session};
use adjutant_events::Timestamp;
use std::thread;
use std::time::Duration;

/// How long a published round is waited for, before the table goes on and looks again at the next line.
const PATIENCE: Duration = Duration::from_secs(10);
/// How late a round is when it is said that it is.
const LATE: Duration = Duration::from_secs(2);
/// How long to wait before looking again.
const BETWEEN: Duration = Duration::from_millis(500);
/// How long the longest wait for a round that is still to come takes, and a little: rounds lie up to half a minute ahead,
/// and further where a roll was committed to anew.
const AHEAD: Duration = Duration::from_secs(600);
/// Where a checkpoint is shown by a table or to a program.
const HERE: &str = "local";

/// How long a roll was waited for.
#[derive(Debug, Default)]
pub struct Waiting {
    roll: Option<u32>,
    /// Since the round was to be there.
    overdue: Duration,
    /// It was said that it is late.
    late: bool,
    /// The checkpoint that witnesses were asked for.
    asked: u64,
}

impl Waiting {
    /// Takes the next step of a roll that waits, when all that happened before is shown. None if nothing is waited for, or
    /// not any longer: the game is looked at again with the next line.
    ///
    /// # Errors
    /// A fault of ours.
    pub fn step(&mut self, session: &mut Session, clock: fn() -> Timestamp) -> Result<Option<Outcome>, Denial> {
        let standing = session.standing()?;
        let roll = standing.roll().map(|request| request.roll);
        if self.roll != roll {
            (self.roll, self.overdue, self.late) = (roll, Duration::ZERO, false);
        }
        if let GameStatus::PledgeAwaited { size, shown: false, .. } = standing {
            let now = clock();
            return Ok(Some(session.shown(size, now, HERE, now)?));
        }
        if let GameStatus::PledgeAwaited { .. } | GameStatus::BeaconAwaited { .. } = standing
            && let Some(signed) = self.ask(session, clock())?
        {
            return Ok(Some(signed));
        }
        match standing {
            GameStatus::BeaconAwaited { published, .. } => {
                let until = Duration::from_millis(u64::try_from(published.0.saturating_sub(clock().0)).unwrap_or(0));
                // A clock that is far off is not waited for.
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

    /// Whether the round is late and nobody was told yet: true once for every roll.
    pub fn is_late(&mut self) -> bool {
        self.overdue >= LATE && !std::mem::replace(&mut self.late, true)
    }

    /// Has witnesses sign what the roll is committed to by, once; what came of it, if any were asked.
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
