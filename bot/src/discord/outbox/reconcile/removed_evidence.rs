//! Deleted evidence. The original time of a deleted message cannot be restored. So all notes are posted again in one
//! file that says why.

use super::steps::Part;
use super::{Actual, Evidence, Seen, Step};

/// The evidence messages that Discord's report lacks. Messages older than the report are not judged.
pub fn missing(seen: &Seen, stands: &[u64]) -> Vec<u64> {
    let Some(oldest) = seen.said.iter().map(|said| said.message).min() else { return Vec::new() };
    let is_there = |message: u64| seen.said.iter().any(|said| said.message == message);
    stands.iter().copied().filter(|message| *message >= oldest && !is_there(*message)).collect()
}

/// The step that restores deleted evidence; `all` are all notes.
pub fn restoring(all: &Evidence, actual: &Actual) -> Option<Step> {
    let torn = actual.place.evidence.as_ref()?.torn;
    let part = Part { text: all.text.clone(), files: all.files.clone(), there: actual.said(&all.text, None) };
    (torn != 0).then_some(Step::Restore { part, torn })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::channels::games::{Evidence as KeptEvidence, GameChannel};
    use crate::discord::outbox::reconcile::Spoken;
    use std::collections::BTreeMap;

    /// A thread with notes, and what the place notes about it.
    #[derive(Default)]
    struct Thread {
        messages: BTreeMap<u64, String>,
        last: u64,
        place: GameChannel,
        signed: u64,
    }

    impl Thread {
        fn stands(&mut self) -> &mut KeptEvidence {
            self.place.evidence.get_or_insert_with(KeptEvidence::default)
        }

        fn does(&mut self, step: &Step) {
            let (Step::Testify { part, .. } | Step::Restore { part, .. }) = step else { panic!("{step:?}") };
            let made = part.there.unwrap_or(self.last + 1);
            self.last = self.last.max(made);
            self.messages.insert(made, part.text.clone());
            step.note(&mut self.place, None, (9, made));
        }

        fn signs(&mut self) {
            self.signed += 1;
            let part = Part { text: format!("note {}", self.signed), ..Part::default() };
            self.does(&Step::Testify { part, to: self.signed, is_file: false });
        }

        fn actual(&self) -> Actual {
            let said = self.messages.iter().rev().take(25).map(|(message, text)| Spoken {
                message: *message,
                text: text.clone(),
                ids: Vec::new(),
            });
            let seen = Seen { said: said.collect(), is_there: true };
            Actual { place: self.place.clone(), channel: 9, seen: Some(seen), lowest: None, now: 0 }
        }

        /// One run; whether notes were posted again. `looks`: whether Discord is asked.
        fn round(&mut self, looks: bool) -> bool {
            let actual = self.actual();
            if looks {
                for message in missing(actual.seen.as_ref().expect("asked"), &self.stands().stands.clone()) {
                    self.stands().tear(message);
                }
            }
            let all = Evidence { text: format!("all {} notes", self.signed), ..Evidence::default() };
            let step = restoring(&all, &Actual { place: self.place.clone(), ..actual });
            if let Some(step) = &step {
                self.does(step);
            }
            step.is_some()
        }
    }

    #[test]
    fn whatever_is_removed_everything_stands_there_after_one_round_and_once() {
        for seed in 0..300_u64 {
            let mut thread = Thread::default();
            let mut chance = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
            let mut below = |most: u64| {
                chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (chance >> 33) % most
            };
            for _ in 0..12 {
                (0..=below(4)).for_each(|_| thread.signs());
                let all: Vec<u64> = thread.messages.keys().copied().collect();
                let gone = all[usize::try_from(below(all.len() as u64)).expect("small")];
                let (removes, hears) = (below(2) == 0, below(2) == 0);
                if removes {
                    thread.messages.remove(&gone);
                    if hears {
                        assert!(thread.stands().tear(gone), "seed {seed}: a message that is not known");
                    }
                }
                // A deletion without notification is only found if the message is within Discord's report.
                let is_older = thread.actual().seen.is_some_and(|seen| seen.said.iter().all(|one| one.message > gone));
                let restored = thread.round(!hears);
                assert_eq!(restored, removes && (hears || !is_older), "seed {seed}");
                if restored {
                    let again = format!("all {} notes", thread.signed);
                    assert_eq!(thread.messages.values().filter(|text| **text == again).count(), 1, "seed {seed}");
                }
                assert!(!thread.round(true), "seed {seed}: the second round has nothing to do");
            }
        }
    }

    #[test]
    fn what_others_wrote_is_no_evidence_and_a_thread_that_is_gone_is_another() {
        let mut thread = Thread::default();
        (0..3).for_each(|_| thread.signs());
        assert!(!thread.stands().tear(77), "a message of somebody else");
        assert!(!thread.round(true));
        thread.stands().thread = 9;
        thread.stands().tear_down();
        assert_eq!((thread.stands().thread, thread.stands().torn), (0, 9));
        assert!(thread.round(false), "everything is put into another");
        assert_eq!((thread.stands().thread, thread.stands().torn), (9, 0));
    }
}
