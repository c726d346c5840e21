//! The commitment to a roll: its request was signed and shown before its beacon round was published.

use super::finding::Finding;
use adjutant_events::dice::QUICKNET;
use adjutant_events::transcript::cosignature::signers;
use adjutant_events::{Actor, BeaconPolicy, Envelope, Event, Pledging, Seq, TableEvent, Timestamp};

/// The state of a roll's commitment, event by event.
#[derive(Clone, Debug)]
pub(super) struct RollCommitment<'a> {
    terms: Pledging,
    roll: u64,
    /// The event that named the round. The checkpoint covers the log up to this event.
    pub(super) size: Seq,
    named_at: Timestamp,
    pub(super) round: u64,
    /// The checkpoint that follows directly.
    pub(super) note: Option<&'a str>,
    /// The time at which it was shown to the players, according to the server.
    shown: Option<Timestamp>,
    /// Signature lines of witnesses.
    pub(super) lines: &'a [String],
    /// The number of times the roll was committed anew.
    pub(super) anew: u32,
    /// Whether links are still awaited. The round that decides the roll is named after them.
    gathers: bool,
}

impl<'a> RollCommitment<'a> {
    /// A commitment to a request in event `size` that names this round.
    pub(super) fn of(terms: Pledging, roll: u64, size: Seq, named_at: Timestamp, round: u64) -> Self {
        Self { terms, roll, size, named_at, round, note: None, shown: None, lines: &[], anew: 0, gathers: false }
    }

    /// Sets whether the roll takes links. If it does, another round is named after them.
    pub(super) fn gathering(self, gathers: bool) -> Self {
        Self { gathers, ..self }
    }

    /// The time at which the round was named.
    pub(super) fn named_at(&self) -> Timestamp {
        self.named_at
    }

    /// The time at which the round is published.
    pub(super) fn published(&self) -> Timestamp {
        QUICKNET.published(self.round)
    }

    /// Checks the next table event while the roll is open.
    pub(super) fn see(&mut self, envelope: &'a Envelope) -> Result<(), Finding> {
        let (seq, roll) = (envelope.seq, self.roll);
        if self.note.is_none() {
            return match &envelope.event {
                Event::Table(TableEvent::CheckpointSigned { note })
                    if seq == self.size + 1 && envelope.time == self.named_at =>
                {
                    self.note = Some(note);
                    Ok(())
                }
                _ => Err(Finding::NotCommitted { seq, roll }),
            };
        }
        match &envelope.event {
            Event::Table(TableEvent::CheckpointShown { size, at, .. }) => {
                let in_time = (self.named_at..self.published()).contains(at);
                if *size != self.size || self.shown.is_some() || !in_time || envelope.actor != Actor::Referee {
                    return Err(Finding::ShownTooLate { seq, roll, round: self.round });
                }
                self.shown = Some(*at);
                Ok(())
            }
            Event::Table(TableEvent::CheckpointCosigned { size, lines }) => {
                if *size != self.size || !self.lines.is_empty() || envelope.actor != Actor::Referee {
                    return Err(Finding::CosignedOther { seq, roll });
                }
                self.lines = lines;
                Ok(())
            }
            Event::Table(TableEvent::RollCommittedAnew { roll: named, round }) => {
                let kept = self.check_kept(seq).is_ok();
                if u64::from(*named) != roll || kept || self.gathers || envelope.actor != Actor::Referee {
                    return Err(Finding::CommittedNeedlessly { seq, roll });
                }
                let anew = self.anew + 1;
                let expected = expected(&BeaconPolicy::Committed(self.terms), envelope.time, anew);
                if *round != expected {
                    return Err(Finding::BeaconRound { seq, roll, expected, found: *round });
                }
                *self = Self { anew, ..Self::of(self.terms, roll, seq, envelope.time, *round) };
                Ok(())
            }
            Event::Table(TableEvent::RollBound { roll: named, round }) => {
                if u64::from(*named) != roll || !self.gathers || envelope.actor != Actor::Referee {
                    return Err(Finding::CommittedNeedlessly { seq, roll });
                }
                let expected = expected(&BeaconPolicy::Committed(self.terms), envelope.time, 0);
                if *round != expected {
                    return Err(Finding::BeaconRound { seq, roll, expected, found: *round });
                }
                *self = Self::of(self.terms, roll, seq, envelope.time, *round);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Checks that only the round was missing when an event answers the roll.
    pub(super) fn check_kept(&self, seq: Seq) -> Result<(), Finding> {
        let roll = self.roll;
        if self.note.is_none() {
            return Err(Finding::NotCommitted { seq, roll });
        }
        if self.gathers {
            return Err(Finding::NotBound { seq, roll });
        }
        if self.shown.is_none() {
            return Err(Finding::NotShown { seq, roll });
        }
        let (demanded, found) = (u64::from(self.terms.witnesses), signers(self.lines) as u64);
        if found < demanded {
            return Err(Finding::NotCosigned { seq, roll, demanded, found });
        }
        Ok(())
    }
}

/// The round that must be named at this time.
pub(super) fn expected(beacon: &BeaconPolicy, time: Timestamp, anew: u32) -> u64 {
    QUICKNET.round_after(Timestamp(time.0.saturating_add(beacon.distance(anew))))
}
