//! Who else than the server saw what a roll was committed to by, before anybody could know the dice: a witness whom the
//! reader trusts, or the reader himself.

use super::dice::Thrown;
use super::finding::Finding;
use super::given::Cosigners;
use super::reservation::Reservation;
use super::verdict::Witnessed;
use adjutant_events::{Seq, Timestamp};

/// Of so many rolls it is listed who saw their requests; the rest is counted.
const LISTED: usize = 1_000;
/// Clocks differ: who noted the time may have been so much ahead of the server, in milliseconds.
const CLOCKS_DIFFER: i64 = 60_000;

/// A pasted checkpoint of this history, and when it was seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeenPaste {
    /// Its number among those that were pasted.
    pub(super) paste: u64,
    /// How many events it is over.
    pub(super) size: u64,
    pub(super) at: Timestamp,
}

/// What is known of who saw what.
pub(super) struct Seen<'a> {
    pub(super) pastes: &'a [SeenPaste],
    pub(super) cosigners: Option<&'a dyn Cosigners>,
}

impl Seen<'_> {
    /// What remains to be said of rolls, of which the server could have chosen; who saw the others is noted.
    pub(super) fn of_rolls(&self, rolls: &[Thrown<'_>], witnessed: &mut Vec<Witnessed>) -> Vec<Reservation> {
        let (mut choosable, mut uncommitted, mut unwitnessed, mut anew) = (0, 0, 0, 0);
        let (mut together, mut missing) = (0, 0);
        for roll in rolls.iter().filter(|roll| roll.is_proven()) {
            missing += u64::from(roll.missing > 0);
            match &roll.pledge {
                _ if roll.beacon.is_none() && !roll.links.is_empty() => together += 1,
                _ if roll.beacon.is_none() => choosable += 1,
                None => uncommitted += 1,
                Some(pledge) => {
                    anew += u64::from(pledge.anew > 0);
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

    /// Who saw before the round was published what a roll is committed to by.
    fn who_saw(&self, roll: &Thrown<'_>) -> Vec<Witnessed> {
        let Some(pledge) = &roll.pledge else { return Vec::new() };
        let (published, number) = (pledge.published(), roll.asked.request.roll);
        let by_paste = self.pastes.iter().find(|paste| paste.size >= pledge.size && paste.at < published);
        let reader = by_paste.map(|paste| Witnessed { roll: number, witness: None, at: paste.at, round_at: published });
        let cosigned = match (self.cosigners, pledge.note) {
            (Some(cosigners), Some(note)) if !pledge.lines.is_empty() => cosigners.saw(note, pledge.lines),
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

/// Whether nothing that a checkpoint covers is dated after it was seen.
pub(super) fn check_dates(
    pastes: &[SeenPaste],
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
