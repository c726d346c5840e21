//! The check of one roll: its request, the transcript it depends on, and its dice.
//!
//! It is used for every roll of a bundle and for the roll of a roll proof.

use super::finding::Finding;
use super::roll_commitment::{RollCommitment, expected};
use adjutant_events::dice::{BeaconRound, EntropyLink, QUICKNET, Roll, RollContext, RollError, VrfProof, VrfPublicKey};
use adjutant_events::transcript::TreeHead;
use adjutant_events::{BeaconPolicy, DicePolicy, GameId, RollRequest, SeatId, Seq, Timestamp};

/// A roll that was thrown, with everything that it depends on.
#[derive(Clone, Debug)]
pub(super) struct Thrown<'a> {
    pub(super) game: &'a GameId,
    pub(super) asked: Asked<'a>,
    /// The skipping of the beacon round, if it was skipped.
    pub(super) skipped: Option<Skipped>,
    /// The state of the commitment to its request, in a game that makes commitments.
    pub(super) commitment: Option<RollCommitment<'a>>,
    /// The event of its dice, and its time.
    pub(super) seq: Seq,
    pub(super) time: Timestamp,
    pub(super) values: &'a [u16],
    pub(super) proof: &'a [u8],
    pub(super) beacon: Option<&'a BeaconRound>,
    /// The links that seats opened for it, sorted by seat.
    pub(super) links: Vec<(SeatId, EntropyLink)>,
    /// The number of seats whose links were skipped.
    pub(super) missing: u32,
}

/// A roll that was asked for.
#[derive(Clone, Debug)]
pub(super) struct Asked<'a> {
    pub(super) seq: Seq,
    pub(super) time: Timestamp,
    pub(super) request: &'a RollRequest,
    /// The transcript up to and including the request.
    pub(super) transcript: TreeHead,
    /// The required source of its dice.
    pub(super) source: Source,
}

/// The required source of dice.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The dice cannot be checked.
    Unproven,
    /// Dice from a VRF key, with or without a beacon.
    Proven { key: VrfPublicKey, beacon: BeaconPolicy },
}

/// A beacon round that was skipped.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skipped {
    pub(super) seq: Seq,
    pub(super) time: Timestamp,
    pub(super) round: u64,
}

impl Source {
    pub(super) fn of(policy: &DicePolicy) -> Self {
        match policy {
            DicePolicy::Verifiable { rolls, beacon, .. } => Self::Proven { key: *rolls, beacon: *beacon },
            DicePolicy::OperatingSystem | DicePolicy::Scripted => Self::Unproven,
        }
    }
}

impl Asked<'_> {
    fn roll(&self) -> u64 {
        self.request.roll.into()
    }

    /// Checks the beacon round in a request.
    pub(super) fn check(&self) -> Result<(), Finding> {
        let (seq, roll) = (self.seq, self.roll());
        let wants = match self.source {
            Source::Proven { beacon, .. } if beacon.is_on() => Some(beacon),
            _ => None,
        };
        match (wants, self.request.beacon) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err(Finding::BeaconUnexpected { seq, roll }),
            (Some(beacon), named) => {
                let (expected, found) = (expected(&beacon, self.time, 0), named.unwrap_or(0));
                if expected == found { Ok(()) } else { Err(Finding::BeaconRound { seq, roll, expected, found }) }
            }
        }
    }

    /// The commitment to this request, in a game that makes commitments.
    pub(super) fn roll_commitment<'p>(&self) -> Option<RollCommitment<'p>> {
        let Source::Proven { beacon, .. } = self.source else { return None };
        let (terms, round) = (beacon.pledging()?, self.request.beacon?);
        Some(RollCommitment::of(terms, self.roll(), self.seq, self.time, round))
    }

    /// Checks that the round of this request could be skipped.
    pub(super) fn check_skipped(
        &self,
        skipped: &Skipped,
        commitment: Option<&RollCommitment<'_>>,
    ) -> Result<(), Finding> {
        let (seq, roll, round) = (skipped.seq, self.roll(), skipped.round);
        let wait = match self.source {
            Source::Proven { beacon, .. } => beacon.wait(),
            Source::Unproven => None,
        };
        let Some(wait) = wait else { return Err(Finding::BeaconNotSkippable { seq, roll, round }) };
        let expected = commitment.map_or(self.request.beacon.unwrap_or(0), |commitment| commitment.round);
        if expected != round {
            return Err(Finding::BeaconRound { seq, roll, expected, found: round });
        }
        commitment.map_or(Ok(()), |commitment| commitment.check_kept(seq))?;
        let since = commitment.map_or(self.time, RollCommitment::named_at);
        let waited = skipped.time.0.saturating_sub(since.0).max(0).unsigned_abs() / 1000;
        if waited < u64::from(wait) {
            return Err(Finding::BeaconSkippedEarly { seq, roll, wait: wait.into(), waited });
        }
        Ok(())
    }
}

