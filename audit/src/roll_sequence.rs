//! The sequence of rolls in a log: each is requested once and thrown once, without gaps in the numbers. Nothing changes
//! on the board in between.

use super::chains;
use super::finding::Finding;
use super::roll_commitment::RollCommitment;
use super::verify_roll::{Asked, Skipped, Source, Thrown};
use adjutant_events::dice::{Chains, Gathering};
use adjutant_events::transcript::TreeHead;
use adjutant_events::{Actor, Command, DRAW, Envelope, Event, GameId, RollEvent, Seq, TableEvent, Timestamp};

/// Checks the rolls of a log, event by event.
#[derive(Debug)]
pub(super) struct RollSequence<'a> {
    game: &'a GameId,
    source: Source,
    asked: u32,
    open: Option<Open<'a>>,
    /// Rolls that were thrown; their dice are checked later.
    pub(super) thrown: Vec<Thrown<'a>>,
    /// The number of rolls whose beacon round was skipped.
    pub(super) skipped: u64,
    /// Rolls that were requested and never thrown, because their key was replaced.
    pub(super) voided: Vec<Voided>,
    /// The last replacement of the roll key.
    replaced: Option<Seq>,
    /// The event that ended the game while this roll was open.
    ended: Option<Seq>,
    /// The entropy chains of the seats.
    chains: Chains,
}

/// A requested roll without dice in the log.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unanswered {
    pub(super) roll: u32,
    /// The event of its request.
    pub(super) asked: Seq,
    /// The event that ended the game while it was open; none = the game is still running.
    pub(super) ended: Option<Seq>,
}

/// A roll whose dice are awaited.
#[derive(Debug)]
struct Open<'a> {
    asked: Asked<'a>,
    commitment: Option<RollCommitment<'a>>,
    skipped: Option<Skipped>,
}

/// A roll that was requested and never thrown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voided {
    pub(super) roll: u32,
    /// The event that rewound the board to before it.
    pub(super) seq: Seq,
    /// The draw of hidden things that it was for, if any.
    pub(super) draw: Option<u16>,
}

impl<'a> RollSequence<'a> {
    pub(super) fn new(game: &'a GameId, source: Source) -> Self {
        Self {
            game,
            source,
            asked: 0,
            open: None,
            thrown: Vec::new(),
            skipped: 0,
            voided: Vec::new(),
            replaced: None,
            ended: None,
            chains: Chains::default(),
        }
    }

    /// The roll that the log leaves open, if any.
    pub(super) fn unanswered(&self) -> Option<Unanswered> {
        let open = self.open.as_ref()?;
        Some(Unanswered { roll: open.asked.request.roll, asked: open.asked.seq, ended: self.ended })
    }

    /// Checks the next event. `transcript` is the head with this event as its last leaf; it is called only for a
    /// request.
    pub(super) fn see(&mut self, envelope: &'a Envelope, transcript: impl FnOnce() -> TreeHead) -> Result<(), Finding> {
        chains::check(&self.chains, self.source, self.asked, envelope)?;
        let seen = self.see_roll(envelope, transcript);
        self.chains.record(envelope);
        if let Some(open) = self.open.as_mut().filter(|open| open.asked.seq == envelope.seq) {
            let gathers = self.chains.gathering().is_some();
            open.commitment = open.commitment.take().map(|commitment| commitment.gathering(gathers));
        }
        seen
    }

    fn see_roll(&mut self, envelope: &'a Envelope, transcript: impl FnOnce() -> TreeHead) -> Result<(), Finding> {
        let (seq, time) = (envelope.seq, envelope.time);
        if let Some(commitment) = self.open.as_mut().and_then(|open| open.commitment.as_mut()) {
            commitment.see(envelope)?;
        }
        match &envelope.event {
            // Without an open roll, nothing can be shown, cosigned or committed anew.
            Event::Table(
                TableEvent::CheckpointShown { .. }
                | TableEvent::CheckpointCosigned { .. }
                | TableEvent::RollCommittedAnew { .. }
                | TableEvent::RollBound { .. },
            ) if self.open.as_ref().is_none_or(|open| open.commitment.is_none()) => {
                Err(Finding::CommittedNeedlessly { seq, roll: self.asked.into() })
            }
            Event::Roll(event) => self.roll(seq, time, event, transcript),
            Event::Table(TableEvent::RollKeyReplaced { rolls, .. }) => {
                if let Source::Proven { key, .. } = &mut self.source {
                    *key = *rolls;
                }
                self.replaced = Some(seq);
                Ok(())
            }
            Event::Table(TableEvent::GameEnded { .. }) => {
                self.ended = self.open.as_ref().map(|_| seq);
                Ok(())
            }
            Event::Table(TableEvent::Rewound { to, .. }) if self.voids(envelope, *to) => {
                if let Some(Open { asked: Asked { request, .. }, .. }) = self.open.take() {
                    let draw = (request.purpose == DRAW).then_some(request.round);
                    self.voided.push(Voided { roll: request.roll, seq, draw });
                }
                Ok(())
            }
            Event::Table(TableEvent::TakenBack { .. } | TableEvent::Rewound { .. })
            | Event::Play(_)
            | Event::Ordered(Command::Play(_)) => self.nothing_open(seq),
            Event::Table(_) | Event::Ordered(Command::Table(_)) => Ok(()),
        }
    }

