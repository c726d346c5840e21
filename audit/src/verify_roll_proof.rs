//! Verifies a roll proof from the file alone.

use super::commitment_evidence::{self, CommitmentEvidence};
use super::finding::Finding;
use super::notes;
use super::pastes::{self, Says};
use super::reader_input::ReaderInput;
use super::reservation::Reservation;
use super::roll_commitment::RollCommitment;
use super::roll_proof::{RollProof, Shown};
use super::transcript::Signer;
use super::verdict::{Subject, Verdict};
use super::verify::decode;
use super::verify_roll::{Asked, Skipped, Source, Thrown};
use adjutant_events::dice::{EntropyLink, LONGEST_CHAIN, VrfPublicKey};
use adjutant_events::transcript::{Checkpoint, Leaf, Origin, TreeHead};
use adjutant_events::{Audience, BeaconPolicy, DicePolicy, Envelope, Event, RollEvent, SeatId, TableEvent};
use std::collections::BTreeMap;

impl RollProof {
    /// Checks the proof, and those pasted checkpoints that have a size with a known root.
    pub fn verify(&self, pastes: &[String]) -> Verdict {
        self.verify_with(&ReaderInput::of(pastes))
    }

    /// Checks the same, with everything that the reader adds.
    pub fn verify_with(&self, given: &ReaderInput<'_>) -> Verdict {
        let mut verdict = Verdict::on(Subject::Roll { roll: self.roll });
        verdict.game = Some(self.game.clone());
        verdict.server = Some(self.server.fingerprint());
        match self.check(given, &mut verdict) {
            Ok(()) => verdict,
            Err(finding) => verdict.wrong(finding),
        }
    }

    fn check(&self, given: &ReaderInput<'_>, verdict: &mut Verdict) -> Result<(), Finding> {
        let unsigned = |detail: String| Finding::FinalNotSigned { detail };
        let origin =
            Origin::new(self.server.fingerprint(), self.game.clone()).map_err(|error| unsigned(error.to_string()))?;
        let signer = Signer { origin, key: self.server };
        let checkpoint = notes::open_alone(&self.checkpoint, &signer.origin, &signer.key)
            .map_err(|error| unsigned(error.to_string()))?;
        let head = checkpoint.head;
        verdict.counts.checkpoints = 1;

        let (created, _) = self.event(&self.created, &head)?;
        let (mut key, beacon) = self.terms(&created, verdict)?;
        if let Some(rekeyed) = &self.rekeyed {
            let (envelope, _) = self.event(rekeyed, &head)?;
            let Event::Table(TableEvent::RollKeyReplaced { rolls, reason }) = &envelope.event else {
                return Err(other(rekeyed, "RollKeyReplaced"));
            };
            if rekeyed.seq >= self.request.seq {
                return Err(Finding::WrongPlace { seq: self.request.seq, found: rekeyed.seq });
            }
            key = *rolls;
            verdict.reservations.push(Reservation::KeyReplaced { seq: rekeyed.seq, reason: reason.clone() });
        }

        let (request_event, transcript) = self.event(&self.request, &head)?;
        let Event::Roll(RollEvent::RollRequested(request)) = &request_event.event else {
            return Err(other(&self.request, "RollRequested"));
        };
        self.same_roll(request.roll, &self.request, "RollRequested")?;
        let asked = Asked {
            seq: self.request.seq,
            time: request_event.time,
            request,
            transcript,
            source: Source::Proven { key, beacon },
        };
        asked.check()?;
        let committed: Vec<(Envelope, TreeHead)> =
            self.committed.iter().map(|shown| self.event(shown, &head)).collect::<Result<_, Finding>>()?;
        let entropy: Vec<(Envelope, TreeHead)> =
            self.entropy.iter().map(|shown| self.event(shown, &head)).collect::<Result<_, Finding>>()?;
        let (links, missing) = self.links(&asked, &entropy)?;
        let bound = committed.iter().any(|(envelope, _)| bounds(&envelope.event));
        let commitment = self.roll_commitment(&asked, &committed, &signer, bound || !entropy.is_empty())?;
        let skipped = self.skipping(&asked, commitment.as_ref(), &head)?;
        verdict.reservations.extend(skipped.map(|_| Reservation::BeaconsSkipped { rolls: 1 }));

        let (dice_event, _) = self.event(&self.dice, &head)?;
        let Event::Roll(RollEvent::DiceRolled { roll, values, proof, beacon }) = &dice_event.event else {
            return Err(other(&self.dice, "DiceRolled"));
        };
        self.same_roll(*roll, &self.dice, "DiceRolled")?;
        let after = skipped.map_or(asked.seq, |skipped| skipped.seq);
        if self.dice.seq <= after {
            return Err(Finding::WrongPlace { seq: after + 1, found: self.dice.seq });
        }
        verdict.counts.events = head.size;
        verdict.counts.rolls = 1;
        verdict.counts.dice = values.len() as u64;
        verdict.counts.beacons_skipped = u64::from(skipped.is_some());
        verdict.counts.key_changes = u64::from(self.rekeyed.is_some());
        let (seq, time) = (self.dice.seq, dice_event.time);
        let (game, beacon) = (&self.game, beacon.as_ref());
        let thrown = Thrown { game, asked, skipped, commitment, seq, time, values, proof, beacon, links, missing };
        thrown.check()?;
        if let Some(rewound) = &self.rewound {
            verdict.reservations.push(self.rewinding(rewound, &head)?);
        }
        // The checkpoint of the request can be compared too, because the path of the request gives its root.
        let heads = [checkpoint.head, transcript];
        let pasted = pastes::compare(&given.pastes, &signer, |theirs, paste| says(theirs, paste, heads));
        verdict.counts.checkpoints += pasted.compared;
        verdict.reservations.extend(pasted.apart);
        pasted.wrong.map_or(Ok(()), Err)?;
        let besides = committed.iter().chain(&entropy).map(|(envelope, _)| envelope);
        let events = [&created, &request_event, &dice_event].into_iter().chain(besides);
        commitment_evidence::check_dates(&pasted.seen, &events.map(|envelope| (envelope.seq, envelope.time)))?;
        let seen = CommitmentEvidence { pastes: &pasted.seen, cosigners: given.cosigners };
        verdict.reservations.splice(..0, seen.of_rolls(std::slice::from_ref(&thrown), &mut verdict.witnessed));
        Ok(())
    }

