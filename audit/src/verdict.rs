//! The verdict: what was checked, the outcome, and the counts.

use super::finding::{Finding, Unproven};
use super::reservation::Reservation;
use super::words::Phrase;
use adjutant_core::term::Term;
use adjutant_events::dice::VrfPublicKey;
use adjutant_events::transcript::Fingerprint;
use adjutant_events::{DicePolicy, GameId, Seq, Timestamp};
use serde::{Deserialize, Serialize};

/// The result of checking a bundle or a roll proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// What was checked.
    pub subject: Subject,
    /// The game's id; none if it could not be read.
    pub game: Option<GameId>,
    /// The server whose signatures the verdict relies on. The reader should compare it with the fingerprint that the
    /// server publishes.
    pub server: Option<Fingerprint>,
    /// The key of the game's rolls at its start.
    pub rolls: Option<VrfPublicKey>,
    /// The source of the dice.
    pub policy: Option<DicePolicy>,
    /// How much was checked.
    pub counts: Counts,
    /// The outcome.
    pub outcome: Outcome,
    /// What else the reader should know when nothing is wrong.
    pub reservations: Vec<Reservation>,
    /// Who except the server saw a roll's request before its round. The list is limited.
    pub witnessed: Vec<Witnessed>,
    /// The end of the file. Later events are unknown.
    pub end: Option<End>,
}

/// Somebody saw the commitment to a roll before its round was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witnessed {
    /// The roll.
    pub roll: u32,
    /// The witness; none = the reader, who gave the checkpoint with its time.
    pub witness: Option<String>,
    /// The time of the sighting.
    pub at: Timestamp,
    /// When the round was published.
    pub round_at: Timestamp,
}

/// The end of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The last event.
    pub seq: Seq,
    /// The time of that event.
    pub time: Timestamp,
    /// Whether the game is over.
    pub over: bool,
}

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// Something that could not be read.
    Unknown,
    /// A whole game.
    Bundle,
    /// One roll.
    Roll {
        /// Its number.
        roll: u32,
    },
}

/// The outcome of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Everything is right.
    Fair,
    /// Nothing is wrong, but not everything is proven.
    Unproven(Unproven),
    /// The first thing that is wrong.
    Wrong(Finding),
}

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Events in the file.
    pub events: u64,
    /// Events among them that are still hidden.
    pub hidden: u64,
    /// Hidden events that were shown and matched their commitments.
    pub opened: u64,
    /// Rolls thrown.
    pub rolls: u64,
    /// Rolls that were requested and never thrown, because their key was replaced.
    pub rolls_voided: u64,
    /// Dice thrown.
    pub dice: u64,
    /// Draws of hidden things. Each was sealed before its dice were requested, and made once.
    pub draws: u64,
    /// Checkpoints checked, including pasted ones.
    pub checkpoints: u64,
    /// Times the roll key was replaced.
    pub key_changes: u64,
    /// Rolls whose beacon round was skipped.
    pub beacons_skipped: u64,
    /// The last event that was replayed with the rules.
    pub replayed_to: Seq,
    /// Logged orders that the referee confirmed on replay.
    pub orders_confirmed: u64,
}

impl Verdict {
    /// An empty verdict on a subject.
    pub(super) fn on(subject: Subject) -> Self {
        Self {
            subject,
            game: None,
            server: None,
            rolls: None,
            policy: None,
            counts: Counts::default(),
            outcome: Outcome::Fair,
            reservations: Vec::new(),
            witnessed: Vec::new(),
            end: None,
        }
    }

    pub(super) fn wrong(mut self, finding: Finding) -> Self {
        self.outcome = Outcome::Wrong(finding);
        self.reservations.clear();
        self.witnessed.clear();
        self
    }

    /// Whether everything is right and proven.
    pub fn is_fair(&self) -> bool {
        self.outcome == Outcome::Fair
    }

    /// Whether the dice are proven and nothing visible is wrong. That is a fair verdict with or without reservations,
    /// or a running game with secrets.
    pub fn is_good(&self) -> bool {
        matches!(self.outcome, Outcome::Fair | Outcome::Unproven(Unproven::StillHidden { .. }))
    }

    /// Whether there are reservations about the dice: they could have been chosen, or a roll was voided.
    pub fn doubts_dice(&self) -> bool {
        self.reservations.iter().any(Reservation::concerns_dice)
    }

    /// The roll that the file leaves open and the event of its request; none = there is no open roll.
    pub fn open_roll(&self) -> Option<(u64, Seq)> {
        self.reservations.iter().find_map(|reservation| match reservation {
            Reservation::RollOpen { roll, seq } | Reservation::RollUnanswered { roll, seq, .. } => Some((*roll, *seq)),
            _ => None,
        })
    }

    /// The first thing that is wrong, if any.
    pub fn finding(&self) -> Option<&Finding> {
        match &self.outcome {
            Outcome::Wrong(finding) => Some(finding),
            _ => None,
        }
    }

    /// The sentence with the number of reservations; none if there are none.
    pub fn reserved(&self) -> Option<Phrase> {
        let (count, rolls) = (self.reservations.len() as u64, self.counts.rolls_voided);
        (count > 0).then(|| Phrase::new("audit-reserved", [("count", count.into()), ("rolls", rolls.into())]))
    }

    /// The sentence that states the outcome.
    pub fn phrase(&self) -> Phrase {
        let named = |key: String, terms: Vec<(&'static str, Term)>| Phrase {
            key,
            terms: terms.into_iter().map(|(name, term)| (name.to_owned(), term)).collect(),
        };
        let counted = |key: &str| {
            let Counts { events, rolls, dice, checkpoints, .. } = self.counts;
            let terms = [("events", events), ("rolls", rolls), ("dice", dice), ("checkpoints", checkpoints)];
            Phrase::new(key, terms.map(|(name, number)| (name, number.into())))
        };
        let open = self.open_roll();
        match (&self.outcome, self.subject) {
            (Outcome::Wrong(finding), _) => named(finding.key(), finding.terms()),
            (Outcome::Fair | Outcome::Unproven(Unproven::StillHidden { .. }), Subject::Bundle) if open.is_some() => {
                let (roll, seq) = open.unwrap_or_default();
                let mut phrase = counted("audit-open-roll");
                phrase.terms.splice(..0, [("roll".to_owned(), roll.into()), ("seq".to_owned(), seq.into())]);
                phrase
            }
            (Outcome::Unproven(why), _) => named(why.key(), why.terms()),
            (Outcome::Fair, Subject::Roll { roll }) => {
                Phrase::new("audit-fair-roll", [("roll", roll.into()), ("dice", self.counts.dice.into())])
            }
            // With reservations, not everything is right.
            (Outcome::Fair, _) if self.reservations.is_empty() => counted("audit-fair"),
            (Outcome::Fair, _) => counted("audit-fair-reserved"),
        }
    }
}
