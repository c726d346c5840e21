//! Checks the causes and times of events against where they came from.
//!
//! A cause identifies what started a command. It is the number of a Discord interaction, or a line in a table's input.
//! It may also be an act of the program, or an id from another program. All events of one command are consecutive and
//! share one cause. A finished command is never continued. Time increases between commands. Within a command it
//! increases only where the program waited for something external: a beacon round, a witness, dice. The number of a
//! Discord interaction contains the time at which it was made. That is the time of its command.

use super::finding::Finding;
use adjutant_events::{Actor, Envelope, Event, RollEvent, Seq, TableEvent, Timestamp};
use std::collections::BTreeSet;

/// The epoch of Discord's ids: 1 January 2015, in Unix milliseconds.
const DISCORD: i64 = 1_420_070_400_000;

/// The time at which a Discord object was made, from its id, in milliseconds.
pub fn discord_time(number: u64) -> Timestamp {
    Timestamp(i64::try_from(number >> 22).unwrap_or(i64::MAX).saturating_add(DISCORD))
}

/// The source of a command, according to its cause.
enum Origin {
    /// An interaction on Discord.
    Discord(Timestamp),
    /// A line of an input whose reading began when the log had `start` events.
    Line { source: String, start: Seq, line: u64 },
    /// An act of the program itself, when the log had this many events.
    Itself(Seq),
    /// Something that happens once in a game, or an id chosen by somebody's program.
    Other,
    /// It has the prefix of one of these but is malformed.
    None,
}

/// Checks the causes and times of a log, event by event.
#[derive(Debug, Default)]
pub(super) struct Causes<'a> {
    last: Option<&'a Envelope>,
    done: BTreeSet<&'a str>,
    /// The last line read of each source: where its reading began, and the number of the line.
    runs: std::collections::BTreeMap<String, (Seq, u64)>,
    /// Discord commands whose time differs from that of their interaction.
    pub(super) own_times: u64,
}

impl<'a> Causes<'a> {
    /// Checks the next visible event.
    pub(super) fn see(&mut self, envelope: &'a Envelope) -> Result<(), Finding> {
        let last = self.last.replace(envelope);
        match last {
            Some(last) if last.cause == envelope.cause => goes_on(last, envelope),
            last => {
                // Hidden events in between are unknown; the same command may have continued there.
                if let Some(last) = last {
                    self.done.insert(last.cause.as_str());
                }
                let between = last.is_some_and(|last| last.seq + 1 < envelope.seq);
                if self.done.contains(envelope.cause.as_str()) && !between {
                    return Err(Finding::CauseAgain { seq: envelope.seq, cause: envelope.cause.to_string() });
                }
                self.begins(envelope, last)
            }
        }
    }

    fn begins(&mut self, envelope: &Envelope, last: Option<&Envelope>) -> Result<(), Finding> {
        let seq = envelope.seq;
        let impossible = || Finding::CauseImpossible { seq, cause: envelope.cause.to_string() };
        match origin(envelope.cause.as_str()) {
            Origin::None => Err(impossible()),
            Origin::Discord(made) => {
                let before = last.map_or(Timestamp(i64::MIN), |last| last.time);
                self.own_times += u64::from(envelope.time != made.max(before));
                Ok(())
            }
            Origin::Line { source, start, line } => {
                let earlier = self.runs.get(&source).copied().unwrap_or((0, 0));
                if start >= seq || (start, line) <= earlier {
                    return Err(impossible());
                }
                self.runs.insert(source, (start, line));
                Ok(())
            }
            // An interrupted command may be finished first.
            Origin::Itself(at) if at >= seq => Err(impossible()),
            Origin::Itself(_) | Origin::Other => Ok(()),
        }
    }
}

/// Whether an event may follow another of the same command.
fn goes_on(last: &Envelope, envelope: &Envelope) -> Result<(), Finding> {
    // What the program waited for comes later. So do the events of a command that a crash interrupted, which is only
    // possible before the command's own events.
    let waited = envelope.actor == Actor::Referee
        && matches!(
            envelope.event,
            Event::Roll(RollEvent::DiceRolled { .. } | RollEvent::BeaconSkipped { .. })
                | Event::Table(
                    TableEvent::CheckpointShown { .. }
                        | TableEvent::CheckpointCosigned { .. }
                        | TableEvent::RollCommittedAnew { .. }
                        | TableEvent::WitnessRefused { .. }
                        | TableEvent::EntropySkipped { .. }
                )
        );
    let begins = last.seq == 1;
    let hidden = last.seq + 1 < envelope.seq;
    if last.time == envelope.time || waited || begins || hidden {
        return Ok(());
    }
    Err(Finding::TimeWithin { seq: envelope.seq, cause: envelope.cause.to_string() })
}

fn origin(cause: &str) -> Origin {
    if let Some(rest) = cause.strip_prefix("discord:") {
        return match (rest.parse::<u64>(), rest.strip_prefix("full@").map(str::parse::<Seq>)) {
            (Ok(number), _) if number.to_string() == rest => Origin::Discord(discord_time(number)),
            (_, Some(Ok(at))) => Origin::Itself(at),
            _ => Origin::None,
        };
    }
    for source in ["local@", "stdin@", "script@"] {
        if let Some(rest) = cause.strip_prefix(source) {
            let mut parts = rest.split(':');
            let number = |part: Option<&str>| part.and_then(|part| part.parse::<u64>().ok());
            return match (number(parts.next()), number(parts.next())) {
                (Some(start), Some(line)) => Origin::Line { source: source.to_owned(), start, line },
                _ => Origin::None,
            };
        }
    }
    for source in ["clock:", "clock-passes:", "keys:replace@"] {
        if let Some(rest) = cause.strip_prefix(source) {
            return rest.parse().map_or(Origin::None, Origin::Itself);
        }
    }
    Origin::Other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_discords_says_when_it_was_made() {
        // The example of Discord's own documentation.
        assert_eq!(discord_time(175_928_847_299_117_063), Timestamp(1_462_015_105_796));
        assert_eq!(discord_time(0), Timestamp(DISCORD));
    }
}
