//! A script played by its speakers: lines of players, in a session.

use adjutant_commands::As;
use adjutant_commands::moderator::{Denial, LineOutcome, Outcome, Session};
use adjutant_events::{CauseId, PlayerId, Timestamp};
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) fn anna() -> PlayerId {
    PlayerId::new("anna")
}

pub(crate) fn bert() -> PlayerId {
    PlayerId::new("bert")
}

/// A new cause.
pub(crate) fn cause() -> CauseId {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    CauseId::new(format!("said {}", COUNT.fetch_add(1, Ordering::Relaxed)))
}

/// The result of a line; a player of several seats may name the one they speak for.
pub(crate) fn said(
    session: &mut Session,
    (player, speaker): (&PlayerId, Option<&As>),
    text: &str,
    now: Timestamp,
) -> Result<Outcome, Denial> {
    match session.say(&cause(), player, speaker, text, now) {
        Ok(LineOutcome::Done(outcome)) => Ok(outcome),
        Ok(other) => panic!("{text}: {other:?}"),
        Err(denial) => Err(denial),
    }
}

/// Lines that are executed, one after the other.
pub(crate) fn play<'l>(
    session: &mut Session,
    player: &PlayerId,
    lines: impl IntoIterator<Item = &'l str>,
    now: Timestamp,
) {
    for line in lines {
        said(session, (player, None), line, now).unwrap_or_else(|denial| panic!("{line}: {denial:?}"));
    }
}

/// Anna takes the seats of the Allies and is game master, Bert those of the Axis.
pub(crate) fn sit_down(session: &mut Session, now: Timestamp) {
    play(session, &anna(), ["seat Soviet Union", "seat United Kingdom", "seat United States"], now);
    play(session, &bert(), ["seat Germany", "seat Japan"], now);
}