    /// The links that seats opened for the roll, and the number of seats whose links were skipped. Each link is checked
    /// against its chain's tip. Only a bundle shows that it is the next of its chain.
    fn links(
        &self,
        asked: &Asked<'_>,
        entropy: &[(Envelope, TreeHead)],
    ) -> Result<(Vec<(SeatId, EntropyLink)>, u32), Finding> {
        let (mut tips, mut links) = (BTreeMap::new(), BTreeMap::new());
        let (mut before, mut missing) = (1, 0);
        for ((envelope, _), shown) in entropy.iter().zip(&self.entropy) {
            let seq = envelope.seq;
            let in_order = |least: u64, most: u64| {
                if seq > least && seq < most { Ok(()) } else { Err(Finding::WrongPlace { seq: least + 1, found: seq }) }
            };
            match &envelope.event {
                Event::Table(TableEvent::EntropyCommitted { seat, tip, links, .. }) => {
                    in_order(before, asked.seq)?;
                    if !asked.source.takes_chains() || !(1..=LONGEST_CHAIN).contains(links) {
                        return Err(Finding::ChainUnexpected { seq });
                    }
                    tips.insert(seat.clone(), (*tip, *links));
                }
                Event::Table(TableEvent::EntropyOpened { roll, seat, number, link }) => {
                    in_order(before.max(asked.seq), self.dice.seq)?;
                    self.same_roll(*roll, shown, "EntropyOpened")?;
                    let (roll, at, expected) = (u64::from(*roll), seat.to_string(), u64::from(*number));
                    let Some((tip, most)) = tips.get(seat).filter(|_| !links.contains_key(seat)) else {
                        return Err(Finding::LinkNotAwaited { seq, roll, seat: at });
                    };
                    let fits = (1..=*most).contains(number) && link.so_far_before(&self.game, seat, *number) == *tip;
                    if !fits {
                        return Err(Finding::LinkForeign { seq, roll, seat: at, expected });
                    }
                    links.insert(seat.clone(), *link);
                }
                Event::Table(TableEvent::EntropySkipped { roll, .. }) => {
                    in_order(before.max(asked.seq), self.dice.seq)?;
                    self.same_roll(*roll, shown, "EntropySkipped")?;
                    missing += 1;
                }
                _ => return Err(other(shown, "EntropyCommitted")),
            }
            before = seq;
        }
        Ok((links.into_iter().collect(), missing))
    }