impl Thrown<'_> {
    /// Whether the roll has a proof to check.
    pub(super) fn is_proven(&self) -> bool {
        matches!(self.asked.source, Source::Proven { .. })
    }

    /// Checks the dice of a roll whose request is valid.
    pub(super) fn check(&self) -> Result<(), Finding> {
        let (seq, roll) = (self.seq, self.asked.roll());
        let request = self.asked.request;
        // This comes before anything of that size is allocated.
        let (asked, shown) = (request.count() as u64, self.values.len() as u64);
        if asked != shown {
            return Err(Finding::DiceCount { seq, roll, asked, shown });
        }
        match self.asked.source {
            Source::Unproven => self.check_possible(),
            Source::Proven { key, .. } => self.check_proven(&key),
        }
    }

    fn check_possible(&self) -> Result<(), Finding> {
        let (seq, roll, sides) = (self.seq, self.asked.roll(), self.asked.request.sides);
        if !self.proof.is_empty() || self.beacon.is_some() {
            return Err(Finding::ProofUnexpected { seq, roll });
        }
        match self.values.iter().find(|face| !(1..=sides).contains(*face)) {
            Some(face) => Err(Finding::ImpossibleDice { seq, roll, detail: format!("{face} of {sides}") }),
            None => Ok(()),
        }
    }

    fn check_proven(&self, key: &VrfPublicKey) -> Result<(), Finding> {
        let (seq, roll, request) = (self.seq, self.asked.roll(), self.asked.request);
        let named = self.commitment.as_ref().map_or(request.beacon, |commitment| Some(commitment.round));
        let awaited = named.filter(|_| self.skipped.is_none());
        match (awaited, self.beacon.map(|beacon| beacon.round)) {
            (None, None) => {}
            (None, Some(_)) => return Err(Finding::BeaconUnexpected { seq, roll }),
            (Some(round), None) => return Err(Finding::BeaconMissing { seq, roll, round }),
            (Some(expected), Some(found)) if expected != found => {
                return Err(Finding::BeaconRound { seq, roll, expected, found });
            }
            _ => {}
        }
        if let Some(round) = awaited.filter(|round| self.time < QUICKNET.published(*round)) {
            return Err(Finding::BeforeRound { seq, roll, round });
        }
        self.commitment.as_ref().map_or(Ok(()), |commitment| commitment.check_kept(seq))?;
        let proof = VrfProof::try_from(self.proof).map_err(|_| Finding::ProofLength {
            seq,
            roll,
            expected: VrfProof::LEN as u64,
            found: self.proof.len() as u64,
        })?;
        let (transcript, entropy) = (self.asked.transcript, self.links.as_slice());
        let context = RollContext { game: self.game, roll, transcript, beacon: self.beacon, entropy };
        let thrown = Roll { proof, faces: self.values.to_vec() };
        let sides = vec![request.sides; self.values.len()];
        thrown.verify(&context, &QUICKNET, key, &sides).map_err(|error| self.finding(&error))
    }

    fn finding(&self, error: &RollError) -> Finding {
        let (seq, roll) = (self.seq, self.asked.roll());
        let detail = error.to_string();
        match error {
            RollError::Beacon(_) => {
                let round = self.beacon.map_or(0, |beacon| beacon.round);
                Finding::BeaconForged { seq, roll, round, detail }
            }
            RollError::Proof(_) => Finding::ProofWrong { seq, roll, detail },
            RollError::Request(_) => Finding::ImpossibleDice { seq, roll, detail },
            RollError::Count { asked, shown } => {
                Finding::DiceCount { seq, roll, asked: *asked as u64, shown: *shown as u64 }
            }
            RollError::Face { die, shown, rolled } => {
                Finding::WrongFace { seq, roll, die: *die as u64, shown: (*shown).into(), rolled: (*rolled).into() }
            }
        }
    }
}
