//! Whether a log is what these rules make of its orders: every event either is an order that was followed, or follows from one.

use crate::decide::decide;
use crate::events::{By, Envelope, Event, Founding};
use crate::lots;
use crate::next::{Upcoming, next};
use crate::rules::REVISION;
use crate::settings::REVISED;
use crate::state::{ApplyError, League, apply, place};
use adjutant_events::{LeagueId, Seq};

/// The first thing that does not follow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)] // a field without a comment is what its name says
pub enum Stray {
    /// It cannot be recorded.
    #[error("event {seq}: {error}")]
    Unfit { seq: Seq, error: ApplyError },
    /// An order stands in the log that is refused.
    #[error("event {seq}: the order is refused ({key})")]
    Refused { seq: Seq, key: String },
    /// Something else follows from what stands before.
    #[error("event {seq} ({found}) does not follow from what stands before it")]
    Other { seq: Seq, found: String },
    /// Before this the log was to be signed.
    #[error("before event {seq} ({found}) the log was to be signed")]
    Unsigned { seq: Seq, found: String },
    /// The log ends before all that follows.
    #[error("the log ends at event {seq}, and something follows from it")]
    Short { seq: Seq },
}

/// Replays a whole log, putting every order to the rules again. `each` is shown every event with the league before it, for what
/// needs keys: lots and checkpoints.
///
/// # Errors
/// The first thing that does not follow.
pub fn follow<E: From<Stray>>(
    id: &LeagueId,
    log: &[Envelope],
    mut each: impl FnMut(&League, &Envelope) -> Result<(), E>,
) -> Result<League, E> {
    let mut league = League::new(id.clone());
    // What must come, in order.
    let mut due: std::collections::VecDeque<Event> = std::collections::VecDeque::new();
    let mut order: Option<&Envelope> = None;
    for envelope in log {
        // Where it stands comes first: whatever is looked at besides is looked up by that.
        let seq = league.seq + 1;
        place(&league, envelope).map_err(|error| Stray::Unfit { seq, error })?;
        let other = || Stray::Other { seq, found: word(&envelope.event) };
        each(&league, envelope)?;
        let of_order =
            |order: &Envelope| (&order.by, &order.cause, order.time) == (&envelope.by, &envelope.cause, envelope.time);
        let mut referee = false;
        match &envelope.event {
            // Says nothing of the league; `each` looks at it.
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
    // Lots may wait for their time: whoever reads the log is told that they do.
    let may_end = match next(&league) {
        Upcoming::Wait => true,
        Upcoming::Commit(_) | Upcoming::Draw(..) => league.rules.binds(),
        Upcoming::Act(_) | Upcoming::Sign => false,
    };
    if due.is_empty() && may_end { Ok(league) } else { Err(Stray::Short { seq: league.seq }.into()) }
}

/// The keys of a league are made, not decided, and its revision is that of the program: they are those that stand behind the
/// order to found it.
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

/// What kind of event it is.
fn word(event: &Event) -> String {
    let text = format!("{event:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}
