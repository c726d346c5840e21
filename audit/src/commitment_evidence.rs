//! Who except the server saw the commitment to a roll before anybody could know the dice: trusted witnesses, or the
//! reader.

use super::finding::Finding;
use super::reader_input::Cosigners;
use super::reservation::Reservation;
use super::verdict::Witnessed;
use super::verify_roll::Thrown;
use adjutant_events::{Seq, Timestamp};

/// The number of rolls whose witnesses are listed; the others are only counted.
const LISTED: usize = 1_000;
/// The maximum difference between clocks, in milliseconds. The clock that noted a sighting may differ from the server's
/// by this much.
const CLOCKS_DIFFER: i64 = 60_000;

/// A pasted checkpoint of this history, and the time at which it was seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct DatedPaste {
    /// Its number among the pasted checkpoints, from 1.
    pub(super) paste: u64,
    /// The number of events that it covers.
    pub(super) size: u64,
    pub(super) at: Timestamp,
}

/// The available evidence of sightings.
pub(super) struct CommitmentEvidence<'a> {
    pub(super) pastes: &'a [DatedPaste],
    pub(super) cosigners: Option<&'a dyn Cosigners>,
}

impl CommitmentEvidence<'_> {
    /// The reservations about rolls that the server could have chosen. Witnesses of the other rolls are added to
    /// `witnessed`.
    pub(super) fn of_rolls(&self, rolls: &[Thrown<'_>], witnessed: &mut Vec<Witnessed>) -> Vec<Reservation> {
        let (mut choosable, mut uncommitted, mut unwitnessed, mut anew) = (0, 0, 0, 0);
        let (mut together, mut missing) = (0, 0);
        for roll in rolls.iter().filter(|roll| roll.is_proven()) {
            missing += u64::from(roll.missing > 0);
            match &roll.commitment {
                _ if roll.beacon.is_none() && !roll.links.is_empty() => together += 1,
                _ if roll.beacon.is_none() => choosable += 1,
                None => uncommitted += 1,
                Some(commitment) => {
                    anew += u64::from(commitment.anew > 0);
                    let saw = self.who_saw(roll);
                    unwitnessed += u64::from(saw.is_empty());
                    let room = LISTED.saturating_sub(witnessed.len());
                    witnessed.extend(saw.into_iter().take(room));
                }
            }
        }
        let counted = [
            (choosable, Reservation::Choosable { rolls: choosable }),
            (together, Reservation::ChoosableTogether { rolls: together }),
            (uncommitted, Reservation::Uncommitted { rolls: uncommitted }),
            (unwitnessed, Reservation::Unwitnessed { rolls: unwitnessed }),
            (anew, Reservation::CommittedAnew { rolls: anew }),
            (missing, Reservation::LinksMissing { rolls: missing }),
        ];
        counted.into_iter().filter(|(rolls, _)| *rolls > 0).map(|(_, reservation)| reservation).collect()
    }

    /// Who saw the commitment to a roll before the round was published.
    fn who_saw(&self, roll: &Thrown<'_>) -> Vec<Witnessed> {
        let Some(commitment) = &roll.commitment else { return Vec::new() };
        let (published, number) = (commitment.published(), roll.asked.request.roll);
        let by_paste = self.pastes.iter().find(|paste| paste.size >= commitment.size && paste.at < published);
        let reader = by_paste.map(|paste| Witnessed { roll: number, witness: None, at: paste.at, round_at: published });
        let cosigned = match (self.cosigners, commitment.note) {
            (Some(cosigners), Some(note)) if !commitment.lines.is_empty() => cosigners.saw(note, commitment.lines),
            _ => Vec::new(),
        };
        let witnesses = cosigned.into_iter().filter(|saw| saw.at < published).map(|saw| Witnessed {
            roll: number,
            witness: Some(saw.name),
            at: saw.at,
            round_at: published,
        });
        reader.into_iter().chain(witnesses).collect()
    }
}

/// Checks that no event covered by a checkpoint is dated after the sighting of that checkpoint.
pub(super) fn check_dates(
    pastes: &[DatedPaste],
    events: &(impl Iterator<Item = (Seq, Timestamp)> + Clone),
) -> Result<(), Finding> {
    for paste in pastes {
        let later = paste.at.0.saturating_add(CLOCKS_DIFFER);
        let mut covered = events.clone().filter(|(seq, _)| *seq <= paste.size);
        if let Some((seq, _)) = covered.find(|(_, time)| time.0 > later) {
            return Err(Finding::SeenBefore { paste: paste.paste, seq });
        }
    }
    Ok(())
}