    /// The commitment to the request. Every checkpoint in it must be signed by the server and cover exactly the events
    /// before it.
    fn roll_commitment<'e>(
        &self,
        asked: &Asked<'_>,
        committed: &'e [(Envelope, TreeHead)],
        signer: &Signer,
        gathers: bool,
    ) -> Result<Option<RollCommitment<'e>>, Finding> {
        let Some(mut commitment) = asked.roll_commitment().map(|commitment| commitment.gathering(gathers)) else {
            return self.committed.first().map_or(Ok(None), |shown| Err(other(shown, "nothing")));
        };
        let mut before = asked.transcript;
        for (envelope, head) in committed {
            let seq = envelope.seq;
            if seq <= before.size || seq >= self.dice.seq {
                return Err(Finding::WrongPlace { seq: before.size + 1, found: seq });
            }
            commitment.see(envelope)?;
            if let Event::Table(TableEvent::CheckpointSigned { note }) = &envelope.event {
                let opened = notes::open_alone(note, &signer.origin, &signer.key)
                    .map_err(|error| Finding::CheckpointNotSigned { seq, detail: error.to_string() })?;
                if opened.head != before {
                    let (expected, found) = (opened.head.root.to_string(), before.root.to_string());
                    return Err(Finding::CheckpointRoot { seq, expected, found });
                }
            }
            before = *head;
        }
        Ok(Some(commitment))
    }

    /// The event that took back the roll, as a reservation.
    fn rewinding(&self, shown: &Shown, head: &TreeHead) -> Result<Reservation, Finding> {
        let (envelope, _) = self.event(shown, head)?;
        match envelope.event {
            Event::Table(TableEvent::Rewound { to, reason }) if to < self.request.seq && shown.seq > self.dice.seq => {
                Ok(Reservation::RollRewound { seq: shown.seq, to, reason })
            }
            _ => Err(other(shown, "Rewound")),
        }
    }

    /// Checks that an event is public, of this game and in the tree. Also returns the tree's head right after it.
    fn event(&self, shown: &Shown, head: &TreeHead) -> Result<(Envelope, TreeHead), Finding> {
        let seq = shown.seq;
        let transcript = shown
            .place(head.size)?
            .head_up_to(&Leaf::Public(&shown.event.0).hash(), head)
            .map_err(|error| Finding::NotInTranscript { seq, detail: error.to_string() })?;
        let envelope = decode(&shown.event.0, seq, &self.game)?;
        if envelope.audience != Audience::Everyone {
            return Err(Finding::WrongAudience { seq });
        }
        Ok((envelope, transcript))
    }

    /// The keys and the beacon of the game.
    fn terms(&self, created: &Envelope, verdict: &mut Verdict) -> Result<(VrfPublicKey, BeaconPolicy), Finding> {
        let Event::Table(TableEvent::GameCreated { dice, .. }) = &created.event else {
            return Err(other(&self.created, "GameCreated"));
        };
        if self.created.seq != 1 {
            return Err(Finding::WrongPlace { seq: 1, found: self.created.seq });
        }
        verdict.policy = Some(dice.clone());
        let DicePolicy::Verifiable { rolls, server, beacon } = dice else {
            return Err(Finding::UnexpectedCheckpoint {});
        };
        if *server != self.server {
            return Err(Finding::OtherServer {
                expected: server.fingerprint().to_string(),
                found: self.server.fingerprint().to_string(),
            });
        }
        verdict.rolls = Some(*rolls);
        Ok((*rolls, *beacon))
    }

    fn skipping(
        &self,
        asked: &Asked<'_>,
        commitment: Option<&RollCommitment<'_>>,
        head: &TreeHead,
    ) -> Result<Option<Skipped>, Finding> {
        let Some(shown) = &self.skipped else { return Ok(None) };
        let (envelope, _) = self.event(shown, head)?;
        let Event::Roll(RollEvent::BeaconSkipped { roll, round }) = envelope.event else {
            return Err(other(shown, "BeaconSkipped"));
        };
        self.same_roll(roll, shown, "BeaconSkipped")?;
        if shown.seq <= asked.seq {
            return Err(Finding::WrongPlace { seq: asked.seq + 1, found: shown.seq });
        }
        let skipped = Skipped { seq: shown.seq, time: envelope.time, round };
        asked.check_skipped(&skipped, commitment)?;
        Ok(Some(skipped))
    }

    fn same_roll(&self, roll: u32, shown: &Shown, what: &str) -> Result<(), Finding> {
        if roll == self.roll { Ok(()) } else { Err(other(shown, &format!("{what} {}", self.roll))) }
    }
}

/// Whether an event binds a roll to a round after its links.
fn bounds(event: &Event) -> bool {
    matches!(event, Event::Table(TableEvent::RollBound { .. }))
}

fn other(shown: &Shown, expected: &str) -> Finding {
    Finding::OtherEvent { seq: shown.seq, expected: expected.to_owned() }
}

/// Compares a pasted checkpoint: one of the same size must have the same root. A roll proof cannot judge other sizes.
fn says(theirs: &Checkpoint, paste: u64, ours: [TreeHead; 2]) -> Says {
    let found = theirs.head.size;
    let Some(ours) = ours.into_iter().find(|head| head.size == found) else {
        return Says::Nothing(Reservation::PasteNotComparable { paste, size: ours[0].size, found });
    };
    if theirs.head.root != ours.root {
        let (expected, found) = (theirs.head.root.to_string(), ours.root.to_string());
        return Says::Wrong(Finding::TwoHistories { paste, size: ours.size, expected, found });
    }
    Says::Same
}
