//! Waiting for the beacon: whoever sits at a table sees dice fall, and the next round is seconds away.

use adjutant_commands::moderator::{Denial, Outcome, Session, Standing};
use adjutant_events::Timestamp;
use std::thread;
use std::time::Duration;

/// How long a published round is waited for, before the table goes on and looks again at the next line.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait before looking again.
const BETWEEN: Duration = Duration::from_millis(500);

/// Waits while rolls wait for rounds that come; goes on with each. What happened is behind the outcome's own events.
///
/// # Errors
/// A fault of ours.
pub fn wait_for_beacon(session: &mut Session, clock: fn() -> Timestamp, outcome: &mut Outcome) -> Result<(), Denial> {
    let mut waited = Duration::ZERO;
    while let Standing::BeaconAwaited { request, published, .. } = &outcome.standing {
        let roll = request.roll;
        let until = u64::try_from(published.0.saturating_sub(clock().0)).unwrap_or(0);
        // A clock that is far off is not waited for.
        let pause = Duration::from_millis(until).clamp(Duration::ZERO, PATIENCE).max(if waited.is_zero() {
            Duration::from_millis(100)
        } else {
            BETWEEN
        });
        if waited + pause > PATIENCE {
            return Ok(());
        }
        thread::sleep(pause);
        waited += pause;
        let resumed = session.resume(clock())?;
        if !resumed.events.is_empty() || resumed.standing.roll().is_none_or(|request| request.roll != roll) {
            waited = Duration::ZERO;
        }
        outcome.events.extend(resumed.events);
        outcome.standing = resumed.standing;
    }
    Ok(())
}