    /// Whether the board is rewound to just before the open roll, right after the replacement of its key.
    fn voids(&self, envelope: &Envelope, to: Seq) -> bool {
        let back = self.open.as_ref().is_some_and(|open| open.asked.seq == to + 1);
        back && envelope.actor == Actor::Referee && self.replaced == Some(envelope.seq - 1)
    }

    fn nothing_open(&self, seq: Seq) -> Result<(), Finding> {
        match &self.open {
            Some(open) => Err(Finding::NotThrown { seq, roll: open.asked.request.roll.into() }),
            None => Ok(()),
        }
    }

    fn roll(
        &mut self,
        seq: Seq,
        time: Timestamp,
        event: &'a RollEvent,
        transcript: impl FnOnce() -> TreeHead,
    ) -> Result<(), Finding> {
        match event {
            RollEvent::RollRequested(request) => {
                if request.roll <= self.asked {
                    return Err(Finding::AskedTwice { seq, roll: request.roll.into() });
                }
                self.nothing_open(seq)?;
                let expected = u64::from(self.asked) + 1;
                if u64::from(request.roll) != expected {
                    return Err(Finding::RollNumber { seq, expected, found: request.roll.into() });
                }
                let asked = Asked { seq, time, request, transcript: transcript(), source: self.source };
                asked.check()?;
                self.asked = request.roll;
                let commitment = asked.roll_commitment();
                self.open = Some(Open { asked, commitment, skipped: None });
                Ok(())
            }
            RollEvent::DrawSealed { .. } => self.nothing_open(seq),
            RollEvent::BeaconSkipped { roll, round } => {
                let open = self.answered(seq, *roll)?;
                let skipping = Skipped { seq, time, round: *round };
                if open.skipped.is_some() {
                    return Err(Finding::BeaconNotSkippable { seq, roll: (*roll).into(), round: *round });
                }
                open.asked.check_skipped(&skipping, open.commitment.as_ref())?;
                self.skipped += 1;
                self.open = Some(Open { skipped: Some(skipping), ..open });
                Ok(())
            }
            RollEvent::DiceRolled { roll, values, proof, beacon } => {
                let Open { asked, commitment, skipped } = self.answered(seq, *roll)?;
                let (game, beacon) = (self.game, beacon.as_ref());
                let gathering = self.chains.gathering();
                let links = gathering.map(Gathering::sorted).unwrap_or_default();
                let missing = gathering.map_or(0, |gathering| gathering.missing);
                let thrown =
                    Thrown { game, asked, skipped, commitment, seq, time, values, proof, beacon, links, missing };
                self.thrown.push(thrown);
                Ok(())
            }
        }
    }

    /// Takes the open roll, if it has this number.
    fn answered(&mut self, seq: Seq, roll: u32) -> Result<Open<'a>, Finding> {
        match self.open.take_if(|open| open.asked.request.roll == roll) {
            Some(open) => Ok(open),
            // This includes a voided roll, which must not be thrown later.
            None if roll != 0 && roll <= self.asked => Err(Finding::ThrownTwice { seq, roll: roll.into() }),
            None => Err(Finding::NotAsked { seq, roll: roll.into() }),
        }
    }
}

/// The first wrong roll and its event. Rolls are independent, so they are checked on up to eight threads.
pub(super) fn first_wrong(thrown: &[Thrown<'_>]) -> Option<(Seq, Finding)> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(8);
    let wrong =
        |rolls: &[Thrown<'_>]| rolls.iter().find_map(|roll| roll.check().err().map(|finding| (roll.seq, finding)));
    if threads == 1 || thrown.len() < 32 {
        return wrong(thrown);
    }
    let share = thrown.len().div_ceil(threads);
    std::thread::scope(|scope| {
        let checks: Vec<_> = thrown.chunks(share).map(|rolls| scope.spawn(move || wrong(rolls))).collect();
        // The results are joined in order, so the first one found is the first in the log. A panic in a check counts as
        // a finding.
        checks.into_iter().find_map(|check| match check.join() {
            Ok(found) => found,
            Err(_) => thrown.first().map(|roll| (roll.seq, Finding::Stumbled { seq: roll.seq })),
        })
    })
}
