//! Checks that a log follows from its orders: every event is an accepted order or an effect of one.

use crate::decide::decide;
use crate::events::{By, Envelope, Event, Founding};
use crate::lots;
use crate::next::{Upcoming, next};
use crate::rules::REVISION;
use crate::settings::REVISED;
use crate::state::{ApplyError, League, apply, place};
use adjutant_events::{LeagueId, Seq};

/// The first event that does not follow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Stray {
    /// The event cannot be applied.
    #[error("event {seq}: {error}")]
    Unfit { seq: Seq, error: ApplyError },
    /// The log contains an order that the rules refuse.
    #[error("event {seq}: the order is refused ({key})")]
    Refused { seq: Seq, key: String },
    /// The rules give another event here.
    #[error("event {seq} ({found}) does not follow from what stands before it")]
    Other { seq: Seq, found: String },
    /// A checkpoint is missing before this event.
    #[error("before event {seq} ({found}) the log was to be signed")]
    Unsigned { seq: Seq, found: String },
    /// The log ends before all events that must follow.
    #[error("the log ends at event {seq}, and something follows from it")]
    Short { seq: Seq },
}

/// Replays a whole log and gives every order to the rules again. `each` gets every event with the league before it, to
/// check what needs keys: lots and checkpoints.
///
/// # Errors
/// The first event that does not follow.
pub fn follow<E: From<Stray>>(
    id: &LeagueId,
    log: &[Envelope],
    mut each: impl FnMut(&League, &Envelope) -> Result<(), E>,
) -> Result<League, E> {
    let mut league = League::new(id.clone());
    // The events that must follow, in order.
    let mut due: std::collections::VecDeque<Event> = std::collections::VecDeque::new();
    let mut order: Option<&Envelope> = None;
    for envelope in log {
        // The place is checked first, because other checks use it.
        let seq = league.seq + 1;
        place(&league, envelope).map_err(|error| Stray::Unfit { seq, error })?;
        let other = || Stray::Other { seq, found: word(&envelope.event) };
        each(&league, envelope)?;
        let of_order =
            |order: &Envelope| (&order.by, &order.cause, order.time) == (&envelope.by, &envelope.cause, envelope.time);
        let mut referee = false;
        match &envelope.event {
            // A checkpoint does not affect the league; `each` checks it.
            Event::CheckpointSigned { .. } => {
                referee = true;
                let is_due = !league.rules.binds() || next(&league) == Upcoming::Sign;
                if !league.exists() || !due.is_empty() || !is_due {
                    return Err(other().into());
                }
            }
            Event::Ordered(command) => {
                if due.is_empty() && next(&league) == Upcoming::Sign {
                    return Err(Stray::Unsigned { seq, found: word(&envelope.event) }.into());
                }
                if !due.is_empty() || next(&league) != Upcoming::Wait {
                    return Err(other().into());
                }
                let keys = founded(log, seq);
                let events = decide(&league, &envelope.by, command, envelope.time, keys)
                    .map_err(|refusal| Stray::Refused { seq, key: refusal.key().to_owned() })?;
                due.extend(events);
                order = Some(envelope);
            }
            event => {
                if let Some(wanted) = due.pop_front() {
                    if wanted != *event || !order.is_some_and(of_order) {
                        return Err(other().into());
                    }
                } else {
                    referee = true;
                    match (next(&league), event) {
                        (Upcoming::Draw(draw, _), Event::LotsDrawn { draw: drawn, .. })
                            if draw == *drawn && !league.rules.binds() => {}
                        (Upcoming::Commit(_) | Upcoming::Draw(..), event)
                            if lots::may(&league, event, envelope.time) => {}
                        (Upcoming::Sign, event) => {
                            return Err(Stray::Unsigned { seq, found: word(event) }.into());
                        }
                        (Upcoming::Act(events), event) if events.first() == Some(event) => {
                            due.extend(events.into_iter().skip(1));
                            order = Some(envelope);
                        }
                        _ => return Err(other().into()),
                    }
                }
            }
        }
        if referee && envelope.by != By::Referee {
            return Err(other().into());
        }
        apply(&mut league, envelope).map_err(|error| Stray::Unfit { seq, error })?;
    }
    // The log may end while lots are awaited; the caller is told.
    let may_end = match next(&league) {
        Upcoming::Wait => true,
        Upcoming::Commit(_) | Upcoming::Draw(..) => league.rules.binds(),
        Upcoming::Act(_) | Upcoming::Sign => false,
    };
    if due.is_empty() && may_end { Ok(league) } else { Err(Stray::Short { seq: league.seq }.into()) }
}

/// The keys and the revision of a league are not decided by the rules. They are taken from the event after the founding
/// order.
fn founded(log: &[Envelope], seq: Seq) -> Option<Founding> {
    let place = usize::try_from(seq).ok()?;
    let Event::Founded { keys, .. } = &log.get(place)?.event else { return None };
    let revision = match log.get(place + 1).map(|envelope| &envelope.event) {
        Some(Event::RuleSet { setting, value }) if setting == REVISED => {
            value.parse().ok().filter(|one| *one <= REVISION)
        }
        _ => None,
    };
    Some(Founding { keys: *keys, revision: revision.unwrap_or(1) })
}

/// The kind of an event.
fn word(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}
