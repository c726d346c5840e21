//! Lots: what they depend on, whether the proof gives them, and who saw their commitment before anybody could know
//! them.

use super::finding::{LeagueFinding, LeagueReservation, LeagueWrong};
use super::transcript;
use crate::commitment_evidence::DatedPaste;
use crate::reader_input::Cosigners;
use crate::transcript::Tree;
use adjutant_events::dice::vrf::VrfProof;
use adjutant_events::dice::{BeaconRound, QUICKNET, RollContext, derive};
use adjutant_events::transcript::TreeHead;
use adjutant_events::{GameId, Seq};
use adjutant_league::League;
use adjutant_league::events::{Envelope, Event};
use adjutant_league::lots::LotsCommitment;

/// What a draw of lots depends on: the league's log up to its commitment, and the beacon round. In a league of an
/// earlier revision it is the whole log including the request.
pub fn context<'a>(
    transcript: &'a GameId,
    draw: u32,
    head: TreeHead,
    beacon: Option<&'a BeaconRound>,
) -> RollContext<'a> {
    RollContext { game: transcript, roll: draw.into(), transcript: head, beacon, entropy: &[] }
}

/// The commitment to a draw that was made.
#[derive(Clone, Debug)]
struct Committed {
    commitment: LotsCommitment,
    /// Its checkpoint, and the signature lines of witnesses.
    note: Option<String>,
    lines: Vec<String>,
}

/// The draws of a log up to the current event.
#[derive(Default)]
pub(super) struct Lots {
    /// The number of draws that the holder of the key could have tried.
    choosable: u64,
    anew: u64,
    skipped: u64,
    /// Witnesses that saw another history.
    refused: Vec<LeagueReservation>,
    /// The draws that wait for a round.
    committed: Vec<Committed>,
    note: Option<String>,
    lines: Vec<String>,
}

impl Lots {
    /// Checks the next event against the league before it.
    pub(super) fn see(&mut self, league: &League, envelope: &Envelope, tree: &Tree) -> Result<(), LeagueWrong> {
        let seq = envelope.seq;
        match &envelope.event {
            Event::CheckpointSigned { note } if league.asked.is_some() => self.note = Some(note.clone()),
            Event::LotsCommitted { .. } => (self.note, self.lines) = (None, Vec::new()),
            Event::LotsCosigned { lines, .. } => self.lines.clone_from(lines),
            Event::LotsRefused { witness, .. } => {
                self.refused.push(LeagueReservation::WitnessRefused { seq, witness: witness.clone() });
            }
            Event::LotsDrawn { draw, order, proof } => {
                fell(league, seq, (*draw, order, proof), tree.head_up_to(seq - 1), None)?;
                self.choosable += 1;
            }
            Event::LotsThrown { draw, order, proof, beacon } => {
                let commitment = league.asked.as_ref().and_then(|asked| asked.commitment);
                let commitment = commitment.ok_or_else(|| wrong(seq, "nothing commits to them".to_owned()))?;
                if let Some(round) = beacon {
                    QUICKNET.verify(round).map_err(|error| wrong(seq, error.to_string()))?;
                }
                fell(league, seq, (*draw, order, proof), tree.head_up_to(commitment.seq), beacon.as_ref())?;
                self.anew += u64::from(commitment.anew > 0);
                self.skipped += u64::from(commitment.skipped);
                if commitment.round.is_some() {
                    let (note, lines) = (self.note.take(), std::mem::take(&mut self.lines));
                    self.committed.push(Committed { commitment, note, lines });
                } else {
                    self.choosable += 1;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The reservations about lots, given the pasted checkpoints and the trusted witnesses.
    pub(super) fn told(
        &self,
        league: &League,
        pastes: &[DatedPaste],
        cosigners: Option<&dyn Cosigners>,
    ) -> Vec<LeagueReservation> {
        let unwitnessed = self.committed.iter().filter(|one| !one.was_seen(pastes, cosigners)).count() as u64;
        let counted = [
            (self.choosable, LeagueReservation::LotsChoosable { draws: self.choosable }),
            (unwitnessed, LeagueReservation::LotsUnwitnessed { draws: unwitnessed }),
            (self.anew, LeagueReservation::LotsCommittedAnew { draws: self.anew }),
            (self.skipped, LeagueReservation::LotsSkipped { draws: self.skipped }),
        ];
        let open = league.asked.as_ref().map(|asked| LeagueReservation::LotsOpen { draw: asked.number.into() });
        let counted = counted.into_iter().filter(|(draws, _)| *draws > 0).map(|(_, known)| known);
        open.into_iter().chain(counted).chain(self.refused.iter().cloned()).collect()
    }
}

impl Committed {
    /// Whether somebody except the server saw it before its round was published.
    fn was_seen(&self, pastes: &[DatedPaste], cosigners: Option<&dyn Cosigners>) -> bool {
        let Some(published) = self.commitment.round.map(|round| QUICKNET.published(round)) else { return false };
        let by_reader = pastes.iter().any(|paste| paste.size >= self.commitment.seq && paste.at < published);
        let by_witness = match (cosigners, &self.note) {
            (Some(cosigners), Some(note)) if !self.lines.is_empty() => {
                cosigners.saw(note, &self.lines).iter().any(|saw| saw.at < published)
            }
            _ => false,
        };
        by_reader || by_witness
    }
}

fn wrong(seq: Seq, why: String) -> LeagueWrong {
    LeagueFinding::Lots { seq, why }.into()
}

/// Checks that the lots are those that the key gives.
fn fell(
    league: &League,
    seq: Seq,
    (draw, order, proof): (u32, &[u32], &VrfProof),
    head: TreeHead,
    beacon: Option<&BeaconRound>,
) -> Result<(), LeagueWrong> {
    let keys = league.keys.ok_or_else(|| wrong(seq, "there is no key".to_owned()))?;
    let asked = league.asked.as_ref().ok_or_else(|| wrong(seq, "nobody asked for them".to_owned()))?;
    let transcript = transcript(&league.id);
    let alpha = context(&transcript, draw, head, beacon).alpha();
    let output = keys.lots.verify(alpha.as_ref(), proof).map_err(|error| wrong(seq, error.to_string()))?;
    let drawn = derive::draw(&output, asked.things, asked.things).map_err(|error| wrong(seq, error.to_string()))?;
    if asked.number == draw && drawn == order { Ok(()) } else { Err(wrong(seq, "they fell otherwise".to_owned())) }
}
